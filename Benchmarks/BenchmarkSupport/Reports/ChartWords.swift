/// What charts say about suites, workloads and phases, for readers who know none of them.
struct ChartWords {
  private let suite: String
  private let unit: BenchmarkUnit

  init(suite: String, unit: BenchmarkUnit) {
    self.suite = suite
    self.unit = unit
  }

  /// Such as `First layout: a feed of cells`.
  func title(workload: String, phase: String) -> String {
    let work = Self.phases[phase] ?? phase
    let scene = Self.workloads[suite]?[workload] ?? workload
    return work.prefix(1).uppercased() + work.dropFirst() + ": " + scene
  }

  /// The label of the horizontal axis.
  var size: String { (Self.sizes[suite] ?? "boxes") + ", logarithmic" }

  /// The label of the vertical axis.
  var time: String {
    let unit = unit == .seconds ? "seconds" : "microseconds"
    return unit + (Self.sizes[suite] == nil ? " for each box" : "") + ", logarithmic"
  }

  /// What a time is divided by to be drawn.
  func divisor(_ n: Int) -> Double { Self.sizes[suite] == nil ? Double(n) : 1 }

  /// The suites whose times are drawn as they are, and what their sizes count.
  private static let sizes = [
    "solver": "size of the system", "groups": "boxes in the tree around the group",
    "feed": "cells of 21 boxes",
  ]

  private static let phases = [
    "create": "building and describing", "layout": "first layout",
    "create+layout": "from nothing to the first frames", "resize": "another width",
    "constant": "one changed number", "replace": "another arrangement of a tenth",
    "swap": "another arrangement of a tenth", "cold": "first layout",
    "uncached": "first layout, memory not in the caches", "visit": "looking at each frame",
    "noop": "layout without a change", "leaf": "one changed leaf", "text": "one changed text",
    "root": "another width", "exchange": "a group for another one",
    "sizing": "sizing each cell", "texts": "other texts in each cell",
  ]

  private static let workloads: [String: [String: String]] = [
    "engines": [
      "feed": "a feed of cells", "list": "a list of rows",
      "chain": "one row, each box behind the one before",
      "nested": "rows and columns in each other",
      "absolute": "a grid of boxes tied to the root",
    ],
    "published": [
      "linear": "rows below each other", "frame": "boxes at the edges of the root",
      "relative": "boxes tied to each other", "flow": "lines of five boxes",
      "float": "boxes floating to both sides",
    ],
    "groups": ["panels": "100 constraints in a tree of panels"],
    "feed": ["cells": "a feed, 10 to 100 cells"],
    "frames": [
      "list": "a list of rows", "nested": "rows and columns in each other", "wide": "one long row",
    ],
  ]
}

extension [String] {
  /// The names of engines in the order of charts: those of this package first, so that each has one
  /// colour wherever it stands beside all that come before it.
  var inChartOrder: [String] {
    let known = ["constraints", "frames", "manual", "single", "stack"]
    return known.filter(contains) + filter { !known.contains($0) }
  }
}

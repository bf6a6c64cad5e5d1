/// What charts say about suites, workloads and phases, for readers who know none of them.
struct ChartWords {
  private let suite: String
  private let phase: String
  private let unit: BenchmarkUnit

  init(suite: String, phase: String, unit: BenchmarkUnit) {
    self.suite = suite
    self.phase = phase
    self.unit = unit
  }

  /// Such as `First layout: a feed of cells`.
  func title(workload: String) -> String {
    let work = Self.phases[phase] ?? phase
    let scene = Self.workloads[suite]?[workload] ?? workload
    return work.prefix(1).uppercased() + work.dropFirst() + ": " + scene
  }

  /// The label of the horizontal axis.
  var size: String { (Self.sizes[suite] ?? "number of boxes") + Self.scale }

  /// The label of the vertical axis.
  var time: String {
    let unit = unit == .seconds ? "seconds" : "microseconds"
    return unit + (isForEachBox ? " for each box" : "") + Self.scale
  }

  private static let scale = " (logarithmic scale)"

  /// What a time is divided by to be drawn.
  func divisor(_ n: Int) -> Double { isForEachBox ? Double(n) : 1 }

  /// Whether more boxes are more work; else times are drawn as they are.
  private var isForEachBox: Bool {
    Self.sizes[suite] == nil && !["noop", "leaf", "text", "scroll"].contains(phase)
  }

  /// The suites whose times are drawn as they are, and what their sizes count.
  private static let sizes = [
    "solver": "size of the system", "groups": "number of boxes in the tree around the group",
    "feed": "number of cells of 21 boxes",
  ]

  private static let phases = [
    "create": "building and describing", "layout": "first layout",
    "create+layout": "from nothing to the first frames", "resize": "another width",
    "constant": "one changed number", "replace": "another arrangement of a tenth",
    "swap": "another arrangement of a tenth", "cold": "first layout",
    "uncached": "first layout, memory not in the caches", "visit": "looking at each frame",
    "noop": "layout without a change", "leaf": "one changed leaf", "text": "one changed text",
    "root": "another width", "exchange": "a group for another one",
    "read": "from a document to the first frames", "scroll": "one screen further",
    "construct": "making variables and constraints", "build": "solving for the first time",
    "edit": "one step of an edit", "remove": "one removed constraint",
    "churn": "a fifth of the rows removed and added", "sizing": "sizing each cell",
    "texts": "other texts in each cell",
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
    "large": ["rows": "as many rows as a row has boxes"],
    "groups": ["panels": "100 constraints in a tree of panels"],
    "feed": ["cells": "a feed, 10 to 100 cells"],
    "frames": lines, "flex": lines,
    "kinds": [
      "linear": "a column of boxes", "flow": "boxes in lines",
      "flowCount": "boxes in lines of four",
      "float": "floating boxes", "table": "rows of ten boxes", "grid": "a grid of cells",
      "list": "a recycling list",
    ],
    "solver": [
      "chain": "equal boxes side by side", "chaing": "equal boxes, positions before widths",
      "grid": "a grid of equal cells", "tree": "rows and columns in each other",
      "churn": "rows of ten boxes", "drag": "a divider in rows of boxes",
      "form": "a form in a window",
    ],
  ]

  private static let lines = [
    "list": "a list of rows", "nested": "rows and columns in each other", "wide": "one long row",
    "tree": "lines in each other", "treetext": "lines in each other with texts",
  ]
}

extension [String] {
  /// The names of engines in the order of charts: those of this package first, so that each has one
  /// colour wherever it stands beside all that come before it.
  var inChartOrder: [String] {
    let known = ["frames", "constraints", "manual", "single", "stack"]
    return known.filter(contains) + filter { !known.contains($0) }
  }
}

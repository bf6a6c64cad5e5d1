import Dovetail
import Foundation
import TestSupport
import Testing

@Suite("Path layouts")
struct PathLayoutTests {
  @discardableResult
  private func scene(
    _ layout: PathLayout, _ count: Int, _ width: Double, _ height: Double
  ) throws -> LayoutNode {
    try box("root", layout, (0..<count).map { LayoutNode("\($0)") }).laidOut(width, height)
  }

  private func circle(_ radius: Double = 100) -> PathLayout {
    var layout = PathLayout(.polar { _ in radius })
    layout.coordinates.origin = UnitPoint(x: 0.5, y: 0.5)
    return layout
  }

  private func expectPoints(
    _ root: LayoutNode, _ expected: [[Double]], within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (child, point) in try paired(root.children, expected) {
      let x = child.frame.minX + child.frame.width / 2
      let y = child.frame.minY + child.frame.height / 2
      #expect(
        abs(x - point[0]) <= tolerance && abs(y - point[1]) <= tolerance,
        "\(child.name): \(child.frame)", sourceLocation: sourceLocation)
    }
  }

  @Test("Four boxes on a circle, and their angles")
  func onCircle() throws {
    let root = try scene(circle(), 4, 300, 300)
    try expectPoints(root, [[250, 150], [150, 250], [50, 150], [150, 50]])
    for (place, child) in root.children.enumerated() {
      let angle = try #require(PathLayout.argument(of: child))
      #expect(abs(angle - Double(place) * Double.pi / 2) < 1e-9)
    }
    #expect(root.layoutProblems.isEmpty)
  }

  @Test(
    "Boxes on a line: flexed, at a fixed distance past the end, and as if there were five",
    arguments: [
      (PathLayout.Spacing.flexible, [0.0, 100, 200, 300]),
      (.fixed(75), [0, 75, 150, 225, 300, 375]), (.count(5), [0, 75, 150]),
      (.count(3), [0, 150, 300, 300]), (.fixed(0), [0, 0]), (.flexible, [0]),
    ] as [(PathLayout.Spacing, [Double])])
  func line(_ spacing: PathLayout.Spacing, _ expected: [Double]) throws {
    let root = try scene(
      PathLayout(.rectangular { _ in 0 }, spacing: spacing), expected.count, 300, 50)
    try expectPoints(root, expected.map { [$0, 0] })
    let isTooShort = spacing == .count(3)
    #expect(root.layoutProblems == (isTooShort ? [LayoutIssue(.pathTooShort, "root")] : []))
  }

  @Test("A cardioid with its axes swapped")
  func cardioid() throws {
    var layout = PathLayout(.polar { 80 * (1 + cos($0)) })
    layout.coordinates.origin = UnitPoint(x: 0.5, y: 0.2)
    layout.coordinates.swapsAxes = true
    let root = try scene(layout, 4, 320, 320)
    // The numbers of the engine it follows are as exact as its steps.
    try expectPoints(
      root, [[160, 224], [263.9, 124], [160.05, 63.56], [56.08, 124]], within: 0.5)
    let half = 40 * 3.0.squareRoot()
    try expectPoints(
      root, [[160, 224], [160 + 1.5 * half, 124], [160, 64], [160 - 1.5 * half, 124]], within: 0.01)
  }

  @Test("A half circle by a parameter, from its end to its start")
  func parametric() throws {
    var layout = PathLayout(.parametric { Point(x: 50 * cos($0), y: 50 * sin($0)) })
    layout.coordinates.origin = UnitPoint(x: 0.5, y: 0)
    layout.coordinates.start = Double.pi
    layout.coordinates.end = 0
    try expectPoints(
      scene(layout, 3, 200, 100), [[50, 0], [100, 50], [150, 0]], within: 1e-3)
  }

  @Test("Anchors, distances, and the box at the origin")
  func anchors() throws {
    let root = try scene(circle(), 5, 300, 300)
    for child in root.children {
      child.traits.width = 20
      child.traits.height = 10
    }
    root.children[0][PathItem.self].anchor = UnitPoint(x: 0, y: 1)
    root.children[1][PathItem.self].isOrigin = true
    root.children[2].traits.leading = 3
    root.children[3].traits.trailing = 3
    root.children[4].traits.top = 4
    root.layoutIfNeeded()
    try expectPoints(root, [[260, 145], [150, 150], [153, 250], [47, 150], [150, 54]])
    #expect(PathLayout.items(of: root).map(\.name) == ["0", "2", "3", "4"])
    #expect(PathLayout.argument(of: root.children[1]) == nil)
  }

  @Test("The path is where the curve is defined first")
  func stretches() throws {
    let layout = PathLayout(
      .rectangular { x in (20...50).contains(x) || x > 80 ? 0 : x < 20 ? nil : .nan })
    try expectPoints(scene(layout, 3, 360, 10), [[20, 0], [35, 0], [50, 0]])
    var fixed = layout
    fixed.pathSpacing = .fixed(20)
    let root = try scene(fixed, 3, 360, 10)
    try expectPoints(root, [[20, 0], [40, 0], [50, 0]])
    #expect(root.layoutProblems == [LayoutIssue(.pathTooShort, "root")])
    #expect(
      root.layoutProblems[0].description
        == "the curve of layout \"root\" is too short for its boxes")
  }

  @Test("A curve that is never defined, or never a number, costs a bounded number of calls")
  func undefined() throws {
    for value in [nil, Double.nan, .infinity] {
      var calls = 0
      var layout = PathLayout(
        .rectangular { _ in
          calls += 1
          return value
        }, spacing: .fixed(10))
      layout.coordinates.origin = UnitPoint(x: 0.5, y: 0.5)
      layout.coordinates.start = -1e300
      layout.coordinates.end = 1e300
      let root = try scene(layout, 3, 100, 100)
      try expectPoints(root, [[50, 50], [50, 50], [50, 50]])
      #expect(calls == 10_001)
      #expect(
        root.layoutProblems.map(\.description) == [
          "the curve of layout \"root\" has no point in its domain"
        ])
    }
  }

  @Test("A curve that does not move costs a bounded number of calls")
  func still() throws {
    var calls = 0
    let curve = PathLayout.Curve.parametric { _ in
      calls += 1
      return Point(x: 7, y: 8)
    }
    let root = try scene(PathLayout(curve, spacing: .fixed(10)), 3, 300, 100)
    try expectPoints(root, [[7, 8], [7, 8], [7, 8]])
    #expect(calls == 100_001)
    #expect(root.layoutProblems == [LayoutIssue(.pathTooShort, "root")])
    let flexed = try scene(PathLayout(curve), 3, 300, 100)
    #expect(flexed.layoutProblems == [LayoutIssue(.pathTooShort, "root")])
  }

  @Test("More boxes than were counted go round a closed path again")
  func round() throws {
    var layout = circle()
    layout.pathSpacing = .count(3)
    let root = try scene(layout, 5, 300, 300)
    #expect(root.children[3].frame == root.children[0].frame)
    #expect(root.children[4].frame == root.children[1].frame)
    #expect(root.layoutProblems.isEmpty)
  }

  @Test("Points from one box to another are on the curve", arguments: [false, true])
  func points(isMirrored: Bool) throws {
    let root = try scene(circle(), 4, 300, 300)
    if isMirrored { root.direction = .rightToLeft }
    root.layoutIfNeeded()
    let points = PathLayout.points(of: root, from: root.children[0], to: root.children[1])
    #expect(points.count == 91)
    #expect(points.nonEmptyAllSatisfy { abs(hypot($0.x - 150, $0.y - 150) - 100) < 1e-9 })
    #expect(points.first == root.children[0].frame.origin)
    #expect(abs((points.last ?? .zero).y - 250) < 1e-9)
    let back = PathLayout.points(of: root, from: root.children[1], to: root.children[0])
    #expect(back == points.reversed())
    #expect(PathLayout.points(of: root).count == 361)
    #expect(PathLayout.points(of: root, from: LayoutNode("stranger")).isEmpty)
  }

  @Test("Questions about a path whose boxes are moved", arguments: [false, true])
  func moved(isMirrored: Bool) throws {
    let path = PathLayout(.rectangular { _ in 0 })
    let boxes = (0..<4).map { name in
      box("\(name)") {
        $0.width = 20
        $0.height = 10
      }
    }
    let root = box(
      "root", path.transformed(by: .rotation(.pi / 2)).transformed(by: .translation(x: 30)), boxes)
    if isMirrored { root.direction = .rightToLeft }
    try root.laidOut(300, 50)
    // (-150, -25) about the middle goes to (25, -150), and on to (55, -150).
    try expectPoints(root, [-125, -25, 75, 175].map { [isMirrored ? 95 : 205, $0] })
    #expect(PathLayout.items(of: root).map(\.name) == ["0", "1", "2", "3"])
    #expect(PathLayout.argument(of: boxes[1]) == 100)
    let points = PathLayout.points(of: root, from: boxes[1], to: boxes[2])
    #expect(points.count > 2)
    for (point, child) in [(points.first, boxes[1]), (points.last, boxes[2])] {
      let point = try #require(point)
      #expect(abs(point.x - (child.frame.minX + 10)) < 1e-9)
      #expect(abs(point.y - (child.frame.minY + 5)) < 1e-9)
    }
    #expect(points.nonEmptyAllSatisfy { abs($0.x - (isMirrored ? 95 : 205)) < 1e-9 })
    let line = box("line", LinearLayout(.horizontal).transformed(by: .scale(x: 2)), [box("a")])
    #expect(PathLayout.items(of: line).isEmpty && PathLayout.points(of: line).isEmpty)
  }

  @Test("Questions about a path in a layout of one's own, and about one that is moved nowhere")
  func inOwnLayout() throws {
    let path = PathLayout(.rectangular { _ in 0 })
    let boxes = [box("a"), box("b")]
    let root = box("root", Plotted(path: path).transformed(by: .translation(y: 7)), boxes)
    try root.laidOut(300, 50)
    #expect(PathLayout.items(of: root).map(\.name) == ["a", "b"])
    #expect(PathLayout.argument(of: boxes[1]) == 300)
    #expect(PathLayout.points(of: root).first == Point(x: 0, y: 7))
    #expect(PathLayout.points(of: root).last == Point(x: 300, y: 7))
    root.setLayout(path.transformed(by: .rotation(.infinity)))
    root.layoutIfNeeded()
    #expect(PathLayout.argument(of: boxes[1]) == 300)
    #expect(PathLayout.points(of: root).isEmpty)
  }
}

/// A layout of one's own that lets a path place its boxes.
private struct Plotted: Layout {
  let path: PathLayout

  func makeCache(subviews: LayoutSubviews) -> PathLayout.Cache {
    path.makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedSize, subviews: LayoutSubviews, cache: inout PathLayout.Cache
  ) -> Size {
    path.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews,
    cache: inout PathLayout.Cache
  ) {
    path.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// A container with five boxes of 40 by 40.
private func container<L: Layout>(_ layout: L, _ direction: LayoutDirection? = nil) throws
  -> LayoutNode
{
  let node = LayoutNode("boxes")
  node.setLayout(layout)
  node.direction = direction
  for name in ["a", "b", "c", "d", "e"] {
    let child = LayoutNode(name, content: .fixed(width: 40, height: 40))
    (child.traits.width, child.traits.height) = (40, 40)
    child.flex.shrink = 0
    try node.append(child)
  }
  try node.setSize(width: 120, height: 200)
  node.layoutIfNeeded()
  return node
}

/// A drag of the first box, and the order after each point.
private struct Recording: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () throws -> LayoutNode
  let points: [Point]
  let orders: [String]
}

private let recordings = [
  Recording(
    testDescription: "flow of three columns",
    make: {
      try container(FlowLayout(wrap: .count(3)))
    },
    points: [Point(x: 20, y: 20), Point(x: 60, y: 20), Point(x: 60, y: 60), Point(x: 20, y: 20)],
    orders: ["abcde", "bacde", "bcdea", "abcde"]),
  Recording(
    testDescription: "flow from right to left",
    make: { try container(FlowLayout(wrap: .count(3)), .rightToLeft) },
    points: [Point(x: 100, y: 20), Point(x: 60, y: 20), Point(x: 20, y: 20)],
    orders: ["abcde", "bacde", "bcade"]),
  Recording(
    testDescription: "float",
    make: { try container(FloatLayout()) },
    points: [Point(x: 100, y: 20), Point(x: 60, y: 60), Point(x: 20, y: 60)],
    orders: ["bcade", "bcdea", "bcdae"]),
  Recording(
    testDescription: "flex",
    make: {
      try container(FlexLayout(.row, wrap: .wrap, alignContent: .flexStart))
    },
    points: [Point(x: 100, y: 20), Point(x: 60, y: 60)], orders: ["bcade", "bcdea"]),
  Recording(
    testDescription: "grid",
    make: {
      try container(
        GridLayout(
          Grid(rows: [
            Grid(.points(40)), Grid(.points(40)), Grid(.points(40)), Grid(.points(40)),
            Grid(.points(40)),
          ])))
    },
    points: [Point(x: 60, y: 100), Point(x: 60, y: 60)], orders: ["bcade", "bacde"]),
]

@Suite("Dragging")
struct LayoutDraggerTests {
  private func names(_ node: LayoutNode) -> String { node.children.map(\.name).joined() }

  @Test("Siblings make room as the item comes over them, and it stays under the point")
  func line() throws {
    let node = try container(LinearLayout(.vertical))
    let dragger = try LayoutDragger(in: node)
    let a = node.children[0]
    try dragger.begin(a, at: Point(x: 10, y: 5))
    #expect(a.frame == Rect(x: 0, y: 0, width: 40, height: 40) && names(node) == "abcde")
    let first = try dragger.move(to: Point(x: 12, y: 30))
    #expect(first.index == 0 && first.entered == nil && first.changes.isEmpty)
    #expect(a.frame == Rect(x: 2, y: 25, width: 40, height: 40))
    let second = try dragger.move(to: Point(x: 12, y: 55))
    #expect(second.index == 1 && second.entered?.name == "b" && names(node) == "bacde")
    #expect(second.changes.map(\.node.name) == ["b"])
    #expect(node.children[0].frame.minY == 0 && node.children[2].frame.minY == 80)
    let third = try dragger.move(to: Point(x: 12, y: 180))
    #expect(third.index == 4 && names(node) == "bcdea")
    #expect(third.changes.map(\.node.name) == ["c", "d", "e"])
    let fourth = try dragger.move(to: Point(x: 12, y: 20))
    #expect(fourth.index == 0 && names(node) == "abcde")
    try dragger.move(to: Point(x: 12, y: 100))
    let dropped = try dragger.drop()
    #expect(dropped.changes.map(\.node.name) == ["a"] && names(node) == "bcade")
    #expect(a.frame == Rect(x: 0, y: 80, width: 40, height: 40))
    #expect(!a.traits.reservesSpaceOnly && dragger.item == nil)
  }

  @Test("Recorded drags", arguments: recordings.indices)
  func recorded(_ number: Int) throws {
    let recording = recordings[number]
    let node = try recording.make()
    let dragger = try LayoutDragger(in: node)
    let item = node.children[0]
    let start = item.frame
    let hold = Point(x: start.minX + 20, y: start.minY + 20)
    try dragger.begin(item, at: hold)
    for (index, point) in recording.points.enumerated() {
      try dragger.move(to: point)
      #expect(names(node) == recording.orders[index], "point \(index)")
    }
    try dragger.cancel()
    #expect(names(node) == "abcde" && item.frame == start)
  }

  @Test("A pinned sibling keeps its index and does not make room")
  func pinned() throws {
    let node = try container(LinearLayout(.vertical))
    let dragger = try LayoutDragger(in: node)
    dragger.pinned = [node.children[2].identity]
    try dragger.begin(node.children[0], at: Point(x: 20, y: 20))
    let over = try dragger.move(to: Point(x: 20, y: 100))
    #expect(over.entered?.name == "c" && names(node) == "abcde")
    let beyond = try dragger.move(to: Point(x: 20, y: 140))
    #expect(beyond.left?.name == "c" && beyond.entered?.name == "d")
    #expect(names(node) == "bdcae")
    try dragger.cancel()
    #expect(names(node) == "abcde")
  }

  @Test("An item that can hover goes in front of what it is over, and stays over it")
  func hovering() throws {
    let node = try container(LinearLayout(.vertical))
    let dragger = try LayoutDragger(in: node)
    dragger.canHover = true
    try dragger.begin(node.children[0], at: Point(x: 20, y: 20))
    try dragger.move(to: Point(x: 20, y: 100))
    #expect(names(node) == "bacde" && dragger.hovered?.name == "c")
    try dragger.move(to: Point(x: 20, y: 101))
    #expect(names(node) == "bacde" && dragger.hovered?.name == "c")
    #expect(try dragger.drop().left?.name == "c")
  }

  @Test("After any drag, the layout is that of children in the new order")
  func warmEqualsCold() throws {
    for seed in 0..<60 {
      var random = SeededGenerator(seed: UInt64(seed))
      let makes: [() throws -> LayoutNode] = [
        { try container(LinearLayout(.vertical)) }, { try container(FloatLayout()) },
        { try container(FlowLayout(wrap: .count(2)), .rightToLeft) },
        { try container(FlexLayout(.rowReverse, wrap: .wrap)) },
      ]
      let node = try makes[seed % makes.count]()
      for (index, child) in node.children.enumerated() {
        (child.traits.width, child.traits.height) = (.points(20 + 9 * Double(index)), 33)
      }
      let all = Set(node.children.map(\.identity))
      let before = LayoutResult(of: node)
      let dragger = try LayoutDragger(in: node)
      dragger.canHover = seed % 3 == 0
      if let one = node.children.randomElement(using: &random), seed % 4 == 0 {
        dragger.pinned = [one.identity]
      }
      let item = try #require(
        node.children.filter { !dragger.pinned.contains($0.identity) }
          .randomElement(using: &random))
      try dragger.begin(item, at: item.frame.origin)
      for _ in 0..<12 {
        try dragger.move(
          to: Point(
            x: .random(in: -10...130, using: &random), y: .random(in: -10...210, using: &random)))
        #expect(Set(node.children.map(\.identity)) == all)
        for (index, child) in node.children.enumerated()
        where dragger.pinned.contains(child.identity) {
          #expect(before.entries[index + 1].id == child.name)
        }
      }
      if seed % 5 == 0 {
        try dragger.cancel()
        #expect(LayoutResult(of: node).entries.map(\.id) == before.entries.map(\.id))
      } else {
        try dragger.drop()
      }
      let warm = LayoutResult(of: node)
      for child in node.children { child.invalidateLayout() }
      node.invalidateLayout()
      node.layoutIfNeeded()
      #expect(LayoutResult(of: node) == warm)
    }
  }

  @Test("What cannot be dragged is refused in words")
  func errors() throws {
    let overlay = LayoutNode("o", OverlayLayout())
    func message<Value>(_ body: () throws(DraggingError) -> Value) -> String {
      do throws(DraggingError) {
        _ = try body()
        return "none"
      } catch {
        return error.description
      }
    }
    #expect(
      message { () throws(DraggingError) in try LayoutDragger(in: overlay) }
        == "\"o\" has no layout that goes by the order of its children")
    let node = try container(LinearLayout(.vertical))
    let dragger = try LayoutDragger(in: node)
    let a = node.children[0]
    #expect(message { () throws(DraggingError) in try dragger.drop() } == "nothing is dragged")
    #expect(
      message { () throws(DraggingError) in try dragger.begin(overlay, at: .zero) }
        == "\"o\" is not a child of \"boxes\"")
    node.children[1].visibility = .gone
    #expect(
      message { () throws(DraggingError) in try dragger.begin(node.children[1], at: .zero) }
        == "the layout does not place \"b\"")
    #expect(
      message { () throws(DraggingError) in try dragger.begin(a, at: Point(x: .nan, y: 0)) }
        == "(nan, 0.0) is not a point")
    try dragger.begin(a, at: .zero)
    #expect(
      message { () throws(DraggingError) in try dragger.begin(a, at: .zero) }
        == "\"a\" is dragged already")
    #expect(
      message { () throws(DraggingError) in try dragger.move(to: Point(x: 0, y: -Double.infinity)) }
        == "(0.0, -inf) is not a point")
    a.removeFromParent()
    #expect(
      message { () throws(DraggingError) in try dragger.move(to: .zero) }
        == "\"a\" is no longer in the layout")
    #expect(!a.traits.reservesSpaceOnly && dragger.item == nil)
    dragger.overlapRatio = .nan
    #expect(dragger.overlapRatio == 0)
    dragger.overlapRatio = 2
    #expect(dragger.overlapRatio == 0.5)
  }

  @Test("A drag that is called off leaves the order as it was, whatever is pinned or gone")
  func calledOff() throws {
    let boxes = try container(LinearLayout(.vertical))
    let dragger = try LayoutDragger(in: boxes)
    dragger.pinned = [boxes.children[1].identity, boxes.children[3].identity]
    try dragger.begin(boxes.children[3], at: Point(x: 20, y: 140))
    try dragger.cancel()
    #expect(boxes.children.map(\.name) == ["a", "b", "c", "d", "e"])
    dragger.pinned = []
    try dragger.begin(boxes.children[2], at: Point(x: 20, y: 100))
    try dragger.move(to: Point(x: 20, y: 180))
    boxes.children[0].removeFromParent()
    try dragger.cancel()
    #expect(boxes.children.map(\.name) == ["b", "c", "d", "e"])
  }

  @Test("In a line the whole breadth of a sibling is hovered, and a flex container reports nothing")
  func breadth() throws {
    for layout in [LinearLayout(.vertical)] {
      let boxes = try container(layout)
      let dragger = try LayoutDragger(in: boxes)
      try dragger.begin(boxes.children[0], at: Point(x: 38, y: 20))
      try dragger.move(to: Point(x: 38, y: 60))
      #expect(boxes.children.map(\.name) == ["b", "a", "c", "d", "e"])
    }
    let flex = try container(FlexLayout(.row, wrap: .wrap, alignContent: .flexStart))
    for child in flex.children { (child.traits.width, child.traits.height) = (nil, nil) }
    let dragger = try LayoutDragger(in: flex)
    try dragger.begin(flex.children[0], at: Point(x: 20, y: 20))
    #expect(flex.diagnostics.isEmpty)
  }

  @Test("An item with traits for a size class follows the point, in whichever class is in force")
  func sizeClasses() throws {
    let boxes = try container(LinearLayout(.horizontal))
    let item = boxes.children[0]
    item.variants[.compactWidth].traits.top = 4
    item.variants[.regularWidth].traits.reservesSpaceOnly = true
    boxes.sizeClass = .compactWidth
    let dragger = try LayoutDragger(in: boxes)
    try dragger.begin(item, at: Point(x: 20, y: 20))
    try dragger.move(to: Point(x: 25, y: 30))
    #expect(item.frame == Rect(x: 5, y: 14, width: 40, height: 40))
    boxes.sizeClass = .any
    try dragger.move(to: Point(x: 27, y: 30))
    #expect(item.frame == Rect(x: 7, y: 14, width: 40, height: 40))
    try dragger.drop()
    #expect(item.frame == Rect(x: 0, y: 0, width: 40, height: 40))
    #expect(!item.traits.reservesSpaceOnly)
    #expect(!item.variants[.compactWidth].traits.reservesSpaceOnly)
    #expect(item.variants[.regularWidth].traits.reservesSpaceOnly)
  }
}

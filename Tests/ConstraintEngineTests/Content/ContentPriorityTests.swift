import Dovetail
import Testing

@Suite("Hugging and compression resistance")
struct ContentPriorityTests {
  /// Two leaves of 50 and 60 points side by side, without a gap, in a root.
  private func row(_ width: Double) throws -> (root: LayoutNode, a: LayoutNode, b: LayoutNode) {
    let (a, b) = (image("a", 50, 10), image("b", 60, 10))
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: width, height: 100)
    root.constrain { make in
      make.xPlace(a, b)
      make.yTop(a, b)
    }
    root.layoutIfNeeded()
    return (root, a, b)
  }

  @Test("The defaults are 250 and 750 on both axes")
  func defaults() {
    let leaf = image("leaf", 1, 1)
    #expect(leaf.contentHugging == AxisPriorities(250))
    #expect(leaf.compressionResistance == AxisPriorities(horizontal: .high, vertical: .high))
  }

  @Test("What hugs less is stretched, and that may change at any time")
  func hugging() throws {
    let (root, a, b) = try row(200)
    a.contentHugging.horizontal = 251
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [50, 150])
    a.contentHugging.horizontal = 249
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [140, 60])
    a.contentHugging[.horizontal] = .required
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [50, 150])
    #expect([a.frame.height, b.frame.height] == [10, 10])
    #expect([a, b].map(\.measurementCount) == [1, 1])
  }

  @Test("What resists less is cut")
  func resistance() throws {
    let (root, a, b) = try row(80)
    a.compressionResistance.horizontal = 749
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [20, 60])
    a.compressionResistance.horizontal = 751
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [50, 30])
  }

  @Test("The axes are apart")
  func axes() throws {
    let leaf = image("leaf", 50, 50)
    leaf.contentHugging.vertical = 100
    leaf.compressionResistance.vertical = 100
    let root = LayoutNode("root", children: [leaf])
    try root.setSize(width: 200, height: 200)
    let group = root.constrain { $0.prioritized(200).size(leaf) == (80, 80) }
    root.layoutIfNeeded()
    #expect(leaf.frame.size == Size(width: 50, height: 80))
    root.constrain(replacing: group) { $0.prioritized(200).size(leaf) == (20, 20) }
    root.layoutIfNeeded()
    #expect(leaf.frame.size == Size(width: 50, height: 20))
  }

  @Test("Priorities that are set before the node has content, or a tree, count as well")
  func early() throws {
    let (a, b) = (LayoutNode("a"), image("b", 60, 10))
    a.contentHugging = AxisPriorities(300)
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 200, height: 100)
    root.constrain { $0.xPlace(a, b) }
    root.layoutIfNeeded()
    a.content = .fixed(width: 50, height: 10)
    root.layoutIfNeeded()
    #expect([a.frame.width, b.frame.width] == [50, 150])
  }

  @Test("Required content that cannot have its way is in the report in its own words")
  func required() throws {
    let leaf = image("leaf", 50, 10)
    leaf.compressionResistance.horizontal = .required
    let root = LayoutNode("root", children: [leaf])
    try root.setSize(width: 200, height: 100)
    root.constrain { $0.width(leaf, file: "here", line: 1) == 20 }
    root.layoutIfNeeded()
    #expect(
      root.constraintConflicts.map(\.description) == [
        "leaf.width == 20 (here:1, width) contradicts\n"
          + "  leaf.width >= 50 (content compression resistance)"
      ])
    #expect(leaf.frame.width == 50)
    leaf.compressionResistance.horizontal = .high
    root.layoutIfNeeded()
    #expect(root.constraintConflicts == [])
    #expect(leaf.frame.width == 20)
  }

  @Test("Content without an extent of its own on an axis takes any there")
  func noIntrinsicExtent() throws {
    let slider = LayoutNode("slider", content: .intrinsic(height: 20))
    let label = text("label", "hello")
    let root = LayoutNode("root", children: [label, slider])
    try root.setSize(width: 200, height: 100)
    root.constrain { make in
      make.xPlace(label, 10, slider)
      make.yTop(label, slider)
    }
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 50, 10))
    #expect(slider.frame == rect(60, 0, 140, 20))
    #expect(slider.measurementCount <= 2)
    slider.content = .intrinsic(width: 30)
    slider.contentHugging.horizontal = 200
    root.layoutIfNeeded()
    #expect(slider.frame.width == 140)
    #expect(root.ambiguities().map { "\($0.node).\($0.attribute)" } == ["slider.height"])
  }

  @Test("A changed priority measures nothing and moves only what depends on it")
  func cost() throws {
    let (root, a, b) = try row(200)
    let other = text("other", "x")
    try root.append(other)
    root.constrain { $0.xLeft(other) }
    root.layoutIfNeeded()
    a.contentHugging.horizontal = 100
    let before = [a, b, other].map(\.measurementCount)
    _ = root.layoutIfNeeded()
    a.contentHugging.horizontal = 400
    #expect(root.layoutIfNeeded().map(\.node.name) == ["a", "b"])
    #expect([a, b, other].map(\.measurementCount) == before)
  }
}

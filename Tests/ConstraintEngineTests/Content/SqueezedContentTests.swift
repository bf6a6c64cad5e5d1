import Dovetail
import TestSupport
import Testing

@Suite("Contents that are squeezed")
struct SqueezedContentTests {
  /// A row of an icon, a text and a button between gaps, in a root of a width.
  private func row(
    _ width: Double, _ icon: LayoutNode, _ text: LayoutNode, _ button: LayoutNode
  ) throws -> LayoutNode {
    let root = LayoutNode("root", children: [icon, text, button])
    try root.setSize(width: width, height: 40)
    root.constrain { make in
      make.xPlace(16, icon, 8, text, 8, button, 16, file: "here", line: 1)
      make.yCenter(icon, text, button)
    }
    root.layoutIfNeeded()
    return root
  }

  private func squeezed(_ root: LayoutNode) -> [String] {
    root.diagnostics.filter { $0.code == "squeezed" }.map(\.description)
  }

  @Test("Of contents of equal priority, text gives way before content of a fixed size")
  func textFirst() throws {
    let (icon, button) = (image("icon", 24, 24), image("button", 60, 30))
    let label = text("label", "a long text that wraps")
    let root = try row(200, icon, label, button)
    #expect(icon.frame.size == Size(width: 24, height: 24))
    #expect(button.frame.size == Size(width: 60, height: 30))
    #expect(label.frame.width == 68)
    #expect(squeezed(root) == [])
    #expect(root.ambiguities().isEmpty)
  }

  @Test(
    "Beside texts of the same priorities, images keep their size as far as there is room",
    arguments: runs(of: 0..<400))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let leaves = (0..<generator.integer(in: 2...6)).map { index in
        generator.oneIn(2)
          ? image("i\(index)", Double(generator.integer(in: 1...60)), 10)
          : text("t\(index)", String(repeating: "ab ", count: generator.integer(in: 1...8)))
      }
      let level = LayoutPriority(generator.integer(in: 2...999))
      for leaf in leaves {
        leaf.compressionResistance.horizontal = level
        leaf.contentHugging.horizontal = level
      }
      let root = LayoutNode("root", children: leaves)
      let width = Double(generator.integer(in: 0...400))
      try root.setSize(width: width, height: 100)
      root.constrain { make in make.xPlace(leaves.map { .node($0) }) }
      root.layoutIfNeeded()
      let images = leaves.filter { $0.content?.text == nil }
      if images.count == leaves.count { continue }
      let ideal = images.map { $0.measure(.unspecified).size.width }
      let needed = ideal.reduce(0, +)
      let given = images.map(\.exactFrame.width)
      if needed <= width {
        #expect(given == ideal, "seed \(seed)")
      } else {
        #expect((given.reduce(0, +) - width).magnitude < 1e-6, "seed \(seed)")
      }
    }
  }

  @Test("A box of which nothing is left is told, with its line and what takes the room")
  func nothing() throws {
    let (icon, button) = (text("icon", "abc"), text("button", "send"))
    let root = try row(120, icon, text("label", String(repeating: "long ", count: 20)), button)
    let lost = [icon, button].filter { $0.frame.width == 0 }
    #expect(!lost.isEmpty)
    #expect(
      squeezed(root)
        == lost.map { box in
          "here:1: hint: box \"\(box.name)\" is 0 wide, and its content needs "
            + "\(Int(box.measure(.unspecified).size.width)): the content of \"label\" resists as "
            + "much; give \"label\" a lower compressionResistance.horizontal, such as .low"
        })
  }

  @Test("What the remedy says removes the hint")
  func remedy() throws {
    let label = text("label", String(repeating: "long ", count: 20))
    let root = try row(160, text("icon", "abc"), label, text("button", "send"))
    label.compressionResistance.horizontal = .low
    root.layoutIfNeeded()
    #expect(squeezed(root) == [])
    #expect(root.children.map(\.frame.width) == [30, 160 - 48 - 70, 40])
  }

  @Test("An image that is cut in favour of an equal one is told; one that asks for less is not")
  func cut() throws {
    let (a, b) = (image("a", 50, 10), image("b", 60, 10))
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 80, height: 40)
    root.constrain { $0.xPlace([.node(a), .node(b)], file: "here", line: 2) }
    root.layoutIfNeeded()
    #expect(squeezed(root).count == 1)
    a.compressionResistance.horizontal = .low
    root.layoutIfNeeded()
    #expect(a.frame.width == 20)
    #expect(squeezed(root) == [])
  }

  @Test("A size that constraints set of a box is no squeezing, nor is one that its owner sets")
  func ownSize() throws {
    let (a, b) = (image("a", 50, 10), image("b", 60, 10))
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 80, height: 40)
    let group = root.constrain { make in
      make.size(a) == (0, 0)
      make.xLeft(a)
    }
    root.layoutIfNeeded()
    #expect(a.frame.size == .zero)
    #expect(squeezed(root) == [])
    group.uninstall()
    root.layoutIfNeeded()
    b.visibility = .gone
    root.layoutIfNeeded()
    #expect(squeezed(root) == [])
  }

  @Test("A maximum that is not reached does not explain a box without room")
  func looseMaximum() throws {
    let (a, b) = (text("a", "ab ab"), image("b", 80, 10))
    let root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 80, height: 40)
    root.constrain { make in
      make.xPlace([.node(a), .node(b)])
      make.yTop(a, b)
      make.width(a) <= 200
    }
    root.layoutIfNeeded()
    #expect(a.frame.width == 0)
    #expect(root.diagnostics.filter { $0.code == "squeezed" }.map(\.node) == ["a"])
  }

  @Test("Of many boxes without room, the first ones are named, and the others counted")
  func many() throws {
    let long = text("long", String(repeating: "ab ", count: 40))
    let others = (0..<400).map { text("t\($0)", "ab") }
    long.compressionResistance.horizontal = .high
    let root = LayoutNode("root", children: [long] + others)
    try root.setSize(width: 300, height: 40)
    root.constrain { make in
      make.xPlace(root.children.map { .node($0) })
      make.yTop(root.children)
    }
    root.layoutIfNeeded()
    let hints = root.diagnostics.filter { $0.code == "squeezed" }
    #expect(hints.compactMap(\.node) == ["t0", "t1", "t2"])
    #expect(
      hints.first?.message.hasSuffix("; 397 more beside it have no room") == true)
  }

  @Test(
    "Hints are about all leaves without an extent, and otherwise about cut images only",
    arguments: runs(of: 0..<200))
  func hints(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let leaves = (0..<generator.integer(in: 2...5)).map { index in
        let leaf =
          generator.oneIn(2)
          ? image("i\(index)", Double(generator.integer(in: 1...60)), 10)
          : text("t\(index)", String(repeating: "ab ", count: generator.integer(in: 1...8)))
        leaf.compressionResistance.horizontal = generator.pick([.low, .high, 751])
        return leaf
      }
      let root = LayoutNode("root", children: leaves)
      try root.setSize(width: Double(generator.integer(in: 0...300)), height: 400)
      root.constrain { make in
        make.xPlace(leaves.map { .node($0) })
        make.yTop(leaves)
      }
      root.layoutIfNeeded()
      let hints = root.diagnostics.filter { $0.code == "squeezed" }
      let found = Set(hints.compactMap(\.node))
      let hidden = leaves.filter { $0.frame.width < 0.01 }
      if hidden.count > 3 {
        let rest = "; \(hidden.count - 3) more beside it ha"
        #expect(hints[0].message.contains(rest), "seed \(seed)")
      }
      for leaf in leaves {
        let need = leaf.measure(.unspecified).size.width
        let isNothing = hidden.prefix(3).contains { $0 === leaf }
        let isCut = leaf.content?.text == nil && leaf.frame.width < need - 0.01
        #expect(!isNothing || found.contains(leaf.name), "seed \(seed), \(leaf.name)")
        #expect(isNothing || isCut || !found.contains(leaf.name), "seed \(seed), \(leaf.name)")
      }
    }
  }
}

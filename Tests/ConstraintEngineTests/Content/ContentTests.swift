import Dovetail
import TestSupport
import Testing

@Suite("Content sizes")
struct ContentTests {
  /// A root with leaves.
  private func root(_ leaves: LayoutNode..., width: Double = 300) throws -> LayoutNode {
    let root = LayoutNode("root", children: leaves)
    try root.setSize(width: width, height: 200)
    return root
  }

  @Test("A leaf that is only placed takes the size of its content")
  func ideal() throws {
    let (label, icon) = (text("label", "hello"), image("icon", 24, 30))
    let root = try root(label, icon)
    root.constrain { make in
      make.xPlace(10, icon, 8, label, make.wall)
      make.yCenter(icon, label)
    }
    root.layoutIfNeeded()
    #expect(icon.frame == rect(10, 85, 24, 30))
    #expect(label.frame == rect(42, 95, 50, 10))
    #expect(root.ambiguities() == [])
  }

  @Test("Content hugs at 250 and resists at 750")
  func priorities() throws {
    func width(_ priority: LayoutPriority, _ wanted: Double) throws -> Double {
      let icon = image("icon", 50, 50)
      let root = try root(icon)
      root.constrain { $0.prioritized(priority).width(icon) == wanted }
      root.layoutIfNeeded()
      return icon.frame.width
    }
    #expect(try [249, 251, 749, 751].map { try width($0, 80) } == [50, 80, 80, 80])
    #expect(try [249, 251, 749, 751].map { try width($0, 20) } == [50, 50, 50, 20])
  }

  @Test("Required constraints stretch and cut content")
  func required() throws {
    let (wide, narrow) = (image("wide", 200, 10), image("narrow", 20, 10))
    let root = try root(wide, narrow, width: 100)
    root.constrain { make in
      make.xPlace(5, wide, 5)
      make.xEqual(narrow)
    }
    root.layoutIfNeeded()
    #expect([span(wide), span(narrow)] == [[5, 90], [0, 100]])
  }

  @Test("Text wraps in the width that it gets, with at most two measurements for each leaf")
  func wrapping() throws {
    let (title, body) = (text("title", "aaaa bbbb cccc"), text("body", "dd ee"))
    let root = try root(title, body, width: 110)
    root.constrain { make in
      make.insetEdges(edge: 5)
      make.xEqual(title, body)
      make.yPlace(title, 4, body, make.wall)
    }
    root.layoutIfNeeded()
    #expect(title.frame == rect(5, 5, 100, 20))
    #expect(body.frame == rect(5, 29, 100, 10))
    #expect([title, body].map(\.measurementCount) == [2, 1])
    try root.setSize(width: 60, height: 200)
    root.layoutIfNeeded()
    #expect(title.frame == rect(5, 5, 50, 30))
    #expect(body.frame == rect(5, 39, 50, 10))
    #expect([title, body].map(\.measurementCount) == [3, 1])
    try root.setSize(width: 300, height: 200)
    root.layoutIfNeeded()
    #expect(title.frame == rect(5, 5, 290, 10))
    #expect(body.frame == rect(5, 19, 290, 10))
    #expect([title, body].map(\.measurementCount) == [3, 1])
  }

  @Test("A layout that changes nothing measures nothing")
  func cache() throws {
    let title = text("title", "aaaa bbbb cccc")
    let root = try root(title, width: 100)
    root.constrain { $0.xEqual(title) }
    root.layoutIfNeeded()
    let count = title.measurementCount
    root.layoutIfNeeded()
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(title.measurementCount == count)
  }

  @Test("invalidateContent measures that leaf again and no other")
  func invalidate() throws {
    final class Model { var text = "one" }
    let model = Model()
    let measurer = TextMeasurer(font: .ahem, size: 10)
    let label = LayoutNode(
      "label", content: LeafContent { measurer.measure(model.text, for: $0) })
    let others = (0..<5).map { text("other \($0)", "other") }
    let root = LayoutNode("root", children: [label] + others)
    try root.setSize(width: 300, height: 200)
    root.constrain { make in
      make.xLeft([label] + others)
      make.yPlace(([label] + others).map { .node($0) } + [.wall])
    }
    root.layoutIfNeeded()
    #expect(label.frame == rect(0, 0, 30, 10))
    let counts = others.map(\.measurementCount)
    model.text = "three"
    #expect(root.layoutIfNeeded().isEmpty)
    label.invalidateContent()
    #expect(root.layoutIfNeeded().map(\.node.name) == ["label"])
    #expect(label.frame == rect(0, 0, 50, 10))
    #expect(others.map(\.measurementCount) == counts)
    model.text = "two\nlines"
    label.invalidateContent()
    #expect(root.layoutIfNeeded().count == 6)
    #expect(others.map(\.frame.minY) == [20, 30, 40, 50, 60])
    #expect(others.map(\.measurementCount) == counts)
  }

  @Test("Content that measures as before costs its measurement and no work of the solver")
  func invalidateWithoutChange() throws {
    let labels = (0..<20).map { text("\($0)", "label") }
    let root = LayoutNode("root", children: labels)
    try root.setSize(width: 300, height: 400)
    root.constrain { make in
      make.xLeft(labels)
      make.yPlace(labels.map { .node($0) } + [.wall])
    }
    root.layoutIfNeeded()
    let work = root.solverWork
    labels[7].invalidateContent()
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(root.solverWork == work)
    #expect(labels.map(\.measurementCount).reduce(0, +) == 21)
  }

  @Test("Content may come, change and go")
  func changingContent() throws {
    let t = try Bench()
    t.layOut { make in
      make.center(t.a)
      make.prioritized(1).size(t.a) == (7, 7)
    }
    #expect(t.a.frame.size == Size(width: 7, height: 7))
    t.a.content = .fixed(width: 40, height: 30)
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(130, 85, 40, 30))
    t.a.content = .fixed(width: 20, height: 10)
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(140, 95, 20, 10))
    t.a.content = nil
    t.root.layoutIfNeeded()
    #expect(t.a.frame.size == Size(width: 7, height: 7))
  }

  @Test("Content of a box that no constraint names is not measured")
  func unnamed() throws {
    let leaf = image("leaf", 10, 10)
    let root = try root(leaf, text("label", "x"))
    root.constrain { $0.xLeft(root.children[1]) }
    leaf.invalidateContent()
    root.layoutIfNeeded()
    #expect(leaf.measurementCount == 0)
    #expect(leaf.frame == .zero)
  }

  @Test("A leaf that answers with nonsense measures zero")
  func nonsense() throws {
    let leaf = LayoutNode(
      "leaf", content: LeafContent { _ in MeasuredSize(width: .nan, height: 5) })
    let root = try root(leaf)
    root.constrain { $0.xLeft(leaf) }
    root.layoutIfNeeded()
    #expect(leaf.frame == .zero)
  }

  @Test("A text whose height and width follow from each other comes to rest, and is reported")
  func circle() throws {
    let words = LeafContent.text("aa bbb cccc dd", font: .ahem, size: 10)
    func expectRest(_ root: LayoutNode, _ text: LayoutNode, _ frame: Rect) {
      root.layoutIfNeeded()
      #expect(text.frame == frame)
      #expect(root.layoutIfNeeded().isEmpty)
      #expect(root.diagnostics.map(\.code) == ["cycle"])
    }
    let text = LayoutNode("text", content: words)
    let root = LayoutNode("root", size: Size(width: 200, height: 150), children: [text])
    let group = root.constrain { $0.fit(text, aspectRatio: 2, .scaleDown) }
    expectRest(root, text, rect(60, 55, 80, 40))
    // From other values, the same comes of it.
    text.content = .fixed(width: 10, height: 10)
    root.layoutIfNeeded()
    #expect(root.diagnostics.isEmpty)
    text.content = words
    expectRest(root, text, rect(60, 55, 80, 40))
    root.constrain(replacing: group) { make in
      make.xLeft(text)
      make.yTop(text)
    }
    root.layoutIfNeeded()
    #expect(text.frame == rect(0, 0, 140, 10))
    #expect(root.diagnostics.isEmpty)
  }

  @Test("A box that a call fits to its content is that large wherever its card is, and was")
  func fitContent() throws {
    /// Returns a node that holds the card.
    func place(_ number: Int) throws -> LayoutNode {
      switch number {
      case 0: return LayoutNode("plain", size: Size(width: 200, height: 100))
      case 1: return LayoutNode("row", LinearLayout(.horizontal))
      default: return LayoutNode("overlay", OverlayLayout())
      }
    }
    func root(around place: LayoutNode) throws -> LayoutNode {
      let root = LayoutNode("root", LinearLayout(.vertical), children: [place])
      try root.setSize(width: 200, height: 100)
      return root
    }
    for first in 0..<3 {
      for second in 0..<3 {
        for hasWidth in [false, true] {
          for isLaidOut in [false, true] {
            let e = LayoutNode("e", content: .fixed(width: 35, height: 16))
            let card = LayoutNode("card", children: [e])
            card.constrain { $0.fitContent(e) }
            let width = ConstraintGroup()
            if hasWidth { card.constrain(replacing: width) { $0.width(e) == 50 } }
            let (from, to) = (try place(first), try place(second))
            let roots = [try root(around: from), try root(around: to)]
            try from.append(card)
            if isLaidOut { roots[0].layoutIfNeeded() }
            try to.append(card)
            if isLaidOut { roots[1].layoutIfNeeded() }
            width.uninstall()
            roots[1].layoutIfNeeded()
            #expect(
              e.frame.size == Size(width: 35, height: 16),
              "\(first), \(second), \(hasWidth), \(isLaidOut)")
            if second > 0 { #expect(card.frame.size == .zero) }
            #expect(roots[1].checkInvariants() == [])
          }
        }
      }
    }
  }
}

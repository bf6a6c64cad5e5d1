import Dovetail
import TestSupport
import Testing

@testable import LayoutTree

@Suite("Attributes of a kind for size classes")
struct ClassAttributesTests {
  private static let compact = LayoutSizeClass(width: .compact)
  private static let regular = LayoutSizeClass(width: .regular)

  private let other = box("other") {
    $0.width = 30
    $0.height = 10
  }
  private let node = box("node") {
    $0.width = 10
    $0.height = 10
  }
  private let root: LayoutNode

  init() throws {
    root = box("root", RelativeLayout(), [other, node])
    node[RelativeItem.self].leading = .of(other, .trailing)
    node[RelativeItem.self, in: Self.compact].top = .of(other, .bottom)
    try root.laidOut(100, 100)
  }

  private func place(in sizeClass: LayoutSizeClass) -> [Double] {
    root.sizeClass = sizeClass
    root.layoutIfNeeded()
    return [node.frame.minX, node.frame.minY]
  }

  @Test("Start as those for any, hold in their class, and are looked up apart from the rest")
  func hold() {
    #expect(place(in: .any) == [30, 0])
    #expect(place(in: Self.compact) == [30, 10])
    #expect(place(in: Self.regular) == [30, 0])
    node[RelativeItem.self].leading = 4
    #expect(place(in: Self.regular) == [4, 0])
    #expect(place(in: Self.compact) == [30, 10])
    node[RelativeItem.self, in: .any].leading = 5
    #expect(place(in: .any) == [5, 0])
    #expect(node[RelativeItem.self].leading == 5)
    #expect(node[RelativeItem.self, in: Self.regular] == node[RelativeItem.self])
    node.updateTraits(in: Self.regular) { $0.top = 7 }
    #expect(place(in: Self.regular) == [5, 7])
    #expect(place(in: Self.compact) == [30, 10])
  }

  @Test("Are taken away for a class, and for all")
  func takenAway() {
    #expect(node.hasAttributes(RelativeItem.self, in: Self.compact))
    #expect(!node.hasAttributes(RelativeItem.self, in: Self.regular))
    #expect(place(in: Self.compact) == [30, 10])
    node.removeAttributes(RelativeItem.self, in: Self.compact)
    #expect(!node.hasAttributes(RelativeItem.self, in: Self.compact))
    #expect(place(in: Self.compact) == [30, 0])
    #expect(node.hasAttributes(RelativeItem.self, in: .any))
    node.removeAttributes(RelativeItem.self, in: .any)
    #expect(!node.hasAttributes(RelativeItem.self, in: .any))
    #expect(place(in: Self.compact) == [0, 0])
    #expect(place(in: .any) == [0, 0])
  }

  @Test("Change nothing and invalidate nothing where they are not in force")
  func quiet() {
    #expect(place(in: Self.regular) == [30, 0])
    node[RelativeItem.self, in: Self.compact].top = 50
    #expect(!root.pointer.pointee[.needsLayout])
    node.removeAttributes(RelativeItem.self, in: Self.compact)
    #expect(!root.pointer.pointee[.needsLayout])
    node[RelativeItem.self, in: Self.compact].top = 50
    node[RelativeItem.self, in: .any].top = 1
    #expect(root.pointer.pointee[.needsLayout])
    #expect(place(in: Self.compact) == [30, 50])
  }

  @Test("Hold in a size for a class, for that moment only")
  func trials() {
    let inner = box("inner", RelativeLayout(), [])
    let text = LayoutNode("text", content: .fixed(width: 10, height: 10))
    try? inner.append(text)
    text[RelativeItem.self, in: Self.compact].top = 40
    #expect(inner.fittingSize(in: Self.compact) == Size(width: 10, height: 50))
    #expect(inner.fittingSize() == Size(width: 10, height: 10))
    #expect(inner.fittingSize(in: Self.compact) == Size(width: 10, height: 50))
  }

  @Test("What a measuring closure sets during a trial counts after it")
  func setDuringTrial() throws {
    let inner = box("inner", RelativeLayout(), [])
    let text = LayoutNode("text")
    text.content = LeafContent { [unowned text] _ in
      text[RelativeItem.self].leading = 9
      return MeasuredSize(width: 10, height: 10)
    }
    try inner.append(text)
    text[RelativeItem.self, in: Self.compact].top = 40
    _ = inner.fittingSize(in: Self.compact)
    #expect(text[RelativeItem.self].leading == 9)
    #expect(inner.fittingSize() == Size(width: 19, height: 10))
    #expect(text[RelativeItem.self, in: Self.compact].leading == nil)
  }

  @Test("What is said where a pass is at work holds when it is over")
  func setDuringPass() throws {
    let compact = Self.compact
    let text = LayoutNode("text")
    text.content = LeafContent { [unowned text] _ in
      text[RelativeItem.self, in: compact].leading = 20
      return MeasuredSize(width: 10, height: 10)
    }
    try root.append(text)
    #expect(place(in: Self.compact) == [30, 10])
    root.layoutIfNeeded()
    #expect(text.frame.minX == 20)
  }

  @Test("Path layouts heed them")
  func path() throws {
    let item = box("item") {
      $0.width = 10
      $0.height = 10
    }
    let path = box("path", PathLayout(.rectangular { _ in 0 }), [item])
    item[PathItem.self, in: Self.compact].anchor = UnitPoint(x: 0, y: 0)
    try path.laidOut(100, 100)
    let plain = item.frame
    path.sizeClass = Self.compact
    path.layoutIfNeeded()
    #expect(item.frame.minX == plain.minX + 5 && item.frame.minY == plain.minY + 5)
  }
}

import Dovetail
import TestSupport
import Testing

@testable import LayoutTree

@Suite("CSS styles for size classes")
struct ClassStyleTests {
  private static let compact = LayoutSizeClass(width: .compact)

  private let item = LayoutNode("item", content: .fixed(width: 10, height: 10))
  private let root: LayoutNode

  init() throws {
    root = box("root", FlexLayout(alignItems: .flexStart), [item])
    item.flex.margin.left = 3
    item[FlexItem.self, in: Self.compact].margin.left = 8
    try root.laidOut(100, 100)
  }

  private func left(in sizeClass: LayoutSizeClass) -> Double {
    root.sizeClass = sizeClass
    root.layoutIfNeeded()
    return item.frame.minX
  }

  @Test("Start as those for any, and hold in their class")
  func hold() {
    #expect(left(in: .any) == 3)
    #expect(left(in: Self.compact) == 8)
    item.flex.margin.left = 4
    #expect(left(in: Self.compact) == 8)
    #expect(left(in: .any) == 4)
    #expect(item.flex.margin.left == 4)
    item[FlexItem.self, in: Self.compact].margin.left = 9
    #expect(left(in: .any) == 4)
    #expect(left(in: Self.compact) == 9)
  }

  @Test("Are taken away for a class, and for all")
  func takenAway() {
    #expect(left(in: Self.compact) == 8)
    item.removeAttributes(FlexItem.self, in: Self.compact)
    #expect(left(in: Self.compact) == 3)
    item.flex = FlexItem()
    #expect(left(in: Self.compact) == 0)
    #expect(left(in: .any) == 0)
  }

  @Test("Are gone with all requests, also those in force", arguments: [true, false])
  func allTakenAway(isInForce: Bool) {
    #expect(left(in: isInForce ? Self.compact : .any) == (isInForce ? 8 : 3))
    item.removeAllRequests()
    #expect(!item.hasAttributes(FlexItem.self, in: .any))
    #expect(!item.hasAttributes(FlexItem.self, in: Self.compact))
    #expect(left(in: Self.compact) == 0)
    #expect(left(in: .any) == 0)
  }

  @Test("Hold in a size for a class, for that moment only")
  func trials() {
    #expect(root.fittingSize(in: Self.compact).width == 18)
    #expect(root.fittingSize().width == 13)
    #expect(item.flex.margin.left == 3)
    #expect(left(in: .any) == 3)
  }

  @Test("What a measuring closure sets during a trial counts after it")
  func setDuringTrial() throws {
    let text = LayoutNode("text")
    text.content = LeafContent { [unowned text] _ in
      text.flex.margin.left = 9
      return MeasuredSize(width: 10, height: 10)
    }
    text[FlexItem.self, in: Self.compact].margin.left = 40
    let inner = box("inner", FlexLayout(), [text])
    _ = inner.fittingSize(in: Self.compact)
    #expect(text.flex.margin.left == 9)
    #expect(inner.fittingSize().width == 19)
    #expect(text[FlexItem.self, in: Self.compact].margin.left == 40)
  }
}

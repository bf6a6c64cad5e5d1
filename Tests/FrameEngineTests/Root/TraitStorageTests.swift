import Testing

@testable import FrameEngine
@testable import LayoutTree

@Suite("Where traits are kept")
struct TraitStorageTests {
  /// Each property set to each form that is stored in another way.
  private static let changes: [@Sendable (inout LayoutTraits) -> Void] = [
    { $0.width = .points(7) }, { $0.width = .fill }, { $0.width = .points(7).constant(1) },
    { $0.height = .percent(30) }, { $0.height = .wrap },
    { $0.leading = .points(3) }, { $0.trailing = .weight(0.5) }, { $0.top = .percent(20) },
    { $0.bottom = .safeArea }, { $0.centerX = .points(1) }, { $0.centerY = .points(2) },
    { $0.weight = 2 }, { $0.horizontalAlignment = .end },
    { $0.verticalAlignment = .fill }, { $0.isExcludedFromLayout = true },
    { $0.reservesSpaceOnly = true },
    { $0.leadsBaseline = true },
  ]

  private func description(_ traits: LayoutTraits) -> String {
    let edges = [traits.leading, traits.trailing, traits.top, traits.bottom]
    return """
      \(traits.width as Any) \(traits.height as Any) \(edges) \(traits.centerX as Any) \
      \(traits.centerY as Any) \(traits.weight) \
      \(traits.horizontalAlignment) \(traits.verticalAlignment) \(traits.isExcludedFromLayout) \
      \(traits.reservesSpaceOnly) \(traits.leadsBaseline)
      """
  }

  @Test("Plain traits take four words of a node, and are unset in a new one")
  func plainTraits() {
    #expect(MemoryLayout<PlainTraits>.size == 32)
    let node = LayoutNode()
    #expect(description(node.traits) == description(LayoutTraits()))
  }

  @Test("What was set is read again, whatever was set before")
  func roundTrip() {
    for first in Self.changes {
      for second in Self.changes {
        let node = LayoutNode()
        var expected = LayoutTraits()
        for change in [first, second] {
          change(&node.traits)
          change(&expected)
          #expect(description(node.traits) == description(expected))
        }
        node.traits = LayoutTraits()
        #expect(description(node.traits) == description(LayoutTraits()))
      }
    }
  }

  @Test("Each change that was set says something")
  func changesSaySomething() {
    let nothing = description(LayoutTraits())
    for (number, change) in Self.changes.enumerated() {
      var traits = LayoutTraits()
      change(&traits)
      #expect(description(traits) != nothing, "change \(number)")
    }
  }

  @Test("A leaf that asks for plain extents and a weight has no memory besides")
  func plainLeaf() {
    let node = LayoutNode()
    node.traits.width = .points(7)
    node.traits.height = .percent(30)
    node.traits.weight = 1
    node.traits.verticalAlignment = .center
    #expect(node.frameStorage == nil)
    node.traits.top = .points(2)
    #expect(node.frameStorage != nil)
  }
}

import LayoutTree
import Testing

@Suite("Visibilities of size classes")
struct SizeClassVisibilityTests {
  private static let landscape = LayoutSizeClass(orientation: .landscape)

  private let leaf = LayoutNode("leaf")
  private let root: LayoutNode

  init() { root = LayoutNode("root", children: [LayoutNode("parent", children: [leaf])]) }

  @Test("They hold in a tree that no engine lays out")
  func tree() {
    leaf.setVisibility(.gone, in: Self.landscape)
    #expect(leaf.visibility == .visible)
    root.sizeClass = Self.landscape
    #expect(leaf.visibility == .gone)
    leaf.visibility = .invisible
    #expect([leaf.visibility, leaf.visibility(in: .any)] == [.gone, .invisible])
    root.sizeClass = .any
    #expect(leaf.visibility == .invisible)
  }

  @Test("The one for any class comes back when the last other one goes")
  func removing() {
    root.sizeClass = Self.landscape
    leaf.removeVisibility(in: Self.landscape)
    leaf.setVisibility(.gone, in: Self.landscape)
    leaf.setVisibility(.invisible, in: LayoutSizeClass(width: .compact))
    leaf.removeVisibility(in: Self.landscape)
    #expect(leaf.visibility == .visible)
    leaf.removeVisibility(in: LayoutSizeClass(width: .compact))
    leaf.visibility = .invisible
    root.sizeClass = .any
    #expect(leaf.visibility == .invisible)
    #expect(leaf.visibility(in: Self.landscape) == .invisible)
  }

  @Test("While a pass is at work they are said, and hold when it is over")
  func waiting() {
    root.sizeClass = Self.landscape
    root.whilePassIsAtWork {
      leaf.setVisibility(.gone, in: Self.landscape)
      #expect([leaf.visibility, leaf.visibility(in: Self.landscape)] == [.visible, .gone])
    }
    #expect(leaf.visibility == .gone)
    root.whilePassIsAtWork {
      leaf.removeVisibility(in: Self.landscape)
      #expect(leaf.visibility == .gone)
    }
    #expect(leaf.visibility == .visible)
  }

  @Test("A subtree goes by the class of the root that it has")
  func moving() throws {
    root.sizeClass = Self.landscape
    leaf.setVisibility(.gone, in: Self.landscape)
    leaf.removeFromParent()
    #expect(leaf.visibility == .visible)
    try root.append(leaf)
    #expect(leaf.visibility == .gone)
    #expect(root.checkInvariants() == [])
  }
}

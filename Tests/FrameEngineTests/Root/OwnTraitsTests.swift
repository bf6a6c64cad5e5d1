import Dovetail
import Testing

@Suite("A root and its own traits")
struct OwnTraitsTests {
  /// A row of 114 x 24 that asks to fill, and to be 44 high at least.
  private func row(_ set: (inout LayoutTraits) -> Void = Self.readme) -> LayoutNode {
    let child = LayoutNode("child", content: .fixed(width: 114, height: 24))
    return box("row", LinearLayout(.horizontal), [child], set)
  }

  private static func readme(_ traits: inout LayoutTraits) {
    traits.width = .fill
    traits.height = .wrap.minimum(44)
  }

  @Test("A layout without a size, in an area of which nothing is known")
  func free() throws {
    let root = row()
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 114, height: 44))
    root.traits.height = 60
    root.traits.width = .percent(50)
    root.traits.leading = 8
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 114, height: 60))
    #expect(root.layoutIfNeeded().isEmpty)
    root.traits = LayoutTraits()
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 114, height: 24))
    #expect(root.diagnostics == [])
  }

  @Test("A root that asks for no size in an area, and needs none, is reported")
  func empty() throws {
    let root = LayoutNode("root", children: [LayoutNode("child")])
    root.constrain { $0.equal(root.children[0]) }
    try root.layout(in: Size(width: 10, height: 10))
    #expect(root.frame.size == .zero)
    #expect(root.diagnostics.map(\.code) == ["missingSize"])
    root.traits.width = .fill
    root.traits.height = .fill
    try root.layout(in: Size(width: 10, height: 10))
    #expect(root.frame.size == Size(width: 10, height: 10))
    #expect(root.diagnostics == [])
  }

  @Test("A layout in an area")
  func area() throws {
    let root = row()
    try root.layout(in: Size(width: 320, height: 480))
    #expect(root.frame == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(root.diagnostics == [])
    #expect(try root.areaThatFits() == Size(width: 114, height: 44))
    #expect(try root.areaThatFits(ProposedSize(width: 320)) == Size(width: 320, height: 44))
  }

  @Test("Sizes and frames that fit, by both engines' calls")
  func fitting() {
    let root = row()
    let (any, wide) = (LayoutSizeClass.any, ProposedSize(width: 320))
    #expect(root.fittingSize() == Size(width: 114, height: 44))
    #expect(root.fittingSize(in: any) == Size(width: 114, height: 44))
    #expect(root.fittingSize(for: wide) == Size(width: 320, height: 44))
    #expect(root.fittingSize(for: wide, in: any) == Size(width: 320, height: 44))
    let frames = root.fittingFrames(for: ProposedSize(width: 320, height: 100))
    #expect(frames["row"] == Rect(x: 0, y: 0, width: 320, height: 44))
    #expect(frames["child"] == Rect(x: 0, y: 0, width: 114, height: 24))
    root.traits.width = nil
    root.traits.leading = 10
    root.traits.trailing = 20
    #expect(root.fittingSize(for: wide, in: any) == Size(width: 290, height: 44))
    root.traits.trailing = nil
    #expect(root.fittingSize(for: wide, in: any) == Size(width: 114, height: 44))
    #expect(root.fittingFrames(for: wide)["row"]?.size == Size(width: 320, height: 44))
  }

  @Test("A child's own traits are a matter of its layout only")
  func child() {
    let inner = row()
    let root = box("root", OverlayLayout(), [inner])
    #expect(inner.fittingSize(in: .any) == Size(width: 114, height: 24))
    #expect(root.fittingSize(in: .any) == Size(width: 114, height: 44))
  }

  @Test("In a size class")
  func sizeClass() {
    let root = row()
    let compact = LayoutSizeClass(height: .compact)
    root.updateTraits(in: compact) { $0.height = 32 }
    #expect(root.fittingSize(in: compact) == Size(width: 114, height: 32))
    #expect(root.fittingSize(in: .any) == Size(width: 114, height: 44))
    root.sizeClass = compact
    root.layoutIfNeeded()
    #expect(root.frame.height == 32)
  }

  @Test("A frame that the owner has set counts, and what is asked for in vain is told")
  func owner() throws {
    let root = row()
    try root.setSize(width: 320, height: 40)
    root.layoutIfNeeded()
    #expect(root.frame == Rect(x: 0, y: 0, width: 320, height: 40))
    let found = try #require(root.diagnostics.first)
    #expect(root.diagnostics.count == 1)
    #expect(found.code == "ownTraits")
    #expect(found.node == "row")
    #expect(found.subject == "height")
    #expect(
      found.description
        == """
        warning: the owner of root "row" has set its frame, so the height that its traits ask for does not \
        count; call layout(in:safeArea:), or leave out setSize(width:height:)
        """)
    try root.setSize(width: 320, height: 44)
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
  }

  @Test("The reason of an extent that a root asks for")
  func explanation() {
    let root = row()
    #expect(
      root.explainLayout().reasons.map(\.description).contains {
        $0.hasPrefix("row.height is 44:") && $0.contains("minimum")
      })
  }

  @Test("Constraints inside")
  func constraints() throws {
    let child = LayoutNode("child", content: .fixed(width: 30, height: 20))
    let root = LayoutNode("root", children: [child])
    root.constrain { make in
      make.xEqual(child)
      make.yEqual(child)
    }
    root.traits.width = .fill
    #expect(
      root.fittingSize(for: ProposedSize(width: 80), in: .any) == Size(width: 80, height: 20))
    #expect(root.fittingFrames(for: ProposedSize(width: 80))["root"]?.width == 80)
  }
}

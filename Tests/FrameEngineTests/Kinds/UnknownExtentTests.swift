import Dovetail
import Testing

@Suite("Extents that are not to be had")
struct UnknownExtentTests {
  private func width(
    _ layout: some Layout, _ dimension: (LayoutNode) -> LayoutDimension
  ) throws -> Double {
    let stranger = LayoutNode("stranger", content: .fixed(width: 70, height: 10))
    let asking = LayoutNode("asking", content: .fixed(width: 10, height: 10))
    asking.traits.width = dimension(stranger)
    let root = LayoutNode("root", layout, children: [asking])
    try root.setSize(width: 200, height: 100)
    root.layoutIfNeeded()
    let unknown = LayoutIssue(.unknownReference("width", of: "stranger", line: nil), "asking")
    #expect(root.layoutProblems == [unknown])
    return asking.frame.width
  }

  @Test("Count as what the inside needs, multiplied, added to and bounded, in every kind")
  func unknown() throws {
    func check(_ layout: some Layout) throws {
      #expect(try width(layout) { .of($0) } == 10)
      #expect(try width(layout) { .of($0).multiplier(2).constant(3) } == 23)
      #expect(try width(layout) { .of($0).multiplier(2).constant(3).maximum(21) } == 21)
      #expect(try width(layout) { .of($0).minimum(15) } == 15)
    }
    try check(LinearLayout(.horizontal))
    try check(LinearLayout(.vertical))
    try check(OverlayLayout())
    try check(RelativeLayout())
    try check(PathLayout(.rectangular { _ in 0 }))
  }

  @Test("That of a sibling that is gone is 0 in a relative layout, and the inside's in others")
  func gone() throws {
    func width(_ layout: some Layout) throws -> Double {
      let (gone, asking) = (
        LayoutNode("gone", content: .fixed(width: 70, height: 10)),
        LayoutNode("asking", content: .fixed(width: 10, height: 10))
      )
      gone.visibility = .gone
      asking.traits.width = .of(gone).multiplier(2).constant(3)
      let root = LayoutNode("root", layout, children: [gone, asking])
      try root.setSize(width: 200, height: 100)
      root.layoutIfNeeded()
      #expect(root.diagnostics == [])
      return asking.frame.width
    }
    #expect(try width(RelativeLayout()) == 3)
    #expect(try width(OverlayLayout()) == 23)
    #expect(try width(LinearLayout(.horizontal)) == 23)
  }
}

import Dovetail
import Testing

@Suite("Diagnostics about kinds")
struct KindDiagnosticTests {
  @Test("A change to a layout of another kind says so, until one succeeds")
  func otherKind() throws {
    let row = LayoutNode("row", LinearLayout(.horizontal, spacing: 8))
    try row.setSize(width: 10, height: 10)
    let line = #line + 1
    #expect(!row.updateLayout(OverlayLayout.self) { $0.spacing = 4 })
    let found = try #require(row.diagnostics.first)
    #expect(row.diagnostics.count == 1)
    #expect(found.code == "otherKind" && found.severity == .error)
    #expect(found.node == "row" && found.subject == "OverlayLayout")
    #expect(
      found.callSite
        == CallSite(file: "FrameEngineTests/KindDiagnosticTests.swift", line: line))
    #expect(
      found.message
        == """
        updateLayout(OverlayLayout.self) changes nothing: the layout of node "row" is \
        LinearLayout(.horizontal, spacing: 8)
        """)
    #expect(found.remedy == "name the kind that the layout has, or call setLayout(_:)")
    let isChanged = row.updateLayout(LinearLayout.self) { $0.spacing = 4 }
    #expect(isChanged)
    #expect(row.diagnostics == [])
  }

  @Test("So it does for a node without a layout, until it has one")
  func noLayout() throws {
    let node = LayoutNode("node")
    node.updateLayout(LinearLayout.self) { $0.spacing = 4 }
    #expect(
      node.diagnostics.map(\.message) == [
        "updateLayout(LinearLayout.self) changes nothing: node \"node\" has no layout"
      ])
    #expect(node.diagnostics.map(\.remedy) == ["give the node a layout with setLayout(_:)"])
    node.setLayout(LinearLayout(.vertical))
    #expect(node.diagnostics == [])
    node.variants[.compactWidth].updateLayout(OverlayLayout.self) { $0.spacing = 4 }
    #expect(node.diagnostics.map(\.code) == ["otherKind"])
    node.variants[.compactWidth].updateLayout(LinearLayout.self) { $0.spacing = 4 }
    #expect(node.diagnostics == [])
  }

  @Test("What is asked of another kind is told, in every kind of the package")
  func attributes() throws {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    a[RelativeItem.self].baseline = .of(b)
    a[RelativeItem.self].equalWidth = [.of(b)]
    a[PathItem.self].anchor = UnitPoint(x: 0, y: 0)
    a[FloatItem.self].clear = .both
    a.traits.weight = 1
    a.traits.leading = .weight(1)
    func subjects(_ layout: some Layout) throws -> [String?] {
      let root = LayoutNode("root", layout, children: [a, b])
      defer { for child in [a, b] { child.removeFromParent() } }
      try root.setSize(width: 100, height: 100)
      root.layoutIfNeeded()
      let found = root.diagnostics
      #expect(Set(found.map(\.code)) == ["ignoredTrait"])
      return found.map(\.subject)
    }
    let ties = ["RelativeItem.baseline", "RelativeItem.equalWidth"]
    let shares = ["weight", "a margin of .weight(_:)"]
    #expect(try subjects(LinearLayout(.horizontal)) == ties + ["PathItem", "FloatItem"])
    #expect(try subjects(OverlayLayout()) == shares + ties + ["PathItem", "FloatItem"])
    let halves = GridLayout(Grid(columns: [Grid(), Grid()]))
    #expect(try subjects(halves) == shares + ties + ["PathItem", "FloatItem"])
    #expect(try subjects(RelativeLayout()) == shares + ["PathItem", "FloatItem"])
    #expect(try subjects(PathLayout(.rectangular { $0 })) == shares + ties + ["FloatItem"])
    #expect(try subjects(FloatLayout()) == [shares[1]] + ties + ["PathItem"])
    #expect(try subjects(FlowLayout()) == ties + ["PathItem", "FloatItem"])
    let root = LayoutNode("root", LinearLayout(.horizontal), children: [a, b])
    #expect(
      root.diagnostics.first { $0.subject == "RelativeItem.baseline" }?.description
        == """
        error: box "a" asks for RelativeItem.baseline, which its layout does not know: \
        LinearLayout(.horizontal); use a relative layout
        """)
  }
}

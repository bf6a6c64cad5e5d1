import Dovetail
import TestSupport
import Testing

@Suite("What constraints do not determine")
struct AmbiguityTests {
  @Test("Lines and extents that are free are named, with the value and another one")
  func reports() throws {
    let t = try Bench()
    t.layOut { make in
      make.install(t.a.width <= 60)
      make.xLeft(t.a)
      make.yEqual(t.a)
      make.size(t.b) == (50, 40)
      make.install(t.b.left >= 10)
      make.install(t.b.right <= t.root.right - 20)
      make.yTop(t.b)
    }
    let reports = t.root.ambiguities()
    #expect(reports.map(\.node) == ["a", "b"])
    #expect(reports.map(\.attribute) == ["width", "left"])
    for report in reports { #expect(report.value != report.alternative) }
    #expect(
      reports.map(\.description) == [
        "a.width is not determined: it could be 0 or 60",
        "b.left is not determined: it could be 10 or 110",
      ])
  }

  @Test("Asking changes nothing")
  func harmless() throws {
    let t = try Bench()
    t.layOut { $0.install(t.a.width <= 60) }
    let before = LayoutResult(of: t.root)
    let first = t.root.ambiguities()
    #expect(t.root.ambiguities() == first)
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: t.root) == before)
  }

  @Test("What soft constraints and contents determine is not free")
  func determined() throws {
    let leaf = image("leaf", 30, 20)
    let root = LayoutNode("root", children: [leaf])
    try root.setSize(width: 100, height: 100)
    let group = root.constrain { make in
      make.install(leaf.right <= root.right)
      make.install(leaf.left >= root.left)
      make.yTop(leaf)
    }
    #expect(root.ambiguities().map(\.attribute) == ["left"])
    root.constrain { $0.prioritized(1).xRight(leaf) }
    #expect(root.ambiguities() == [])
    group.uninstall()
    #expect(root.ambiguities() == [])
  }
}

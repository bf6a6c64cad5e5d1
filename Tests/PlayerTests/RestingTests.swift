import Dovetail
import Testing

@Suite("Constraints that rest because of a layout")
struct RestingTests {
  private let root = LayoutNode("root", size: Size(width: 100, height: 100))
  private let box = LayoutNode("box")
  private let row: LayoutNode
  private let constraint: LayoutConstraint

  init() throws {
    row = LayoutNode("row", LinearLayout(.horizontal), children: [box])
    try root.append(row)
    constraint = root.left == box.left - 3
    constraint.install()
    root.constrain { make in make.install(row.left == root.left) }
    root.layoutIfNeeded()
  }

  private func expect(active: Bool, _ place: SourceLocation = #_sourceLocation) {
    root.layoutIfNeeded()
    #expect(constraint.isInstalled == active, sourceLocation: place)
    #expect(constraint.status == (active ? .inForce : .uninstalled), sourceLocation: place)
    #expect(root.checkInvariants() == [], sourceLocation: place)
    let isReported = root.diagnostics.contains { $0.code == "insideLayout" }
    #expect(isReported != active, sourceLocation: place)
  }

  @Test("They return when the layout goes, however often they were asked for meanwhile")
  func returns() throws {
    expect(active: false)
    for _ in 0..<5 {
      constraint.install()
      expect(active: false)
    }
    row.removeLayout()
    expect(active: true)
    #expect(box.frame.minX == 3)
    row.setLayout(LinearLayout(.horizontal))
    expect(active: false)
  }

  @Test("One that is taken out of force does not return")
  func uninstalled() {
    constraint.uninstall()
    row.removeLayout()
    root.layoutIfNeeded()
    #expect(!constraint.isInstalled)
    #expect(root.diagnostics.allSatisfy { $0.code != "insideLayout" })
    #expect(root.checkInvariants() == [])
  }

  @Test("One that is in force elsewhere by now belongs to that tree alone")
  func elsewhere() throws {
    let group = root.constrain { make in make.install(constraint) }
    expect(active: false)
    try root.append(box)
    group.install()
    expect(active: true)
    row.removeLayout()
    box.removeFromParent()
    root.layoutIfNeeded()
    #expect(!constraint.isInstalled)
    #expect(root.checkInvariants() == [])
    let other = LayoutNode("other", LinearLayout(.vertical), children: [root])
    try root.append(box)
    constraint.install()
    other.layoutIfNeeded()
    #expect(constraint.isInstalled)
    root.removeFromParent()
    #expect(constraint.isInstalled)
    #expect(other.checkInvariants() + root.checkInvariants() == [])
  }
}

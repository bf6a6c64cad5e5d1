import Dovetail
import TestSupport
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("A tree goes with its root, constraints, groups and all")
  func tree() throws {
    weak var root: LayoutNode?
    weak var child: LayoutNode?
    weak var group: ConstraintGroup?
    weak var constraint: LayoutConstraint?
    do {
      let t = try Bench()
      let made = t.layOut { $0.xPlace(t.a, $0.flexible, t.b) }
      (root, child, group, constraint) = (t.root, t.a, made, made.constraints[0])
    }
    #expect(root == nil)
    #expect(child == nil)
    #expect(group == nil)
    #expect(constraint == nil)
  }

  @Test("A group does not keep a tree alive, and does nothing once it is gone")
  func groupOutlives() throws {
    weak var root: LayoutNode?
    var group = ConstraintGroup()
    do {
      let t = try Bench()
      group = t.layOut { $0.xPlace(t.a, $0.flexible, t.b) }
      root = t.root
    }
    #expect(root == nil)
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .uninstalled })
    group.constraints[0].constant = 5
    group.constraints[0].priority = .low
    group.uninstall()
    group.install()
    #expect(group.texts.first == "(gone).left == (gone).left + 5 @250")
  }

  @Test("The engine of a tree outlives it without reaching a node")
  func engineOutlives() throws {
    var t: Bench? = try Bench()
    _ = t.map { t in t.layOut { $0.xPlace(t.a, $0.flexible, t.b) } }
    let host = try #require(t?.root.host)
    let child = try #require(t?.a)
    t = nil
    host.takeChanges()
    #expect(host.checkInvariants().isEmpty)
    #expect(child.hostIndex == -1)
  }

  @Test("A tree may go while a question about it measures its contents")
  func goneWhileAsked() throws {
    var tree: LayoutNode? = LayoutNode("tree")
    let child = LayoutNode("child")
    child.content = LeafContent { _ in
      tree = nil
      return MeasuredSize(width: 1, height: 1)
    }
    try tree?.append(child)
    tree?.constrain { $0.equal(child) }
    weak let root = tree
    #expect(tree?.constraintConflicts.isEmpty == true)
    #expect(root == nil)
    #expect(child.hostIndex == -1)
  }

  @Test("A child that outlives its root is a root of its own, free to be constrained again")
  func childOutlives() throws {
    var t: Bench? = try Bench()
    let inner = LayoutNode("inner")
    let child = try #require(t?.a)
    try child.append(inner)
    let group = try #require(
      t.map { t in
        t.layOut { make in
          make.equal(t.a)
          make.ref(t.a).equal(inner)
        }
      })
    weak let root = t?.root
    t = nil
    #expect(root == nil)
    #expect(group.constraints.nonEmptyAllSatisfy { $0.status == .uninstalled })
    #expect(inner.frame == rect(0, 0, 300, 200))
    inner.invalidateContent()
    try child.setSize(width: 50, height: 40)
    group.install()
    child.layoutIfNeeded()
    #expect(inner.frame == rect(0, 0, 50, 40))
    #expect(
      group.constraints.map(\.status)
        == Array(repeating: .uninstalled, count: 4) + Array(repeating: .inForce, count: 4))
    #expect(
      Set(child.constraintProblems.map { $0.description.split(separator: ": ").last ?? "" })
        == ["a node of the constraint no longer exists"])
  }

  @Test("A removed subtree goes when nobody holds it; what crossed can be neither used nor harmful")
  func removedSubtree() throws {
    let t = try Bench()
    weak var gone: LayoutNode?
    var group = ConstraintGroup()
    do {
      let panel = LayoutNode("panel", children: [image("leaf", 30, 20)])
      gone = panel
      try t.root.append(panel)
      group = t.layOut { make in
        make.xPlace(panel, t.a)
        make.width(t.a) == 100
      }
      panel.removeFromParent()
    }
    #expect(gone == nil)
    #expect(group.constraints.map(\.status) == [.uninstalled, .uninstalled, .inForce, .inForce])
    #expect(t.root.layoutIfNeeded().isEmpty)
    group.install()
    #expect(t.root.constraintProblems.count == 1)
    t.layOut { $0.xPlace(t.a, 20) }
    #expect(t.a.frame.maxX == 300)
  }

  @Test("The origin of a position may be gone; then the constraint is a problem")
  func originGone() throws {
    let t = try Bench()
    var group = ConstraintGroup()
    do {
      let reference = LayoutNode("reference")
      try t.root.append(reference)
      group = t.root.constrain { make in
        make.xPlace(10, reference, make.wall)
        make.width(t.a) == 5
        make.ref(reference).install(t.a.left == 20, file: "here", line: 1)
      }
      t.root.layoutIfNeeded()
      #expect(t.a.frame.minX == 30)
      reference.removeFromParent()
    }
    group.uninstall()
    group.install()
    t.root.layoutIfNeeded()
    #expect(
      t.complaints.filter { $0.hasPrefix("here") }
        == ["here:1: a node of the constraint no longer exists"])
    #expect(group.constraints.map(\.status) == [.uninstalled, .inForce, .uninstalled])
  }

  @Test("Boxes that come and go leave no work behind")
  func churn() throws {
    let t = try Bench()
    t.layOut { $0.equal(t.a) }
    let work = try #require(t.root.solverWork)
    for round in 0..<50 {
      let node = image("node \(round)", 30, 20)
      try t.root.append(node)
      t.layOut { $0.center(node) }
      #expect(node.frame == rect(135, 90, 30, 20))
      node.removeFromParent()
    }
    #expect(t.root.layoutIfNeeded().isEmpty)
    #expect(t.root.ambiguities() == [])
    let after = try #require(t.root.solverWork)
    #expect(after.stalls == work.stalls)
    #expect(t.complaints == [])
  }
}

import Dovetail
import Testing

// Lines of the page on Auto Layout: feature by feature.

@Suite("The page on Auto Layout: features")
struct AutoLayoutFeatures {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")
  private let root: LayoutNode

  init() throws {
    root = LayoutNode("root", children: [a, b])
    try root.setSize(width: 300, height: 100)
  }

  @Test("Constraints one by one")
  func constraints() throws {
    let gap = (b.left == a.right * 0.5 + 8).identified("gap")
    gap.install()
    #expect(gap.identifier == "gap")
    let same = try LayoutConstraint(
      item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .left)
    #expect(same.priority == .required)
    LayoutConstraint.install([a.left == 10, a.width == 20])
    root.layoutIfNeeded()
    #expect(b.frame.minX == 23)
    gap.multiplier = 1
    gap.constant = 4
    root.layoutIfNeeded()
    #expect(b.frame.minX == 34)
    let half = (a.width == root.width * 0.5).priority(.high)
    half.priority = 250
    half.install()
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8).install()
    LayoutConstraint.uninstall([half])
    root.layoutIfNeeded()
    #expect(!half.isInstalled)
    #expect(root.constraintConflicts.count == 1)
  }

  @Test("Guides, margins, the safe area, directions")
  func guides() throws {
    let guide = root.addGuide("gap")
    LayoutConstraint.install([guide.left == 10, guide.width == 20])
    try root.setLayoutMargins(DirectionalEdgeInsets(edge: 16))
    root.constrain { make in make.ref(root.marginsGuide).xEqual(a) }
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    root.constrain { make in make.ref(root.safeAreaGuide).yTop(a) }
    root.layoutIfNeeded()
    #expect(guide.frame.width == 20)
    #expect(a.frame.minX == 16 && a.frame.minY == 20)
    root.direction = .rightToLeft
    #expect(a.effectiveDirection == .rightToLeft)
  }

  @Test("Contents")
  func contents() throws {
    a.content = .text("Name", font: .ahem, size: 10)
    a.contentHugging.horizontal = 251
    a.compressionResistance.horizontal = .required
    a.invalidateContent()
    root.constrain { make in make.install(a.firstBaseline == b.top) }
    root.constrain { make in make.xPlace(a, make.wall) }
    root.layoutIfNeeded()
    #expect(a.frame.width == 40)
    let size = root.fittingSize(for: ProposedSize(width: 320))
    #expect(size.width == 320)
  }

  @Test("Layouts, frames, transitions")
  func layouts() throws {
    a.isFrameDriven = true
    try a.setFrame(Rect(x: 10, y: 10, width: 20, height: 20))
    let group = root.constrain { make in make.xPlace(a, 8, b, make.wall) }
    let changes = root.layoutIfNeeded()
    #expect(changes.contains { $0.node === b })
    let transition = try root.transition(duration: 0.3) { group.uninstall() }
    #expect(transition.duration == 0.3)
  }

  @Test("Reports")
  func reports() throws {
    root.constrain { make in
      make.install([a.left == 0, a.width == 10])
      make.install(a.right == 20)
    }
    root.layoutIfNeeded()
    for conflict in root.constraintConflicts { print(conflict.details) }
    #expect(root.constraintConflicts.count == 1)
    let broken = root.constraintConflicts.first?.broken
    #expect(broken?.contains("a.right == 20") == true)
    for report in root.ambiguities() { print(report) }
    #expect(!root.ambiguities().isEmpty)
    print(a.explainFrame())
    print(root.layoutTrace())
    #expect(root.layoutTrace().contains("a"))
  }

  @Test("Formats and containers")
  func containers() throws {
    root.constrain { make in make.visual("H:|-[a(40)]-[b]-|") }
    root.layoutIfNeeded()
    #expect(b.frame.minX == 68)
    let bar = LayoutNode("bar", children: [LayoutNode("c"), LayoutNode("d")])
    let stack = try StackContainer(.horizontal, in: bar, bar.children, spacing: 8)
    #expect(stack.spacing == 8)
    let list = LayoutNode("list")
    let scroll = try ScrollContainer(in: b, content: list, axes: [.vertical])
    #expect(scroll.axes == [.vertical])
    root.rounding = .pixels(scale: 2)
    #expect(root.rounding == .pixels(scale: 2))
  }

  @Test("Ties, recovery, trees apart, results")
  func rules() throws {
    LayoutConstraint.install([(b.width == 40).priority(.low), (b.width == 60).priority(.low)])
    root.layoutIfNeeded()
    #expect(b.frame.width == 40)
    let older = a.left == 10
    let newer = a.left == 20
    LayoutConstraint.install([older, newer])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 10)
    LayoutConstraint.uninstall([older])
    root.layoutIfNeeded()
    #expect(a.frame.minX == 20)
    let elsewhere = LayoutNode("elsewhere")
    root.constrain { make in
      make.install(a.left == elsewhere.left)
    }
    #expect(root.diagnostics.count { $0.severity == .error } == 1)
    a.content = .text("Name of two lines", font: .ahem, size: 10)
    root.constrain { make in make.install(a.width == 100) }
    root.layoutIfNeeded()
    #expect(a.frame.height == 20)
    let result = LayoutResult(of: root)
    #expect(result["a"]?.minX == 20)
  }
}

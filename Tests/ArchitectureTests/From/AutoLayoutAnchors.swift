import Dovetail
import Testing

// Lines of the page on Auto Layout: constraints, anchors, content, stack views.

@Suite("The page on Auto Layout: constraints and anchors")
struct AutoLayoutAnchors {
  @Test("Anchors")
  func anchors() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.plain([a, b, c])
    a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    #expect(a.laidOut == [20, 0, 50, 20])
    LayoutConstraint.activate([a.top == root.top + 5, b.left == a.right + 8])
    #expect(a.frame.minY == 0 && b.laidOut == [78, 0, 30, 10])
    #expect(a.frame.minY == 5)
    let width = a.widthAnchor.constraint(equalToConstant: 100)
    width.isActive = true
    #expect(a.laidOut == [20, 5, 100, 20])
    width.constant = 60
    #expect(a.laidOut == [20, 5, 60, 20])
    width.isActive = false
    a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5).isActive = true
    #expect(a.laidOut == [20, 5, 150, 20])
    b.centerYAnchor.constraint(equalTo: a.centerYAnchor).isActive = true
    #expect(b.laidOut == [178, 10, 30, 10])
    c.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 4).isActive = true
    #expect(c.laidOut == [0, 29, 20, 30])
    let ratio = c.width == c.height * 2
    ratio.isActive = true
    #expect(c.laidOut[2] == 2 * c.frame.height)
    let same = (c.left - a.left) == (b.left - a.right)
    same.isActive = true
    #expect(c.laidOut[0] == 28)
    #expect(root.constraintConflicts == [])
  }

  @Test("Constraints from items and attributes")
  func attributes() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.plain([a, b])
    let below = try LayoutConstraint(
      item: b, attribute: .top, relatedBy: .equal, toItem: a,
      attribute: .bottom, multiplier: 1, constant: 8)
    below.isActive = true
    a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(b.laidOut == [0, 28, 30, 10])
    below.multiplier = 2
    below.priority = .low
    #expect(b.laidOut == [0, 48, 30, 10])
    below.identifier = "below"
    let named = root.constraints(identified: "below")
    #expect(named.count == 1)
    LayoutConstraint.deactivate([below])
    #expect(!below.isActive)
  }

  @Test("Priorities")
  func priorities() throws {
    let (a, _, _) = Scene.boxes()
    let root = try Scene.plain([a])
    let wide = (a.width == root.width).priority(.medium)
    let narrow = (a.width == 60).priority(.high)
    LayoutConstraint.activate([wide, narrow])
    #expect(a.laidOut == [0, 0, 60, 20])
    narrow.priority = .defaultLow - 1
    #expect(a.laidOut == [0, 0, 300, 20])
    narrow.priority = .required
    #expect(a.laidOut == [0, 0, 60, 20])
    a.contentHugging.horizontal = .required
    a.compressionResistance.vertical = 751
    #expect(a.contentHugging.horizontal == .required)
  }

  @Test("Margins, the safe area, guides")
  func guides() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.plain([a, b])
    a.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor).isActive = true
    a.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor).isActive = true
    try root.setSafeAreaInsets(EdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    try root.setLayoutMargins(DirectionalEdgeInsets(edge: 16))
    #expect(a.laidOut == [16, 20, 50, 20])
    let covered = EdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    let keyboard = try root.addGuide("keyboard", insets: covered)
    b.bottomAnchor.constraint(equalTo: keyboard.topAnchor).isActive = true
    #expect(b.laidOut == [0, 50, 30, 10])
    try keyboard.setInsets(EdgeInsets(top: 80, left: 0, bottom: 0, right: 0))
    #expect(b.laidOut == [0, 70, 30, 10])
    let spacer = root.addGuide("spacer")
    root.constrain { make in make.xPlace(a, spacer, b) }
    #expect(b.laidOut[0] == 270)
    root.remove(spacer)
    #expect(root.guide(named: "spacer") == nil)
  }

  @Test("Frames, visibility, trees")
  func frames() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.plain([a, b])
    a.isFrameDriven = true
    try a.setFrame(Rect(x: 10, y: 10, width: 20, height: 20))
    root.constrain { make in make.install(b.left == a.right + 8, b.top >= root.top) }
    #expect(b.laidOut == [38, 0, 30, 10])
    try root.append(c)
    c.visibility = .invisible
    c.removeFromParent()
    let changes = root.layoutIfNeeded()
    #expect(changes.isEmpty)
    let fitting = root.fittingSize(for: ProposedSize(width: 320))
    #expect(fitting.width == 320)
    root.direction = .rightToLeft
    #expect(root.effectiveDirection == .rightToLeft)
    for problem in root.diagnostics { print(problem) }
    print(b.explainFrame())
    #expect("\(b.explainFrame())".contains("b.left"))
    for report in root.ambiguities() { print(report) }
    #expect(root.ambiguities().map(\.node).contains("b"))
  }

  @Test("Animations")
  func animation() throws {
    let (a, _, _) = Scene.boxes()
    let root = try Scene.plain([a])
    let left = a.left == root.left
    left.isActive = true
    root.layoutIfNeeded()
    let transition = try root.transition(duration: 0.3) { left.constant = 100 }
    #expect(transition.frame(of: a, atFraction: 1)?.minX == 100)
    #expect(transition.duration == 0.3)
  }

  @Test("Groups that take turns, formats")
  func groups() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.plain([a, b])
    let states = ExclusiveGroups()
    try states.add("regular", to: root) { make in make.xPlace(a, 8, b, make.wall) }
    try states.add("compact", to: root) { make in make.yPlace(a, 8, b, make.wall) }
    try states.install("regular")
    #expect(b.laidOut == [58, 0, 30, 10])
    try states.install("compact")
    #expect(b.laidOut[1] == 28)
    states.uninstall()
    let metrics: [String: Double] = ["gap": 12]
    root.constrain { make in make.visual("H:|-[a]-(gap)-[b]", metrics: metrics) }
    #expect(b.laidOut[0] == 82)
  }

  @Test("Stack views")
  func stacks() throws {
    let (a, b, c) = Scene.boxes()
    let bar = try Scene.plain([])
    let stack = try StackContainer(.horizontal, in: bar, [a, b], spacing: 8)
    stack.distribution = .fillEqually
    stack.alignment = .center
    #expect(b.laidOut == [154, 45, 146, 10])
    try stack.append(c)
    stack.setSpacing(20, after: b)
    stack.distribution = .equalSpacing
    #expect(c.laidOut == [280, 35, 20, 30])
    b.visibility = .gone
    stack.distribution = .fill
    stack.staysWithinMargins = true
    stack.insets = EdgeInsets(horizontal: 4)
    #expect(a.laidOut[0] == 12)
    stack.remove(c)
    #expect(stack.items.count == 2)
    let d = Scene.box("d", 10, 10)
    let row = LayoutNode.row("row", spacing: 8, alignment: .center) {
      d
      c.weight(1)
    }
    try row.setSize(width: 100, height: 40)
    #expect(c.laidOut == [18, 5, 82, 30])
  }
}

import Cassowary
import LayoutTree

extension ConstraintSystem {
  func report(_ issue: LayoutIssue<IssueNode>) { issues.add(issue) }

  /// Returns problems, conflicts, hints and unplaced boxes, in this order.
  func diagnostics(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    flush()
    let reporter = ConstraintReporter(for: self) { query.name(of: $0) }
    let issues =
      issues.issues + overflows + repetitions + barriers.cycles + fits.cycles + oscillatingTexts
      + BarrierMover(system: self).boxesInLayouts
    return issues.diagnostics(areProblems: true) { query.name(of: $0) }
      + solver.conflicts.map { reporter.report(of: $0).diagnostic }
      + issues.diagnostics(areProblems: false) { query.name(of: $0) }
      + prioritiesOutOfRange(query)
      + hintsAtUnplacedBoxes(query) + replacedSizes(query) + overflowingContents(query)
      + hintsAtSqueezedContents(query)
  }

  /// The issues of texts whose heights and widths follow from each other, without end.
  private var oscillatingTexts: [LayoutIssue<IssueNode>] {
    fits.oscillating.sorted().compactMap { box in
      boxes[box].map { LayoutIssue(.cycle, $0.node) }
    }
  }

  /// Returns warnings about sizes that owners have set and constraints have replaced in the last
  /// layout.
  ///
  /// Complexity: O(sizes · log(sizes)).
  private func replacedSizes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    sizesOfOwners.sorted { $0.key < $1.key }.compactMap { index, asked in
      guard let node = boxes[index]?.node, !node.isFrameDriven else { return nil }
      let size = node.exactFrame.size
      if Axis.allCases.allSatisfy({ (size[$0] - asked[$0]).magnitude < 1e-6 }) { return nil }
      return .replacedSize(
        of: query.name(of: node),
        by: "constraints make it \(shortDecimal(size.width)) x \(shortDecimal(size.height))",
        remedy: "constrain its width and height, or set isFrameDriven")
    }
  }

  /// Returns warnings about constraints in force whose priority was set to an invalid number.
  ///
  /// Complexity: O(constraints).
  private func prioritiesOutOfRange(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    constraints.compactMap { constraint in
      guard let number = constraint.row.priority.numberOutOfRange else { return nil }
      let text = constraint.text(withCallSite: false) { query.name(of: $0) }
      return LayoutDiagnostic(
        .warning, "outOfRange",
        "priority \(number) is outside 1...1000 and counts as \(constraint.row.priority.rawValue) in "
          + text,
        node: constraint.anyNode?.name, subject: text, callSite: constraint.callSite,
        remedy: "give a priority from 1 to 1000")
    }
  }
}

extension ConflictReport {
  /// The conflict as a diagnostic, about the constraint that is broken.
  public var diagnostic: LayoutDiagnostic {
    LayoutDiagnostic(
      .error, "conflict", details(of: members[0].relation),
      node: members[0].attributes.first?.node, subject: broken, callSite: members[0].callSite,
      remedy: remedy)
  }

  /// The suggested remedy; required content sizes are rarely intended.
  private var remedy: String {
    let content = members.first { $0.isRequiredContent }?.attributes.first
    guard let content else {
      return "remove one of these constraints, or give one of them a lower priority"
    }
    return "let the content of \"\(content.node)\" be cut by a compression resistance below "
      + "1000, or remove one of these constraints"
  }
}

extension ConstraintSystem {
  /// Returns hints about leaves whose content makes them larger than their parent.
  ///
  /// Scrolled content may be larger, and so may boxes with frames set by their owners. Complexity:
  /// O(boxes).
  private func overflowingContents(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    boxes.all.compactMap { box in
      guard let node = box?.node, node.hasContent, !node.isFrameDriven, node.visibility != .gone,
        let parent = node.parent, parent.container?.clipsChildren != true
      else { return nil }
      for axis in Axis.allCases {
        let (frame, room) = (node.exactFrame, parent.exactFrame.size[axis])
        guard room > 0, frame.size[axis] > room + 0.01 else { continue }
        let before = -frame.min(along: axis)
        let after = frame.max(along: axis) - room
        let required = LayoutPriority.required.rawValue
        let isRequired = node.contentPriorities.resistance[axis] >= required
        return LayoutDiagnostic.overflow(
          of: query.name(of: node), by: max(before, after), isEnd: after >= before,
          outside: query.name(of: parent), axis,
          remedy: "tie it to both edges"
            + (isRequired ? ", with a compression resistance below 1000" : ""))
      }
      return nil
    }
  }
}

extension ConstraintSystem {
  /// Returns hints about boxes of which other contents leave nothing, or less than they need.
  private func hintsAtSqueezedContents(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var contents = SqueezedContents(in: self) { query.name(of: $0) }
    return contents.diagnostics()
  }
}

/// Issues, each once, in the order in which they were first met.
///
/// An issue leaves when all that have caused it are gone. So a list is no longer than there are
/// different issues, however often a call is repeated.
final class IssueList {
  private(set) var issues: [LayoutIssue<IssueNode>] = []
  private var uses: [LayoutIssue<IssueNode>: Int] = [:]
  /// The list of the system that the one with this list has joined.
  private var successor: IssueList?

  /// The list that the issues of this one are in.
  var current: IssueList {
    var list = self
    while let next = list.successor { list = next }
    return list
  }

  func add(_ issue: LayoutIssue<IssueNode>, times: Int = 1) {
    let count = uses[issue] ?? 0
    if count == 0 { issues.append(issue) }
    uses[issue] = count + times
  }

  /// Passes all issues on to another list.
  func passOn(to other: IssueList) {
    for issue in issues { other.add(issue, times: uses[issue] ?? 0) }
    (issues, uses, successor) = ([], [:], other)
  }

  /// Removes one use of an issue.
  func remove(_ issue: LayoutIssue<IssueNode>) {
    guard let count = uses[issue] else { return }
    uses[issue] = count > 1 ? count - 1 : nil
    if count == 1 { issues.removeAll { $0 == issue } }
  }
}

/// The issues of the closure that wrote a group, and its root.
struct GroupIssues {
  let issues: [LayoutIssue<IssueNode>]
  let root: NodeReference
  /// The list in which they are; `nil` while the group is not installed.
  var list: IssueList?
}

extension ConstraintSystem {
  /// Records the issues of a closure, until the group is written again or uninstalled.
  func takeIssues(of recorder: ConstraintRecorder, for group: ConstraintGroup) {
    group.withdrawIssues()
    group.issues = nil
    if recorder.issues.isEmpty { return }
    group.issues = GroupIssues(issues: recorder.issues, root: root.reference)
    group.listIssues()
  }

  /// Records an issue of a constraint, until the constraint is in force, is changed, or leaves its
  /// group.
  func report(_ issue: LayoutIssue<IssueNode>, of constraint: WrittenConstraint) {
    let object = constraint.object
    let key = ObjectIdentifier(object)
    let known = faulty[key]?.issues ?? []
    if known.contains(issue) { return }
    issues.add(issue)
    constraint.row.hasProblem = true
    if !known.isEmpty || faulty.count < Self.maximumNumberOfFaulty {
      faulty[key] = (object, known + [issue])
    }
  }

  /// Removes the issues of a constraint.
  func withdrawIssues(of constraint: WrittenConstraint) {
    guard constraint.row.hasProblem, let object = constraint.knownObject,
      let known = faulty.removeValue(forKey: ObjectIdentifier(object))
    else { return }
    for issue in known.issues { issues.remove(issue) }
  }

  /// Passes the recorded issues to the system of a tree that this one has joined.
  func passOnIssues(to system: ConstraintSystem) {
    for issue in issues.issues {
      for entry in faulty.values where entry.issues.contains(issue) {
        issues.remove(issue)
        system.report(issue, of: entry.constraint.written)
      }
    }
    issues.passOn(to: system.issues)
  }

  /// The maximum number of constraints whose own issues are tracked; issues of others stay with the
  /// tree.
  private static let maximumNumberOfFaulty = 1_000
}

extension ConstraintGroup {
  /// Adds the issues of the group's closure to the tree.
  func listIssues() {
    guard let issues, issues.list == nil,
      let system = issues.root.node?.constraintRoot.host as? ConstraintSystem
    else { return }
    self.issues?.list = system.issues
    for issue in issues.issues { system.issues.add(issue) }
  }

  /// Removes them from the tree, until the group is installed again.
  func withdrawIssues() {
    guard let issues, let list = issues.list?.current else { return }
    self.issues?.list = nil
    for issue in issues.issues { list.remove(issue) }
  }

  /// Removes the issues of constraints that leave the group.
  func withdrawIssues(of constraints: [WrittenConstraint]) {
    for constraint in constraints where constraint.row.hasProblem { constraint.withdrawIssues() }
  }
}

extension WrittenConstraint {
  /// Removes the issues of the constraint.
  func withdrawIssues() {
    for node in (nodes ?? []) + [originNode].compactMap({ $0 }) {
      (node.constraintRoot.host as? ConstraintSystem)?.withdrawIssues(of: self)
    }
  }
}

extension LayoutNode {
  /// The boxes that the constraints of this node should place but do not, axis by axis.
  ///
  /// A box is placed along an axis if constraints tie an edge, the centre or a baseline of it to an
  /// ancestor, perhaps through others, or if its owner has set its frame. Others are at the edge of
  /// their parents. A `WrapContainer` places nothing.
  ///
  /// Complexity: O(nodes · depth + constraints).
  package var unplacedBoxes: [UnplacedBox] {
    (constraintRoot.host as? ConstraintSystem)?.unplacedBoxes
      ?? children.flatMap { child in Axis.allCases.map { UnplacedBox(node: child, axis: $0) } }
  }
}

extension ConstraintSystem {
  /// See ``LayoutTree/LayoutNode/unplacedBoxes``.
  var unplacedBoxes: [UnplacedBox] {
    var ties: [Axis: Ties] = [.horizontal: Ties(root), .vertical: Ties(root)]
    table.forEachConstraint { constraint in
      var places = true
      if case .container("WrapContainer")? = constraint.verb { places = false }
      for axis in Axis.allCases { ties[axis]?.add(constraint, axis, places: places) }
    }
    root.forEachInSubtree { node in
      if node.isFrameSet || node.isFrameDriven {
        for axis in Axis.allCases { ties[axis]?.anchor(node) }
      }
    }
    var found: [UnplacedBox] = []
    var open = Array(root.children.reversed())
    while let node = open.popLast() {
      if node.visibility == .gone { continue }
      if !node.hasLayout { open.append(contentsOf: node.children.reversed()) }
      if node.isFrameSet || node.isFrameDriven { continue }
      for axis in Axis.allCases where ties[axis]?.places(node, axis) == false {
        found.append(UnplacedBox(node: node, axis: axis))
      }
    }
    return found
  }

  /// Returns hints about unplaced boxes, if there is any constraint.
  private func hintsAtUnplacedBoxes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var isConstrained = false
    table.forEachConstraint { _ in isConstrained = true }
    if !isConstrained { return [] }
    return unplacedBoxes.map { $0.diagnostic(query.name(of: $0.node)) }
  }
}

/// The ties between boxes along an axis due to constraints.
private struct Ties {
  private let root: ObjectIdentifier
  private var above: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The boxes with positions named by constraints.
  private var tied: Set<ObjectIdentifier> = []
  /// The boxes that constraints name.
  private var named: Set<ObjectIdentifier> = []

  init(_ root: LayoutNode) { self.root = ObjectIdentifier(root) }

  /// Ties the boxes whose positions a constraint names to each other, or to the root if it names
  /// only one.
  mutating func add(_ constraint: WrittenConstraint, _ axis: Axis, places: Bool) {
    var first: ObjectIdentifier?
    var sum = 0.0
    constraint.forEachNode { reference, attribute, factor in
      guard attribute.axis == axis, let node = reference.node else { return }
      let key = ObjectIdentifier(node.guide?.owner ?? node)
      named.insert(key)
      if !places || attribute.isExtent || factor == 0 { return }
      tied.insert(key)
      sum += factor
      if let first { tie(first, key) }
      first = key
    }
    if let first, sum.magnitude > 1e-9 { tie(first, root) }
  }

  /// Ties a box with a frame set by its owner to the root.
  mutating func anchor(_ node: LayoutNode) { tie(ObjectIdentifier(node), root) }

  /// Whether a box is tied to an ancestor, or has a frame that no constraint explains.
  mutating func places(_ node: LayoutNode, _ axis: Axis) -> Bool {
    let frame = node.exactFrame
    let key = ObjectIdentifier(node)
    if frame.min(along: axis) != 0, !tied.contains(key) { return true }
    if frame.size[axis] != 0, !node.hasContent, node.children.isEmpty, !named.contains(key) {
      return true
    }
    let top = top(of: key)
    var next = node.parent
    while let outer = next {
      let key = ObjectIdentifier(outer)
      if self.top(of: key) == top { return true }
      if key == root { return false }
      next = outer.parent
    }
    return false
  }

  private mutating func tie(_ one: ObjectIdentifier, _ other: ObjectIdentifier) {
    let (first, second) = (top(of: one), top(of: other))
    if first != second { above[first] = second }
  }

  private mutating func top(of key: ObjectIdentifier) -> ObjectIdentifier {
    var top = key
    while let next = above[top] { top = next }
    var current = key
    while let next = above[current] {
      above[current] = top
      current = next
    }
    above[top] = nil
    return top
  }
}

extension ConstraintSystem {
  /// A hint for each list whose shares are negative in the last solution, oldest first.
  ///
  /// Complexity: O(constraints) if there is one, O(shares) otherwise.
  var overflows: [LayoutIssue<IssueNode>] {
    var negative: Set<ObjectIdentifier> = []
    for (share, known) in shares where solver.value(of: known.variable) < -0.01 {
      negative.insert(share)
    }
    if negative.isEmpty { return [] }
    return constraints.compactMap { constraint in
      var axis: Axis?
      var isFirst = false
      for term in constraint.terms {
        switch term.subject {
        case .node(_, let attribute): axis = attribute.axis
        case .share(let share):
          if negative.remove(ObjectIdentifier(share)) != nil { isFirst = true }
        }
      }
      guard isFirst, let axis, let site = constraint.callSite else { return nil }
      return LayoutIssue(.overflow(axis), at: site)
    }
  }

  /// A hint for each line of code that has added exactly the same constraint more than once.
  ///
  /// Complexity: O(constraints).
  var repetitions: [LayoutIssue<IssueNode>] {
    var counts: [Repeated: Int] = [:]
    var maximum: [CallSite: (count: Int, text: String)] = [:]
    var sites: [CallSite] = []
    for constraint in constraints {
      guard let site = constraint.callSite else { continue }
      let key = Repeated(
        site: site, signature: ConstraintSignature(of: constraint),
        constant: constraint.row.constant, priority: constraint.row.priority)
      let count = counts[key, default: 0] + 1
      counts[key] = count
      if count == 2, maximum[site] == nil { sites.append(site) }
      if count > 1, count > maximum[site]?.count ?? 0 {
        maximum[site] = (
          count, maximum[site]?.text ?? constraint.text(withCallSite: false) { $0.nameInTree }
        )
      }
    }
    return sites.compactMap { site in
      maximum[site].map { LayoutIssue(.repeated($0.text, times: $0.count), at: site) }
    }
  }
}

/// The values that are equal in constraints that repeat each other.
private struct Repeated: Hashable {
  let site: CallSite
  let signature: ConstraintSignature
  let constant: Double
  let priority: LayoutPriority
}

extension ConstraintSystem {
  /// Returns violated invariants of the tables of the system, between passes; empty unless there is
  /// a bug.
  func checkInvariants() -> [String] {
    var faults: [String] = []
    for (place, box) in boxes.all.enumerated() {
      guard let box else { continue }
      if box.node.hostIndex != place { faults.append("box \(place) is not its node's") }
      if box.node.constraintRoot !== root { faults.append("box \(place) is of another tree") }
      if box.variables.contains(where: { frames.box(of: $0) != place }) {
        faults.append("a variable of box \(place) belongs to another one")
      }
    }
    faults += checkTable() + checkUses()
    for index in guideBoxes where boxes[index]?.node.guide == nil {
      faults.append("box \(index) is listed as that of a guide")
    }
    if !travellers.isEmpty { faults.append("constraints are on their way after a pass") }
    if isBusy { faults.append("the system is busy after a pass") }
    return faults
  }

  /// Checks that each constraint is found by the nodes of each subtree with which it would leave.
  private func checkUses() -> [String] {
    guard boxes.all.count < 32 else { return [] }
    var faults: [String] = []
    let all = constraints
    for case let box? in boxes.all where box.node !== root {
      var subtree: [LayoutNode] = []
      box.node.forEachWithGuides { subtree.append($0) }
      let members = Set(subtree.map { ObjectIdentifier($0) })
      let found = Set(table.constraints(naming: subtree))
      for constraint in all where !found.contains(constraint) {
        let nodes = (constraint.involvedNodes ?? []) + constraint.baselineNodes
        if nodes.contains(where: { members.contains(ObjectIdentifier($0)) }) {
          faults.append("a constraint does not leave with box \(box.node.hostIndex)")
        }
      }
    }
    return faults
  }

  /// Returns violated invariants of the table of constraints.
  private func checkTable() -> [String] {
    var faults: [String] = []
    let waiting = Set(pending.waiting)
    table.forEachSlot { slot, constraint in
      guard let place = constraint.installation, place.system === self, place.slot == slot else {
        return faults.append("a constraint of the table is elsewhere")
      }
      switch place.state {
      case .inForce(let id):
        if table.constraint(for: id) == constraint { return }
        faults.append("constraint \(id.number) of the solver is another one")
      case .waiting:
        if waiting.contains(place.key) { return }
        faults.append("a constraint waits in vain")
      case .resting:
        if constraint.row.status != .uninstalled { faults.append("a constraint rests in force") }
      }
    }
    return faults
  }
}

import Dovetail
import TestSupport
import Testing

@Suite("Incremental layout equals layout from scratch")
struct IncrementalTests {
  /// What is in force in a tree that is edited, oldest first.
  private struct Live {
    var relation: RandomRelation
    let constraint: LayoutConstraint
    let group: ConstraintGroup
  }

  private struct Session {
    var random: SeededGenerator
    let tree: DrawnTree
    var size = Size(width: 300, height: 200)
    var live: [Live] = []
    var asleep: [(group: ConstraintGroup, relations: [RandomRelation])] = []
    var log: [String] = []

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      tree = try DrawnTree(width: 300, height: 200)
    }

    mutating func edit() throws {
      switch random.integer(in: 0...11) {
      case 0...4: install()
      case 5: uninstall()
      case 6: reinstall()
      case 7...8: changeConstant()
      case 9: changePriority()
      default: try resize()
      }
    }

    private mutating func install() {
      let relations = (0..<random.integer(in: 1...3)).map { _ in
        RandomRelation(from: &random, nodes: tree.nodes.count)
      }
      let group = tree.root.constrain { make in
        make.install(relations.map { $0.constraint(tree.nodes) })
      }
      log.append("install \(relations)")
      guard group.constraints.count == relations.count else { return group.uninstall() }
      live += aligned(relations, group.constraints).map {
        Live(relation: $0, constraint: $1, group: group)
      }
    }

    private mutating func uninstall() {
      guard !live.isEmpty else { return }
      let group = random.pick(live).group
      let relations = live.filter { $0.group === group }.map(\.relation)
      log.append("uninstall \(relations)")
      live.removeAll { $0.group === group }
      asleep.append((group, relations))
      group.uninstall()
    }

    private mutating func reinstall() {
      guard !asleep.isEmpty else { return }
      let (group, relations) = asleep.remove(at: random.integer(in: 0...(asleep.count - 1)))
      log.append("reinstall \(relations)")
      group.install()
      live += aligned(relations, group.constraints).map {
        Live(relation: $0, constraint: $1, group: group)
      }
    }

    private mutating func changeConstant() {
      guard !live.isEmpty else { return }
      let index = random.integer(in: 0...(live.count - 1))
      live[index].relation.constant = Double(random.integer(in: -10...40) * 5)
      live[index].constraint.constant = live[index].relation.constant
      log.append("constant \(live[index].relation)")
    }

    private mutating func changePriority() {
      guard !live.isEmpty else { return }
      let index = random.integer(in: 0...(live.count - 1))
      let priority: LayoutPriority = random.oneIn(2) ? .required : 203
      live[index].relation.priority = priority
      live[index].constraint.priority = priority
      log.append("priority \(live[index].relation)")
    }

    private mutating func resize() throws {
      size = Size(
        width: Double(random.integer(in: 0...50) * 10),
        height: Double(random.integer(in: 0...50) * 10))
      try tree.root.setSize(width: size.width, height: size.height)
      log.append("resize \(size)")
    }

    /// A new tree with the same constraints in the same order.
    func fresh() throws -> DrawnTree {
      let fresh = try DrawnTree(width: size.width, height: size.height)
      fresh.root.constrain { make in
        make.install(live.map { $0.relation.constraint(fresh.nodes) })
      }
      fresh.root.layoutIfNeeded()
      return fresh
    }
  }

  @Test("After random edits, frames and conflicts are those of a new tree")
  func edits() async throws {
    let conflicts = try await inParallel(
      over: 100..<100 + UInt64(LongTests.count(15, of: 300))
    ) { seeds in
      try seeds.reduce(0) { try $0 + edit(seed: $1) }
    }
    if playsAllSeeds { #expect(conflicts.reduce(0, +) > 70) }
  }

  /// How many conflicts there are in a session; none after something is wrong.
  private func edit(seed: UInt64) throws -> Int {
    var conflicts = 0
    var session = try Session(seed: seed)
    for _ in 0..<25 {
      try session.edit()
      session.tree.root.layoutIfNeeded()
      if let defect = try defect(of: session) {
        Issue.record("seed \(seed): \(defect)\n\(session.log.joined(separator: "\n"))")
        return 0
      }
      conflicts += session.tree.root.constraintConflicts.count
    }
    return conflicts
  }

  private func defect(of session: Session) throws -> String? {
    let fresh = try session.fresh()
    let (mine, theirs) = (session.tree.root, fresh.root)
    let broken = [mine, theirs].map { Set($0.constraintConflicts.map { text($0.broken) }) }
    if broken[0] != broken[1] { return "aside \(broken[0]), from scratch \(broken[1])" }
    if !agree(session.tree.frames, fresh.frames) {
      return "frames \(session.tree.frames), from scratch \(fresh.frames)"
    }
    if !mine.layoutIfNeeded().isEmpty { return "a second layout changes frames" }
    return mine.solverWork?.stalls == 0 ? nil : "the solver stalled"
  }

  /// A description without its call site.
  private func text(_ description: String) -> String {
    String(description.prefix { $0 != "(" })
  }
}

import Dovetail
import TestSupport
import Testing

@testable import ConstraintEngine

/// What two constraints of the histories have in common that are the same relation.
///
/// All are lower bounds, so that the least frames that satisfy them are the only best ones.
private enum Relation: Hashable {
  case width
  case ratio(Double)
  /// The left edge, measured from the root.
  case left
  /// The left edge, measured from the panel.
  case leftInPanel
  /// The left edge behind that of the panel.
  case behindPanel
  /// The same, with other insets in right-to-left.
  case shifted
  case leading
  case chain
}

/// A constraint as it is to be: who it is, what it says and whether it is in force.
private final class Line {
  var relation: Relation
  var constant: Double
  var shift: Double
  var priority: LayoutPriority
  var hasOwnPriority: Bool
  var name: String?
  var isInForce = false
  /// The object, as long as the history keeps it.
  var object: LayoutConstraint?
  /// The place in the system by which the constraint is known that no object stands for.
  var key: ConstraintKey?

  init(_ entry: Entry) {
    relation = entry.relation
    hasOwnPriority = !entry.isVerb
    (constant, shift, priority, name) = (entry.constant, entry.shift, entry.priority, entry.name)
  }

  func say(_ entry: Entry) {
    (constant, shift, priority, name) = (entry.constant, entry.shift, entry.priority, entry.name)
  }
}

/// What a closure writes, or gives.
private struct Entry {
  var relation: Relation
  var constant: Double
  var shift = 0.0
  var priority: LayoutPriority
  var name: String?
  /// Whether a verb writes it, so that it has no object at first.
  var isVerb: Bool
  /// The constraint that is given, if it is not written.
  var given: Line?

  init(_ relation: Relation, using random: inout SeededGenerator) {
    self.relation = relation
    constant = Double(random.integer(in: 0...30))
    if relation == .shifted { shift = Double(random.integer(in: 1...3)) }
    priority = random.pick([.required, .required, .high, .low])
    name = random.pick([nil, "one", "other"])
    isVerb = relation == .shifted || random.oneIn(2) && [.width, .behindPanel].contains(relation)
  }

  init(again line: Line, using random: inout SeededGenerator) {
    self.init(line.relation, using: &random)
    (constant, shift, priority, name) = (line.constant, line.shift, line.priority, line.name)
  }

  static func random(using random: inout SeededGenerator) -> Entry {
    Entry(
      random.pick([
        .width, .width, .ratio(2), .ratio(0.5), .left, .leftInPanel, .behindPanel, .shifted,
        .leading, .chain,
      ]), using: &random)
  }
}

/// A panel with two boxes, which are as small and as far to the left as constraints let them be.
private struct Scene {
  let a = LayoutNode("a")
  let b = LayoutNode("b")
  let panel: LayoutNode
  let root: LayoutNode

  init() throws {
    panel = LayoutNode("panel", children: [a, b])
    root = LayoutNode("root", children: [panel])
    try root.setSize(width: 900, height: 300)
    let (a, b, panel) = (a, b, panel)
    root.constrain { make in
      make.install(panel.left == 40, panel.width == 600)
      // What one wants does not speak against what the other wants.
      for (box, priority) in [(a, LayoutPriority(2)), (b, LayoutPriority(1))] {
        make.prioritized(priority).install(box.left == panel.left - 100, box.width == 0)
      }
    }
  }

  var frames: [Rect] {
    root.layoutIfNeeded()
    return [panel, a, b].map { $0.frame }
  }

  /// Writes down what an entry says; returns the object if there is one.
  func write(_ entry: Entry, _ make: ConstraintMaker) -> LayoutConstraint? {
    guard entry.isVerb else {
      let constraint = constraint(entry)
      maker(for: entry, make).install(constraint)
      return constraint
    }
    let verbs = make.ref(panel).prioritized(entry.priority)
    verbs.directionalInsets.trailing = entry.shift
    verbs.scope = entry.name
    if entry.relation == .width {
      verbs.width(a) >= entry.constant
    } else {
      verbs.xPlace(make.atLeast(entry.constant), a, PlaceItem.wall)
    }
    return nil
  }

  /// The maker from whose reference positions are measured.
  func maker(for entry: Entry, _ make: ConstraintMaker) -> ConstraintMaker {
    entry.relation == .leftInPanel ? make.ref(panel) : make
  }

  private func constraint(_ entry: Entry) -> LayoutConstraint {
    let constraint =
      switch entry.relation {
      case .width: a.width >= entry.constant
      case .ratio(let factor): b.width >= a.width * factor + entry.constant
      case .left, .leftInPanel: a.left >= entry.constant
      case .behindPanel, .shifted: a.left >= panel.left + entry.constant
      case .leading: b.leading >= panel.leading + entry.constant
      case .chain: b.left >= a.left + entry.constant
      }
    constraint.priority(entry.priority).identifier = entry.name
    return constraint
  }
}

/// Two groups that are written anew again and again, and what is to be in them.
private struct History {
  let scene: Scene
  let groups = [ConstraintGroup(), ConstraintGroup()]
  var lines: [[Line]] = [[], []]
  /// Constraints in no group whose objects are kept.
  var strangers: [Line] = []
  var random: SeededGenerator

  init(seed: UInt64) throws {
    random = SeededGenerator(seed: seed)
    scene = try Scene()
  }

  // MARK: What is written next

  /// What a group has, changed in some places.
  mutating func next(of group: Int) -> [Entry] {
    var entries = lines[group].map { Entry(again: $0, using: &random) }
    let givesSome = random.oneIn(3)
    for (place, line) in lines[group].enumerated()
    where givesSome && line.object != nil && random.oneIn(3) {
      entries[place].given = line
    }
    for _ in 0..<random.integer(in: 0...3) { change(&entries) }
    let others = (lines[1 - group] + strangers).filter { $0.object != nil }
    if !others.isEmpty, random.oneIn(4) {
      let line = random.pick(others)
      var entry = Entry(again: line, using: &random)
      entry.given = line
      if !lines[group].contains(where: { $0 === line }) {
        entries.insert(entry, at: random.integer(in: 0...entries.count))
      }
    }
    return entries
  }

  private mutating func change(_ entries: inout [Entry]) {
    if entries.isEmpty || random.oneIn(4) {
      for _ in 0..<random.integer(in: 1...3) {
        let place = random.integer(in: 0...entries.count)
        entries.insert(.random(using: &random), at: place)
      }
      return
    }
    let place = random.integer(in: 0...entries.count - 1)
    switch random.integer(in: 0...8) {
    case 0: entries.remove(at: place)
    case 1: entries.swapAt(place, random.integer(in: 0...entries.count - 1))
    case 2: entries.shuffle(using: &random)
    case 3: entries[place...].shuffle(using: &random)
    case 4: entries[...place].shuffle(using: &random)
    case 5: entries[place] = .random(using: &random)
    case 6:
      entries.insert(entries[place], at: place)
      entries[place].given = nil
    case 7: entries[place].priority = random.pick([.required, .high, .low])
    default: entries[place].constant = Double(random.integer(in: 0...30))
    }
  }

  // MARK: What comes of it

  /// Writes a group anew, and lets each new relation take the earliest old line left of the same
  /// one.
  mutating func replace(_ group: Int, by entries: [Entry]) throws {
    var objects: [LayoutConstraint?] = []
    let scene = scene
    let write = { (make: ConstraintMaker) in
      for entry in entries {
        if let given = entry.given {
          scene.maker(for: entry, make).install(given.object)
          objects.append(given.object)
        } else {
          objects.append(scene.write(entry, make))
        }
      }
    }
    if random.oneIn(3) {
      try scene.root.constrain(replacing: groups[group], .reject, write)
    } else {
      scene.root.constrain(replacing: groups[group], write)
    }
    let given = entries.compactMap { $0.given }
    var left = lines[group].filter { line in !given.contains { $0 === line } }
    var after: [Line] = []
    for (entry, object) in aligned(entries, objects) {
      if let line = entry.given {
        if !line.isInForce, !line.hasOwnPriority { line.priority = .required }
        after.append(line)
      } else if let place = left.firstIndex(where: { $0.relation == entry.relation }) {
        let line = left.remove(at: place)
        line.say(entry)
        after.append(line)
        if let object { keep(Line(entry), object) }
      } else {
        let line = Line(entry)
        line.object = object
        after.append(line)
      }
    }
    for line in left {
      (line.isInForce, line.key) = (false, nil)
      let isElsewhere = lines[1 - group].contains { $0 === line }
      if !isElsewhere, let object = line.object { keep(line, object) }
    }
    for line in after { line.isInForce = true }
    strangers.removeAll { stranger in after.contains { $0 === stranger } }
    lines[group] = after
  }

  private mutating func keep(_ line: Line, _ object: LayoutConstraint) {
    line.object = object
    strangers.append(line)
  }

  /// Takes a group out of force.
  func uninstall(_ group: Int) {
    groups[group].uninstall()
    for line in lines[group] { (line.isInForce, line.key) = (false, nil) }
  }

  /// Asks for objects, changes them and lets go of them.
  mutating func useObjects() {
    for (group, lines) in aligned(groups, lines) {
      for (place, line) in lines.enumerated() {
        switch random.integer(in: 0...9) {
        case 0...3: line.object = group.rows.constraint(at: place).object
        case 4: line.object = nil
        case 5:
          line.constant = Double(random.integer(in: 0...30))
          line.object?.constant = line.constant
          if line.object == nil { group.constraints[place].constant = line.constant }
        case 6:
          guard let object = line.object else { continue }
          (line.priority, line.hasOwnPriority) = (random.pick([.required, .high, .low]), true)
          object.priority = line.priority
        case 7:
          guard let object = line.object, case .ratio = line.relation else { continue }
          object.multiplier = random.pick([0.5, 2])
          line.relation = .ratio(object.multiplier)
        default: continue
        }
      }
    }
    if random.oneIn(4) { strangers = [] }
  }

  // MARK: Checks

  /// What is not as it is to be.
  func faults() throws -> [String] {
    var faults = scene.root.host?.checkInvariants() ?? []
    for (group, lines) in aligned(groups, lines) {
      if group.rows.table.count != lines.count { return ["the group has another length"] }
      for (place, line) in lines.enumerated() {
        let constraint = group.rows.constraint(at: place)
        let found = constraint.place?.key
        if let object = line.object, constraint.knownObject !== object {
          faults.append("\(place) is another object")
        }
        if line.key != nil, line.key != found { faults.append("\(place) is another constraint") }
        if line.isInForce != (found != nil) { faults.append("\(place) is not as much in force") }
        if constraint.row.mirrorShift != line.shift { faults.append("\(place) has another shift") }
        faults += texts(of: constraint, as: line).map { "\(place) \($0)" }
        line.key = found
      }
    }
    for line in strangers {
      guard let object = line.object else { continue }
      if object.isInstalled { faults.append("a constraint in no group is in force") }
      faults += texts(of: object.written, as: line).map { "a stranger \($0)" }
    }
    let frames = scene.frames
    let fresh = try freshFrames()
    let difference = try maximumDifference(frames.map { $0.numbers }, fresh.map { $0.numbers })
    if difference > 1e-9 { faults.append("frames are \(frames), not \(fresh)") }
    return faults
  }

  private func texts(of constraint: WrittenConstraint, as line: Line) -> [String] {
    let found = (constraint.row.constant, constraint.row.priority, constraint.identifier)
    let right = (line.constant, line.priority, line.name)
    return found == right ? [] : ["says \(found), not \(right)"]
  }

  /// The frames of another tree with what is to be in force.
  private func freshFrames() throws -> [Rect] {
    let fresh = try Scene()
    var random = SeededGenerator(seed: 0)
    fresh.root.constrain { make in
      for line in lines.joined() where line.isInForce {
        var entry = Entry(again: line, using: &random)
        entry.isVerb = false
        _ = fresh.write(entry, make)
      }
    }
    return fresh.frames
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [minX, minY, width, height] }
}

@Suite("The difference of what a group holds and what is written")
struct GroupDifferenceTests {
  @Test(
    "Each new relation takes the earliest old one left of the same relation",
    arguments: runs(of: 0..<UInt64(LongTests.count(12, of: 1_000))))
  func earliest(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var history = try History(seed: seed)
      for step in 0..<20 {
        let group = history.random.oneIn(3) ? 1 : 0
        if history.random.oneIn(8) { history.uninstall(history.random.pick([0, 1])) }
        let entries = history.next(of: group)
        try history.replace(group, by: entries)
        let faults = try history.faults()
        #expect(faults == [], "seed \(seed), step \(step)")
        if !faults.isEmpty { return }
        history.useObjects()
      }
    }
  }
}

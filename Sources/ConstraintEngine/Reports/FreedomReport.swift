import Cassowary
import LayoutTree

/// Values that constraints leave free together: as one of them changes, others have to.
package struct FreedomReport {
  /// The values, each with another one that satisfies the constraints as well; at least one,
  /// extents first.
  package let values: [AmbiguityReport]
  /// The boxes whose positions are among the values, with their axes.
  package let boxes: [UnplacedBox]
  /// The place list that has most of the boxes, if there is one.
  package let list: FreeList?
  /// Whether contents lack room, so that one of them gives way to the others.
  package let isTight: Bool
}

/// A place list with boxes that are not determined.
package struct FreeList {
  /// The verb, such as `xPlace`.
  package let verb: String
  /// The axis along which the boxes are placed.
  package let axis: Axis
  /// The line of code.
  package let callSite: CallSite
  /// Whether the list begins at the edge of the box around its boxes.
  package fileprivate(set) var isTiedAtStart = false
  /// Whether the list ends at the edge of the box around its boxes.
  package fileprivate(set) var isTiedAtEnd = false
}

extension FreedomReport {
  /// The values in one sentence: the first one with its alternative, and those that change with it.
  package var sentence: String {
    let first = values[0]
    var text = "\(first.node).\(first.attribute) could be \(shortDecimal(first.value)) or "
    text += shortDecimal(first.alternative)
    return text + rest
  }

  /// The names of the values after the first one, as far as two.
  package var rest: String {
    let others = values.dropFirst().map { $0.node + "." + $0.attribute }
    if others.isEmpty { return "" }
    let named = others.count == 3 ? 3 : min(others.count, 2)
    var names = Array(others[..<named])
    if others.count > named { names.append(String(others.count - named) + " others") }
    let last = names.removeLast()
    return ", and with it " + (names.isEmpty ? "" : names.joined(separator: ", ") + " and ") + last
  }
}

extension LayoutNode {
  /// Returns the lines and extents that constraints name but do not determine, those together that
  /// change with each other.
  ///
  /// Complexity: that of ``LayoutTree/LayoutNode/ambiguities()``, and two optimisations for each
  /// report.
  package func freedoms() -> [FreedomReport] {
    let names = NamesInTree(of: self)
    return constraintSystems.flatMap { FreedomSearch(of: $0, names).reports }
  }
}

/// A search for the values of a system that are free together.
private struct FreedomSearch {
  private let system: ConstraintSystem
  private let values: [AmbiguityReport]
  /// By value, the group that it is in.
  private var groups: [Int?]

  init(of system: ConstraintSystem, _ names: NamesInTree) {
    self.system = system
    values = AmbiguityReport.all(in: system, names)
    groups = Array(repeating: nil, count: values.count)
    var places: [Variable: Int] = [:]
    for (index, value) in values.enumerated() { places[value.variable] = index }
    for index in values.indices where groups[index] == nil {
      let movers = system.solver.direction(of: values[index].variable)
      let members = [index] + movers.compactMap { places[$0.variable] }
      let known = Set(members.compactMap { groups[$0] })
      for other in groups.indices {
        if let group = groups[other], known.contains(group) { groups[other] = index }
      }
      for member in members { groups[member] = index }
    }
  }

  /// A report for each group, in the order of their first values.
  var reports: [FreedomReport] {
    var order: [Int] = []
    var members: [Int: [Int]] = [:]
    for (index, group) in groups.enumerated() {
      guard let group else { continue }
      if members[group] == nil { order.append(group) }
      members[group, default: []].append(index)
    }
    return order.map { report(of: members[$0] ?? []) }
  }

  private func report(of members: [Int]) -> FreedomReport {
    var boxes: [UnplacedBox] = []
    var nodes: [Axis: Set<ObjectIdentifier>] = [:]
    var isTight = false
    var (extents, positions) = ([AmbiguityReport](), [AmbiguityReport]())
    for index in members {
      guard let (box, attribute) = system.owner(of: values[index].variable) else { continue }
      nodes[attribute.axis, default: []].insert(ObjectIdentifier(box.node))
      let value = values[index]
      if attribute.isExtent {
        extents.append(value)
        guard let need = box.content?[attribute.axis]?.ideal else { continue }
        isTight = isTight || min(value.value, value.alternative) < need - 0.01
      } else {
        positions.append(value)
        boxes.append(UnplacedBox(node: box.node, axis: attribute.axis))
      }
    }
    return FreedomReport(
      values: extents + positions, boxes: boxes, list: list(of: nodes), isTight: isTight)
  }

  /// Returns the place list that names most of some nodes, the first of equal ones.
  private func list(of nodes: [Axis: Set<ObjectIdentifier>]) -> FreeList? {
    var lists: [CallSite: (list: FreeList, boxes: Set<ObjectIdentifier>)] = [:]
    var order: [CallSite] = []
    system.table.forEachConstraint { constraint in
      guard let verb = constraint.verb, let axis = verb.axisOfPlaces,
        let site = constraint.callSite, let free = nodes[axis]
      else { return }
      if lists[site] == nil { order.append(site) }
      var (list, boxes) =
        lists[site] ?? (FreeList(verb: verb.name, axis: axis, callSite: site), [])
      constraint.forEachNode { reference, attribute, _ in
        guard let node = reference.node else { return }
        if free.contains(ObjectIdentifier(node)) { boxes.insert(ObjectIdentifier(node)) }
        guard Self.namesChild(of: node, constraint) else { return }
        let isStart = [.left, .top, .leading].contains(attribute)
        list.isTiedAtStart = list.isTiedAtStart || isStart
        list.isTiedAtEnd = list.isTiedAtEnd || !isStart
      }
      lists[site] = (list, boxes)
    }
    let most = lists.values.map { $0.boxes.count }.max() ?? 0
    return order.first { lists[$0]?.boxes.count == most && most > 0 }.flatMap { lists[$0]?.list }
  }

  /// Returns whether a constraint names a child of a node.
  private static func namesChild(of node: LayoutNode, _ constraint: WrittenConstraint) -> Bool {
    var isNamed = false
    constraint.forEachNode { reference, _, _ in
      if reference.node?.parent === node { isNamed = true }
    }
    return isNamed
  }
}

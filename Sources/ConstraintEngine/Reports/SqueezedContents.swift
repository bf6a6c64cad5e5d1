import Cassowary
import LayoutTree

/// Boxes of which other contents leave nothing, or less than a content of a fixed size needs.
struct SqueezedContents {
  private let system: ConstraintSystem
  private let nameOf: (LayoutNode) -> String
  private lazy var explainer = SolverExplainer(system.solver)

  /// The difference in points up to which an extent counts as that of the content.
  private static let slack = 0.01

  init(in system: ConstraintSystem, _ nameOf: @escaping (LayoutNode) -> String) {
    self.system = system
    self.nameOf = nameOf
  }

  /// A box that is squeezed along an axis.
  private struct Squeezed {
    let box: Box
    let axis: Axis
    let extent: Double
    let need: Double
    let level: Int

    var isNothing: Bool { extent < SqueezedContents.slack }
  }

  /// The boxes in one parent along an axis.
  private struct Line: Hashable {
    let parent: ObjectIdentifier?
    let axis: Axis
  }

  /// The number of boxes of a line, hidden and cut, that have hints of their own, and of siblings
  /// that are examined for each of them.
  private static let limit = 3

  /// The hints, one parent after the other.
  ///
  /// A box is squeezed if it shows content, and no constraint sets its extent: to nothing, or to
  /// less than a fixed content needs where another content resists as much. Text that wraps or is
  /// cut is not. The first boxes of a parent have hints of their own; the first hint tells how many
  /// more there are. Complexity: O(boxes), and for each parent the reasons for a few extents.
  mutating func diagnostics() -> [LayoutDiagnostic] {
    var order: [Line] = []
    var lines: [Line: [Squeezed]] = [:]
    for squeezed in squeezedBoxes() {
      let parent = squeezed.box.node.parent.map { ObjectIdentifier($0) }
      let line = Line(parent: parent, axis: squeezed.axis)
      if lines[line] == nil { order.append(line) }
      lines[line, default: []].append(squeezed)
    }
    var found: [LayoutDiagnostic] = []
    for boxes in order.compactMap({ lines[$0] }) {
      let (hidden, cut) = (boxes.filter { $0.isNothing }, boxes.filter { !$0.isNothing })
      var others = max(0, hidden.count - Self.limit)
      for squeezed in hidden.prefix(Self.limit) + cut.prefix(Self.limit) {
        guard let hint = diagnostic(of: squeezed, others) else { continue }
        found.append(hint)
        others = 0
      }
    }
    return found
  }

  /// The boxes that have less than their content needs, and no extent of their own.
  private func squeezedBoxes() -> [Squeezed] {
    system.boxes.all.flatMap { box -> [Squeezed] in
      guard let box, box.content != nil, box.node !== system.root, !box.node.hasLayout,
        !box.node.isFrameDriven, box.node.visibility != .gone
      else { return [] }
      return Axis.allCases.compactMap { axis in
        squeezed(box, axis).flatMap { hasOwnExtent($0) ? nil : $0 }
      }
    }
  }

  /// Whether a constraint that names no other node gives a box its extent, or its greatest one.
  private func hasOwnExtent(_ squeezed: Squeezed) -> Bool {
    let node = squeezed.box.node
    return system.table.constraints(naming: [node]).contains { constraint in
      var isOwn = constraint.row.relation != .greaterThanOrEqual
      var sum = 0.0
      constraint.forEachNode { reference, attribute, factor in
        if reference.node !== node || attribute != .extent(along: squeezed.axis) { isOwn = false }
        sum += factor * squeezed.extent
      }
      return isOwn && (sum - constraint.row.constant).magnitude < Self.slack
    }
  }

  private func squeezed(_ box: Box, _ axis: Axis) -> Squeezed? {
    guard let pair = box.content?[axis] else { return nil }
    let found = Squeezed(
      box: box, axis: axis, extent: system.solver.value(of: box.extent(along: axis)),
      need: pair.ideal, level: pair.strengths.resistance.level)
    guard found.extent < found.need - Self.slack,
      found.isNothing || box.node.hasFixedExtent(along: axis)
    else { return nil }
    return found
  }

  private mutating func diagnostic(
    of squeezed: Squeezed, _ others: Int
  ) -> LayoutDiagnostic? {
    let (node, axis) = (squeezed.box.node, squeezed.axis)
    let extent = squeezed.box.extent(along: axis)
    let holders = Set(explainer.explanation(of: extent).holders.map { $0.constraint })
    let other = opponent(of: squeezed, holders)
    if !squeezed.isNothing, other?.resistsAsMuch != true { return nil }
    let name = nameOf(node)
    let way = axis == .horizontal ? "wide" : "high"
    var message = "box \"" + name + "\" is " + shortDecimal(squeezed.extent) + " " + way
    message += ", and its content needs " + shortDecimal(squeezed.need)
    var remedy = "make room for it, or give it a minimum " + axis.extentVerb
    var names = [name]
    if let other {
      let word = other.resistsAsMuch ? "as much" : "more"
      message += ": the content of \"" + other.name + "\" resists " + word
      names.append(other.name)
      if other.resistsAsMuch {
        let property = "compressionResistance." + axis.description
        remedy = "give \"" + other.name + "\" a lower " + property + ", such as .low"
      }
    }
    if others > 0 {
      message += "; " + String(others) + " more beside it " + (others == 1 ? "has" : "have")
      message += " no room"
    }
    return LayoutDiagnostic(
      .hint, "squeezed", message, nodes: names, subject: axis.extentVerb,
      callSite: callSite(of: node, axis), remedy: remedy)
  }

  /// Returns the sibling whose content takes the room of a box: the one with the greatest content
  /// among those that would change with the box.
  private mutating func opponent(
    of squeezed: Squeezed, _ holders: Set<ConstraintID>
  ) -> (name: String, resistsAsMuch: Bool)? {
    let (node, axis) = (squeezed.box.node, squeezed.axis)
    let bound =
      axis == .horizontal
      ? squeezed.box.nonNegative?.width : squeezed.box.nonNegative?.height
    var rivals: [(box: Box, pair: ContentConstraints.Pair)] = []
    for sibling in node.parent?.children ?? [] where sibling !== node {
      guard let box = system.box(of: sibling), let pair = box.content?[axis],
        pair.strengths.resistance.level >= squeezed.level, pair.ideal > 0
      else { continue }
      let place = rivals.firstIndex { $0.pair.ideal < pair.ideal } ?? rivals.count
      rivals.insert((box, pair), at: place)
      if rivals.count > Self.limit { rivals.removeLast() }
    }
    for (box, pair) in rivals {
      let takesRoom =
        holders.contains(pair.resistance)
        || explainer.explanation(of: box.extent(along: axis)).holders.contains {
          $0.constraint == bound
        }
      if takesRoom {
        return (nameOf(box.node), pair.strengths.resistance.level == squeezed.level)
      }
    }
    return nil
  }

  /// Returns the line of code that places a box along an axis: of a list, if it is in one.
  private func callSite(of node: LayoutNode, _ axis: Axis) -> CallSite? {
    var sites: [CallSite] = []
    for constraint in system.table.constraints(naming: [node]) {
      guard let site = constraint.callSite else { continue }
      var places = false
      constraint.forEachNode { reference, attribute, _ in
        if reference.node === node, attribute.axis == axis, !attribute.isExtent { places = true }
      }
      guard places else { continue }
      if constraint.verb?.axisOfPlaces != nil { return site }
      sites.append(site)
    }
    return sites.first
  }
}

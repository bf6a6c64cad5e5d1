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

  /// The hints, in the order of the boxes.
  ///
  /// A box is squeezed if it shows content, and no constraint sets its extent: to nothing, or to
  /// less than a fixed content needs where another content resists as much. Text that wraps or is
  /// cut is not. Complexity: O(boxes), and for each that is squeezed the reasons for the extents of
  /// its siblings.
  mutating func diagnostics() -> [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    for case let box? in system.boxes.all {
      guard box.content != nil, box.node !== system.root, !box.node.hasLayout,
        !box.node.isFrameDriven, box.node.visibility != .gone
      else { continue }
      for axis in Axis.allCases {
        if let squeezed = squeezed(box, axis), let hint = diagnostic(of: squeezed) {
          found.append(hint)
        }
      }
    }
    return found
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

  private mutating func diagnostic(of squeezed: Squeezed) -> LayoutDiagnostic? {
    let (node, axis) = (squeezed.box.node, squeezed.axis)
    let extent = squeezed.box.extent(along: axis)
    let holders = Set(explainer.explanation(of: extent).holders.map { $0.constraint })
    if holders.contains(where: { isOwnExtent($0, of: node) }) { return nil }
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
    return LayoutDiagnostic(
      .hint, "squeezed", message, nodes: names, subject: axis.extentVerb,
      callSite: callSite(of: node, axis), remedy: remedy)
  }

  /// Whether a constraint sets the extent of a node, and names no other one.
  private func isOwnExtent(_ id: ConstraintID, of node: LayoutNode) -> Bool {
    guard let constraint = system.table.constraint(for: id) else { return false }
    var isOwn = true
    constraint.forEachNode { reference, attribute, _ in
      if reference.node !== node || !attribute.isExtent { isOwn = false }
    }
    return isOwn
  }

  /// Returns the sibling whose content takes the room of a box: the one with the greatest content
  /// among those that would change with the box.
  private mutating func opponent(
    of squeezed: Squeezed, _ holders: Set<ConstraintID>
  ) -> (name: String, resistsAsMuch: Bool)? {
    var best: (node: LayoutNode, pair: ContentConstraints.Pair)?
    let (node, axis) = (squeezed.box.node, squeezed.axis)
    let bound =
      axis == .horizontal
      ? squeezed.box.nonNegative?.width : squeezed.box.nonNegative?.height
    for sibling in node.parent?.children ?? [] where sibling !== node {
      guard let box = system.box(of: sibling), let pair = box.content?[axis],
        pair.strengths.resistance.level >= squeezed.level, pair.ideal > best?.pair.ideal ?? 0
      else { continue }
      let takesRoom =
        holders.contains(pair.resistance)
        || explainer.explanation(of: box.extent(along: axis)).holders.contains {
          $0.constraint == bound
        }
      if takesRoom { best = (sibling, pair) }
    }
    return best.map { best in
      (nameOf(best.node), best.pair.strengths.resistance.level == squeezed.level)
    }
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

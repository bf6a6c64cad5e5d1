import Cassowary
import LayoutTree

/// A line or extent of a node that its constraints do not determine uniquely.
public struct AmbiguityReport: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// `left`, `top`, `width` or `height`.
  public let attribute: String
  /// The value in the present layout.
  public let value: Double
  /// Another value with which all constraints are satisfied as well.
  public let alternative: Double
  /// The frame of the node in the coordinates of the root, as of the last layout.
  public let frame: Rect
  let variable: Variable
  /// The root of the constraints that leave the value free.
  let top: ObjectIdentifier
}

extension AmbiguityReport {
  /// Returns the reports of a system, with the names of its tree.
  static func all(in system: ConstraintSystem, _ names: NamesInTree) -> [AmbiguityReport] {
    system.flush()
    return system.solver.undeterminedVariables().compactMap { freedom -> AmbiguityReport? in
      guard let (box, attribute) = system.owner(of: freedom.variable) else { return nil }
      return AmbiguityReport(
        node: names.name(of: box.node), attribute: attribute.description, value: freedom.value,
        alternative: freedom.alternative, frame: box.node.frame(in: box.node.root) ?? .zero,
        variable: freedom.variable, top: ObjectIdentifier(system.root))
    }
  }
}

extension AmbiguityReport: CustomStringConvertible {
  /// A description in one sentence.
  public var description: String {
    "\(node).\(attribute) is not determined: it could be \(shortDecimal(value)) or "
      + shortDecimal(alternative)
  }
}

/// A line or extent that moves with another one.
public struct Companion: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The attribute: `left`, `top`, `width` or `height`.
  public let attribute: LayoutAttribute
  /// The distance by which it moves for each point of the other; not 0.
  public let rate: Double
}

extension Companion: CustomStringConvertible {
  /// The name and the rate, such as `b.width moves by -1 for each point`.
  public var description: String {
    "\(node).\(attribute) moves by \(shortDecimal(rate)) for each point"
  }
}

/// Two layouts that satisfy all constraints of a tree equally well.
public struct ExampleLayouts: Hashable, Sendable {
  /// The present frames, before rounding.
  public let present: LayoutResult
  /// Other frames that satisfy the constraints equally well.
  public let other: LayoutResult
  /// The attributes that differ, with their rates of change relative to that of the report, which
  /// is the first.
  public let companions: [Companion]
}

extension LayoutNode {
  /// Returns the lines and extents in this tree that constraints name but do not determine.
  ///
  /// Constraints inside frame layouts are included, parents first.
  ///
  /// UIKit: `hasAmbiguousLayout`.
  ///
  /// Complexity: O(nodes), and O(variables) optimisations on copies of the solvers.
  public func ambiguities() -> [AmbiguityReport] {
    let names = NamesInTree(of: self)
    return constraintSystems.flatMap { AmbiguityReport.all(in: $0, names) }
  }

  /// Returns two layouts that differ in the attribute of a report; `nil` if it is determined by
  /// now.
  ///
  /// The second one has the report's alternative, and everything that has to move with it. Updates
  /// frames first. Complexity: O(nodes), and two optimisations.
  public func exampleLayouts(of report: AmbiguityReport) -> ExampleLayouts? {
    layoutIfNeeded()
    guard let system = constraintSystems.first(where: { ObjectIdentifier($0.root) == report.top })
    else { return nil }
    let rates = system.solver.direction(of: report.variable)
    if rates.isEmpty { return nil }
    var frames: [ObjectIdentifier: Rect] = [:]
    let step = report.alternative - report.value
    for rate in rates {
      guard let (box, attribute) = system.owner(of: rate.variable) else { continue }
      let key = ObjectIdentifier(box.node)
      frames[key] = (frames[key] ?? box.node.exactFrame).moved(attribute, by: rate.rate * step)
    }
    let names = NamesInTree(of: self)
    return ExampleLayouts(
      present: LayoutResult(of: root) { $0.exactFrame },
      other: LayoutResult(of: root) { frames[ObjectIdentifier($0)] ?? $0.exactFrame },
      companions: [Companion](of: report.variable, rates, in: system) { names.name(of: $0) })
  }
}

extension [Companion] {
  /// Creates the companions of a variable, itself first, with the names of the tree.
  init(
    of variable: Variable, _ rates: [Solver.Rate], in system: ConstraintSystem,
    _ nameOf: (LayoutNode) -> String
  ) {
    let own = rates.filter { $0.variable == variable }
    self = (own + rates.filter { $0.variable != variable }).compactMap { rate in
      guard let (box, attribute) = system.owner(of: rate.variable) else { return nil }
      return Companion(node: nameOf(box.node), attribute: attribute, rate: rate.rate)
    }
  }
}

extension Rect {
  /// Returns the rectangle with one of its four numbers changed.
  fileprivate func moved(_ attribute: LayoutAttribute, by step: Double) -> Rect {
    var rect = self
    if attribute.isExtent {
      rect.size[attribute.axis] += step
    } else {
      rect.origin[attribute.axis] += step
    }
    return rect
  }
}

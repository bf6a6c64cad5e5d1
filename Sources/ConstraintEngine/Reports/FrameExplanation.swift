import Cassowary
import LayoutTree

/// The reasons for a frame among constraints.
public struct FrameExplanation: Hashable, Sendable {
  /// The name of the node.
  public let node: String
  /// The reasons for its left edge, top edge, width and height, in this order.
  public let attributes: [AttributeExplanation]
}

extension FrameExplanation: CustomStringConvertible {
  /// The four explanations, one below the other.
  public var description: String {
    attributes.map { $0.description }.joined(separator: "\n")
  }
}

/// The reason for the value of a line or an extent of a frame.
public struct AttributeExplanation: Hashable, Sendable {
  /// A constraint on which a line or extent depends.
  public struct Holder: Hashable, Sendable {
    /// The constraint.
    public let constraint: ReportedConstraint
    /// The change of the line or extent per point added on the right side of the constraint, as
    /// long as no other constraint comes into force; not 0.
    public let rate: Double
  }

  /// A violated constraint that names a line or extent.
  public struct Violation: Hashable, Sendable {
    /// The constraint.
    public let constraint: ReportedConstraint
    /// The error: the difference of its two sides, divided by its greatest coefficient.
    public let error: Double
  }

  /// The kind of reason for a line or an extent.
  public enum State: Hashable, Sendable {
    /// The owner of the tree has set it.
    case given
    /// It was decided by `layout(in:safeArea:)` in an area; see `explainLayout(in:safeArea:)`.
    case givenInArea
    /// The owner of the tree could have set it, but has not.
    case unset
    /// The node has no parent, and its frame was never set.
    case detached
    /// The layout that will decide it has not finished.
    case pending
    /// The layout of the parent decides it, or for a root without a size its own layout; see
    /// `explainLayout()`.
    case laidOut
    /// No constraint names it.
    case unnamed
    /// Constraints determine it.
    case determined
    /// Constraints leave it free.
    case free
  }

  /// The name of the node.
  public let node: String
  /// The attribute: `left`, `top`, `width` or `height`.
  public let attribute: LayoutAttribute
  /// The value in points, a line in the coordinates of the parent; before rounding.
  public let value: Double
  /// The kind of reason.
  public let state: State
  /// The constraints on which it depends, oldest first.
  public let holders: [Holder]
  /// The violated constraints that name it, because stronger or equally strong ones hold, oldest
  /// first, those of contents last; none for a size set by the owner.
  public let violations: [Violation]
  /// If no constraint in force names it, the ones not in force that do, each with the reason.
  public let notInForce: [String]
  /// If it is free, the other attributes that move with it, in one possible solution.
  public let companions: [Companion]
  /// The number of constraints on which it depends that are not among ``holders``, because a
  /// ``FrameExplainer`` that names constraints once has named them before.
  package let constraintsAbove: Int
}

extension AttributeExplanation: CustomStringConvertible {
  /// A line with the value, and one for each constraint and companion, indented.
  public var description: String {
    let above = constraintsAbove == 0 ? [] : ["  and \(constraintsAbove) of the constraints above"]
    let held =
      holders.map { "  by \(shortDecimal($0.rate)) per point: \($0.constraint.text)" } + above
    let name = "\(node).\(attribute) is \(shortDecimal(value))"
    switch state {
    case .given: return name + ", " + attribute.wayOfOwner(value)
    case .givenInArea: return name + ", " + LayoutAttribute.wayOfArea
    case .unset: return name + ", which nobody has set"
    case .detached: return name + ", because it is in no tree"
    case .pending: return name + ", because it is not laid out yet"
    case .laidOut: return name + ", as a layout places it; see explainLayout()"
    case .unnamed:
      if notInForce.isEmpty { return name + ", because no constraint names it" }
      let start = name + ", because no constraint in force names it; not in force is"
      return ([start] + notInForce.map { "  " + $0 }).joined(separator: "\n")
    case .determined:
      return ([name + " and follows"] + held + violated).joined(separator: "\n")
    case .free:
      let lines = companions.map { "  \($0) of \(node).\(attribute)" }
      return ([name + " but is not determined"] + held + violated + lines)
        .joined(separator: "\n")
    }
  }

  private var violated: [String] {
    violations.map { "  violated by \(shortDecimal($0.error)): \($0.constraint.text)" }
  }
}

extension LayoutNode {
  /// Returns the constraints that decide the frame of this node, with the sensitivity to each, and
  /// the violated ones that name it.
  ///
  /// It updates the frames of the tree first. Complexity: O(nodes and constraints of the tree),
  /// that of reading four rows of the solver, and of two optimisations for each line or extent that
  /// may be free.
  ///
  /// UIKit: `constraintsAffectingLayout(for:)`.
  public func explainFrame() -> FrameExplanation { FrameExplainer(self).explain(self) }

  fileprivate func explainFrame(
    _ name: String, _ reporter: ConstraintReporter?
  ) -> FrameExplanation {
    let reporter = awaitsFrames ? nil : reporter
    let attributes: [LayoutAttribute] = [.left, .top, .width, .height]
    return FrameExplanation(
      node: name,
      attributes: attributes.map { attribute in
        reporter?.explain(attribute, of: self)
          ?? AttributeExplanation(
            node: name, attribute: attribute, value: exactFrame.value(of: attribute),
            state: stateWithoutConstraints, holders: [], violations: [],
            notInForce: reporter?.notInForce(attribute.axis, of: self) ?? [], companions: [],
            constraintsAbove: 0)
      })
  }

  /// The state of a line or an extent that no constraint names.
  private var stateWithoutConstraints: AttributeExplanation.State {
    if awaitsFrames { return .pending }
    if let parent { return parent.hasLayout ? .laidOut : .unnamed }
    if isFrameInArea { return .givenInArea }
    if isFrameSet { return .given }
    return hasLayout ? .laidOut : isDetached ? .detached : .unset
  }
}

/// An explainer of frames of one tree, which looks up names once.
package final class FrameExplainer {
  private let names: NamesInTree
  private var reporters: [ObjectIdentifier: ConstraintReporter] = [:]
  private let said: SaidTexts?

  /// Creates the explainer of the tree of a node, which must not change in the meantime.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - namesOnce: Whether a constraint is named for the first line or extent that depends on it
  ///     only, and is counted from then on; so a chain is described once.
  package init(_ node: LayoutNode, namesOnce: Bool = false) {
    node.layoutIfNeeded()
    names = NamesInTree(of: node)
    said = namesOnce ? SaidTexts() : nil
  }

  /// See ``LayoutTree/LayoutNode/explainFrame()``.
  package func explain(_ node: LayoutNode) -> FrameExplanation {
    // A closure that runs with the layout may have moved the node among other constraints.
    node.layoutIfNeeded()
    guard let system = node.constraintRoot.host as? ConstraintSystem else {
      return node.explainFrame(names.name(of: node), nil)
    }
    let key = ObjectIdentifier(system)
    let reporter =
      reporters[key] ?? ConstraintReporter(for: system, said) { [names] in names.name(of: $0) }
    reporters[key] = reporter
    return node.explainFrame(names.name(of: node), reporter)
  }
}

extension ConstraintReporter {
  /// Returns the explanation of a line or an extent; `nil` if no constraint names it.
  fileprivate func explain(
    _ attribute: LayoutAttribute, of node: LayoutNode
  ) -> AttributeExplanation? {
    guard let box = system.box(of: node) else { return nil }
    if node === system.root, !attribute.isExtent { return nil }
    let axis = attribute.axis
    let variable = attribute.isExtent ? box.extent(along: axis) : box.position(along: axis)
    let explanation = explainer.explanation(of: variable)
    let rates = explanation.isDetermined ? [] : explainer.direction(of: variable)
    let companions = [Companion](of: variable, rates, in: system) { name(of: $0) }
    if explanation.holders.isEmpty, companions.isEmpty { return nil }
    // Most constraints of a chain have been named before, and need no words.
    let holders = explanation.holders.filter { isNew($0.constraint) }
    return AttributeExplanation(
      node: name(of: node), attribute: attribute,
      value: node.exactFrame.value(of: attribute),
      state: companions.isEmpty ? .determined : .free,
      holders: holders.map {
        AttributeExplanation.Holder(constraint: report(of: $0.constraint), rate: -$0.rate)
      },
      violations: box.rootSize?.isGiven == true && attribute.isExtent
        ? [] : violations(of: variable),
      notInForce: [], companions: Array(companions.dropFirst()),
      constraintsAbove: explanation.holders.count - holders.count)
  }

  /// Returns the constraints that name a node along an axis and are not in force, each with the
  /// reason.
  ///
  /// Complexity: O(constraints that could not be put in force, and conflicts).
  fileprivate func notInForce(_ axis: Axis, of node: LayoutNode) -> [String] {
    let faults = system.faulty.values.filter { $0.constraint.written.names(node, axis) }.flatMap {
      entry in
      entry.issues.map { entry.constraint.description + ": " + $0.diagnostic.message }
    }
    let broken = system.solver.brokenConstraints.compactMap { system.table.constraint(for: $0) }
      .filter { $0.names(node, axis) }.map { $0.description + ": it contradicts others" }
    return faults.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } + broken
  }
}

extension WrittenConstraint {
  fileprivate func names(_ node: LayoutNode, _ axis: Axis) -> Bool {
    terms.contains { term in
      guard case .node(let reference, let attribute) = term.subject else { return false }
      return reference.node === node && attribute.axis == axis
    }
  }
}

extension Rect {
  /// Returns one of the four numbers of a frame.
  fileprivate func value(of attribute: LayoutAttribute) -> Double {
    attribute.isExtent ? size[attribute.axis] : origin[attribute.axis]
  }
}

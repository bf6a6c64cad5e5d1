import LayoutTree

/// A rule that constrains the children of a node, and updates its constraints by difference after
/// changes.
///
/// A node has one container at a time; a new one replaces it.
public class ConstraintContainer: NodeContainer {
  private let reference: NodeReference
  let group = ConstraintGroup()
  /// The line that created the container; its constraints name this line.
  let callSite: CallSite
  private var isStale = false

  /// The node whose children are laid out; `nil` once it is gone.
  public var node: LayoutNode? { reference.node }

  /// The constraints of the container, as of the last layout; none is installed after it was
  /// removed.
  public var constraints: [LayoutConstraint] { group.constraints }

  init(in node: LayoutNode, at callSite: CallSite) {
    reference = node.reference
    self.callSite = callSite
    (node.container as? ConstraintContainer)?.remove()
    node.container = self
    setStale()
  }

  /// Removes the rule: its constraints are no longer in force, the children stay.
  public func remove() {
    guard let node, node.container === self else { return }
    node.container = nil
    group.uninstall()
  }

  package func childrenDidChange() { setStale() }

  package func contentOfChildDidChange() {
    if dependsOnContents { setStale() }
  }

  package var clipsChildren: Bool { false }

  /// Whether the constraints depend on measurements of the children's contents.
  var dependsOnContents: Bool { false }

  /// Takes note that a child covers its area from now on, or no longer.
  func coverOfChildDidChange() {}

  /// Clamps the offset of a content after a layout; returns whether it has to move for that.
  func holdOffset() -> Bool { false }

  /// Schedules an update of the constraints before the next layout.
  func setStale() {
    guard !isStale, let node, node.container === self else { return }
    isStale = true
    node.constraintRoot.constraintSystem.take([self])
  }

  /// Updates the constraints.
  func refresh() {
    isStale = false
    guard let node, node.container === self else { return }
    node.constrain(replacing: group) { make in
      make.recorder.write(.container(typeName)) { describe(make) }
    }
  }

  /// The name of the type, for reports.
  var typeName: String { "ConstraintContainer" }

  /// Writes the constraints for the present children.
  func describe(_ make: ConstraintMaker) {}
}

extension LayoutPriority {
  /// 49: the priority at which a container shrinks to its children if nothing else determines its
  /// size; below a fitting size.
  static let wrapping = LayoutPriority(49)
}

extension ConstraintMaker {
  /// Chains boxes along an axis; horizontally in the text direction.
  func chain(_ axis: Axis, _ items: [PlaceItem], at site: CallSite) {
    if axis == .horizontal {
      placeAlongText(items, from: nil, to: nil, at: site)
    } else {
      place(axis, items, from: nil, to: nil, at: site)
    }
  }

  /// Shrinks the reference along an axis to its children.
  func wrap(_ axis: Axis, _ priority: LayoutPriority, at site: CallSite) {
    let constraint = LayoutConstraint(
      [Anchor(reference, .extent(along: axis))], .equal, 0, priority: priority, callSite: site)
    install(constraint)
  }
}

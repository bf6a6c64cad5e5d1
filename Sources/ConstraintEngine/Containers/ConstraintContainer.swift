import LayoutTree

/// A rule that keeps constraints for the children of a node, and writes them anew by difference
/// when what it depends on has changed.
///
/// The node holds its container, one at a time; a new one takes the place of the old one.
public class ConstraintContainer: NodeContainer {
  private let reference: NodeReference
  let group = ConstraintGroup()
  /// Where the container was made; its constraints name this line.
  let callSite: CallSite
  private var isStale = false

  /// The node whose children are laid out; `nil` once it is gone.
  public var node: LayoutNode? { reference.node }

  /// The constraints in force for the container, after the last layout.
  public var constraints: [LayoutConstraint] { group.constraints }

  init(in node: LayoutNode, at callSite: CallSite) {
    reference = node.reference
    self.callSite = callSite
    (node.container as? ConstraintContainer)?.remove()
    node.container = self
    setStale()
  }

  /// Takes the rule away: its constraints leave force, the children stay.
  public func remove() {
    guard let node, node.container === self else { return }
    node.container = nil
    group.uninstall()
  }

  package func childrenDidChange() { setStale() }

  package func contentOfChildDidChange() {
    if dependsOnContents { setStale() }
  }

  /// Whether the constraints depend on what the contents of the children measure.
  var dependsOnContents: Bool { false }

  /// Lets the constraints be written anew before the next layout.
  func setStale() {
    guard !isStale, let node, node.container === self else { return }
    isStale = true
    node.constraintRoot.constraintSystem.take([self])
  }

  /// Writes the constraints anew.
  func refresh() {
    isStale = false
    guard let node, node.container === self else { return }
    node.constrain(replacing: group) { make in
      make.recorder.write(.container(typeName)) { describe(make) }
    }
  }

  /// The name of the type, for reports.
  var typeName: String { "ConstraintContainer" }

  /// Writes down what holds for the children as they are now.
  func describe(_ make: ConstraintMaker) {}
}

extension LayoutPriority {
  /// 49: how strongly a container draws itself together where nothing else determines its size;
  /// below a fitting size.
  static let wrapping = LayoutPriority(49)
}

extension ConstraintMaker {
  /// Chains boxes along an axis; horizontally in the direction of text.
  func chain(_ axis: Axis, _ items: [PlaceItem], at site: CallSite) {
    if axis == .horizontal {
      placeAlongText(items, from: nil, to: nil, at: site)
    } else {
      place(axis, items, from: nil, to: nil, at: site)
    }
  }

  /// Draws the reference together along an axis, as far as its children let it.
  func wrap(_ axis: Axis, _ priority: LayoutPriority, at site: CallSite) {
    let constraint = LayoutConstraint(
      [Anchor(reference, .extent(along: axis))], .equal, 0, priority: priority, callSite: site)
    install(constraint)
  }
}

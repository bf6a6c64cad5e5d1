import LayoutTree

/// A container whose size follows its children.
///
/// Every child that is not gone stays within the insets, and the node is as small as possible
/// around them; a child that is fitted so that it covers its area sticks out, and does not count.
/// Other constraints position the children; children may be added and removed.
public final class WrapContainer: ConstraintContainer {
  /// The axes along which the size follows.
  public var axes: [Axis] { didSet { if axes != oldValue { setStale() } } }
  /// The least distances of the children from the edges.
  public var insets: EdgeInsets { didSet { if insets != oldValue { setStale() } } }
  /// The priority with which the node fits its children.
  public var priority: LayoutPriority { didSet { if priority != oldValue { setStale() } } }

  /// Creates a container whose size follows the children of a node.
  public init(
    in node: LayoutNode, axes: [Axis] = Axis.allCases, insets: EdgeInsets = .zero,
    priority: LayoutPriority = .fittingSize, file: String = #fileID, line: Int = #line
  ) {
    self.axes = axes
    self.insets = insets
    self.priority = priority
    super.init(in: node, at: CallSite(file: file, line: line))
  }

  override var typeName: String { "WrapContainer" }

  override func coverOfChildDidChange() { setStale() }

  override func describe(_ make: ConstraintMaker) {
    make.insets = insets
    let children = make.reference.children.filter { child in
      child.visibility != .gone && !make.reference.constraintRoot.constraintSystem.covers(child)
    }
    for axis in Axis.allCases where axes.contains(axis) {
      make.wrap(axis, priority, at: callSite)
      for child in children {
        make.place(
          axis, [.atLeast(0), .node(child), .atLeast(0)], from: nil, to: nil, at: callSite)
      }
    }
  }
}

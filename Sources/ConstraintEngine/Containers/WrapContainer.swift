import LayoutTree

/// A container whose size follows its children.
///
/// Every child that is not gone stays within the insets, and the node is as small as possible
/// around them. Other constraints position the children; children may be added and removed.
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

  override func describe(_ make: ConstraintMaker) {
    make.insets = insets
    for axis in Axis.allCases where axes.contains(axis) {
      make.wrap(axis, priority, at: callSite)
      for child in make.reference.children where child.visibility != .gone {
        make.place(
          axis, [.atLeast(0), .node(child), .atLeast(0)], from: nil, to: nil, at: callSite)
      }
    }
  }
}

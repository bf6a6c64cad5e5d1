/// A box, and an axis along which nothing places it.
package struct UnplacedBox: Hashable {
  /// The box.
  package let node: LayoutNode
  /// The axis.
  package let axis: Axis

  /// Creates the finding.
  package init(node: LayoutNode, axis: Axis) {
    self.node = node
    self.axis = axis
  }

  package static func == (left: UnplacedBox, right: UnplacedBox) -> Bool {
    left.node === right.node && left.axis == right.axis
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(node))
    hasher.combine(axis)
  }

  /// Returns the sentence that reports the box, for a name in quotes.
  package func sentence(_ name: String) -> String {
    "nothing places " + name + " " + (axis == .horizontal ? "horizontally" : "vertically")
  }

  /// Returns a hint about the box, by its name in the tree.
  package func diagnostic(_ name: String) -> LayoutDiagnostic {
    let letter = axis == .horizontal ? "x" : "y"
    return LayoutDiagnostic(
      .hint, "unplaced", sentence("\"\(name)\""), node: name,
      remedy: "place it with \(letter)Place or \(letter)Center, or leave it at the edge of its "
        + "parent")
  }
}

extension LayoutNode {
  /// Whether nothing places this node: no call of a frame maker and no constraint names it, and its
  /// owner has not set its frame.
  package var isLeftOut: Bool {
    let flags = ownStorage.flags
    return visibility == .visible && hostIndex < 0 && exactFrame.origin == .zero
      && !flags.contains(.isNamedByMaker) && !flags.contains(.isFrameDriven) && !isFrameOfOwner
  }

  /// The axes of the children that are left out by the calls of frame makers which have
  /// placed others.
  private var unplacedByMaker: [UnplacedBox] {
    guard ownStorage[.isLaidOutByMaker], !hasLayout else { return [] }
    return children.filter { $0.isLeftOut }.flatMap { child in
      Axis.allCases.map { UnplacedBox(node: child, axis: $0) }
    }
  }

  /// Returns hints about the children that frame makers have left out.
  func boxesLeftOut(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    query.isVisible ? unplacedByMaker.map { $0.diagnostic(query.name(of: $0.node)) } : []
  }
}

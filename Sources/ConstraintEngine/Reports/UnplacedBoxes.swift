import LayoutTree

/// A box, and an axis along which nothing says where it is.
package struct UnplacedBox {
  /// The box.
  package let node: LayoutNode
  /// The axis.
  package let axis: Axis

  /// The sentence that says so, of a name in quotes.
  package func sentence(_ name: String) -> String {
    "nothing places " + name + " " + (axis == .horizontal ? "horizontally" : "vertically")
  }

  /// A hint at the box, by its name in the tree.
  package func diagnostic(_ name: String) -> LayoutDiagnostic {
    let letter = axis == .horizontal ? "x" : "y"
    return LayoutDiagnostic(
      .hint, "unplaced", sentence("\"\(name)\""), node: name,
      remedy: "place it with \(letter)Place or \(letter)Center, or leave it at the edge of its "
        + "parent")
  }
}

extension LayoutNode {
  /// The boxes that the constraints of this node should place but do not, axis by axis.
  ///
  /// A box is placed along an axis if constraints tie an edge, the middle or a baseline of it to a
  /// node that it is in, perhaps by way of others, or if its owner has given it a frame. Others lie
  /// at the edge of their parents. A `WrapContainer` places nothing.
  ///
  /// Complexity: O(nodes · depth + constraints).
  package var unplacedBoxes: [UnplacedBox] {
    (constraintRoot.host as? ConstraintSystem)?.unplacedBoxes
      ?? children.flatMap { child in Axis.allCases.map { UnplacedBox(node: child, axis: $0) } }
  }
}

extension ConstraintSystem {
  /// See ``LayoutTree/LayoutNode/unplacedBoxes``.
  var unplacedBoxes: [UnplacedBox] {
    var ties: [Axis: Ties] = [.horizontal: Ties(root), .vertical: Ties(root)]
    table.forEachConstraint { constraint in
      var places = true
      if case .container("WrapContainer")? = constraint.verb { places = false }
      for axis in Axis.allCases { ties[axis]?.add(constraint, axis, places: places) }
    }
    root.forEachInSubtree { node in
      if node.isFrameSet || node.isFrameDriven {
        for axis in Axis.allCases { ties[axis]?.anchor(node) }
      }
    }
    var found: [UnplacedBox] = []
    var open = Array(root.children.reversed())
    while let node = open.popLast() {
      if node.visibility == .gone { continue }
      if !node.hasLayout { open.append(contentsOf: node.children.reversed()) }
      if node.isFrameSet || node.isFrameDriven { continue }
      for axis in Axis.allCases where ties[axis]?.places(node, axis) == false {
        found.append(UnplacedBox(node: node, axis: axis))
      }
    }
    return found
  }

  /// Hints at the boxes that nothing places, if there is a constraint at all.
  func hintsAtUnplacedBoxes(_ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    var isConstrained = false
    table.forEachConstraint { _ in isConstrained = true }
    if !isConstrained { return [] }
    return unplacedBoxes.map { $0.diagnostic(query.name(of: $0.node)) }
  }
}

/// Which boxes constraints tie to each other along an axis.
private struct Ties {
  private let root: ObjectIdentifier
  private var above: [ObjectIdentifier: ObjectIdentifier] = [:]
  /// The boxes whose places constraints name.
  private var tied: Set<ObjectIdentifier> = []
  /// The boxes that constraints name.
  private var named: Set<ObjectIdentifier> = []

  init(_ root: LayoutNode) { self.root = ObjectIdentifier(root) }

  /// Ties the boxes whose places a constraint names; to the root, if it names one alone.
  mutating func add(_ constraint: WrittenConstraint, _ axis: Axis, places: Bool) {
    var first: ObjectIdentifier?
    var sum = 0.0
    constraint.forEachNode { reference, attribute, factor in
      guard attribute.axis == axis, let node = reference.node else { return }
      let key = ObjectIdentifier(node.guide?.owner ?? node)
      named.insert(key)
      if !places || attribute.isExtent || factor == 0 { return }
      tied.insert(key)
      sum += factor
      if let first { tie(first, key) }
      first = key
    }
    if let first, sum.magnitude > 1e-9 { tie(first, root) }
  }

  /// Ties a box whose owner has given it a frame to the root.
  mutating func anchor(_ node: LayoutNode) { tie(ObjectIdentifier(node), root) }

  /// Whether a box is tied to one that it is in, or has a frame that no constraint explains.
  mutating func places(_ node: LayoutNode, _ axis: Axis) -> Bool {
    let frame = node.exactFrame
    let key = ObjectIdentifier(node)
    if frame.min(along: axis) != 0, !tied.contains(key) { return true }
    if frame.size[axis] != 0, !node.hasContent, node.children.isEmpty, !named.contains(key) {
      return true
    }
    let top = top(of: key)
    var next = node.parent
    while let outer = next {
      let key = ObjectIdentifier(outer)
      if self.top(of: key) == top { return true }
      if key == root { return false }
      next = outer.parent
    }
    return false
  }

  private mutating func tie(_ one: ObjectIdentifier, _ other: ObjectIdentifier) {
    let (first, second) = (top(of: one), top(of: other))
    if first != second { above[first] = second }
  }

  private mutating func top(of key: ObjectIdentifier) -> ObjectIdentifier {
    var top = key
    while let next = above[top] { top = next }
    var current = key
    while let next = above[current] {
      above[current] = top
      current = next
    }
    above[top] = nil
    return top
  }
}

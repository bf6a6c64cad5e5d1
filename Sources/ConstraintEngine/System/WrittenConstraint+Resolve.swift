import Cassowary
import LayoutTree

extension ConstraintRow {
  /// A physical edge in the place of a leading or trailing one, and the factor that it has.
  ///
  /// Positions of a directional constraint grow from the leading side to the trailing one: in
  /// right-to-left they count backwards, and so `a.leading == b.trailing + 8` becomes
  /// `-a.right == -b.left + 8`.
  @inline(__always)
  func resolved(
    _ attribute: LayoutAttribute, times factor: Double, isMirrored: Bool
  ) -> (attribute: LayoutAttribute, factor: Double) {
    guard isDirectional, attribute.changesSides else { return (attribute, factor) }
    return (
      attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight),
      isMirrored ? -factor : factor
    )
  }

}

extension RowView {
  /// Whether the sum of positions on some axis changes when all nodes move together.
  var movesWithOrigin: Bool {
    drift(isMirrored: false) != (0, 0) || row.isDirectional && drift(isMirrored: true) != (0, 0)
  }

  /// By how much the left side grows when all nodes move one point along each axis.
  func drift(isMirrored: Bool) -> (horizontal: Double, vertical: Double) {
    let isMirrored = isMirrored && row.isDirectional
    var (horizontal, vertical) = (0.0, 0.0)
    for index in indices {
      let term = self[index]
      if term.isShare || term.attribute.isExtent { continue }
      if term.attribute.axis == .vertical {
        vertical += term.coefficient
      } else {
        horizontal +=
          isMirrored && term.attribute.changesSides ? -term.coefficient : term.coefficient
      }
    }
    return (
      horizontal.magnitude > 1e-12 ? horizontal : 0, vertical.magnitude > 1e-12 ? vertical : 0
    )
  }
}

extension WrittenConstraint {
  /// The number on the right side in a direction.
  func constant(isMirrored: Bool) -> Double {
    isMirrored ? row.constant + row.mirrorShift : row.constant
  }

  /// Whether the sum of positions on some axis changes when all nodes move together.
  var movesWithOrigin: Bool { rows.withTerms { $0.view(of: row).movesWithOrigin } }

  /// The node from whose edge positions are measured that have no counterpart.
  var originNode: LayoutNode? {
    if let origin { return origin.node }
    guard let nodes, let common = nodes.commonAncestor else { return nil }
    let isAlone = nodes.allSatisfy { $0 === common }
    return isAlone ? common.parent ?? common : common
  }

  /// The nodes that the constraint names, and the origin if positions are measured from it; `nil`
  /// if one of them is gone.
  var involvedNodes: [LayoutNode]? {
    guard var nodes else { return nil }
    if movesWithOrigin {
      guard let origin = originNode else { return nil }
      nodes.append(origin)
    }
    return nodes
  }

  /// The nodes that the constraint takes baselines from.
  var baselineNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    forEachNode { reference, attribute, _ in
      guard attribute.isBaseline, let node = reference.node else { return }
      nodes.append(node.baselineNode(attribute))
    }
    return nodes
  }

  /// Whether the constraint names a baseline that `node` may have a say in.
  func namesBaseline(forwardedBy node: LayoutNode) -> Bool {
    terms.contains { term in
      guard case .node(let reference, let attribute) = term.subject, attribute.isBaseline else {
        return false
      }
      return reference.node?.isAncestorOrSelf(of: node) ?? false
    }
  }
}

extension LayoutAttribute {
  /// Whether a directional constraint counts the position backwards in right-to-left.
  fileprivate var changesSides: Bool { isDirectional || self == .centerX }
}

extension [LayoutNode] {
  /// The deepest node that is above or equal to all of these; `nil` without nodes in one tree.
  var commonAncestor: LayoutNode? {
    guard var common = first else { return nil }
    for node in dropFirst() {
      while !common.isAncestorOrSelf(of: node) {
        guard let parent = common.parent else { return nil }
        common = parent
      }
    }
    return common
  }
}

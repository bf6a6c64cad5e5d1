import Cassowary
import LayoutTree

extension LayoutConstraint {
  /// The terms with physical edges in the place of leading and trailing ones.
  ///
  /// Positions of a directional constraint grow from the leading side to the trailing one: in
  /// right-to-left they count backwards, and so `a.leading == b.trailing + 8` becomes
  /// `-a.right == -b.left + 8`.
  func resolvedTerms(isMirrored: Bool) -> [Term] {
    guard isDirectional else { return terms }
    return terms.map { term in
      guard case .node(let reference, let attribute) = term.subject,
        attribute.isDirectional || attribute == .centerX
      else { return term }
      return Term(
        .node(reference, attribute.resolved(in: isMirrored ? .rightToLeft : .leftToRight)),
        isMirrored ? -term.coefficient : term.coefficient)
    }
  }

  /// The number on the right side in a direction.
  func constant(isMirrored: Bool) -> Double {
    isMirrored ? storedConstant + mirrorShift : storedConstant
  }

  /// Whether the sum of positions on some axis changes when all nodes move together.
  var movesWithOrigin: Bool {
    Axis.allCases.contains {
      drift(along: $0, isMirrored: false) != 0
        || isDirectional && drift(along: $0, isMirrored: true) != 0
    }
  }

  /// By how much the left side grows when all nodes move one point along `axis`.
  func drift(along axis: Axis, isMirrored: Bool) -> Double {
    var sum = 0.0
    for term in resolvedTerms(isMirrored: isMirrored) {
      guard case .node(_, let attribute) = term.subject, attribute.axis == axis,
        !attribute.isExtent
      else { continue }
      sum += term.coefficient
    }
    return sum.magnitude > 1e-12 ? sum : 0
  }

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
    terms.compactMap { term in
      guard case .node(let reference, let attribute) = term.subject, attribute.isBaseline else {
        return nil
      }
      return reference.node?.baselineNode(attribute)
    }
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

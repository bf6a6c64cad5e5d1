import LayoutTree

/// The target of a fitting size: extents and their priorities.
struct FittingTarget {
  let extents: ProposedSize
  let priorities: AxisPriorities

  func extent(along axis: Axis) -> Double? {
    axis == .horizontal ? extents.width : extents.height
  }
}

extension LayoutNode {
  /// Returns the size that fits this node, as determined by its content and the constraints inside
  /// it.
  ///
  /// Constraints that tie the node or its descendants to the rest of its tree are ignored, and so
  /// is the given size of a root. Along an axis with a proposal, the extent takes it as far as its
  /// priority allows; along others, the node is shrunk at ``LayoutPriority/fittingSize``. A
  /// required extent that contradicts required constraints is met as closely as they allow. Texts
  /// get the heights for the widths found.
  ///
  /// A node with a frame layout returns the size that its layout needs.
  ///
  /// Nothing is changed or kept: frames, constraints and the solver are restored. Pending changes
  /// are taken into account. A number that is not finite counts as no proposal, and is reported by
  /// the tree.
  ///
  /// Complexity: a copy of the solver's state, and the solving of changes; for a node that is no
  /// root, a scan of the constraints of the tree.
  public func fittingSize(
    for proposal: ProposedSize = .unspecified, horizontalPriority: LayoutPriority = .required,
    verticalPriority: LayoutPriority = .required
  ) -> Size {
    if hasLayout { return measureSize(proposal).size }
    var extents = proposal
    if extents.width?.isFinite == false || extents.height?.isFinite == false {
      let number = extents.width?.isFinite == false ? extents.width : extents.height
      let kind = LayoutIssueKind.numberNotFinite(
        verb: "fittingSize(for:)", index: nil, number: codeText(number ?? .nan))
      constraintRoot.constraintSystem.report(LayoutIssue(kind, self))
      if extents.width?.isFinite == false { extents.width = nil }
      if extents.height?.isFinite == false { extents.height = nil }
    }
    let target = FittingTarget(
      extents: extents,
      priorities: AxisPriorities(horizontal: horizontalPriority, vertical: verticalPriority))
    guard let system = constraintRoot.host as? ConstraintSystem else {
      return fittingSizeAlone(for: target)
    }
    return system.fittingSize(of: self, for: target)
  }

  /// Returns the size of a node that no constraint names.
  func fittingSizeAlone(for target: FittingTarget) -> Size {
    var size = Size.zero
    for axis in Axis.allCases {
      size[axis] = extentAlone(along: axis, for: target, width: size.width)
    }
    return size
  }

  private func extentAlone(
    along axis: Axis, for target: FittingTarget, width: Double
  ) -> Double {
    let wish = max(0, target.extent(along: axis) ?? 0)
    guard hasContent, hasIdealExtent(along: axis) else { return wish }
    let answer = axis == .horizontal ? measureSize(.unspecified) : measure(forWidth: width)
    let ideal = answer.size[axis]
    let priority =
      target.extent(along: axis) == nil ? .fittingSize : target.priorities[axis]
    if wish > ideal { return priority > contentHugging[axis] ? wish : ideal }
    return priority > compressionResistance[axis] ? wish : ideal
  }
}

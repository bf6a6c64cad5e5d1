import Cassowary
import LayoutTree

/// What is asked of a size: extents, and how much they matter.
struct FittingTarget {
  let extents: ProposedSize
  let priorities: AxisPriorities

  func extent(along axis: Axis) -> Double? {
    axis == .horizontal ? extents.width : extents.height
  }
}

extension ConstraintSystem {
  /// The size that a node of this tree would have if only what is inside it had a say.
  ///
  /// The same solver tries it out, and is put back as it was. Nodes to be measured again count for
  /// once with what they answer now.
  func fittingSize(
    of node: LayoutNode, for target: FittingTarget, remeasuring nodes: [LayoutNode] = []
  ) -> Size {
    fitting(node, target, remeasuring: nodes) { box in
      // Arithmetic may leave a little less than nothing.
      Size(
        width: max(0, solver.value(of: box.extent.width)) + 0,
        height: max(0, solver.value(of: box.extent.height)) + 0)
    } ?? node.fittingSizeAlone(for: target)
  }

  /// Where the first or last line of text of this tree would stand below the top of the root in a
  /// size.
  ///
  /// It is that of the descendant that the root names, or of the node around that one with a layout
  /// of frames.
  func baseline(
    _ attribute: LayoutAttribute, of root: LayoutNode, in size: Size
  ) -> Double? {
    let item = root.baselineNode(attribute)
    if item === root { return nil }
    let target = FittingTarget(
      extents: ProposedSize(width: size.width, height: size.height),
      priorities: AxisPriorities(horizontal: .required, vertical: .required))
    let offset = fitting(root, target) { _ in
      item.contentBaseline(attribute, forWidth: frameFound(for: item).width).map {
        var offset = $0
        var node = item
        while node !== root, let parent = node.parent {
          offset += frameFound(for: node).minY
          node = parent
        }
        return offset
      }
    }
    return offset ?? nil
  }

  /// The frame that the solver has found for a node; for one that no constraint names, its own.
  func frameFound(for node: LayoutNode) -> Rect {
    guard let box = box(of: node) else { return node.exactFrame }
    return Rect(
      x: solver.value(of: box.position.x), y: solver.value(of: box.position.y),
      width: solver.value(of: box.extent.width), height: solver.value(of: box.extent.height))
  }

  /// Tries out what a node is if only its inside and a target have a say; `nil` if no constraint
  /// names it.
  private func fitting<Result>(
    _ node: LayoutNode, _ target: FittingTarget, remeasuring nodes: [LayoutNode] = [],
    _ read: (Box) -> Result
  ) -> Result? {
    root.whilePassIsAtWork { () -> Result? in
      if isBusy { root.forgetSizesAfterPass() }
      flush()
      guard let box = box(of: node) else { return nil }
      return trial {
        solve(measuring: nodes) { solver in
          for id in outsideConstraints(of: node) { try? solver.remove(id) }
          for node in nodes { updateContent(of: node.reference, &solver) }
        }
        ask(for: target, of: box)
        frames.collectChanges(of: &solver)
        _ = fitHeightsToWidths()
        return read(box)
      }
    }
  }

  /// Runs something on the solver and takes all of it back.
  private func trial<Result>(_ body: () -> Result) -> Result {
    let saved = (solver, boxes, unknowns, frames)
    defer {
      (solver, boxes, unknowns, frames) = saved
      updateStatus()
    }
    return whileBusy(body)
  }

  /// Constraints in the solver that tie the inside of a node to what is outside, and the given size
  /// of a root.
  private func outsideConstraints(of node: LayoutNode) -> [ConstraintID] {
    if node === root {
      guard let size = boxes[node.hostIndex]?.rootSize else { return [] }
      return [size.width, size.height]
    }
    var members: Set<ObjectIdentifier> = []
    node.forEachWithGuides { members.insert(ObjectIdentifier($0)) }
    var ids: [ConstraintID] = []
    table.forEachConstraint { constraint in
      guard let id = constraint.place?.id, let nodes = constraint.involvedNodes else { return }
      let inside = nodes.count { members.contains(ObjectIdentifier($0)) }
      if inside > 0, inside < nodes.count { ids.append(id) }
    }
    return ids
  }

  /// Asks for the extents; a required one that contradicts others is met as nearly as can be.
  private func ask(for target: FittingTarget, of box: Box) {
    var required: [(id: ConstraintID, axis: Axis, extent: Double)] = []
    solver.batch { solver in
      for axis in Axis.allCases {
        let extent = target.extent(along: axis)
        let priority = extent == nil ? .fittingSize : target.priorities[axis]
        let wish = (box.extent(along: axis) == (extent ?? 0.0))
          .with(Strength(level: priority.rawValue))
        guard let id = try? solver.add(wish) else { continue }
        if let extent, priority == .required { required.append((id, axis, extent)) }
      }
    }
    let refused = Set(solver.brokenConstraints)
    for (id, axis, extent) in required where refused.contains(id) {
      _ = try? solver.add(
        (box.extent(along: axis) == extent).with(
          Strength(level: LayoutPriority.required.rawValue - 1)))
    }
  }
}

extension LayoutNode {
  /// The size that fits this node, as its content and the constraints inside it determine it.
  ///
  /// Constraints that tie the node or what is below it to the rest of its tree have no say, nor has
  /// the given size of a root. On an axis with a proposal the extent takes it, as far as its
  /// priority goes; on one without, the node is drawn together at ``LayoutPriority/fittingSize``.
  /// A required extent that contradicts required constraints is met as nearly as they allow. Texts
  /// get the heights that the widths found give them.
  ///
  /// A node whose children are arranged by a layout of frames answers with what that needs.
  ///
  /// Nothing that is laid out changes, and nothing is kept: frames, constraints and the solver are
  /// as before. Changes that wait are taken into account. A number that is not finite counts as no
  /// proposal, and is reported by the tree.
  ///
  /// Complexity: a copy of the solver's state, and the solving of what changes; for a node that is
  /// no root, a look at each constraint of the tree.
  public func fittingSize(
    for proposal: ProposedSize = .unspecified, horizontalPriority: LayoutPriority = .required,
    verticalPriority: LayoutPriority = .required
  ) -> Size {
    if hasLayout { return measureSize(proposal).size }
    var extents = proposal
    if extents.width?.isFinite == false || extents.height?.isFinite == false {
      let number = extents.width?.isFinite == false ? extents.width : extents.height
      let fault = NumberFault.value(
        verb: "fittingSize(for:)", node: name, index: nil, number: codeText(number ?? .nan))
      constraintRoot.constraintSystem.report(.notFinite(fault, callSite: nil))
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

  /// The size of a node that no constraint names.
  fileprivate func fittingSizeAlone(for target: FittingTarget) -> Size {
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

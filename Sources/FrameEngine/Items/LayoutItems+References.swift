import LayoutTree

/// Extents that boxes take from each other.
extension LayoutItems {
  /// An extent of another node, for a box along an axis; `nil` for a sibling that is gone, reported
  /// as well for a node that is none.
  ///
  /// A sibling that its owner places has its frame.
  func extent(
    of reference: NodeReference, _ otherAxis: Axis, _ axis: Axis, _ index: Int
  ) -> Double? {
    if let other = reference.node {
      if other.cell == owner { return area.known(otherAxis) }
      if let otherIndex = self.index(of: other) {
        return otherIndex == index && otherAxis == axis
          ? natural(axis, index) : follow(otherAxis, otherIndex, from: axis, index)
      }
      if other.cell.pointee.parent == owner {
        return other.visibility == .gone ? nil : other.exactFrame.size[otherAxis]
      }
    }
    pass.report(.unknownReference(node(index).reference))
    return nil
  }

  /// An extent that one of a box goes by; of no meaning while it is not there, for which the other
  /// one waits then.
  func follow(_ otherAxis: Axis, _ otherIndex: Int, from axis: Axis, _ index: Int) -> Double {
    if otherAxis == .vertical { pass.hasFollowedHeights = true }
    if !self[otherIndex].progress[otherAxis].isOver {
      switch self[index].progress[axis] {
      case .running, .waiting:
        self[index].progress[axis] = .waiting
        waiting.missing.append(ExtentReference(slot: base + otherIndex, axis: otherAxis))
        return 0
      case .open, .cut, .done, .settled: resolve(otherAxis, otherIndex)
      }
    }
    // What a width was taken from stays, although it might be another one in this width.
    if otherIndex == index, axis == .horizontal, self[index].progress[.vertical] == .done {
      self[index].progress[.vertical] = .settled
    }
    let extent = self[otherIndex].size[otherAxis]
    if otherAxis == .vertical { noteHeight(extent, otherIndex, axis, index) }
    return extent
  }

  private func noteHeight(_ height: Double, _ otherIndex: Int, _ axis: Axis, _ index: Int) {
    pass.followedHeights.append(
      FollowedHeight(
        key: FollowedHeight.Key(
          follower: ExtentReference(slot: base + index, axis: axis), slot: base + otherIndex),
        height: height))
  }

  /// Reports boxes as a cycle where an extent was taken from a height that has become another one
  /// since, so that the box would ask for another extent now.
  @inline(never)
  func reportOutdatedHeights(from first: Int) {
    let end = pass.followedHeights.count
    var met: Set<FollowedHeight.Key> = []
    for place in (first..<end).reversed() {
      let followed = pass.followedHeights[place]
      let (index, axis) = (followed.key.follower.slot - base, followed.key.follower.axis)
      let other = followed.key.slot - base
      let height = self[other].size.height
      // Only the last time counts that it was worked out.
      guard met.insert(followed.key).inserted, abs(height - followed.height) > 1e-6,
        self[index].progress[axis].isOver, self[other].progress[.vertical].isOver,
        self[index].cycle[axis] == .none, axis != line || self[index].weight == 0
      else { continue }
      let asked = extentNow(axis, index)
      self[other].size.height = followed.height
      let before = extentNow(axis, index)
      self[other].size.height = height
      if abs(asked - before) > 1e-6 { report([index, other]) }
    }
    pass.followedHeights.removeLast(pass.followedHeights.count - first)
  }

  /// Works out an extent, and all that it goes by before.
  @inline(never)
  func resolveMissing(_ axis: Axis, _ index: Int) -> Double {
    // What the first attempt has found is found again.
    while let last = waiting.missing.last, last.slot >= base { waiting.missing.removeLast() }
    var resolver = self
    resolver.resolve(ExtentReference(slot: base + index, axis: axis))
    return self[index].size[axis]
  }
}

extension LayoutItems: DependencyResolver {
  var waiting: PendingQuantities<ExtentReference> {
    get { pass.waitingExtents }
    nonmutating _modify { yield &pass.waitingExtents }
  }

  func state(of extent: ExtentReference) -> QuantityState {
    switch self[extent.slot - base].progress[extent.axis] {
    case .open, .cut: .open
    case .running, .waiting: .waiting
    case .done, .settled: .done
    }
  }

  func attempt(_ extent: ExtentReference) -> Bool {
    let index = extent.slot - base
    return self[index].cycle[extent.axis] == .cut
      ? settle(extent.axis, index) : attempt(extent.axis, index)
  }

  /// Works out what counts as not given, and says whether it lacks no other extent.
  private func settle(_ axis: Axis, _ index: Int) -> Bool {
    self[index].progress[axis] = .running
    let extent = natural(axis, index)
    if self[index].progress[axis] == .waiting { return false }
    self[index].decide(extent, axis)
    self[index].progress[axis] = .settled
    return true
  }

  /// Lets what the members of a cycle ask for count as not given; if they are the width and the
  /// height of one box, the height is the first time that of the inside in no width.
  func cut(_ cycle: [ExtentReference]) {
    let index = cycle[0].slot - base
    if cycle.count == 2, cycle[0].slot == cycle[1].slot, self[index].cycle[.vertical] == .none {
      self[index].progress = PerAxis(.open)
      self[index].cycle[.vertical] = .own
      return
    }
    for member in cycle {
      self[member.slot - base].progress[member.axis] = .cut
      self[member.slot - base].cycle[member.axis] = .cut
    }
    report(cycle.map { $0.slot - base })
  }

  /// Names the members of a cycle once each, in the order in which they depend on the next, from
  /// the first child on.
  private func report(_ members: [Int]) {
    var met: Set<Int> = []
    let places = members.filter { met.insert($0).inserted }
    let first = style.isReversed ? places.max() : places.min()
    let turn = places.firstIndex { $0 == first } ?? 0
    pass.report(.cycle((places[turn...] + places[..<turn]).map { node($0).reference }))
  }
}

/// A height that an extent of a box was taken from.
struct FollowedHeight: BitwiseCopyable {
  struct Key: Hashable, BitwiseCopyable {
    let follower: ExtentReference
    /// The slot of the box with the height.
    let slot: Int
  }

  let key: Key
  /// The height as it was then.
  let height: Double
}

/// An extent of a box of a layout at work.
struct ExtentReference: Hashable, BitwiseCopyable {
  let slot: Int
  let axis: Axis
}

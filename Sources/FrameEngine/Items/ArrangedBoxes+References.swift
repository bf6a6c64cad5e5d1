import LayoutTree

/// Extents that boxes take from each other.
extension ArrangedBoxes {
  /// An extent of another node, for a box along an axis; `nil` for a sibling that is gone, reported as well
  /// for a node that is none.
  ///
  /// A sibling that its owner places has its frame.
  func extent(
    of reference: NodeReference, _ otherAxis: Axis, _ axis: Axis, _ place: Int
  ) -> Double? {
    if let other = reference.node {
      if other.cell == owner { return area.known(otherAxis) }
      if let otherPlace = self.place(of: other) {
        return otherPlace == place && otherAxis == axis
          ? natural(axis, place) : follow(otherAxis, otherPlace, from: axis, place)
      }
      if other.cell.pointee.parent == owner {
        return other.visibility == .gone ? nil : other.exactFrame.size[otherAxis]
      }
    }
    pass.report(.unknownReference(node(place).name))
    return nil
  }

  /// An extent that one of a box goes by; of no meaning while it is not there, for which the other one waits
  /// then.
  func follow(_ otherAxis: Axis, _ otherPlace: Int, from axis: Axis, _ place: Int) -> Double {
    if otherAxis == .vertical { pass.hasFollowedHeights = true }
    if !self[otherPlace].progress[otherAxis].isOver {
      switch self[place].progress[axis] {
      case .running, .waiting:
        self[place].progress[axis] = .waiting
        waiting.missing.append(ExtentReference(slot: base + otherPlace, axis: otherAxis))
        return 0
      case .open, .cut, .done, .settled: resolve(otherAxis, otherPlace)
      }
    }
    // What a width was taken from stays, although it might be another one in this width.
    if otherPlace == place, axis == .horizontal, self[place].progress[.vertical] == .done {
      self[place].progress[.vertical] = .settled
    }
    return self[otherPlace].size[otherAxis]
  }

  /// Works out an extent, and all that it goes by before.
  @inline(never)
  func resolveMissing(_ axis: Axis, _ place: Int) -> Double {
    // What the first attempt has found is found again.
    while let last = waiting.missing.last, last.slot >= base { waiting.missing.removeLast() }
    var resolver = self
    resolver.resolve(ExtentReference(slot: base + place, axis: axis))
    return self[place].size[axis]
  }
}

extension ArrangedBoxes: QuantityResolver {
  var waiting: WaitingQuantities<ExtentReference> {
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
    let place = extent.slot - base
    return self[place].circle[extent.axis] == .cut
      ? settle(extent.axis, place) : attempt(extent.axis, place)
  }

  /// Works out what counts as not given, and says whether it lacks no other extent.
  private func settle(_ axis: Axis, _ place: Int) -> Bool {
    self[place].progress[axis] = .running
    let extent = natural(axis, place)
    if self[place].progress[axis] == .waiting { return false }
    self[place].decide(extent, axis)
    self[place].progress[axis] = .settled
    return true
  }

  /// Lets what the members of a circle ask for count as not given; if they are the width and the height of one
  /// box, the height is the first time that of the inside in no width.
  func cut(_ circle: [ExtentReference]) {
    let place = circle[0].slot - base
    if circle.count == 2, circle[0].slot == circle[1].slot, self[place].circle[.vertical] == .none {
      self[place].progress = PerAxis(.open)
      self[place].circle[.vertical] = .own
      return
    }
    for member in circle {
      self[member.slot - base].progress[member.axis] = .cut
      self[member.slot - base].circle[member.axis] = .cut
    }
    report(circle.map { $0.slot - base })
  }

  /// Names the members of a circle once each, in the order in which they depend on the next, from the first
  /// child on.
  private func report(_ members: [Int]) {
    var met: Set<Int> = []
    let places = members.filter { met.insert($0).inserted }
    let first = style.isReversed ? places.max() : places.min()
    let turn = places.firstIndex { $0 == first } ?? 0
    pass.report(.cycle((places[turn...] + places[..<turn]).map { node($0).name }))
  }
}

/// An extent of a box of a layout at work.
struct ExtentReference: Equatable {
  let slot: Int
  let axis: Axis
}

import LayoutTree

/// Extents that boxes take from each other.
extension ArrangedBoxes {
  /// An extent of another node, for a box along an axis; `nil` for a sibling that is gone, reported as well
  /// for a node that is none.
  ///
  /// A sibling that its owner places has its frame.
  func extent(
    of other: LayoutNode?, _ otherAxis: Axis, _ axis: Axis, _ place: Int
  ) -> Double? {
    if let other {
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

  /// An extent that a box asks for, worked out first; of no meaning once it is known that the box that asks
  /// depends on itself.
  func follow(_ otherAxis: Axis, _ otherPlace: Int, from axis: Axis, _ place: Int) -> Double {
    if self[place].progress[axis] == .circular { return 0 }
    pass.references.append(LayoutReference(slot: base + place, axis: axis))
    let extent = resolve(otherAxis, otherPlace)
    pass.references.removeLast()
    // What a width was taken from stays, although it might be another one in this width.
    if otherPlace == place, axis == .horizontal, self[place].progress[.vertical] == .done {
      self[place].progress[.vertical] = .settled
    }
    return extent
  }

  /// Works out the width of a box whose height is asked for before; if the width is the height, that is
  /// settled then, as it is without a width.
  @inline(never)
  func resolveWidthFirst(_ place: Int) {
    guard self[place].progress[.horizontal] == .open else {
      let width = LayoutReference(slot: base + place, axis: .horizontal)
      if pass.references.last != width { _ = cutCircle(.horizontal, place) }
      return
    }
    let progress = self[place].progress[.vertical]
    self[place].progress[.vertical] = progress == .running ? .open : .ignored
    resolve(.horizontal, place)
    if self[place].progress[.vertical] != .settled {
      self[place].progress[.vertical] = progress
    }
  }

  /// Lets all that is on the way from an extent back to itself count as not given.
  ///
  /// - Returns: A number that counts for nothing: who asked for it is on the way.
  @inline(never)
  func cutCircle(_ axis: Axis, _ place: Int) -> Double {
    let start = LayoutReference(slot: base + place, axis: axis)
    guard let first = pass.references.lastIndex(of: start) else { return 0 }
    let members = pass.references[first...]
    for member in members { self[member.slot - base].progress[member.axis] = .circular }
    report(members.map { $0.slot - base })
    return 0
  }

  /// Ends what depends on itself; for one that asked and does so, too, it need not be worked out.
  @inline(never)
  func cut(_ axis: Axis, _ place: Int) -> Double {
    self[place].progress[axis] = .ignored
    if let asking = pass.references.last, asking.slot >= base,
      self[asking.slot - base].progress[asking.axis] == .circular
    {
      return 0
    }
    return settle(axis, place)
  }

  /// Works out what counts as not given.
  @inline(never)
  func settle(_ axis: Axis, _ place: Int) -> Double {
    let extent = natural(axis, place)
    self[place].decide(extent, axis)
    self[place].progress[axis] = .settled
    return extent
  }

  /// Names the members of a circle once each, in the order in which they depend on the next, from the first
  /// child on.
  private func report(_ members: [Int]) {
    var places: [Int] = []
    for place in members where !places.contains(place) { places.append(place) }
    let first = style.isReversed ? places.max() : places.min()
    let turn = places.firstIndex { $0 == first } ?? 0
    pass.report(.cycle((places[turn...] + places[..<turn]).map { node($0).name }))
  }
}

/// One extent that waits for another one, while that is worked out.
struct LayoutReference: Equatable {
  let slot: Int
  let axis: Axis
}

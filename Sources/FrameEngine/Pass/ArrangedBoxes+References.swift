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

  /// An extent that one of a box goes by; of no meaning while it is not there, for which the other one waits
  /// then.
  func follow(_ otherAxis: Axis, _ otherPlace: Int, from axis: Axis, _ place: Int) -> Double {
    if !self[otherPlace].progress[otherAxis].isOver {
      switch self[place].progress[axis] {
      case .running, .waiting:
        self[place].progress[axis] = .waiting
        pass.missing.append(ExtentReference(slot: base + otherPlace, axis: otherAxis))
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

  /// Works out an extent, and all that it lacks before.
  ///
  /// There is no recursion, so that no chain is too long: an extent is tried; what it lacks is put on a list
  /// and worked out first; then it is tried again.
  @inline(never)
  func resolveMissing(_ axis: Axis, _ place: Int) -> Double {
    // What the first attempt has found is found again.
    while let last = pass.missing.last, last.slot >= base { pass.missing.removeLast() }
    let goal = ExtentReference(slot: base + place, axis: axis)
    let bottom = pass.path.count
    while !progress(of: goal).isOver {
      attempt(goal)
      while pass.path.count > bottom { proceed(pass.path[pass.path.count - 1]) }
    }
    return self[place].size[axis]
  }

  /// Works out the next extent that one waits for, or that one itself if there is none left.
  private func proceed(_ step: ExtentStep) {
    if step.next == pass.missing.count {
      pass.path.removeLast()
      pass.missing.removeLast(pass.missing.count - step.start)
      attempt(step.extent)
      return
    }
    let needed = pass.missing[step.next]
    switch progress(of: needed) {
    case .done, .settled: pass.path[pass.path.count - 1].next += 1
    case .open, .cut: attempt(needed)
    case .waiting, .running: cut(at: needed)
    }
  }

  private func progress(of extent: ExtentReference) -> LayoutSlot.Progress {
    self[extent.slot - base].progress[extent.axis]
  }

  private func attempt(_ extent: ExtentReference) {
    let start = pass.missing.count
    let place = extent.slot - base
    let isThere =
      self[place].circle[extent.axis] == .cut
      ? settle(extent.axis, place) : attempt(extent.axis, place)
    if !isThere { pass.path.append(ExtentStep(extent: extent, start: start, next: start)) }
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

  /// Takes the circle that ends at an extent off the path; what its members ask for counts as not given.
  ///
  /// Each extent waits for the first that it lacks, so a circle is found whole, wherever the search began.
  private func cut(at extent: ExtentReference) {
    guard let first = pass.path.lastIndex(where: { $0.extent == extent }) else { return }
    let members = pass.path[first...].map { $0.extent }
    pass.missing.removeLast(pass.missing.count - pass.path[first].start)
    pass.path.removeLast(pass.path.count - first)
    let place = extent.slot - base
    if members.count == 2, members[0].slot == members[1].slot,
      self[place].circle[.vertical] == .none
    {
      self[place].progress = PerAxis(.open)
      self[place].circle[.vertical] = .own
      return
    }
    for member in members {
      self[member.slot - base].progress[member.axis] = .cut
      self[member.slot - base].circle[member.axis] = .cut
    }
    report(members.map { $0.slot - base })
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

/// An extent that waits for others, which are in ``FramePass/missing`` from `start` on.
struct ExtentStep {
  let extent: ExtentReference
  let start: Int
  var next: Int
}

import Cassowary
import LayoutTree

/// A search for the least extents of nodes that are as large as what is beside barriers in them.
///
/// The place of a box is a piecewise linear function of the extents, and a barrier is at the
/// farthest of several. It is held on a *line*, at a share of the extent of its owner and a number:
/// that of the box that is the farthest near some extents. A layout finds the least extents for
/// these lines.
///
/// The search begins in extents with room for all, where the barriers are at their boxes. If they
/// are not in the least extents, it goes down to the extents in which a first one leaves its line,
/// takes the line of its box from there on, and lays out again: from piece to piece, as the
/// parametric simplex does. There is room in all extents on the way, and none depends on those
/// before the layout.
struct ExtentSearch {
  /// How a search ends.
  enum End {
    /// The barriers are at their boxes, in the least extents.
    case rest
    /// Texts have other heights now, with which it has to begin anew.
    case otherHeights
    /// A barrier depends on itself in given extents.
    case circle
    /// There is no end to it.
    case open
  }

  /// An extent of a node that barriers in the node may follow.
  private struct FollowedExtent {
    let variable: Variable
    let owner: LayoutNode
    let axis: Axis
  }

  /// A barrier on a line.
  private struct FollowingBarrier {
    let box: Int
    /// The number of the extent of its owner.
    let extent: Int
    /// The edge from which it is measured without a box that counts.
    let base: Double
    /// 1 if it is at the greatest place of its boxes, -1 if it is at the least one.
    let sign: Double
    var line: GuideEdge
  }

  /// Extents, and by barrier the places beside each of its boxes alone.
  private struct Point {
    let extents: [Double]
    let places: [[Double]]
  }

  /// A height on the way down, and what is there.
  private struct Stop {
    let height: Double
    let point: Point
  }

  /// The line of a box that becomes the farthest one of a barrier.
  private struct NextLine {
    let number: Int
    let box: Int
    let line: GuideEdge
  }

  /// The extents in which barriers leave their lines, and the lines that follow.
  private struct Turn {
    let extents: [Double]
    let lines: [NextLine]
  }

  /// What a way down leads to.
  private enum Descent {
    case turn(Turn)
    case end(End)
  }

  private let mover: BarrierMover
  private var system: ConstraintSystem { mover.system }
  private let extents: [FollowedExtent]
  /// The barriers in these extents, with the numbers of the extents.
  private let candidates: [(box: Int, extent: Int)]
  /// The barriers that follow the extents.
  private var barriers: [FollowingBarrier] = []
  /// The barriers that may depend on themselves, and are on no line.
  private var others: [Int]
  /// The least extents so far in which all barriers are at their boxes.
  private var top: [Double] = []

  /// Finds the extents that barriers may follow that may depend on themselves.
  init(_ mover: BarrierMover) {
    self.mover = mover
    let system = mover.system
    others = system.barriers.loops
    var extents: [FollowedExtent] = []
    var candidates: [(box: Int, extent: Int)] = []
    var numbers: [Variable: Int] = [:]
    for index in others {
      guard let guide = system.boxes[index]?.node.guide, let axis = guide.barrier?.axis,
        let owner = guide.owner, let box = system.box(of: owner), box.rootSize?.isGiven != true
      else { continue }
      let variable = box.extent(along: axis)
      let number = numbers[variable] ?? extents.count
      if number == extents.count {
        numbers[variable] = number
        extents.append(FollowedExtent(variable: variable, owner: owner, axis: axis))
      }
      candidates.append((index, number))
    }
    self.extents = extents
    self.candidates = candidates
  }

  /// An extent with room for everything.
  private static let ampleExtent = 131_072.0
  /// The least difference between two extents that tells how boxes follow them.
  private static let step = 1.0 / 64

  /// Begins in extents with room for all; returns whether the barriers come to rest there.
  private mutating func begin() -> Bool {
    if candidates.isEmpty { return true }
    guard let start = start else { return false }
    (top, barriers) = start
    let found = Set(barriers.map { $0.box })
    others.removeAll { found.contains($0) }
    for other in others { system.barriers.shares[other] = nil }
    return true
  }

  /// Ample extents, and the barriers that follow them on their lines there; `nil` if these do not
  /// come to rest.
  private var start: (top: [Double], barriers: [FollowingBarrier])? {
    system.trial {
      let wishes = extents.map { wish(for: Self.ampleExtent, of: $0) }
      guard let (top, places) = settled else { return nil }
      // In smaller extents, what follows a barrier may have no room before the barrier has moved.
      move(wishes, to: top.map { $0 + 1 })
      guard let (more, others) = settled else { return nil }
      var barriers: [FollowingBarrier] = []
      for (place, candidate) in candidates.enumerated() {
        let extent = candidate.extent
        let distance = more[extent] - top[extent]
        guard distance > 0.5, let barrier = system.boxes[candidate.box]?.node.guide?.barrier else {
          continue
        }
        let base = barrier.base(in: extents[extent].owner.effectiveDirection)
        let rate = (others[place] - places[place]) / distance
        barriers.append(
          FollowingBarrier(
            box: candidate.box, extent: extent, base: base, sign: base == 0 ? 1 : -1,
            line: line(of: candidate.box, through: places[place], in: top[extent], rate: rate)))
      }
      return (top, barriers)
    }
  }

  /// The extents and the places of barriers after moving all to their boxes; `nil` if they do not
  /// come to rest.
  private var settled: (extents: [Double], places: [Double])? {
    system.collectChanges()
    guard mover.settle(system.barriers.loops, fitsHeights: false) else { return nil }
    let found = extents.map { extent(of: $0) }
    let places = candidates.map { candidate in
      let edge = system.boxes[candidate.box]?.pins?.edges.start(
        along: extents[candidate.extent].axis)
      return (edge?.share ?? 0) * found[candidate.extent] + (edge?.offset ?? 0)
    }
    return (found, places)
  }

  /// Lets an extent take a value in a trial, as far as required constraints let it.
  private func wish(for value: Double, of extent: FollowedExtent) -> ConstraintID? {
    let strength = Strength(
      level: LayoutPriority.required.rawValue - 1, weight: SolverRange.weights.upperBound)
    return try? system.solver.add((extent.variable == value).with(strength))
  }

  private func move(_ wishes: [ConstraintID?], to values: [Double]) {
    system.solver.batch { solver in
      for (wish, value) in zip(wishes, values) {
        if let wish { try? solver.setConstant(-value, of: wish) }
      }
    }
  }

  private func extent(of followed: FollowedExtent) -> Double {
    system.frameFound(for: followed.owner).size[followed.axis]
  }

  /// Returns the line of a barrier through a place at a rate, or at the one that is known if that
  /// is the same but for rounding.
  private func line(
    of box: Int, through place: Double, in extent: Double, rate: Double
  ) -> GuideEdge {
    let known = system.barriers.shares[box] ?? rate.rounded()
    let share = (rate - known).magnitude < 1e-6 ? known : rate
    return GuideEdge(share: share, offset: place - share * extent)
  }
}

extension ExtentSearch {
  /// Lets the extents grow a little, in a trial.
  func enlargeExtents() {
    for followed in extents {
      _ = wish(for: extent(of: followed) + Self.step, of: followed)
    }
    system.collectChanges()
  }

  /// Searches the least extents, and moves the barriers to their boxes in them.
  mutating func run() -> End {
    guard begin() else { return .circle }
    let limit = barriers.reduce(40) { $0 + mover.placesBesideBoxes(of: $1.box).count }
    for _ in 0..<limit {
      mover.hold(barriers.map { ($0.box, $0.line) })
      guard mover.settle(others) else { return .circle }
      let refused = mover.barriersWithoutRoom()
      if !refused.isEmpty {
        for box in refused {
          guard let share = system.barriers.shares[box] else { continue }
          system.barriers.shares[box] = 1 - share
        }
        return mover.settle(system.barriers.loops) ? .rest : .open
      }
      let bottom = point()
      if isAtRest(bottom) { return .rest }
      switch descend(to: bottom) {
      case .end(let end): return end
      case .turn(let turn):
        let isNew = turn.lines.contains { barriers[$0.number].line != $0.line }
        if !isNew, turn.extents == top { return .open }
        top = turn.extents
        for next in turn.lines { barriers[next.number].line = next.line }
      }
    }
    return .open
  }

  /// Returns where the boxes are for the present extents.
  private func point() -> Point {
    let found = extents.map { extent(of: $0) }
    return Point(
      extents: found,
      places: barriers.map { barrier in
        let places = mover.placesBesideBoxes(of: barrier.box)
        return places.isEmpty ? [barrier.base * found[barrier.extent]] : places
      })
  }

  /// Returns how far the place beside a box is beyond the line of a barrier.
  private func gap(_ number: Int, _ box: Int, at point: Point) -> Double {
    let barrier = barriers[number]
    let line = barrier.line.share * point.extents[barrier.extent] + barrier.line.offset
    return barrier.sign * (point.places[number][box] - line)
  }

  /// Returns the box of a barrier that is the farthest.
  private func farthest(_ number: Int, at point: Point) -> Int {
    let sign = barriers[number].sign
    let places = point.places[number]
    return places.indices.max { sign * places[$0] < sign * places[$1] } ?? 0
  }

  private func tolerance(at point: Point, of number: Int) -> Double {
    1e-8 + 1e-11 * point.extents[barriers[number].extent].magnitude
  }

  private func isAtRest(_ number: Int, at point: Point) -> Bool {
    let gap = gap(number, farthest(number, at: point), at: point)
    return gap.magnitude <= tolerance(at: point, of: number)
  }

  private func isAtRest(_ point: Point) -> Bool {
    barriers.indices.allSatisfy { isAtRest($0, at: point) }
  }

  /// Returns the first turn on the way from the top to a point at which barriers are not at their
  /// boxes.
  private func descend(to bottom: Point) -> Descent {
    let way = top.indices.map { top[$0] - bottom.extents[$0] }
    let length = way.reduce(0) { max($0, $1.magnitude) }
    if length < Self.tie { return .end(.open) }
    return system.trial {
      let wishes = extents.indices.map { wish(for: top[$0], of: extents[$0]) }
      /// Goes to a height above the bottom.
      func stop(at height: Double) -> Stop {
        let part = height / length
        move(wishes, to: way.indices.map { bottom.extents[$0] + way[$0] * part })
        system.collectChanges()
        if !others.isEmpty { _ = mover.settle(others, fitsHeights: false) }
        return Stop(height: height, point: point())
      }
      var good = stop(at: length)
      if !isAtRest(good.point) { return .end(.otherHeights) }
      var bad = Stop(height: 0, point: bottom)
      for _ in 0..<60 where good.height - bad.height > Self.tie {
        let near = stop(at: bad.height + min(Self.step, (good.height - bad.height) / 2))
        let (height, lines) = leave(between: good, bad, by: near)
        let there = height < good.height ? stop(at: height) : good
        if !isAtRest(there.point) {
          bad = there
          continue
        }
        let met = lines.filter {
          gap($0.number, $0.box, at: there.point).magnitude
            <= tolerance(at: there.point, of: $0.number)
        }
        if !met.isEmpty { return .turn(Turn(extents: there.point.extents, lines: met)) }
        good = there
      }
      return .end(.open)
    }
  }

  /// The distance up to which heights count as equal.
  private static let tie = 1e-7

  /// Returns the height at which a first barrier leaves its line.
  ///
  /// - Parameters:
  ///   - good: A stop at which the barriers are at their boxes.
  ///   - bad: One below it at which they are not.
  ///   - near: One next to it on the way, which tells how boxes follow the extents there.
  /// - Returns: The height, and the lines below it; none if it is a guess.
  private func leave(
    between good: Stop, _ bad: Stop, by near: Stop
  ) -> (height: Double, lines: [NextLine]) {
    let length = good.height - bad.height
    var leaves: [(height: Double, next: NextLine?)] = []
    for number in barriers.indices where !isAtRest(number, at: bad.point) {
      let box = farthest(number, at: bad.point)
      let here = gap(number, box, at: bad.point)
      let rate = (here - gap(number, box, at: near.point)) / (near.height - bad.height)
      let height = here / rate
      if height > 0, height < length + Self.tie {
        leaves.append(
          (bad.height + height, next(number, box, from: bad.point, to: near.point)))
        continue
      }
      // The rates do not lead there: the box follows its way in pieces.
      let guess = here * length / (here - gap(number, box, at: good.point))
      let isBetween = guess > length / 64 && guess < length - length / 64
      leaves.append((bad.height + (isBetween ? guess : length / 2), nil))
    }
    let first = leaves.map { $0.height }.max() ?? bad.height
    return (first, leaves.filter { $0.height >= first - Self.tie }.compactMap { $0.next })
  }

  /// Returns the line of a box between two points.
  private func next(
    _ number: Int, _ box: Int, from first: Point, to last: Point
  ) -> NextLine {
    let barrier = barriers[number]
    let (start, end) = (first.extents[barrier.extent], last.extents[barrier.extent])
    let (from, to) = (first.places[number][box], last.places[number][box])
    // An extent that stays on the way tells nothing.
    let rate = start == end ? barrier.line.share : (to - from) / (end - start)
    return NextLine(
      number: number, box: box, line: line(of: barrier.box, through: to, in: end, rate: rate))
  }
}

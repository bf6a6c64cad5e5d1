import Cassowary
import LayoutTree

/// The guides of a system that follow other boxes, in the order in which they depend on each
/// other.
///
/// A barrier is held at a number, so that it moves none of the boxes that it follows. When these
/// have been found, the number is set anew, as the height of a text is.
struct BarrierTable {
  /// The boxes of barriers, in the order in which they were first named.
  private(set) var boxes: [Int] = []
  /// The boxes by the number of barriers that one depends on in a row; `nil` if it is not known.
  fileprivate(set) var levels: [[Int]]?
  /// The boxes of barriers that may depend on themselves.
  fileprivate(set) var loops: [Int] = []
  /// By barrier that may depend on itself, the share of the extent of its owner that it is held
  /// at: the rate at which its boxes follow that extent.
  var shares: [Int: Double] = [:]
  /// By barrier, the boxes that follow it, and so do not count.
  fileprivate(set) var followers: [Int: [NodeReference]] = [:]
  /// The issues of boxes that follow a barrier that follows them.
  fileprivate(set) var cycles: [LayoutIssue<IssueNode>] = []

  /// Adds a barrier.
  mutating func insert(_ box: Int) {
    boxes.append(box)
    forgetOrder()
  }

  /// Removes a box, if it is one of a barrier.
  mutating func remove(_ box: Int) {
    if boxes.isEmpty { return }
    boxes.removeAll { $0 == box }
    shares[box] = nil
    forgetOrder()
  }

  /// Records that constraints have come or gone.
  mutating func forgetOrder() {
    if boxes.isEmpty, cycles.isEmpty { return }
    levels = nil
    (followers, cycles) = ([:], [])
  }
}

/// Moves the barriers of a system to the boxes that they follow.
struct BarrierMover {
  let system: ConstraintSystem

  /// Moves all barriers, those first on which others depend.
  ///
  /// Complexity: O(boxes that are followed), and the solving of changes; O(constraints) after some
  /// have come or gone.
  func moveAll() {
    // What was reported may have been due to contents that are others now.
    let isNew = system.barriers.levels == nil || !system.barriers.cycles.isEmpty
    (system.barriers.followers, system.barriers.cycles) = ([:], [])
    if system.barriers.levels == nil { order() }
    for level in system.barriers.levels ?? [] { _ = move(level) }
    if system.barriers.loops.isEmpty || !isNew && areAtRest() || findLoops() { return }
    // The boxes follow in turn, each where another one does not: none of them counts.
    system.barriers.cycles = []
    for index in system.barriers.loops {
      guard let line = system.boxes[index]?.node, let barrier = line.guide?.barrier else {
        continue
      }
      system.barriers.followers[index] = barrier.boxes.map { $0.reference }
      system.barriers.cycles.append(LayoutIssue(.cycle, line))
    }
    _ = settleLoops()
  }

  /// Moves barriers that may depend on themselves to their boxes once; returns whether they were
  /// there, and none is in a cycle.
  private func areAtRest() -> Bool {
    if move(system.barriers.loops) { return false }
    noteCycles(isSettled: true)
    return system.barriers.cycles.isEmpty
  }

  /// Moves barriers that may depend on themselves to their boxes, without those in cycles, which
  /// are reported; returns whether they come to rest.
  ///
  /// The result does not depend on the previous places of the barriers. If they do not come to rest
  /// from these, or could rest elsewhere as well, the search begins anew with each of them where it
  /// is without boxes. If it meets a cycle again, it moves the barriers without the boxes in the
  /// cycle, and then with them: only boxes that push a barrier outward from there are in a cycle.
  private func findLoops() -> Bool {
    if settleWithoutCycles() { return true }
    returnToStart()
    if settleWithoutCycles() { return true }
    guard settleLoops() else { return false }
    if settleWithoutCycles() { return true }
    return settleLoops()
  }

  /// Moves barriers that may depend on themselves to all their boxes, and reports cycles; returns
  /// whether they come to rest without any.
  private func settleWithoutCycles() -> Bool {
    (system.barriers.followers, system.barriers.cycles) = ([:], [])
    let isSettled = settleLoops()
    noteCycles(isSettled: isSettled)
    return isSettled && system.barriers.cycles.isEmpty
  }

  /// Moves barriers that may depend on themselves to where they are without boxes.
  private func returnToStart() {
    var moves: [(box: Int, edge: GuideEdge)] = []
    for index in system.barriers.loops {
      system.barriers.shares[index] = nil
      guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
        let owner = guide.owner
      else { continue }
      let share = system.share(of: index, barrier, in: owner)
      moves.append((index, GuideEdge(share: share, offset: 0)))
    }
    hold(moves, fitsHeights: true)
  }

  /// Moves barriers that may depend on themselves to their boxes, and finds the extents of owners
  /// that follow them; returns whether they come to rest.
  private func settleLoops() -> Bool {
    for _ in 0..<Self.maximumNumberOfSearches {
      var search = ExtentSearch(self)
      switch search.run() {
      case .rest: return true
      case .circle: return false
      case .otherHeights: continue
      case .open: return settle(system.barriers.loops)
      }
    }
    return settle(system.barriers.loops)
  }

  /// The maximum number of searches after which texts have other heights.
  private static let maximumNumberOfSearches = 8
  /// The distance up to which positions count as equal.
  private static let tie = 1e-9

  /// Moves barriers that may depend on themselves until none moves; returns whether that is so.
  ///
  /// Without a cycle, each round settles one barrier at least. Where a box follows a line in part,
  /// as one that is centred in a node around both, each move is a part of the one before; when two
  /// parts are equal, the sum of all further moves is made at once (Aitken's method).
  ///
  /// Barriers that drive each other ever farther in a circle are found before so many rounds.
  func settle(_ loops: [Int], fitsHeights: Bool = true) -> Bool {
    var moves: [Int: LoopMove] = [:]
    var check = 16
    for round in 0...loops.count + 60 {
      if !move(loops, fitsHeights: fitsHeights, after: &moves) { return true }
      if round < check { continue }
      check *= 2
      let driven = loops.filter { index in moves[index].map { isOutward($0, of: index) } ?? false }
      if !circles(of: deciders(of: driven, isSettled: true), isSettled: false).isEmpty {
        return false
      }
    }
    return false
  }

  /// Returns whether a barrier has moved to where its boxes are farther.
  private func isOutward(_ move: LoopMove, of index: Int) -> Bool {
    guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
      let owner = guide.owner
    else { return false }
    return barrier.base(in: owner.effectiveDirection) == 0 ? move.distance > 0 : move.distance < 0
  }

  /// The last move of a barrier, and the part that it was of the one before.
  private struct LoopMove {
    var distance: Double
    var part: Double?
  }

  /// Moves barriers that may depend on themselves, in view of their last moves.
  private func move(
    _ loops: [Int], fitsHeights: Bool, after moves: inout [Int: LoopMove]
  ) -> Bool {
    var last: [Int: LoopMove] = [:]
    let hasMoved = move(loops, fitsHeights: fitsHeights) { index, distance in
      let part = moves[index].flatMap { $0.distance != 0 ? distance / $0.distance : nil }
      let before = moves[index]?.part
      if let part, let before, part > 0, part < 1, (part - before).magnitude < 1e-6 {
        return distance / (1 - part)
      }
      last[index] = LoopMove(distance: distance, part: part)
      return nil
    }
    moves = last
    return hasMoved
  }

  /// Moves barriers that do not depend on each other; returns whether one has moved.
  ///
  /// - Parameters:
  ///   - level: The barriers.
  ///   - fitsHeights: Whether texts get the heights for their new widths.
  ///   - step: The function that returns the distance by which a barrier moves, in place of the one
  ///     by which its boxes have moved.
  /// - Returns: Whether one has moved.
  private func move(
    _ level: [Int], fitsHeights: Bool = true,
    by step: (Int, Double) -> Double? = { _, _ in nil }
  ) -> Bool {
    var moves: [(box: Int, edge: GuideEdge)] = []
    for index in level {
      guard let box = system.boxes[index], let pins = box.pins, let guide = box.node.guide,
        let barrier = guide.barrier, let owner = guide.owner
      else { continue }
      let counted = countedBoxes(of: index, barrier)
      var edge = barrier.edge(in: owner, among: counted, frame: system.frameFound)
      let old = pins.edges.start(along: barrier.axis)
      let share = system.share(of: index, barrier, in: owner)
      edge.offset += (edge.share - share) * system.frameFound(for: owner).size[barrier.axis]
      edge.share = share
      let distance = edge.offset - old.offset
      guard edge.offset.isFinite, share != old.share || distance.magnitude > Self.tie else {
        continue
      }
      if share == old.share, let distance = step(index, distance) {
        edge.offset = old.offset + distance
      }
      moves.append((index, edge))
    }
    hold(moves, fitsHeights: fitsHeights)
    return !moves.isEmpty
  }

  /// Moves barriers to edges.
  private func hold(_ moves: [(box: Int, edge: GuideEdge)], fitsHeights: Bool) {
    if moves.isEmpty { return }
    system.solve(measuring: []) { solver in
      for move in moves { system.moveBarrier(at: move.box, to: move.edge, &solver) }
    }
    if fitsHeights { system.fitHeightsToWidths() }
  }

  /// Holds barriers on lines.
  func hold(_ lines: [(box: Int, line: GuideEdge)]) {
    var moves: [(box: Int, edge: GuideEdge)] = []
    for (index, line) in lines {
      guard let box = system.boxes[index], let axis = box.node.guide?.barrier?.axis,
        let old = box.pins?.edges.start(along: axis)
      else { continue }
      system.barriers.shares[index] = line.share
      if old.share == line.share, (old.offset - line.offset).magnitude <= Self.tie { continue }
      moves.append((index, line))
    }
    hold(moves, fitsHeights: true)
  }

  /// Returns where a barrier would be for each of its boxes alone that counts.
  func placesBesideBoxes(of index: Int) -> [Double] {
    guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
      let owner = guide.owner
    else { return [] }
    return countedBoxes(of: index, barrier).compactMap {
      barrier.place(beside: $0, in: owner, frame: system.frameFound)
    }
  }

  /// The boxes of a barrier without those that follow it, and those that a layout places, whose
  /// frames are not known yet.
  private func countedBoxes(of index: Int, _ barrier: LayoutBarrier) -> [LayoutNode] {
    let boxes = barrier.boxes.filter { $0.constraintRoot === system.root }
    guard let references = system.barriers.followers[index] else { return boxes }
    let followers = Set(references.compactMap { $0.node.map { ObjectIdentifier($0) } })
    return boxes.filter { !followers.contains(ObjectIdentifier($0)) }
  }

  /// The issues of boxes that barriers cannot follow, because a layout places them.
  var boxesInLayouts: [LayoutIssue<IssueNode>] {
    system.barriers.boxes.flatMap { index in
      (system.boxes[index]?.node.guide?.barrier?.boxes ?? []).compactMap { box in
        WrittenConstraint.obstacle(in: system.root, among: [box], at: nil)
      }
    }
  }

  /// Returns the barriers that follow an extent as far as it goes, so that it has no room for what
  /// is behind them: they depend on themselves.
  func barriersWithoutRoom() -> [Int] {
    if system.solver.brokenConstraints.isEmpty { return [] }
    let candidates = system.barriers.loops.filter { index in
      guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
        let owner = guide.owner, let share = system.barriers.shares[index]
      else { return false }
      return (share - barrier.base(in: owner.effectiveDirection)).magnitude > 1 - 1e-6
    }
    if candidates.isEmpty { return [] }
    let refused = Set(system.solver.conflicts.flatMap { $0.opponents })
    return candidates.filter { index in
      system.boxes[index]?.pins?.ids.contains { refused.contains($0) } == true
    }
  }

  /// A box that decides where a barrier is, and follows another one.
  private struct Link {
    let from: Int
    let to: Int
    let box: LayoutNode
  }

  /// Finds the boxes that follow a barrier that follows them, directly or by other barriers.
  ///
  /// - Parameter isSettled: Whether the barriers have come to rest; then only the farthest boxes
  ///   decide where they are.
  private func noteCycles(isSettled: Bool) {
    (system.barriers.followers, system.barriers.cycles) = ([:], [])
    let deciders = deciders(of: system.barriers.loops, isSettled: isSettled)
    var circles = circles(of: deciders, isSettled: isSettled)
    if isSettled, !circles.isEmpty {
      // A box that hangs on the end of an extent follows what has no more room in it; that is no
      // circle, as the extent has been found.
      circles = system.trial {
        ExtentSearch(self).enlargeExtents()
        return self.circles(of: deciders, isSettled: true)
      }
    }
    for link in circles {
      system.barriers.followers[link.to, default: []].append(link.box.reference)
      if let line = system.boxes[link.to]?.node {
        system.barriers.cycles.append(LayoutIssue(.cycle, line, link.box))
      }
    }
  }

  /// Returns the boxes that decide where barriers are that may depend on themselves.
  private func deciders(
    of loops: [Int], isSettled: Bool
  ) -> [(barrier: Int, box: LayoutNode)] {
    var deciders: [(barrier: Int, box: LayoutNode)] = []
    for index in loops {
      guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
        let owner = guide.owner
      else { continue }
      let counted = countedBoxes(of: index, barrier)
      let edge = barrier.edge(in: owner, among: counted, frame: system.frameFound)
      let line = edge.share * system.frameFound(for: owner).size[barrier.axis] + edge.offset
      for box in counted {
        guard let place = barrier.place(beside: box, in: owner, frame: system.frameFound),
          !isSettled || (place - line).magnitude < 1e-6
        else { continue }
        deciders.append((index, box))
      }
    }
    return deciders
  }

  /// Returns the links of barriers in circles.
  private func circles(
    of deciders: [(barrier: Int, box: LayoutNode)], isSettled: Bool
  ) -> [Link] {
    var pinned: [ConstraintID: Int] = [:]
    for index in system.barriers.loops {
      guard let box = system.boxes[index], let axis = box.node.guide?.barrier?.axis else {
        continue
      }
      for pin in box.pins?.ids(along: axis) ?? [] { pinned[pin] = index }
    }
    var links: [Link] = []
    for (index, node) in deciders {
      guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
        let owner = guide.owner
      else { continue }
      let share = system.share(of: index, barrier, in: owner)
      var rates: [Int: Double] = [:]
      var terms = terms(ofPlace: barrier, beside: node, in: owner)
      if share != 0, let box = system.box(of: owner) {
        terms.append((box.extent(along: barrier.axis), -share))
      }
      for (variable, factor) in terms {
        for holder in system.solver.explanation(of: variable).holders {
          guard let other = pinned[holder.constraint] else { continue }
          rates[other, default: 0] += factor * holder.rate
        }
      }
      // A rate is that for the negated position of the line. A box at rest may recede from it.
      for (other, rate) in rates.sorted(by: { $0.key < $1.key })
      where (isSettled ? -rate : rate.magnitude) > 1 - 1e-6 {
        links.append(Link(from: other, to: index, box: node))
      }
    }
    return Self.circles(in: links)
  }

  /// Returns the links between barriers that lead to each other (Kosaraju's algorithm).
  private static func circles(in links: [Link]) -> [Link] {
    let targets = Dictionary(grouping: links, by: { $0.from }).mapValues { $0.map { $0.to } }
    let sources = Dictionary(grouping: links, by: { $0.to }).mapValues { $0.map { $0.from } }
    var ends: [Int] = []
    var seen: Set<Int> = []
    for link in links where seen.insert(link.from).inserted {
      var open = [(barrier: link.from, next: 0)]
      while let (barrier, next) = open.last {
        let all = targets[barrier] ?? []
        if next == all.count {
          ends.append(barrier)
          open.removeLast()
        } else {
          open[open.count - 1].next += 1
          if seen.insert(all[next]).inserted { open.append((all[next], 0)) }
        }
      }
    }
    var circles: [Int: Int] = [:]
    for first in ends.reversed() where circles[first] == nil {
      circles[first] = first
      var open = [first]
      while let barrier = open.popLast() {
        for source in sources[barrier] ?? [] where circles[source] == nil {
          circles[source] = first
          open.append(source)
        }
      }
    }
    return links.filter { circles[$0.from] == circles[$0.to] }
  }

  /// Returns the unknowns whose sum is the place of a barrier beside a box, each with its factor.
  private func terms(
    ofPlace barrier: LayoutBarrier, beside node: LayoutNode, in owner: LayoutNode
  ) -> [(variable: Variable, factor: Double)] {
    guard let common = [node, owner].commonAncestor else { return [] }
    var terms: [(variable: Variable, factor: Double)] = []
    for (start, factor) in [(node, 1.0), (owner, -1.0)] {
      var current: LayoutNode? = start
      while let inner = current, inner !== common, let box = system.box(of: inner) {
        terms.append((box.position(along: barrier.axis), factor))
        current = inner.parent
      }
    }
    if barrier.followsEnd(of: node, owner.effectiveDirection), let box = system.box(of: node) {
      terms.append((box.extent(along: barrier.axis), 1))
    }
    return terms
  }

  /// Returns the unknowns that decide where a box is along an axis, in its parent.
  private func variables(of node: LayoutNode, along axis: Axis) -> [Variable] {
    system.box(of: node).map { [$0.position(along: axis), $0.extent(along: axis)] } ?? []
  }

  /// Finds the order of the barriers: what depends on what, at most.
  ///
  /// Unknowns in one constraint may depend on each other; a barrier depends on those of its boxes,
  /// and the height of a text on its width.
  private func order() {
    var parts = Partition()
    var barrierOf: [Int: Int] = [:]
    var given: Set<Int> = []
    if let box = system.box(of: system.root) {
      given = [box.position.x.number, box.position.y.number]
      if box.rootSize?.isGiven == true {
        given.formUnion([box.extent.width.number, box.extent.height.number])
      }
    }
    for (order, index) in system.barriers.boxes.enumerated() {
      guard let box = system.boxes[index], let axis = box.node.guide?.barrier?.axis else {
        continue
      }
      barrierOf[box.position(along: axis).number] = order
      given.insert(box.extent(along: axis).number)
    }
    var uses: [(barrier: Int, variable: Int)] = []
    func tie(_ variables: [Int]) {
      let free = variables.filter { barrierOf[$0] == nil && !given.contains($0) }
      guard let first = free.first else { return }
      for variable in free.dropFirst() { parts.join(first, variable) }
      for case let barrier? in variables.map({ barrierOf[$0] }) { uses.append((barrier, first)) }
    }
    system.table.forEachConstraint { constraint in
      guard let id = constraint.place?.id else { return }
      tie(system.solver.constraint(id)?.expression.terms.map { $0.variable.number } ?? [])
    }
    for index in system.guideBoxes {
      guard let box = system.boxes[index],
        let owner = box.node.guide?.owner.flatMap({ system.box(of: $0) })
      else { continue }
      for axis in Axis.allCases where box.node.guide?.barrier?.axis != axis {
        tie([
          box.position(along: axis).number, box.extent(along: axis).number,
          owner.extent(along: axis).number,
        ])
      }
    }
    var graph = DependencyGraph(count: system.barriers.boxes.count)
    for use in uses { graph.link(barrier: use.barrier, to: parts.root(of: use.variable)) }
    for case let box? in system.boxes.all where box.content != nil || !box.baselines.isEmpty {
      let width = parts.root(of: box.extent.width.number)
      for variable in [box.extent.height] + box.baselines.map({ $0.variable }) {
        graph.link(part: width, to: parts.root(of: variable.number))
      }
    }
    for (order, index) in system.barriers.boxes.enumerated() {
      guard let guide = system.boxes[index]?.node.guide, let barrier = guide.barrier,
        let owner = guide.owner
      else { continue }
      for node in barrier.boxes {
        guard let common = [node, owner].commonAncestor else { continue }
        for start in [node, owner] {
          var current: LayoutNode? = start
          while let inner = current, inner !== common {
            for variable in variables(of: inner, along: barrier.axis)
            where !given.contains(variable.number) {
              if let other = barrierOf[variable.number] {
                graph.link(barrier: other, toBarrier: order)
              } else {
                graph.link(part: parts.root(of: variable.number), toBarrier: order)
              }
            }
            current = inner.parent
          }
        }
      }
    }
    let order = graph.levels()
    system.barriers.levels = order.levels.map { $0.map { system.barriers.boxes[$0] } }
    system.barriers.loops = order.loops.map { system.barriers.boxes[$0] }
    let loops = Set(system.barriers.loops)
    system.barriers.shares = system.barriers.shares.filter { loops.contains($0.key) }
  }
}

/// Sets of numbers that are joined in pairs.
private struct Partition {
  private var parents: [Int] = []

  /// Returns the number that stands for the set of another one.
  mutating func root(of number: Int) -> Int {
    while parents.count <= number { parents.append(parents.count) }
    var root = number
    while parents[root] != root { root = parents[root] }
    var current = number
    while parents[current] != root { (current, parents[current]) = (parents[current], root) }
    return root
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (root(of: first), root(of: second))
    parents[max(one, other)] = min(one, other)
  }
}

/// A graph of barriers, and of sets of unknowns between them.
private struct DependencyGraph {
  private let barrierCount: Int
  private var nodes: [Int: Int] = [:]
  private var links: [[Int]]

  init(count: Int) {
    barrierCount = count
    links = Array(repeating: [], count: count)
  }

  private mutating func node(of part: Int) -> Int {
    if let node = nodes[part] { return node }
    nodes[part] = links.count
    links.append([])
    return links.count - 1
  }

  mutating func link(barrier: Int, to part: Int) { links[barrier].append(node(of: part)) }

  mutating func link(barrier: Int, toBarrier other: Int) { links[barrier].append(other) }

  mutating func link(part: Int, toBarrier barrier: Int) { links[node(of: part)].append(barrier) }

  mutating func link(part: Int, to other: Int) {
    if part != other { links[node(of: part)].append(node(of: other)) }
  }

  /// Returns the barriers by the number of those before them, and those at or behind a cycle.
  func levels() -> (levels: [[Int]], loops: [Int]) {
    var waits = Array(repeating: 0, count: links.count)
    for node in links.joined() { waits[node] += 1 }
    var depths = Array(repeating: 0, count: links.count)
    var open = waits.indices.filter { waits[$0] == 0 }
    var levels: [[Int]] = []
    while let node = open.popLast() {
      let isBarrier = node < barrierCount
      if isBarrier {
        while levels.count <= depths[node] { levels.append([]) }
        levels[depths[node]].append(node)
      }
      for next in links[node] {
        depths[next] = max(depths[next], depths[node] + (isBarrier ? 1 : 0))
        waits[next] -= 1
        if waits[next] == 0 { open.append(next) }
      }
    }
    return (levels, (0..<barrierCount).filter { waits[$0] > 0 })
  }
}

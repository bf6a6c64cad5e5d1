import LayoutTree

/// The maker that computes frames at once: the vocabulary of `LayoutMaker` without relations.
///
/// Every call reads the present frames and writes new ones, so the order of calls matters: sizes
/// first, then x, then y. Nothing is stored; when the size of the reference changes, run the same
/// closure again. A box with content has its extents along each axis for which no call gives one.
///
///     root.layoutFrames { make in
///       make.size(icon) == (24, 24)
///       make.xPlace(8, icon, 8, title, make.wall)
///       make.yCenter(icon, title)
///     }
///
/// A call with invalid input has no effect. It is reported in the ``diagnostics``, and so is a call
/// that ran, but perhaps not as intended.
public final class FrameMaker: LayoutMaker {
  /// The node whose content area is laid out; for a rectangle, a node that stands for it.
  public let reference: LayoutNode

  /// The distances of the content area from the edges of the reference, for the calls that follow.
  public var insets = EdgeInsets.zero

  /// The distances that are added to ``insets`` and change sides with the text direction.
  public var directionalInsets = DirectionalEdgeInsets.zero

  /// A Boolean value that indicates whether place lists close around boxes that are gone; `false`
  /// at first.
  public var closesGaps = false

  let run: FrameRun

  init(reference: LayoutNode, run: FrameRun) {
    self.reference = reference
    self.run = run
  }

  /// Creates a maker that lays out the inside of `node`, which keeps its size.
  convenience init(inside node: LayoutNode) {
    self.init(reference: node, run: FrameRun(.node(node), isScoped: true))
  }

  /// Creates a maker that lays out a rectangle; call ``commit()`` when all boxes are placed.
  ///
  /// All boxes are taken to be in the coordinate space of `bounds`, whatever their parents.
  public convenience init(bounds: Rect) { self.init(bounds: bounds, isScoped: false) }

  /// Creates a maker of a rectangle, which may end with a closure.
  convenience init(bounds: Rect, isScoped: Bool) {
    let area = LayoutNode()
    area.exactFrame = bounds
    self.init(reference: area, run: FrameRun(.rectangle, isScoped: isScoped))
  }

  /// The refused calls, then the calls that ran but perhaps not as intended, of this maker and all
  /// that ``ref(_:)`` made from it.
  public var diagnostics: [LayoutDiagnostic] { issues.diagnostics }

  /// The issues of the calls so far, in order.
  package var issues: [LayoutIssue<IssueNode>] { run.issues }

  /// Returns a maker of the same run that lays out the rectangle of `item`, without insets.
  ///
  /// The rectangle is read at every call: it follows when `item` moves.
  public func ref(_ item: any LayoutItem) -> FrameMaker {
    let maker = FrameMaker(reference: item.layoutNode, run: run)
    maker.closesGaps = closesGaps
    return maker
  }

  /// Publishes the frames of all boxes that were touched since the last commit.
  ///
  /// - Returns: The boxes whose frame differs from before, in the order in which they were first
  ///   touched, without rectangle holders. Complexity: O(calls since the last commit).
  @discardableResult
  public func commit() -> [FrameChange] { run.commit() }
}

extension FrameMaker {
  /// Aligns boxes within the content area, each for itself; only `fill` changes extents.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    let space = workingSpace(for: nodes)
    guard let area = contentArea(axis, in: space.node, at: callSite),
      accepts(nodes, at: callSite)
    else { return }
    let moves = nodes.map { node in
      switch alignment {
      case .start: move(node, to: 0, of: area, along: axis)
      case .end: move(node, to: 1, of: area, along: axis)
      case .center: move(node, to: 0.5, of: area, along: axis)
      case .fill: FrameMove(node: node, start: area.start, extent: area.extent)
      }
    }
    apply(moves, along: axis, in: space, at: callSite)
  }

  /// Places each box within the content area, at a share of the free space.
  public func align(_ axis: Axis, bias: Double, _ nodes: [LayoutNode], at callSite: CallSite) {
    let space = workingSpace(for: nodes)
    guard let area = contentArea(axis, in: space.node, at: callSite),
      accepts(nodes, at: callSite)
    else { return }
    let moves = nodes.map { move($0, to: bias, of: area, along: axis) }
    apply(moves, along: axis, in: space, at: callSite)
  }

  /// Returns the move of a box to a share of the free space in an area.
  private func move(
    _ node: LayoutNode, to bias: Double, of area: Span, along axis: Axis
  ) -> FrameMove {
    let extent = bias == 0 ? 0 : run.extent(of: node, along: axis)
    let start =
      bias == 1 ? area.end - extent : area.start + (bias == 0 ? 0 : bias * (area.extent - extent))
    return FrameMove(node: node, start: start, partBefore: bias)
  }

  /// Places the centres of boxes along `axis` at the present value of a position.
  public func alignCenters(
    _ axis: Axis, _ nodes: [LayoutNode], to position: Anchor, at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), let value = value(of: position, at: callSite) else {
      return
    }
    let moves = nodes.map { node in
      FrameMove(
        node: node, start: value - run.extent(of: node, along: axis) / 2, partBefore: 0.5)
    }
    apply(moves, along: axis, in: WorkingSpace(node: reference, isShared: false), at: callSite)
  }

  /// Gives boxes an aspect ratio, and a size that the content area decides.
  public func fit(
    _ nodes: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit, at callSite: CallSite
  ) {
    guard let x = contentArea(.horizontal, in: reference, at: callSite),
      let y = contentArea(.vertical, in: reference, at: callSite),
      accepts(nodes, at: callSite)
    else { return }
    let area = Size(width: max(0, x.extent), height: max(0, y.extent))
    let (width, ofHeight) = (area.width, area.height * aspectRatio)
    for node in nodes {
      var fitted = fit == .cover ? max(width, ofHeight) : min(width, ofHeight)
      if fit == .scaleDown, node.hasContent {
        let ideal = node.measureSize(.unspecified).size
        fitted = min(fitted, max(ideal.width, ideal.height * aspectRatio))
      }
      var frame = node.exactFrame
      frame.size = Size(width: fitted, height: fitted / aspectRatio)
      guard frame.isInRange else {
        run.report(.frameOutOfRange, node, at: callSite)
        continue
      }
      run.resize(node, to: frame, along: nil, at: callSite)
      for axis in Axis.allCases { run.setFill(nil, of: node, along: axis) }
    }
  }

  /// Returns a line of the reference, which is where its boxes are when it is named.
  public func makeLine(_ line: MakerLine, at callSite: CallSite) -> LayoutGuide {
    if let number = line.numberNotFinite {
      run.report(.misuse(.number(number)), at: callSite)
      return run.makeLine(.line(GuideLine(.horizontal, at: 0)), in: reference, named: line.name)
    }
    return run.makeLine(line.place(on: self), in: reference, named: line.name)
  }
}

extension FrameMaker {
  /// Returns the width of one share if these items were placed; 0 for a list that is refused.
  public func xFlexibleValue(
    _ items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.horizontal, of: items, at: CallSite(file: file, line: line))
  }

  /// Returns the height of one share if these items were placed; 0 for a list that is refused.
  public func yFlexibleValue(
    _ items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.vertical, of: items, at: CallSite(file: file, line: line))
  }
}

#if !hasFeature(Embedded)
  extension FrameMaker {
    /// Returns the width of one share if these items were placed; 0 for a list that is refused.
    public func xFlexibleValue(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) -> Double {
      xFlexibleValue(items.placeItems, file: file, line: line)
    }

    /// Returns the height of one share if these items were placed; 0 for a list that is refused.
    public func yFlexibleValue(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) -> Double {
      yFlexibleValue(items.placeItems, file: file, line: line)
    }
  }
#endif

extension FrameMaker {
  /// Returns the space that contains all boxes directly, if there is one, else that of the
  /// reference.
  ///
  /// Without conversion, a layout that runs again gives exactly the same numbers.
  private func workingSpace(for nodes: [LayoutNode]) -> WorkingSpace {
    guard let first = nodes.first else { return WorkingSpace(node: reference, isShared: true) }
    let space = run.space(of: first)
    for node in nodes where run.space(of: node) !== space {
      return WorkingSpace(node: reference, isShared: false)
    }
    return WorkingSpace(node: space, isShared: true)
  }

  /// Writes the results of a call, all or none.
  func apply(
    _ moves: [FrameMove], along axis: Axis, in space: WorkingSpace, at callSite: CallSite
  ) {
    for move in moves where !frame(after: move, along: axis, in: space).isInRange {
      run.report(.frameOutOfRange, move.node, at: callSite)
      return
    }
    var hasFills = run.hasFills
    for move in space.isShared ? moves : parentsFirst(moves) {
      if let extent = move.extent, extent < 0 {
        run.report(.negativeExtent, move.node, at: callSite)
      }
      let frame = frame(after: move, along: axis, in: space)
      if hasFills, let part = move.partBefore {
        run.setPartBefore(part, of: move.node, along: axis)
      }
      if move.extent == nil {
        run.set(frame, of: move.node)
        continue
      }
      run.resize(move.node, to: frame, along: axis, isOfContent: move.isOfContent, at: callSite)
      if hasFills || move.fill != nil {
        run.setFill(move.fill, of: move.node, along: axis)
        hasFills = true
      }
    }
  }

  /// Returns the frame of a box after a move.
  private func frame(after move: FrameMove, along axis: Axis, in space: WorkingSpace) -> Rect {
    var frame = move.node.exactFrame
    if let start = move.start {
      frame.origin[axis] = start
      if !space.isShared {
        frame.origin[axis] += run.way(from: space.node, to: run.space(of: move.node), along: axis)
      }
    }
    // NaN is kept, as comparisons with it are false.
    if let extent = move.extent { frame.size[axis] = extent < 0 ? 0 : extent }
    return frame
  }

  /// Returns the moves of outer boxes before those of inner ones, because a box carries its
  /// descendants.
  private func parentsFirst(_ moves: [FrameMove]) -> [FrameMove] {
    let depths = moves.map { depth(of: $0.node) }
    return moves.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { moves[$0] }
  }

  private func depth(of node: LayoutNode) -> Int {
    var depth = 0
    var above = node.parent
    while let current = above {
      depth += 1
      above = current.parent
    }
    return depth
  }
}

extension FrameMaker {
  /// Chains boxes and gaps along `axis`, between two boxes that stay where they are.
  ///
  /// Boxes keep their extents, but for those that fill, and in a list that reaches from edge to
  /// edge contents, and boxes without content for which no call of the run gives an extent.
  /// 1. The area begins at the far edge of `first` and ends at the near edge of `last`; without
  ///    them it is the content area.
  /// 2. A list without walls starts at the start of the area. Boxes whose extents are shares divide
  ///    what the others leave of the area, while gaps with bounds are as short as these allow;
  ///    boxes whose extents fill get equal parts of the rest, up to their maxima. Beside shares
  ///    between boxes, extents keep theirs. One such share is what boxes and numbers leave of the
  ///    area, divided by the number of shares; it is negative if they leave less than nothing.
  ///    Without shares, gaps with bounds take the rest within these, the last ones first. What
  ///    remains, or is missing, is for a box without content or extent, and then for boxes that
  ///    have the extents of their contents: the one that hugs or resists least comes first, among
  ///    equal ones those that can show themselves smaller, and boxes alike keep their extents.
  ///    Without such boxes it stays empty, and a number at the end has no effect.
  /// 3. Walls cut the list into chains. The first chain starts at the start of the area; the last
  ///    one ends at its end; one between two walls goes on from where its first box is. Gaps that
  ///    lose their other end to a wall have no effect. No chain has both ends, so in a list with
  ///    walls a share is 0, and a gap with bounds has its minimum, or else its maximum.
  ///
  /// - Parameters:
  ///   - axis: The direction of the chain.
  ///   - items: Boxes, gaps and walls, in order.
  ///   - first: The box before the list, or `nil` to start at the content area.
  ///   - last: The box after the list, or `nil` to end at the content area.
  ///   - callSite: The line to name in reports.
  /// - Complexity: O(items * depth).
  public func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    let ends = FixedEnds(first: first?.layoutNode, last: last?.layoutNode)
    place(axis, items, ends, isMirrored: false, at: callSite)
  }

  /// Chains boxes and gaps in the present text direction.
  public func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    let isMirrored = reference.effectiveDirection == .rightToLeft
    let (first, last) = isMirrored ? (last, first) : (first, last)
    let ends = FixedEnds(first: first?.layoutNode, last: last?.layoutNode)
    place(.horizontal, items, ends, isMirrored: isMirrored, at: callSite)
  }

  /// Chains boxes and gaps from the start of an area or, mirrored, from its end.
  private func place(
    _ axis: Axis, _ items: [PlaceItem], _ ends: FixedEnds, isMirrored: Bool, at callSite: CallSite
  ) {
    let space = workingSpace(for: items.compactMap { $0.box })
    guard
      let area = placeArea(
        axis, items, ends, isMirrored: isMirrored, in: space.node, at: callSite)
    else { return }
    let list = list(axis, items, isMirrored: isMirrored, in: area, at: callSite)
    if list.boundedGaps.contains(where: { $0.isContradictory }) {
      run.report(.contradictoryBounds, at: callSite)
    }
    if !list.droppedGaps.isEmpty { run.report(.droppedGap, at: callSite) }
    let share = list.share(of: area.extent)
    if share < 0 || list.lacksRoom { run.report(.overflow(axis), at: callSite) }
    var moves: [FrameMove] = []
    for chain in list.chains {
      let stay = list.stay(of: chain)
      var cursor = start(of: chain, in: list, share: share, area: area, space.node)
      let isFromEnd = list.goesFromEnd(chain, share: share)
      for index in chain {
        let length = list.length(at: index, share: share)
        if let node = list.items[index].box, index != stay {
          let isFromEnd = stay.map { index < $0 } ?? isFromEnd
          var move = FrameMove(node: node, start: cursor, partBefore: isFromEnd ? 1 : 0)
          // The near edge of a box without an extent is at the cursor.
          if isMirrored, list.isGone(index) {
            move.start = cursor - run.extent(of: node, along: axis)
          }
          if let fill = list.fill(at: index) {
            (move.extent, move.fill) = (length, fill)
          } else if let isGiven = list.isGiven(at: index) {
            (move.extent, move.isOfContent) = (length, !isGiven)
          }
          moves.append(move)
        }
        cursor += length
      }
    }
    apply(moves, along: axis, in: space, at: callSite)
    let parts = applyParts(decidedBy: list, along: axis, at: callSite)
    if !run.hasFollowers { return }
    let decided = moves.filter { $0.fill != nil } + parts
    updateFollowers(of: decided.map { $0.node }, along: axis, at: callSite)
  }

  /// Gives the boxes that divide a length with boxes of a list, but are not in it, their parts.
  ///
  /// - Returns: The moves of these boxes.
  private func applyParts(
    decidedBy list: PlaceList, along axis: Axis, at callSite: CallSite
  ) -> [FrameMove] {
    var all: [FrameMove] = []
    for (parts, part) in list.decided where !parts.areDecided {
      parts.areDecided = true
      let dividing = list.dividing
      var moves: [FrameMove] = []
      for (node, weight) in parts.boxes
      where run.contains(node) && !dividing.contains(node.identity) {
        guard let fill = run.fill(of: node, along: axis), fill.parts === parts else { continue }
        let frame = run.frame(of: node, withExtent: weight * part, along: axis)
        moves.append(
          FrameMove(
            node: node, start: frame.origin[axis], extent: frame.size[axis], fill: fill))
      }
      apply(
        moves, along: axis, in: WorkingSpace(node: reference, isShared: true), at: callSite)
      all += moves
    }
    return all
  }

  /// Returns the value of one share if these items were placed along `axis`; 0 for a refused list.
  public func flexibleValue(_ axis: Axis, of items: [PlaceItem], at callSite: CallSite) -> Double {
    let ends = FixedEnds(first: nil, last: nil)
    guard
      let area = placeArea(axis, items, ends, isMirrored: false, in: reference, at: callSite)
    else { return 0 }
    return list(axis, items, isMirrored: false, in: area, at: callSite).share(of: area.extent)
  }

  /// Returns a list with its lengths in an area, closed around boxes that are gone if it is to be.
  ///
  /// In a list that reaches from edge to edge, the box whose content resists least takes what is
  /// missing or too much, and before it one without content or extent; boxes that resist alike keep
  /// their extents, which is reported.
  private func list(
    _ axis: Axis, _ items: [PlaceItem], isMirrored: Bool, in area: Span, at callSite: CallSite
  ) -> PlaceList {
    let isClosed = closesGaps || items.closesGaps
    var list = PlaceList(
      isClosed ? items.closed : items, axis: axis, isMirrored: isMirrored, isClosed: isClosed)
    var isElastic = false
    for chain in list.chains {
      for index in chain where list.countsLength(at: index, in: chain) {
        guard let node = list.items[index].box else { continue }
        let isUndecided = run.isUndecided(node, along: axis)
        if isUndecided || run.followsContent(node, along: axis) { list.noteGiven(at: index) }
        run.settle(node, along: axis)
        isElastic = isElastic || isUndecided || run.followsContent(node, along: axis)
        if isUndecided, list.hasShares, list.length(at: index, share: 0) == 0,
          !list.isGone(index)
        {
          run.report(.emptyBesideFlexible(axis), node, at: callSite)
        }
      }
    }
    if run.hasFills { list.fill(area.extent) { run.fill(of: $0, along: axis) } }
    list.growGaps(area.extent)
    if isElastic {
      stretch(&list, to: area.extent, at: callSite)
      list.shrinkToLines(area.extent) { $0.widthOfLines(in: $1) }
    }
    list.overlapGaps(area.extent)
    return list
  }

  /// Lets the boxes of a list whose extents no call has given take what is missing or too much.
  private func stretch(_ list: inout PlaceList, to extent: Double, at callSite: CallSite) {
    let axis = list.axis
    let mayOverlap = list.mayOverlap
    let (tied, grows) = list.stretch(extent) { node, grows in
      let resistance = run.resistance(of: node, toGrowing: grows, along: axis)
      let isStronger = (resistance?.priority ?? 0) > ContentPriorities.freeSpace
      return mayOverlap && !grows && isStronger ? nil : resistance
    }
    if !tied.isEmpty {
      let areEmpty = tied.contains { run.isUndecided($0, along: axis) }
      run.report(
        .undeterminedExtents(axis, grows: grows, areEmpty: areEmpty), tied, at: callSite)
    }
  }

  private func start(
    of chain: Range<Int>, in list: PlaceList, share: Double, area: Span, _ space: LayoutNode?
  ) -> Double {
    if list.goesFromEnd(chain, share: share) {
      return chain.reduce(area.end) { $0 - list.length(at: $1, share: 0) }
    }
    if list.startsAtArea(chain) { return area.start }
    guard let stay = list.stay(of: chain), let node = list.items[stay].box else {
      return area.start
    }
    return (chain.lowerBound..<stay).reduce(
      run.span(of: node, along: list.axis, in: space).start
    ) { $0 - list.length(at: $1, share: 0) }
  }
}

/// The boxes before and after a place list.
private struct FixedEnds {
  let first: LayoutNode?
  let last: LayoutNode?
}

extension FrameMaker {
  /// Returns the part of the axis in which a list is placed; `nil` after refusing the call.
  private func placeArea(
    _ axis: Axis, _ items: [PlaceItem], _ ends: FixedEnds, isMirrored: Bool,
    in space: LayoutNode?, at callSite: CallSite
  ) -> Span? {
    guard var area = contentArea(axis, in: space, at: callSite) else { return nil }
    let nodes = [ends.first, ends.last].compactMap { $0 }
    guard accepts(items.compactMap { $0.box }, beside: nodes, at: callSite) else { return nil }
    if let (index, number) = items.firstNotFinite {
      run.report(
        .numberNotFinite(verb: axis.placeVerb, index: index, number: codeText(number)),
        items.lazy.compactMap { $0.box }.first, at: callSite)
      return nil
    }
    // A closed list begins at the near edge of a box that is gone.
    func isGone(_ node: LayoutNode) -> Bool {
      (closesGaps || items.closesGaps) && node.visibility == .gone
    }
    if let first = ends.first {
      let span = run.span(of: first, along: axis, in: space)
      area.start = isGone(first) && !isMirrored ? span.start : span.end
    }
    if let last = ends.last {
      let span = run.span(of: last, along: axis, in: space)
      area.end = isGone(last) && isMirrored ? span.end : span.start
    }
    return area
  }
}

// The checks before every call.
extension FrameMaker {
  /// Reports a call of the shared vocabulary with an invalid argument.
  public func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    run.report(.misuse(misuse), at: callSite)
  }

  /// Returns the content area along `axis`, in the coordinates of `space`; `nil` after refusing the
  /// call.
  func contentArea(_ axis: Axis, in space: LayoutNode?, at callSite: CallSite) -> Span? {
    guard run.contains(reference) else {
      run.report(.outsideSubject, reference, at: callSite)
      return nil
    }
    let bounds = run.span(of: reference, along: axis, in: space)
    let insets = edgeInsets(in: reference.effectiveDirection)
    let area = Span(
      start: bounds.start + insets.min(along: axis), end: bounds.end - insets.max(along: axis))
    guard area.isFinite else {
      run.report(.areaNotFinite, reference, at: callSite)
      return nil
    }
    return area
  }

  /// The present rectangle of the reference, without insets, in the space of this maker's boxes;
  /// empty if it takes no part.
  package var referenceRect: Rect {
    guard run.contains(reference) else { return .zero }
    let space = run.isSubject(reference) ? reference : run.space(of: reference)
    let x = run.span(of: reference, along: .horizontal, in: space)
    let y = run.span(of: reference, along: .vertical, in: space)
    return Rect(
      origin: Point(x: x.start, y: y.start), size: Size(width: x.extent, height: y.extent))
  }

  /// Returns whether all boxes, which count as named from now on, may be moved by one call of this
  /// maker, and may be beside others; if not, refuses the call.
  ///
  /// Complexity: O(boxes * depth).
  func accepts(
    _ boxes: [LayoutNode], beside ends: [LayoutNode] = [], at callSite: CallSite
  ) -> Bool {
    for node in boxes { node.pointer.pointee[.isNamedByMaker] = true }
    let nodes = ends.filter { $0.guide?.isHeld != true } + boxes
    for node in nodes {
      if let obstacle = obstacle(to: node) {
        run.report(obstacle, node, at: callSite)
        return false
      }
    }
    if let node = nodes.first(where: { $0.isPlacedByLayout }), let layout = node.parent {
      run.report(.placedInsideLayout, node, layout, at: callSite)
    }
    if nodes.count > 1, let node = nodes.firstRepeated {
      run.report(.duplicate, node, at: callSite)
      return false
    }
    return true
  }

  /// Returns the issue that keeps calls of this maker from moving a node; `nil` if there is none.
  private func obstacle(to node: LayoutNode) -> LayoutIssueKind? {
    if node === reference { return .referenceInList }
    if !run.contains(node) { return .outsideSubject }
    if let holder = node.guide?.holder { return .heldGuide(by: holder) }
    if !node.children.isEmpty, node.isAncestorOrSelf(of: reference) { return .containsReference }
    return nil
  }
}

extension [LayoutNode] {
  /// The first node that occurs a second time in the list.
  ///
  /// Complexity: O(nodes).
  fileprivate var firstRepeated: LayoutNode? {
    defer { for node in self { node.isMarked = false } }
    for node in self {
      if node.isMarked { return node }
      node.isMarked = true
    }
    return nil
  }
}

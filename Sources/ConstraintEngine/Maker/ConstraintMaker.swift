import Cassowary
import LayoutTree

/// A maker that writes constraints between a reference node and its descendants, many in a call.
///
/// A maker is passed to the closure of `constrain`; its constraints are put in force as one batch
/// when the closure ends. They are required by default. The order of calls does not affect the
/// layout.
public final class ConstraintMaker: LayoutMaker {
  /// The node whose content area is laid out.
  public let reference: LayoutNode

  /// The distances of the content area from the edges of the reference, for the calls that follow.
  public var insets = EdgeInsets.zero

  /// The distances that are added to ``insets`` and change sides with the text direction.
  public var directionalInsets = DirectionalEdgeInsets.zero

  /// A Boolean value that indicates whether place lists close around boxes that are gone; `false`
  /// at first.
  ///
  /// When boxes come and go later, the lists follow: the constraints stay, with other numbers.
  public var closesGaps = false

  /// The priority of the constraints of the verbs that follow; required at first.
  ///
  /// Constraints passed to `install` get it too, unless they have their own priority or are in
  /// force already.
  public var priority = LayoutPriority.required

  /// The number of references between the node that is constrained and ``reference``.
  private var depth = 0

  /// The names of the scopes in which the maker writes, joined by dots; see ``identified(_:_:)``.
  var scope: String?

  let recorder: ConstraintRecorder

  init(_ reference: LayoutNode, into recorder: ConstraintRecorder) {
    self.reference = reference
    self.recorder = recorder
  }

  /// Returns a maker for the same group whose reference is `item`, without insets.
  public func ref(_ item: any LayoutItem) -> ConstraintMaker {
    let maker = ConstraintMaker(item.layoutNode, into: recorder)
    maker.priority = priority
    maker.scope = scope
    maker.closesGaps = closesGaps
    maker.depth = depth + 1
    return maker
  }

  /// Returns a maker that differs in its priority only, for one call or for several:
  /// `make.prioritized(750).width(a) == 100`.
  public func prioritized(_ priority: LayoutPriority) -> ConstraintMaker {
    let maker = ref(reference)
    maker.insets = insets
    maker.directionalInsets = directionalInsets
    maker.priority = priority
    maker.depth = depth
    return maker
  }

  /// Sets the priority of the constraints that `body` writes with this maker and with makers made
  /// from it there, and restores the earlier priority afterwards.
  ///
  ///     make.priority(.high) {
  ///       make.width(title) == 200
  ///       make.priority(.low) { make.xCenter(title) }
  ///     }
  public func priority(_ priority: LayoutPriority, _ body: () -> Void) {
    let old = self.priority
    self.priority = priority
    body()
    self.priority = old
  }

  /// Names the constraints that `body` writes with this maker and with makers made from it there;
  /// groups and the tree find them by the name, and reports print it.
  ///
  ///     let group = root.constrain { make in
  ///       make.identified("header") {
  ///         make.xPlace(20, icon, 8, title)
  ///         make.identified("middle") { make.yCenter(icon, title) }
  ///       }
  ///     }
  ///     let header = group["header"]  // the constraints of both calls
  ///     let middle = group["header.middle"]  // those of the second one
  ///
  /// Nested scopes form a path, joined by dots. A constraint passed to `install` with a name of its
  /// own keeps that.
  public func identified(_ identifier: String, _ body: () -> Void) {
    let old = scope
    scope = old.map { $0 + "." + identifier } ?? identifier
    body()
    scope = old
  }

  /// Runs `body`, and names the constraints that it writes by a verb in reports.
  public func named(_ verb: String, _ body: () -> Void) {
    recorder.write(.named(verb), body)
  }

  /// The faults of the calls so far, and the calls that work but perhaps not as intended.
  ///
  /// After the closure, they are among the `diagnostics` of the tree.
  public var diagnostics: [LayoutDiagnostic] { issues.diagnostics }

  /// The issues of the calls so far, in order.
  package var issues: [LayoutIssue<IssueNode>] { recorder.issues }

  /// Reports a call with an invalid argument.
  public func refuse(_ misuse: LayoutMisuse, at callSite: CallSite) {
    recorder.report(.misuse(misuse), at: callSite)
  }

  /// Adds a constraint to the group; `nil` is ignored.
  ///
  /// In a group that is written again, a constraint that was in a group or in force before keeps
  /// its object; a new one may be merged with a constraint of the same relation in the group.
  public func install(
    _ constraint: LayoutConstraint?, file: String = #fileID, line: Int = #line
  ) {
    guard let constraint else { return }
    if constraint.changeDraft({ $0?.complete(file, line, priority, identifier: scope) }) {
      return recorder.take(constraint, origin: reference.reference)
    }
    let written = constraint.written
    if written.callSite == nil { written.callSite = CallSite(file: file, line: line) }
    let isInForce = written.place != nil
    let isKnown = isInForce || written.origin != nil
    if !isInForce {
      written.setOrigin(reference.reference)
      if !written.row.hasOwnPriority { written.row.priority = priority }
      if let scope, written.identifier == nil { written.identifier = scope }
    }
    recorder.appendGiven(constraint, isKnown: isKnown)
  }

  /// Adds two or more constraints to the group: `make.install(a.left == 20, b.left == 20)`.
  public func install(
    _ first: LayoutConstraint, _ second: LayoutConstraint, _ others: LayoutConstraint...,
    file: String = #fileID, line: Int = #line
  ) {
    install([first, second] + others, file: file, line: line)
  }

  /// Adds several constraints to the group.
  public func install(
    _ constraints: [LayoutConstraint], file: String = #fileID, line: Int = #line
  ) {
    for constraint in constraints { install(constraint, file: file, line: line) }
  }

  /// The distances of the content area from the edges of the reference in left-to-right.
  var areaInsets: EdgeInsets { edgeInsets(in: .leftToRight) }

  /// Returns the change of a line of the content area along `axis` in right-to-left.
  func mirrorShift(along axis: Axis) -> Double {
    axis == .horizontal ? directionalInsets.trailing - directionalInsets.leading : 0
  }

  /// Returns an edge or the centre of the content area, in left-to-right.
  func content(_ alignment: Alignment, along axis: Axis) -> Anchor {
    let insets = areaInsets
    switch alignment {
    case .start, .fill:
      return Anchor(reference, .start(along: axis)) + insets.min(along: axis)
    case .end:
      return Anchor(reference, .end(along: axis)) - insets.max(along: axis)
    case .center:
      return Anchor(reference, .center(along: axis))
        + (insets.min(along: axis) - insets.max(along: axis)) / 2
    }
  }

  /// Writes the constraint `left - right  relation  0`.
  func relate(
    _ left: Anchor, _ relation: LayoutRelation = .equal, _ right: Anchor, at callSite: CallSite
  ) {
    relate(left.written, relation, right.written, at: callSite)
  }

  /// Writes the constraint `left - right  relation  0`, less shares; reports may show its sides
  /// exchanged.
  func relate(
    _ left: WrittenAnchor, _ relation: LayoutRelation = .equal, _ right: WrittenAnchor,
    shares: Double = 0, of share: ShareVariable? = nil, mirrorShift: Double = 0,
    isTurned: Bool = false, at callSite: CallSite
  ) {
    recorder.addTerm(left, times: 1)
    recorder.addTerm(right, times: -1)
    if let share, shares != 0 { recorder.addTerm(share, times: -shares) }
    var row = ConstraintRow(relation, right.constant - left.constant, priority: priority)
    row.mirrorShift = mirrorShift
    row.isTurned = isTurned
    append(row, at: callSite)
  }

  /// Writes a constraint with the terms that were added.
  func append(_ row: ConstraintRow, at callSite: CallSite) {
    recorder.append(row, origin: reference.reference, callSite: callSite, identifier: scope)
  }

  /// Returns whether the boxes may be in one call; reports the issues that prevent it.
  func accepts(_ nodes: [LayoutNode], uniquely: Bool = false, at callSite: CallSite) -> Bool {
    let root = reference.constraintRoot.pointer
    var seen: Set<ObjectIdentifier> = []
    var isAccepted = true
    func refuse(_ kind: LayoutIssueKind, _ node: LayoutNode) {
      recorder.report(kind, node, at: callSite)
      isAccepted = false
    }
    for (index, node) in nodes.enumerated() {
      if node === reference {
        refuse(.selfReference, node)
      } else if node.pointer.constraintRoot != root, node.root !== root.node.root {
        refuse(.unrelated, node)
      } else if uniquely {
        // Short lists are searched linearly.
        let isNew =
          nodes.count <= 8
          ? !nodes[..<index].contains { $0 === node }
          : seen.insert(ObjectIdentifier(node)).inserted
        if !isNew { refuse(.duplicate, node) }
      }
    }
    return isAccepted
  }

  /// Returns whether the insets are finite and `issue` is `nil`; reports the issue otherwise.
  func accepts(
    _ issue: @autoclosure () -> (LayoutIssueKind, LayoutNode?)? = nil, at callSite: CallSite
  ) -> Bool {
    let found = areaInsets.isFinite ? issue() : (.areaNotFinite, reference)
    guard let (kind, node) = found else { return true }
    recorder.report(kind, node, at: callSite)
    return false
  }
}

/// An anchor in the form of rows, with a reference to its node.
typealias WrittenAnchor = AttributeAnchor<NodeReference>

extension WrittenAnchor {
  /// Creates an anchor of an attribute, neither scaled nor shifted.
  @inline(__always)
  init(_ node: NodeReference, _ attribute: LayoutAttribute) {
    self.init(node: node, attribute: attribute, multiplier: 1, constant: 0)
  }
}

extension Anchor {
  /// The anchor in the form of rows.
  @inline(__always)
  var written: WrittenAnchor {
    WrittenAnchor(
      node: node.reference, attribute: attribute, multiplier: multiplier, constant: constant)
  }
}

extension ConstraintMaker {
  /// Aligns each box within the content area.
  public func align(
    _ axis: Axis, _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let lines = (alignment == .fill ? [.start, .end] : [alignment]).map {
      content($0, along: axis).written
    }
    let mirrorShift = mirrorShift(along: axis)
    recorder.write(.align(axis, alignment)) {
      for node in nodes {
        let node = node.reference
        for line in lines {
          relate(
            WrittenAnchor(node, line.attribute), .equal, line, mirrorShift: mirrorShift,
            at: callSite)
        }
      }
    }
  }

  /// Aligns boxes at the edge where a line of text starts or ends, and follows changes of the
  /// direction.
  public func alignAlongText(
    _ alignment: Alignment, _ nodes: [LayoutNode], at callSite: CallSite
  ) {
    guard alignment == .start || alignment == .end else {
      return align(.horizontal, alignment, nodes, at: callSite)
    }
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let lines = linesAlongText
    let attribute = alignment == .start ? lines.start : lines.end
    let inset = alignment == .start ? lines.startInset : -lines.endInset
    let line = (Anchor(reference, attribute) + inset).written
    recorder.write(alignment == .start ? .leading : .trailing) {
      for node in nodes {
        relate(
          WrittenAnchor(node.reference, attribute), .equal, line,
          mirrorShift: lines.mirrorShift, at: callSite)
      }
    }
  }
}

extension ConstraintMaker {
  /// Places each box within the content area, at a share of the free space.
  public func align(_ axis: Axis, bias: Double, _ nodes: [LayoutNode], at callSite: CallSite) {
    if let alignment = [0: Alignment.start, 0.5: .center, 1: .end][bias] {
      return align(axis, alignment, nodes, at: callSite)
    }
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let (start, end) = (content(.start, along: axis), content(.end, along: axis))
    let line = (start * (1 - bias) + end.constant * bias).written
    recorder.write(.align(axis, .center)) {
      for node in nodes {
        let node = node.reference
        recorder.addTerm(WrittenAnchor(node, .start(along: axis)), times: 1 - bias)
        recorder.addTerm(WrittenAnchor(node, .end(along: axis)), times: bias)
        recorder.addTerm(line, times: -1)
        recorder.addTerm(end.written, times: -bias)
        var row = ConstraintRow(.equal, line.constant, priority: priority)
        row.mirrorShift = mirrorShift(along: axis)
        append(row, at: callSite)
      }
    }
  }

  /// Places the centres of boxes along `axis` at a position.
  public func alignCenters(
    _ axis: Axis, _ nodes: [LayoutNode], to position: Anchor, at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts([position], at: callSite) else {
      return
    }
    recorder.write(.align(axis, .center)) {
      for node in nodes {
        relate(Anchor(node, .center(along: axis)), .equal, position, at: callSite)
      }
    }
  }

  /// Gives boxes an aspect ratio, and a size that the content area decides.
  ///
  /// The size follows the area by a wish that is weaker the more references are between, and the
  /// content does not resist: the size of a box that is fitted into another one does not affect the
  /// other one. A box that covers its area sticks out of it; a container that wraps its children
  /// wraps the others.
  public func fit(
    _ nodes: [LayoutNode], aspectRatio: Double, _ fit: ObjectFit, at callSite: CallSite
  ) {
    guard accepts(nodes, at: callSite), accepts(at: callSite) else { return }
    let relation: LayoutRelation = fit == .cover ? .greaterThanOrEqual : .lessThanOrEqual
    // The wish is weaker than the hugging of contents, which may decide the area.
    let wish = prioritized(wishPriority(below: .low - 50))
    let area: [Axis: DimensionAnchor] = [.horizontal: w, .vertical: h]
    recorder.write(.named("fit")) {
      for node in nodes {
        recorder.addTerm(node.width.anchor.written, times: 1)
        recorder.addTerm(node.height.anchor.written, times: -aspectRatio)
        let use: ContentUse =
          switch fit {
          case .contain: .none
          case .cover: .cover
          case .scaleDown: .maximum
          }
        var ratio = ConstraintRow(.equal, 0, priority: priority)
        ratio.contentUse = use
        append(ratio, at: callSite)
        for axis in Axis.allCases {
          guard let extent = area[axis]?.anchor else { continue }
          let own = Anchor(node, .extent(along: axis))
          relate(own, relation, extent, at: callSite)
          if fit != .cover { wish.relate(own, .equal, extent, at: callSite) }
        }
        if fit == .cover {
          // A wish to be as large as the area would enlarge an area that wraps its content.
          recorder.addTerm(node.width.anchor.written, times: 1)
          var least = ConstraintRow(.lessThanOrEqual, 0, priority: wishPriority(below: .wrapping))
          least.contentUse = use
          append(least, at: callSite)
        }
      }
    }
  }

  /// Returns a priority that is lower the deeper the reference is.
  func wishPriority(below highest: LayoutPriority) -> LayoutPriority {
    priority.wish(below: highest, in: reference, depth: depth)
  }

  /// Returns the call of a line of code, as the source of wishes.
  func source(at callSite: CallSite) -> WishSource {
    WishSource(
      reference: reference.reference, scope: scope, priority: priority, depth: depth,
      callSite: callSite)
  }

  /// Returns a line of the reference.
  ///
  /// In a group that is written again, the lines of its closure are those of before, in order.
  public func makeLine(_ line: MakerLine, at callSite: CallSite) -> LayoutGuide {
    if let number = line.numberNotFinite { refuse(.number(number), at: callSite) }
    if case .barrier(let barrier) = line {
      for box in barrier.boxes where box.root !== reference.root {
        recorder.report(.unrelated, box, at: callSite)
      }
    }
    let isValid = line.numberNotFinite == nil
    let place = isValid ? line.place(on: self) : .line(GuideLine(.horizontal, at: 0))
    return recorder.makeLine(place, in: reference.guide?.owner ?? reference, named: line.name)
  }
}

extension ConstraintMaker {
  /// Checks the boxes; their content sizes are in force anyway, so no constraint is written.
  public func fitContent(_ fit: ContentFit, of nodes: [LayoutNode], at callSite: CallSite) {
    if accepts(nodes, at: callSite) { recorder.fitted += nodes }
  }
}

extension ConstraintMaker {
  /// Chains boxes and gaps along `axis`, from one edge of the content area to the other.
  ///
  /// A box before the list replaces the start edge of the content area by its far edge; a box after
  /// the list replaces the end edge by its near edge.
  /// 1. The chain starts at the start edge of the content area.
  /// 2. A box is placed at the present edge, after the gaps since then; its far edge is the new
  ///    one.
  /// 3. A wall removes the edge: gaps before it, since the last box, and gaps after it, until the
  ///    next box, have no effect; that box is not tied.
  ///    A gap with bounds relates its two edges by inequalities.
  /// 4. If the list ends with an edge that is a box's, that edge, with the gaps after it, meets
  ///    the end edge of the content area.
  public func place(
    _ axis: Axis, _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    recorder.write(.place(axis)) {
      place(
        axis, axis.placeVerb, items, from: first, to: last, lines(along: axis), at: callSite)
    }
  }

  /// Chains boxes and gaps in the text direction, and follows changes of it.
  public func placeAlongText(
    _ items: [PlaceItem], from first: (any LayoutItem)?, to last: (any LayoutItem)?,
    at callSite: CallSite
  ) {
    recorder.write(.placeLeading) {
      place(
        .horizontal, ConstraintVerb.placeLeading.name, items, from: first, to: last, linesAlongText,
        at: callSite)
    }
  }

  private func place(
    _ axis: Axis, _ verb: String, _ items: [PlaceItem], from first: (any LayoutItem)?,
    to last: (any LayoutItem)?, _ lines: PlaceLines, at callSite: CallSite
  ) {
    let ends = [first, last].compactMap { $0?.layoutNode }
    let boxes = items.nodes
    guard accepts(ends + boxes, uniquely: true, at: callSite),
      accepts(
        items.firstNotFinite.map {
          let number = codeText($0.number)
          return (
            .numberNotFinite(verb: verb, index: $0.index, number: number), boxes.first
          )
        }, at: callSite)
    else { return }
    let isClosing = closesGaps || items.closesGaps
    let firstRowOfList = recorder.rows.table.count
    defer {
      if boxes.count > 1, !items.contains(where: { $0.isWall }) {
        let rows = firstRowOfList..<recorder.rows.table.count
        recorder.add(
          DividedList(
            boxes, along: axis, isClosing: isClosing, rows: rows, source: source(at: callSite)))
      }
    }
    let start =
      first.map { WrittenAnchor($0.layoutNode.reference, lines.end) }
      ?? WrittenAnchor(reference.reference, lines.start)
    let share = items.hasFlexible ? recorder.makeShare() : nil
    var chain =
      isClosing
      ? ClosingChain(startOfBox: lines.start, from: first?.layoutNode.reference) : nil
    var edge: WrittenAnchor? = start
    var gap = PlaceGap()
    if first == nil { gap.open(at: lines.startInset, mirrorShift: lines.mirrorShift) }
    for item in items {
      switch item {
      case .node(let node):
        let node = node.reference
        let firstRow = recorder.rows.table.count
        if let edge {
          relate(WrittenAnchor(node, lines.start), to: edge, gap, share, at: callSite)
        }
        chain?.append(gap, firstRow..<recorder.rows.table.count, before: node)
        edge = WrittenAnchor(node, lines.end)
        gap = PlaceGap()
      case .wall:
        chain?.end(gap, recorder.rows)
        edge = nil
        gap = PlaceGap()
      case .space, .flexible, .atLeast, .atMost, .gap: gap.append(item)
      }
    }
    if items.hasGapAtWall { recorder.report(.droppedGap, at: callSite) }
    guard let edge, edge.node !== start.node else {
      chain?.end(gap, recorder.rows)
      return
    }
    if last == nil { gap.close(at: lines.endInset, mirrorShift: lines.mirrorShift) }
    let end =
      last.map { WrittenAnchor($0.layoutNode.reference, lines.start) }
      ?? WrittenAnchor(reference.reference, lines.end)
    let firstRow = recorder.rows.table.count
    relate(end, to: edge, gap, share, isTurned: true, at: callSite)
    chain?.end(gap, recorder.rows, firstRow..<recorder.rows.table.count)
  }

  /// Relates an edge to the one before it, by a gap.
  private func relate(
    _ next: WrittenAnchor, to edge: WrittenAnchor, _ gap: PlaceGap, _ share: ShareVariable?,
    isTurned: Bool = false, at callSite: CallSite
  ) {
    let old = priority
    gap.forEachBound(isBesideShares: share != nil) { relation, distance, highest in
      var edge = edge
      edge.constant += distance
      priority = min(old, highest)
      relate(
        next, relation, edge, shares: gap.shares, of: share,
        mirrorShift: gap.mirrorShift, isTurned: isTurned, at: callSite)
    }
    priority = old
  }
}

extension ConstraintMaker {
  /// Returns the lines of the content area along an axis.
  func lines(along axis: Axis) -> PlaceLines {
    .along(axis, areaInsets, mirrorShift: mirrorShift(along: axis))
  }

  /// The lines of the content area in the text direction.
  var linesAlongText: PlaceLines {
    .leadingToTrailing(areaInsets, mirrorShift: insets.right - insets.left)
  }
}

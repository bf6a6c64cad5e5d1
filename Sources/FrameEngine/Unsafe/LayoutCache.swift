import LayoutTree

/// The layout of a node, its cached answers, and the state of its children's frames.
///
/// A change makes the answers stale (``invalidate(_:)``); the next question confirms or forgets
/// them (``validate(_:_:)``).
class LayoutCache {
  /// The sizes for which the children's frames are valid.
  enum Places: Equatable {
    /// None.
    case nothing
    /// ``placedSize``, before mirroring.
    case ahead
    /// ``placedSize`` and greater heights, before mirroring.
    case aheadOrTaller
    /// ``placedSize``, in a direction.
    case done(LayoutDirection)

    var areDone: Bool { if case .done = self { true } else { false } }
  }

  /// The state of the cached answers.
  private enum Validity {
    /// The answers are those of the node as it is.
    case current
    /// Something further down has changed since; the answers are kept for comparison.
    case stale
    /// The node itself or its children have changed since; the answers are kept for comparison by
    /// the layout around.
    case changed
    /// The answers were stale, and the children answer as before: answers and frames are valid.
    case confirmed
  }

  private enum ColumnsInside { case unknown, none, some }

  @exclusivity(unchecked)
  final var placedSize = Size.zero
  /// The children that take part, until something changes.
  @exclusivity(unchecked)
  private var members = LayoutMembers()
  /// What was answered since the last change.
  @exclusivity(unchecked)
  final var answers = KnownAnswers()
  // What follows uses the padding of the answers.
  /// A generation counter; results computed across a change are discarded.
  @exclusivity(unchecked)
  final private(set) var age: UInt16 = 0
  @exclusivity(unchecked)
  final var places = Places.nothing
  /// Whether the current question, which is one for a size, has placed the children.
  @exclusivity(unchecked)
  private var hasPlacedAhead = false
  /// Whether there are columns inside; see ``hasColumns(in:_:)``.
  @exclusivity(unchecked)
  private var columnsInside = ColumnsInside.unknown
  @exclusivity(unchecked)
  private var validity = Validity.current
  /// Whether answers were given that cannot be compared, as they are not stored.
  @exclusivity(unchecked)
  final var hasUnkeptAnswers = false
  /// Whether the children have not been placed yet; layouts around may rely on answers of the
  /// layout that this one replaced.
  @exclusivity(unchecked)
  private(set) var isNew = true
  /// Whether some children's own sizes have changed since they were placed, and nothing else.
  @exclusivity(unchecked)
  final var hasResizedItems = false
  /// Whether children may have been moved by their offsets since they were placed.
  @exclusivity(unchecked)
  var movesChildren = false
  /// Whether the layout is a flex container.
  let isFlex: Bool
  // The properties of the layout that each question needs.
  /// See ``LayoutProperties/isOfThisPackage``.
  @exclusivity(unchecked)
  private(set) var isOfThisPackage = false
  /// See ``LayoutProperties/isPaged``.
  @exclusivity(unchecked)
  private(set) var isPaged = false
  @exclusivity(unchecked)
  private(set) var widthFollowsHeight = false

  /// The path that has placed the children last, if there is one.
  var path: TransformedPath? {
    get { answers.extras?.path }
    set { if answers.extras != nil || newValue != nil { answers.makeExtras().path = newValue } }
  }

  /// Creates the cache of a node with constraints inside.
  init() {
    isFlex = false
  }

  /// Creates the cache of a layout; only ``FlexLayoutCache`` is for flex containers.
  init(_ layout: some Layout, isFlex: Bool = false) {
    self.isFlex = isFlex
    take(layout.properties)
  }

  /// Copies properties of a layout that was set.
  final func take(_ properties: LayoutProperties) {
    isOfThisPackage = properties.isOfThisPackage
    isPaged = properties.isPaged
    widthFollowsHeight = properties.widthFollowsHeight
  }

  deinit { members.deallocate() }

  /// The work of the last pass that started here.
  var counters: FrameCounters {
    get { answers.extras?.counters ?? FrameCounters() }
    set { answers.makeExtras().counters = newValue }
  }

  /// The issues that the layout found when it placed the children in their present frames.
  final var issues: [LayoutIssue<IssueNode>] {
    get { answers.extras?.issues ?? [] }
    set { if answers.extras != nil || !newValue.isEmpty { answers.makeExtras().issues = newValue } }
  }

  /// Ends a question: stores the issues after the first `count` of the pass in place of others if
  /// the children were placed, and discards them otherwise.
  @inline(__always)
  final func endQuestion(issuesAfter count: Int, hasPlaced: Bool, _ pass: FramePass) {
    if pass.issueCount > count || hasPlaced && answers.extras != nil {
      takeIssues(after: count, hasPlaced: hasPlaced, pass)
    }
  }

  @inline(never)
  private func takeIssues(after count: Int, hasPlaced: Bool, _ pass: FramePass) {
    let found = pass.takeIssues(after: count)
    if hasPlaced { issues = found }
  }

  /// Adds the issues after the first `count` of the pass, which are those of children that could
  /// not be laid out.
  @inline(never)
  final func addIssues(after count: Int, _ pass: FramePass) {
    let known = issues
    issues += pass.takeIssues(after: count).filter { !known.contains($0) }
  }

  @inline(__always)
  func members(of node: NodePointer, _ pass: FramePass) -> LayoutMembers {
    if !members.isKnown { collectMembers(of: node, pass) }
    return members
  }

  @inline(never)
  private func collectMembers(of node: NodePointer, _ pass: FramePass) {
    members.collect(node.node.children)
    pass.expect(members.count)
    node.pointee.noteKnownSize()
  }

  /// The children that take part, if they are known.
  var knownMembers: LayoutMembers? { members.isKnown ? members : nil }

  /// Whether the answers are from before a change.
  final var isStale: Bool { validity == .stale || validity == .changed }

  /// Whether the answers and the frames were confirmed, and nothing has changed since.
  final var isConfirmed: Bool { validity == .confirmed }

  /// Whether the answers and the frames are valid if all children answer as before.
  final var mayBeConfirmed: Bool { validity == .stale && followsFromChildren }

  /// Whether the answers and the frames depend only on this node, its children, and the children's
  /// answers.
  var followsFromChildren: Bool { isOfThisPackage }

  /// Invalidates the answers and the frames because of a change here or below.
  final func invalidate(_ change: SizeChange) {
    age &+= 1
    if answers.forgetBaselines() { hasUnkeptAnswers = true }
    if validity == .confirmed { validity = .current }
    if !noteResizing(change) {
      let isOwn = change.isOwn || hasResizedItems
      hasResizedItems = false
      if isStale {
        if isOwn { validity = .changed }
      } else if change.wasStale {
        // Layouts around rely on answers from before the last change, not on these.
        forgetAnswers()
      } else {
        markStale(isOwn: isOwn)
      }
    }
    if !mayBeConfirmed || !places.areDone { places = .nothing }
    if !hasResizedItems { members.forget() }
  }

  /// Marks the answers as stale.
  final func markStale(isOwn: Bool) {
    validity = isOwn ? .changed : .stale
  }

  /// Confirms or discards stale answers.
  @inline(__always)
  final func validate(_ node: NodePointer, _ pass: FramePass) {
    if isStale { _ = pass.confirmAnswers(of: node, self) }
  }

  /// Marks stale answers as valid, as the children answer as before.
  final func confirm() { validity = .confirmed }

  /// Discards everything, as in a new cache.
  final func reset() {
    age &+= 1
    isNew = true
    forgetAnswers()
    places = .nothing
    members.forget()
  }

  /// Discards the answers.
  final func forgetAnswers() {
    validity = .current
    hasUnkeptAnswers = false
    columnsInside = .unknown
    hasResizedItems = false
    answers.forget()
    forgetFacts()
  }

  /// Discards what a subclass stores along with the answers.
  func forgetFacts() {}

  /// Returns whether the stale answers are confirmed, or the same questions get the same answers
  /// again; `false` if some answers are not stored, or there are too many to compare.
  func answersAsBefore(
    _ node: NodePointer, isRightToLeft: Bool, _ pass: FramePass
  ) -> Bool {
    let last = answers.last
    let (ideal, least) = (answers.width(isLeast: false), answers.width(isLeast: true))
    let (idealHeight, columns) = (answers.idealHeight, knownToHaveColumns)
    let isKnown = !hasUnkeptAnswers && !answers.hasOthers
    if pass.confirmAnswers(of: node, self, isRightToLeft: isRightToLeft) { return true }
    guard isKnown else { return false }
    if last.isKnown, size(for: last.space.available, of: node, pass) != last.size { return false }
    if let ideal, width(isLeast: false, of: node, pass) != ideal { return false }
    if let height = idealHeight.known, idealSize(of: node, pass).height != height { return false }
    if let least, width(isLeast: true, of: node, pass) != least { return false }
    return columns.map { hasColumns(in: node, pass) == $0 } ?? true
  }

  /// Records a child whose own size has changed, unless anything else has since the children were
  /// placed; returns whether it did.
  func noteResizing(_ change: SizeChange) -> Bool { false }

  /// Returns whether the answers are unchanged after some children's own sizes have changed, and
  /// nothing else.
  func resizedItemsAnswerAsBefore(
    _ node: NodePointer, isRightToLeft: Bool, _ pass: FramePass
  ) -> Bool { false }

  /// Places the children whose own sizes have changed, and keeps all others; returns those that it
  /// has placed, or `nil` if others have to be placed as well.
  func placeResizedItems(
    of node: NodePointer, in size: Size, _ direction: LayoutDirection, _ pass: FramePass
  ) -> [NodePointer]? { nil }

  /// Returns the width that the layout needs in a width.
  func neededWidth(
    of node: NodePointer, in width: Double, isRightToLeft: Bool, _ pass: FramePass
  ) -> Double {
    size(
      for: AvailableSize(width: .definite(width), height: .maxContent), of: node, pass
    ).width
  }

  /// Invalidates the node when the pass is over, because something has changed during the
  /// computation of an answer on which the layout around depends.
  @inline(never)
  final func noteOldAnswer(of node: NodePointer) { node.node.forgetSizesAfterPass() }

  /// Returns the size of the node in an available size.
  ///
  /// The ideal height is that in the ideal width, so that a layout has the same size alone as in
  /// another one.
  func size(for available: AvailableSize, of node: NodePointer, _ pass: FramePass) -> Size {
    validate(node, pass)
    if available == .maxContent { return idealSize(of: node, pass) }
    let space = CSSSpace(available)
    if answers.last.space == space { return answers.last.size }
    if let known = answers.other(in: space) { return known.size }
    let age = age
    let size = work(out: available, of: node, pass)
    if age != self.age {
      places = .nothing
      noteOldAnswer(of: node)
    } else if answers.keep(KnownAnswer(size, in: space)) {
      hasUnkeptAnswers = true
    }
    return size
  }

  private func idealSize(of node: NodePointer, _ pass: FramePass) -> Size {
    if let width = answers.width(isLeast: false), let height = answers.idealHeight.known {
      return Size(width: width, height: height)
    }
    let age = age
    let size =
      placesChildren ? sizeInIdealWidth(of: node, pass) : work(out: .maxContent, of: node, pass)
    if age == self.age { answers.keep(idealSize: size) } else { noteOldAnswer(of: node) }
    return size
  }

  /// Returns the min-content or the max-content width of the node.
  func width(isLeast: Bool, of node: NodePointer, _ pass: FramePass) -> Double {
    validate(node, pass)
    if let known = answers.width(isLeast: isLeast) { return known }
    let age = age
    guard let width = workOutWidth(isLeast: isLeast, of: node, pass) else { return 0 }
    if age == self.age {
      answers.keep(width: width, isLeast: isLeast)
    } else {
      noteOldAnswer(of: node)
    }
    return width
  }

  /// Returns the ideal width, and the height in it.
  final func sizeInIdealWidth(of node: NodePointer, _ pass: FramePass) -> Size {
    let width = width(isLeast: false, of: node, pass)
    let available = AvailableSize(width: .definite(width), height: .maxContent)
    return Size(width: width, height: size(for: available, of: node, pass).height)
  }

  /// Computes the min-content or the max-content width; `nil` if layouts are nested too deep.
  final func workOutWidth(isLeast: Bool, of node: NodePointer, _ pass: FramePass) -> Double? {
    guard pass.enter(node) else { return nil }
    defer { pass.leave() }
    return ask(.width(isLeast: isLeast), node, pass).valid(in: .maxContent).width
  }

  /// Computes the size in an available size.
  final func work(
    out available: AvailableSize, of node: NodePointer, _ pass: FramePass
  ) -> Size {
    pass.countMeasurement()
    guard pass.enter(node) else { return .zero }
    defer { pass.leave() }
    return ask(.size(available), node, pass).valid(in: available)
  }

  /// Runs the layout for a size or a width, and ends the question; flex containers do so
  /// themselves.
  @inline(__always)
  private final func ask(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    if isFlex { return answer(question, node, pass) }
    let count = pass.issueCount
    hasPlacedAhead = false
    let size = answer(question, node, pass)
    endQuestion(issuesAfter: count, hasPlaced: hasPlacedAhead, pass)
    return size
  }

  /// Whether the frames of the children are valid for a size and a direction.
  func isPlaced(in size: Size, _ direction: LayoutDirection) -> Bool {
    places == .done(direction) && placedSize == size && !(flexCache?.goesByAncestors ?? false)
  }

  /// Whether the frames of the children are valid for a size, except for mirroring.
  func isPlaced(in size: Size) -> Bool { places.areDone && placedSize == size }

  /// Records that the children were placed while a size was computed.
  func notePlacesAhead(in size: Size, orTaller: Bool) {
    places = orTaller ? .aheadOrTaller : .ahead
    placedSize = size
    hasPlacedAhead = true
  }

  private func arePlacedAhead(in size: Size) -> Bool {
    switch places {
    case .nothing, .done: return false
    case .ahead: if placedSize != size { return false }
    case .aheadOrTaller:
      if placedSize.width != size.width || placedSize.height > size.height { return false }
    }
    return flexCache?.arePlacesGood(for: size) ?? true
  }

  /// Places the children.
  ///
  /// The node is up to date afterwards, unless something has changed meanwhile.
  func place(in size: Size, _ direction: LayoutDirection, of node: NodePointer, _ pass: FramePass) {
    validate(node, pass)
    let age = age
    movesChildren = false
    if arePlacedAhead(in: size) {
      pass.countPlacesAhead()
    } else {
      let count = pass.issueCount
      placeFromNothing(size, direction, node, pass)
      endQuestion(issuesAfter: count, hasPlaced: true, pass)
    }
    guard age == self.age else { return }
    places = .done(direction)
    placedSize = size
    endPlacing(of: node)
  }

  /// Marks the frames of the children as valid.
  func endPlacing(of node: NodePointer) {
    if validity == .confirmed { validity = .current }
    isNew = false
    hasResizedItems = false
    // A flex container compares the results that it keeps when an item is resized.
    if !isFlex, answers.endPlacing() { hasUnkeptAnswers = true }
    node.pointee[.needsLayout] = false
  }

  /// Places the children by running the layout; children that it skips get an empty frame.
  func placeFromNothing(
    _ size: Size, _ direction: LayoutDirection, _ node: NodePointer, _ pass: FramePass
  ) {
    if placesChildren, !isOfThisPackage {
      for child in members(of: node, pass) { pass.setFrame(.zero, of: child) }
    }
    _ = answer(.places(size), node, pass)
  }

  /// Whether the layout places the children; `false` for constraints.
  var placesChildren: Bool { true }

  #if !hasFeature(Embedded)
    /// The layout; overridden by caches with one.
    var anyLayout: (any Layout)? { nil }
  #endif

  /// The layout if it is a flex container.
  @inline(__always)
  final var flexLayout: FlexLayout? { flexCache?.layout }

  /// Returns the layout if it is of a kind.
  final func layout<L: Layout>(as kind: L.Type) -> L? {
    if let transformed = flexCache?.transformed { return transformed as? L }
    return typed(kind)?.layout
  }

  /// Replaces the layout by another one of the same kind.
  final func change<L: Layout>(to layout: L) {
    if let flexCache, let transformed = layout as? TransformedLayout<FlexLayout> {
      flexCache.change(to: transformed)
    } else {
      typed(L.self)?.layout = layout
    }
  }

  /// This cache, if it is that of a flex container.
  @inline(__always)
  final var flexCache: FlexLayoutCache? {
    isFlex ? unsafeDowncast(self, to: FlexLayoutCache.self) : nil
  }

  /// Returns a closure that restores further state that depends on the frames of the children,
  /// after a trial with or without changes; overridden by caches with such state.
  func placeKeeper() -> (_ isUnchanged: Bool) -> Void { { _ in } }

  /// Invalidates the frames of the children.
  func forgetPlaces() { places = .nothing }

  /// The source text of the layout; overridden by caches with one.
  var layoutText: String? { nil }

  /// The style of the layout, if it has one; overridden by caches with a layout.
  var layoutStyle: LayoutStyle? { nil }

  /// The settings of the layout that are below their ranges; overridden by caches with a layout.
  var settingsOutOfRange: [SettingOutOfRange] { [] }

  /// The properties of the layout; overridden by caches with one.
  var properties: LayoutProperties { LayoutProperties() }

  /// Returns the lines that the layout adds to those of the node's own border.
  func borderRects(of node: LayoutNode) -> [BorderRect] { [] }

  /// Returns what is wrong with a layout of this kind alone.
  func kindDiagnostics(of node: LayoutNode, _ query: DiagnosticsQuery) -> [LayoutDiagnostic] { [] }

  /// Whether the width depends on the height because there are columns, here or in boxes inside.
  ///
  /// Flex containers and constraints are not searched. Complexity: O(boxes below) after a change
  /// there.
  @inline(never)
  final func hasColumns(in node: NodePointer, _ pass: FramePass) -> Bool {
    validate(node, pass)
    if widthFollowsHeight { return true }
    if columnsInside == .unknown { columnsInside = findColumns(in: node, pass) ? .some : .none }
    return columnsInside == .some
  }

  /// Whether there are columns; `nil` if that was not computed.
  final var knownToHaveColumns: Bool? { columnsInside == .unknown ? nil : columnsInside == .some }

  @inline(never)
  private func findColumns(in node: NodePointer, _ pass: FramePass) -> Bool {
    guard !isFlex, placesChildren, pass.enter(node) else { return false }
    defer { pass.leave() }
    return members(of: node, pass).contains { $0.hasColumns(pass) }
  }

  /// See ``Layout/lengthOfPages(_:along:subviews:)``.
  @inline(__always)
  final func lengthOfPages(
    as page: Double, _ axis: Axis, of node: NodePointer, _ pass: FramePass
  ) -> Double? {
    validate(node, pass)
    hasUnkeptAnswers = true
    return askForPages(page, axis, node, pass)
  }

  /// Returns the length of the layout in pages; overridden by caches with a layout.
  func askForPages(
    _ page: Double, _ axis: Axis, _ node: NodePointer, _ pass: FramePass
  ) -> Double? { nil }

  /// Returns an empty cache for the same layout; overridden by caches with one.
  func copy() -> LayoutCache { LayoutCache() }

  /// Runs the layout to answer a question; overridden by caches with one.
  func answer(_ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass) -> Size { .zero }
}

extension NodePointer {
  /// Whether the width of a box depends on its height; see ``LayoutCache/hasColumns(in:_:)``.
  @inline(__always)
  func hasColumns(_ pass: FramePass) -> Bool {
    pointee.marks.contains(.hasColumns)
      && layoutCache?.use { $0.hasColumns(in: self, pass) } ?? false
  }
}

import LayoutTree

/// The cache of a flex container: its layout, its answers, and where its items lie.
final class FlexLayoutCache: TypedLayoutCache<FlexLayout> {
  @exclusivity(unchecked)
  var facts: Facts = []
  /// The spaces for which the places of the items are valid, as the last result has left them.
  @exclusivity(unchecked)
  var itemPlaces = ItemPlaces.nowhere
  /// The automatic scrollbars with which the items have been placed.
  @exclusivity(unchecked)
  var scrollbars: CSSScrollbars = []
  @exclusivity(unchecked)
  private var keptSpace: KeptCSSSpace?
  @exclusivity(unchecked)
  private(set) var rare: RareFacts?

  /// State flags of the answers.
  struct Facts: OptionSet {
    let rawValue: UInt8

    /// Whether the items were laid out.
    static let isLaidOut = Facts(rawValue: 1 << 0)
    /// Whether, if so, they lie where they do because of what the container and its items are, and
    /// of what the items answer, and of nothing else.
    static let followsFromItems = Facts(rawValue: 1 << 1)
    static let goesByAncestors = Facts(rawValue: 1 << 2)
    static let goesByHeight = Facts(rawValue: 1 << 3)
  }

  @inline(__always)
  subscript(fact: Facts) -> Bool {
    get { facts.contains(fact) }
    set { if newValue { facts.insert(fact) } else { facts.remove(fact) } }
  }

  /// Data that few containers have.
  final class RareFacts {
    @exclusivity(unchecked)
    var contents: FlexContents?
    /// Children, which stay so: that one has gone is a change of another kind.
    @exclusivity(unchecked)
    var resizedItems: [NodePointer] = []
    /// See ``NodePointer/nestsManyScrollers``; `nil` after something inside has changed.
    @exclusivity(unchecked)
    var nestsManyScrollers: Bool?
    /// See ``FlexLayoutCache/transform``.
    @exclusivity(unchecked)
    fileprivate(set) var transform: FrameTransform?
  }

  func makeRare() -> RareFacts {
    if let rare { return rare }
    let made = RareFacts()
    rare = made
    return made
  }

  /// Whether an absolute box inside has been placed by a box further out, so that it has to be
  /// placed again when something around has moved.
  var goesByAncestors: Bool {
    get { self[.goesByAncestors] }
    set { self[.goesByAncestors] = newValue }
  }

  /// Whether sizes inside follow from the height.
  var goesByHeight: Bool {
    get { self[.goesByHeight] }
    set { self[.goesByHeight] = newValue }
  }

  /// Where the children of a node without a box lie.
  var contents: FlexContents? { rare?.contents }

  /// Sets where the children of a node without a box lie, which the container around has placed.
  func setContents(_ contents: FlexContents) {
    makeRare().contents = contents
    // It is no longer where it was placed, or hidden, before.
    keptSpace = nil
    forgetPlaces()
  }

  /// Where the items are to be placed, as the container around has decided.
  var space: CSSSpace? { keptSpace?.space }

  /// In which spaces items lie as they were placed when their container was measured.
  enum ItemPlaces {
    /// Nowhere: they were not placed.
    case nowhere
    /// In that space.
    case inSpace
    /// In the height that came of it as well.
    case inHeight
    /// In greater heights, too.
    case inGreaterHeights
  }

  init(_ layout: FlexLayout, _ transform: FrameTransform? = nil) {
    super.init(layout, isFlex: true)
    if transform != nil { makeRare().transform = transform }
  }

  /// The transform of the placed items; `nil` for a layout without one, which is not a
  /// ``TransformedLayout``.
  var transform: FrameTransform? { rare?.transform }

  /// The layout with its transform, if it has one.
  var transformed: TransformedLayout<FlexLayout>? {
    transform.map { TransformedLayout(layout, $0) }
  }

  /// Replaces the layout and its transform.
  func change(to transformed: TransformedLayout<FlexLayout>) {
    layout = transformed.base
    makeRare().transform = transformed.transform
  }

  override var layoutText: String? { transformed?.layoutDescription ?? super.layoutText }

  override var properties: LayoutProperties { transformed?.properties ?? super.properties }

  override func copy() -> LayoutCache { FlexLayoutCache(layout, transform) }

  #if !hasFeature(Embedded)
    override var anyLayout: (any Layout)? { transformed ?? super.anyLayout }
  #endif

  /// The container around has decided some of it, and need not do so again.
  override func placeKeeper() -> (_ isUnchanged: Bool) -> Void {
    let (space, contents, bars) = (keptSpace, contents, scrollbars)
    let goesByAncestors = goesByAncestors
    return { [self] _ in
      keptSpace = space
      if contents != nil || rare != nil { makeRare().contents = contents }
      scrollbars = bars
      self.goesByAncestors = goesByAncestors
    }
  }

  override var followsFromChildren: Bool { self[.isLaidOut] && self[.followsFromItems] }

  override func noteResizing(_ change: SizeChange) -> Bool {
    rare?.nestsManyScrollers = nil
    return change.resizedChild.map { noteResizing(of: $0, wasStale: change.wasStale) } ?? false
  }

  /// The items that were given other sizes of their own since the items were placed; if there are
  /// any, nothing else has changed.
  var resizedItems: [NodePointer] { hasResizedItems ? rare?.resizedItems ?? [] : [] }

  /// There are too many answers if the container has had other sizes: asking all of them again may
  /// take longer than it saves.
  override func answersAsBefore(
    _ node: NodePointer, isRightToLeft: Bool, _ pass: FramePass
  ) -> Bool {
    let (last, widths, goesByHeight) = (answers.last, answers.plainWidths, goesByHeight)
    var isKnown = !hasUnkeptAnswers && !answers.hasOthers && !answers.hasOtherWidths
    // One that had no children was laid out as a box, and asked nothing.
    if !last.isKnown, widths == nil, !self[.isLaidOut] { isKnown = false }
    if pass.confirmAnswers(of: node, self, isRightToLeft: isRightToLeft) { return true }
    guard isKnown else { return false }
    let style = FlexStyleReference(of: node)
    if last.isKnown,
      last.result
        != pass.boxResult(of: node, style, last.space.space, isRightToLeft: isRightToLeft)
    {
      return false
    }
    if let widths,
      widths.widths
        != pass.boxWidths(
          of: node, style, asking: widths.widths.known, height: widths.height.points,
          isHeightDefinite: widths.height.isDefinite, limit: widths.limit,
          isRightToLeft: isRightToLeft)
    {
      return false
    }
    return goesByHeight == self.goesByHeight
  }

  override func resizedItemsAnswerAsBefore(
    _ node: NodePointer, isRightToLeft: Bool, _ pass: FramePass
  ) -> Bool {
    pass.resizedItemsAnswerAsBefore(node, self, isRightToLeft: isRightToLeft)
  }

  override func placeResizedItems(
    of node: NodePointer, in size: Size, _ direction: LayoutDirection, _ pass: FramePass
  ) -> [NodePointer]? {
    pass.placeResizedItems(of: node, self, in: size, direction)
  }

  override func neededWidth(
    of node: NodePointer, in width: Double, isRightToLeft: Bool, _ pass: FramePass
  ) -> Double {
    node.isFlexContainer
      ? pass.neededWidth(of: node, self, in: width, isRightToLeft: isRightToLeft)
      : super.neededWidth(of: node, in: width, isRightToLeft: isRightToLeft, pass)
  }

  override func placeFromNothing(
    _ size: Size, _ direction: LayoutDirection, _ node: NodePointer, _ pass: FramePass
  ) {
    pass.placeItems(
      of: node, layout, members(of: node, pass), in: size,
      isRightToLeft: direction == .rightToLeft)
  }

  override func size(
    for available: AvailableSize, of node: NodePointer, _ pass: FramePass
  ) -> Size {
    if available == .maxContent { return sizeInIdealWidth(of: node, pass) }
    let age = age
    let size = work(out: available, of: node, pass)
    if age != self.age {
      places = .nothing
      noteOldAnswer(of: node)
    }
    return size
  }

  override func width(isLeast: Bool, of node: NodePointer, _ pass: FramePass) -> Double {
    workOutWidth(isLeast: isLeast, of: node, pass) ?? 0
  }

  @inline(__always)
  func lastResult(in space: CSSSpace) -> CSSResult? {
    answers.last.space == space && !isStale ? answers.last.result : nil
  }

  @inline(__always)
  func otherResult(in space: CSSSpace) -> CSSResult? {
    isStale ? nil : answers.other(in: space)?.result
  }

  func keep(_ result: CSSResult, in space: CSSSpace) {
    if isStale { forgetAnswers() }
    _ = answers.keep(KnownAnswer(result, in: space))
  }

  /// Begins to place items in a size; returns the space for it, if the container around has said
  /// so.
  func beginPlacing(in size: Size) -> CSSSpace? {
    goesByAncestors = false
    return space(for: size)
  }

  /// Sets the space in which the items are to be placed.
  @inline(__always)
  func setSpace(_ space: CSSSpace) {
    if let keptSpace, keptSpace == space { return }
    keptSpace = KeptCSSSpace(space)
    changePlacesDone(to: space)
  }

  /// Lets items that were placed in an earlier pass be placed anew in a space, if they are to lie
  /// elsewhere there.
  private func changePlacesDone(to space: CSSSpace) {
    guard places.areDone else { return }
    if let height = space.height, keepsPlaces(of: placedSize, in: space) {
      placedSize.height = height
    } else {
      places = .nothing
    }
  }

  /// The space in which a container of a size is to place its items, if the container around has
  /// said so.
  func space(for size: Size) -> CSSSpace? {
    guard let space, space.width == size.width, space.height ?? size.height == size.height else {
      return nil
    }
    return space
  }

  /// Whether the items, as the last result has left them, lie as they are to in a size, which is
  /// the one that came of it, or has more height if that makes no difference.
  func arePlacesGood(for size: Size) -> Bool {
    guard answers.last.isKnown, itemPlaces != .nowhere, transform == nil else { return false }
    let asked = answers.last.space.space
    let space = space(for: size) ?? CSSSpace(of: size)
    if space == asked { return true }
    return itemPlaces != .inSpace && space.height != nil && space.basis == asked.basis
      && space.percentageHeight == nil && !space.isHidden
  }

  /// Takes note where the items that the last result has placed lie as they are to.
  func notePlaces(_ places: ItemPlaces) {
    itemPlaces = places
    answers.noteLast(staysInTaller: places == .inGreaterHeights)
  }

  /// Whether items that have been placed in a size lie as they are to in a space: both have all the
  /// height that the items need, and more makes no difference.
  private func keepsPlaces(of size: Size, in space: CSSSpace) -> Bool {
    guard !isStale, let height = space.height, size.width == space.width,
      space.percentageHeight == nil, !space.isHidden
    else { return false }
    return !answers.allSatisfy { known in
      !known.staysInTaller || known.space.width != space.width
        || known.result.height > min(size.height, height)
        || known.space.space.basis != space.basis
    }
  }

  func keep(_ widths: CSSWidths, forHeight height: CSSKnownHeight, limit: Double) {
    if isStale { forgetAnswers() }
    answers.keep(widths, forHeight: height, limit: limit)
  }

  /// Returns the known widths for a height.
  @inline(__always)
  func widths(forHeight height: CSSKnownHeight) -> CSSWidths? {
    isStale ? nil : answers.widths(forHeight: height)
  }

  override func forgetFacts() {
    super.forgetFacts()
    facts.formIntersection(.goesByAncestors)
    rare?.nestsManyScrollers = nil
  }
}

/// The container around a node without a box, whose items the children of the node are.
final class FlexContents {
  let width: Double
  let isRightToLeft: Bool

  init(width: Double, isRightToLeft: Bool) {
    self.width = width
    self.isRightToLeft = isRightToLeft
  }
}

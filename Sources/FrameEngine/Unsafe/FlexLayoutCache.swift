import LayoutTree

/// The layout of a flex container, and what it has answered since something in it has changed.
///
/// There is one for each container, so what few of them need is apart, and numbers that most leave
/// at their initial values are not kept.
final class FlexLayoutCache: LayoutCache {
  @exclusivity(unchecked)
  var layout: FlexLayout
  // The first answers of each kind have their place here; few containers have more.
  @exclusivity(unchecked)
  private var firstWidths = CSSWidths(known: [])
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
  private(set) var last = KnownResult.none
  @exclusivity(unchecked)
  private(set) var rare: RareAnswers?

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
  final class RareAnswers {
    @exclusivity(unchecked)
    var contents: FlexContents?
    @exclusivity(unchecked)
    var widths: [KnownWidths] = []
    @exclusivity(unchecked)
    var results: [KnownResult] = []
    /// Not kept over changes.
    @exclusivity(unchecked)
    var baselines: [KnownFlexBaseline] = []
    /// Children, which stay so: that one has gone is a change of another kind.
    @exclusivity(unchecked)
    var resizedItems: [NodePointer] = []
    /// See ``NodePointer/nestsManyScrollers``; `nil` after something inside has changed.
    @exclusivity(unchecked)
    var nestsManyScrollers: Bool?
  }

  func makeRare() -> RareAnswers {
    if let rare { return rare }
    let made = RareAnswers()
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

  init(_ layout: FlexLayout) {
    self.layout = layout
    super.init(layout, isFlex: true)
  }

  override var layoutText: String? { layout.layoutDescription }

  override var layoutStyle: LayoutStyle? { layout.layoutStyle }

  override var properties: LayoutProperties { layout.properties }

  override func copy() -> LayoutCache { FlexLayoutCache(layout) }

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

  #if !hasFeature(Embedded)
    override var anyLayout: (any Layout)? { layout }
  #endif

  override var followsFromChildren: Bool { self[.isLaidOut] && self[.followsFromItems] }

  override func noteResizing(_ change: SizeChange) -> Bool {
    if let rare {
      rare.nestsManyScrollers = nil
      if !rare.baselines.isEmpty { rare.baselines = [] }
    }
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
    let (last, widths, goesByHeight) = (last, plainWidths, goesByHeight)
    var isKnown =
      !hasUnkeptAnswers && rare?.results.isEmpty ?? true && rare?.widths.isEmpty ?? true
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

  override func idealWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    width(.idealWidth, of: node, pass) ?? 0
  }

  override func minimumWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    width(.minimumWidth, of: node, pass) ?? 0
  }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    switch question {
    case .size(let available): return pass.flexSize(of: node, available.width)
    case .idealWidth: return Size(width: pass.flexWidth(of: node, .maxContent), height: 0)
    case .minimumWidth: return Size(width: pass.flexWidth(of: node, .minContent), height: 0)
    case .places(let size):
      placeFromNothing(size, node.node.effectiveDirection, node, pass)
      return size
    }
  }

  /// How many results are kept besides the last one, and how many other answers of a kind.
  private static let maximumCount = 8

  @inline(__always)
  func lastResult(in space: CSSSpace) -> CSSResult? {
    last.space == space && !isStale ? last.result : nil
  }

  @inline(__always)
  func olderResult(in space: CSSSpace) -> CSSResult? {
    isStale || rare == nil ? nil : rareResult(in: space)
  }

  @inline(never)
  private func rareResult(in space: CSSSpace) -> CSSResult? {
    guard let results = rare?.results else { return nil }
    for known in results.reversed() where known.space == space { return known.result }
    return nil
  }

  func keep(_ result: CSSResult, in space: CSSSpace) {
    if isStale { forgetAnswers() }
    if last.isKnown {
      let rare = makeRare()
      if rare.results.count == Self.maximumCount { rare.results.removeFirst() }
      rare.results.append(last)
    }
    last = KnownResult(space: KeptCSSSpace(space), result: result)
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
    guard last.isKnown, itemPlaces != .nowhere else { return false }
    let asked = last.space.space
    let space = space(for: size) ?? CSSSpace(of: size)
    if space == asked { return true }
    return itemPlaces != .inSpace && space.height != nil && space.basis == asked.basis
      && space.percentageHeight == nil && !space.isHidden
  }

  /// Takes note where the items that the last result has placed lie as they are to.
  func notePlaces(_ places: ItemPlaces) {
    itemPlaces = places
    last.staysInTaller = places == .inGreaterHeights
  }

  /// Whether items that have been placed in a size lie as they are to in a space: both have all the
  /// height that the items need, and more makes no difference.
  private func keepsPlaces(of size: Size, in space: CSSSpace) -> Bool {
    guard !isStale, let height = space.height, size.width == space.width,
      space.percentageHeight == nil, !space.isHidden
    else { return false }
    func stays(_ known: KnownResult) -> Bool {
      known.staysInTaller && known.space.width == space.width
        && known.height <= min(size.height, height) && known.space.space.basis == space.basis
    }
    return stays(last) || rare?.results.contains(where: stays) ?? false
  }

  func keep(_ widths: CSSWidths, forHeight height: CSSKnownHeight, limit: Double) {
    if isStale { forgetAnswers() }
    var known = KnownWidths(limit: limit, height: height, widths: widths)
    if let plain = plainWidths, plain.answers(height) {
      known.widths.add(plain.widths)
      firstWidths = CSSWidths(known: [])
    } else if let rare, let index = rare.widths.firstIndex(where: { $0.answers(height) }) {
      rare.widths[index].widths.add(widths)
      return
    }
    if plainWidths == nil, known.isPlain {
      firstWidths = known.widths
      return
    }
    let rare = makeRare()
    if rare.widths.count == Self.maximumCount { rare.widths.removeFirst() }
    rare.widths.append(known)
  }

  /// The first widths, if they follow neither from a height nor from scrollbars.
  var plainWidths: KnownWidths? {
    firstWidths.known.isEmpty ? nil : KnownWidths(plain: firstWidths)
  }

  /// Returns the known widths for a height.
  @inline(__always)
  func widths(forHeight height: CSSKnownHeight) -> CSSWidths? {
    if isStale { return nil }
    if !firstWidths.known.isEmpty, height.scrollbars.isEmpty { return firstWidths }
    return rare == nil ? nil : rareWidths(forHeight: height)
  }

  @inline(never)
  private func rareWidths(forHeight height: CSSKnownHeight) -> CSSWidths? {
    rare?.widths.first { $0.answers(height) }?.widths
  }

  func knownBaseline(in space: CSSSpace, isFirst: Bool) -> KnownFlexBaseline? {
    rare?.baselines.last { $0.isFirst == isFirst && $0.space == space }
  }

  func remember(_ offset: Double?, in space: CSSSpace, isFirst: Bool) {
    let rare = makeRare()
    if rare.baselines.count == Self.maximumCount { rare.baselines.removeFirst() }
    rare.baselines.append(
      KnownFlexBaseline(space: KeptCSSSpace(space), isFirst: isFirst, offset: offset))
  }

  override func forgetKeptAnswers() {
    firstWidths = CSSWidths(known: [])
    last = .none
    facts.formIntersection(.goesByAncestors)
    if let rare {
      rare.widths = []
      rare.results = []
      rare.baselines = []
      rare.nestsManyScrollers = nil
    }
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

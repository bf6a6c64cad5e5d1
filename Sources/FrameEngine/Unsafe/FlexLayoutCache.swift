import LayoutTree

/// The layout of a flex container, and what it has answered since something in it has changed.
///
/// There is one for each container, so what few of them need is apart, and numbers that most leave
/// at their initial values are not kept.
final class FlexLayoutCache: TypedLayoutCache<FlexLayout> {
  // The first answers of each kind have their place here; few containers have more.
  @exclusivity(unchecked)
  private var firstWidths: KnownWidths?
  @exclusivity(unchecked)
  private var facts: Facts = []
  /// What the places of the items, as the last result has left them, are good for.
  @exclusivity(unchecked)
  var itemPlaces = ItemPlaces.nowhere
  /// The automatic scrollbars with which the items have been placed.
  @exclusivity(unchecked)
  var scrollbars: FlexScrollbars = []
  @exclusivity(unchecked)
  private var keptSpace: KeptFlexSpace?
  @exclusivity(unchecked)
  private var last = KnownResult.none
  @exclusivity(unchecked)
  private var rare: RareAnswers?

  /// What is so of the answers.
  private struct Facts: OptionSet {
    let rawValue: UInt8

    static let isStale = Facts(rawValue: 1 << 0)
    static let isOwnChange = Facts(rawValue: 1 << 1)
    static let isConfirmed = Facts(rawValue: 1 << 2)
    /// Whether the items were laid out.
    static let isLaidOut = Facts(rawValue: 1 << 3)
    /// Whether, if so, they lie where they do because of what the container and its items are, and
    /// of what the items answer, and of nothing else.
    static let followsFromItems = Facts(rawValue: 1 << 4)
    static let goesByAncestors = Facts(rawValue: 1 << 5)
    static let goesByHeight = Facts(rawValue: 1 << 6)
  }

  @inline(__always)
  private subscript(fact: Facts) -> Bool {
    get { facts.contains(fact) }
    set { if newValue { facts.insert(fact) } else { facts.remove(fact) } }
  }

  /// What few containers have.
  private final class RareAnswers {
    @exclusivity(unchecked)
    var contents: FlexContents?
    @exclusivity(unchecked)
    var widths: [KnownWidths] = []
    @exclusivity(unchecked)
    var results: [KnownResult] = []
    /// Children, which stay so: that one has gone is a change of another kind.
    @exclusivity(unchecked)
    var resizedItems: [NodePointer] = []
  }

  private func makeRare() -> RareAnswers {
    if let rare { return rare }
    let made = RareAnswers()
    rare = made
    return made
  }

  /// Whether something has changed since the answers were given; they are kept to be compared with
  /// what is answered then.
  var isStale: Bool { self[.isStale] }

  /// Whether they have been found to be good since, and the items lie as they are to.
  var isConfirmed: Bool { self[.isConfirmed] }

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
  var contents: FlexContents? {
    get { rare?.contents }
    set { makeRare().contents = newValue }
  }

  /// Where the items are to be placed, as the container around has decided.
  var space: FlexSpace? { keptSpace?.space }

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

  /// How many results are kept besides the last one.
  private static let maximumCount = 8

  @inline(__always)
  func lastResult(in space: FlexSpace) -> FlexResult? {
    last.space == space && !isStale ? last.result : nil
  }

  @inline(__always)
  func olderResult(in space: FlexSpace) -> FlexResult? {
    isStale || rare == nil ? nil : rareResult(in: space)
  }

  @inline(never)
  private func rareResult(in space: FlexSpace) -> FlexResult? {
    guard let results = rare?.results else { return nil }
    for known in results.reversed() where known.space == space { return known.result }
    return nil
  }

  func keep(_ result: FlexResult, in space: FlexSpace) {
    if isStale { forget() }
    if last.isKnown {
      let rare = makeRare()
      if rare.results.count == Self.maximumCount { rare.results.removeFirst() }
      rare.results.append(last)
    }
    last = KnownResult(space: KeptFlexSpace(space), result: result)
  }

  /// Begins to place items in a size; returns the space for it, if the container around has said
  /// so.
  func beginPlacing(in size: Size) -> FlexSpace? {
    goesByAncestors = false
    return space(for: size)
  }

  /// Sets the space in which the items are to be placed; returns whether it is another one.
  @inline(__always)
  func change(_ space: FlexSpace) -> Bool {
    if let keptSpace, keptSpace == space { return false }
    keptSpace = KeptFlexSpace(space)
    return true
  }

  /// The space in which a container of a size is to place its items, if the container around has
  /// said so.
  func space(for size: Size) -> FlexSpace? {
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
    let space = space(for: size) ?? FlexSpace(of: size)
    if space == asked { return true }
    return itemPlaces != .inSpace && space.height != nil && space.basis == asked.basis
      && space.columnHeight < 0 && !space.isHidden
  }

  /// Takes note where the items that the last result has placed lie as they are to.
  func notePlaces(_ places: ItemPlaces) {
    itemPlaces = places
    last.staysInTaller = places == .inGreaterHeights
  }

  /// Whether items that have been placed in a size lie as they are to in a space: both have all the
  /// height that the items need, and more makes no difference.
  func keepsPlaces(of size: Size, in space: FlexSpace) -> Bool {
    guard !isStale, let height = space.height, size.width == space.width, space.columnHeight < 0,
      !space.isHidden
    else { return false }
    func stays(_ known: KnownResult) -> Bool {
      known.staysInTaller && known.space.width == space.width
        && known.height <= min(size.height, height) && known.space.space.basis == space.basis
    }
    return stays(last) || rare?.results.contains(where: stays) ?? false
  }

  func keep(_ widths: FlexWidths, forHeight height: FlexKnownHeight, limit: Double) {
    if isStale { forget() }
    if firstWidths?.answers(height) ?? false {
      firstWidths?.add(widths)
    } else if let rare, let place = rare.widths.firstIndex(where: { $0.answers(height) }) {
      rare.widths[place].add(widths)
    } else if firstWidths == nil {
      firstWidths = KnownWidths(limit: limit, height: height, widths: widths)
    } else {
      let rare = makeRare()
      if rare.widths.count == Self.maximumCount { rare.widths.removeFirst() }
      rare.widths.append(KnownWidths(limit: limit, height: height, widths: widths))
    }
  }

  /// What is known of the widths for a height.
  func widths(forHeight height: FlexKnownHeight) -> FlexWidths? {
    if isStale { return nil }
    if let firstWidths, firstWidths.answers(height) { return firstWidths.widths }
    guard let widths = rare?.widths else { return nil }
    for known in widths where known.answers(height) { return known.widths }
    return nil
  }

  func forget() {
    firstWidths = nil
    last = .none
    facts.formIntersection(.goesByAncestors)
    if let rare {
      rare.widths = []
      rare.results = []
      rare.resizedItems = []
    }
  }
}

extension FlexLayoutCache {
  /// Takes note of a change here or below; returns whether the places of the items are still good
  /// if the items answer as before.
  func noteChange(_ change: SizeChange) -> Bool {
    self[.isConfirmed] = false
    if let item = change.resizedChild, noteResizing(of: item, wasStale: change.wasStale) {
      return true
    }
    let isOwn = change.isOwn || hasResizedItems
    rare?.resizedItems = []
    if isStale {
      if isOwn { self[.isOwnChange] = true }
    } else if change.wasStale {
      // What was answered since the last change is not what anyone around goes by.
      forget()
    } else {
      self[.isStale] = true
      self[.isOwnChange] = isOwn
    }
    return mayBeConfirmed
  }

  /// The items that were given other sizes of their own since the items were placed; if there are
  /// any, nothing else has changed.
  var resizedItems: [NodePointer] { rare?.resizedItems ?? [] }

  var hasResizedItems: Bool { rare.map { !$0.resizedItems.isEmpty } ?? false }

  /// How many items are placed one by one, before all are placed anew.
  private static let maximumResizedCount = 8

  /// Takes note of an item that was given another size; returns whether nothing else has changed
  /// since the items were placed.
  private func noteResizing(of item: NodePointer, wasStale: Bool) -> Bool {
    if !isStale {
      if wasStale { return false }
      self[.isStale] = true
      self[.isOwnChange] = false
      if mayBeConfirmed { makeRare().resizedItems = [item] }
      return mayBeConfirmed
    }
    guard let rare, hasResizedItems else { return false }
    if rare.resizedItems.contains(item) { return true }
    guard rare.resizedItems.count < Self.maximumResizedCount else { return false }
    rare.resizedItems.append(item)
    return true
  }

  /// Whether the answers are good if the items answer as before.
  var mayBeConfirmed: Bool {
    isStale && !self[.isOwnChange] && self[.isLaidOut] && self[.followsFromItems]
  }

  /// Whether the results and widths that are known hold for an item of another thickness, both with
  /// the insets of the container: those of a row hold if another item is thicker.
  func allowThickness(_ new: Double, from old: Double, isRow: Bool) -> Bool {
    guard isRow else { return firstWidths == nil && (rare?.widths.isEmpty ?? true) }
    func holds(_ known: KnownResult) -> Bool {
      !known.isKnown || known.space.space.basis == 0 && max(old, new) < known.contentHeight
    }
    return holds(last) && (rare?.results.allSatisfy(holds) ?? true)
  }

  /// The answers are good, as the items answer as before.
  func confirm() {
    self[.isStale] = false
    self[.isConfirmed] = true
  }

  /// The items have been arranged.
  func endConfirmation() {
    self[.isConfirmed] = false
    if hasResizedItems { rare?.resizedItems = [] }
  }

  /// Takes note that the items have been laid out.
  func noteLayout(followsFromItems: Bool) {
    self[.followsFromItems] = (!self[.isLaidOut] || self[.followsFromItems]) && followsFromItems
    self[.isLaidOut] = true
  }

  /// Takes note that the items have been laid out in their places, whatever was answered before.
  @inline(__always)
  func notePlacing(followsFromItems: Bool) {
    if isStale { forget() }
    noteLayout(followsFromItems: followsFromItems)
  }

  /// The answers that were given before something changed; `nil` if they are not known, or there
  /// are several of a kind, as after the container had other sizes: asking all of them again may
  /// take longer than it saves.
  var beforeChange: OldFlexAnswers? {
    guard isStale, rare?.results.isEmpty ?? true, rare?.widths.isEmpty ?? true else { return nil }
    return OldFlexAnswers(result: last, widths: firstWidths, goesByHeight: goesByHeight)
  }
}

/// What a flex container has answered before something in it changed.
struct OldFlexAnswers {
  fileprivate let result: KnownResult
  fileprivate let widths: KnownWidths?
  /// See ``FlexLayoutCache/goesByHeight``.
  let goesByHeight: Bool

  /// Whether the answers to the same questions are the same.
  func areSame(
    result newResult: (FlexSpace) -> FlexResult,
    widths newWidths: (FlexKnownHeight, FlexWidthQuestion, _ limit: Double) -> FlexWidths
  ) -> Bool {
    if result.isKnown, newResult(result.space.space) != result.result { return false }
    guard let widths else { return true }
    return newWidths(widths.height, widths.widths.known, widths.limit) == widths.widths
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

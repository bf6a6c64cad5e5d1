import LayoutTree

/// What a flex container has answered since something in it has changed.
final class FlexAnswers {
  /// Where the children of a node without a box lie.
  @exclusivity(unchecked)
  var contents: FlexContents?
  /// Whether something has changed since the answers were given; they are kept to be compared with
  /// what is answered then.
  @exclusivity(unchecked)
  private(set) var isStale = false
  /// Whether that was a change of the container itself, so that it has to be laid out again.
  @exclusivity(unchecked)
  private var isOwnChange = false
  /// Whether they have been found to be good since, and the items lie as they are to.
  @exclusivity(unchecked)
  private(set) var isConfirmed = false
  /// Whether the items lie where they do because of what the container and its items are, and of
  /// what the items answer, and of nothing else; `nil` if they were not laid out.
  @exclusivity(unchecked)
  private var followsFromItems: Bool?
  // The first answers of each kind have their place here; few containers have more.
  @exclusivity(unchecked)
  private var firstWidths: KnownWidths?
  @exclusivity(unchecked)
  private var moreWidths: [KnownWidths] = []
  /// Whether an absolute box inside has been placed by a box further out, so that it has to be
  /// placed again when something around has moved.
  @exclusivity(unchecked)
  var goesByAncestors = false
  /// Where the items are to be placed, as the container around has decided.
  @exclusivity(unchecked)
  var space: FlexSpace?
  /// The automatic scrollbars with which the items have been placed.
  @exclusivity(unchecked)
  var scrollbars: FlexScrollbars = []
  /// Whether sizes inside follow from the height.
  @exclusivity(unchecked)
  var goesByHeight = false
  /// What the places of the items, as the last result has left them, are good for.
  @exclusivity(unchecked)
  var places = Places.nowhere
  @exclusivity(unchecked)
  private var last = KnownResult.none
  @exclusivity(unchecked)
  private var olderResults: [KnownResult] = []

  /// In which spaces items lie as they were placed when their container was measured.
  enum Places {
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

  func olderResult(in space: FlexSpace) -> FlexResult? {
    if isStale { return nil }
    for known in olderResults.reversed() where known.space == space { return known.result }
    return nil
  }

  func keep(_ result: FlexResult, in space: FlexSpace) {
    if isStale { forget() }
    if last.isKnown {
      if olderResults.count == Self.maximumCount { olderResults.removeFirst() }
      olderResults.append(last)
    }
    last = KnownResult(space: space, result: result)
  }

  /// Begins to place items in a size; returns the space for it, if the container around has said
  /// so.
  func beginPlacing(in size: Size) -> FlexSpace? {
    goesByAncestors = false
    return space(for: size)
  }

  @inline(__always)
  func isSpace(_ other: FlexSpace) -> Bool { space.map { $0 == other } ?? false }

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
    guard last.isKnown, places != .nowhere else { return false }
    let asked = last.space
    let space = space(for: size) ?? FlexSpace(of: size)
    if space == asked { return true }
    return places != .inSpace && space.height != nil && space.basis == asked.basis
      && space.columnHeight < 0 && !space.isHidden
  }

  func keep(_ widths: FlexWidths, forHeight height: FlexKnownHeight, limit: Double) {
    if isStale { forget() }
    if firstWidths?.answers(height) ?? false {
      firstWidths?.add(widths)
    } else if let place = moreWidths.firstIndex(where: { $0.answers(height) }) {
      moreWidths[place].add(widths)
    } else if firstWidths == nil {
      firstWidths = KnownWidths(height: height, limit: limit, widths: widths)
    } else {
      if moreWidths.count == Self.maximumCount { moreWidths.removeFirst() }
      moreWidths.append(KnownWidths(height: height, limit: limit, widths: widths))
    }
  }

  /// What is known of the widths for a height.
  func widths(forHeight height: FlexKnownHeight) -> FlexWidths? {
    if isStale { return nil }
    if let firstWidths, firstWidths.answers(height) { return firstWidths.widths }
    for known in moreWidths where known.answers(height) { return known.widths }
    return nil
  }

  func forget() {
    firstWidths = nil
    last = .none
    goesByHeight = false
    isStale = false
    isConfirmed = false
    followsFromItems = nil
    if !moreWidths.isEmpty { moreWidths = [] }
    if !olderResults.isEmpty { olderResults = [] }
  }
}

extension FlexAnswers {
  /// Takes note of a change here or below; returns whether the places of the items are still good
  /// if the items answer as before.
  func noteChange(_ change: SizeChange) -> Bool {
    if isStale {
      if change.isOwn { isOwnChange = true }
    } else if change.wasStale {
      // What was answered since the last change is not what anyone around goes by.
      forget()
    } else {
      isStale = true
      isOwnChange = change.isOwn
    }
    isConfirmed = false
    return mayBeConfirmed
  }

  /// Whether the answers are good if the items answer as before.
  var mayBeConfirmed: Bool { isStale && !isOwnChange && followsFromItems ?? false }

  /// The answers are good, as the items answer as before.
  func confirm() {
    isStale = false
    isConfirmed = true
  }

  /// The items have been arranged.
  func endConfirmation() { isConfirmed = false }

  /// Takes note that the items have been laid out.
  func noteLayout(followsFromItems: Bool) {
    self.followsFromItems = (self.followsFromItems ?? true) && followsFromItems
  }

  /// Takes note that the items have been laid out in their places, whatever was answered before.
  func notePlacing(followsFromItems: Bool) {
    if isStale { forget() }
    noteLayout(followsFromItems: followsFromItems)
  }

  /// The answers that were given before something changed; `nil` if they are not known, or there
  /// are several of a kind, as after the container had other sizes: asking all of them again may
  /// take longer than it saves.
  var beforeChange: OldFlexAnswers? {
    guard isStale, olderResults.isEmpty, moreWidths.isEmpty else { return nil }
    return OldFlexAnswers(result: last, widths: firstWidths, goesByHeight: goesByHeight)
  }
}

/// What a flex container has answered before something in it changed.
struct OldFlexAnswers {
  fileprivate let result: KnownResult
  fileprivate let widths: KnownWidths?
  /// See ``FlexAnswers/goesByHeight``.
  let goesByHeight: Bool

  /// Whether the answers to the same questions are the same.
  func areSame(
    result newResult: (FlexSpace) -> FlexResult,
    widths newWidths: (FlexKnownHeight, FlexWidthQuestion, _ limit: Double) -> FlexWidths
  ) -> Bool {
    if result.isKnown, newResult(result.space) != result.result { return false }
    guard let widths else { return true }
    return newWidths(widths.height, widths.widths.known, widths.limit) == widths.widths
  }
}

private struct KnownResult {
  let space: FlexSpace
  let result: FlexResult

  var isKnown: Bool { space.width >= 0 }

  /// No result: no space has a negative width.
  static var none: KnownResult {
    KnownResult(space: FlexSpace(width: -1), result: FlexResult(height: 0, contentHeight: 0))
  }
}

private struct KnownWidths {
  let height: FlexKnownHeight
  /// The greatest height.
  let limit: Double
  var widths: FlexWidths

  func answers(_ height: FlexKnownHeight) -> Bool {
    self.height == height
      || !widths.goByHeight && self.height.scrollbars == height.scrollbars
  }

  /// Adds widths that were not known.
  mutating func add(_ more: FlexWidths) {
    if !widths.known.contains(.least) { widths.least = more.least }
    if !widths.known.contains(.ideal) { widths.ideal = more.ideal }
    widths.known.formUnion(more.known)
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

import LayoutTree

/// What a layout of any kind has answered since it, or anything in it, has changed.
///
/// The intrinsic widths and the last other answer are stored inline. Few layouts have more; it is
/// in an object of its own.
struct KnownAnswers {
  /// The last answer in a space.
  private(set) var last = KnownAnswer.none
  private var rare: Rare?
  /// The height in the ideal width.
  private(set) var idealHeight = OptionalLength()
  /// The first widths, if they follow neither from a height nor from scrollbars.
  private var widths = CSSWidths(known: [])

  /// Data that few layouts have.
  private final class Rare {
    /// The answers before the last one, the least recently used one first.
    var answers: [KnownAnswer] = []
    var widths: [KnownWidths] = []
    var baselines: [KnownBaseline] = []
    /// Kept here so that other layouts need no storage for it.
    var extras: LayoutExtras?
  }

  private mutating func makeRare() -> Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// The maximum number of heights, of widths, and of other answers of a kind that are stored
  /// besides the inline ones; see the article <doc:Passes>.
  private static let maximumCount = 8

  private static func keep<Answer>(_ answer: Answer, in list: inout [Answer]) {
    if list.count == maximumCount { list.removeFirst() }
    list.append(answer)
  }

  /// Discards the answers.
  mutating func forget() {
    last = .none
    idealHeight = OptionalLength()
    widths = CSSWidths(known: [])
    guard let rare else { return }
    rare.answers = []
    rare.widths = []
    rare.baselines = []
  }

  /// What else few layouts have; not an answer, and not discarded.
  var extras: LayoutExtras? { rare?.extras }

  /// Returns the extras, created if necessary.
  mutating func makeExtras() -> LayoutExtras {
    let rare = makeRare()
    if let extras = rare.extras { return extras }
    let made = LayoutExtras()
    rare.extras = made
    return made
  }
}

// Answers in a space.
extension KnownAnswers {
  /// Whether there are answers in a space other than the last one.
  @inline(__always)
  var hasOthers: Bool { rare.map { !$0.answers.isEmpty } ?? false }

  /// Returns an answer before the last one, and marks it as the most recently used one.
  @inline(__always)
  func other(in space: CSSSpace) -> KnownAnswer? { rare == nil ? nil : rareAnswer(in: space) }

  @inline(never)
  private func rareAnswer(in space: CSSSpace) -> KnownAnswer? {
    guard let rare, let index = rare.answers.lastIndex(where: { $0.space == space }) else {
      return nil
    }
    let known = rare.answers[index]
    if index < rare.answers.count - 1 { rare.answers.append(rare.answers.remove(at: index)) }
    return known
  }

  /// Stores an answer as the last one; returns whether another one was discarded for it.
  ///
  /// Layouts around this one may ask several questions in turn; if each answer replaced another
  /// one, work would double with each level. So the answer before is kept unless it is from before
  /// ``endPlacing()``.
  @inline(__always)
  mutating func keep(_ answer: KnownAnswer) -> Bool {
    let isDropped = last.isKnown && !last.isNew
    if last.isKnown, last.isNew { keepLast() }
    last = answer
    return isDropped
  }

  /// Stores the last answer among the others; if there are too many of its kind, it replaces the
  /// least recently used one.
  ///
  /// The kinds do not evict each other: answers in given widths, which decide positions, and
  /// widths, of which boxes with columns need many for different heights.
  @inline(never)
  private mutating func keepLast() {
    let rare = makeRare()
    if rare.answers.count >= Self.maximumCount {
      let like = rare.answers.indices.filter { rare.answers[$0].isInWidth == last.isInWidth }
      if like.count == Self.maximumCount { rare.answers.remove(at: like[0]) }
    }
    rare.answers.append(last)
  }

  /// Marks the last answer as one from before, and discards the others; returns whether there were
  /// any.
  @inline(__always)
  mutating func endPlacing() -> Bool {
    last.isNew = false
    if !hasOthers { return false }
    rare?.answers = []
    return true
  }

  /// Records that the last answer places the items alike in more height, or does not.
  mutating func noteLast(staysInTaller: Bool) { last.staysInTaller = staysInTaller }

  /// Whether all answers satisfy a condition.
  func allSatisfy(_ condition: (KnownAnswer) -> Bool) -> Bool {
    (!last.isKnown || condition(last)) && rare?.answers.allSatisfy(condition) ?? true
  }
}

// Intrinsic sizes.
extension KnownAnswers {
  /// Returns the min-content or the max-content width; `nil` if it is unknown.
  @inline(__always)
  func width(isLeast: Bool) -> Double? {
    guard widths.known.contains(isLeast ? .least : .ideal) else { return nil }
    return isLeast ? widths.least : widths.ideal
  }

  mutating func keep(width: Double, isLeast: Bool) {
    if isLeast { widths.least = width } else { widths.ideal = width }
    widths.known.insert(isLeast ? .least : .ideal)
  }

  mutating func keep(idealSize: Size) {
    keep(width: idealSize.width, isLeast: false)
    idealHeight = OptionalLength(idealSize.height)
  }

  /// The first widths, if they follow neither from a height nor from scrollbars.
  var plainWidths: KnownWidths? { widths.known.isEmpty ? nil : KnownWidths(plain: widths) }

  /// Whether there are widths other than the first ones.
  var hasOtherWidths: Bool { !(rare?.widths.isEmpty ?? true) }

  /// Returns the known widths for a height.
  @inline(__always)
  func widths(forHeight height: CSSKnownHeight) -> CSSWidths? {
    if !widths.known.isEmpty, height.scrollbars.isEmpty { return widths }
    return rare == nil ? nil : rareWidths(forHeight: height)
  }

  @inline(never)
  private func rareWidths(forHeight height: CSSKnownHeight) -> CSSWidths? {
    rare?.widths.first { $0.answers(height) }?.widths
  }

  mutating func keep(_ found: CSSWidths, forHeight height: CSSKnownHeight, limit: Double) {
    var known = KnownWidths(limit: limit, height: height, widths: found)
    if let plain = plainWidths, plain.answers(height) {
      known.widths.add(plain.widths)
      widths = CSSWidths(known: [])
    } else if let rare, let index = rare.widths.firstIndex(where: { $0.answers(height) }) {
      rare.widths[index].widths.add(found)
      return
    }
    if widths.known.isEmpty, known.isPlain {
      widths = known.widths
    } else {
      let rare = makeRare()
      Self.keep(known, in: &rare.widths)
    }
  }
}

// Baselines.
extension KnownAnswers {
  func baseline(in space: CSSSpace, isFirst: Bool) -> KnownBaseline? {
    rare?.baselines.last { $0.isFirst == isFirst && $0.space == space }
  }

  mutating func keep(_ baseline: KnownBaseline) {
    let rare = makeRare()
    Self.keep(baseline, in: &rare.baselines)
  }

  /// Discards the baselines; returns whether there were any.
  @inline(__always)
  func forgetBaselines() -> Bool {
    guard let rare, !rare.baselines.isEmpty else { return false }
    rare.baselines = []
    return true
  }
}

/// Data of a layout that is not an answer, and that few layouts have.
final class LayoutExtras {
  var issues: [LayoutIssue<IssueNode>] = []
  /// The work of the last pass that started here.
  var counters = FrameCounters()
  /// The path that has placed the children last, if there is one.
  var path: TransformedPath?
}

/// A cached answer of a layout in a space: the result of a flex container, or the size of another
/// layout.
struct KnownAnswer {
  let space: KeptCSSSpace
  // Small fields use the padding of the space.
  private let isExact: Bool
  private let followsFromItems: Bool
  private let scrollbars: CSSScrollbars
  /// Whether the positions of the items are unaffected by extra height.
  var staysInTaller = false
  /// Whether the children have not been placed since.
  var isNew = true
  private let height: Double
  /// The width; of a flex container, which has that of the space, the height of the content.
  private let extent: Double

  init(_ result: CSSResult, in space: CSSSpace) {
    self.space = KeptCSSSpace(space)
    isExact = result.isExact
    followsFromItems = result.followsFromItems
    scrollbars = result.scrollbars
    height = result.height
    extent = result.contentHeight
  }

  init(_ size: Size, in space: CSSSpace) {
    self.init(CSSResult(height: size.height, contentHeight: size.width), in: space)
  }

  /// The result of a flex container.
  var result: CSSResult {
    CSSResult(
      height: height, contentHeight: extent, isExact: isExact,
      followsFromItems: followsFromItems, scrollbars: scrollbars)
  }

  /// The size of another layout.
  @inline(__always)
  var size: Size { Size(width: extent, height: height) }

  /// Whether the space has a width.
  var isInWidth: Bool { space.available.width.isDefinite }

  var isKnown: Bool { space.width > -.infinity }

  /// An empty answer: no space has such a width.
  static var none: KnownAnswer {
    KnownAnswer(Size.zero, in: CSSSpace(width: -.infinity))
  }
}

/// The widths of the content of a flex container in a height.
struct KnownWidths {
  /// The greatest height.
  let limit: Double
  let height: CSSKnownHeight
  var widths: CSSWidths

  /// Whether they follow neither from a height nor from scrollbars.
  var isPlain: Bool { !widths.goByHeight && height.scrollbars.isEmpty }

  init(limit: Double, height: CSSKnownHeight, widths: CSSWidths) {
    self.limit = limit
    self.height = height
    self.widths = widths
  }

  /// Creates widths that depend neither on a height nor on scrollbars.
  init(plain widths: CSSWidths) {
    self.init(
      limit: .infinity, height: CSSKnownHeight(nil, isDefinite: false, scrollbars: []),
      widths: widths)
  }

  func answers(_ height: CSSKnownHeight) -> Bool {
    self.height == height
      || !widths.goByHeight && self.height.scrollbars == height.scrollbars
  }
}

/// The first or the last baseline of a layout in a space.
struct KnownBaseline {
  let space: KeptCSSSpace
  let isFirst: Bool
  /// The distance from the upper edge; `nil` without text.
  let offset: Double?

  init(_ offset: Double?, in space: CSSSpace, isFirst: Bool) {
    self.space = KeptCSSSpace(space)
    self.isFirst = isFirst
    self.offset = offset
  }
}

import LayoutTree

/// The layout of one node, and what it has answered.
class LayoutCache {
  /// What has been answered: a layout is asked for its ideal size, and for the one in a width.
  private struct Answers {
    var idealWidth = LengthIfKnown()
    /// The height in the ideal width.
    var idealHeight = LengthIfKnown()
    /// The last question of another kind, and the answer; the ideal size as long as there is none.
    var available = AvailableSize.maxContent
    var size = Size.zero
  }

  @exclusivity(unchecked)
  private var answers = Answers()
  /// What the exact frames of the children are good for.
  enum Places: Equatable {
    case nothing
    /// The children lie as they are to in ``placedSize``, but for left and right.
    case ahead
    /// The same, in greater heights as well.
    case aheadOrTaller
    /// The children lie in ``placedSize``.
    case done(LayoutDirection)

    var areDone: Bool { if case .done = self { true } else { false } }
  }

  @exclusivity(unchecked)
  var placedSize = Size.zero
  /// The children that take part, until something changes.
  @exclusivity(unchecked)
  private var members = LayoutMembers()
  @exclusivity(unchecked)
  var places = Places.nothing
  /// Another one after each change, so that an answer from before a change is not kept after it.
  @exclusivity(unchecked)
  private(set) var age: UInt16 = 0
  /// Whether the last question was asked since the children were placed.
  @exclusivity(unchecked)
  private var isAnswerNew = false
  /// Whether the layout is a flex container.
  let isFlex: Bool
  /// Whether the layout is of a kind of this package, which is known to keep nothing of what it is
  /// asked with, and to place all children.
  let isOfThisPackage: Bool
  /// Whether weights, and shares of what is left, may have a meaning here.
  let knowsShares: Bool
  private var rareData: Extras?

  /// What most boxes do without.
  private final class Extras {
    /// Baselines that were asked for.
    var baselines: [KnownBaseline] = []
    /// Sizes in other rooms than the last one, since the children were placed; see
    /// ``LayoutCache/maximumNumberOfAnswers``.
    var answers: [(available: AvailableSize, size: Size)] = []
    var minimumWidth = LengthIfKnown()

    /// A size that is kept, which is then the last one to be forgotten.
    func answer(to available: AvailableSize) -> Size? {
      guard let index = answers.firstIndex(where: { $0.available == available }) else { return nil }
      let known = answers.remove(at: index)
      answers.append(known)
      return known.size
    }
    var outcome = FrameOutcome()
    /// The path that has placed the children, if one has.
    var path: TransformedPath?
  }

  /// The path that has placed the children last, if one has.
  var path: TransformedPath? {
    get { rareData?.path }
    set { makeRareData().path = newValue }
  }

  /// Creates what lays out by constraints.
  init() {
    isFlex = false
    isOfThisPackage = false
    knowsShares = true
  }

  /// Creates what lays out by a layout of a kind; only ``FlexLayoutCache`` is for flex containers.
  init<L: Layout>(_ kind: L.Type) {
    isFlex = L.self == FlexLayout.self
    let knowsShares = BuiltInKinds.knowsShares(kind)
    isOfThisPackage = knowsShares != nil
    self.knowsShares = knowsShares ?? true
  }

  deinit { members.deallocate() }

  /// What there is to say of the last layout whose top this was.
  var outcome: FrameOutcome {
    get { rareData?.outcome ?? FrameOutcome() }
    set { makeRareData().outcome = newValue }
  }

  private func makeRareData() -> Extras {
    if let rareData { return rareData }
    let made = Extras()
    rareData = made
    return made
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
    node.pointee[.hasKnownSizes] = true
  }

  /// The children that take part, if they are known.
  var knownMembers: LayoutMembers? { members.isKnown ? members : nil }

  /// Forgets what was answered, because of a change; a flex container may keep it, until it is
  /// known whether its items answer as before.
  func forgetSizes(_ change: SizeChange) {
    age &+= 1
    answers = Answers()
    isAnswerNew = false
    rareData?.baselines = []
    rareData?.answers = []
    rareData?.minimumWidth = LengthIfKnown()
    let mayKeepPlaces = flexCache?.noteChange(change) ?? false
    if !mayKeepPlaces || !places.areDone { places = .nothing }
    if !(flexCache?.hasResizedItems ?? false) { members.forget() }
  }

  /// The size of the node in what is available.
  ///
  /// The ideal height is that in the ideal width, so that a layout alone is as large as in another
  /// one.
  func size(
    for available: AvailableSize, of node: NodePointer, _ pass: FramePass
  ) -> Size {
    if available == .maxContent { return idealSize(of: node, pass) }
    if answers.available == available { return answers.size }
    if let known = rareData?.answer(to: available) { return known }
    let age = age
    let size = work(out: available, of: node, pass)
    if age != self.age {
      places = .nothing
      return size
    }
    if isAnswerNew { keepAnswer() }
    answers.available = available
    answers.size = size
    isAnswerNew = true
    return size
  }

  /// Keeps the last answer beside the one that takes its place.
  ///
  /// Layouts around this one may ask several questions by turns; if each answer took the place of
  /// another one, work would double with each level.
  @inline(never)
  private func keepAnswer() {
    let rareData = makeRareData()
    if rareData.answers.count == Self.maximumNumberOfAnswers { rareData.answers.removeFirst() }
    rareData.answers.append((answers.available, answers.size))
  }

  /// How many answers are kept besides the ideal size and the last one; see the article
  /// <doc:Passes>.
  private static let maximumNumberOfAnswers = 6

  private func idealSize(of node: NodePointer, _ pass: FramePass) -> Size {
    if let width = answers.idealWidth.known, let height = answers.idealHeight.known {
      return Size(width: width, height: height)
    }
    let age = age
    var size: Size
    if placesChildren {
      size = Size(width: idealWidth(of: node, pass), height: 0)
      let available = AvailableSize(width: .definite(size.width), height: .maxContent)
      size.height = self.size(for: available, of: node, pass).height
    } else {
      size = work(out: .maxContent, of: node, pass)
    }
    if age == self.age {
      answers.idealWidth = LengthIfKnown(size.width)
      answers.idealHeight = LengthIfKnown(size.height)
    }
    return size
  }

  private func work(
    out available: AvailableSize, of node: NodePointer, _ pass: FramePass
  ) -> Size {
    pass.countMeasurement()
    guard pass.enter(node) else { return .zero }
    defer { pass.leave() }
    return answer(.size(available), node, pass).valid(in: available)
  }

  /// The width that the node likes best.
  func idealWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    if let width = answers.idealWidth.known { return width }
    guard pass.enter(node) else { return 0 }
    let age = age
    let width = answer(.idealWidth, node, pass).valid(in: .maxContent).width
    pass.leave()
    if age == self.age { answers.idealWidth = LengthIfKnown(width) }
    return width
  }

  /// The width below which what is inside would stick out.
  func minimumWidth(of node: NodePointer, _ pass: FramePass) -> Double {
    if let width = rareData?.minimumWidth.known { return width }
    guard pass.enter(node) else { return 0 }
    let age = age
    let width = answer(.minimumWidth, node, pass).valid(in: .maxContent).width
    pass.leave()
    if age == self.age { makeRareData().minimumWidth = LengthIfKnown(width) }
    return width
  }

  /// Whether the children lie as they are to.
  func isPlaced(in size: Size, _ direction: LayoutDirection) -> Bool {
    places == .done(direction) && placedSize == size && !(flexCache?.goesByAncestors ?? false)
  }

  /// Whether the children lie as they are to, but for left and right.
  func isPlaced(in size: Size) -> Bool { places.areDone && placedSize == size }

  /// The children have been placed while a size was worked out.
  func notePlacesAhead(in size: Size, orTaller: Bool) {
    places = orTaller ? .aheadOrTaller : .ahead
    placedSize = size
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

  func knownBaseline(_ attribute: LayoutAttribute, in size: Size) -> KnownBaseline? {
    rareData?.baselines.first { $0.attribute == attribute && $0.size == size }
  }

  func remember(_ baseline: KnownBaseline) {
    let rareData = makeRareData()
    if rareData.baselines.count == 4 { rareData.baselines.removeFirst() }
    rareData.baselines.append(baseline)
  }

  /// Places the children.
  ///
  /// The node is no longer stale then, unless something has changed meanwhile.
  func place(in size: Size, _ direction: LayoutDirection, of node: NodePointer, _ pass: FramePass) {
    let age = age
    if arePlacedAhead(in: size) {
      pass.countPlacesAhead()
    } else {
      placeFromNothing(size, direction, node, pass)
    }
    guard age == self.age else { return }
    places = .done(direction)
    placedSize = size
    endPlacing(of: node)
  }

  /// The children lie as they are to.
  func endPlacing(of node: NodePointer) {
    flexCache?.endConfirmation()
    isAnswerNew = false
    if let rareData, !rareData.answers.isEmpty { rareData.answers = [] }
    node.pointee[.needsLayout] = false
  }

  /// Places the children; one that the layout leaves out has an empty frame, and none of an earlier
  /// pass.
  private func placeFromNothing(
    _ size: Size, _ direction: LayoutDirection, _ node: NodePointer, _ pass: FramePass
  ) {
    if isFlex { return placeItems(size, direction, node, pass) }
    if placesChildren, !isOfThisPackage {
      for child in members(of: node, pass) { child.pointee.exactFrame = .zero }
    }
    _ = answer(.places(size), node, pass)
  }

  /// Whether the children are placed here, and not by constraints.
  var placesChildren: Bool { true }

  /// Whether its layout knows ``RelativeItem``; no cast asks this, because Swift 6.3 does not
  /// compile casts to a class that the module does not make as Embedded Swift.
  var knowsRelativeItems: Bool { false }

  /// Whether its layout knows ``PathItem`` or ``FloatItem``.
  var knowsPathItems: Bool { false }
  var knowsFloatItems: Bool { false }

  #if !hasFeature(Embedded)
    /// The layout; overridden by ``TypedLayoutCache``.
    var anyLayout: (any Layout)? { nil }
  #endif

  /// The layout if it is a flex container.
  @inline(__always)
  final var flexLayout: FlexLayout? { flexCache?.layout }

  /// The layout if its content scrolls; overridden by ``TypedLayoutCache``.
  var scrollLayout: ScrollLayout? { nil }

  /// Sets the offset of such a layout.
  func scroll(to offset: Point) {}

  /// Whether the layout is a flex container, or the block around one.
  var holdsFlexItems: Bool { false }

  /// The same as the cache of a flex container, if it is one.
  @inline(__always)
  final var flexCache: FlexLayoutCache? {
    isFlex ? unsafeDowncast(self, to: FlexLayoutCache.self) : nil
  }

  /// Lets the children be placed anew.
  func forgetPlaces() { places = .nothing }

  /// The layout as it is written in code; overridden by ``TypedLayoutCache``.
  var layoutText: String? { nil }

  /// The style of the layout, if it has one; overridden by ``TypedLayoutCache``.
  var layoutStyle: LayoutStyle? { nil }

  /// The axis of the line that the children are in; overridden by ``TypedLayoutCache``.
  var lineAxis: Axis? { nil }

  /// How long the layout is if it goes on in pages of a length along an axis; `nil` if it does not.
  func lengthOfPages(
    as page: Double, _ axis: Axis, of node: NodePointer, _ pass: FramePass
  ) -> Double? { nil }

  /// Whether the places of children follow from their order; overridden by ``TypedLayoutCache``.
  var goesByOrder: Bool { true }

  /// The same layout, which has answered nothing yet; overridden by ``TypedLayoutCache``.
  func copy() -> LayoutCache { LayoutCache() }

  /// Asks the layout; overridden by ``TypedLayoutCache``.
  func answer(_ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass) -> Size { .zero }
}

import LayoutTree

/// The layout of one node, and what it has answered.
class LayoutBox {
  /// The last answers; a layout is asked for its ideal size and for the one in a width.
  @exclusivity(unchecked)
  private var answers: (Answer, Answer, Answer) = (.none, .none, .none)
  /// The ideal width; negative if it is not known.
  @exclusivity(unchecked)
  private var width = -1.0
  /// The size and the direction in which the children are placed.
  @exclusivity(unchecked)
  private(set) var placedSize = Size(width: -1, height: -1)
  @exclusivity(unchecked)
  private(set) var placedDirection = LayoutDirection.leftToRight
  /// First baselines that were asked for.
  private var baselines: [KnownBaseline] = []

  private struct Answer {
    var offer: Offer
    var size: Size

    static let none = Answer(offer: Offer(width: -2, height: -2), size: .zero)
  }

  /// The children that take part, until something changes.
  @exclusivity(unchecked)
  private var members: [LayoutMember]?

  func members(of node: LayoutNode) -> [LayoutMember] {
    if let members { return members }
    var members: [LayoutMember] = []
    members.reserveCapacity(node.children.count)
    for child in node.children where child.takesPart {
      members.append(LayoutMember(node: child, asks: child.asks))
    }
    self.members = members
    node.hasKnownSizes = true
    return members
  }

  func forgetSizes() {
    members = nil
    answers = (.none, .none, .none)
    width = -1
    placedSize.width = -1
    if !baselines.isEmpty { baselines = [] }
  }

  /// The size that the node needs for an offer.
  func size(for offer: Offer, of node: LayoutNode, _ pass: FramePass) -> Size {
    if answers.0.offer == offer { return answers.0.size }
    if answers.1.offer == offer { return answers.1.size }
    if answers.2.offer == offer { return answers.2.size }
    pass.counters.measured += 1
    guard pass.enter(node) else { return .zero }
    let size = pass.checked(computeSize(offer, node, pass))
    pass.leave()
    answers.2 = answers.1
    answers.1 = answers.0
    answers.0 = Answer(offer: offer, size: size)
    return size
  }

  /// The width that the node likes best.
  func idealWidth(of node: LayoutNode, _ pass: FramePass) -> Double {
    if width >= 0 { return width }
    guard pass.enter(node) else { return 0 }
    width = pass.checked(Size(width: computeWidth(node, pass), height: 0)).width
    pass.leave()
    return width
  }

  /// Whether the children lie as they are to.
  func isPlaced(in size: Size, _ direction: LayoutDirection) -> Bool {
    placedSize == size && placedDirection == direction
  }

  /// Whether the children lie as they are to, but for left and right.
  func isPlaced(in size: Size) -> Bool { placedSize == size }

  /// Places the children to see where they come to lie in a size that may not be the final one.
  func tryPlaces(_ size: Size, of node: LayoutNode, _ pass: FramePass) {
    placeFromNothing(size, node, pass)
    placedSize.width = -1
  }

  func knownBaseline(in size: Size) -> KnownBaseline? { baselines.first { $0.size == size } }

  func remember(_ baseline: KnownBaseline) {
    if baselines.count == 4 { baselines.removeFirst() }
    baselines.append(baseline)
  }

  /// Places the children.
  func place(in size: Size, _ direction: LayoutDirection, of node: LayoutNode, _ pass: FramePass) {
    placeFromNothing(size, node, pass)
    placedSize = size
    placedDirection = direction
  }

  /// Places the children; one that the layout leaves out has an empty frame, and none of an earlier pass.
  private func placeFromNothing(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {
    if placesChildren {
      for member in members(of: node) { member.node.exactFrame = .zero }
    }
    computePlaces(size, node, pass)
  }

  /// Whether the children are placed here, and not by constraints.
  var placesChildren: Bool { true }

  /// Overridden by ``TypedLayoutBox``.
  func computeWidth(_ node: LayoutNode, _ pass: FramePass) -> Double { 0 }

  /// Overridden by ``TypedLayoutBox``.
  func computeSize(_ offer: Offer, _ node: LayoutNode, _ pass: FramePass) -> Size { .zero }

  /// Overridden by ``TypedLayoutBox``.
  func computePlaces(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {}
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
  @exclusivity(unchecked)
  var layout: L
  @exclusivity(unchecked)
  private var cache: L.Cache?

  init(_ layout: L) { self.layout = layout }

  override func forgetSizes() {
    super.forgetSizes()
    cache = nil
  }

  override func computeWidth(_ node: LayoutNode, _ pass: FramePass) -> Double {
    let subviews = pass.subviews(of: node, members(of: node))
    var cache = takeCache(subviews)
    defer { self.cache = cache }
    return layout.idealWidth(subviews: subviews, cache: &cache)
  }

  override func computeSize(_ offer: Offer, _ node: LayoutNode, _ pass: FramePass) -> Size {
    let subviews = pass.subviews(of: node, members(of: node))
    var cache = takeCache(subviews)
    defer { self.cache = cache }
    return layout.sizeThatFits(proposal: offer.proposal, subviews: subviews, cache: &cache)
  }

  override func computePlaces(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {
    let subviews = pass.subviews(of: node, members(of: node))
    var cache = takeCache(subviews)
    defer { self.cache = cache }
    layout.placeSubviews(
      in: Rect(origin: .zero, size: size),
      proposal: ProposedSize(width: size.width, height: size.height), subviews: subviews,
      cache: &cache)
  }

  private func takeCache(_ subviews: LayoutSubviews) -> L.Cache {
    defer { cache = nil }
    return cache ?? layout.makeCache(subviews: subviews)
  }
}

import LayoutTree

/// The layout of one node, and what it has answered.
class LayoutBox {
  /// The last answers; a layout is asked for its ideal size and for the one in a width.
  private var answers: (Answer, Answer, Answer) = (.none, .none, .none)
  /// The size and the direction in which the children are placed.
  private(set) var placedSize = Size(width: -1, height: -1)
  private(set) var placedDirection = LayoutDirection.leftToRight
  /// First baselines that were asked for.
  private var baselines: [KnownBaseline] = []

  private struct Answer {
    var offer: Offer
    var size: Size

    static let none = Answer(offer: Offer(width: -2, height: -2), size: .zero)
  }

  func forgetSizes() {
    answers = (.none, .none, .none)
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

  /// Whether the children lie as they are to.
  func isPlaced(in size: Size, _ direction: LayoutDirection) -> Bool {
    placedSize == size && placedDirection == direction
  }

  /// Whether the children lie as they are to, but for left and right.
  func isPlaced(in size: Size) -> Bool { placedSize == size }

  /// Places the children to see where they come to lie in a size that may not be the final one.
  func tryPlaces(_ size: Size, of node: LayoutNode, _ pass: FramePass) {
    computePlaces(size, node, pass)
    placedSize.width = -1
  }

  func knownBaseline(in size: Size) -> KnownBaseline? { baselines.first { $0.size == size } }

  func remember(_ baseline: KnownBaseline) {
    if baselines.count == 4 { baselines.removeFirst() }
    baselines.append(baseline)
  }

  /// Places the children.
  func place(in size: Size, _ direction: LayoutDirection, of node: LayoutNode, _ pass: FramePass) {
    computePlaces(size, node, pass)
    placedSize = size
    placedDirection = direction
  }

  /// Overridden by ``TypedLayoutBox``.
  func computeSize(_ offer: Offer, _ node: LayoutNode, _ pass: FramePass) -> Size { .zero }

  /// Overridden by ``TypedLayoutBox``.
  func computePlaces(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {}
}

final class TypedLayoutBox<L: Layout>: LayoutBox {
  var layout: L
  private var cache: L.Cache?

  init(_ layout: L) { self.layout = layout }

  override func forgetSizes() {
    super.forgetSizes()
    cache = nil
  }

  override func computeSize(_ offer: Offer, _ node: LayoutNode, _ pass: FramePass) -> Size {
    let subviews = pass.subviews(of: node)
    var cache = takeCache(subviews)
    let wasWidthOnly = pass.isWidthOnly
    pass.isWidthOnly = offer.height == Offer.unasked
    defer {
      self.cache = cache
      pass.isWidthOnly = wasWidthOnly
    }
    return layout.sizeThatFits(proposal: offer.proposal, subviews: subviews, cache: &cache)
  }

  override func computePlaces(_ size: Size, _ node: LayoutNode, _ pass: FramePass) {
    let subviews = pass.subviews(of: node)
    var cache = takeCache(subviews)
    let wasWidthOnly = pass.isWidthOnly
    pass.isWidthOnly = false
    defer {
      self.cache = cache
      pass.isWidthOnly = wasWidthOnly
    }
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

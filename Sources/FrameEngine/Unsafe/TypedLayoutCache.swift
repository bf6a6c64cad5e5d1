import LayoutTree

/// A box with a layout of one kind; that of a flex container is a ``FlexLayoutCache``.
final class TypedLayoutCache<L: Layout>: SizedLayoutCache {
  @exclusivity(unchecked)
  var layout: L
  @exclusivity(unchecked)
  private var cache: L.Cache?
  /// What the layout has kept between calls.
  var keptCache: L.Cache? { cache }
  /// Whether nothing has changed since the cache was made or updated.
  @exclusivity(unchecked)
  private var isCacheCurrent = false

  /// Creates the box of a kind; see ``make(_:)``.
  fileprivate init(_ layout: L) {
    self.layout = layout
    super.init(L.self)
  }

  override var layoutText: String? { layout.layoutDescription }

  override var layoutStyle: LayoutStyle? { layout.layoutStyle }

  override var lineAxis: Axis? { layout.lineAxis }

  override func copy() -> LayoutCache { .make(layout) }

  /// Some layouts keep where they have put things, for questions from outside.
  override func placeKeeper() -> (_ isUnchanged: Bool) -> Void {
    let (cache, isCurrent) = (cache, isCacheCurrent)
    return { [self] isUnchanged in
      if isUnchanged { (self.cache, isCacheCurrent) = (cache, isCurrent) }
    }
  }

  #if !hasFeature(Embedded)
    override var anyLayout: (any Layout)? { layout }
  #endif

  override func forgetSizes(_ change: SizeChange) {
    super.forgetSizes(change)
    isCacheCurrent = false
  }

  override var goesByOrder: Bool {
    L.self != OverlayLayout.self && L.self != RelativeLayout.self && L.self != ScrollLayout.self
  }

  override var knowsRelativeItems: Bool { L.self == RelativeLayout.self }

  override var holdsFlexItems: Bool { L.self == InitialContainingBlock.self }

  override var scrollLayout: ScrollLayout? {
    L.self == ScrollLayout.self ? unsafeBitCast(layout, to: ScrollLayout.self) : nil
  }

  override func scroll(to offset: Point) {
    guard var scroll = scrollLayout else { return }
    scroll.offset = offset
    layout = unsafeBitCast(scroll, to: L.self)
  }

  override var onlyLineAxis: Axis? {
    L.self == LinearLayout.self || L.self == TableLayout.self ? layout.lineAxis : nil
  }

  override var arrangesColumns: Bool {
    if L.self == FloatLayout.self {
      return unsafeBitCast(layout, to: FloatLayout.self).axis == .vertical
    }
    guard L.self == FlowLayout.self else { return false }
    let layout = unsafeBitCast(layout, to: FlowLayout.self)
    if case .pages = layout.wrap { return false }
    return layout.axis == .vertical
  }

  override func lengthOfPages(
    as page: Double, _ axis: Axis, of node: NodePointer, _ pass: FramePass
  ) -> Double? {
    guard L.self == FlowLayout.self else { return nil }
    let layout = unsafeBitCast(layout, to: FlowLayout.self)
    guard case .pages(let pages) = layout.wrap, pages.axis == axis else { return nil }
    return layout.length(
      of: pages, as: page, count: members(of: node, pass).count,
      layout.style.insets(node.leadingSafeArea))
  }

  override var knowsPathItems: Bool { L.self == PathLayout.self }

  override var knowsFloatItems: Bool { L.self == FloatLayout.self }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    answerOfKind(self, question, node, pass)
  }

  /// The cache for what is there now; what changes from now on makes it old.
  @inline(__always)
  private func currentCache(_ subviews: LayoutSubviews) -> L.Cache {
    let wasCurrent = isCacheCurrent
    isCacheCurrent = true
    guard var cache else { return layout.makeCache(subviews: subviews) }
    if !wasCurrent { layout.updateCache(&cache, subviews: subviews) }
    return cache
  }

  /// Apart, so that nothing of it is done before it is known for which kind.
  @inline(never)
  func ask(_ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass) -> Size {
    let subviews = LayoutSubviews(
      pass: pass, cell: node, members: members(of: node, pass),
      life: isOfThisPackage ? nil : pass.life, available: question.available)
    // A closure that measures may give the node another layout of this kind.
    let layout = layout
    var cache = currentCache(subviews)
    self.cache = nil
    let age = age
    // Where children would lie in another size is not where they lie.
    let kept = pass.isFinding ? cache : nil
    // A closure that changes something and asks again has made another one, for what is there now.
    defer { if self.cache == nil || age == self.age { self.cache = kept ?? cache } }
    switch question {
    case .size(let available):
      return layout.sizeThatFits(proposal: available.proposal, subviews: subviews, cache: &cache)
    case .idealWidth:
      return Size(width: layout.idealWidth(subviews: subviews, cache: &cache), height: 0)
    case .minimumWidth:
      return Size(width: layout.minimumWidth(subviews: subviews, cache: &cache), height: 0)
    case .places(let size):
      layout.placeSubviews(
        in: Rect(origin: .zero, size: size),
        proposal: ProposedSize(width: size.width, height: size.height), subviews: subviews,
        cache: &cache)
      return size
    }
  }
}

extension LayoutCache {
  /// The box, if its layout is of a kind other than that of flex containers.
  final func typed<L: Layout>(_ kind: L.Type) -> TypedLayoutCache<L>? {
    #if hasFeature(Embedded)
      // Swift 6.3 does not compile a program that only casts to a generic class and nowhere makes
      // one: here it seems to.
      if let layout = Self.neverSet { _ = TypedLayoutCache(layout.load(as: L.self)) }
    #endif
    return self as? TypedLayoutCache<L>
  }

  #if hasFeature(Embedded)
    @usableFromInline nonisolated(unsafe) static var neverSet: UnsafeRawPointer?
  #endif

  /// Creates the box of a layout.
  static func make<L: Layout>(_ layout: L) -> LayoutCache {
    L.self == FlexLayout.self
      ? FlexLayoutCache(unsafeBitCast(layout, to: FlexLayout.self)) : TypedLayoutCache(layout)
  }
}

import LayoutTree

/// The cache of a layout of one kind.
class TypedLayoutCache<L: Layout>: LayoutCache {
  @exclusivity(unchecked)
  final var layout: L { didSet { take(layout.properties) } }
  @exclusivity(unchecked)
  private var cache: L.Cache?
  /// The value that the layout keeps between calls.
  final var keptCache: L.Cache? { cache }
  /// Whether nothing has changed since the cache was made or updated.
  @exclusivity(unchecked)
  private var isCacheCurrent = false

  /// Creates the cache of a kind; see ``cacheOfKind(_:)``.
  init(_ layout: L, isFlex: Bool = false) {
    self.layout = layout
    super.init(layout, isFlex: isFlex)
  }

  override var layoutText: String? { layout.layoutDescription }

  override var layoutStyle: LayoutStyle? { layout.layoutStyle }

  override var settingsOutOfRange: [SettingOutOfRange] { layout.settingsOutOfRange }

  override var properties: LayoutProperties { layout.properties }

  override func copy() -> LayoutCache { cacheOfKind(layout) }

  /// Returns a closure that restores the layout's own cache, which may hold results of placing for
  /// queries.
  override func placeKeeper() -> (_ isUnchanged: Bool) -> Void {
    let (cache, isCurrent) = (cache, isCacheCurrent && !isStale)
    return { [self] isUnchanged in
      if isUnchanged { (self.cache, isCacheCurrent) = (cache, isCurrent) }
    }
  }

  #if !hasFeature(Embedded)
    override var anyLayout: (any Layout)? { layout }
  #endif

  override func forgetFacts() { isCacheCurrent = false }

  override func askForPages(
    _ page: Double, _ axis: Axis, _ node: NodePointer, _ pass: FramePass
  ) -> Double? {
    layout.lengthOfPages(page, along: axis, subviews: subviews(of: node, pass))
  }

  override func answer(
    _ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass
  ) -> Size {
    answerOfKind(self, question, node, pass)
  }

  /// Returns the layout's cache, updated to the present children.
  @inline(__always)
  private func currentCache(_ subviews: LayoutSubviews) -> L.Cache {
    // Inquiries, and runs that only find frames, come without validation.
    let wasCurrent = isCacheCurrent && !isStale
    isCacheCurrent = true
    guard var cache else { return layout.makeCache(subviews: subviews) }
    if !wasCurrent { layout.updateCache(&cache, subviews: subviews) }
    return cache
  }

  @inline(__always)
  private func subviews(
    of node: NodePointer, _ pass: FramePass, _ available: AvailableSize = .maxContent
  ) -> LayoutSubviews {
    LayoutSubviews(
      pass: pass, pointer: node, members: members(of: node, pass),
      life: isOfThisPackage ? nil : pass.life, available: available)
  }

  /// Calls the layout; not inlined, so that nothing of it is done before the kind is known.
  @inline(never)
  final func ask(_ question: LayoutQuestion, _ node: NodePointer, _ pass: FramePass) -> Size {
    let subviews = subviews(of: node, pass, question.available)
    // A closure that measures may give the node another layout of this kind.
    let layout = layout
    var cache = currentCache(subviews)
    self.cache = nil
    let age = age
    // Frames found for another size are not those of the children.
    let kept = pass.isFinding ? cache : nil
    // A closure that changes something and asks again has made another one, for the present state.
    defer { if self.cache == nil || age == self.age { self.cache = kept ?? cache } }
    switch question {
    case .size(let available):
      return layout.sizeThatFits(proposal: available.proposal, subviews: subviews, cache: &cache)
    case .width(let isLeast):
      let width =
        isLeast
        ? layout.minimumWidth(subviews: subviews, cache: &cache)
        : layout.idealWidth(subviews: subviews, cache: &cache)
      return Size(width: width, height: 0)
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
  /// Returns this cache if its layout is of a kind.
  final func typed<L: Layout>(_ kind: L.Type) -> TypedLayoutCache<L>? {
    #if hasFeature(Embedded)
      // Swift 6.3 does not compile or link a program that casts to a class and never creates one of
      // it; this code seems to create one.
      if let layout = Self.neverSet { _ = TypedLayoutCache(layout.load(as: L.self)) }
    #endif
    return self as? TypedLayoutCache<L>
  }

  #if hasFeature(Embedded)
    @usableFromInline nonisolated(unsafe) static var neverSet: UnsafeRawPointer?
  #endif
}

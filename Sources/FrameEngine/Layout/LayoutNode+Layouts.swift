import LayoutTree

extension FrameHostReference {
  /// The reference to the frame engine.
  static let frames = FrameHostReference(FrameEngineHost())
}

/// The frame engine, as the tree calls it.
private final class FrameEngineHost: FrameHost {
  func sizeThatFits(_ proposal: ProposedSize, _ node: LayoutNode) -> Size {
    FramePass.run(in: node, nil) { pass in
      node.asksForExtents
        ? node.ownSize(proposal, pass) : pass.size(of: node.cell, AvailableSize(proposal))
    }
  }

  func baseline(_ attribute: LayoutAttribute, of node: LayoutNode, in size: Size) -> Double? {
    FramePass.run(in: node, nil) { $0.baseline(attribute, of: node.cell, in: size) }
  }

  func layOut(_ node: LayoutNode, _ commits: FrameCommits) { node.arrange(commits) }

  func sizesDidChange(_ node: LayoutNode, _ change: SizeChange) {
    node.frameItem?.layoutCache?.invalidate(change)
  }

  func sizeClassDidChange(_ node: LayoutNode, to sizeClass: LayoutSizeClass) {
    if let variants = node.storedVariants { node.select(sizeClass, variants) }
  }

  func nodeWillGo(_ data: FrameStorageAddress) { FrameStorageReference.release(data) }

  func diagnostics(of node: LayoutNode, _ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
    node.frameDiagnostics(query)
  }

  func checkInvariants(of node: LayoutNode) -> [String] {
    node.frameItem?.layoutCache?.checkInvariants(of: node) ?? []
  }

  func texts(of node: LayoutNode) -> (layout: String?, traits: String?) {
    let traits = [node.itemTraits.all.text, node.relativeText].compactMap { $0 }
    return (
      node.frameItem?.layoutCache?.layoutText,
      traits.isEmpty ? nil : traits.joined(separator: ", ")
    )
  }

  func borders(of node: LayoutNode) -> (insets: EdgeInsets, lines: [BorderRect]) {
    let style = node.frameItem?.layoutCache?.layoutStyle
    return (
      style?.insets(node.cell.leadingSafeArea) ?? .zero, GridLayout.borderRects(of: node)
    )
  }
}

extension LayoutNode {
  /// Whether nothing gives this node a size but its layout: neither its owner nor constraints
  /// around it.
  var isSizedByLayout: Bool {
    hasLayout && !isFrameSet && (hostIndex < 0 || constraintRoot === self)
  }

  fileprivate func arrange(_ commits: FrameCommits) {
    guard needsLayout else { return }
    FramePass.run(in: self, commits) { pass in
      let isFree = isSizedByLayout
      if isFree {
        let size = asksForExtents ? ownSize(.unspecified, pass) : pass.size(of: cell, .maxContent)
        pass.setFrame(Rect(origin: exactFrame.origin, size: size), of: cell)
      }
      pass.arrange(cell, effectiveDirection)
      if isFree { commits.publish(cell) }
      frameItem?.layoutCache?.counters = pass.counters
    }
  }
}

extension LayoutNode {
  /// The traits of this node in the layout around it, for all size classes that have no traits of
  /// their own.
  public var traits: LayoutTraits {
    get { traitsForAny }
    set { traitsForAny = newValue }
    _modify {
      var changed = traits
      yield &changed
      traits = changed
    }
  }

  /// Puts traits into force, and tells nobody.
  func tryTraits(_ traits: LayoutTraits) {
    if frameItem != nil || traits.rare != nil || traits.plain.hasPositions {
      makeFrameItem().keep(traits)
    }
    cell.pointee.traits = traits.plain
    cell.pointee[.hasRareTraits] = traits.rare.map { $0.isMoreThanBounds } ?? false
    cell.pointee[.isExcludedFromLayout] = traits.isExcludedFromLayout
  }

  /// Sets the layout that places the children of this node.
  ///
  /// It takes the place of the one before. At a root the layout fills the frame that the owner has
  /// set, or takes the size it needs. While a layout is at work in this tree, that waits until it
  /// is over.
  public func setLayout<L: Layout>(_ layout: L) {
    if let top = topOfPassAtWork { return top.deferChange { self.setLayout(layout) } }
    releaseChildren()
    frameRareData?.kindDiagnostic = nil
    loseMeasurements()
    cell.pointee[.hasLayout] = true
    setCacheForAny(.make(layout))
  }

  /// Takes the layout of this node away, in all classes.
  ///
  /// Its children stay where they are until constraints or their owner say something else, those
  /// with layouts in the size that they need; constraints inside of them can be tied to what is
  /// around this node then. While a layout is at work in this tree, that waits until it is over.
  public func removeLayout() {
    if let top = topOfPassAtWork { return top.deferChange { self.removeLayout() } }
    guard hasLayout, let item = frameItem else { return }
    invalidateLayout()
    frameRareData?.kindDiagnostic = nil
    loseMeasurements()
    cell.pointee[.hasLayout] = false
    storedVariants?.layouts = nil
    item.layoutCache = nil
    reclaimChildren()
    for child in children where child.hasLayout { child.invalidateLayout() }
  }

  /// The layout of this node, if it is of that kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    cacheForAny?.layout(as: kind)
  }

  /// Changes the layout of this node, if it is of that kind.
  ///
  /// If it is not, nothing is changed, and a diagnostic says so until the node gets another layout
  /// or a call changes it.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  public func updateLayout<L: Layout>(
    _ kind: L.Type = L.self, file: String = #fileID, line: Int = #line,
    _ change: (inout L) -> Void
  ) -> Bool {
    guard let cache = cacheForAny, var layout = cache.layout(as: kind) else {
      reportOtherKind(kind, found: cacheForAny, CallSite(file: file, line: line))
      return false
    }
    frameRareData?.kindDiagnostic = nil
    // The closure may ask for the layout, or change it as well.
    change(&layout)
    cache.change(to: layout)
    if cache === frameItem?.layoutCache { invalidateLayout() }
    return true
  }

  /// Creates a node whose children go by a layout.
  public convenience init<L: Layout>(_ name: String = "", _ layout: L, children: [LayoutNode] = [])
  {
    self.init(name, children: children)
    setLayout(layout)
  }
}

#if !hasFeature(Embedded)
  extension LayoutNode {
    /// The layout that places the children of this node, if there is one.
    ///
    /// Setting it is ``setLayout(_:)``, or ``removeLayout()`` for `nil`.
    public var layout: (any Layout)? {
      get { cacheForAny?.anyLayout }
      set {
        if let newValue { setLayout(newValue) } else { removeLayout() }
      }
    }
  }
#endif

extension LayoutNode {
  /// The work of the last layout of this node's tree, if its root has a layout.
  public var frameCounters: FrameCounters {
    root.frameItem?.layoutCache?.counters ?? FrameCounters()
  }
}

extension LayoutNode {
  /// Lies again where the owner has placed this node, for which its layout keeps another place.
  ///
  /// The published frame is the rounded one, from which another rounding could lead astray; so the
  /// exact one is kept until the owner gives another.
  func returnToOwnFrame() {
    let rounding = root.rounding
    if let own = frameRareData?.ownFrame, !cell.pointee[.awaitsRounding],
      own.isNear(frame, rounding)
    {
      exactFrame = own
      return
    }
    exactFrame = frame
    if rounding == .none { return }
    makeFrameItem()
    makeFrameRareData().ownFrame = frame
  }
}

extension Rect {
  /// Whether rounding may have made another rectangle of this one.
  fileprivate func isNear(_ other: Rect, _ rounding: RoundingPolicy) -> Bool {
    let step =
      switch rounding {
      case .none: 0.0
      case .cells: 1.0
      case .pixels(let scale): scale > 0 ? 1 / scale : 0
      }
    return [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY]
      .allSatisfy { $0.magnitude <= 2 * step }
  }
}

extension LayoutNode {
  /// The distances that this node asks for from its edges, in points, left for leading.
  ///
  /// Distances that depend on what is left, or on lines of other boxes, are 0.
  ///
  /// - Parameters:
  ///   - content: The content area of the layout that the node is in.
  ///   - safeArea: The safe area of that layout, left for leading.
  /// - Returns: The distances, within the bounds that are numbers.
  package func givenMargins(in content: Size, safeArea: EdgeInsets) -> EdgeInsets {
    func margin(_ axis: Axis, isEnd: Bool) -> Double {
      let inset = isEnd ? safeArea.max(along: axis) : safeArea.min(along: axis)
      return itemTraits.margin(axis, isEnd: isEnd, content: content[axis], inset: inset).points
    }
    return EdgeInsets(
      top: margin(.vertical, isEnd: false), left: margin(.horizontal, isEnd: false),
      bottom: margin(.vertical, isEnd: true), right: margin(.horizontal, isEnd: true))
  }
}

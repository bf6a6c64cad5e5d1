import LayoutTree

extension FrameHostReference {
  /// The reference to the frame engine.
  static let frames = FrameHostReference(FrameEngineHost())
}

/// The frame engine's entry points for the tree.
private final class FrameEngineHost: FrameHost {
  func sizeThatFits(_ proposal: ProposedSize, _ node: LayoutNode) -> Size {
    FramePass.run(in: node, nil) { pass in
      node.asksForExtents
        ? node.ownSize(proposal, pass) : pass.size(of: node.pointer, AvailableSize(proposal))
    }
  }

  func baseline(_ attribute: LayoutAttribute, of node: LayoutNode, in size: Size) -> Double? {
    FramePass.run(in: node, nil) { $0.baseline(attribute, of: node.pointer, in: size) }
  }

  func clipsChildren(of node: LayoutNode, along axis: Axis) -> Bool {
    FlexStyleReference(of: node.pointer).clips(along: axis)
      || node.frameStorage?.layoutCache?.properties.scrolledAxes != nil
  }

  func layOut(_ node: LayoutNode, _ commits: FrameCommits) { node.arrange(commits) }

  func sizesDidChange(_ node: LayoutNode, _ change: SizeChange) {
    guard let cache = node.frameStorage?.layoutCache, !node.discardCacheOfConstraints() else {
      return
    }
    cache.invalidate(change)
  }

  func sizeClassDidChange(_ node: LayoutNode, to sizeClass: LayoutSizeClass) {
    if let variants = node.storedVariants { node.select(sizeClass, variants) }
  }

  func nodeWillGo(_ node: NodePointer) { node.frameStorage?.release() }

  #if !WITHOUT_DIAGNOSTICS
    func diagnostics(of node: LayoutNode, _ query: DiagnosticsQuery) -> [LayoutDiagnostic] {
      node.frameDiagnostics(query)
    }

    func texts(of node: LayoutNode) -> (layout: String?, traits: String?) {
      let traits = [node.itemTraits.all.text, node.relativeText].compactMap { $0 }
      return (
        node.frameStorage?.layoutCache?.layoutText,
        traits.isEmpty ? nil : traits.joined(separator: ", ")
      )
    }
  #endif

  func checkInvariants(of node: LayoutNode) -> [String] {
    node.frameStorage?.layoutCache?.checkInvariants(of: node) ?? []
  }

  func borders(of node: LayoutNode) -> (insets: EdgeInsets, lines: [BorderRect]) {
    let cache = node.frameStorage?.layoutCache
    return (
      cache?.layoutStyle?.insets(node.pointer.leadingSafeArea) ?? .zero,
      cache?.borderRects(of: node) ?? []
    )
  }
}

extension LayoutNode {
  /// Discards the cache of this node if the constraints that it answers for have gone; returns
  /// whether they have and it is discarded.
  ///
  /// A pass at work may be using it, so that is deferred until the pass is over.
  fileprivate func discardCacheOfConstraints() -> Bool {
    guard let storage = frameStorage, storage.layoutCache?.placesChildren == false,
      pointer.pointee.flags.isDisjoint(with: .hasInside)
    else { return false }
    if let top = topOfPassAtWork {
      top.deferChange { _ = self.discardCacheOfConstraints() }
      return false
    }
    storage.layoutCache = nil
    return true
  }

  /// Whether only its layout determines the size of this node, and neither its owner nor
  /// constraints around it.
  var isSizedByLayout: Bool {
    hasLayout && !isFrameSet && (hostIndex < 0 || constraintRoot === self)
  }

  fileprivate func arrange(_ commits: FrameCommits) {
    guard needsLayout else { return }
    FramePass.run(in: self, commits) { pass in
      let isFree = isSizedByLayout
      if isFree {
        let size =
          asksForExtents ? ownSize(.unspecified, pass) : pass.size(of: pointer, .maxContent)
        pass.setFrame(Rect(origin: exactFrame.origin, size: size), of: pointer)
      }
      pass.arrange(pointer, effectiveDirection)
      if isFree { commits.publish(pointer) }
      frameStorage?.layoutCache?.counters = pass.counters
    }
  }
}

extension LayoutNode {
  /// The traits of this node in the layout around it, for all size classes without traits of their
  /// own.
  public var traits: LayoutTraits {
    get { traitsForAny }
    set { setTraitsForAny(newValue) }
    _modify {
      var changed = traitsForAny
      yield &changed
      setTraitsForAny(changed)
    }
  }

  /// Puts traits into force without invalidating anything.
  func tryTraits(_ traits: LayoutTraits) {
    if frameStorage != nil || traits.rare != nil || traits.plain.hasPositions {
      makeFrameStorage().keep(traits)
    }
    pointer.pointee.traits = traits.plain
    pointer.pointee[.hasRareTraits] = traits.rare.map { $0.isMoreThanBounds } ?? false
    pointer.pointee[.isExcludedFromLayout] = traits.isExcludedFromLayout
  }

  /// Sets the layout that places the children of this node, in place of the previous one.
  ///
  /// At a root, the layout fills the frame that the owner has set, or has the size it needs. During
  /// a pass in this tree, the change is deferred until the pass is over.
  public func setLayout<L: Layout>(_ layout: L) {
    if let top = topOfPassAtWork { return top.deferChange { self.setLayout(layout) } }
    releaseChildren()
    frameRareData?.kindDiagnostic = nil
    loseMeasurements()
    pointer.pointee[.hasLayout] = true
    setCacheForAny(cacheOfKind(layout))
  }

  /// Removes the layout of this node, in all classes.
  ///
  /// The children keep their positions until constraints or their owner change them, and those with
  /// layouts get the size that they need; constraints inside of them can then be tied to nodes
  /// around this one. During a pass in this tree, the change is deferred until the pass is over.
  public func removeLayout() {
    if let top = topOfPassAtWork { return top.deferChange { self.removeLayout() } }
    guard hasLayout, let item = frameStorage else { return }
    invalidateLayout()
    frameRareData?.kindDiagnostic = nil
    loseMeasurements()
    pointer.pointee[.hasLayout] = false
    storedVariants?.layouts = nil
    item.layoutCache = nil
    reclaimChildren()
    for child in children where child.hasLayout { child.invalidateLayout() }
  }

  /// Returns the layout of this node if it is of a kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    cacheForAny?.layout(as: kind)
  }

  /// Changes the layout of this node if it is of a kind.
  ///
  /// Otherwise nothing is changed, and a diagnostic reports it until the node gets another layout
  /// or a call changes it.
  ///
  /// - Returns: Whether the layout is of that kind.
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
    // The closure may read or change the layout of the node as well.
    change(&layout)
    cache.change(to: layout)
    markColumns(of: cache)
    if cache === frameStorage?.layoutCache { invalidateLayout() }
    return true
  }

  /// Creates a node with a layout for its children.
  public convenience init<L: Layout>(_ name: String = "", _ layout: L, children: [LayoutNode] = [])
  {
    self.init(name, children: children)
    setLayout(layout)
  }
}

#if !hasFeature(Embedded)
  extension LayoutNode {
    /// The layout that places the children of this node; `nil` without one.
    ///
    /// Setting it calls ``setLayout(_:)`` or, for `nil`, ``removeLayout()``.
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
    root.frameStorage?.layoutCache?.counters ?? FrameCounters()
  }
}

extension LayoutNode {
  /// Returns the distances that this node requests from its edges, in points, left for leading.
  ///
  /// Distances with weights, or to lines of other boxes, are 0.
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

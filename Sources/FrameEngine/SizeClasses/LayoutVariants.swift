import LayoutTree

/// The traits and layouts of a node for size classes.
final class LayoutVariants {
  /// The traits; `nil` if none were set for a class other than any.
  var traits: ClassVariants<LayoutTraits>?
  /// The layouts; `nil` if none was set for a class other than any.
  var layouts: ClassVariants<LayoutCache>?
}

extension LayoutNode {
  var storedVariants: LayoutVariants? {
    marks.contains(.followsRoot) ? frameRareData?.variants : nil
  }

  func makeVariants() -> LayoutVariants {
    let rareData = makeFrameRareData()
    if let variants = rareData.variants { return variants }
    let made = LayoutVariants()
    rareData.variants = made
    makeFrameStorage()
    mark(.followsRoot)
    return made
  }

  /// Invalidates the layouts that depend on the traits of this node.
  func invalidateTraits() {
    invalidateLayout()
    parent?.invalidateLayout()
  }

  /// Puts the traits, values and layout for a class into force (steps 3 and 4).
  ///
  /// It is deferred while a pass is running, which may be one in another class.
  func select(_ sizeClass: LayoutSizeClass, _ variants: LayoutVariants) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.select(self.root.sizeClass, variants) }
    }
    if variants.traits?.select(sizeClass) ?? false, let traits = variants.traits?.inForce {
      useTraits(traits)
    }
    if variants.traits?.isEmpty ?? false { variants.traits = nil }
    forEachValue { value in
      if value.isOther(in: sizeClass) { invalidateUsers(ofOwn: value.concernOwnLayout) }
      value.select(sizeClass)
    }
    _ = variants.layouts?.select(sizeClass)
    if let cache = variants.layouts?.inForce, cache !== frameStorage?.layoutCache { use(cache) }
  }
}

// MARK: Traits

extension LayoutNode {
  /// The traits for any class.
  var traitsForAny: LayoutTraits { storedVariants?.traits?.forAny ?? itemTraits.all }

  /// Sets the traits for any class.
  func setTraitsForAny(_ traits: LayoutTraits) {
    if let variants = storedVariants, variants.traits != nil {
      variants.traits?.forAny = traits
      if variants.traits?.classInForce == .any { useTraits(traits) }
    } else {
      useTraits(traits)
    }
  }

  /// Sets the traits for a class other than any.
  private func setTraits(
    _ traits: LayoutTraits, in sizeClass: LayoutSizeClass, _ variants: LayoutVariants
  ) {
    var changed = variants.traits ?? ClassVariants(forAny: self.traits)
    changed[sizeClass] = traits
    variants.traits = changed
    if changed.classInForce == sizeClass { useTraits(traits) }
    select(root.sizeClass, variants)
  }

  private func useTraits(_ traits: LayoutTraits) {
    tryTraits(traits)
    invalidateTraits()
  }
}

// MARK: Layouts

extension LayoutNode {
  /// The layout for any class.
  var cacheForAny: LayoutCache? { storedVariants?.layouts?.forAny ?? frameStorage?.layoutCache }

  /// Sets the layout of the node for any class.
  func setCacheForAny(_ new: LayoutCache) {
    markColumns(of: new)
    guard let variants = storedVariants, let old = variants.layouts?.forAny else {
      return use(new)
    }
    variants.layouts?.forAny = new
    if frameStorage?.layoutCache === old { use(new) }
  }

  /// Marks the node and its ancestors if the width of a layout depends on its height.
  func markColumns(of cache: LayoutCache) {
    if cache.widthFollowsHeight { mark(.hasColumns) }
  }

  /// Replaces the layout that places the children.
  private func use(_ new: LayoutCache) {
    let item = makeFrameStorage(with: new.isFlex ? .style : .traits)
    item.layoutCache?.reset()
    item.layoutCache = new
    invalidateLayout()
  }
}

extension LayoutNode {
  /// The traits, visibility and layouts of this node for size classes other than any.
  ///
  ///     card.variants[.compactWidth].traits.width = .fill
  ///     card.variants[.compactWidth].visibility = .gone
  ///
  /// The class in force is that of the root; see `sizeClass`.
  ///
  /// MyLayout: `fetchLayoutTraitsInSizeClass:`.
  public var variants: LayoutNodeVariants { LayoutNodeVariants(node: self) }
}

/// The variants of a node for size classes; see ``LayoutTree/LayoutNode/variants``.
public struct LayoutNodeVariants {
  let node: LayoutNode

  /// The variant for a class.
  public subscript(sizeClass: LayoutSizeClass) -> LayoutNodeVariant {
    LayoutNodeVariant(node: node, sizeClass: sizeClass)
  }
}

/// The settings of a node in a size class: those for this very class, or else for any.
///
/// Setting something for the class `any` is the same as setting it on the node. Settings that are
/// not in force invalidate nothing.
public struct LayoutNodeVariant {
  /// The node.
  public let node: LayoutNode
  /// The class.
  public let sizeClass: LayoutSizeClass

  /// The traits of the node.
  public var traits: LayoutTraits {
    get { node.traits(in: sizeClass) }
    nonmutating set { node.setTraits(newValue, in: sizeClass) }
  }

  /// A Boolean value that indicates whether traits were set for exactly this class; always `true`
  /// for `any`.
  public var hasTraits: Bool { node.hasTraits(in: sizeClass) }

  /// Removes the traits of this class; for any class, resets them to the defaults.
  public func removeTraits() { node.removeTraits(in: sizeClass) }

  /// The visibility of the node in this class.
  public var visibility: Visibility {
    get { node.visibility(in: sizeClass) }
    nonmutating set { node.setVisibility(newValue, in: sizeClass) }
  }

  /// Removes the visibility of this class; that for any class stays.
  public func removeVisibility() { node.removeVisibility(in: sizeClass) }

  /// A Boolean value that indicates whether a layout was set for exactly this class.
  public var hasLayout: Bool { node.hasLayout(in: sizeClass) }

  /// Sets the layout that places the children of the node in this class.
  ///
  /// Padding, spacing and gravity belong to a layout, and so to its class; the kinds of two classes
  /// may differ. A node without a layout takes this one for all classes.
  public func setLayout(_ layout: some Layout) { node.setLayout(layout, in: sizeClass) }

  #if !hasFeature(Embedded)
    /// The layout that places the children of the node; setting `nil` is ``removeLayout()``.
    public var layout: (any Layout)? {
      get { node.anyLayout(in: sizeClass) }
      nonmutating set {
        if let newValue { setLayout(newValue) } else { removeLayout() }
      }
    }
  #endif

  /// Returns the layout, if it is of a kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    node.layout(kind, in: sizeClass)
  }

  /// Changes the layout, if it is of a kind.
  ///
  /// If there is no layout for this very class, it is created from that for any class. If the
  /// layout is of another kind, nothing is changed, and a diagnostic reports it.
  ///
  /// - Returns: Whether it is of that kind.
  @discardableResult
  public func updateLayout<L: Layout>(
    _ kind: L.Type = L.self, file: String = #fileID, line: Int = #line,
    _ change: (inout L) -> Void
  ) -> Bool {
    node.updateLayout(kind, in: sizeClass, file: file, line: line, change)
  }

  /// Removes the layout of this class; that for any class stays.
  public func removeLayout() { node.removeLayout(in: sizeClass) }

  /// The attributes of the node for a kind of layout.
  public subscript<Attributes: LayoutItemAttributes>(kind: Attributes.Type) -> Attributes {
    get { node[kind, in: sizeClass] }
    nonmutating set { node[kind, in: sizeClass] = newValue }
  }

  /// Returns a Boolean value that indicates whether attributes of a kind were set for exactly this
  /// class.
  public func hasAttributes(_ kind: (some LayoutItemAttributes).Type) -> Bool {
    node.hasAttributes(kind, in: sizeClass)
  }

  /// Removes the attributes of the node for a kind of layout in this class.
  public func removeAttributes(_ kind: (some LayoutItemAttributes).Type) {
    node.removeAttributes(kind, in: sizeClass)
  }

  /// Copies traits, attributes of all kinds, visibility and layout from another class.
  public func copy(from other: LayoutSizeClass) {
    node.copyTraits(from: other, to: sizeClass)
    node.copyAttributes(from: other, to: sizeClass)
    visibility = node.visibility(in: other)
    node.copyLayout(from: other, to: sizeClass)
  }
}

extension LayoutNode {
  /// Whether there are traits for this very class; there always are for any.
  package func hasTraits(in sizeClass: LayoutSizeClass) -> Bool {
    sizeClass == .any || storedVariants?.traits?[sizeClass] != nil
  }

  /// The classes that have traits of their own; any always does.
  var classesOfTraits: [LayoutSizeClass] { storedVariants?.traits?.classes ?? [.any] }

  /// Returns the traits of this node in a class: those for this very class, else those for any.
  package func traits(in sizeClass: LayoutSizeClass) -> LayoutTraits {
    storedVariants?.traits?[sizeClass] ?? traits
  }

  /// Sets the traits of this node in a class; for any class, ``traits``.
  ///
  /// Traits that are not in force invalidate nothing.
  package func setTraits(_ traits: LayoutTraits, in sizeClass: LayoutSizeClass) {
    updateTraits(in: sizeClass) { $0 = traits }
  }

  /// Changes the traits of this node in a class.
  ///
  /// If there are none for this very class, they are created from those for any class.
  package func updateTraits(in sizeClass: LayoutSizeClass, _ change: (inout LayoutTraits) -> Void) {
    if sizeClass == .any { return change(&traits) }
    var changed = traits(in: sizeClass)
    change(&changed)
    setTraits(changed, in: sizeClass, makeVariants())
  }

  /// Copies the traits of this node from one class to another.
  package func copyTraits(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    setTraits(traits(in: source), in: target)
  }

  /// Copies the attributes of this node for all kinds of layouts from one class to another.
  fileprivate func copyAttributes(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    forEachValue { value in
      guard value.copy(from: source, to: target) else { return }
      invalidateUsers(ofOwn: value.concernOwnLayout)
    }
    if target != .any { select(root.sizeClass, makeVariants()) }
  }

  /// Removes the traits of this node in a class; for any class, resets them to the defaults.
  package func removeTraits(in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      traits = LayoutTraits()
      return
    }
    guard let variants = storedVariants else { return }
    variants.traits?[sizeClass] = nil
    select(root.sizeClass, variants)
  }
}

extension LayoutNode {
  /// Sets the layout of this node in a class.
  ///
  /// Padding, spacing and gravity belong to a layout, and so to its class; the kinds of two classes
  /// may differ. A node without a layout takes this one for all classes.
  package func setLayout<L: Layout>(_ layout: L, in sizeClass: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.setLayout(layout, in: sizeClass) }
    }
    if sizeClass == .any || !hasLayout { setLayout(layout) }
    if sizeClass != .any { setCache(cacheOfKind(layout), in: sizeClass) }
  }

  /// Returns the layout of this node in a class: the one for this very class, else the one for any;
  /// `nil` if it is not of that kind.
  package func layout<L: Layout>(
    _ kind: L.Type = L.self, in sizeClass: LayoutSizeClass
  ) -> L? {
    knownCache(in: sizeClass)?.layout(as: kind)
  }

  /// Whether there is a layout for this very class.
  package func hasLayout(in sizeClass: LayoutSizeClass) -> Bool {
    sizeClass == .any ? hasLayout : storedVariants?.layouts?[sizeClass] != nil
  }

  /// Changes the layout of this node in a class, if it is of a kind.
  ///
  /// If there is none for this very class, it is created from that for any class.
  ///
  /// - Returns: Whether it is of that kind.
  @discardableResult
  package func updateLayout<L: Layout>(
    _ kind: L.Type = L.self, in sizeClass: LayoutSizeClass, file: String = #fileID,
    line: Int = #line, _ change: (inout L) -> Void
  ) -> Bool {
    if sizeClass == .any { return updateLayout(kind, file: file, line: line, change) }
    guard var layout = layout(kind, in: sizeClass) else {
      reportOtherKind(kind, found: knownCache(in: sizeClass), CallSite(file: file, line: line))
      return false
    }
    frameRareData?.kindDiagnostic = nil
    change(&layout)
    setLayout(layout, in: sizeClass)
    return true
  }

  /// Copies the layout of this node from one class to another.
  package func copyLayout(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.copyLayout(from: source, to: target) }
    }
    guard hasLayout, let copy = knownCache(in: source)?.copy() else { return }
    if target == .any {
      setCacheForAny(copy)
    } else {
      setCache(copy, in: target)
    }
  }

  /// Removes the layout of this node in a class, so that the next best one is used; that for any
  /// class stays.
  package func removeLayout(in sizeClass: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.removeLayout(in: sizeClass) }
    }
    guard let variants = storedVariants else { return }
    variants.layouts?[sizeClass] = nil
    select(root.sizeClass, variants)
    if variants.layouts?.isEmpty ?? false { variants.layouts = nil }
  }

  #if !hasFeature(Embedded)
    /// Returns the layout in a class: the one for this very class, else the one for any.
    func anyLayout(in sizeClass: LayoutSizeClass) -> (any Layout)? {
      knownCache(in: sizeClass)?.anyLayout
    }
  #endif

  private func knownCache(in sizeClass: LayoutSizeClass) -> LayoutCache? {
    storedVariants?.layouts?[sizeClass] ?? cacheForAny
  }

  private func setCache(_ cache: LayoutCache, in sizeClass: LayoutSizeClass) {
    guard let forAny = cacheForAny else { return }
    markColumns(of: cache)
    let variants = makeVariants()
    var changed = variants.layouts ?? ClassVariants(forAny: forAny)
    changed[sizeClass] = cache
    variants.layouts = changed
    select(root.sizeClass, variants)
  }
}

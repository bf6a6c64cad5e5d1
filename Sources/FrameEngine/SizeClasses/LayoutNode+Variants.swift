import LayoutTree

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
/// Setting something for the class `any` is the same as setting it on the
/// node. Nothing is laid out again if what is set is not in force.
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

  /// Removes the traits of this class; for any class the node then asks for nothing.
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

  /// The layout, if it is of a kind.
  public func layout<L: Layout>(_ kind: L.Type = L.self) -> L? {
    node.layout(kind, in: sizeClass)
  }

  /// Changes the layout, if it is of a kind.
  ///
  /// Without a layout for this very class, there is one from now on, at first that for any class.
  /// If it is of another kind, nothing is changed, and a diagnostic says so.
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

  /// Removes what the node asks of layouts of a kind in this class.
  public func removeAttributes(_ kind: (some LayoutItemAttributes).Type) {
    node.removeAttributes(kind, in: sizeClass)
  }

  /// Sets traits and layout to those of another class.
  public func copy(from other: LayoutSizeClass) {
    node.copyTraits(from: other, to: sizeClass)
    node.copyLayout(from: other, to: sizeClass)
  }
}

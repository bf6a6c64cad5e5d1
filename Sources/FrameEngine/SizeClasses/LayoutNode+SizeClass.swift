import LayoutTree

extension LayoutNode {
  /// The class of the screen or window that this root is for; any unless told otherwise.
  ///
  /// It is that of the whole tree, and read at the root only. Another class puts into force what was
  /// said for it, and invalidates the nodes for which something else holds then, and nothing else.
  ///
  /// Complexity: to set it, O(children of nodes with something for classes below them).
  public var sizeClass: LayoutSizeClass {
    get { frameExtras?.sizeClass ?? .any }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.sizeClass = newValue } }
      let old = sizeClass
      guard newValue != old else { return }
      let extras = makeFrameExtras()
      extras.sizeClass = newValue
      guard parent == nil else { return }
      followRoot()
      extras.onSizeClassChange?(old, newValue)
    }
  }

  /// Called at once with the old and the new class when this root gets another ``sizeClass``.
  ///
  /// What holds in the new class is in force then, but not laid out. It stays until it is replaced.
  public var onSizeClassChange: ((_ old: LayoutSizeClass, _ new: LayoutSizeClass) -> Void)? {
    get { frameExtras?.onSizeClassChange }
    set { makeFrameExtras().onSizeClassChange = newValue }
  }
}

// MARK: Traits

extension LayoutNode {
  /// Whether there are traits for this very class; there always are for any.
  public func hasTraits(in sizeClass: LayoutSizeClass) -> Bool {
    sizeClass == .any || variants?.traits[sizeClass] != nil
  }

  /// What this node asks of its layout in a class: as it was set for this very class, else as for any.
  public func traits(in sizeClass: LayoutSizeClass) -> LayoutTraits {
    variants?.traits[sizeClass] ?? traits
  }

  /// Sets what this node asks of its layout in a class; for any class that is ``traits``.
  ///
  /// Nothing is laid out again if it is not in force.
  public func setTraits(_ traits: LayoutTraits, in sizeClass: LayoutSizeClass) {
    updateTraits(in: sizeClass) { $0 = traits }
  }

  /// Changes what this node asks of its layout in a class.
  ///
  /// Without traits for this very class, there are some from now on, at first those for any class.
  public func updateTraits(in sizeClass: LayoutSizeClass, _ change: (inout LayoutTraits) -> Void) {
    if sizeClass == .any { return change(&traits) }
    var changed = traits(in: sizeClass)
    change(&changed)
    setTraits(changed, in: sizeClass, makeVariants())
  }

  /// Lets this node ask for the same in one class as in another.
  public func copyTraits(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    setTraits(traits(in: source), in: target)
  }

  /// Takes away what this node asks for in a class; for any class it then asks for nothing.
  public func removeTraits(in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      traits = LayoutTraits()
      return
    }
    guard let variants else { return }
    variants.traits[sizeClass] = nil
    select(root.sizeClass, variants)
    if variants.traits.entries.isEmpty { variants.traitsForAny = nil }
  }
}

// MARK: Visibility

extension LayoutNode {
  /// The visibility of this node in a class: as it was set for this very class, else as for any.
  public func visibility(in sizeClass: LayoutSizeClass) -> Visibility {
    variants?.visibilities[sizeClass] ?? variants?.visibilityForAny ?? visibility
  }

  /// Sets the visibility of this node in a class; for any class that is `visibility`.
  public func setVisibility(_ new: Visibility, in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      visibility = new
      return
    }
    let variants = makeVariants()
    variants.visibilityForAny = variants.visibilityForAny ?? visibility
    variants.visibilities[sizeClass] = new
    select(root.sizeClass, variants)
  }

  /// Lets this node have the visibility in a class that fits it next; the one for any class stays.
  public func removeVisibility(in sizeClass: LayoutSizeClass) {
    guard let variants else { return }
    variants.visibilities[sizeClass] = nil
    select(root.sizeClass, variants)
    if variants.visibilities.entries.isEmpty { variants.visibilityForAny = nil }
  }
}

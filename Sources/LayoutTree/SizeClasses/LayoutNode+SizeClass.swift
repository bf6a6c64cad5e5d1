extension LayoutNode {
  /// The class of the screen or window that this root is for; any unless told otherwise.
  ///
  /// It is that of the whole tree, and read at the root only. Another class puts into force what
  /// was said for it, and invalidates the nodes for which something else holds then, and nothing
  /// else.
  ///
  /// UIKit: `traitCollection`; SwiftUI: `horizontalSizeClass`.
  ///
  /// Complexity: to set it, O(children of nodes with something for classes below them).
  public var sizeClass: LayoutSizeClass {
    get { rareData?.sizeClass ?? .any }
    set {
      if let top = topOfPassAtWork { return top.deferChange { self.sizeClass = newValue } }
      let old = sizeClass
      guard newValue != old else { return }
      let rareData = makeRareData()
      rareData.sizeClass = newValue
      guard parent == nil else { return }
      followRoot()
      rareData.onSizeClassChange?(old, newValue)
    }
  }

  /// A closure that is called with the old and the new class as soon as ``sizeClass`` of this root
  /// changes.
  ///
  /// What holds in the new class is in force then, but not laid out. It stays until it is replaced.
  ///
  /// UIKit: `traitCollectionDidChange`; MyLayout: `rotationToDeviceOrientationBlock`.
  public var onSizeClassChange: ((_ old: LayoutSizeClass, _ new: LayoutSizeClass) -> Void)? {
    get { rareData?.onSizeClassChange }
    set { makeRareData().onSizeClassChange = newValue }
  }
}

// MARK: Visibility

extension LayoutNode {
  /// The visibility of this node in a class: as it was set for this very class, else as for any.
  package func visibility(in sizeClass: LayoutSizeClass) -> Visibility {
    visibilities.map { $0.table[sizeClass] ?? $0.forAny } ?? visibility
  }

  /// Sets the visibility of this node in a class; for any class that is ``visibility``.
  package func setVisibility(_ new: Visibility, in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      visibility = new
      return
    }
    var said = visibilities ?? VisibilityVariants(forAny: visibility)
    said.table[sizeClass] = new
    visibilities = said
    mark(.followsRoot)
    selectVisibility(root.sizeClass)
  }

  /// Lets this node have the visibility in a class that fits it next; the one for any class stays.
  package func removeVisibility(in sizeClass: LayoutSizeClass) {
    visibilities?.table[sizeClass] = nil
    selectVisibility(root.sizeClass)
  }
}

/// What was said of the visibility of a node for size classes.
///
/// What holds in the class in force is where a node without variants has it.
struct VisibilityVariants {
  /// The visibility for any class.
  var forAny: Visibility
  /// The visibilities for others.
  var table = ClassTable<Visibility>()

  /// The visibility that holds in a class.
  func visibility(for sizeClass: LayoutSizeClass) -> Visibility {
    table.best(for: sizeClass) ?? forAny
  }
}

extension LayoutNode {
  /// What was said of the visibility for classes; `nil` if nothing was.
  private var visibilities: VisibilityVariants? {
    get { marks.contains(.followsRoot) ? rareData?.visibilities : nil }
    set { makeRareData().visibilities = newValue }
  }

  /// The visibility that holds in a class.
  package func visibilityInForce(in sizeClass: LayoutSizeClass) -> Visibility {
    visibilities?.visibility(for: sizeClass) ?? visibility
  }

  /// Puts into force what holds in a class; that waits while a pass is at work, which may be one in
  /// another class.
  func selectVisibility(_ sizeClass: LayoutSizeClass) {
    guard let said = visibilities else { return }
    if let top = topOfPassAtWork {
      return top.deferChange { self.selectVisibility(self.root.sizeClass) }
    }
    if said.table.isEmpty { visibilities = nil }
    show(said.visibility(for: sizeClass))
  }

  /// Takes note of the visibility for any class.
  ///
  /// - Returns: The visibility that holds then.
  func setVisibilityForAny(_ new: Visibility) -> Visibility {
    guard var said = visibilities else { return new }
    said.forAny = new
    visibilities = said
    return said.visibility(for: root.sizeClass)
  }
}

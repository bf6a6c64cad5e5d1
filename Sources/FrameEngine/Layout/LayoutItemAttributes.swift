import LayoutTree

/// The attributes of a child for layouts of one kind, in addition to the ``LayoutTraits`` of all
/// kinds.
///
/// Attributes are a value of the kind:
///
///     struct CascadeItem: LayoutItemAttributes {
///       var step = 12.0
///     }
///
/// A node keeps those that were set:
///
///     node[CascadeItem.self].step = 20
///     node.variants[.compactWidth][CascadeItem.self].step = 8
///
/// A layout reads them from its subviews, which have those of the class in force:
/// `subview[CascadeItem.self].step`.
public protocol LayoutItemAttributes: Equatable {
  /// Creates the attributes of a child that has set none.
  init()

  /// Whether the layout of a node itself depends on its attributes as well, so that setting them
  /// invalidates it too; by default, `false`.
  static var concernOwnLayout: Bool { get }
}

extension LayoutItemAttributes {
  /// `false`, as attributes concern the layout around the node.
  public static var concernOwnLayout: Bool { false }
}

extension LayoutNode {
  /// The attributes of this node for layouts of a kind; setting them invalidates the layout that
  /// the node is in.
  ///
  /// For size classes other than any, see ``LayoutTree/LayoutNode/variants``.
  ///
  /// Complexity: O(kinds for which the node has attributes or values).
  public subscript<Attributes: LayoutItemAttributes>(kind: Attributes.Type) -> Attributes {
    get {
      attributesBox(kind)?.forAny ?? attributesPlace(kind)?.pointee
        ?? AttributesBox(Attributes()).attributes
    }
    set {
      guard newValue != self[kind] else { return }
      if attributesBox(kind) == nil, let place = makeAttributesPlace(kind) {
        place.pointee = newValue
      } else {
        let box = makeAttributesBox(kind)
        box.forAny = newValue
        if box.isEmpty { frameRareData?.values.removeAll { $0 === box } }
      }
      invalidateUsers(ofOwn: Attributes.concernOwnLayout)
    }
  }

  /// The attributes of this node for a kind of layout in a size class, or those for any class if
  /// none are set.
  ///
  /// Setting attributes that are not in force invalidates nothing.
  package subscript<Attributes: LayoutItemAttributes>(
    kind: Attributes.Type, in sizeClass: LayoutSizeClass
  ) -> Attributes {
    get { attributesBox(kind)?[sizeClass] ?? self[kind] }
    set {
      if sizeClass == .any {
        self[kind] = newValue
        return
      }
      let box = makeAttributesBox(kind)
      guard newValue != box[sizeClass] else { return }
      let before = box.attributes
      box[sizeClass] = newValue
      if box.attributes != before { invalidateUsers(ofOwn: box.concernOwnLayout) }
      select(root.sizeClass, makeVariants())
    }
  }

  /// Calls `body` for each value that the node carries for the layouts it is in.
  func forEachValue(_ body: (LayoutValueBox) -> Void) {
    for value in frameRareData?.values ?? [] { body(value) }
  }

  /// Invalidates the layouts that use a value of this node; its own one if the value concerns it.
  func invalidateUsers(ofOwn concernsOwnLayout: Bool) {
    parent?.invalidateLayout()
    if concernsOwnLayout, hasLayout { invalidateLayout() }
  }

  /// Whether attributes of a kind were set for this very class.
  package func hasAttributes<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type, in sizeClass: LayoutSizeClass
  ) -> Bool {
    sizeClass == .any ? self[kind] != Attributes() : attributesBox(kind)?[sizeClass] != nil
  }

  /// Removes the attributes of this node for a kind of layout in a class; for any class, restores
  /// the defaults.
  package func removeAttributes<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type, in sizeClass: LayoutSizeClass
  ) {
    if sizeClass == .any {
      self[kind] = Attributes()
      return
    }
    guard let box = attributesBox(kind), box[sizeClass] != nil else { return }
    box[sizeClass] = nil
    select(root.sizeClass, makeVariants())
  }

  /// Resets all traits, attributes and values of this node, in all classes.
  package func removeAllRequests() {
    traits = LayoutTraits()
    let values = frameRareData?.values ?? []
    frameRareData?.values.removeAll()
    for value in values { invalidateUsers(ofOwn: value.concernOwnLayout) }
    flex = FlexItem()
  }

  /// Returns the attributes of this node for a kind of layout in the class in force.
  func attributesInForce<Attributes: LayoutItemAttributes>(_ kind: Attributes.Type) -> Attributes {
    attributesPlace(kind)?.pointee
      ?? (attributesBox(kind) ?? AttributesBox(Attributes())).attributes
  }

  /// Returns a handle to these attributes; `nil` if the node has none for any kind.
  func heldAttributes<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> HeldAttributes<Attributes>? {
    guard let values = frameRareData?.values, !values.isEmpty else { return nil }
    return (attributesBox(kind) ?? AttributesBox(Attributes())).held
  }
}

/// A key for values that layouts of your own read from their children.
public protocol LayoutValueKey {
  associatedtype Value
  /// The value of children for which none is set.
  static var defaultValue: Value { get }
}

/// A value in a list of values of many types.
class LayoutValueBox {
  /// See ``LayoutItemAttributes/concernOwnLayout``.
  var concernOwnLayout: Bool { false }

  /// Whether the value in a class differs from the one in force.
  func isOther(in sizeClass: LayoutSizeClass) -> Bool { false }

  /// Puts the value of a class into force.
  func select(_ sizeClass: LayoutSizeClass) {}

  /// Puts the value of a class into force, for a ``ClassTrial``.
  func put(_ sizeClass: LayoutSizeClass) {}

  /// Restores the value from before a trial, or the one set during it.
  func endTrial() {}

  /// Copies the value from one class to another; returns whether that in force has changed.
  func copy(from source: LayoutSizeClass, to target: LayoutSizeClass) -> Bool { false }
}

private final class TypedValueBox<Key: LayoutValueKey>: LayoutValueBox {
  let value: Key.Value

  init(_ value: Key.Value) { self.value = value }
}

extension LayoutNode {
  /// Sets the value of this node for a key of the layout it is in.
  public func setLayoutValue<Key: LayoutValueKey>(_ value: Key.Value, for key: Key.Type) {
    let rareData = makeFrameRareData()
    rareData.values.removeAll { $0 is TypedValueBox<Key> }
    rareData.values.append(TypedValueBox<Key>(value))
    parent?.invalidateLayout()
  }

  /// Returns the value of this node for a key of the layout it is in.
  public func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    for value in frameRareData?.values ?? [] {
      if let box = value as? TypedValueBox<Key> { return box.value }
    }
    return Key.defaultValue
  }
}

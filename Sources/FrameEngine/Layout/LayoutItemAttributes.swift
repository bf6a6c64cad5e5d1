import LayoutTree

/// The attributes of a child for layouts of one kind, beside the ``LayoutTraits`` of all kinds.
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

  /// Whether the layout of a node itself goes by its attributes as well, so that setting them
  /// invalidates it too; by default, `false`.
  static var concernOwnLayout: Bool { get }
}

extension LayoutItemAttributes {
  /// They concern the layout that the node is in.
  public static var concernOwnLayout: Bool { false }
}

/// Attributes that do not change, which a layout can hold on to while it is at work.
final class HeldAttributes<Attributes: LayoutItemAttributes> {
  let attributes: Attributes

  // Never inlined: Swift 6.3 does not compile a module for Embedded Swift that only casts to a box.
  @inline(never) init(_ attributes: Attributes) { self.attributes = attributes }
}

extension HeldAttributes: Sendable where Attributes: Sendable {}

/// Attributes of a kind, in a list of those of many kinds: as they hold, and as they were set for
/// size classes.
final class AttributesBox<Attributes: LayoutItemAttributes>: LayoutValueBox {
  /// What was set for size classes.
  struct Variants {
    var table = ClassTable<Attributes>()
    var forAny: Attributes
    /// The class for which the attributes in force were set.
    var sizeClass = LayoutSizeClass.any
  }

  /// What holds in the class in force.
  @exclusivity(unchecked)
  private(set) var attributes: Attributes {
    didSet { lastHeld = nil }
  }
  private var lastHeld: HeldAttributes<Attributes>?
  private var kept: KeptVariants?

  private final class KeptVariants {
    let variants: Variants

    init(_ variants: Variants) { self.variants = variants }
  }

  // Few boxes have any.
  private var variants: Variants? {
    get { kept?.variants }
    set { kept = newValue.map { KeptVariants($0) } }
  }

  // Never inlined: Swift 6.3 does not compile a module for Embedded Swift that only casts to a box.
  @inline(never) init(_ attributes: Attributes) { self.attributes = attributes }

  /// What holds in the class in force, as it is now.
  var held: HeldAttributes<Attributes> {
    if let lastHeld { return lastHeld }
    let made = HeldAttributes(attributes)
    lastHeld = made
    return made
  }

  /// What was set for any class.
  var forAny: Attributes {
    get { variants?.forAny ?? attributes }
    set {
      variants?.forAny = newValue
      if variants.map({ $0.sizeClass == .any }) ?? true { attributes = newValue }
    }
  }

  /// What was set for a class itself, other than any.
  subscript(sizeClass: LayoutSizeClass) -> Attributes? {
    get { variants?.table[sizeClass] }
    set {
      var changed = variants ?? Variants(forAny: attributes)
      changed.table[sizeClass] = newValue
      if changed.sizeClass == sizeClass { attributes = newValue ?? changed.forAny }
      variants = changed
    }
  }

  /// Whether nothing was set.
  var isEmpty: Bool {
    forAny == Attributes() && variants.map { $0.table.isEmpty } ?? true
  }

  override var concernOwnLayout: Bool { Attributes.concernOwnLayout }

  override func isOther(in sizeClass: LayoutSizeClass) -> Bool {
    variants.map { $0.table.bestClass(for: sizeClass) != $0.sizeClass } ?? false
  }

  override func select(_ sizeClass: LayoutSizeClass) {
    guard var changed = variants else { return }
    changed.sizeClass = changed.table.bestClass(for: sizeClass)
    attributes = changed.table[changed.sizeClass] ?? changed.forAny
    variants = changed.table.isEmpty ? nil : changed
  }

  override func put(_ sizeClass: LayoutSizeClass) {
    guard let variants = variants else { return }
    attributes = variants.table.best(for: sizeClass) ?? variants.forAny
  }

  override func endTrial() {
    guard let variants = variants else { return }
    attributes = variants.table[variants.sizeClass] ?? variants.forAny
  }
}

extension LayoutNode {
  /// The attributes of this node for layouts of a kind; setting them invalidates the layout that
  /// the node is in.
  ///
  /// For size classes other than any, see ``LayoutTree/LayoutNode/variants``.
  ///
  /// Complexity: O(kinds for which the node has attributes or values).
  public subscript<Attributes: LayoutItemAttributes>(kind: Attributes.Type) -> Attributes {
    get { attributesBox(kind)?.forAny ?? AttributesBox(Attributes()).attributes }
    set {
      guard newValue != self[kind] else { return }
      let box = makeAttributesBox(kind)
      box.forAny = newValue
      if box.isEmpty { frameRareData?.values.removeAll { $0 === box } }
      invalidateUsers(of: box)
    }
  }

  /// What this node asks of layouts of a kind in a size class: as set for this very class, else as
  /// for any.
  ///
  /// Nothing is laid out again if it is not in force.
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
      if box.attributes != before { invalidateUsers(of: box) }
      select(root.sizeClass, makeVariants())
    }
  }

  /// Goes through what the node carries for the layouts it is in.
  func forEachValue(_ body: (LayoutValueBox) -> Void) {
    if let flexBox = frameItem?.flexBox { body(flexBox) }
    for value in frameRareData?.values ?? [] { body(value) }
  }

  /// Lets everything be laid out again that goes by a value of this node.
  func invalidateUsers(of value: LayoutValueBox) {
    parent?.invalidateLayout()
    if value.concernOwnLayout, hasLayout { invalidateLayout() }
  }

  /// Whether attributes of a kind were set for this very class.
  package func hasAttributes<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type, in sizeClass: LayoutSizeClass
  ) -> Bool {
    sizeClass == .any ? self[kind] != Attributes() : attributesBox(kind)?[sizeClass] != nil
  }

  /// Takes away what this node asks of layouts of a kind in a class; for any class it then asks for
  /// nothing.
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

  /// What this node asks of layouts of a kind in the class in force.
  func attributesInForce<Attributes: LayoutItemAttributes>(_ kind: Attributes.Type) -> Attributes {
    (attributesBox(kind) ?? AttributesBox(Attributes())).attributes
  }

  /// The same to hold on to; `nil` if the node has set nothing for any kind.
  func heldAttributes<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> HeldAttributes<Attributes>? {
    guard let values = frameRareData?.values, !values.isEmpty else { return nil }
    return (attributesBox(kind) ?? AttributesBox(Attributes())).held
  }

  /// The attributes of a kind, if some were set.
  func attributesBox<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> AttributesBox<Attributes>? {
    if Attributes.self == FlexItem.self {
      return frameItem?.flexBox.map {
        unsafeDowncast($0 as AnyObject, to: AttributesBox<Attributes>.self)
      }
    }
    guard let values = frameRareData?.values, !values.isEmpty else { return nil }
    for value in values {
      if let box = value as? AttributesBox<Attributes> { return box }
    }
    return nil
  }

  private func makeAttributesBox<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> AttributesBox<Attributes> {
    if let box = attributesBox(kind) { return box }
    let box = AttributesBox(Attributes())
    let item = makeFrameItem()
    if Attributes.self == FlexItem.self {
      item.setFlexBox(unsafeDowncast(box as AnyObject, to: AttributesBox<FlexItem>.self))
    } else {
      makeFrameRareData().values.append(box)
    }
    return box
  }
}

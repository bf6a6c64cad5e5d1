import LayoutTree

/// Immutable attributes that a layout can keep during a pass.
final class HeldAttributes<Attributes: LayoutItemAttributes> {
  let attributes: Attributes

  // Never inlined: Swift 6.3 does not compile a module for Embedded Swift that only casts to a box.
  @inline(never) init(_ attributes: Attributes) { self.attributes = attributes }
}

extension HeldAttributes: Sendable where Attributes: Sendable {}

/// The attributes of one kind, in force and for size classes, as an element of a list for all
/// kinds.
final class AttributesBox<Attributes: LayoutItemAttributes>: LayoutValueBox {
  /// The attributes in the class in force.
  private(set) var attributes: Attributes
  /// The place where layouts read the attributes in force, if it is not here; valid while the node
  /// that owns this lives.
  private var copy: UnsafeMutablePointer<Attributes>?
  private var lastHeld: HeldAttributes<Attributes>?
  private var kept: KeptVariants?

  private final class KeptVariants {
    let variants: ClassVariants<Attributes>

    init(_ variants: ClassVariants<Attributes>) { self.variants = variants }
  }

  // Few boxes have any.
  private var variants: ClassVariants<Attributes>? {
    get { kept?.variants }
    set { kept = newValue.map { KeptVariants($0) } }
  }

  // Never inlined: Swift 6.3 does not compile a module for Embedded Swift that only casts to a box.
  @inline(never) init(
    _ attributes: Attributes, copiedTo copy: UnsafeMutablePointer<Attributes>? = nil
  ) {
    self.attributes = attributes
    self.copy = copy
  }

  /// The attributes in the class in force, as an immutable object.
  var held: HeldAttributes<Attributes> {
    if let lastHeld { return lastHeld }
    let made = HeldAttributes(attributes)
    lastHeld = made
    return made
  }

  private func hold(_ new: Attributes) {
    attributes = new
    copy?.pointee = new
    lastHeld = nil
  }

  /// The attributes for any class.
  var forAny: Attributes {
    get { variants?.forAny ?? attributes }
    set {
      variants?.forAny = newValue
      if variants.map({ $0.classInForce == .any }) ?? true { hold(newValue) }
    }
  }

  /// The attributes set for exactly this class, other than any.
  subscript(sizeClass: LayoutSizeClass) -> Attributes? {
    get { variants?[sizeClass] }
    set {
      var changed = variants ?? ClassVariants(forAny: attributes)
      changed[sizeClass] = newValue
      if changed.classInForce == sizeClass { hold(changed.inForce) }
      variants = changed
    }
  }

  /// Whether no attributes are set.
  var isEmpty: Bool {
    forAny == Attributes() && variants.map { $0.isEmpty } ?? true
  }

  override var concernOwnLayout: Bool { Attributes.concernOwnLayout }

  override func isOther(in sizeClass: LayoutSizeClass) -> Bool {
    variants?.isOther(in: sizeClass) ?? false
  }

  override func select(_ sizeClass: LayoutSizeClass) {
    guard var changed = variants else { return }
    _ = changed.select(sizeClass)
    hold(changed.inForce)
    variants = changed.isEmpty ? nil : changed
  }

  override func put(_ sizeClass: LayoutSizeClass) {
    guard let variants = variants else { return }
    hold(variants.value(for: sizeClass))
  }

  override func endTrial() {
    guard let variants = variants else { return }
    hold(variants.inForce)
  }

  override func copy(from source: LayoutSizeClass, to target: LayoutSizeClass) -> Bool {
    let before = attributes
    let copied = self[source] ?? forAny
    if target == .any { forAny = copied } else { self[target] = copied }
    return attributes != before
  }
}

extension LayoutNode {
  /// Returns the attributes of a kind, if some were set; those of ``FlexItem``, if some were set
  /// for size classes.
  func attributesBox<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> AttributesBox<Attributes>? {
    guard let values = frameRareData?.values, !values.isEmpty else { return nil }
    for value in values {
      if let box = value as? AttributesBox<Attributes> { return box }
    }
    return nil
  }

  /// Returns the attributes of a kind, created if none were set.
  func makeAttributesBox<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> AttributesBox<Attributes> {
    if let box = attributesBox(kind) { return box }
    let place = makeAttributesPlace(kind)
    let box = AttributesBox(place?.pointee ?? Attributes(), copiedTo: place)
    makeFrameStorage()
    makeFrameRareData().values.append(box)
    return box
  }

  /// Returns the separate storage of the attributes of a kind in force; only the CSS style of a
  /// node has one.
  func attributesPlace<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> UnsafeMutablePointer<Attributes>? {
    guard Attributes.self == FlexItem.self, let style = frameStorage?.style else { return nil }
    return UnsafeMutableRawPointer(style).assumingMemoryBound(to: Attributes.self)
  }

  /// Returns the separate storage of attributes, created if necessary; `nil` if the kind has none.
  func makeAttributesPlace<Attributes: LayoutItemAttributes>(
    _ kind: Attributes.Type
  ) -> UnsafeMutablePointer<Attributes>? {
    guard Attributes.self == FlexItem.self else { return nil }
    let style = makeFrameStorage(with: .style).makeStyle()
    return UnsafeMutableRawPointer(style).assumingMemoryBound(to: Attributes.self)
  }
}

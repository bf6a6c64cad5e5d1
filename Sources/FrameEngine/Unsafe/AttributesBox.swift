import LayoutTree

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
  private(set) var attributes: Attributes
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

  private func hold(_ new: Attributes) {
    attributes = new
    lastHeld = nil
  }

  /// What was set for any class.
  var forAny: Attributes {
    get { variants?.forAny ?? attributes }
    set {
      variants?.forAny = newValue
      if variants.map({ $0.sizeClass == .any }) ?? true { hold(newValue) }
    }
  }

  /// What was set for a class itself, other than any.
  subscript(sizeClass: LayoutSizeClass) -> Attributes? {
    get { variants?.table[sizeClass] }
    set {
      var changed = variants ?? Variants(forAny: attributes)
      changed.table[sizeClass] = newValue
      if changed.sizeClass == sizeClass { hold(newValue ?? changed.forAny) }
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
    hold(changed.table[changed.sizeClass] ?? changed.forAny)
    variants = changed.table.isEmpty ? nil : changed
  }

  override func put(_ sizeClass: LayoutSizeClass) {
    guard let variants = variants else { return }
    hold(variants.table.best(for: sizeClass) ?? variants.forAny)
  }

  override func endTrial() {
    guard let variants = variants else { return }
    hold(variants.table[variants.sizeClass] ?? variants.forAny)
  }
}

extension LayoutNode {
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

  /// The attributes of a kind, made if none were set.
  func makeAttributesBox<Attributes: LayoutItemAttributes>(
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

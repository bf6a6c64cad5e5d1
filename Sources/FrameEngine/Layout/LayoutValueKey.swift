import LayoutTree

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

  /// Whether something else holds in a class than what is in force.
  func isOther(in sizeClass: LayoutSizeClass) -> Bool { false }

  /// Puts into force what holds in a class.
  func select(_ sizeClass: LayoutSizeClass) {}

  /// Puts into force what holds in a class, for a ``ClassTrial``.
  func put(_ sizeClass: LayoutSizeClass) {}

  /// Puts into force again what was before a trial, or what was set during it.
  func endTrial() {}
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

  /// The value of this node for a key of the layout it is in.
  public func layoutValue<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value {
    for value in frameRareData?.values ?? [] {
      if let box = value as? TypedValueBox<Key> { return box.value }
    }
    return Key.defaultValue
  }
}

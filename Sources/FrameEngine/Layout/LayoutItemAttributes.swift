import LayoutTree

/// What a child asks of layouts of one kind, beside the ``LayoutTraits`` that several kinds know.
///
/// Attributes are a value of the kind, and a node keeps those that were set:
///
///     struct CascadeItem: LayoutItemAttributes {
///       var step = 12.0
///     }
///     node[CascadeItem.self].step = 20
///
/// A layout reads them from its subviews: `subview[CascadeItem.self].step`.
public protocol LayoutItemAttributes: Equatable {
  /// What a child asks for that has set nothing.
  init()
}

/// Attributes of a kind, in a list of those of many kinds.
private final class AttributesBox<Attributes: LayoutItemAttributes>: LayoutValueBox {
  let attributes: Attributes

  // Never inlined: Swift 6.3 does not compile a module for Embedded Swift that only casts to a box.
  @inline(never) init(_ attributes: Attributes) { self.attributes = attributes }
}

extension LayoutNode {
  /// What this node asks of layouts of a kind; the layout it is in is worked out again when that changes.
  ///
  /// Complexity: O(kinds for which the node has attributes or values).
  public subscript<Attributes: LayoutItemAttributes>(kind: Attributes.Type) -> Attributes {
    get {
      guard let values = frameExtras?.values, !values.isEmpty else { return Attributes() }
      for value in values {
        if let box = value as? AttributesBox<Attributes> { return box.attributes }
      }
      return AttributesBox(Attributes()).attributes
    }
    set {
      guard newValue != self[kind] else { return }
      let extras = makeFrameExtras()
      extras.values.removeAll { $0 is AttributesBox<Attributes> }
      if newValue != Attributes() { extras.values.append(AttributesBox(newValue)) }
      parent?.invalidateArrangement()
    }
  }
}

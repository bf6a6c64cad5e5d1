/// The values of one setting of a node for size classes.
///
/// The value in force is stored where a node without variants has it, so that layouts need not know
/// about classes.
package struct ClassVariants<Value> {
  /// The value for any class.
  package var forAny: Value
  /// The class whose value is in force.
  package private(set) var classInForce = LayoutSizeClass.any
  /// The values for other classes.
  private var entries: [(sizeClass: LayoutSizeClass, value: Value)] = []

  package init(forAny: Value) { self.forAny = forAny }

  /// Whether there are no values for classes other than any.
  package var isEmpty: Bool { entries.isEmpty }

  /// The classes that have a value of their own; any is the first.
  package var classes: [LayoutSizeClass] { [.any] + entries.map { $0.sizeClass } }

  /// The value for exactly this class, other than any.
  package subscript(sizeClass: LayoutSizeClass) -> Value? {
    get { entries.first { $0.sizeClass == sizeClass }?.value }
    set {
      let index = entries.firstIndex { $0.sizeClass == sizeClass }
      switch (index, newValue) {
      case (let index?, let value?): entries[index].value = value
      case (let index?, nil): entries.remove(at: index)
      case (nil, let value?): entries.append((sizeClass, value))
      case (nil, nil): break
      }
    }
  }

  /// Returns the class whose value applies in a class.
  package func bestClass(for sizeClass: LayoutSizeClass) -> LayoutSizeClass {
    sizeClass.best(of: entries.lazy.map { $0.sizeClass }) ?? .any
  }

  /// Returns the value that applies in a class.
  package func value(for sizeClass: LayoutSizeClass) -> Value {
    self[bestClass(for: sizeClass)] ?? forAny
  }

  /// The value in force.
  package var inForce: Value { self[classInForce] ?? forAny }

  /// Whether another value applies in a class than the one in force.
  package func isOther(in sizeClass: LayoutSizeClass) -> Bool {
    bestClass(for: sizeClass) != classInForce
  }

  /// Puts the value that applies in a class into force.
  ///
  /// - Returns: Whether it is that of another class than before.
  package mutating func select(_ sizeClass: LayoutSizeClass) -> Bool {
    let best = bestClass(for: sizeClass)
    defer { classInForce = best }
    return best != classInForce
  }
}

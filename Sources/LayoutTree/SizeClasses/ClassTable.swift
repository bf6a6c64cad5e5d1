/// What was said for classes other than any.
package struct ClassTable<Value> {
  private var entries: [(sizeClass: LayoutSizeClass, value: Value)] = []

  package init() {}

  /// Whether nothing was said.
  package var isEmpty: Bool { entries.isEmpty }

  /// What was said for a class itself.
  package subscript(sizeClass: LayoutSizeClass) -> Value? {
    get { entries.first { $0.sizeClass == sizeClass }?.value }
    set {
      let place = entries.firstIndex { $0.sizeClass == sizeClass }
      switch (place, newValue) {
      case (let place?, let value?): entries[place].value = value
      case (let place?, nil): entries.remove(at: place)
      case (nil, let value?): entries.append((sizeClass, value))
      case (nil, nil): break
      }
    }
  }

  /// The class of what holds in a class.
  package func bestClass(for sizeClass: LayoutSizeClass) -> LayoutSizeClass {
    sizeClass.best(of: entries.lazy.map { $0.sizeClass }) ?? .any
  }

  /// What holds in a class; `nil` if that is what was said for any.
  package func best(for sizeClass: LayoutSizeClass) -> Value? { self[bestClass(for: sizeClass)] }
}

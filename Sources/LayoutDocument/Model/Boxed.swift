/// An optional value in memory of its own, so that what holds it is small and quick to copy.
@propertyWrapper
package struct Boxed<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage?

  package init(wrappedValue: Value?) { storage = wrappedValue.map { Storage($0) } }

  package var wrappedValue: Value? {
    get { storage?.value }
    set { storage = newValue.map { Storage($0) } }
  }

  package static func == (first: Boxed, second: Boxed) -> Bool {
    first.storage === second.storage || first.storage?.value == second.storage?.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(storage?.value) }
}

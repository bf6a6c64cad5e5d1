/// A value with a list of values that are nested like it, to any depth.
protocol NestedElement: Hashable, Sendable {
  /// The list in the value; empty at the innermost values.
  var nested: NestedList<Self> { get set }
}

/// The list in a ``NestedElement``; it is compared, hashed and released level by level, so that no
/// depth exhausts the stack.
///
/// Copies share their elements until one of them is changed.
struct NestedList<Element: NestedElement>: Sendable {
  /// Elements that are changed only while they belong to a single list.
  private final class Storage: @unchecked Sendable {
    var elements: [Element]

    init(_ elements: [Element]) { self.elements = elements }

    deinit {
      var waiting = elements
      elements = []
      while var element = waiting.popLast() { element.nested.moveElements(to: &waiting) }
    }
  }

  // `nil` for an empty list.
  private var storage: Storage?

  init(_ elements: [Element] = []) {
    if !elements.isEmpty { storage = Storage(elements) }
  }

  /// The elements, in order.
  var elements: [Element] {
    get { storage?.elements ?? [] }
    _modify {
      let storage = ownStorage()
      yield &storage.elements
    }
    set {
      if newValue.isEmpty {
        storage = nil
      } else {
        ownStorage().elements = newValue
      }
    }
  }

  /// A Boolean value that indicates whether there are no elements.
  var isEmpty: Bool { storage?.elements.isEmpty ?? true }

  private mutating func ownStorage() -> Storage {
    if isKnownUniquelyReferenced(&storage), let storage { return storage }
    let made = Storage(elements)
    storage = made
    return made
  }

  /// Moves the elements to the end of others, unless another list shares them.
  private mutating func moveElements(to others: inout [Element]) {
    guard isKnownUniquelyReferenced(&storage), let storage else { return }
    others.append(contentsOf: storage.elements)
    storage.elements = []
  }
}

extension NestedList: Hashable {
  // An element is compared and hashed with an empty list, and its list after it.

  static func == (one: NestedList, other: NestedList) -> Bool {
    var waiting = [(one, other)]
    while let (one, other) = waiting.popLast() {
      if one.storage === other.storage || one.isEmpty && other.isEmpty { continue }
      let others = other.elements
      guard one.elements.count == others.count else { return false }
      for (index, var element) in one.elements.enumerated() {
        var twin = others[index]
        waiting.append((element.nested, twin.nested))
        element.nested = NestedList()
        twin.nested = NestedList()
        if element != twin { return false }
      }
    }
    return true
  }

  func hash(into hasher: inout Hasher) {
    var waiting = [self]
    while let list = waiting.popLast() {
      let elements = list.elements
      hasher.combine(elements.count)
      for var element in elements {
        if !element.nested.isEmpty { waiting.append(element.nested) }
        element.nested = NestedList()
        hasher.combine(element)
      }
    }
  }
}

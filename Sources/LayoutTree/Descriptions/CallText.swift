/// The source text of a call: a name, and the arguments that differ from their defaults.
package struct CallText {
  private let name: String
  private var arguments: [String] = []

  /// Creates a call without arguments.
  package init(_ name: String) { self.name = name }

  /// Whether no argument has been added.
  package var isEmpty: Bool { arguments.isEmpty }

  /// The arguments, without the name and the parentheses.
  package var list: String { arguments.joined(separator: ", ") }

  /// The whole call.
  package var text: String { name + "(" + list + ")" }

  /// Adds an argument, unless it is `nil`.
  package mutating func add(_ label: String = "", _ value: String?) {
    guard let value else { return }
    arguments.append(label.isEmpty ? value : label + ": " + value)
  }

  /// Adds a number, unless it is `nil` or the default.
  package mutating func add(_ label: String = "", _ number: Double?, unless other: Double? = nil) {
    guard let number, number != other else { return }
    add(label, codeText(number))
  }

  /// Adds a Boolean if it is true.
  package mutating func add(_ label: String, if isTrue: Bool) {
    if isTrue { add(label, "true") }
  }
}

/// Returns the name of a node for descriptions, or a placeholder for a node without one.
package func title(_ name: String) -> String { name.isEmpty ? "(no name)" : name }

extension String {
  /// Whether another text occurs in this one.
  package func mentions(_ other: String) -> Bool {
    let (text, other) = (Array(utf8), Array(other.utf8))
    guard let first = other.first else { return true }
    var start = 0
    while start + other.count <= text.count {
      if text[start] == first, text[start..<start + other.count].elementsEqual(other) {
        return true
      }
      start += 1
    }
    return false
  }
}

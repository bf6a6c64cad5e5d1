/// The way from the top of a document to a value, written as `$.root.children[2].width`.
///
/// A path shares what it has in common with the path of its parent, so making one is O(1).
package indirect enum JSONPath: Hashable, Sendable {
  /// The whole document.
  case root
  /// A member of an object.
  case key(JSONPath, String)
  /// An element of an array, from 0.
  case index(JSONPath, Int)
}

extension JSONPath: CustomStringConvertible {
  /// The path with `$` for the document.
  ///
  /// Complexity: O(depth).
  package var description: String { "$" + parts.joined() }

  /// The path with `…` for its middle if it is long: for messages.
  var summary: String {
    let parts = parts
    let kept = 8
    guard parts.count > 2 * kept else { return "$" + parts.joined() }
    return "$" + parts.prefix(kept).joined() + "…" + parts.suffix(kept).joined()
  }

  /// The names and numbers as they are written, from the top.
  private var parts: [String] {
    var parts: [String] = []
    var path = self
    while true {
      switch path {
      case .root:
        return parts.reversed()
      case .key(let parent, let name):
        parts.append(isIdentifier(name) ? "." + name : "[\(quoted(name))]")
        path = parent
      case .index(let parent, let index):
        parts.append("[\(index)]")
        path = parent
      }
    }
  }
}

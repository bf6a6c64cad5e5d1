import LayoutDocument
import LayoutTree

extension FlexCase {
  /// Lays the case out, which is a document as it stands.
  ///
  /// - Parameter isRounded: Whether the boxes have whole numbers.
  /// - Returns: The boxes.
  /// - Throws: An error if the case is no document.
  public func laidOut(isRounded: Bool = false) throws(FixtureError) -> FlexBox {
    do throws(DocumentError) {
      let document = try Document.read(source(isRounded: isRounded).text)
      let entries = try document.layOut(with: .frames).result.entries
      var remaining = entries[...]
      return box(&remaining)
    } catch {
      throw FixtureError(description, error.description)
    }
  }

  /// The case with another configuration.
  private func source(isRounded: Bool) -> JSONValue {
    changed(source, "config") { changed($0, "rounding") { _ in .bool(isRounded) } }
  }

  /// A value with a key that has another value, which was an empty object if there was none.
  private func changed(
    _ value: JSONValue, _ key: String, _ change: (JSONValue) -> JSONValue
  ) -> JSONValue {
    guard case .object(let members) = value.content else { return value }
    let old = members.first { $0.key == key }?.value ?? JSONValue(.object([]))
    return JSONValue(.object(members.filter { $0.key != key } + [JSONMember(key, change(old))]))
  }

  /// The first box, with those that are deeper behind it.
  private func box(_ entries: inout ArraySlice<LayoutResult.Entry>) -> FlexBox {
    guard let entry = entries.popFirst() else { return FlexBox(.zero) }
    var children: [FlexBox] = []
    while let next = entries.first, next.depth > entry.depth { children.append(box(&entries)) }
    return FlexBox(entry.frame, children)
  }
}

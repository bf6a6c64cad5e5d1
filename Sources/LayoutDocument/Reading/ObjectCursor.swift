/// An object of a document whose keys are all known.
struct ObjectCursor {
  private var cursor: JSONCursor
  private var members: [JSONMember]

  /// Opens an object that has no keys but `known`.
  init(_ cursor: JSONCursor, keys known: [String]) throws(DocumentError) {
    self = try ObjectCursor(cursor)
    try refuseKeys(except: known)
  }

  /// Opens an object whose keys are still to be checked.
  init(_ cursor: JSONCursor, expected: String = "an object") throws(DocumentError) {
    guard case .object(let members) = cursor.value.content else {
      throw cursor.wrongType(expected: expected)
    }
    self.cursor = cursor
    self.members = members
  }

  /// The object of a node with what an entry for a class says in its place; errors are at the entry.
  func changed(byEntry entry: ObjectCursor) -> ObjectCursor {
    var changed = self
    changed.cursor = entry.cursor
    for member in entry.members where ["traits", "layout"].contains(member.key) {
      let plain = members.first { $0.key == member.key }?.value
      let value =
        member.key == "layout"
        ? plain?.changedMembers(by: member.value) : plain?.changed(by: member.value)
      changed.members.removeAll { $0.key == member.key }
      changed.members.append(
        JSONMember(member.key, at: member.keyPosition, value ?? member.value))
    }
    return changed
  }

  var keys: [String] { members.map(\.key) }

  func refuseKeys(except known: [String]) throws(DocumentError) {
    for member in members where !known.contains(member.key) {
      let hint = suggestion(for: member.key, among: known)
      throw error(.unknownKey(member.key, suggestion: hint), atKeyOf: member)
    }
  }

  /// An error at the object.
  func error(_ reason: DocumentError.Reason) -> DocumentError { cursor.error(reason) }

  /// An error at the key of a member.
  func error(_ reason: DocumentError.Reason, atKeyOf member: JSONMember) -> DocumentError {
    DocumentError(
      file: nil, location: SourceLocation(position: member.keyPosition, path: cursor.path),
      reason: reason)
  }

  /// An error at the key of this name, or at the object if it is not there.
  func error(_ reason: DocumentError.Reason, atKey key: String) -> DocumentError {
    guard let member = members.first(where: { $0.key == key }) else { return cursor.error(reason) }
    return error(reason, atKeyOf: member)
  }

  subscript(key: String) -> JSONCursor? {
    members.first { $0.key == key }.map {
      JSONCursor(value: $0.value, path: .key(cursor.path, key))
    }
  }

  func required(_ key: String) throws(DocumentError) -> JSONCursor {
    guard let value = self[key] else { throw cursor.error(.missingKey(key)) }
    return value
  }
}

/// An object of a document whose keys are all known.
struct ObjectCursor {
  private var cursor: JSONCursor
  private var members: [JSONMember]

  /// Opens an object that has no keys but `known`.
  init(_ cursor: JSONCursor, keys known: [DocumentKey]) throws(DocumentError) {
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
  func changed(byEntry entry: ObjectCursor, _ kinds: DocumentKinds) -> ObjectCursor {
    var changed = self
    changed.cursor = entry.cursor
    changed.change("traits", by: entry) { plain, changes in
      plain.changed(by: changes, known: kinds.traits.map { $0.format.key.name })
    }
    changed.change("layout", by: entry) { plain, changes in
      plain.changedMembers(by: changes) { name in
        kinds.layouts.first { $0.name == name }?.keys.names ?? []
      }
    }
    return changed
  }

  /// Replaces a member by what an entry changes of it, if the entry has one of this name.
  private mutating func change(
    _ key: String, by entry: ObjectCursor, _ change: (JSONValue, JSONValue) -> JSONValue
  ) {
    guard let member = entry.members.first(where: { $0.key == key }) else { return }
    let plain = members.first { $0.key == key }?.value ?? JSONValue(.object([]))
    members.removeAll { $0.key == key }
    members.append(JSONMember(key, at: member.keyPosition, change(plain, member.value)))
  }

  var keys: [String] { members.map { $0.key } }

  /// Where mistakes go that do not keep the object from being read.
  var faults: FaultList { cursor.faults }

  /// Notes each key that is not known.
  func refuseKeys(except known: [DocumentKey]) throws(DocumentError) {
    for member in members where !known.contains(where: { $0.name == member.key }) {
      try refuseKey(of: member, known: known.names)
    }
  }

  /// Notes each key that is not known.
  func refuseKeys(except known: [String]) throws(DocumentError) {
    for member in members where !known.contains(member.key) {
      try refuseKey(of: member, known: known)
    }
  }

  private func refuseKey(of member: JSONMember, known: [String]) throws(DocumentError) {
    let near = suggestions(forKey: member.key, among: known)
    let other = near.count > 1 ? near[1] : nil
    try faults.note(
      error(.unknownKey(member.key, suggestion: near.first, or: other), atKeyOf: member))
  }

  /// The fault of a key of the object that is not known, which may be meant to be another one.
  var unknownKeyFault: DocumentError? {
    faults.errors.last { error in
      guard case .unknownKey = error.reason else { return false }
      return error.location.path == cursor.path
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
      JSONCursor(value: $0.value, path: .key(cursor.path, key), faults: cursor.faults)
    }
  }

  func required(_ key: String) throws(DocumentError) -> JSONCursor {
    guard let value = self[key] else { throw cursor.error(.missingKey(key)) }
    return value
  }
}

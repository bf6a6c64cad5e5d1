/// An object of a document with known keys.
struct ObjectCursor {
  private var cursor: JSONCursor
  private var members: [JSONMember]

  /// Opens an object, and reports keys other than `known`.
  init(_ cursor: JSONCursor, keys known: [DocumentKey]) throws(DocumentError) {
    self = try ObjectCursor(cursor)
    try refuseKeys(except: known)
  }

  /// Opens an object without checking its keys.
  init(_ cursor: JSONCursor, expected: String = "an object") throws(DocumentError) {
    guard case .object(let members) = cursor.value.content else {
      throw cursor.wrongType(expected: expected)
    }
    self.cursor = cursor
    self.members = members
  }

  /// Returns the object of a node with the changes of a size class entry; errors are located in the
  /// entry.
  func changed(byEntry entry: ObjectCursor, _ kinds: DocumentKinds) -> ObjectCursor {
    var changed = self
    changed.change("traits", by: entry) { plain, changes in
      plain.changed(by: changes, known: kinds.traits.map { $0.format.key.name })
    }
    changed.change("layout", by: entry) { plain, changes in
      plain.changedMembers(by: changes) { name in
        kinds.layouts.first { $0.name == name }?.keys.names ?? []
      }
    }
    changed.cursor = entry.cursor
    return changed
  }

  /// Applies the change of an entry to a member, if the entry has one with this name.
  private mutating func change(
    _ key: String, by entry: ObjectCursor, _ change: (JSONValue, JSONValue) -> JSONValue
  ) {
    guard let member = entry.members.first(where: { $0.key == key }) else { return }
    let plain = self[key]?.value ?? JSONValue(.object([]))
    members.removeAll { $0.key == key }
    members.append(JSONMember(key, at: member.keyPosition, change(plain, member.value)))
  }

  var keys: [String] { members.map { $0.key } }

  /// The members by their keys.
  var entries: [(key: String, value: JSONCursor)] {
    members.map { ($0.key, cursor(at: $0)) }
  }

  /// The list for errors that do not prevent reading the object.
  var faults: FaultList { cursor.faults }

  /// Reports each unknown key.
  func refuseKeys(except known: [DocumentKey]) throws(DocumentError) {
    for member in members where !known.contains(where: { $0.name == member.key }) {
      try refuseKey(of: member, known: known.names)
    }
  }

  /// Reports each unknown key.
  func refuseKeys(except known: [String]) throws(DocumentError) {
    for member in members where !known.contains(member.key) {
      try refuseKey(of: member, known: known)
    }
  }

  private func refuseKey(of member: JSONMember, known: [String]) throws(DocumentError) {
    let pointer = keyPointer(for: member.key, known: known)
    let near = pointer == nil ? suggestions(forKey: member.key, among: known) : []
    let other = near.count > 1 ? near[1] : nil
    let help = near.isEmpty ? pointer ?? keyHelp(for: member.key, known: known) : nil
    try faults.note(
      error(
        .unknownKey(member.key, suggestion: near.first, or: other, help: help), atKeyOf: member),
      isHarmless: true)
    if faults.isLenient { return }
    if let meant = near.first, other == nil { read(member, as: meant) }
  }

  /// Treats a misspelt key as the suggested one, unless the object has that key.
  private func read(_ member: JSONMember, as meant: String) {
    if self[meant] == nil { faults.read(member, as: meant, in: cursor.value.position) }
  }

  /// Returns the error of an unknown key, which is treated as the suggestion from now on.
  func unknownKey(_ key: String, suggestion: String?, help: String? = nil) -> DocumentError {
    if let suggestion, let member = members.first(where: { $0.key == key }) {
      read(member, as: suggestion)
    }
    return error(.unknownKey(key, suggestion: suggestion, help: help), atKey: key)
  }

  /// The error of an unknown key of the object, which may stand for another one.
  var unknownKeyFault: DocumentError? {
    faults.errors.last { error in
      guard case .unknownKey = error.reason else { return false }
      return error.location.path == cursor.path
    }
  }

  /// The location of the object.
  var location: SourceLocation { cursor.location }

  /// Returns an error at the object.
  func error(_ reason: DocumentError.Reason) -> DocumentError { cursor.error(reason) }

  /// Returns an error at the key of a member.
  func error(_ reason: DocumentError.Reason, atKeyOf member: JSONMember) -> DocumentError {
    DocumentError(
      file: nil, location: SourceLocation(position: member.keyPosition, path: cursor.path),
      reason: reason)
  }

  /// Returns an error at a key, or at the object if the key is missing.
  func error(_ reason: DocumentError.Reason, atKey key: String) -> DocumentError {
    guard let member = members.first(where: { $0.key == key }) else { return cursor.error(reason) }
    return error(reason, atKeyOf: member)
  }

  /// Reports an error at a key, or at the object if the key is missing.
  func note(_ reason: DocumentError.Reason, atKey key: String) throws(DocumentError) {
    try faults.note(error(reason, atKey: key))
  }

  /// The value of a key, or of a misspelt one treated as this key.
  subscript(key: String) -> JSONCursor? {
    value(of: key)
      ?? faults.keyRead(as: key, in: cursor.value.position).flatMap { value(of: $0) }
  }

  private func value(of key: String) -> JSONCursor? {
    members.first { $0.key == key }.map { cursor(at: $0) }
  }

  private func cursor(at member: JSONMember) -> JSONCursor {
    JSONCursor(value: member.value, path: .key(cursor.path, member.key), faults: cursor.faults)
  }

  /// Returns the value of a required key.
  ///
  /// - Throws: An error if the key is missing; if there is an unknown key without a suggestion, the
  ///   error of that key.
  func required(_ key: String) throws(DocumentError) -> JSONCursor {
    if let value = self[key] { return value }
    if let fault = unknownKeyFault, fault.reason.suggestion == nil { throw fault }
    throw cursor.error(.missingKey(key))
  }

  /// Reads the value of an optional key with `read`; `nil` if it is missing or invalid, which is
  /// reported.
  func collect<Value>(
    _ key: String, _ read: (JSONCursor) throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    guard let value = self[key] else { return nil }
    return try faults.collect { () throws(DocumentError) in try read(value) }
  }
}

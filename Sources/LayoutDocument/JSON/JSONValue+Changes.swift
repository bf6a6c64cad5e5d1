extension JSONValue {
  /// An object with changes.
  ///
  /// Their members replace those of the same name, or take them away if they are `null`; the rest
  /// stays. Anything but an object is replaced as a whole.
  func changed(by changes: JSONValue) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let replaced = Set(new.map(\.key))
    let known = Set(old.map(\.key))
    let given = new.filter { !$0.value.isNull || !known.contains($0.key) }
    return JSONValue(
      .object(old.filter { !replaced.contains($0.key) } + given), at: changes.position)
  }

  /// The members of `changes`, each as the change of the one of the same name.
  func changedMembers(by changes: JSONValue) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let members = new.map { member in
      let value = old.first { $0.key == member.key }?.value
      return JSONMember(
        member.key, at: member.keyPosition, value?.changed(by: member.value) ?? member.value)
    }
    return JSONValue(.object(members), at: changes.position)
  }

  private var isNull: Bool { if case .null = content { true } else { false } }
}

extension JSONValue {
  /// An object with changes.
  ///
  /// Their members replace those of the same name; those that are `null` take them away, if they
  /// are among the `known` ones. The rest stays. Anything but an object is replaced as a whole.
  func changed(by changes: JSONValue, known: [String]) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let kept = old.filter { member in !new.contains { $0.key == member.key } }
    let given = new.filter { !$0.value.isNull || !known.contains($0.key) }
    return JSONValue(.object(kept + given), at: changes.position)
  }

  /// The members of `changes`, each as the change of the one of the same name; `known` gives the
  /// keys of each.
  func changedMembers(by changes: JSONValue, known: (String) -> [String]) -> JSONValue {
    guard case .object(let old) = content, case .object(let new) = changes.content else {
      return changes
    }
    let members = new.map { member in
      let value = old.first { $0.key == member.key }?.value ?? JSONValue(.object([]))
      return JSONMember(
        member.key, at: member.keyPosition,
        value.changed(by: member.value, known: known(member.key)))
    }
    return JSONValue(.object(members), at: changes.position)
  }

  private var isNull: Bool { if case .null = content { true } else { false } }
}

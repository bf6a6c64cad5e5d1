import LayoutTree

/// Row layouts that a layout assigns to its children, as a table does.
struct DocumentRows: Sendable {
  /// The axis along which rows follow each other.
  let axis: Axis
  /// The name of the rows' kind, for messages.
  let kindName: String
  /// The name of the row trait, which may be an object.
  let trait: String
  /// Reads the trait, which is optional.
  let read: @Sendable (JSONCursor?, NodeScope) throws(DocumentError) -> LayoutPlan
}

extension NodeTable {
  /// Reads the layout that a table assigns to one of its rows.
  func row(
    of rows: DocumentRows, _ object: ObjectCursor?, in scope: NodeScope
  ) throws(DocumentError) -> DocumentNodeLayout {
    try checkRow(scope.owner, object)
    let row = try object?["traits"].map(ObjectCursor.opened)?[rows.trait]
    return DocumentNodeLayout(
      kindName: rows.kindName, source: row?.value ?? JSONValue(.object([])),
      try rows.read(row, scope))
  }

  /// Reports traits of a row that the table sets.
  private func checkRow(_ index: Int, _ object: ObjectCursor?) throws(DocumentError) {
    let refused = "is what the table gives to its row"
    if let object, object["layout"] != nil {
      try object.faults.note(object.error(.invalidValue("\"layout\" \(refused)")))
    }
    let node = nodes[index]
    if node.content != nil {
      try faults.note(fault("a row of a table has cells, and no content", index))
    }
    if node.width != nil || node.height != nil {
      try faults.note(fault("the size \(refused)", index))
    }
    guard let traits = try object?["traits"].map(ObjectCursor.opened) else { return }
    for key in ["width", "height", "weight"] where traits[key] != nil {
      try traits.note(.invalidValue("\(quoted(key)) \(refused)"), atKey: key)
    }
  }

  private func fault(_ text: String, _ index: Int) -> DocumentError {
    DocumentError(file: nil, location: nodes[index].location, reason: .invalidValue(text))
  }
}

import FrameEngine
import LayoutTree

extension DocumentLayoutKind {
  /// A layout of rows of cells; the children are the rows.
  static let table = DocumentLayoutKind(
    "table", "Rows of cells; the children are the rows.",
    keys: [
      KeyFormat(
        "axis", .axis, "Along which rows follow each other.", standard: .string("vertical")
      ) { $0.axis = $1 }
    ] + KeyFormat.style,
    traits: [
      DocumentTrait(
        KeyFormat(
          DocumentKey("row", .oneOf([.thickness, .reference(.row)]), "Of a row of a table.")),
        kinds: ["table"], isRefusedElsewhere: "a row is a child of a table")
    ],
    from: TableLayout(.vertical)
  ) { table in
    var plan = LayoutPlan(table)
    plan.axis = table.axis
    plan.rows = DocumentRows(axis: table.axis, kindName: "row", trait: "row") {
      (cursor, scope) throws(DocumentError) in
      try TableRow(at: cursor, of: table, scope).plan(in: table)
    }
    return plan
  }
}

/// The options of a row of a table.
private struct TableRow: Styled, Sendable {
  /// The thickness and length of the row, and the length of its cells.
  var row = TableLayout.Row()
  /// The padding and gravity of the cells; the spacing comes from the table.
  var style = LayoutStyle()
  /// The lengths that shrink if the cells do not fit.
  var shrinking = LinearLayout.Shrinking.none
  /// The gravity of cells across the row; by default they fill its thickness.
  var across = LayoutGravity.stretch

  /// The keys of a row given as an object.
  static let keys =
    [
      KeyFormat<TableRow>("thickness", .thickness, "How thick the row is.") {
        $0.row.thickness = $1
      },
      KeyFormat("cells", .cells, "How long the row and its cells are.") { $0.row.cells = $1 },
      KeyFormat(
        "shrinking", .shrinking, "What gives way where there is not enough room.",
        standard: .string("none")
      ) { $0.shrinking = $1 },
    ] + KeyFormat.padding + KeyFormat.gravity + KeyFormat.order

  /// Reads a thickness or an object; without either, the row is as thick as it needs.
  init(
    at cursor: JSONCursor?, of table: TableLayout, _ scope: NodeScope
  ) throws(DocumentError) {
    guard let cursor else { return }
    guard case .object = cursor.value.content else {
      row.thickness = try ValueFormat.thickness.read(cursor, scope)
      return
    }
    let object = try ObjectCursor(cursor, keys: Self.keys.map { $0.key })
    try object.read(Self.keys, into: &self, in: scope)
    let isVertical = table.axis == .vertical
    if object[isVertical ? "verticalGravity" : "horizontalGravity"] != nil {
      across = isVertical ? style.verticalGravity : style.horizontalGravity
    }
  }

  func plan(in table: TableLayout) -> LayoutPlan {
    var plan = LayoutPlan(style: style) { node in
      table.apply(row, to: node)
      node.updateLayout(LinearLayout.self) { adapt(&$0, in: table) }
    }
    plan.axis = table.axis.cross
    return plan
  }

  /// Copies the options that the table does not set to a line of cells.
  private func adapt(_ line: inout LinearLayout, in table: TableLayout) {
    let made = line.style
    line.style = style
    line.style.horizontalSpacing = made.horizontalSpacing
    line.style.verticalSpacing = made.verticalSpacing
    if table.axis == .vertical {
      line.style.verticalGravity = across
    } else {
      line.style.horizontalGravity = across
    }
    line.shrinking = shrinking
  }
}

extension SchemaDefinition {
  /// The schema of a row given as an object.
  fileprivate static let row = SchemaDefinition(
    "row", phrase: "an object; see [rows](#rows)",
    "How thick a row is, how long it and its cells are, and where cells go."
  ) { _ in .object(TableRow.keys.map { $0.key }) }

  fileprivate static let thickness = SchemaDefinition(
    "thickness", phrase: "a number from 0, `\"wrap\"`, `\"average\"`, `{\"weight\": 2}`",
    "Points, as the thickest cell, or a share of what other rows leave."
  ) { _ in
    .oneOf([
      .words(["wrap", "average"]), .extent,
      .object([DocumentKey("weight", .positive, isRequired: true)]),
    ])
  }

  fileprivate static let cells = SchemaDefinition(
    "cells", phrase: "a number from 0, `\"wrap\"`, `\"fill\"`, `\"average\"`, `{\"count\": 3}`",
    "Points for each, as each asks for, equal shares, or as if so many of them filled the row."
  ) { _ in
    .oneOf([
      .words(["wrap", "fill", "average"]), .extent,
      .object([DocumentKey("count", .count, isRequired: true)]),
    ])
  }
}

extension Schema {
  fileprivate static let thickness = Schema.reference(.thickness)
}

extension DocumentKinds {
  /// The keys of a table row given as an object.
  package static let rowKeys = TableRow.keys.map { $0.key }
}

extension ValueFormat<TableLayout.Thickness> {
  /// The thickness: a number, a word or `{"weight": weight}`.
  fileprivate static var thickness: ValueFormat {
    ValueFormat(.thickness) { (cursor) throws(DocumentError) in
      switch cursor.value.content {
      case .number: return .points(try cursor.number(atLeast: 0))
      case .string: return try cursor.word(of: ["wrap": .wrap, "average": .average])
      default: break
      }
      let object = try ObjectCursor(
        cursor, expected: "a number, \"wrap\", \"average\" or {\"weight\": weight}")
      try object.refuseKeys(except: ["weight"])
      return .weight(try object.required("weight").positiveNumber())
    }
  }
}

extension ValueFormat<TableLayout.Cells> {
  /// The lengths of cells: a number, a word or `{"count": n}`.
  fileprivate static var cells: ValueFormat {
    ValueFormat(.reference(.cells)) { (cursor) throws(DocumentError) in
      switch cursor.value.content {
      case .number: return .points(try cursor.number(atLeast: 0))
      case .string:
        return try cursor.word(of: ["wrap": .wrap, "fill": .fill, "average": .average])
      default: break
      }
      let object = try ObjectCursor(
        cursor, expected: "a number, \"wrap\", \"fill\", \"average\" or {\"count\": n}")
      try object.refuseKeys(except: ["count"])
      return .count(try object.required("count").countingNumber())
    }
  }
}

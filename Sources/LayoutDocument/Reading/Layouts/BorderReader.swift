import FrameEngine
import LayoutTree

/// Reads the lines of a node.
struct BorderReader {
  /// The layout of the node, if it has one.
  let arrangement: DocumentArrangement?
  /// The layout that the node is in, if there is one.
  let around: DocumentArrangement?

  func border(at cursor: JSONCursor) throws(DocumentError) -> DocumentBorder {
    let object = try ObjectCursor(cursor, keys: DocumentKeys.border)
    var lines = Borderlines()
    if let all = try object["all"]?.borderline() { lines = Borderlines(all: all) }
    lines.top = try object["top"]?.borderline() ?? lines.top
    lines.bottom = try object["bottom"]?.borderline() ?? lines.bottom
    lines.leading = try object["leading"]?.borderline() ?? lines.leading
    lines.trailing = try object["trailing"]?.borderline() ?? lines.trailing
    lines.left = try object["left"]?.borderline()
    lines.right = try object["right"]?.borderline()
    lines.keepsGapsClear = try object["keepsGapsClear"]?.bool() ?? false
    lines.between = try object["between"].map { (cursor) throws(DocumentError) in
      try separators(at: cursor, along: axis)
    }
    return DocumentBorder(lines: lines, cells: try cells(of: object))
  }

  private func cells(of object: ObjectCursor) throws(DocumentError) -> Borderlines.Separators? {
    guard let cursor = object["betweenCells"] else { return nil }
    guard let table = arrangement?.table else {
      throw object.error(.invalidValue("only a table has cells"), atKey: "betweenCells")
    }
    return try separators(at: cursor, along: table.axis.cross)
  }

  /// The axis along which children follow each other, if the layout has one.
  private var axis: Axis? {
    switch arrangement?.kind {
    case .linear(let layout, _): return layout.axis
    case .table(let table): return table.axis
    case .row: return around?.table?.axis.cross
    case .frame, .relative, .path, nil: return nil
    }
  }

  private func separators(
    at cursor: JSONCursor, along axis: Axis?
  ) throws(DocumentError) -> Borderlines.Separators {
    var (given, placement): (Axis?, Borderlines.Separators.Placement?)
    if cursor.string == nil {
      let object = try ObjectCursor(cursor, keys: DocumentKeys.separators)
      given = try object["axis"]?.axis()
      placement = try object["placement"]?.word(of: ["middle": .middle, "edges": .edges])
    }
    guard let axis = given ?? axis else {
      throw cursor.error(.invalidValue("lines between these boxes need an \"axis\""))
    }
    return Borderlines.Separators(
      axis, try cursor.borderline(keys: DocumentKeys.separators), placement: placement ?? .middle)
  }
}

extension JSONCursor {
  /// A colour alone, or an object.
  fileprivate func borderline(
    keys: [String] = DocumentKeys.borderline
  ) throws(DocumentError) -> Borderline {
    if string != nil { return Borderline(try color()) }
    let object = try ObjectCursor(self, expected: "a colour such as \"#CCCCCC\" or an object")
    try object.refuseKeys(except: keys)
    var line = Borderline(
      try object.required("color").color(), dark: try object["darkColor"]?.color(),
      thickness: try object["thickness"]?.thickness() ?? .pixels(1))
    line.headIndent = try object["headIndent"]?.number() ?? 0
    line.tailIndent = try object["tailIndent"]?.number() ?? 0
    line.offset = try object["offset"]?.number() ?? 0
    if let dash = object["dash"] {
      let lengths = try dash.array(of: 2, shape: "[on, off]")
      line.dash = Borderline.Dash(
        on: try lengths[0].positiveNumber(), off: try lengths[1].positiveNumber())
    }
    return line
  }

  /// Points, or `{"pixels": n}`.
  private func thickness() throws(DocumentError) -> Borderline.Thickness {
    if case .number = value.content { return .points(try positiveNumber()) }
    let object = try ObjectCursor(self, expected: "a number or {\"pixels\": n}")
    try object.refuseKeys(except: ["pixels"])
    return .pixels(try object.required("pixels").positiveNumber())
  }

  private func color() throws(DocumentError) -> LayoutColor {
    let text = try text()
    do throws(LayoutColorError) {
      return try LayoutColor(text)
    } catch {
      throw self.error(.invalidValue(error.description))
    }
  }
}

import ConstraintEngine
import LayoutTree

// Visual formats in strings, with errors at the character in the document.
extension StepReader {
  /// Reads an object with the key `visual`.
  func visual(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentConstraint {
    try object.refuseKeys(except: DocumentKeys.visual)
    let source = try object.required("visual")
    let metrics = try metrics(at: object["metrics"])
    let text = try visualText(at: source)
    let format = try format(text, at: source, metrics)
    let reference =
      try object["in"].map { (cursor) throws(DocumentError) in try nodes.reference(at: cursor) }
      ?? NodeName(index: 0, id: nodes.nodes[0].id)
    try nodes.checkInside(of: reference, at: object["in"] ?? source)
    let visual = DocumentVisual(
      format: format, reference: reference,
      metrics: metrics, options: try options(of: object))
    return DocumentConstraint(
      statement: .visual(visual), text: text.text,
      identifier: try object["identifier"]?.text(), location: cursor.location)
  }

  private func visualText(at cursor: JSONCursor) throws(DocumentError) -> JSONString {
    guard let string = cursor.string else { throw cursor.wrongType(expected: "a string") }
    return string
  }

  /// Understands a format and looks up what it names.
  private func format(
    _ string: JSONString, at cursor: JSONCursor, _ metrics: [String: Double]
  ) throws(DocumentError) -> VisualFormat {
    do throws(VisualFormatError) {
      let format = try VisualFormat(string.text)
      try format.check(
        isView: { (try? nodes.find($0).get()) != nil }, isMetric: { metrics[$0] != nil })
      return format
    } catch {
      throw cursor.error(
        reason(of: error, metrics), inString: string, at: error.offset)
    }
  }

  private func reason(
    of error: VisualFormatError, _ metrics: [String: Double]
  ) -> DocumentError.Reason {
    if let name = error.metricName {
      let known = metrics.keys.sorted()
      return .unknownMetric(name, suggestion: suggestion(for: name, among: known))
    }
    if case .unknownView(let name) = error.reason, case .failure(let unknown) = nodes.find(name) {
      return unknown.reason
    }
    return .expression("\(error.reason)")
  }

  private func metrics(at cursor: JSONCursor?) throws(DocumentError) -> [String: Double] {
    guard let cursor else { return [:] }
    let object = try ObjectCursor(cursor)
    var metrics: [String: Double] = [:]
    for key in object.keys { metrics[key] = try object.required(key).number() }
    return metrics
  }

  private func options(
    of object: ObjectCursor
  ) throws(DocumentError) -> VisualFormatOptions {
    var options = VisualFormatOptions()
    options.spacing = try object["spacing"]?.number() ?? options.spacing
    options.edgeSpacing = try object["edgeSpacing"]?.number() ?? options.edgeSpacing
    options.direction =
      try object["run"]?.word(of: DocumentWords.run) ?? options.direction
    guard let align = object["align"] else { return options }
    for cursor in align.elements ?? [align] {
      let name = try cursor.text()
      guard let attribute = LayoutAttribute(documentName: name), !attribute.isExtent else {
        throw cursor.error(.invalidValue("\(quoted(name)) is no line to align boxes by"))
      }
      options.alignment.append(attribute)
    }
    return options
  }
}

extension VisualFormatError {
  /// The name that is not known, if only a metric can have it, as one that stands alone in a gap.
  fileprivate var metricName: String? {
    if case .unknownMetric(let name) = reason { return name }
    guard case .unknownView(let name) = reason else { return nil }
    let scalars = Array(format.unicodeScalars)
    let end = offset + name.unicodeScalars.count
    let isOfBox = end < scalars.count && scalars[end] == "."
    let bracket = scalars.prefix(offset).last { $0 == "[" || $0 == "]" }
    return bracket == "[" || isOfBox ? nil : name
  }
}

import ConstraintEngine
import LayoutTree

// Visual formats in strings, with errors located at characters of the document.
extension StepReader {
  /// Reads an object with the key `visual`.
  func visual(
    of object: ObjectCursor, at cursor: JSONCursor
  ) throws(DocumentError) -> DocumentConstraint {
    try object.refuseKeys(except: DocumentKeys.visual)
    let metrics = try object.collect("metrics") { (cursor) throws(DocumentError) in
      try self.metrics(at: cursor)
    }
    let options = try options(of: object)
    let identifier = try object.identifier()
    let named = try object.collect("in") { (cursor) throws(DocumentError) in
      try nodes.reference(at: cursor)
    }
    let source = try object.required("visual")
    guard let text = source.string else { throw source.wrongType(expected: "a string") }
    let known = object["metrics"] == nil ? [:] : metrics
    let format = try format(text, at: source, known)
    let reference = named ?? DocumentNodeID(index: 0, id: nodes.nodes[0].id)
    try nodes.checkInside(of: reference, at: object["in"] ?? source)
    let visual = DocumentVisual(
      format: format, reference: reference, metrics: metrics ?? [:], options: options)
    return DocumentConstraint(
      statement: .visual(visual), text: text.text, identifier: identifier,
      location: cursor.location)
  }

  /// Parses a format and looks up its names.
  ///
  /// - Parameters:
  ///   - string: The format.
  ///   - cursor: The location of the format.
  ///   - metrics: The metrics, or `nil` if they cannot be read.
  /// - Returns: The format.
  /// - Throws: One of the errors for unknown names; all of them are reported.
  private func format(
    _ string: JSONString, at cursor: JSONCursor, _ metrics: [String: Double]?
  ) throws(DocumentError) -> VisualFormat {
    let format: VisualFormat
    do throws(VisualFormatError) {
      format = try VisualFormat(string.text)
    } catch {
      throw cursor.error(reason(of: error, metrics), inString: string, at: error.offset)
    }
    var unknown: Set<String> = []
    var last: DocumentError?
    while let error = unknownName(in: format, metrics, besides: unknown) {
      let fault = cursor.error(reason(of: error, metrics), inString: string, at: error.offset)
      try faults.note(fault)
      last = fault
      guard let name = error.name, unknown.insert(name).inserted else { break }
    }
    if let last { throw last }
    return format
  }

  /// Returns the error of the first unknown name in a format, `nil` if there is none.
  private func unknownName(
    in format: VisualFormat, _ metrics: [String: Double]?, besides known: Set<String>
  ) -> VisualFormatError? {
    do throws(VisualFormatError) {
      try format.check(
        isView: { name in
          if case .success = nodes.findItem(name) { return true }
          return known.contains(name)
        },
        isMetric: { name in
          guard let metrics else { return true }
          return metrics[name] != nil || known.contains(name)
        })
      return nil
    } catch {
      return error
    }
  }

  private func reason(
    of error: VisualFormatError, _ metrics: [String: Double]?
  ) -> DocumentError.Reason {
    if let name = error.metricName {
      let known = metrics?.keys.sorted() ?? []
      return .unknownMetric(name, suggestion: suggestion(for: name, among: known))
    }
    if case .unknownView(let name) = error.reason, case .failure(let unknown) = nodes.findItem(name)
    {
      return unknown.reason
    }
    return .expression("\(error.reason)")
  }

  private func metrics(at cursor: JSONCursor?) throws(DocumentError) -> [String: Double] {
    guard let cursor else { return [:] }
    let object = try ObjectCursor(cursor)
    var metrics: [String: Double] = [:]
    for key in object.keys { metrics[key] = try object[key]?.number() }
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
      try faults.collect { () throws(DocumentError) in
        options.alignment.append(try line(at: cursor))
      }
    }
    return options
  }

  private func line(at cursor: JSONCursor) throws(DocumentError) -> LayoutAttribute {
    let name = try cursor.text()
    let lines = LayoutAttribute.allCases.filter { !$0.isExtent }
    if let line = lines.first(where: { $0.documentName == name }) { return line }
    if LayoutAttribute(documentName: name) != nil {
      throw cursor.error(.invalidValue("\(quoted(name)) is no line to align boxes by"))
    }
    throw cursor.wrongType(
      expected: "a line such as \"centerY\"",
      suggestion: suggestion(for: name, among: lines.map { $0.documentName }))
  }
}

extension VisualFormatError {
  /// The unknown name.
  fileprivate var name: String? {
    switch reason {
    case .unknownView(let name), .unknownMetric(let name): name
    default: nil
    }
  }

  /// The unknown name, if only a metric can have it, such as one that stands alone in a gap.
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

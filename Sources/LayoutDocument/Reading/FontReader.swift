import LayoutTree

extension DocumentFonts {
  /// Reads fonts from JSON: an object with the metrics of each font by its name, as a document has
  /// it for `fonts`.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - file: The name for errors.
  ///   - limits: The limits of the text.
  /// - Returns: The fonts.
  /// - Throws: A ``DocumentErrors`` with all errors.
  public static func read(
    _ bytes: [UInt8], file: String? = nil, limits: DocumentLimits = .standard
  ) throws(DocumentErrors) -> DocumentFonts {
    let first = SourceLocation(position: SourcePosition(line: 1, column: 1), path: .root)
    return try DocumentErrors.unwrap(
      Document.reading(file: file, at: first, limits: limits) { (faults) throws(DocumentError) in
        let value = try JSONReader.read(bytes, limits: limits, faults)
        return try JSONCursor(value: value, path: .root, faults: faults).fonts(limits)
      })
  }
}

extension JSONCursor {
  /// Reads fonts by their names; one that is invalid is reported, and known by its name.
  func fonts(_ limits: DocumentLimits) throws(DocumentError) -> DocumentFonts {
    let object = try ObjectCursor(self, expected: "an object with fonts by name")
    var fonts: [String: TextFont] = [:]
    for (name, cursor) in object.entries {
      if fonts.count >= limits.fonts {
        faults.hidesFonts = true
        throw error(.limit("there are more than \(limits.fonts) fonts"))
      }
      let font = try faults.collect { () throws(DocumentError) in
        try ObjectCursor(cursor, keys: DocumentKeys.font).font(named: name)
      }
      fonts[name] = font ?? .sansSerif
    }
    return DocumentFonts(fonts)
  }

  /// Reads the name of one of several fonts; reports anything else, and returns the default font.
  func font(
    among fonts: DocumentFonts
  ) throws(DocumentError) -> (name: String, font: DocumentFont)? {
    if let name = string?.text {
      if let font = fonts[name] { return (name, font) }
      if faults.hidesFonts { return nil }
    }
    let listed = fonts.names.prefix(8).map { quoted($0) }.joined(separator: ", ")
    let count = fonts.names.count - 8
    try faults.note(
      wrongType(
        expected: "one of " + listed + (count > 0 ? " and \(count) others" : "")
          + ", or a name in \"fonts\"",
        suggestion: string.flatMap { suggestion(for: $0.text, among: fonts.names) }))
    return nil
  }
}

extension ObjectCursor {
  /// Reads the metrics of a font.
  fileprivate func font(named name: String) throws(DocumentError) -> TextFont {
    let units = try self["unitsPerEm"]?.number(atLeast: 1) ?? 1
    return TextFont(
      name: name, ascent: try metric("ascent") / units, descent: try metric("descent") / units,
      lineHeight: try self["lineHeight"].map { (cursor) throws(DocumentError) in
        try cursor.number(atLeast: 0) / units
      },
      advance: try metric("advance") / units,
      wideAdvance: try self["wideAdvance"].map { (cursor) throws(DocumentError) in
        try cursor.number(atLeast: 0) / units
      } ?? 1,
      advances: try advances(in: units), kerning: try kerning(in: units))
  }

  /// Reads a number that must be there.
  private func metric(_ key: String) throws(DocumentError) -> Double {
    try faults.collect { () throws(DocumentError) in
      try required(key).number(atLeast: 0)
    } ?? 1
  }

  private func advances(in units: Double) throws(DocumentError) -> [Unicode.Scalar: Double] {
    guard let object = try opened("advances") else { return [:] }
    var advances: [Unicode.Scalar: Double] = [:]
    for (key, value) in object.entries {
      let scalars = key.unicodeScalars
      if let scalar = scalars.first, scalars.count == 1 {
        advances[scalar] = try value.number(atLeast: 0) / units
      } else {
        try object.note(.invalidValue("\(quoted(key)) is not one character"), atKey: key)
      }
    }
    return advances
  }

  private func kerning(
    in units: Double
  ) throws(DocumentError) -> [TextFont.KerningPair: Double] {
    guard let object = try opened("kerning") else { return [:] }
    var kerning: [TextFont.KerningPair: Double] = [:]
    for (key, value) in object.entries {
      let scalars = key.unicodeScalars
      if let first = scalars.first, let second = scalars.last, scalars.count == 2 {
        kerning[TextFont.KerningPair(first, second)] = try value.number() / units
      } else {
        try object.note(.invalidValue("\(quoted(key)) is not two characters"), atKey: key)
      }
    }
    return kerning
  }

  private func opened(_ key: String) throws(DocumentError) -> ObjectCursor? {
    try collect(key) { (cursor) throws(DocumentError) in
      try ObjectCursor(cursor, expected: "an object with numbers by characters")
    }
  }
}

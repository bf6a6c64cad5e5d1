import LayoutTree

// Values of geometry, and the words for them, that several parts of a document share.
extension JSONCursor {
  /// A size as `[width, height]`, neither of them negative.
  func size() throws(DocumentError) -> Size {
    let numbers = try array(of: 2, shape: "[width, height]")
    return Size(
      width: try numbers[0].number(atLeast: 0), height: try numbers[1].number(atLeast: 0))
  }

  /// Insets as one number, as `[top, left, bottom, right]`, or as an object.
  func insets() throws(DocumentError) -> EdgeInsets {
    switch value.content {
    case .number(let number):
      return EdgeInsets(edge: number)
    case .object:
      let object = try ObjectCursor(self)
      try object.refuseKeys(except: ["top", "left", "bottom", "right"])
      return EdgeInsets(
        top: try object["top"]?.number() ?? 0, left: try object["left"]?.number() ?? 0,
        bottom: try object["bottom"]?.number() ?? 0, right: try object["right"]?.number() ?? 0)
    default:
      let sides = try array(of: 4, shape: "a number or [top, left, bottom, right]")
      return EdgeInsets(
        top: try sides[0].number(), left: try sides[1].number(),
        bottom: try sides[2].number(), right: try sides[3].number())
    }
  }

  func direction() throws(DocumentError) -> LayoutDirection {
    try word(of: DocumentWords.direction)
  }

  func visibility() throws(DocumentError) -> Visibility {
    try word(of: DocumentWords.visibility)
  }

  /// One of the words `none` and `cells`, or `{"pixels": scale}`.
  func rounding() throws(DocumentError) -> RoundingPolicy {
    let shape = "\"none\", \"cells\" or {\"pixels\": scale}"
    if string != nil {
      let pixels = "{\"pixels\": 2}"
      return try word(
        of: DocumentWords.rounding, expected: shape, others: ["pixel": pixels, "pixels": pixels])
    }
    let object = try ObjectCursor(self, expected: shape)
    try object.refuseKeys(except: ["pixels"])
    return .pixels(scale: try object.required("pixels").positiveNumber())
  }

  /// The number in `{"flexible": shares}`, or `nil` if the value is no object with this key.
  func flexibleShares() throws(DocumentError) -> Double? {
    guard case .object = value.content else { return nil }
    let object = try ObjectCursor(self)
    guard let shares = object["flexible"] else { return nil }
    try object.refuseKeys(except: ["flexible"])
    return try shares.positiveNumber()
  }

  /// A priority as a whole number from 1 to 1000, or as its name.
  func priority() throws(DocumentError) -> Int {
    let names = Equation.namedPriorities.map { quoted($0.key) }.joined(separator: ", ")
    guard case .number(let number) = value.content else {
      return try word(
        of: Equation.namedPriorities, expected: "a number from 1 to 1000 or one of " + names)
    }
    if let whole = Int(exactly: number), (1...Equation.required).contains(whole) { return whole }
    try faults.note(
      error(
        .invalidValue("a priority is a whole number from 1 to 1000, not \(jsonText(of: number))")))
    return Equation.required
  }
}

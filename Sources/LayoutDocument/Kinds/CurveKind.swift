import FrameEngine
import LayoutTree

/// A curve of a document, around the origin of its coordinates; lengths are in points.
struct DocumentCurve: Sendable {
  /// The arguments of the whole curve, if they differ from the default of its kind.
  var domain: ClosedRange<Double>?
  /// Returns the curve's function.
  let function: @Sendable () -> PathLayout.Curve

  /// The default curve, a line along which x grows; paths replace it.
  static let none = DocumentCurve { .rectangular { _ in 0 } }
}

/// A kind of curve in documents, written as `{"circle": {"radius": 80}}`.
package struct CurveKind: Sendable {
  /// The key that names the kind.
  package let name: String
  /// A sentence that describes the curve.
  package let summary: String
  /// The schema of the value under the name.
  package let schema: Schema
  /// Reads the value under the name.
  let read: @Sendable (JSONCursor, NodeScope) throws(DocumentError) -> DocumentCurve

  /// Creates a kind described by an object of numbers; `curve` receives them in the order of the
  /// keys.
  private init(
    _ name: String, _ summary: String, _ numbers: [CurveNumber],
    curve: @escaping @Sendable ([Double]) -> DocumentCurve
  ) {
    let formats = numbers.enumerated().map { place, number in number.format(place) }
    let keys = formats.map { $0.key }
    let standards = numbers.map { $0.standard ?? 0 }
    self.name = name
    self.summary = summary
    schema = .object(keys)
    read = { (cursor, scope) throws(DocumentError) in
      var values = standards
      try ObjectCursor(cursor, keys: keys).read(formats, into: &values, in: scope)
      return curve(values)
    }
  }

  /// Creates a kind described by a list of points.
  private init(
    _ name: String, _ summary: String, _ schema: Schema,
    _ read: @escaping @Sendable (JSONCursor) throws(DocumentError) -> DocumentCurve
  ) {
    self.name = name
    self.summary = summary
    self.schema = schema
    self.read = { (cursor, _) throws(DocumentError) in try read(cursor) }
  }

  /// The schema definition of the value under the name.
  package var definition: SchemaDefinition {
    SchemaDefinition(name, phrase: "an object", summary) { _ in schema }
  }
}

/// A numeric parameter of a curve.
private struct CurveNumber: Sendable {
  let name: String
  let value: ValueFormat<Double>
  let summary: String
  let standard: Double?

  init(
    _ name: String, _ value: ValueFormat<Double>, _ summary: String, standard: Double? = nil
  ) {
    self.name = name
    self.value = value
    self.summary = summary
    self.standard = standard
  }

  /// Returns the key, which stores its value at an index of a list.
  func format(_ index: Int) -> KeyFormat<[Double]> {
    KeyFormat(
      name, value, summary, isRequired: standard == nil,
      standard: standard.map { .number($0) }
    ) { $0[index] = $1 }
  }
}

extension CurveKind {
  /// All kinds.
  package static let all = [
    circle, ellipse, line, parabola, sine, archimedeanSpiral, cardioid, rose, polyline, bezier,
  ]

  private static let circle = CurveKind(
    "circle", "A circle around the origin.", [CurveNumber("radius", .positive, "The radius.")]
  ) { numbers in DocumentCurve { .polar { _ in numbers[0] } } }

  private static let ellipse = CurveKind(
    "ellipse", "An ellipse with two radii.",
    [
      CurveNumber("horizontal", .positive, "The horizontal radius."),
      CurveNumber("vertical", .positive, "The vertical radius."),
    ]
  ) { numbers in
    DocumentCurve(domain: 0...Trigonometry.turn) {
      .parametric { angle in
        let (sine, cosine) = Trigonometry.sineAndCosine(angle)
        return Point(x: numbers[0] * cosine, y: numbers[1] * sine)
      }
    }
  }

  private static let line = CurveKind(
    "line", "y is the slope times x, plus the intercept.",
    [
      CurveNumber("slope", .number, "How much y grows with x.", standard: 0),
      CurveNumber("intercept", .number, "y where x is 0.", standard: 0),
    ]
  ) { numbers in DocumentCurve { .rectangular { numbers[0] * $0 + numbers[1] } } }

  private static let parabola = CurveKind(
    "parabola", "y is the coefficient times the square of x.",
    [CurveNumber("coefficient", .number, "What the square is multiplied by.")]
  ) { numbers in DocumentCurve { .rectangular { numbers[0] * $0 * $0 } } }

  private static let sine = CurveKind(
    "sine", "A wave; the phase is an angle.",
    [
      CurveNumber("amplitude", .number, "The greatest y."),
      CurveNumber("wavelength", .positive, "How long a wave is."),
      CurveNumber("phase", .argument, "The angle where x is 0.", standard: 0),
    ]
  ) { numbers in
    DocumentCurve {
      .rectangular { x in
        let angle = x / numbers[1] * Trigonometry.turn + numbers[2]
        return numbers[0] * Trigonometry.sineAndCosine(angle).sine
      }
    }
  }

  private static let archimedeanSpiral = CurveKind(
    "archimedeanSpiral", "A spiral from a radius on that gets so much wider with each turn.",
    [
      CurveNumber("radius", .extent, "The radius at the start.", standard: 0),
      CurveNumber("growth", .number, "How much wider each turn is."),
      CurveNumber("turns", .positive, "The number of turns.", standard: 1),
    ]
  ) { numbers in
    DocumentCurve(domain: 0...numbers[2] * Trigonometry.turn) {
      .polar { numbers[0] + numbers[1] * $0 / Trigonometry.turn }
    }
  }

  private static let cardioid = CurveKind(
    "cardioid", "A heart.", [CurveNumber("radius", .positive, "Half of the greatest radius.")]
  ) { numbers in
    DocumentCurve { .polar { numbers[0] * (1 + Trigonometry.sineAndCosine($0).cosine) } }
  }

  private static let rose = CurveKind(
    "rose", "The radius times the cosine of so many angles.",
    [
      CurveNumber("radius", .positive, "The greatest radius."),
      CurveNumber("petals", .positive, "What angles are multiplied by."),
    ]
  ) { numbers in
    DocumentCurve {
      .polar { numbers[0] * Trigonometry.sineAndCosine(numbers[1] * $0).cosine }
    }
  }

  private static let polyline = CurveKind(
    "polyline", "Straight lines from point to point; an argument of 1 is at the second point.",
    .array(of: .reference(.point), minimum: 2)
  ) { (cursor) throws(DocumentError) in
    let points = try cursor.points()
    guard points.count > 1 else {
      throw cursor.error(.invalidValue("a polyline has two points or more"))
    }
    return DocumentCurve(domain: 0...Double(points.count - 1)) {
      .parametric { point($0, on: points) }
    }
  }

  private static let bezier = CurveKind(
    "bezier", "A cubic curve: its start, two points that draw it, its end.",
    .array(of: .reference(.point), count: 4)
  ) { (cursor) throws(DocumentError) in
    _ = try cursor.array(of: 4, shape: "[start, control, control, end]")
    let points = try cursor.points()
    return DocumentCurve(domain: 0...1) { .parametric { point($0, of: points) } }
  }

  /// Returns the point of a polyline at an argument, `nil` beyond its ends.
  private static func point(_ argument: Double, on points: [Point]) -> Point? {
    guard argument >= 0, argument <= Double(points.count - 1) + 1e-9 else { return nil }
    let index = min(Int(argument), points.count - 2)
    return mix(points[index], points[index + 1], argument - Double(index))
  }

  /// Returns the point of a Bézier curve, by De Casteljau's algorithm.
  private static func point(_ argument: Double, of points: [Point]) -> Point? {
    var points = points
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map { mix($0, $1, argument) }
    }
    return points.first
  }

  private static func mix(_ first: Point, _ second: Point, _ share: Double) -> Point {
    Point(
      x: first.x + (second.x - first.x) * share, y: first.y + (second.y - first.y) * share)
  }
}

extension ValueFormat<DocumentCurve> {
  /// A curve: an object with the name of its kind as the only key.
  static var curve: ValueFormat {
    ValueFormat(.reference(.curve)) { (cursor, scope) throws(DocumentError) in
      let kinds = CurveKind.all
      let object = try ObjectCursor(cursor)
      try object.refuseKeys(except: kinds.map { $0.name })
      let kind = try object.choice(among: kinds, named: { $0.name }, noun: "a curve")
      return try kind.read(try object.required(kind.name), scope)
    }
  }
}

extension SchemaDefinition {
  fileprivate static let curve = SchemaDefinition(
    "curve", phrase: "one of [those below](#curves)",
    "A curve around the origin, by name; lengths are in points."
  ) { _ in
    let keys = CurveKind.all.map { DocumentKey($0.name, .reference($0.definition)) }
    return .object(keys, .oneOf(keys.names))
  }
}

extension JSONCursor {
  fileprivate func points() throws(DocumentError) -> [Point] {
    var points: [Point] = []
    for element in try array() { points.append(try element.point()) }
    return points
  }

  /// Reads an argument of a curve or an angle in radians: a number, or degrees in a string.
  func argument() throws(DocumentError) -> Double {
    if let degrees { return degrees }
    guard case .number(let number) = value.content else {
      throw wrongType(expected: "a number or degrees such as \"90°\"")
    }
    return number
  }
}

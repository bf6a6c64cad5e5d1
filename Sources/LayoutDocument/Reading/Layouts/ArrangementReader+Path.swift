import FrameEngine
import LayoutTree

extension ArrangementReader {
  func path(_ object: ObjectCursor) throws(DocumentError) -> DocumentPath {
    var path = DocumentPath(try CurveKind.curve(at: try object.required("curve")))
    try object.readStyle(into: &path.style)
    path.coordinates.origin = try object["origin"]?.share() ?? .zero
    path.coordinates.isMathematical = try object["mathematical"]?.bool() ?? false
    path.coordinates.swapsAxes = try object["swapsAxes"]?.bool() ?? false
    path.coordinates.start = try object["start"]?.argument()
    path.coordinates.end = try object["end"]?.argument()
    path.spacing = try object["pathSpacing"]?.pathSpacing() ?? .flexed
    return path
  }
}

extension JSONCursor {
  /// An argument of a curve or an angle in radians: a number, or degrees in a string.
  func argument() throws(DocumentError) -> Double {
    if let degrees { return degrees }
    guard case .number(let number) = value.content else {
      throw wrongType(expected: "a number or degrees such as \"90°\"")
    }
    return number
  }

  /// A number, a word or `{"counted": n}`.
  fileprivate func pathSpacing() throws(DocumentError) -> PathLayout.Spacing {
    switch value.content {
    case .number: return .fixed(try positiveNumber())
    case .string: return try word(of: ["flexed": .flexed])
    default: break
    }
    let object = try ObjectCursor(
      self, expected: "a number, \"flexed\" or {\"counted\": n}")
    try object.refuseKeys(except: ["counted"])
    return .counted(try object.required("counted").countingNumber())
  }
}

/// A kind of curve as documents write it: `{"circle": {"radius": 80}}`.
struct CurveKind: Sendable {
  /// The key that names the kind.
  let name: String
  /// The keys of the object behind it; none if it is no object.
  let keys: [String]
  /// Reads what is behind it.
  let read: @Sendable (JSONCursor, [String]) throws(DocumentError) -> DocumentCurve

  static func curve(at cursor: JSONCursor) throws(DocumentError) -> DocumentCurve {
    let object = try ObjectCursor(cursor, keys: all.map(\.name))
    let kind = try object.choice(among: all, named: \.name, noun: "a curve")
    return try kind.read(try object.required(kind.name), kind.keys)
  }

  /// All kinds.
  static let all = [
    CurveKind(name: "circle", keys: ["radius"]) { (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .circle(radius: try object.required("radius").positiveNumber())
    },
    CurveKind(name: "ellipse", keys: ["horizontal", "vertical"]) {
      (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .ellipse(
        horizontal: try object.required("horizontal").positiveNumber(),
        vertical: try object.required("vertical").positiveNumber())
    },
    CurveKind(name: "line", keys: ["slope", "intercept"]) { (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .line(
        slope: try object["slope"]?.number() ?? 0,
        intercept: try object["intercept"]?.number() ?? 0)
    },
    CurveKind(name: "parabola", keys: ["coefficient"]) { (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .parabola(coefficient: try object.required("coefficient").number())
    },
    CurveKind(name: "sine", keys: ["amplitude", "wavelength", "phase"]) {
      (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .sine(
        amplitude: try object.required("amplitude").number(),
        wavelength: try object.required("wavelength").positiveNumber(),
        phase: try object["phase"]?.argument() ?? 0)
    },
    CurveKind(name: "archimedeanSpiral", keys: ["radius", "growth", "turns"]) {
      (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .archimedeanSpiral(
        radius: try object["radius"]?.number(atLeast: 0) ?? 0,
        growth: try object.required("growth").number(),
        turns: try object["turns"]?.positiveNumber() ?? 1)
    },
    CurveKind(name: "cardioid", keys: ["radius"]) { (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .cardioid(radius: try object.required("radius").positiveNumber())
    },
    CurveKind(name: "rose", keys: ["radius", "petals"]) { (cursor, keys) throws(DocumentError) in
      let object = try ObjectCursor(cursor, keys: keys)
      return .rose(
        radius: try object.required("radius").positiveNumber(),
        petals: try object.required("petals").positiveNumber())
    },
    CurveKind(name: "polyline", keys: []) { (cursor, keys) throws(DocumentError) in
      var points: [Point] = []
      for element in try cursor.array() { points.append(try element.point()) }
      guard points.count > 1 else {
        throw cursor.error(.invalidValue("a polyline has two points or more"))
      }
      return .polyline(points)
    },
    CurveKind(name: "bezier", keys: []) { (cursor, keys) throws(DocumentError) in
      let points = try cursor.array(of: 4, shape: "[start, control, control, end]")
      return .bezier(
        try points[0].point(), try points[1].point(), try points[2].point(),
        try points[3].point())
    },
  ]
}

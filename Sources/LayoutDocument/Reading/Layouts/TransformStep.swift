import FrameEngine

/// A map that a layout moves its boxes by as documents write it: `{"rotate": "30°"}`.
struct TransformStep: Sendable {
  /// The key that names the map.
  let name: String
  /// Reads what is behind it.
  let read: @Sendable (JSONCursor) throws(DocumentError) -> FrameTransform

  /// All maps.
  static let all = [
    TransformStep(name: "translate") { (cursor) throws(DocumentError) in
      let distance = try cursor.point()
      return .translation(x: distance.x, y: distance.y)
    },
    TransformStep(name: "scale") { (cursor) throws(DocumentError) in
      if case .number = cursor.value.content {
        let factor = try cursor.number()
        return .scale(x: factor, y: factor)
      }
      let factors = try cursor.point()
      return .scale(x: factors.x, y: factors.y)
    },
    TransformStep(name: "rotate") { (cursor) throws(DocumentError) in
      .rotation(try cursor.argument())
    },
    TransformStep(name: "matrix") { (cursor) throws(DocumentError) in
      let numbers = try cursor.array(of: 6, shape: "[a, b, c, d, tx, ty]")
      return FrameTransform(
        a: try numbers[0].number(), b: try numbers[1].number(), c: try numbers[2].number(),
        d: try numbers[3].number(), tx: try numbers[4].number(), ty: try numbers[5].number())
    },
  ]
}

extension JSONCursor {
  /// One map, or a list of maps that follow each other.
  func transform() throws(DocumentError) -> FrameTransform {
    guard case .array = value.content else { return try transformStep() }
    var transform = FrameTransform.identity
    for step in try array() { transform = transform.then(try step.transformStep()) }
    return transform
  }

  private func transformStep() throws(DocumentError) -> FrameTransform {
    let object = try ObjectCursor(self, expected: "a map such as {\"rotate\": \"30°\"} or a list")
    try object.refuseKeys(except: TransformStep.all.map(\.name))
    let step = try object.choice(among: TransformStep.all, named: \.name, noun: "a map")
    return try step.read(try object.required(step.name))
  }
}

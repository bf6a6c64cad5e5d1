import FrameEngine

/// A transform of boxes in documents, written as `{"rotate": "30°"}`.
package struct TransformStep: Sendable {
  /// The key that names the transform.
  package let key: DocumentKey
  /// Reads the value of the key.
  let read: @Sendable (JSONCursor) throws(DocumentError) -> FrameTransform

  /// All transforms.
  package static let all = [
    TransformStep(
      key: DocumentKey("translate", .reference(.point), "Points to the right and down.")
    ) { (cursor) throws(DocumentError) in
      let distance = try cursor.point()
      return .translation(x: distance.x, y: distance.y)
    },
    TransformStep(
      key: DocumentKey(
        "scale", .oneOf([.number, .reference(.point)]),
        "What distances are multiplied by, in both directions or in each.")
    ) { (cursor) throws(DocumentError) in
      if case .number = cursor.value.content {
        let factor = try cursor.number()
        return .scale(x: factor, y: factor)
      }
      let factors = try cursor.point()
      return .scale(x: factors.x, y: factors.y)
    },
    TransformStep(key: DocumentKey("rotate", .argument, "An angle, clockwise.")) {
      (cursor) throws(DocumentError) in
      .rotation(try cursor.argument())
    },
    TransformStep(
      key: DocumentKey(
        "matrix", .array(of: .number, count: 6),
        "[a, b, c, d, tx, ty] of x' = a x + c y + tx and y' = b x + d y + ty.")
    ) { (cursor) throws(DocumentError) in
      let numbers = try cursor.array(of: 6, shape: "[a, b, c, d, tx, ty]")
      return FrameTransform(
        a: try numbers[0].number(), b: try numbers[1].number(), c: try numbers[2].number(),
        d: try numbers[3].number(), tx: try numbers[4].number(), ty: try numbers[5].number())
    },
  ]
}

extension JSONCursor {
  /// Reads a transform, or a list of transforms applied in order.
  func transform() throws(DocumentError) -> FrameTransform {
    guard case .array = value.content else { return try transformStep() }
    var transform = FrameTransform.identity
    for step in try array() {
      try faults.collect { () throws(DocumentError) in
        transform = transform.then(try step.transformStep())
      }
    }
    return transform
  }

  private func transformStep() throws(DocumentError) -> FrameTransform {
    let object = try ObjectCursor(self, expected: "a map such as {\"rotate\": \"30°\"} or a list")
    try object.refuseKeys(except: TransformStep.all.map { $0.key })
    let step = try object.choice(
      among: TransformStep.all, named: { $0.key.name }, noun: "a map")
    return try step.read(try object.required(step.key.name))
  }
}

extension SchemaDefinition {
  static let transform = SchemaDefinition(
    "transform",
    phrase: "a map or a list of maps: `{\"rotate\": \"30°\"}`, `{\"scale\": 1.2}` or `[x, y]`, "
      + "`{\"translate\": [x, y]}`, `{\"matrix\": [a, b, c, d, tx, ty]}`",
    "Where the layout moves its boxes when they have their places: their middles, by a map about the "
      + "middle of the layout, or by several that follow each other."
  ) { _ in .oneOf([.reference(step), .array(of: .reference(step))]) }

  private static let step = SchemaDefinition("transformStep", phrase: "a map", "One map.") { _ in
    .object(TransformStep.all.map { $0.key }, .single)
  }
}

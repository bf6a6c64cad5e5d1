import LayoutTree

/// What a view says about its size, on each axis `nil` if it takes any.
struct IntrinsicSize {
  let width: Double?
  let height: Double?
}

extension LeafContent {
  /// The content of a view: of both axes, measured for a width; of one, fixed there; or none.
  static func view(
    _ intrinsic: IntrinsicSize, measure: @escaping (ProposedSize) -> MeasuredSize
  ) -> LeafContent? {
    switch (intrinsic.width, intrinsic.height) {
    case (nil, nil): nil
    case (_?, _?): LeafContent(measure: measure)
    case (let width, let height): .intrinsic(width: width, height: height)
    }
  }
}

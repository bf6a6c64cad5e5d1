/// The key that says what a step does.
enum StepVerb: String, CaseIterable {
  case xPlace
  case yPlace
  case xLeft
  case xRight
  case xCenter
  case xEqual
  case yTop
  case yBottom
  case yCenter
  case yEqual
  case center
  case equal
  case width
  case height
  case size
  case fitContent
  case fitHeight
  case insetEdges
  case resetEdges
  case inset
  case ref

  /// The other keys that go with the verb; a comment goes with all.
  var companions: [String] {
    switch self {
    case .width, .height, .size: ["is"]
    case .inset: ["steps"]
    case .ref: ["insets", "steps"]
    default: []
    }
  }
}

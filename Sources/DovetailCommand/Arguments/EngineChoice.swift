import LayoutDocument

/// The engines that lay out a document.
enum EngineChoice: String, CaseIterable {
  case constraints
  case frames
  case both

  var engines: [Engine] {
    switch self {
    case .constraints: [.constraints]
    case .frames: [.frames]
    case .both: Engine.allCases
    }
  }
}

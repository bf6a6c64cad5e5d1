import ConstraintEngine
import LayoutTree

extension LayoutAttribute {
  /// The name in documents.
  package var documentName: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    case .width: "width"
    case .height: "height"
    case .centerX: "centerX"
    case .centerY: "centerY"
    case .leading: "leading"
    case .trailing: "trailing"
    case .firstBaseline: "firstBaseline"
    case .lastBaseline: "lastBaseline"
    }
  }

  /// The attribute of this name, or `nil`.
  package init?(documentName: String) {
    guard let found = Self.allCases.first(where: { $0.documentName == documentName }) else {
      return nil
    }
    self = found
  }

  /// The extent that expressions call `w` or `h`, or `nil` for any other name.
  init?(contentArea name: String) {
    switch name {
    case "w": self = .width
    case "h": self = .height
    default: return nil
    }
  }
}

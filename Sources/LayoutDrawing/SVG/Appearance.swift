/// Whether a drawing is light or dark.
public enum Appearance: Hashable, Sendable, CaseIterable {
  /// As the reader's system: one file holds both and follows `prefers-color-scheme`.
  ///
  /// A reader that ignores style sheets shows the light one.
  case automatic
  /// Dark on light paper.
  case light
  /// Light on dark paper.
  case dark

  /// The class of the outermost element, which keeps drawings on one page apart.
  var className: String {
    switch self {
    case .automatic: "dovetail-auto"
    case .light: "dovetail-light"
    case .dark: "dovetail-dark"
    }
  }
}

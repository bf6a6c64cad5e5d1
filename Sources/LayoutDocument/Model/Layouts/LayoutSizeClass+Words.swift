import LayoutTree

extension LayoutSizeClass.Extent {
  /// The words for how much room there is.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "compact": .compact, "regular": .regular,
  ]
}

extension LayoutSizeClass.Orientation {
  /// The words for how a screen is held.
  package static let words: KeyValuePairs<String, Self> = [
    "any": .any, "portrait": .portrait, "landscape": .landscape,
  ]
}

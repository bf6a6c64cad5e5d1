/// A part of a layout that a drawing may show besides its boxes.
enum ShownPart: String, CaseIterable {
  case paddings
  case margins
  case borders
  case baselines

  /// The parts that are shown by default.
  static let usual: Set<ShownPart> = [.borders]

  /// The parts in a list with commas, none of them for `none`; `nil` for anything else.
  static func parts(in list: String) -> Set<ShownPart>? {
    if list == "none" { return [] }
    var parts: Set<ShownPart> = []
    for word in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let part = ShownPart(rawValue: String(word)) else { return nil }
      parts.insert(part)
    }
    return parts
  }
}

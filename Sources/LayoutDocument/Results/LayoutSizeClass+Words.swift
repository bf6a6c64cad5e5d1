import LayoutTree

// Size classes as words, for people.
extension LayoutSizeClass {
  /// Parses a list of words: a width, a height and an orientation, of which the last ones may be
  /// omitted; `nil` if it is invalid.
  package init?(words list: String) {
    var words = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= 3 else { return nil }
    while words.count < 3 { words.append("any") }
    guard let width = value(of: words[0], among: Extent.words),
      let height = value(of: words[1], among: Extent.words),
      let orientation = value(of: words[2], among: Orientation.words)
    else { return nil }
    self.init(width: width, height: height, orientation: orientation)
  }

  /// The parts of the class other than `any`, as text; empty if all are.
  package var summary: String {
    let words = [
      width == .any ? "" : word(for: width, among: Extent.words) + " width",
      height == .any ? "" : word(for: height, among: Extent.words) + " height",
      orientation == .any ? "" : word(for: orientation, among: Orientation.words),
    ]
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

private func value<Value>(of word: String, among words: KeyValuePairs<String, Value>) -> Value? {
  words.first { $0.key == word }?.value
}

private func word<Value: Equatable>(
  for value: Value, among words: KeyValuePairs<String, Value>
) -> String {
  words.first { $0.value == value }?.key ?? ""
}

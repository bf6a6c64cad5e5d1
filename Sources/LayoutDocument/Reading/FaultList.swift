import LayoutTree

/// The errors of a document; reading reports an error and continues.
///
/// Placeholders for invalid values are never visible, because no document is returned if there are
/// errors. An error that follows from another one is omitted.
final class FaultList {
  /// The file name for errors.
  let file: String?
  /// The number of errors that ends reading.
  private let limit: Int
  /// Whether errors with an unambiguous correction become remarks.
  let isLenient: Bool
  /// The errors, in the order in which they were found.
  private(set) var errors: [DocumentError] = []
  /// The corrections made by a lenient reading.
  private var remarks: [DocumentError] = []
  /// Whether a part of the tree cannot be read, so that it may define unknown names.
  var hidesNodes = false
  /// The names that several nodes or guides have, so that what is said of them is unclear.
  var repeatedNames: Set<String> = []
  /// Whether fonts cannot be read, so that unknown names may be theirs.
  var hidesFonts = false
  /// The misspelt keys with their suggestions, by the positions of their objects.
  private var guesses: [SourcePosition: [(key: String, meant: String)]] = [:]
  /// The positions of the values of misspelt keys.
  private var guessedValues: Set<SourcePosition> = []

  init(file: String?, limit: Int, isLenient: Bool = false) {
    self.file = file
    self.isLenient = isLenient
    self.limit = max(1, limit)
  }

  /// Runs a part of the reading and reports its error, if there is one.
  ///
  /// - Returns: The result, or `nil`.
  /// - Throws: The error, if the limit of errors is reached.
  @discardableResult
  func collect<Value>(
    _ part: () throws(DocumentError) -> Value
  ) throws(DocumentError) -> Value? {
    do throws(DocumentError) {
      return try part()
    } catch {
      try note(error)
      return nil
    }
  }

  /// Reports an error, unless it is already known or follows from a known one.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isHarmless: Whether the correction is unambiguous; a lenient reading makes it a remark.
  /// - Throws: The error, if the limit of errors is reached.
  func note(_ error: DocumentError, isHarmless: Bool = false) throws(DocumentError) {
    let error = located(error)
    if isLenient, isHarmless {
      remarks.append(error)
      return
    }
    if errors.count == limit { throw error }
    if follows(error) { return }
    errors.append(error)
    if errors.count == limit { throw error }
  }

  /// Reports the error that ended reading, unless it is already known.
  func end(with error: DocumentError) {
    let error = located(error)
    if errors.count < limit, !follows(error) { errors.append(error) }
  }

  /// Treats a misspelt key as the suggested one, and reports no errors located at its value.
  func read(_ member: JSONMember, as meant: String, in object: SourcePosition) {
    guesses[object, default: []].append((member.key, meant))
    guessedValues.insert(member.value.position)
  }

  /// Returns the misspelt key of an object that is treated as `meant`, or `nil`.
  func keyRead(as meant: String, in object: SourcePosition) -> String? {
    if guesses.isEmpty { return nil }
    return guesses[object]?.first { $0.meant == meant }?.key
  }

  /// Whether an error is a consequence of a known one, or a duplicate.
  private func follows(_ error: DocumentError) -> Bool {
    if case .unknownNode(let name, _) = error.reason, hidesNodes || repeatedNames.contains(name) {
      return true
    }
    if guessedValues.contains(error.location.position) { return true }
    return errors.contains { known in
      guard known.location.position == error.location.position else { return false }
      if case (.syntax, .wrongType) = (known.reason, error.reason) { return true }
      if case (.limit, .wrongType) = (known.reason, error.reason) { return true }
      return known.reason == error.reason
    }
  }

  /// Reads a value a second time in another place, and drops errors that were found the first time,
  /// from index `first` on.
  func rereading(
    since first: Int, _ part: () throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let known = errors[first...].map { $0.reason }
    let count = errors.count
    try part()
    let added = errors[count...].filter { !known.contains($0.reason) }
    errors.replaceSubrange(count..., with: added)
  }

  /// Returns an error with the file name.
  func located(_ error: DocumentError) -> DocumentError {
    DocumentError(file: file, location: error.location, reason: error.reason)
  }

  /// The errors in the order of the text.
  var sorted: [DocumentError] { Self.sorted(errors) }

  /// The remarks in the order of the text.
  var sortedRemarks: [DocumentError] { Self.sorted(remarks) }

  private static func sorted(_ errors: [DocumentError]) -> [DocumentError] {
    errors.enumerated().sorted { first, second in
      let (mine, theirs) = (first.element.location.position, second.element.location.position)
      return (mine.line, mine.column, first.offset) < (theirs.line, theirs.column, second.offset)
    }.map { $0.element }
  }
}

/// Returns the word of the format for a word that other libraries use, if it is among `known`, or
/// `nil`.
func synonym(of word: String, among known: [String]) -> String? {
  let pairs: KeyValuePairs = [
    "middle": "center", "centre": "center", "left": "start", "top": "start", "leading": "start",
    "right": "end", "bottom": "end", "trailing": "end", "equals": "is", "value": "string",
    "fontSize": "size", "fontName": "font", "numberOfLines": "lines", "wall": StepReader.wall,
    "width": "w", "height": "h", "text": "string", "direction": "axis", "orientation": "axis",
    "name": "id", "items": "children", "subviews": "children", "views": "children",
    "label": "text", "rtl": "rightToLeft", "ltr": "leftToRight",
  ]
  for (other, meant) in pairs where other == word && known.contains(meant) { return meant }
  return nil
}

/// Returns a hint for an unknown key without similar known keys: a list of the known keys.
func keyHelp(for key: String, known: [String]) -> String {
  let listed = known.filter { $0 != DocumentKey.comment.name }.map { quoted($0) }
  return (listed.count == 1 ? "expected " : "expected one of ") + listed.joined(separator: ", ")
}

/// Returns a hint for a key that is commonly misplaced: where it belongs, or its replacement; `nil`
/// for other keys.
func keyPointer(for key: String, known: [String]) -> String? {
  let isExtent = known.contains("is") && known.contains("shrink")
  if isExtent, ["wrap", "fill", "otherAxis"].contains(key) {
    return "write {\"is\": \(quoted(key)), \"minimum\": 44}"
  }
  if known.contains("linear"), let layout = layoutsOfOthers.first(where: { $0.key == key })?.value {
    return "write \(layout)"
  }
  if known.contains("children"), known.contains("traits") {
    if ["visible", "hidden", "isHidden"].contains(key) {
      return "write \"visibility\": \"invisible\", or \"gone\" for a box that takes no room"
    }
    if ["font", "fontSize", "lines", "numberOfLines"].contains(key) {
      let meant = synonym(of: key, among: ["size", "lines"]) ?? key
      return "it belongs in the text: \"text\": {\"string\": …, \(quoted(meant)): …}"
    }
    if layoutKeys.contains(key) {
      return "it belongs in a layout: \"layout\": {\"linear\": {\(quoted(key)): …}}"
    }
    if traitKeys.contains(key) {
      return "it belongs in the traits: \"traits\": {\(quoted(key)): …}"
    }
  }
  return nil
}

/// The layouts of other libraries by their names, as they are written here.
private let layoutsOfOthers: KeyValuePairs<String, String> = [
  "row": "\"linear\": {\"axis\": \"horizontal\"}",
  "hstack": "\"linear\": {\"axis\": \"horizontal\"}",
  "column": "\"linear\": {\"axis\": \"vertical\"}",
  "vstack": "\"linear\": {\"axis\": \"vertical\"}",
  "stack": "\"linear\": {\"axis\": \"vertical\"}",
  "zstack": "\"overlay\": {}",
]

/// The keys of layouts that are commonly written in nodes.
private let layoutKeys = [
  "axis", "padding", "spacing", "horizontalSpacing", "verticalSpacing", "horizontalGravity",
  "verticalGravity",
]

/// The keys of traits that are commonly written in nodes.
private let traitKeys = [
  "weight", "leading", "trailing", "top", "bottom", "left", "right", "centerX", "centerY",
  "horizontalAlignment", "verticalAlignment", "frame",
]

/// Returns the most likely candidate for a misspelt word, or `nil` if none is near.
///
/// Near means at most one edit for words of up to four characters, two for longer ones; among
/// equally near candidates the first wins. A word that begins with `h` or `v`, such as `vPlace`,
/// may mean one with `x` or `y`. Complexity: O(candidates * length of the word squared).
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(word.unicodeScalars.prefix(65))
  let other = withCoordinateOfAxis(target)
  guard target.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  var limit = target.count <= 4 ? 1 : 2
  for candidate in candidates {
    let letters = Array(candidate.unicodeScalars.prefix(67))
    guard abs(letters.count - target.count) <= limit else { continue }
    var distance = editDistance(target, letters)
    if let other { distance = min(distance, editDistance(other, letters)) }
    guard distance <= limit, distance < target.count else { continue }
    best = (candidate, distance)
    limit = distance - 1
  }
  return best?.word
}

/// Returns a word such as `hPlace` with the coordinate of its axis in place of `h` or `v`; `nil`
/// for other words.
private func withCoordinateOfAxis(_ word: [Unicode.Scalar]) -> [Unicode.Scalar]? {
  guard word.count > 2, ("A"..."Z").contains(word[1]), word[0] == "h" || word[0] == "v" else {
    return nil
  }
  return [word[0] == "h" ? "x" : "y"] + word.dropFirst()
}

/// Returns a word such as `centerY` with its coordinate in front, as `yCenter`, if that is among
/// `known`, or `nil`.
func turned(_ word: String, among known: [String]) -> String? {
  guard let coordinate = word.last, coordinate == "X" || coordinate == "Y" else { return nil }
  let rest = word.prefix(1).uppercased() + word.dropFirst().dropLast()
  let turned = coordinate.lowercased() + rest
  return known.contains(turned) ? turned : nil
}

/// Returns the most likely keys for an unknown one: the nearest one, or those with the word as a
/// prefix or suffix, as `gravity` may mean `horizontalGravity` or `verticalGravity`.
///
/// Complexity: that of ``suggestion(for:among:)``.
func suggestions(forKey word: String, among known: [String]) -> [String] {
  if let turned = turned(word, among: known) { return [turned] }
  if let near = suggestion(for: word, among: known) { return [near] }
  if let other = synonym(of: word, among: known) { return [other] }
  guard word.unicodeScalars.count > 3 else { return [] }
  let end = word.prefix(1).uppercased() + word.dropFirst()
  return known.filter { $0.hasSuffix(end) || $0.hasPrefix(word) }
}

/// Returns the least number of insertions, deletions, replacements and transpositions.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      let replaced = last[column] + (letter == other ? 0 : 1)
      var minimum = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        minimum = min(minimum, beforeLast[column - 1] + 1)
      }
      current.append(minimum)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}

/// Returns the text in double quotes for a message: on one line, and truncated if it is long.
package func quoted(_ text: String) -> String {
  let limit = 40
  var result = "\""
  for (count, scalar) in text.unicodeScalars.enumerated() {
    if count == limit { return result + "…\"" }
    if scalar.value < 32 || (127..<160).contains(scalar.value) {
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// Whether a name can be used in a path or an expression without quotes.
func isIdentifier(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, startsName(first) else { return false }
  return name.unicodeScalars.allSatisfy(continuesName)
}

/// Whether an unquoted name may begin with the character: a letter or an underscore.
func startsName(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "_" || scalar.properties.isAlphabetic
}

/// Whether an unquoted name may continue with the character: a letter, a digit or an underscore.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
  startsName(scalar) || scalar.isDigit
}

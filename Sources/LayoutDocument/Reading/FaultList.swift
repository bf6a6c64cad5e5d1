/// The mistakes of a document: reading notes each and goes on behind it.
///
/// What takes the place of a value at fault is never seen, because a document with mistakes is no
/// document. A mistake that follows from another one is left out.
final class FaultList {
  /// The file that the errors name.
  let file: String?
  /// How many faults end the reading.
  private let limit: Int
  /// Whether what can be read over without a guess is a remark.
  let isLenient: Bool
  /// The faults in the order in which they were found.
  private(set) var errors: [DocumentError] = []
  /// What a lenient reading has read over.
  private var remarks: [DocumentError] = []
  /// Whether a part of the tree cannot be read, so that names of nodes may be in it.
  var hidesNodes = false
  /// Misspelt keys and what they are read as, by the places of their objects.
  private var guesses: [SourcePosition: [(key: String, meant: String)]] = [:]
  /// The values of misspelt keys.
  private var guessedValues: Set<SourcePosition> = []

  init(file: String?, limit: Int, isLenient: Bool = false) {
    self.file = file
    self.isLenient = isLenient
    self.limit = max(1, limit)
  }

  /// Does a part of the reading and notes its error, if there is one.
  ///
  /// - Returns: What was read, or `nil`.
  /// - Throws: The error, if there is no room for more.
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

  /// Notes an error, if it is not there already and does not follow from one that is.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isHarmless: Whether it is plain what is meant; a lenient reading makes it a remark.
  /// - Throws: The error, if there is no room for more.
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

  /// Notes the error that has ended the reading, if it is not there already.
  func end(with error: DocumentError) {
    let error = located(error)
    if errors.count < limit, !follows(error) { errors.append(error) }
  }

  /// Reads a misspelt key of the object at `object` as another one; values that do not fit that one
  /// are no mistakes of their own.
  func read(_ member: JSONMember, as meant: String, in object: SourcePosition) {
    guesses[object, default: []].append((member.key, meant))
    guessedValues.insert(member.value.position)
  }

  /// The misspelt key of an object that is read as `meant`, or `nil`.
  func keyRead(as meant: String, in object: SourcePosition) -> String? {
    if guesses.isEmpty { return nil }
    return guesses[object]?.first { $0.meant == meant }?.key
  }

  /// Whether an error would not be there without one that is known.
  private func follows(_ error: DocumentError) -> Bool {
    if hidesNodes, case .unknownNode = error.reason { return true }
    if guessedValues.contains(error.location.position) { return true }
    return errors.contains { known in
      guard known.location.position == error.location.position else { return false }
      if case (.syntax, .wrongType) = (known.reason, error.reason) { return true }
      if case (.limit, .wrongType) = (known.reason, error.reason) { return true }
      return known.reason == error.reason
    }
  }

  /// Reads something a second time, in another place, and drops what is at fault there as it was at
  /// the first; that is among the errors from `first` on.
  func rereading(
    since first: Int, _ part: () throws(DocumentError) -> Void
  ) throws(DocumentError) {
    let known = errors[first...].map { $0.reason }
    let count = errors.count
    try part()
    let added = errors[count...].filter { !known.contains($0.reason) }
    errors.replaceSubrange(count..., with: added)
  }

  /// An error that names the file.
  func located(_ error: DocumentError) -> DocumentError {
    var error = error
    error.file = file
    return error
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

/// The word of the format for one that other libraries use, if it is among `known`, or `nil`.
func synonym(of word: String, among known: [String]) -> String? {
  let pairs: KeyValuePairs = [
    "middle": "center", "centre": "center", "left": "start", "top": "start", "leading": "start",
    "right": "end", "bottom": "end", "trailing": "end", "equals": "is", "value": "string",
    "fontSize": "size", "fontName": "font", "numberOfLines": "lines",
  ]
  for (other, meant) in pairs where other == word && known.contains(meant) { return meant }
  return nil
}

/// What to write in place of a key that no known one is near to: the keys that the object may have.
func keyHelp(for key: String, known: [String]) -> String {
  let listed = known.filter { $0 != DocumentKey.comment.name }.map { quoted($0) }
  return (listed.count == 1 ? "expected " : "expected one of ") + listed.joined(separator: ", ")
}

/// Where a key belongs, or what to write in place of it, for what is easily taken for a key of an
/// object that knows other ones; `nil` for anything else.
func keyPointer(for key: String, known: [String]) -> String? {
  let isExtent = known.contains("is") && known.contains("shrink")
  if isExtent, ["wrap", "fill", "otherAxis"].contains(key) {
    return "write {\"is\": \(quoted(key)), \"minimum\": 44}"
  }
  if known.contains("children"), known.contains("traits") {
    if layoutKeys.contains(key) {
      return "it belongs in a layout: \"layout\": {\"linear\": {\(quoted(key)): …}}"
    }
    if traitKeys.contains(key) {
      return "it belongs in the traits: \"traits\": {\(quoted(key)): …}"
    }
  }
  return nil
}

/// Keys of layouts that are easily taken for keys of a node.
private let layoutKeys = [
  "axis", "padding", "spacing", "horizontalSpacing", "verticalSpacing", "horizontalGravity",
  "verticalGravity",
]

/// Keys of traits that are easily taken for keys of a node.
private let traitKeys = [
  "weight", "leading", "trailing", "top", "bottom", "left", "right", "centerX", "centerY",
  "horizontalAlignment", "verticalAlignment", "frame",
]

/// The candidate that a misspelt word most likely means, or `nil` if none is near.
///
/// Near is at most one edit for words of up to four characters, two for longer ones; of equally
/// near candidates the first wins. Complexity: O(candidates * length of the word squared).
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(word.unicodeScalars.prefix(65))
  guard target.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  var limit = target.count <= 4 ? 1 : 2
  for candidate in candidates {
    let letters = Array(candidate.unicodeScalars.prefix(67))
    guard abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(target, letters)
    guard distance <= limit, distance < target.count else { continue }
    best = (candidate, distance)
    limit = distance - 1
  }
  return best?.word
}

/// The keys that an unknown one most likely means: the nearest one, or those that begin or end with
/// the word, as `gravity` may mean `horizontalGravity` or `verticalGravity`.
///
/// Complexity: that of ``suggestion(for:among:)``.
func suggestions(forKey word: String, among known: [String]) -> [String] {
  if let near = suggestion(for: word, among: known) { return [near] }
  if let other = synonym(of: word, among: known) { return [other] }
  guard word.unicodeScalars.count > 3 else { return [] }
  let end = word.prefix(1).uppercased() + word.dropFirst()
  return known.filter { $0.hasSuffix(end) || $0.hasPrefix(word) }
}

/// The least number of insertions, deletions, replacements and swaps of neighbours.
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

/// The text in double quotes for a message: on one line, and cut if it is long.
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

/// Whether a name can stand in a path or an expression without quotes.
func isIdentifier(_ name: String) -> Bool {
  guard let first = name.unicodeScalars.first, startsName(first) else { return false }
  return name.unicodeScalars.allSatisfy(continuesName)
}

/// Whether a bare name may begin with the character: a letter or an underscore.
func startsName(_ scalar: Unicode.Scalar) -> Bool {
  scalar == "_" || scalar.properties.isAlphabetic
}

/// Whether a bare name may go on with the character: a letter, a digit or an underscore.
func continuesName(_ scalar: Unicode.Scalar) -> Bool {
  startsName(scalar) || ("0"..."9").contains(scalar)
}

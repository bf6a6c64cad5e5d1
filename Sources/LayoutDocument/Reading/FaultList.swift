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

/// The faults of a document that do not keep the rest from being read, in order.
final class FaultList {
  /// The file that the errors name.
  let file: String?
  /// How many faults end the reading.
  private let limit: Int
  private(set) var errors: [DocumentError] = []

  init(file: String?, limit: Int) {
    self.file = file
    self.limit = limit
  }

  /// Does a part of the reading and notes its error, if there is one.
  ///
  /// - Throws: The error, if it is one more than can be noted.
  func collect(_ part: () throws(DocumentError) -> Void) throws(DocumentError) {
    do throws(DocumentError) {
      try part()
    } catch {
      try note(error)
    }
  }

  /// Notes an error, if it is not there already.
  ///
  /// - Throws: The error, if it is one more than can be noted.
  func note(_ error: DocumentError) throws(DocumentError) {
    let error = located(error)
    if errors.contains(error) { return }
    guard errors.count + 1 < limit else { throw error }
    errors.append(error)
  }

  /// An error that names the file.
  func located(_ error: DocumentError) -> DocumentError {
    var error = error
    error.file = file
    return error
  }
}

/// Why an expression or equation cannot be understood.
package struct ExpressionError: Error, Hashable, Sendable {
  /// The number of characters, as Unicode scalars, before the one at fault.
  package let offset: Int
  /// The reason.
  package let reason: String
  /// The word that is most likely meant in place of one that is not known, or `nil`.
  package let suggestion: String?

  init(offset: Int, reason: String, suggestion: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.suggestion = suggestion
  }
}

extension ExpressionError: CustomStringConvertible {
  /// `column: reason`, with columns from 1.
  package var description: String {
    "\(offset + 1): " + DocumentError.Reason.expression(reason, suggestion: suggestion).description
  }
}

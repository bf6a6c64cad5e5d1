/// Why an expression or equation cannot be understood.
public struct ExpressionError: Error, Hashable, Sendable {
  /// The number of characters, as Unicode scalars, before the one at fault.
  public let offset: Int
  /// What is wrong there.
  public let reason: String
}

extension ExpressionError: CustomStringConvertible {
  /// `column: reason`, with columns from 1.
  public var description: String { "\(offset + 1): \(reason)" }
}

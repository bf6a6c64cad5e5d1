/// The limits of a document; exceeding one is an error that names it.
///
/// The limits keep hostile input from exhausting memory or the stack. They can be raised for
/// trusted input.
public struct DocumentLimits: Hashable, Sendable {
  /// The greatest effective ``depth``: releasing a value takes stack space for each level.
  public static let maximumDepth = 2000

  /// The default limits.
  public static let standard = DocumentLimits()

  /// The size of one document in bytes.
  ///
  /// Default: 16 MiB.
  public var bytes = 16 << 20

  /// The maximum depth of nested arrays and objects.
  ///
  /// Default: 512, which is 255 levels of nodes.
  ///
  /// Values above ``maximumDepth`` count as ``maximumDepth``.
  public var depth = 512

  /// The maximum number of JSON values in a document.
  ///
  /// Default: 2,000,000.
  public var values = 2_000_000

  /// The maximum number of nodes in the tree.
  ///
  /// Default: 100,000.
  public var nodes = 100_000

  /// The maximum number of fonts of a document.
  ///
  /// Default: 100.
  public var fonts = 100

  /// The maximum depth of steps nested in steps.
  ///
  /// Default: 32.
  public var stepDepth = 32

  /// The maximum depth of parentheses and signs in an expression.
  ///
  /// Default: 32.
  public var expressionDepth = 32

  /// The maximum number of characters in an expression or equation.
  ///
  /// Default: 10,000.
  public var expressionLength = 10_000

  /// The maximum number of reported errors of one document; reading ends at the last of them.
  ///
  /// Default: 100. Values below 1 count as 1.
  public var faults = 100

  /// The greatest magnitude of a number.
  ///
  /// Default: 1,000,000,000.
  ///
  /// Distances add up in a layout; this keeps the sums finite.
  public var magnitude = 1e9

  /// Creates the standard limits.
  public init() {}

  var effectiveDepth: Int { min(depth, Self.maximumDepth) }
}

/// The limits of a document; exceeding one is an error that names it.
///
/// The limits keep hostile input from exhausting memory or the stack. They can be raised for
/// trusted input.
public struct DocumentLimits: Hashable, Sendable {
  /// The deepest nesting that ``depth`` may allow: releasing a value takes stack for each level.
  public static let maximumDepth = 2000

  /// The limits that apply unless others are given.
  public static let standard = DocumentLimits()

  /// The size of one document in bytes.
  ///
  /// Default: 16 MiB.
  public var bytes = 16 << 20

  /// How deep arrays and objects nest.
  ///
  /// Default: 512, which is 255 levels of nodes.
  ///
  /// Values above ``maximumDepth`` count as ``maximumDepth``.
  public var depth = 512

  /// How many JSON values a document holds, counting every one.
  ///
  /// Default: 2,000,000.
  public var values = 2_000_000

  /// How many nodes the tree holds.
  ///
  /// Default: 100,000.
  public var nodes = 100_000

  /// How deep steps nest in steps.
  ///
  /// Default: 32.
  public var stepDepth = 32

  /// How deep parentheses and signs nest in an expression.
  ///
  /// Default: 32.
  public var expressionDepth = 32

  /// How many characters an expression or equation has.
  ///
  /// Default: 10,000.
  public var expressionLength = 10_000

  /// How many mistakes of one document are reported; reading ends at the last of them.
  ///
  /// Default: 100. Values below 1 count as 1.
  public var faults = 100

  /// The greatest magnitude of a number.
  ///
  /// Default: one thousand million.
  ///
  /// Distances add up in a layout; this keeps the sums finite.
  public var magnitude = 1e9

  /// Creates the standard limits.
  public init() {}

  var effectiveDepth: Int { min(depth, Self.maximumDepth) }
}

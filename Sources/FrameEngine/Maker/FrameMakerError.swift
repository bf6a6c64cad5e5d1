import LayoutTree

/// The calls that `layoutFramesOrThrow` refused; all frames are as they were.
public struct FrameMakerError: Error, Hashable, Sendable {
  /// The refused calls, in order; at least one.
  public let diagnostics: [LayoutDiagnostic]
}

extension FrameMakerError: CustomStringConvertible {
  /// One line for each refused call.
  public var description: String {
    diagnostics.map { $0.description }.joined(separator: "\n")
  }
}

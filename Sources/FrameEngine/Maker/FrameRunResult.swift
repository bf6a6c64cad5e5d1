import LayoutTree

/// The result of `layoutFrames` on a rectangle: a collection of the changed frames.
///
/// Nobody else keeps what was wrong, as a rectangle belongs to no tree.
public struct FrameRunResult {
  /// The boxes whose frame has changed, in the order in which they were first touched.
  public let changes: [FrameChange]
  /// The faults of the calls, and the calls that ran but perhaps not as meant.
  public let diagnostics: [LayoutDiagnostic]
}

extension FrameRunResult: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { changes.startIndex }
  /// The number of changed frames.
  public var endIndex: Int { changes.endIndex }
  /// A change by its place.
  public subscript(position: Int) -> FrameChange { changes[position] }
}

extension FrameRunResult: CustomStringConvertible {
  /// The changes, and then the diagnostics, one a line.
  public var description: String {
    (changes.map { $0.description } + diagnostics.map { $0.description })
      .joined(separator: "\n")
  }
}

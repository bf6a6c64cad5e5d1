/// An unknown of a ``Solver``: an integer that the solver hands out.
public struct Variable: Hashable, Sendable, Comparable, BitwiseCopyable {
  let index: Int32

  /// A small number that no other live variable of the solver has.
  public var number: Int { Int(index) }

  /// Tells a variable from an earlier one that was removed and had the same index.
  let generation: UInt32

  /// Older variables come first, as long as none has been removed.
  public static func < (left: Variable, right: Variable) -> Bool {
    (left.index, left.generation) < (right.index, right.generation)
  }
}

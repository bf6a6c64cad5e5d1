/// Seeds in runs of about the same length, one for each case of a test, and further ones alone.
///
/// The cases of a test run side by side and are named by their arguments:
///
///     @Test("Frames are finite", arguments: runs(of: 0..<300))
///     func finite(seeds: Range<UInt64>) {
///       for seed in seeds { ... }
///     }
///
/// - Precondition: There are seeds.
public func runs(of seeds: Range<UInt64>, and others: UInt64...) -> [Range<UInt64>] {
  precondition(!seeds.isEmpty)
  let count = min(8, seeds.count)
  let ends = (0...count).map { seeds.lowerBound + UInt64(seeds.count * $0 / count) }
  return neighbours(in: ends).map { $0..<$1 } + others.map { $0..<$0 + 1 }
}

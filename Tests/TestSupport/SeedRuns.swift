import Foundation

/// What comes of seeds that are played side by side, in runs, where a test counts over all of them.
public func inParallel<Outcome: Sendable>(
  over seeds: Range<UInt64>, _ play: @escaping @Sendable (Range<UInt64>) throws -> Outcome
) async throws -> [Outcome] {
  try await withThrowingTaskGroup(of: Outcome.self) { group in
    for run in runs(of: seeds) { group.addTask { try play(run) } }
    var outcomes: [Outcome] = []
    for try await outcome in group { outcomes.append(outcome) }
    return outcomes
  }
}

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
  let seeds = seeds.prefix(percent: seedPercent)
  let count = min(8, seeds.count)
  let ends = (0...count).map { seeds.lowerBound + UInt64(seeds.count * $0 / count) }
  return neighbours(in: ends).map { $0..<$1 } + others.map { $0..<$0 + 1 }
}

/// What a test counts at least over the seeds that are played, if it is so much over all of them; 1 at
/// least.
public func share(ofCount count: Int) -> Int { max(1, count * Int(seedPercent) / 100) }

/// All elements, or as large a share of them as of seeds is played; one at least.
public func share<Element>(of elements: [Element]) -> [Element] {
  if playsAllSeeds { return elements }
  let step = max(1, elements.count / share(ofCount: elements.count))
  return stride(from: 0, to: elements.count, by: step).map { elements[$0] }
}

/// How many rounds a long test plays: a fifth where not all seeds are played.
public func roundsPlayed(of count: Int) -> Int { playsAllSeeds ? count : max(1, count / 5) }

/// Whether all seeds are played, so that what is rare has to occur.
public var playsAllSeeds: Bool { seedPercent == 100 }

/// How many in a hundred seeds are played: all of them unless `DOVETAIL_SEED_PERCENT` says less, as for
/// sanitizers, under which each takes many times as long.
private let seedPercent: UInt64 =
  ProcessInfo.processInfo.environment["DOVETAIL_SEED_PERCENT"].flatMap { UInt64($0) }.map {
    min($0, 100)
  } ?? 100

extension Range<UInt64> {
  /// The first so many in a hundred, and one at least.
  fileprivate func prefix(percent: UInt64) -> Range {
    lowerBound..<lowerBound + Swift.max(1, UInt64(count) * percent / 100)
  }
}

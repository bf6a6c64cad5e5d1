import TestSupport
import Testing

@Suite("Lists in pairs")
struct PairTests {
  @Test("Lists of other lengths, and empty ones, are not compared")
  func refused() {
    #expect(throws: PairingError.self) { try paired([1, 2], [1]) }
    #expect(throws: PairingError.self) { try paired([1], [1, 2]) }
    #expect(throws: PairingError.self) { try paired([Int](), [Int]()) }
    #expect(throws: PairingError.self) { try maximumDifference([1, 2], [1]) }
    #expect(throws: PairingError.self) { try maximumDifference([Double](), []) }
    #expect(throws: PairingError.self) { try maximumDifference([[1, 2], [3]], [[1, 2], []]) }
    #expect(throws: PairingError.self) { try maximumDifference([[1, 2]], [[1, 2], [3, 4]]) }
    #expect(!areSame([PairTests.Thing](), []))
  }

  private final class Thing {}

  @Test("Lists of one length are compared in order")
  func compared() throws {
    #expect(try paired([1, 2], ["a", "b"]).map { "\($0)\($1)" } == ["1a", "2b"])
    #expect(try maximumDifference([1, 2, 3], [1, 4, 2.5]) == 2)
    #expect(try maximumDifference([[1, 2], [3]], [[1, 2], [7]]) == 4)
    #expect(try maximumDifference([1, .nan], [1, 2]).isNaN)
    #expect(aligned([1, 2], [3, 4]).map { $0 * $1 } == [3, 8])
    #expect(neighbours(in: [1, 2, 4]).map { $1 - $0 } == [1, 2])
    let (one, other) = (Thing(), Thing())
    #expect(areSame([one, other], [one, other]))
    #expect(!areSame([one, other], [other, one]))
    #expect(!areSame([one], [one, other]))
  }

  @Test("No element at all is not all of them")
  func all() {
    #expect([1, 2].nonEmptyAllSatisfy { $0 > 0 })
    #expect(![1, 2].nonEmptyAllSatisfy { $0 > 1 })
    #expect(![Int]().nonEmptyAllSatisfy { _ in true })
  }

  @Test("Seeds that are played side by side are each played once")
  func parallel() async throws {
    let played = try await inParallel(over: 3..<50) { Array($0) }
    #expect(played.flatMap { $0 }.sorted() == Array(3..<50))
    await #expect(throws: PairingError.self) {
      try await inParallel(over: 0..<9) { try paired($0, [1]).map { $1 } }
    }
  }

  @Test("Runs of seeds hold each seed once", arguments: [1, 5, 8, 80, 603] as [UInt64])
  func seeds(count: UInt64) {
    let parts = runs(of: 7..<7 + count, and: 1_000, 2_000)
    #expect(parts.flatMap(Array.init) == Array(7..<7 + count) + [1_000, 2_000])
    #expect(parts.nonEmptyAllSatisfy { !$0.isEmpty })
    #expect(parts.count == Int(min(8, count)) + 2)
  }
}

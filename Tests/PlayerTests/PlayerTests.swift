import Dovetail
import Player
import TestSupport
import Testing

@Suite("Random public calls")
struct PlayerTests {
  @Test(
    "No history of public calls traps, or leaves anything wrong",
    arguments: runs(of: 1..<1 + UInt64(LongTests.count(120, of: 2_000))))
  func histories(seeds: Range<UInt64>) {
    for seed in seeds {
      let faults = History(seed: seed).play()
      #expect(faults == [], "seed \(seed): swift run PlayerTool replay \(seed)")
    }
  }

  @Test(
    "Histories that have ended in a trap or in other frames once",
    arguments: [897, 4184, 19_632])
  func knownHistories(seed: UInt64) {
    #expect(History(seed: seed).play() == [])
  }

  @Test("Each call is made, in histories and in closures of others")
  func calls() {
    var made: Set<String> = []
    var madeInClosures: Set<String> = []
    for seed in UInt64(1)..<100 {
      for name in History(seed: seed).callNames { made.insert(name) }
      _ = History(seed: seed).play { line in
        if line.hasPrefix("  ") { madeInClosures.insert(String(line.drop { $0 == " " }.prefix(6))) }
      }
    }
    #expect(made == History.allCallNames)
    #expect(madeInClosures.count > 20)
  }

  @Test("A history plays the same each time")
  func repeatable() {
    for seed in UInt64(1)..<20 {
      var lines: [[String]] = [[], []]
      for place in lines.indices { _ = History(seed: seed).play { lines[place].append($0) } }
      #expect(lines[0] == lines[1])
      #expect(!lines[0].isEmpty)
    }
  }

  @Test("A history that fails is shrunk to the calls that it fails by")
  func shrinking() {
    let history = History(seed: 7)
    let guilty = [2, 5]
    let kept = history.shrink { candidate in
      guilty.allSatisfy { candidate.places.contains($0) }
    }
    #expect(kept == guilty)
  }
}

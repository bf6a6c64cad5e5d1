import LayoutDocument
import TestSupport
import Testing

@Suite("Damaged documents")
struct FuzzTests {
  @Test(
    "Every beginning of a document is an error with a place", arguments: try Repository.examples())
  func truncations(name: String) throws {
    var bytes = try Repository.bytes("Docs/Examples/" + name)
    while bytes.last == 0x0A { bytes.removeLast() }
    #expect(throws: Never.self) { try Document.read(bytes) }
    // All near both ends, where most differs; in between a tenth, unless in long runs.
    for length in 0..<bytes.count
    where LongTests.areOn || min(length, bytes.count - length) < 100 || length % 10 == 0 {
      do throws(DocumentError) {
        _ = try Document.read(Array(bytes[..<length]), file: name)
        Issue.record("\(length) bytes of \(name) are a document")
      } catch {
        if error.line > 0 && error.column > 0 && error.file == name { continue }
        Issue.record("\(length) bytes of \(name): \(error)")
      }
    }
  }

  @Test("Two thousand damaged documents are documents or errors with a place")
  func mutations() throws {
    let seed: UInt64 = 20_240_607
    var generator = SeededGenerator(seed: seed)
    let originals = try Repository.examples().map { try Repository.bytes("Docs/Examples/" + $0) }
    var refused = 0
    for round in 0..<2000 {
      let bytes = damaged(originals[round % originals.count], with: &generator)
      do throws(DocumentError) {
        _ = try Document.read(bytes)
      } catch {
        refused += 1
        #expect(error.line > 0 && error.column > 0, "seed \(seed), round \(round)")
        #expect(error.path.hasPrefix("$"), "seed \(seed), round \(round)")
        #expect(!error.reason.description.isEmpty, "seed \(seed), round \(round)")
      }
    }
    #expect((1000..<2000).contains(refused), "seed \(seed)")
  }

  /// The bytes after one to three of: another byte, a lost byte, a doubled part.
  private func damaged(
    _ original: [UInt8], with generator: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    for _ in 0...Int.random(in: 0..<3, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
      case 2: bytes.remove(at: place)
      default:
        let end = min(bytes.count, place + Int.random(in: 1..<30, using: &generator))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      }
    }
    return bytes
  }
}

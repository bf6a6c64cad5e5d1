import FrameEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Damaged layouts")
struct DamagedLayoutTests {
  private static let examples = [
    "settings-form.json", "photo-card.json", "profile-card.json", "price-table.json",
    "radial-menu.json", "mail-page.json", "sign-up.json", "turned-line.json",
    "article.json",
  ]

  @Test(
    "A layout whose numbers and words are exchanged is refused with a place, or lays out finitely",
    arguments: examples)
  func exchanged(name: String) throws {
    let seed: UInt64 = 20_251_121
    var generator = SeededGenerator(seed: seed)
    let text = String(decoding: try Repository.bytes("Docs/Examples/" + name), as: UTF8.self)
    let places = text.matches(of: /(?:"[^"\n]*"|-?[0-9.]+)(?=[,\]}\n])/).map(\.range)
    let values = [
      "0", "-1", "1e9", "-1e9", "0.001", "1000000", "\"50%\"", "\"-900000000%\"", "\"wrap\"",
      "\"fill\"", "\"other axis\"", "\"safe area\"", "\"center\"", "\"between\"", "\"average\"",
      "\"vertical\"", "\"equalShares\"", "{\"share\": 1e9}", "{\"points\": 1e9, \"shrink\": 1e9}",
      "{\"parts\": 1000000000}", "{\"counted\": 1000000000}", "{\"count\": 1000000000}",
      "{\"flexed\": {\"extent\": 1e-9, \"least\": 1e9}}", "{\"circle\": {\"radius\": 1e9}}",
      "{\"polyline\": [[0, 0], [0, 0]]}", "{\"is\": \"wrap\", \"times\": -1e9, \"plus\": 1e9}",
      "true", "null", "[]", "{}",
    ]
    let classes = [
      nil, LayoutSizeClass(width: .compact),
      LayoutSizeClass(width: .regular, orientation: .landscape),
    ]
    var laidOut = 0
    for round in 0..<150 {
      var damaged = text
      let place = places[Int.random(in: 0..<places.count, using: &generator)]
      damaged.replaceSubrange(
        place, with: values[Int.random(in: 0..<values.count, using: &generator)])
      do throws(DocumentError) {
        let document = try Document.read(damaged)
        let sizeClass = classes[round % classes.count]
        let result = try document.layOut(with: document.engines[0], sizeClass: sizeClass).result
        let isFinite = result.entries.nonEmptyAllSatisfy { $0.frame.isFinite }
        #expect(isFinite, "seed \(seed), round \(round)")
        laidOut += 1
      } catch {
        #expect(error.line > 0 && error.path.hasPrefix("$"), "seed \(seed), round \(round)")
      }
    }
    #expect((5...145).contains(laidOut), "\(laidOut), seed \(seed)")
  }
}

import LayoutDocument
import TestSupport
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "A number takes the fewest digits that read back the same",
    arguments: [
      (0, "0"), (-0.0, "0"), (20, "20"), (-1.5, "-1.5"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"),
      (9_007_199_254_740_991, "9007199254740991"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)])
  func numbers(number: Double, text: String) throws {
    #expect(JSONValue.number(number).text == text)
  }

  @Test("An object leaves out members without a value and keeps the order of the others")
  func objects() {
    let value = JSONValue.object([
      "z": .number(1), "none": nil, "a": .array([.bool(true), .string("x\"y")]),
    ])
    #expect(value.text == #"{"z":1,"a":[true,"x\"y"]}"#)
  }

  @Test("Random numbers read back as themselves")
  func roundTrip() throws {
    var generator = SeededGenerator(seed: 11)
    var limits = DocumentLimits()
    limits.magnitude = .greatestFiniteMagnitude
    for _ in 0..<1000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let value = try JSONReader.read(Array(JSONValue.number(number).text.utf8), limits: limits)
      #expect(value.content == .number(number), "\(number)")
    }
  }
}

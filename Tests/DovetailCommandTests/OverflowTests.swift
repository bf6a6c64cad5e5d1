import DovetailCommand
import LayoutDocument
import Testing

/// Documents whose numbers grow beyond what a frame can have.
@Suite("Frames are finite")
struct OverflowTests {
  /// A chain of boxes, each a thousand million times as wide as the one before it.
  private static let products: String = {
    let boxes = (0..<35).map { #"{"id": "b\#($0)"}"# }.joined(separator: ", ")
    let widths = (1..<35).map {
      #"{"width": "b\#($0)", "is": "b\#($0 - 1).width * 1000000000"}"#
    }
    let steps = ([#"{"width": "b0", "is": 10}"#] + widths).joined(separator: ", ")
    return #"{"size": [100, 100], "root": {"children": [\#(boxes)]}, "layout": [\#(steps)]}"#
  }()

  /// A layout whose boxes are each ten thousand times as wide as the last one in the line.
  private static let nested: String = {
    var node = #"{"id": "b0", "traits": {"width": 1000}}"#
    for level in 1..<40 {
      node =
        #"{"id": "b\#(level)", "layout": {"overlay": {}}, "#
        + #""traits": {"width": {"is": "wrap", "multiplier": 10000}}, "children": [\#(node)]}"#
    }
    return #"{"size": [100, 100], "root": {"id": "root", "layout": {"overlay": {}}, "#
      + #""children": [\#(node)]}}"#
  }()

  private func run(_ arguments: String, _ text: String) -> Outcome {
    DovetailCommandTests.run(arguments, in: FakeEnvironment(files: ["o.json": text]))
  }

  @Test(
    "A chain of products is a finding in either engine, and no frame is lost",
    arguments: ["constraints", "frames", "both"])
  func products(engine: String) {
    let outcome = run("layout o.json --json --engine \(engine)", Self.products)
    #expect(outcome.status == .problems)
    #expect(!outcome.output.contains("null") && !outcome.output.contains("inf"))
    #expect(outcome.output.contains("b2"))
    let text = run("layout o.json --engine \(engine)", Self.products)
    #expect(text.status == .problems)
    let complaint =
      engine == "constraints"
      ? "contradicts" : #"the frame of box "b2" would be beyond 10^12 points"#
    #expect((text.output + text.errors).contains(complaint))
  }

  @Test("So it is for a box of a layout")
  func nested() throws {
    let outcome = run("layout o.json --json", Self.nested)
    #expect(outcome.status == .problems)
    #expect(!outcome.output.contains("null") && !outcome.output.contains("inf"))
    #expect(outcome.output.contains(#"would be beyond 10^12 points"#))
    #expect(run("check o.json", Self.nested).status == .problems)
  }
}

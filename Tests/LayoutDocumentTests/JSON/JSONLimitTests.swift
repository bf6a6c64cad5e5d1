import LayoutDocument
import Testing

@Suite("Limits of the JSON reader")
struct JSONLimitTests {
  @Test("Nesting to the limit is read, one level more is refused")
  func depth() {
    let text = { (depth: Int) in
      [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
    }
    #expect(fault(of: text(512)) == nil)
    let end = String(repeating: "[0]", count: 8)
    let path = "$" + end + "…" + end
    #expect(
      fault(of: text(513)) == "1:513: \(path): the document is nested deeper than 512 levels")
    #expect(fault(of: text(10_000))?.hasSuffix("is nested deeper than 512 levels") == true)
  }

  @Test("Objects count as levels as well")
  func depthOfObjects() {
    let text = String(repeating: "{\"a\":", count: 10_000)
    #expect(fault(of: Array(text.utf8))?.hasSuffix("is nested deeper than 512 levels") == true)
  }

  @Test("A limit of depth beyond what the stack allows counts as the greatest one")
  func maximumDepth() {
    var limits = DocumentLimits()
    limits.depth = .max
    let open = [UInt8](repeating: 0x5B, count: 2000)
    let close = [UInt8](repeating: 0x5D, count: 2000)
    #expect(fault(of: open + close, limits: limits) == nil)
    #expect(
      fault(of: open + open, limits: limits)?.hasSuffix("nested deeper than 2000 levels") == true)
  }

  @Test("A text of as many bytes as allowed is read, one more is refused")
  func size() {
    var limits = DocumentLimits()
    limits.bytes = 6
    #expect(fault(of: Array("[1,22]".utf8), limits: limits) == nil)
    #expect(
      fault(of: Array("[1, 22]".utf8), limits: limits)
        == "1:1: $: the document is larger than 6 bytes")
    #expect(DocumentLimits.standard.bytes == 16_777_216)
  }

  @Test("As many values as allowed are read, one more is refused")
  func values() {
    var limits = DocumentLimits()
    limits.values = 3
    #expect(fault(of: Array("[1,2]".utf8), limits: limits) == nil)
    #expect(
      fault(of: Array("[1,2,3]".utf8), limits: limits)
        == "1:6: $[2]: the document holds more than 3 values")
  }

  @Test("A number as great as allowed is read, a greater one is refused")
  func magnitude() {
    #expect(fault(of: Array("[1000000000,-1e9]".utf8)) == nil)
    #expect(
      fault(of: Array("[1000000000.5]".utf8))
        == "1:2: $[0]: the number 1000000000.5 is beyond 1000000000")
  }
}

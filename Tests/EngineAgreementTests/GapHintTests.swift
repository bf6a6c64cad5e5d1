import Dovetail
import Testing

@Suite("Both engines hint at gaps that a wall takes the effect from")
struct GapHintTests {
  @Test("For every list of up to five boxes, gaps and walls")
  func everyList() throws {
    var count = 0
    for length in 1...5 {
      for number in 0..<power(3, length) {
        let pattern = (0..<length).map { Array("bg|")[number / power(3, $0) % 3] }
        let hints = try (constrained(pattern), framed(pattern))
        #expect(hints.0 == hints.1, "\(String(pattern))")
        count += 1
      }
    }
    #expect(count == 363)
  }

  @Test(
    "A gap has an effect with an edge on both sides",
    arguments: [("bgb", false), ("gb|", false), ("bg|", true), ("|gb", true), ("b|bg", false)])
  func known(list: String, isHinted: Bool) throws {
    #expect(try constrained(Array(list)) == isHinted)
    #expect(try framed(Array(list)) == isHinted)
  }

  private func constrained(_ pattern: [Character]) throws -> Bool {
    let (root, items) = try row(pattern)
    root.constrain { $0.xPlace(items) }
    return root.constraintHints.contains { $0.kind == .droppedGap }
  }

  private func framed(_ pattern: [Character]) throws -> Bool {
    let (root, items) = try row(pattern)
    var isHinted = false
    root.layoutFrames { make in
      make.xPlace(items)
      isHinted = make.issues.hints.contains { $0.kind == .droppedGap }
    }
    return isHinted
  }

  private func row(_ pattern: [Character]) throws -> (LayoutNode, [PlaceItem]) {
    let root = LayoutNode("root")
    try root.setSize(width: 100, height: 10)
    var items: [PlaceItem] = []
    for (index, character) in pattern.enumerated() {
      switch character {
      case "b":
        let box = LayoutNode("box \(index)")
        try root.append(box)
        items.append(.node(box))
      case "g": items.append(.space(8))
      default: items.append(.wall)
      }
    }
    return (root, items)
  }

  private func power(_ base: Int, _ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { product, _ in product * base }
  }
}

import Dovetail
import TestSupport
import Testing

@Suite("Sums of attributes that have no relation are refused")
struct AttributeSumTests {
  private let root = LayoutNode("root", size: Size(width: 100, height: 100))
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  init() throws { try root.append(contentsOf: [a, b]) }

  private func refusal(_ constraint: LayoutConstraint) -> [String] {
    root.constrain { $0.install(constraint, file: "here", line: 1) }
    root.layoutIfNeeded()
    let found = root.diagnostics.filter { $0.severity != .hint }
    #expect(constraint.isInstalled == found.isEmpty)
    return found.map { $0.code + ": " + $0.message }
  }

  @Test(
    "Two attributes with opposite signs are a pair",
    arguments: [
      (
        LayoutAttribute.leading, .left,
        "leading and left are related differently in each direction of text"
      ),
      (.left, .top, "left and top are measured along different axes"),
      (.left, .width, "left and width are a position and an extent"),
    ] as [(LayoutAttribute, LayoutAttribute, String)])
  func pairs(_ first: LayoutAttribute, _ second: LayoutAttribute, _ message: String) {
    let sum = LayoutConstraint([Anchor(a, first), -Anchor(b, second)], .equal, 0)
    #expect(refusal(sum) == ["attributePair: " + message])
    let relation: LayoutConstraint = Anchor(a, first) == Anchor(b, second)
    #expect(relation.isInstalled == false)
    relation.install()
    #expect(!relation.isInstalled)
  }

  @Test("Longer sums may not have leading edges beside left ones")
  func longSums() {
    let sum = [Anchor(a, .leading), Anchor(b, .right), Anchor(b, .width) * -1]
    #expect(
      refusal(LayoutConstraint(sum, .equal, 3))
        == ["attributePair: leading and right are related differently in each direction of text"])
  }

  @Test("Sums that make sense are taken")
  func legal() {
    let sums = [
      [Anchor(a, .left), -Anchor(b, .left), Anchor(b, .width) * -0.5],
      [Anchor(a, .width), Anchor(b, .width)],
      [Anchor(a, .leading), Anchor(b, .centerX) * -1],
      [Anchor(a, .top)],
    ]
    for sum in sums { #expect(refusal(LayoutConstraint(sum, .equal, 3)) == []) }
  }
}

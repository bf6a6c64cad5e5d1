import Dovetail
import TestSupport
import Testing

@Suite("Familiar spellings")
struct FamiliarTests {
  @Test("Anchors make the constraints that their operators make")
  func anchors() {
    let (a, b) = (LayoutNode("a"), LayoutNode("b"))
    let constraints = [
      a.leftAnchor.constraint(equalTo: b.rightAnchor, constant: 8),
      a.centerXAnchor.constraint(lessThanOrEqualTo: b.leftAnchor),
      a.leadingAnchor.constraint(greaterThanOrEqualTo: b.trailingAnchor, constant: -1),
      a.topAnchor.constraint(equalTo: b.bottomAnchor),
      a.centerYAnchor.constraint(equalTo: b.firstBaselineAnchor),
      a.lastBaselineAnchor.constraint(equalTo: b.lastBaselineAnchor),
      a.widthAnchor.constraint(equalTo: b.heightAnchor, multiplier: 2, constant: 3),
      a.widthAnchor.constraint(greaterThanOrEqualTo: b.widthAnchor, multiplier: 2),
      a.widthAnchor.constraint(lessThanOrEqualTo: b.widthAnchor, multiplier: 2),
      a.heightAnchor.constraint(equalToConstant: 4),
      a.heightAnchor.constraint(greaterThanOrEqualToConstant: 5),
      a.heightAnchor.constraint(lessThanOrEqualToConstant: 6),
    ]
    #expect(
      constraints.map(\.text) == [
        "a.left == b.right + 8", "a.centerX <= b.left", "a.leading >= b.trailing - 1",
        "a.top == b.bottom", "a.centerY == b.firstBaseline",
        "a.lastBaseline == b.lastBaseline", "a.width == 2 * b.height + 3",
        "a.width >= 2 * b.width", "a.width <= 2 * b.width", "a.height == 4", "a.height >= 5",
        "a.height <= 6",
      ])
    #expect(constraints.nonEmptyAllSatisfy { !$0.isActive })
  }

  @Test("Priorities of contents")
  func priorities() {
    let a = LayoutNode("a")
    a.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    a.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
    #expect(a.contentHugging == AxisPriorities(horizontal: .high, vertical: .low))
    #expect(a.compressionResistance == AxisPriorities(horizontal: .high, vertical: .low))
  }

  @Test("A layout that is carried over line by line")
  func carriedOver() throws {
    let t = try Bench()
    LayoutConstraint.activate([
      t.a.leadingAnchor.constraint(equalTo: t.root.layoutMarginsGuide.leadingAnchor),
      t.a.trailingAnchor.constraint(equalTo: t.root.layoutMarginsGuide.trailingAnchor),
      t.a.topAnchor.constraint(equalTo: t.root.safeAreaLayoutGuide.topAnchor, constant: 4),
      t.a.heightAnchor.constraint(equalTo: t.a.widthAnchor, multiplier: 0.25),
    ])
    t.root.layoutIfNeeded()
    #expect(t.a.frame == rect(8, 4, 284, 71))
    #expect(t.complaints == [])
  }
}

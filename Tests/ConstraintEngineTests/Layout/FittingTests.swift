import Dovetail
import Testing

@Suite("Fitting sizes")
struct FittingTests {
  private let root = LayoutNode("root")
  private let card = LayoutNode("card")
  private let icon = image("icon", 20, 20)
  private let label = text("label", "aaaa bbbb cccc dddd")

  init() throws {
    try root.setSize(width: 400, height: 300)
    try root.append(card)
    try card.append(contentsOf: [icon, label])
    card.constrain { make in
      make.insetEdges(edge: 10)
      make.xPlace(icon, 10, label)
      make.yPlace(label)
      make.yTop(icon)
      make.install(icon.bottom <= card.bottom - 10)
    }
    root.constrain { make in
      make.xPlace(50, card, 50)
      make.yPlace(20, card, make.wall)
    }
    root.layoutIfNeeded()
  }

  @Test(
    "The size is what a layout with that width comes to",
    arguments: [nil, 300, 240, 160, 100, 90] as [Double?])
  func widths(width: Double?) throws {
    let lines: [Double: Double] = [300: 1, 240: 1, 160: 2, 100: 4, 90: 4]
    // Insets, icon and gap take 50; 19 letters of 10 points, and lines of 10 points.
    let expected = Size(
      width: width ?? 240, height: 20 + max(20, 10 * (width.flatMap { lines[$0] } ?? 1)))
    #expect(card.fittingSize(for: ProposedSize(width: width)) == expected)
    guard let width else { return }
    root.constrain { $0.prioritized(999).width(card) == width }
    try root.setSize(width: width + 100, height: 300)
    root.layoutIfNeeded()
    #expect(card.frame.size == expected)
  }

  @Test("Heights are found for the width of the fit, not for that of the live layout")
  func heightForWidth() throws {
    try root.setSize(width: 190, height: 300)
    root.layoutIfNeeded()
    #expect(card.frame.size == Size(width: 90, height: 60))
    #expect(card.fittingSize() == Size(width: 240, height: 40))
    #expect(card.fittingSize(for: ProposedSize(width: 160)) == Size(width: 160, height: 40))
    #expect(card.frame.size == Size(width: 90, height: 60))
    #expect(root.layoutIfNeeded().isEmpty)
  }

  @Test("A proposal matters as much as its priority")
  func priorities() {
    let narrow = ProposedSize(width: 160)
    #expect(card.fittingSize(for: narrow, horizontalPriority: 751).width == 160)
    #expect(card.fittingSize(for: narrow, horizontalPriority: 749).width == 240)
    let wide = ProposedSize(width: 300)
    #expect(card.fittingSize(for: wide, horizontalPriority: 251).width == 300)
    #expect(card.fittingSize(for: wide, horizontalPriority: 249).width == 240)
    let high = ProposedSize(height: 100)
    #expect(card.fittingSize(for: high) == Size(width: 240, height: 100))
    #expect(card.fittingSize(for: high, verticalPriority: 249).height == 40)
  }

  @Test("A required extent that cannot be is met as nearly as it can be")
  func impossible() {
    label.compressionResistance.horizontal = .required
    // The icon may be cut to nothing, the text not at all; insets and gap take 30.
    #expect(card.fittingSize(for: ProposedSize(width: 100)) == Size(width: 220, height: 40))
    let nothing = ProposedSize(width: -5, height: 10)
    #expect(card.fittingSize(for: nothing) == Size(width: 220, height: 20))
    #expect(root.constraintConflicts == [])
  }

  @Test(
    "A number that is not finite is no proposal, and is reported",
    arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    let size = card.fittingSize(for: ProposedSize(width: number, height: 60))
    #expect(size == Size(width: 240, height: 60))
    #expect(
      root.constraintProblems.map(\.description) == [
        "fittingSize(for:) of \"card\" is \(codeText(number)), which is not a finite number"
      ])
  }

  @Test("A root is measured without its given size")
  func roots() {
    root.constrain { $0.install(card.bottom <= root.bottom) }
    #expect(root.fittingSize() == Size(width: 340, height: 60))
    #expect(root.fittingSize(for: ProposedSize(width: 260)) == Size(width: 260, height: 60))
    #expect(root.fittingSize(for: ProposedSize(width: 200)) == Size(width: 200, height: 80))
    #expect(root.frame.size == Size(width: 400, height: 300))
  }

  @Test("A node that no constraint names has the size of its content, or of the proposal")
  func alone() {
    let alone = text("alone", "aaaa bbbb")
    #expect(alone.fittingSize() == Size(width: 90, height: 10))
    #expect(alone.fittingSize(for: ProposedSize(width: 40)) == Size(width: 40, height: 20))
    let soft = ProposedSize(width: 40)
    #expect(alone.fittingSize(for: soft, horizontalPriority: 700) == Size(width: 90, height: 10))
    #expect(LayoutNode().fittingSize(for: ProposedSize(height: 7)) == Size(width: 0, height: 7))
  }

  @Test("Changes that wait are taken into account, and still wait for their layout")
  func waiting() {
    label.content = .text("aaaa", font: .ahem, size: 10)
    #expect(card.fittingSize() == Size(width: 90, height: 40))
    #expect(label.frame.width == 250)
    icon.content = .fixed(width: 20, height: 70)
    #expect(card.fittingSize() == Size(width: 90, height: 90))
    #expect(Set(root.layoutIfNeeded().map(\.node.name)) == ["card", "icon", "label"])
    #expect(card.frame == rect(50, 20, 300, 90))
  }

  @Test("The live layout, its conflicts, its work and its storage are untouched, however often")
  func untouched() throws {
    let first = root.constrain { $0.install(label.firstBaseline == card.top + 30) }
    let second = root.constrain { make in
      make.width(icon) == 20
      make.width(icon) == 30
    }
    card.firstBaselineItem = label
    let margins = card.marginsGuide
    let dot = image("dot", 2, 2)
    try card.append(dot)
    card.constrain { $0.ref(margins).center(dot) }
    root.layoutIfNeeded()
    let frames = LayoutResult(of: root)
    let conflicts = root.constraintConflicts.map(\.description)
    #expect(conflicts.count == 2)
    let statuses = (first.constraints + second.constraints).map(\.status)
    #expect(statuses == [.broken, .inForce, .broken])
    let work = root.solverWork
    let storage = root.solverStorage.map(\.count)
    var sizes: Set<Size> = []
    for number in 0..<100 {
      sizes.insert(card.fittingSize(for: ProposedSize(width: Double(100 + number % 10 * 20))))
      sizes.insert(root.fittingSize())
    }
    #expect(sizes.count == 11)
    #expect(root.layoutIfNeeded().isEmpty)
    #expect(LayoutResult(of: root) == frames)
    #expect(root.constraintConflicts.map(\.description) == conflicts)
    #expect((first.constraints + second.constraints).map(\.status) == statuses)
    #expect(root.solverWork == work)
    #expect(root.solverStorage.map(\.count) == storage)
    try root.setSize(width: 500, height: 300)
    #expect(root.layoutIfNeeded().contains { $0.node === card })
  }

  @Test("Each leaf is measured at most twice for a fit, and not again for the same one")
  func measuring() {
    let before = label.measurementCount
    _ = card.fittingSize(for: ProposedSize(width: 160))
    #expect(label.measurementCount - before == 1)
    _ = card.fittingSize(for: ProposedSize(width: 160))
    #expect(label.measurementCount - before == 1)
  }
}

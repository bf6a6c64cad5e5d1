import Dovetail
import Testing

@Suite("Bounds that are lists of extents")
struct BoundListTests {
  enum Kind: CaseIterable {
    case frame, row, column, relative, table

    func root(_ boxes: [LayoutNode]) throws -> LayoutNode {
      switch self {
      case .frame: return LayoutNode("root", OverlayLayout(), children: boxes)
      case .row: return LayoutNode("root", LinearLayout(.horizontal), children: boxes)
      case .column: return LayoutNode("root", LinearLayout(.vertical), children: boxes)
      case .relative: return LayoutNode("root", RelativeLayout(), children: boxes)
      case .table:
        let table = TableNode("root", TableLayout())
        try table.append(TableLayout.Row(.points(200), cells: .fill), boxes)
        return table.layoutNode
      }
    }
  }

  private let a = box("a") {
    $0.width = 60
    $0.height = 30
  }
  private let b = box("b") {
    $0.width = 80
    $0.height = 20
  }
  private let text = LayoutNode("text", content: .text("aaa", font: .ahem, size: 15))

  /// The size of a box that asks for this beside the others, in 300 x 200.
  private func size(
    _ kind: Kind, _ width: LayoutDimension, _ height: LayoutDimension
  ) throws -> Size {
    text.traits.width = width
    text.traits.height = height
    let root = try kind.root([text, a, b]).laidOut(300, 200)
    #expect(root.layoutProblems.isEmpty)
    return text.frame.size
  }

  @Test("The least and the greatest of several bound an extent", arguments: Kind.allCases)
  func lists(_ kind: Kind) throws {
    let minimum = LayoutDimensionReference.min([
      LayoutDimensionReference(of: a), LayoutDimensionReference(of: b), 75,
    ])
    let maximum = LayoutDimensionReference.max([
      LayoutDimensionReference(of: a), LayoutDimensionReference(of: b), 25,
    ])
    #expect(
      try size(kind, .points(100).maximum(minimum), .points(100).maximum(minimum))
        == Size(width: 60, height: 20))
    #expect(
      try size(kind, .points(10).minimum(maximum), .points(10).minimum(maximum))
        == Size(width: 80, height: 30))
    #expect(
      try size(
        kind, .points(10).minimum(maximum).maximum(minimum),
        .points(100).minimum(minimum).maximum(maximum.multiplier(2).constant(1)))
        == Size(width: 60, height: 61))
  }

  @Test(
    "Lists hold what is inside, the other extent, the layout's, and lists",
    arguments: Kind.allCases)
  func items(_ kind: Kind) throws {
    #expect(
      try size(
        kind, .points(10).minimum(.wrap), .points(100).maximum(.min([.wrap, .otherAxis]))
      ) == Size(width: 45, height: 15))
    #expect(
      try size(
        kind, .points(400).maximum(.max([.wrap, .ofLayout().constant(-70)])),
        .points(10).minimum(
          .max([
            .wrap, .min([.otherAxis.multiplier(0.1), .ofLayout()]), LayoutDimensionReference(of: b),
          ])))
        == Size(width: 230, height: 23))
  }

  @Test("What is gone is not among them", arguments: [Kind.frame, .row, .column, .table])
  func gone(_ kind: Kind) throws {
    a.visibility = .gone
    let minimum = LayoutDimensionReference.min([
      LayoutDimensionReference(of: a), LayoutDimensionReference(of: b),
    ])
    #expect(
      try size(
        kind, .points(100).maximum(minimum),
        .points(10).maximum(.min([LayoutDimensionReference(of: a)]))
      ) == Size(width: 80, height: 10))
  }

  @Test("A box that goes by itself through a list is in a cycle", arguments: Kind.allCases)
  func cycle(_ kind: Kind) throws {
    a.traits.width = .points(10).minimum(.max([5, LayoutDimensionReference(of: text)]))
    text.traits.width = .of(a)
    let root = try kind.root([text, a, b]).laidOut(300, 200)
    #expect(root.layoutProblems == [LayoutIssue(.cycle, "text", "a")])
    #expect(text.frame.width == 45)
  }

  @Test("A box does not grow if what is inside is among its least extents")
  func growing() throws {
    var line = LinearLayout(.horizontal)
    line.horizontalGravity = .fill
    for (minimum, width) in [(.max([20, 10]), 172.5), (.max([20, .wrap]), 45)]
      as [(LayoutDimensionReference, Double)]
    {
      text.traits.width = .wrap.minimum(minimum)
      try LayoutNode("root", line, children: [text, LayoutNode("other")]).laidOut(300, 30)
      #expect(text.frame.width == width)
    }
  }
}

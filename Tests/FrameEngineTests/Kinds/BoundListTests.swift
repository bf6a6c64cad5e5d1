import Dovetail
import Testing

@Suite("Bounds that are lists of extents")
struct BoundListTests {
  enum Kind: CaseIterable {
    case frame, row, column, relative, table

    func root(_ boxes: [LayoutNode]) throws -> LayoutNode {
      switch self {
      case .frame: return LayoutNode("root", FrameLayout(), children: boxes)
      case .row: return LayoutNode("root", LinearLayout(.horizontal), children: boxes)
      case .column: return LayoutNode("root", LinearLayout(.vertical), children: boxes)
      case .relative: return LayoutNode("root", RelativeLayout(), children: boxes)
      case .table:
        let table = LayoutTable("root", TableLayout())
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
    let least = LayoutExtent.least([LayoutExtent(of: a), LayoutExtent(of: b), 75])
    let greatest = LayoutExtent.greatest([LayoutExtent(of: a), LayoutExtent(of: b), 25])
    #expect(
      try size(kind, .points(100).maximum(least), .points(100).maximum(least))
        == Size(width: 60, height: 20))
    #expect(
      try size(kind, .points(10).minimum(greatest), .points(10).minimum(greatest))
        == Size(width: 80, height: 30))
    #expect(
      try size(
        kind, .points(10).minimum(greatest).maximum(least),
        .points(100).minimum(least).maximum(greatest.times(2).plus(1)))
        == Size(width: 60, height: 61))
  }

  @Test(
    "Lists hold what is inside, the other extent, the layout's, and lists",
    arguments: Kind.allCases)
  func items(_ kind: Kind) throws {
    #expect(
      try size(
        kind, .points(10).minimum(.wrap), .points(100).maximum(.least([.wrap, .otherAxis]))
      ) == Size(width: 45, height: 15))
    #expect(
      try size(
        kind, .points(400).maximum(.greatest([.wrap, .ofLayout().plus(-70)])),
        .points(10).minimum(
          .greatest([.wrap, .least([.otherAxis.times(0.1), .ofLayout()]), LayoutExtent(of: b)])))
        == Size(width: 230, height: 23))
  }

  @Test("What is gone is not among them", arguments: [Kind.frame, .row, .column, .table])
  func gone(_ kind: Kind) throws {
    a.visibility = .gone
    let least = LayoutExtent.least([LayoutExtent(of: a), LayoutExtent(of: b)])
    #expect(
      try size(
        kind, .points(100).maximum(least), .points(10).maximum(.least([LayoutExtent(of: a)]))
      ) == Size(width: 80, height: 10))
  }

  @Test("A box that goes by itself through a list is in a circle", arguments: Kind.allCases)
  func circle(_ kind: Kind) throws {
    a.traits.width = .points(10).minimum(.greatest([5, LayoutExtent(of: text)]))
    text.traits.width = .of(a)
    let root = try kind.root([text, a, b]).laidOut(300, 200)
    #expect(root.layoutProblems == [.cycle(["text", "a"])])
    #expect(text.frame.width == 45)
  }

  @Test("A box does not grow if what is inside is among its least extents")
  func growing() throws {
    var line = LinearLayout(.horizontal)
    line.horizontalGravity = .fill
    for (least, width) in [(.greatest([20, 10]), 172.5), (.greatest([20, .wrap]), 45)]
      as [(LayoutExtent, Double)]
    {
      text.traits.width = .wrap.minimum(least)
      try LayoutNode("root", line, children: [text, LayoutNode("other")]).laidOut(300, 30)
      #expect(text.frame.width == width)
    }
  }
}

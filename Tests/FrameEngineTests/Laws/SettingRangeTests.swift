import Dovetail
import Testing

/// A number that is out of range counts as the nearest one, and is reported.
@Suite("Settings out of range")
struct SettingRangeTests {
  /// A setting with a number out of range, the same with what that counts as, and what is said.
  private struct Setting: Sendable {
    let said: String
    let change: @Sendable (_ isOutOfRange: Bool, _ row: LayoutNode, _ box: LayoutNode) -> Void

    /// A setting of a layout.
    init<L: Layout & SendableMetatype>(
      _ said: String, _ out: @autoclosure @escaping @Sendable () -> L,
      _ countsAs: @autoclosure @escaping @Sendable () -> L
    ) {
      self.said = said + " or more"
      change = { isOutOfRange, row, _ in row.setLayout(isOutOfRange ? out() : countsAs()) }
    }

    /// A property of the style of a flex item; negative ones count as 0.
    init(
      _ name: String, text: String = "-4",
      _ set: @escaping @Sendable (inout FlexItem, Double) -> Void
    ) {
      said =
        "FlexItem." + name + " of box \"box\" is " + text
        + ", which is negative; it counts as 0; give it 0 or more"
      change = { isOutOfRange, row, box in
        row.setLayout(FlexLayout(.row))
        set(&box.flex, isOutOfRange ? -4 : 0)
      }
    }

    /// A trait; negative ones count as 0.
    init(
      trait name: String, text: String,
      _ set: @escaping @Sendable (inout LayoutTraits, Double) -> Void
    ) {
      said =
        name + " of box \"box\" is " + text
        + ", which is negative; it counts as 0; give it 0 or more"
      change = { isOutOfRange, row, box in
        row.setLayout(LinearLayout(.horizontal))
        set(&box.traits, isOutOfRange ? -4 : 0)
      }
    }
  }

  private static func flow(_ wrap: FlowLayout.Wrap) -> FlowLayout { FlowLayout(wrap: wrap) }

  private static func flow(lines: Int) -> FlowLayout {
    var flow = FlowLayout(wrap: .count(1))
    flow.maximumLines = lines
    return flow
  }

  private static func flow(spacing extent: Double) -> FlowLayout {
    var flow = FlowLayout(wrap: .count(2))
    flow.flexibleSpacing = FlexibleSpacing(extent)
    return flow
  }

  private static func float(spacing extent: Double) -> FloatLayout {
    var float = FloatLayout(.horizontal)
    float.flexibleSpacing = FlexibleSpacing(extent)
    return float
  }

  private static func line(_ extents: LinearLayout.Extents) -> LinearLayout {
    var line = LinearLayout(.horizontal)
    line.extents = extents
    return line
  }

  private static func path(_ spacing: PathLayout.Spacing) -> PathLayout {
    PathLayout(.rectangular { $0 / 2 }, spacing: spacing)
  }

  private static func grid(_ measure: Grid.Measure) -> GridLayout {
    GridLayout(Grid(rows: [Grid(), Grid(columns: [Grid(measure), Grid()])]))
  }

  private static func balanced(_ lines: Int) -> FlexLayout {
    var flex = FlexLayout(.row, wrap: .wrap)
    flex.isBalanced = true
    flex.minimumLineCount = lines
    return flex
  }

  private static func said(_ setting: String, _ text: String, _ countsAs: Int) -> String {
    setting + " of the layout of \"row\" is " + text + ", which is out of range; it counts as "
      + "\(countsAs); give it \(countsAs)"
  }

  private static let all: [Setting] = [
    Setting(said("the count of wrap", "0", 1), flow(.count(0)), flow(.count(1))),
    Setting(said("the count of wrap", "-2", 1), flow(.compact(-2)), flow(.compact(1))),
    Setting(said("the count of wrap", "0", 1), flow(.waterfall(0)), flow(.waterfall(1))),
    Setting(
      said("itemsPerLine", "0", 1), flow(.pages(.init(0, linesPerPage: 2))),
      flow(.pages(.init(1, linesPerPage: 2)))),
    Setting(
      said("linesPerPage", "-1", 1), flow(.pages(.init(2, linesPerPage: -1))),
      flow(.pages(.init(2, linesPerPage: 1)))),
    Setting(said("maximumLines", "0", 1), flow(lines: 0), flow(lines: 1)),
    Setting(said("the count of extents", "0", 1), line(.divided(into: 0)), line(.divided(into: 1))),
    Setting(said("the length of extents", "-8", 0), line(.points(-8)), line(.points(0))),
    Setting(said("the distance of pathSpacing", "-8", 0), path(.fixed(-8)), path(.fixed(0))),
    Setting(said("the count of pathSpacing", "0", 1), path(.count(0)), path(.count(1))),
    Setting(
      said("the measure of grid [1, 0]", ".points(-8)", 0), grid(.points(-8)), grid(.points(0))),
    Setting(
      said("the measure of grid [1, 0]", ".fraction(-1)", 0), grid(.fraction(-1)),
      grid(.fraction(0))),
    Setting(
      said("the measure of grid [1, 0]", ".restFraction(-1)", 0), grid(.restFraction(-1)),
      grid(.restFraction(0))),
    Setting(
      said("rowGap", "-8", 0), FlexLayout(.column, rowGap: -8), FlexLayout(.column, rowGap: 0)),
    Setting(
      said("columnGap", ".percent(-8)", 0), FlexLayout(.row, columnGap: .percent(-8)),
      FlexLayout(.row, columnGap: .percent(0))),
    Setting(said("minimumLineCount", "0", 1), balanced(0), balanced(1)),
    Setting("grow") { $0.grow = $1 },
    Setting("shrink") { $0.shrink = $1 },
    Setting("basis") { $0.basis = .points($1) },
    Setting("width") { $0.width = .points($1) },
    Setting("height", text: ".percent(-4)") { $0.height = .percent($1) },
    Setting("minWidth") { $0.minWidth = .points($1) },
    Setting("minHeight") { $0.minHeight = .points($1) },
    Setting("maxWidth", text: ".calc(percent: -4, points: -4)") {
      $0.maxWidth = .calc(percent: $1, points: $1)
    },
    Setting("maxHeight") { $0.maxHeight = .points($1) },
    Setting("padding") { $0.padding = FlexEdges(.points($1)) },
    Setting("border", text: "FlexEdges(top: -4)") { $0.border = FlexEdges(top: .points($1)) },
    Setting(trait: "width", text: "-4") { $0.width = .points($1) },
    Setting(trait: "height", text: ".percent(-4)") { $0.height = .percent($1) },
    Setting(trait: "weight", text: "-4") { $0.weight = $1 },
    Setting(trait: "leading", text: ".weight(-4)") { $0.leading = .weight($1) },
    Setting(trait: "left", text: ".weight(-4)") { $0.left = .weight($1) },
    Setting(trait: "maximum of width", text: "-4") { $0.width = .wrap.maximum(.points($1)) },
    Setting(trait: "shrink factor of width", text: "-4") { $0.width = .points(300).shrink($1) },
    Setting(trait: "shrink factor of trailing", text: "-4") {
      $0.trailing = .points(300).shrink($1)
    },
    Setting(
      said("the extent of flexibleSpacing", "-8", 0), line(.flexibleSpacing(.init(-8))),
      line(.flexibleSpacing(.init(0)))),
    Setting(
      said("the extent of flexibleSpacing", "-8", 0), flow(spacing: -8), flow(spacing: 0)),
    Setting(
      said("the extent of flexibleSpacing", "-8", 0), float(spacing: -8), float(spacing: 0)),
  ]

  /// Returns the diagnostics about ranges, and the frames of a row with two boxes.
  private func result(
    _ setting: Setting, isOutOfRange: Bool, _ width: Double
  ) throws -> (said: [String], frames: [Rect]) {
    let box = LayoutNode("box", content: .fixed(width: 30, height: 10))
    let other = LayoutNode("other", content: .fixed(width: 20, height: 20))
    let row = LayoutNode("row", children: [box, other])
    setting.change(isOutOfRange, row, box)
    try row.setSize(width: width, height: 60)
    row.layoutIfNeeded()
    let said = row.diagnostics.filter { $0.code == "outOfRange" }
    #expect(said.allSatisfy { $0.severity == .error })
    return (said.map { $0.message + "; " + ($0.remedy ?? "") }, [box.frame, other.frame])
  }

  @Test("Each counts as the nearest in range, which is said", arguments: all.indices)
  func ranges(_ index: Int) throws {
    let setting = Self.all[index]
    for width in [100.0, 40] {
      let out = try result(setting, isOutOfRange: true, width)
      let inside = try result(setting, isOutOfRange: false, width)
      #expect(out.said == [setting.said])
      #expect(inside.said == [])
      #expect(out.frames == inside.frames, "\(setting.said)")
    }
  }

  @Test("A length that may be negative and is not by itself is in range")
  func sums() throws {
    let box = LayoutNode("box", content: .fixed(width: 30, height: 10))
    let row = LayoutNode("row", FlexLayout(.row), children: [box])
    try row.setSize(width: 100, height: 60)
    box.flex.width = .calc(percent: 50, points: -8)
    box.flex.margin = FlexEdges(.points(-8))
    box.flex.order = -1
    row.layoutIfNeeded()
    #expect(row.diagnostics == [])
    box.flex = FlexItem()
    box.traits.width = .percent(50).constant(-8)
    box.traits.leading = .points(-8)
    var line = LinearLayout(.horizontal, spacing: -8)
    line.padding = DirectionalEdgeInsets(edge: -8)
    row.setLayout(line)
    row.layoutIfNeeded()
    #expect(row.diagnostics == [])
  }

  @Test("A flex container is asked for its traits in the layout around it, and for its own box")
  func container() throws {
    let box = LayoutNode("box", FlexLayout(.row))
    box.flex.padding = FlexEdges(.points(-4))
    box.traits.width = -4
    box.traits.leading = .weight(-2)
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [box])
    try row.setSize(width: 100, height: 60)
    row.layoutIfNeeded()
    let found = row.diagnostics.filter { $0.code == "outOfRange" }
    #expect(found.map(\.subject) == ["FlexItem.padding", "width", "leading"])
  }

  @Test("A layout of one's own can say so, too")
  func ownKind() throws {
    struct Columns: Layout {
      var settingsOutOfRange: [SettingOutOfRange] {
        [SettingOutOfRange("columns", "0", countsAs: "1")]
      }
      func sizeThatFits(
        proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
      ) -> Size { .zero }
      func placeSubviews(
        in bounds: Rect, proposal: ProposedSize, subviews: LayoutSubviews, cache: inout Void
      ) {}
    }
    let row = LayoutNode("row", Columns())
    try row.setSize(width: 100, height: 60)
    row.layoutIfNeeded()
    #expect(
      row.diagnostics.map(\.message) == [
        "columns of the layout of \"row\" is 0, which is out of range; it counts as 1"
      ])
  }

  @Test("A child that no leaf of a grid is left for is named")
  func leftOver() throws {
    let boxes = ["a", "b", "c"].map { LayoutNode($0, content: .fixed(width: 30, height: 10)) }
    let root = LayoutNode("root", GridLayout(Grid(columns: [Grid(), Grid()])), children: boxes)
    try root.setSize(width: 100, height: 60)
    root.layoutIfNeeded()
    #expect(
      root.diagnostics.map(\.description) == [
        "warning: box \"c\" is in no grid of grid layout \"root\", so that its frame is empty; give the "
          + "grid another leaf, or set its visibility to .gone"
      ])
    boxes[2].visibility = .gone
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
  }

  @Test("A root that has nothing but padding has no size")
  func padding() throws {
    let box = LayoutNode("box")
    let root = LayoutNode(
      "root", LinearLayout(.horizontal, padding: DirectionalEdgeInsets(edge: 3)), children: [box])
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 6, height: 6))
    #expect(root.diagnostics.map(\.code) == ["missingSize"])
    box.content = .fixed(width: 30, height: 10)
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
  }
}

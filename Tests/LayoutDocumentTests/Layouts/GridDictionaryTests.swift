import FrameEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Grid dictionaries")
struct GridDictionaryTests {
  @Test("All keys and spellings are read")
  func keys() throws {
    let grid = try GridDictionary.read(
      """
      {"padding": "{1, 2,3,4}", "space": 5, "tag": 9, "action": "tap:", "action-data": {"a": [1]},
       "top-borderline": {"color": "red", "thick": 2, "head": 3, "tail": 4, "offset": 5, "dash": 6},
       "left-borderline": {"color": "#11223344"},
       "rows": [{"size": 20, "anchor": true}, {"size": "30%", "spacing": 7}, {"size": "-40%"},
        {"size": "wrap", "placeholder": true}, {"gravity": "top|centerX"},
        {"overlap": "bottom|left", "size": 0.5}, {"size": "100%"}]}
      """)
    #expect(grid.padding == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(grid.spacing == 5 && grid.tag == 9 && grid.action == "tap:")
    #expect(grid.actionData == .object([.init("a", .array([.number(1)]))]))
    #expect(
      grid.subgrids.map { $0.measure } == [
        .points(20), .fraction(0.3), .restFraction(0.4), .wrap, .fill, .fraction(0.5), .fill,
      ])
    #expect(
      grid.subgrids[0].isAnchor && grid.subgrids[3].isPlaceholder && grid.subgrids[1].spacing == 7)
    #expect(grid.subgrids[4].gravity == GridGravity(.center, .top))
    #expect(grid.subgrids[5].overlap == GridGravity(.left, .bottom))
    let top = try #require(grid.border[.top])
    #expect(top.thickness == .pixels(2) && top.dash == .init(on: 6) && top.offset == 5)
    #expect(grid.border[.left]?.color == LayoutColor(red: 17, green: 34, blue: 51, alpha: 68))
  }

  @Test("A gravity is no overlap, and a dash no offset, after writing and reading")
  func upstreamFaults() throws {
    var grid = Grid(rows: [Grid()])
    grid.subgrids[0].gravity = GridGravity(.right, .center)
    var line = BorderLine(LayoutColor(red: 1, green: 2, blue: 3, alpha: 4))
    line.offset = 3
    line.dash = .init(on: 8)
    grid.border[.bottom] = line
    let text = """
      {"bottom-borderline":{"color":"#01020304","offset":3,"dash":8},\
      "rows":[{"size":"fill","gravity":"centerY|right"}]}
      """
    #expect(GridDictionary.text(of: grid) == text)
    #expect(try GridDictionary.read(GridDictionary.text(of: grid)) == grid)
  }

  @Test("Grids and data of any depth are written; how deep a text is read has a limit")
  func depth() {
    let depth = 50_000
    var grid = Grid(.points(1))
    var data = GridData.number(1)
    for _ in 0..<depth {
      grid = Grid(rows: [grid])
      data = .object([.init("a", .array([data]))])
    }
    let inside = String(repeating: #"{"size":"fill","rows":["#, count: depth - 1)
    let end = String(repeating: "]}", count: depth)
    #expect(GridDictionary.text(of: grid) == #"{"rows":["# + inside + #"{"size":1}"# + end)
    var leaf = Grid()
    leaf.actionData = data
    let text = String(repeating: #"{"a":["#, count: depth) + "1" + end
    #expect(GridDictionary.text(of: leaf) == #"{"action-data":"# + text + "}")
    let faults = GridDictionary.faults(in: GridDictionary.text(of: grid))
    #expect(faults.map { $0.reason.code } == ["limit"])
  }

  @Test("Random grids read back as they were written")
  func roundTrip() throws {
    for seed in 0..<LongTests.count(1_000, of: 30_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let grid = random.grid(depth: 3)
      let text = GridDictionary.text(of: grid)
      let again = try GridDictionary.read(text)
      #expect(again == grid, "\(seed): \(text)")
      if again != grid { return }
    }
  }

  @Test("All slips of a text are reported at once, with their places")
  func slips() {
    let text = """
      {"rows": [{"size": 5,},
        {"right-
      borderline": {"thick"1, "color": "#EEEEEE"},
         "anchor": "true", "siz": 3, "gravity": "top|lef"},
        {"padding": "{1,2}", "rows": [], "cols": []}]}
      """
    #expect(
      GridDictionary.faults(in: text, file: "g.json").map { $0.description } == [
        "g.json:1:21: $.rows[0]: a comma too many before '}'",
        "g.json:2:11: $.rows[1]: the line ends within a string: its closing quote is missing, "
          + "or a line break in it, which is written as \\n",
        "g.json:3:22: $.rows[1][\"right-borderline\"].thick: a colon is missing behind the key \"thick\"",
        "g.json:4:14: $.rows[1].anchor: \"true\" is a text; write true without quotes",
        "g.json:4:22: $.rows[1]: unknown key \"siz\"; did you mean \"size\"?",
        "g.json:4:43: $.rows[1].gravity: unknown word \"lef\"; the words are top, bottom, "
          + "centerY, height, left, right, leading, trailing, centerX, width",
        "g.json:5:15: $.rows[2].padding: expected \"{top, left, bottom, right}\", found the string "
          + "\"{1,2}\"",
        "g.json:5:36: $.rows[2]: a grid has \"rows\" or \"cols\", not both",
      ])
  }

  @Test("A document lays out a grid")
  func document() throws {
    let frames = try framesOfLayout(
      #""grid": {"grid": {"rows": [{"size": 20}, {"cols": [{"size": "25%"}, {}]}]}}"#,
      "{}, {}, {}")
    #expect(
      numbers(of: frames) == [[0, 0, 300, 20], [0, 20, 75, 80], [75, 20, 225, 80]])
  }

  @Test("A negative fraction is written as what it counts as")
  func negativeFractions() throws {
    for fraction in [-0.2, -1, -1e-9, -3e30] {
      let grid = Grid(rows: [Grid(.fraction(fraction)), Grid(.restFraction(fraction))])
      let expected = Grid(rows: [Grid(.fraction(0)), Grid(.restFraction(0))])
      #expect(try GridDictionary.read(GridDictionary.text(of: grid)) == expected)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func number() -> Double {
    oneIn(2) ? Double(integer(in: -900...900)) / 8 : Double(next() >> 11) / 9e13
  }

  fileprivate mutating func grid(depth: Int) -> Grid {
    let part = Double(next() >> 11) * 0x1p-53
    var grid = Grid(
      pick([
        .points(abs(number())), .points(part), .fraction(part), .fraction(1), .restFraction(part),
        .fraction(0.3), .restFraction(1), .fraction(part * 1e-9), .wrap, .fill,
      ]))
    if oneIn(3) {
      grid.padding = DirectionalEdgeInsets(
        top: number(), leading: number(), bottom: number(), trailing: number())
    }
    if oneIn(3) { grid.spacing = number() }
    if oneIn(3) { grid.gravity = gravity() }
    if oneIn(5) { grid.overlap = gravity() }
    grid.isPlaceholder = oneIn(5)
    grid.isAnchor = oneIn(5)
    if oneIn(4) { grid.tag = oneIn(2) ? integer(in: -9...9) : Int(truncatingIfNeeded: next()) }
    if oneIn(4) { grid.action = "do\"it\n" }
    if oneIn(4) {
      grid.actionData = .object([
        .init("list", .array([.null, .bool(oneIn(2)), .number(number())])), .init("é", .string("")),
        .init("size", .number(number() * pick([1e-300, 1, 1_732_579_200_000, 1e300]))),
      ])
    }
    for edge in LayoutBorder.Edge.allCases where oneIn(6) { grid.border[edge] = line() }
    guard depth > 0, oneIn(2) else { return grid }
    grid.axis = pick(Axis.allCases)
    grid.subgrids = (0..<integer(in: 1...3)).map { _ in self.grid(depth: depth - 1) }
    return grid
  }

  private mutating func gravity() -> GridGravity {
    GridGravity(
      oneIn(3) ? nil : pick(GridGravity.Horizontal.allCases),
      oneIn(3) ? nil : pick(GridGravity.Vertical.allCases))
  }

  private mutating func line() -> BorderLine {
    func byte(_ number: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number) }
    var line = BorderLine(
      LayoutColor(red: byte(next()), green: byte(next()), blue: byte(next()), alpha: byte(next())),
      thickness: oneIn(2) ? .pixels(abs(number())) : .points(abs(number())))
    if oneIn(3) { line.darkColor = .black }
    if oneIn(2) { line.headIndent = number() }
    if oneIn(2) { line.tailIndent = number() }
    if oneIn(2) { line.offset = number() }
    if oneIn(2) { line.dash = .init(on: 1 + abs(number()), off: oneIn(2) ? nil : 3) }
    return line
  }
}

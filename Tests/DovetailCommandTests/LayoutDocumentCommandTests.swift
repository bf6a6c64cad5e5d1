import DovetailCommand
import Testing

@Suite("dovetail with layouts of frames")
struct LayoutDocumentCommandTests {
  /// A row with a padding, a box with margins, a text, and a card with a conflict in it.
  private static let row = #"""
    {"size": [200, 60], "root": {
      "id": "row", "layout": {"linear": {"axis": "horizontal", "padding": [2, 4, 6, 8]}},
      "border": {"bottom": "#ff0000"},
      "children": [
        {"id": "a", "size": [10, 10], "traits": {"leading": 5, "top": 3, "trailing": {"weight": 1}}},
        {"id": "t", "text": {"string": "a a", "font": "ahem", "size": 10}, "width": 10},
        {"id": "card", "traits": {"width": 30, "height": 20}, "children": [{"id": "b"}]}
      ]},
     "constraints": [
       "b.left == 1", "b.top == 2", "b.height == 5",
       "b.width == 3", "b.right == 9"]}
    """#

  private func svg(_ options: String, _ document: String = row) -> String {
    let environment = FakeEnvironment(files: ["a.json": document])
    _ = run("draw a.json -o a.svg " + options, in: environment)
    return environment.files["a.svg"] ?? ""
  }

  @Test("Paddings are areas inside of layouts")
  func paddings() {
    #expect(
      svg("--show paddings").split(separator: "<path class=\"padding\"").count == 5)
    #expect(
      titles(of: "padding", in: svg("--show paddings")) == [
        "M0 0H200V2H0Z top padding of row: 2", "M0 54H200V60H0Z bottom padding of row: 6",
        "M0 2H4V54H0Z left padding of row: 4", "M192 2H200V54H192Z right padding of row: 8",
      ])
  }

  @Test("In right-to-left, paddings are on the other side")
  func mirroredPaddings() {
    let mirrored = Self.row.replacing(
      #""id": "row","#, with: #""id": "row", "direction": "rightToLeft","#)
    #expect(
      titles(of: "padding", in: svg("--show paddings", mirrored)).suffix(2) == [
        "M0 2H8V54H0Z left padding of row: 8", "M196 2H200V54H196Z right padding of row: 4",
      ])
    #expect(
      titles(of: "margin", in: svg("--show margins", mirrored)).last
        == "M191 5H196V15H191Z right margin of a: 5")
  }

  @Test("Margins in points are areas outside of boxes")
  func margins() {
    #expect(
      titles(of: "margin", in: svg("--show=margins")) == [
        "M4 2H19V5H4Z top margin of a: 3; a.top is 5: padding 2 + top 3",
        "M4 5H9V15H4Z left margin of a: 5; a.left is 9: padding 4 + leading 5",
      ])
  }

  @Test("Baselines are lines, the first one and the last one of a text")
  func baselines() {
    #expect(
      titles(of: "baseline", in: svg("--show baselines")) == [
        "M152 10L162 10 firstBaseline of t: 8", "M152 20L162 20 lastBaseline of t: 18",
      ])
  }

  @Test("Borders are shown unless the list is without them")
  func borders() {
    let line = ##" x="0" y="59" width="200" height="1" fill="#ff0000"/>"##
    for options in ["", "--show borders", "--show paddings,borders"] {
      #expect(svg(options).contains(line), "\(options)")
    }
    for options in ["--show none", "--show paddings,margins,baselines"] {
      #expect(!svg(options).contains("border"), "\(options)")
    }
    #expect(!svg("").contains("padding"))
  }

  @Test("A box in a layout is explained by the layout, one inside of it by its constraints")
  func explain() {
    let environment = FakeEnvironment(files: ["a.json": Self.row])
    let outcome = run("explain a.json --box card", in: environment)
    #expect(
      outcome.output == """
        card.left is 162: after "t"
        card.top is 2: padding 2
        card.width is 30: asks for 30
        card.height is 20: asks for 20
        a.json:11: conflict: b.right == 9 (a.json:11) is broken, b.right is 4; it contradicts
          b.left == 1 (a.json:10)
          b.width == 3 (a.json:11)

        """)
    #expect(outcome.status == .problems)
  }

  @Test("That a layout moves its boxes explains where they are")
  func explainMoved() {
    let text = #"""
      {"size": [20, 10], "root": {"id": "r",
        "layout": {"overlay": {"transform": {"translate": [3, 4]}}},
        "children": [{"id": "a", "size": [2, 5]}]}}
      """#
    let environment = FakeEnvironment(files: ["a.json": text])
    #expect(
      run("explain a.json --box a", in: environment).output == """
        a.left is 3: at the start of "r", moved by 3 by the layout
        a.top is 4: at the start of "r", moved by 4 by the layout
        a.width is 2: asks for 2
        a.height is 5: asks for 5

        """)
  }

  @Test("The rules of a layout are printed with their numbers, also of a box without a name")
  func explainRules() {
    let text = #"""
      {"size": [200, 40], "root": {"id": "row",
        "layout": {"linear": {"axis": "horizontal", "spacing": 10, "padding": 8}},
        "children": [
          {"id": "icon", "traits": {"width": 40, "height": {"percent": 50}, "leading": 4}},
          {"traits": {"weight": 1, "verticalAlignment": "center"},
            "text": {"string": "a", "font": "ahem", "size": 10}}]}}
      """#
    let environment = FakeEnvironment(files: ["a.json": text])
    #expect(
      run("explain a.json", in: environment)
        == Outcome(
          output: """
            row.left is 0, where it lies unless setFrame moves it
            row.top is 0, where it lies unless setFrame moves it
            row.width is 200, the size set with setSize
            row.height is 40, the size set with setSize
            icon.left is 12: padding 8 + leading 4
            icon.top is 8: padding 8
            icon.width is 40: asks for 40
            icon.height is 12: asks for .percent(50), 50 percent of 24
            #2.left is 62: after "icon", 52 + spacing 10
            #2.top is 15: centred in 24 by its alignment, padding 8 + half of the free space 7
            #2.width is 130: weight 1 of 1 shares of 130 points of free space
            #2.height is 10: wraps its content

            """))
  }

  @Test("A conflict inside of a layout is marked where its box is")
  func conflicts() {
    let environment = FakeEnvironment(files: ["a.json": Self.row])
    let outcome = run("check a.json -o a.svg", in: environment)
    #expect(outcome.output.hasSuffix("a.json: 1 fault (constraints)\n"))
    let svg = environment.files["a.svg"] ?? ""
    #expect(titles(of: "conflict", in: svg).contains("M166 4L166 9 b.right == 9 (a.json:11)"))
  }

  @Test(
    "The size class is that of the option, else that of the document",
    arguments: [
      ("", "3", "regular width"), ("--class compact", "1", "compact width"),
      ("--class any", "2", ""),
      ("--class=any,compact,landscape", "4", "compact height, landscape"),
    ])
  func sizeClass(options: String, width: String, remark: String) {
    let text = #"""
      {"size": [20, 10], "sizeClass": {"width": "regular"}, "root": {
        "layout": {"relative": {}}, "classes": [
          {"height": "compact", "layout": {"overlay": {"horizontalGravity": "end"}}}],
        "children": [{"id": "a", "width": 2, "classes": [
          {"width": "compact", "traits": {"width": 1}}, {"width": "regular", "traits": {"width": 3}},
          {"orientation": "landscape", "traits": {"width": 4}}
        ]}]}}
      """#
    let environment = FakeEnvironment(files: ["a.json": text])
    let layout = run("layout a.json \(options) --json", in: environment).output
    let isOverlay = options.contains("landscape")
    #expect(layout.contains(#""frame":[\#(isOverlay ? 16 : 0),0,\#(width),0]"#))
    _ = run("draw a.json \(options) -o a.svg", in: environment)
    let remarks = remark.isEmpty ? nil : ">\(remark)</text>"
    let svg = environment.files["a.svg"] ?? ""
    #expect(remarks.map(svg.contains) ?? !svg.contains("\"remark\""))
    let left =
      isOverlay
      ? "a.left is 16: at the end of the layout by the gravity of the layout, 20 - width 4"
      : "a.left is 0: at the start of the layout"
    let explanation = run("explain a.json \(options) --box a", in: environment).output
    #expect(explanation.contains(left + "\n"))
    #expect(explanation.contains("a.width is \(width): asks for \(width)\n"))
    #expect(run("check a.json \(options)", in: environment).status == .success)
  }

  @Test("Documents of layouts alone have one panel and no verdict")
  func onePanel() {
    let text =
      #"{"size": [20, 10], "root": {"id": "r", "layout": {"overlay": {}}, "children": [{"id": "a"}]}}"#
    let environment = FakeEnvironment(files: ["a.json": text])
    #expect(run("draw a.json -o a.svg", in: environment) == Outcome())
    #expect(environment.files["a.svg"]?.contains("constraints") == false)
    let both = run("draw a.json --engine both -o a.svg", in: environment)
    #expect(both.errors == "constraints and frames agree (greatest difference 0)\n")
  }

  @Test("What both engines hear from a layout is printed once")
  func problemsOnce() {
    let text = #"""
      {"size": [20, 10], "root": {"children": [{"id": "p", "layout": {"path": {
        "curve": {"polyline": [[0, 0], [0, 0]]}}}, "children": [{}, {}]}]},
       "layout": [{"equal": "p"}]}
      """#
    let environment = FakeEnvironment(files: ["a.json": text])
    let outcome = run("check a.json", in: environment)
    #expect(
      outcome.output == """
        a.json:1:42: frames: problem: the curve of layout "p" is too short for its boxes; \
        lengthen the curve, or space its boxes flexibly
        a.json: 1 fault (constraints, frames)

        """)
  }

  /// The path of each mark of a class, and its title.
  private func titles(of name: String, in svg: String) -> [String] {
    let parts = svg.components(separatedByText: "<path class=\"\(name)\" d=\"").dropFirst()
    return parts.map { part in
      let path = part.prefix { $0 != "\"" }
      let title = part.components(separatedByText: "<title>").dropFirst().first ?? ""
      return path + " " + title.prefix { $0 != "<" }
    }
  }
}

extension StringProtocol {
  /// The parts of the text between occurrences of another one.
  fileprivate func components(separatedByText text: String) -> [String] {
    split(separator: text, omittingEmptySubsequences: false).map { String($0) }
  }
}

import LayoutDocument
import LayoutTree
import Testing

@Suite("Visual formats in documents")
struct VisualTests {
  private func text(_ constraints: String) -> String {
    #"{"size": [300, 100], "root": {"id": "r", "children": ["#
      + #"{"id": "a", "size": [40, 10]}, {"id": "b", "children": [{"id": "c"}]}]},"# + "\n"
      + #" "constraints": [\#(constraints)]}"#
  }

  private func frames(_ constraints: String) throws -> [String] {
    let layout = try Document.read(text(constraints), file: "v.json")
      .layOut(with: .constraints, analysis: .full)
    #expect(layout.findings.map(\.description) == [])
    return layout.result.entries.dropFirst().map { entry in
      [entry.frame.minX, entry.frame.minY, entry.frame.width, entry.frame.height]
        .map { jsonText(of: $0) }.joined(separator: " ")
    }
  }

  @Test("Boxes, metrics, alignment and gaps are those of the object")
  func layout() throws {
    let constraints = #"""
      {"visual": "H:|-[a]-gap-[b]-|", "metrics": {"gap": 5}, "align": ["top", "bottom"],
       "run": "rightToLeft", "edgeSpacing": 3},
      {"visual": "V:|-[a]", "spacing": 1, "comment": "top"},
      {"visual": "HV:|[c]|", "in": "b"}
      """#
    #expect(try frames(constraints) == ["257 20 40 10", "3 20 249 10", "0 0 249 10"])
  }

  @Test("Reports name the line and the identifier")
  func reports() throws {
    let constraints = #"""
      {"visual": "HV:|[a]|", "identifier": "fill"}
      """#
    let layout = try Document.read(text(constraints), file: "v.json").layOut(with: .constraints)
    #expect(
      layout.findings.map(\.text) == [
        """
        r.trailing == a.trailing "fill" (v.json:2) is broken, r.right is 300 and a.right is 40; it contradicts
          r.width == 300 (set with setSize)
          a.width == 40 (v.json:1, width)
          a.leading == r.leading "fill" (v.json:2), where a.left is 0 and r.left is 0
        """,
        """
        r.bottom == a.bottom "fill" (v.json:2) is broken, r.bottom is 100 and a.bottom is 10; it contradicts
          r.height == 100 (set with setSize)
          a.height == 10 (v.json:1, height)
          a.top == r.top "fill" (v.json:2), where a.top is 0 and r.top is 0
        """,
      ])
  }

  @Test(
    "Mistakes are reported at the character",
    arguments: [
      (#"{"visual": 5}"#, "2:29: $.constraints[0].visual: expected a string, found the number 5"),
      (#"{"visual": "[a"}"#, "2:32: $.constraints[0].visual: expected ( or , or ], found the end"),
      (
        #"{"visual": "[a][d]"}"#,
        "2:34: $.constraints[0].visual: unknown node \"d\""
      ),
      (
        #"{"visual": "[a(2*g)]"}"#, "2:35: $.constraints[0].visual: unknown metric \"g\""
      ),
      (
        #"{"visual": "H:|-gap-[a]", "metrics": {"gab": 5}}"#,
        "2:34: $.constraints[0].visual: unknown metric \"gap\"; did you mean \"gab\"?"
      ),
      (
        #"{"visual": "[a]-(>=b.wide)-[c]"}"#,
        "2:39: $.constraints[0].visual: there is no attribute \"wide\""
      ),
      (
        #"{"visual": "[a]", "in": "e"}"#,
        "2:42: $.constraints[0].in: unknown node \"e\""
      ),
      (
        #"{"visual": "[a]", "align": ["width"]}"#,
        "2:46: $.constraints[0].align[0]: \"width\" is no line to align boxes by"
      ),
      (
        #"{"visual": "[a]", "run": "up"}"#,
        "2:43: $.constraints[0].run: expected one of \"leadingToTrailing\", \"leftToRight\", "
          + "\"rightToLeft\", found the string \"up\""
      ),
      (
        #"{"visual": "[a]", "metrics": {"m": "5"}}"#,
        "2:53: $.constraints[0].metrics.m: expected a number, found the string \"5\"; did you mean 5?"
      ),
      (
        #"{"visual": "[a]", "equation": "a.left == 1"}"#,
        "2:36: $.constraints[0]: unknown key \"equation\""
          + #"; expected one of "visual", "in", "metrics", "align", "run", "spacing", "edgeSpacing", "identifier""#
      ),
    ])
  func mistakes(constraint: String, message: String) {
    do throws(DocumentError) {
      _ = try Document.read(text(constraint), file: "v.json")
      Issue.record("no error")
    } catch {
      #expect(error.description == "v.json:" + message)
    }
  }

  @Test("A format that cannot be carried out is a finding, and boxes without a line are hinted at")
  func findings() throws {
    let constraints = #"""
      {"visual": "[a(b.left)]"}, {"visual": "V:|[s:[a]]|"}, {"visual": "H:|[b]|"}
      """#
    let layout = try Document.read(text(constraints), file: "v.json")
      .layOut(with: .constraints, analysis: .full)
    let texts = layout.findings.filter { $0.kind == .problem || $0.kind == .hint }.map(\.text)
    #expect(
      texts == [
        "v.json:2: 1:4: left is a position; sizes and gaps are compared with extents\n"
          + "  [a(b.left)]\n     ^",
        "v.json:1: nothing places \"b\" vertically",
        "v.json:1: nothing places \"c\" horizontally", "v.json:1: nothing places \"c\" vertically",
      ])
  }
}

import FrameEngine
import LayoutDocument
import LayoutTree
import TestSupport
import Testing

@Suite("Grid dictionaries as servers send them")
struct LenientGridTests {
  /// Dictionaries of MyLayout as its articles print them: with a comma too many, line breaks in
  /// texts, and truth values as texts.
  private static let printed = [
    """
    {"padding":"{10,0,10,0}","tag":1000,"rows":[{"size":120},{"size":5,},
    {"size":"fill","cols":[{"size":"50%","padding":"{0,5,0,5}","right-
    borderline":{"head":1,"tail":1,"offset":1,"thick":
    1,"color":"#EEEEEE"},"tag":2,"action":"handleTap:","rows":
    [{"size":40},{"space":5,"size":"fill","cols":[{"padding":"{5, 5, 5,
    5}","size":"fill"},{"padding":"{5, 5, 5, 5}","size":"fill"}]},
    {"overlap":"bottom|left","padding":"{0,0,5,0}"}]}]}]}
    """,
    """
    {"rows":[{"size":240,"padding":"{10,10,5,10}","space":5,"cols":
    [{"size":"40%","anchor":true,"tag":222,"padding":"{0,20,0,20}","rows":
    [{"size":35,"anchor":"true","rows":[{"size":"fill"}]},{"size":
    30,"anchor":"true","rows":[{"size":"fill"}]}]},{"size":"30%"}]},
    {"size":25,"bottom-
    borderline":{"thick":1,"color":"#D1D1D1"}}]}
    """,
  ]

  /// The same texts without these slips.
  private static let mended = printed.map { text in
    var text = text
    for (slip, right) in [
      ("-\n", "-"), ("5,\n5", "5,5"), ("5,}", "5}"), ("\"true\"", "true"),
    ] { text = text.split(separator: slip).joined(separator: right) }
    return text
  }

  @Test("Printed dictionaries are read, and each slip is a remark with its place")
  func printedTexts() throws {
    let remarks = try Self.printed.indices.map { place in
      let (printed, mended) = (Self.printed[place], Self.mended[place])
      let (grid, remarks) = try GridDictionary.readLeniently(printed, file: "g.json")
      #expect(try grid == GridDictionary.read(mended))
      #expect(remarks == GridDictionary.faults(in: printed, file: "g.json"))
      return remarks.map { "\($0.line):\($0.column)" }
    }
    #expect(remarks == [["1:67", "2:67", "5:68"], ["3:22", "4:13", "5:20"]])
  }

  @Test("Unknown keys are left out, whatever is in them and however close they are to known ones")
  func unknownKeys() throws {
    let (grid, remarks) = try GridDictionary.readLeniently(
      """
      {"spaces": 7, "expires": 1732579200000, "effects": {"blur": [1e300]}, "tag": "7",
       "rows": [{"sizes": "wide"}]}
      """)
    var expected = Grid(rows: [Grid()])
    expected.tag = 7
    #expect(grid == expected)
    #expect(
      remarks.map { "\($0.line):\($0.column): \($0.path): \($0.reason.code)" } == [
        "1:2: $: unknownKey", "1:15: $: unknownKey", "1:41: $: unknownKey",
        "1:78: $.tag: invalidValue", "2:12: $.rows[0]: unknownKey",
      ])
  }

  @Test(
    "What cannot be used is an error all the same",
    arguments: [
      #"{"size": "wide"}"#, #"{"spacing": 1e10}"#, #"{"tag": 1.5}"#, #"{"spacing": NaN}"#,
      #"{"spacing": "1"}"#, #"{"rows": [], "cols": []}"#, #"{"size": 1, "size": 2}"#,
      #"{"rows": ["#,
      #"{"gravity": "top|lef"}"#, #"{"action": tap}"#, #"{"anchor": 1}"#, "[]", "",
    ])
  func errors(text: String) {
    #expect(throws: DocumentError.self) { try GridDictionary.readLeniently(text) }
    #expect(throws: DocumentError.self) { try GridDictionary.read(text) }
  }

  @Test("A text without remarks is read the same strictly; one with a remark is not read strictly")
  func strict() throws {
    let keys = ["anchor", "placeholder", "spacing", "tag", "newer"]
    for seed in 0..<400 {
      var random = SeededGenerator(seed: UInt64(seed))
      let members = keys.filter { _ in random.oneIn(2) }.map { key in
        "\"\(key)\": " + random.pick(["true", "\"true\"", "1", "\"1\"", "5e9", "// c\n 2"])
      }
      let text = "{" + members.joined(separator: ",") + random.pick(["}", ",}"])
      // What is in a key that is left out is at fault only where it is not.
      let faults = GridDictionary.faults(in: text).filter {
        !$0.path.hasSuffix("newer") || $0.reason.code != "limit"
      }
      do {
        let (grid, remarks) = try GridDictionary.readLeniently(text)
        #expect(remarks.map { $0.location } == faults.map { $0.location }, "\(text)")
        if remarks.isEmpty { #expect(try GridDictionary.read(text) == grid, "\(text)") }
      } catch {
        #expect(faults.contains { $0.location == error.location }, "\(text)")
      }
    }
  }

  @Test("Tags and data of any size are read in documents, too; lengths have a limit")
  func largeNumbers() throws {
    let grid = try GridDictionary.read(
      """
      {"tag": 1732579200000, "action-data": {"time": 1732579200000, "more": [-1e300]},
       "rows": [{"tag": "9223372036854775807"}]}
      """)
    #expect(grid.tag == 1_732_579_200_000 && grid.subgrids[0].tag == Int.max)
    #expect(
      grid.actionData
        == .object([
          .init("time", .number(1_732_579_200_000)), .init("more", .array([.number(-1e300)])),
        ]))
    #expect(try GridDictionary.read(GridDictionary.text(of: grid)) == grid)
    _ = try framesOfLayout(
      #""grid": {"grid": {"rows": [{"tag": 5e9, "action-data": {"time": 1732579200000}}]}}"#, "{}")
    let faults = GridDictionary.faults(in: #"{"action-data": 1e999, "tag": 1e300, "size": 5e9}"#)
    #expect(faults.map { $0.reason.code } == ["limit", "invalidValue", "limit"])
  }
}

import DovetailCommand
import Foundation
import LayoutDocument
import LayoutDrawing
import TestSupport
import Testing

@Suite("dovetail draw")
struct DrawCommandTests {
  @Test("A layout is a text picture with the name of the document above it")
  func text() {
    #expect(
      draw(Documents.pair, "--columns 40 --ascii --engine constraints")
        == Outcome(
          output: """
            Pair
            +- root +---+--------------------------+
            |       |   |                          |
            |       |   |                          |
            |       |   |                          |
            |       |   |                          |
            |       |   |                          |
            |       |   |                          |
            |       |   |                          |
            +-------+---+--------------------------+

            """, errors: "a.json:5:3: hint: a gap next to a wall has no effect\n"))
  }

  @Test("One picture stands for both engines if they agree", arguments: ["", "--engine both"])
  func sameAsText(options: String) throws {
    let root = try Document.read(Documents.line).layOut(with: .constraints).root
    #expect(
      draw(Documents.line, options)
        == Outcome(output: TextDrawing(TreePicture(of: root)).text, errors: Self.agreement + "\n"))
  }

  @Test("Layouts that differ stand one below the other, with the names of the engines")
  func bothAsText() throws {
    let document = try Document.read(Documents.different)
    let drawings = try Engine.allCases.map { engine in
      TextDrawing(
        TreePicture(of: try document.layOut(with: engine).root, caption: engine.rawValue)
      ).text
    }
    #expect(
      draw(Documents.different, "--engine both").output == drawings.joined(separator: "\n"))
    #expect(drawings[0].hasPrefix("constraints\n┌"))
    #expect(drawings[1].hasPrefix("frames\n┌"))
  }

  @Test("Layouts that differ stand side by side, with a remark on how they differ")
  func bothAsPicture() throws {
    let environment = FakeEnvironment(files: ["a.json": Documents.different])
    _ = run("draw a.json --engine both -o a.svg", in: environment)
    let svg = environment.files["a.svg"] ?? ""
    for text in [">constraints<", ">frames<", "the engines differ by "] {
      #expect(svg.contains(text))
    }
  }

  @Test("An SVG file is written where it is asked for", arguments: ["-o", "--output"])
  func file(option: String) throws {
    let environment = FakeEnvironment(files: ["a.json": Documents.line])
    let command = "draw a.json --engine frames \(option) out.svg"
    #expect(run(command, in: environment) == Outcome())
    let root = try Document.read(Documents.line).layOut(with: .frames).root
    #expect(environment.files["out.svg"] == SVGDrawing(TreePicture(of: root)).svg)
  }

  @Test("A document that only one engine can run is drawn by that one, with its name above")
  func oneEngine() throws {
    let text =
      #"{"name": "One", "size": [9, 9], "root": {"children": [{"id": "a"}]}, "#
      + #""constraints": ["a.left == 1", "a.top == 1", "a.right == 5", "a.bottom == 5"]}"#
    let environment = FakeEnvironment(files: ["a.json": text])
    #expect(run("draw a.json -o a.svg", in: environment) == Outcome())
    var drawing = SVGDrawing(
      TreePicture(of: try Document.read(text).layOut(with: .constraints).root))
    drawing.heading = "One"
    #expect(environment.files["a.svg"] == drawing.svg)
  }

  @Test("An SVG file goes to standard output, with sizes, from standard input")
  func standardStreams() throws {
    let environment = FakeEnvironment(input: Documents.pair)
    let outcome = run("draw -o - --sizes", in: environment)
    let document = try Document.read(Documents.pair)
    let picture = TreePicture(of: try document.layOut(with: .constraints).root)
    var options = DrawingOptions()
    options.showsSizes = true
    var drawing = SVGDrawing(picture, options: options)
    drawing.heading = "Pair"
    drawing.remark = "same by constraints and frames"
    #expect(outcome.output == drawing.svg)
    #expect(outcome.output.contains("30.5 × 40"))
    #expect(
      outcome.errors == """
        stdin:5:3: hint: a gap next to a wall has no effect
        \(Self.agreement)

        """)
    #expect(outcome.status == .success)
  }

  @Test("A layout with problems is drawn all the same")
  func problems() {
    let outcome = draw(Documents.conflict)
    #expect(outcome.status == .problems)
    #expect(outcome.output.hasPrefix("┌"))
    #expect(
      outcome.errors.hasPrefix(
        "a.json:3:3: conflict: a.right == 20 (a.json:3) is broken, a.right is 11; it contradicts\n")
    )
  }

  @Test("Engines that differ are drawn and reported")
  func difference() {
    let outcome = draw(Documents.different, "--engine both")
    #expect(outcome.status == .problems)
    #expect(outcome.errors == Documents.difference + "\n")
  }

  /// Pictures of example documents that show something else than the document asks for.
  private static let otherPictures = [
    "Docs/Examples/sign-up-compact.svg": (
      path: "Docs/Examples/sign-up.json", options: "--class compact --size 280x342"
    )
  ]

  @Test("Other pictures of example documents are what the tool draws", arguments: otherPictures)
  func otherExamples(svg: String, drawing: (path: String, options: String)) throws {
    let environment = FakeEnvironment(files: [drawing.path: try Repository.text(drawing.path)])
    let command = "draw \(drawing.path) \(drawing.options) -o "
    #expect(run(command + svg, in: environment) == Outcome())
    let golden = GoldenFile(Repository.url(svg))
    #expect(golden.difference(from: environment.files[svg] ?? "") == nil)
    let name = svg.dropFirst("Docs/Examples/".count)
    #expect(
      try Repository.text("Docs/Examples/README.md").contains(
        "swift run dovetail \(command)\(name)"))
  }

  @Test(
    "The pictures beside the example documents are what the tool draws",
    arguments: try exampleFiles())
  func examples(path: String) throws {
    let svg = String(path.dropLast(5)) + ".svg"
    let environment = FakeEnvironment(files: [path: try Repository.text(path)])
    let outcome = run("draw \(path) -o \(svg)", in: environment)
    #expect(outcome.status == .success)
    let remarks = outcome.errors.split(separator: "\n").filter { !$0.contains(": hint: ") }
    let engines = try Document.read(try Repository.text(path)).engines
    #expect(remarks == (engines.count == 2 ? [Substring(Self.agreement)] : []))
    let golden = GoldenFile(Repository.url(svg))
    #expect(golden.difference(from: environment.files[svg] ?? "") == nil)
  }

  private static let agreement = "constraints and frames agree (greatest difference 0)"

  private static func exampleFiles() throws -> [String] {
    try Repository.files(in: "Docs/Examples", suffix: ".json")
  }

  @Test("Every picture and every document of the examples stands in their index")
  func index() throws {
    let index = try Repository.text("Docs/Examples/README.md")
    let examples = try Self.exampleFiles()
    #expect(examples.count > 10)
    for path in examples {
      let name = String(path.dropFirst("Docs/Examples/".count).dropLast(5))
      #expect(index.contains("](\(name).svg)"), "\(name)")
      #expect(index.contains("swift run dovetail draw \(path) -o \(name).svg"), "\(name)")
    }
    let drawn = try Repository.files(in: "Docs/Examples", suffix: ".svg")
    let expected = examples.map { $0.dropLast(5) + ".svg" } + Self.otherPictures.keys
    #expect(drawn == expected.sorted())
    let command = "draw Docs/Examples/equal-distance.json --engine frames"
    let environment = FakeEnvironment(files: [
      "Docs/Examples/equal-distance.json":
        try Repository.text("Docs/Examples/equal-distance.json")
    ])
    #expect(
      index.contains("$ swift run dovetail \(command)\n" + run(command, in: environment).output))
  }

  @Test("A file that cannot be written is a failure")
  func unwritable() {
    #expect(
      draw(Documents.line, "-o /locked/a.svg")
        == Outcome(status: .failure, errors: "/locked/a.svg: the file cannot be written\n"))
  }

  @Test("A document at fault is not drawn")
  func fault() {
    let environment = FakeEnvironment(files: ["a.json": "nope"])
    #expect(
      run("draw a.json -o a.svg", in: environment)
        == Outcome(
          status: .failure,
          errors: "a.json:1:1: $: \"nope\" is not a JSON value; a text stands in double quotes\n"))
    #expect(environment.files["a.svg"] == nil)
  }

  private func draw(_ document: String, _ options: String = "") -> Outcome {
    run("draw a.json " + options, in: FakeEnvironment(files: ["a.json": document]))
  }
}

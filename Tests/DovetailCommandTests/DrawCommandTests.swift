import DovetailCommand
import LayoutDocument
import LayoutDrawing
import Testing

@Suite("dovetail draw")
struct DrawCommandTests {
  @Test("A layout is a text picture with the name of the document above it")
  func text() {
    #expect(
      draw(Documents.pair, "--columns 40 --ascii")
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

            """))
  }

  @Test("Both layouts stand one below the other, with the names of the engines")
  func bothAsText() throws {
    let document = try Document.read(Documents.line)
    let drawings = try Engine.allCases.map { engine in
      TextDrawing(
        TreePicture(of: try document.layOut(with: engine).root, caption: engine.rawValue)
      ).text
    }
    #expect(
      draw(Documents.line, "--engine both") == Outcome(output: drawings.joined(separator: "\n")))
    #expect(drawings[0].hasPrefix("constraints\n┌"))
    #expect(drawings[1].hasPrefix("frames\n┌"))
  }

  @Test("An SVG file is written where it is asked for", arguments: ["-o", "--output"])
  func file(option: String) throws {
    let environment = FakeEnvironment(files: ["a.json": Documents.line])
    #expect(run("draw a.json \(option) out.svg", in: environment) == Outcome())
    let root = try Document.read(Documents.line).layOut(with: .constraints).root
    #expect(environment.files["out.svg"] == SVGDrawing(TreePicture(of: root)).svg)
  }

  @Test("An SVG file goes to standard output, with sizes, from standard input")
  func standardStreams() throws {
    let environment = FakeEnvironment(input: Documents.pair)
    let outcome = run("draw -o - --sizes --engine both", in: environment)
    let document = try Document.read(Documents.pair)
    let panels = try Engine.allCases.map { engine in
      TreePicture(of: try document.layOut(with: engine).root, caption: engine.rawValue)
    }
    var options = DrawingOptions()
    options.showsSizes = true
    #expect(outcome.output == SVGDrawing(panels: panels, options: options).svg)
    #expect(outcome.output.contains("30.5 × 40"))
    #expect(
      outcome.errors == "hint: stdin:5: element 1 of the list has no effect because of a wall\n")
    #expect(outcome.status == .success)
  }

  @Test("A layout with problems is drawn all the same")
  func problems() {
    let outcome = draw(Documents.conflict)
    #expect(outcome.status == .problems)
    #expect(outcome.output.hasPrefix("┌"))
    #expect(outcome.errors.hasPrefix("conflict: a.right == 20 (a.json:3) contradicts\n"))
  }

  @Test("Engines that differ are drawn and reported")
  func difference() {
    let outcome = draw(Documents.different, "--engine both")
    #expect(outcome.status == .problems)
    #expect(outcome.errors == "the engines differ by 5 at \"b\"\n")
  }

  @Test(
    "The pictures beside the example documents are what the tool draws", arguments: exampleFiles)
  func examples(path: String) throws {
    let svg = String(path.dropLast(5)) + ".svg"
    let environment = FakeEnvironment(files: [path: try Repository.text(path)])
    let outcome = run("draw \(path) --engine both -o \(svg)", in: environment)
    #expect(outcome == Outcome())
    #expect(environment.files[svg] == (try Repository.text(svg)))
  }

  private static let exampleFiles = Repository.files(in: "Docs/Examples", suffix: ".json")

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
        == Outcome(status: .failure, errors: "a.json:1:1: $: \"nope\" is not a JSON value\n"))
    #expect(environment.files["a.svg"] == nil)
  }

  private func draw(_ document: String, _ options: String = "") -> Outcome {
    run("draw a.json " + options, in: FakeEnvironment(files: ["a.json": document]))
  }
}

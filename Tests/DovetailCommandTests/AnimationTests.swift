import DovetailCommand
import Foundation
import LayoutDocument
import LayoutDrawing
import TestSupport
import Testing

@Suite("dovetail draw --from A --to B")
struct AnimationTests {
  private static let states = """
    {"size": [100, 50], "root": {"id": "root", "children": [{"id": "a", "size": [20, 10]}]},
     "layout": [{"yTop": "a"}],
     "groups": {"left": [{"xPlace": [5, "a", "|"]}], "right": [{"xPlace": ["|", "a", 5]}]}}
    """

  private func draw(_ options: String, _ document: String = states) -> Outcome {
    run("draw a.json " + options, in: FakeEnvironment(files: ["a.json": document]))
  }

  @Test("The way between two groups is an animated file", arguments: ["", "--engine frames"])
  func animation(options: String) throws {
    let document = try Document.read(Self.states)
    let pictures = try ["left", "right"].map {
      TreePicture(of: try document.layOut(with: .constraints, group: $0).root)
    }
    var animation = SVGAnimation(from: pictures[0], to: pictures[1])
    animation.remark = "left \u{2192} right"
    #expect(draw("--from left --to right -o - " + options) == Outcome(output: animation.svg))
    let environment = FakeEnvironment(files: ["a.json": Self.states])
    #expect(run("draw a.json --from left --to right -o b.svg", in: environment) == Outcome())
    #expect(environment.files["b.svg"] == animation.svg)
  }

  @Test("The animation of the example is what the tool draws")
  func example() throws {
    let path = "Docs/Examples/states.json"
    let environment = FakeEnvironment(files: [path: try Repository.text(path)])
    let outcome = run("draw \(path) --from row --to column -o a.svg", in: environment)
    #expect(outcome == Outcome())
    let golden = GoldenFile(Repository.url("Docs/Animations/states.svg"))
    #expect(golden.difference(from: environment.files["a.svg"] ?? "") == nil)
  }

  @Test(
    "Half an animation is refused",
    arguments: [
      ("--from left -o -", "--from needs --to"), ("--to left -o -", "--to needs --from"),
      ("--from left --to right", "--from needs --output"),
      (
        "--from left --to right -o - --engine both",
        "--engine is constraints or frames with --from, not \"both\""
      ),
    ])
  func incomplete(options: String, reason: String) {
    #expect(
      draw(options)
        == Outcome(
          status: .usage, errors: "dovetail: \(reason)\nRun \"dovetail help draw\" for help.\n"))
  }

  @Test("A group that is not there is a mistake of the command line")
  func unknown() {
    #expect(
      draw("--from left --to rihgt -o -")
        == Outcome(
          status: .usage,
          errors: "dovetail: --to: the document has no group \"rihgt\"; did you mean \"right\"?\n"
            + "Run \"dovetail help draw\" for help.\n"))
  }

  @Test("What is wrong with either layout is said, with its group")
  func problems() {
    let broken = Self.states.replacing(
      #"["|", "a", 5]"#, with: #"["|", "a", 5]}, {"width": "a", "is": 30"#)
    let outcome = draw("--from left --to right -o - --engine constraints", broken)
    #expect(outcome.status == .problems)
    #expect(
      outcome.errors.hasPrefix("right: a.json:3:87: conflict: a.width == 30 (a.json:3:87, width)"))
    #expect(outcome.output.contains("<animate "))
  }
}

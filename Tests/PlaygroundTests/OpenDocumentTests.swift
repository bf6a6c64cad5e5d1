import Playground
import TestSupport
import Testing

@testable import LayoutDocument

@Suite("Documents that a page opens")
struct OpenDocumentTests {
  private static let card = """
    {"name": "Card", "size": [200, 100], "root": {"id": "card", "children": [
      {"id": "picture", "size": [40, 40]}, {"id": "title", "size": [60, 20]}]},
     "layout": [{"xPlace": [10, "picture", 10, "title"]}],
     "groups": {"top": [{"yTop": ["picture", "title"]}], "middle": [{"yCenter": ["picture", "title"]}]}}
    """

  private func open(_ text: String, _ engine: Engine? = nil) throws -> OpenDocument {
    try #require(OpenDocument.open(Array(text.utf8), engine: engine).document)
  }

  private func frames(_ document: OpenDocument) -> [Double] {
    var numbers: [Double] = []
    document.appendFrames(to: &numbers)
    return numbers
  }

  @Test("A document says what a page needs to know")
  func summary() {
    let answer = OpenDocument.open(Array(Self.card.utf8), engine: .frames).answer
    #expect(
      answer == #"{"name":"Card","engine":"frames","engines":["constraints","frames"],"#
        + #""groups":["top","middle"],"group":"top","size":[200,100],"boxes":["#
        + #"{"id":"card","parent":-1,"line":1},{"id":"picture","parent":0,"line":2},"#
        + #"{"id":"title","parent":0,"line":2}],"findings":[]}"#)
  }

  @Test("Faults come as the tool prints them")
  func faults() {
    let (document, answer) = OpenDocument.open(
      Array(#"{"size": [9, 9], "rot": {}}"#.utf8), engine: nil)
    #expect(document == nil)
    #expect(answer.contains(#""code":"unknownKey""#) && answer.contains(#""suggestion":"root""#))
  }

  @Test("Frames follow sizes, updates and groups", arguments: Engine.allCases)
  func changes(engine: Engine) throws {
    let document = try open(Self.card, engine)
    #expect(frames(document) == [0, 0, 200, 100, 10, 0, 40, 40, 60, 0, 60, 20])
    #expect(document.update(Array(#"{"group": "middle"}"#.utf8)).isValid)
    #expect(frames(document) == [0, 0, 200, 100, 10, 30, 40, 40, 60, 40, 60, 20])
    #expect(document.resize(200, 200) == "")
    #expect(frames(document) == [0, 0, 200, 200, 10, 80, 40, 40, 60, 90, 60, 20])
    #expect(document.resize(.nan, 1).contains("must be finite"))
    let (isValid, answer) = document.update(Array(#"{"set": {"width": 80}, "of": "titel"}"#.utf8))
    #expect(!isValid && answer.contains(#"did you mean \"title\""#))
    #expect(frames(document) == [0, 0, 200, 200, 10, 80, 40, 40, 60, 90, 60, 20])
  }

  @Test("The reasons for frames name constraints or rules", arguments: Engine.allCases)
  func reasons(engine: Engine) throws {
    let document = try open(Self.card, engine)
    let text = document.explanation(of: 2)
    #expect(text.contains("title"), "\(text)")
    #expect(document.explanation(of: -1) == "" && document.explanation(of: 3) == "")
  }

  @Test("A transition goes from the kept picture to the present one")
  func transition() throws {
    let document = try open(Self.card)
    document.beginTransition()
    _ = document.update(Array(#"{"group": "middle"}"#.utf8))
    let svg = document.transition()
    #expect(svg.hasPrefix("<svg") && svg.contains("<animate"))
  }

  @Test("Example documents are drawn as the tool draws them")
  func examples() throws {
    for name in try Repository.examples() {
      let bytes = try Repository.bytes("Docs/Examples/" + name)
      let picture = "Docs/Examples/" + name.dropLast(5) + ".svg"
      #expect(try DocumentReport.draw(bytes, size: nil) == Repository.text(picture), "\(name)")
      #expect(DocumentReport.check(bytes, size: nil).contains(#""findings""#), "\(name)")
    }
  }
}

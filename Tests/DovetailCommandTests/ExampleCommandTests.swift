import DovetailCommand
import Foundation
import LayoutDocument
import TestSupport
import Testing

/// Every command runs on every example, and on small documents that have a node of the tree more than of
/// the document.
@Suite("Commands on all examples")
struct ExampleCommandTests {
  private static let documents: [(name: String, text: String)] = {
    let styled =
      #"{"size":[100,50],"root":{"id":"root","style":{},"children":[{"id":"a","style":{},"text":"x"},"#
      + #"{"id":"b","style":{"width":"20px"}},{"id":"c","children":[{"id":"d","size":[3,4]}]}]}}"#
    let small = [("styled.json", styled), ("empty.json", #"{"tree":{}}"#)]
    let files = (try? Repository.files(in: "Docs/Examples", suffix: ".json")) ?? []
    return small + files.map { ($0, (try? Repository.text($0)) ?? "") }
  }()

  @Test("Drawings show paddings, margins, borders and baselines", arguments: documents.map(\.name))
  func marks(name: String) throws {
    let text = try #require(Self.documents.first { $0.name == name }?.text)
    let environment = FakeEnvironment(files: [name: text])
    let outcome = run(
      "draw \(name) -o a.svg --show paddings,margins,borders,baselines", in: environment)
    #expect(outcome.status == .success)
    #expect(environment.files["a.svg"]?.contains("<svg") == true)
  }

  @Test("A text in a box with a style has a baseline of its own")
  func styledBaseline() throws {
    let environment = FakeEnvironment(files: ["a.json": Self.documents[0].text])
    _ = run("draw a.json -o a.svg --show baselines", in: environment)
    #expect(environment.files["a.svg"]?.contains("firstBaseline of a: ") == true)
  }

  @Test(
    "Boxes are explained by what places them, with the extents that they have",
    arguments: documents.map(\.name))
  func explanations(name: String) throws {
    struct Explained: Decodable {
      struct Box: Decodable {
        struct Attribute: Decodable {
          let attribute: String
          let value: Double
          let state: String
        }
        let id: String
        let layout: String?
        let parent: String?
        let attributes: [Attribute]
      }
      let boxes: [Box]
    }
    let text = try #require(Self.documents.first { $0.name == name }?.text)
    let document = try Document.read(text)
    guard document.engines.contains(.constraints) else { return }
    let output = run("explain \(name) --json", in: FakeEnvironment(files: [name: text])).output
    let explained = try JSONDecoder().decode(Explained.self, from: Data(output.utf8))
    let frames = try document.layOut(with: .constraints).result.entries
    #expect(explained.boxes.map(\.id) == frames.map(\.id))
    for (box, entry) in try paired(explained.boxes, frames) {
      let values = Dictionary(box.attributes.map { ($0.attribute, $0.value) }) { first, _ in first }
      #expect(abs((values["width"] ?? .nan) - entry.frame.width) < 0.51, "\(box.id)")
      #expect(abs((values["height"] ?? .nan) - entry.frame.height) < 0.51, "\(box.id)")
    }
  }
}

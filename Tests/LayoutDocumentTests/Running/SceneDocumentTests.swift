import Dovetail
import ExampleScenes
import LayoutDocument
import TestSupport
import Testing

@Suite("The example documents describe the example scenes")
struct SceneDocumentTests {
  /// Documents that show what no scene does.
  private static let others = [
    "address-form.json", "article.json", "dialog.json", "equations.json", "inbox-row.json",
    "mail-page.json",
    "photo-card.json", "shop-offer.json", "shop-home.json", "grid-page.json", "same-data.json",
    "flex-page.json", "icon-pages.json",
    "icons.json",
    "price-table.json", "profile-card.json", "radial-menu.json", "settings-form.json",
    "sign-up.json", "states.json", "turned-line.json", "video-page.json",
  ]

  private static func file(of scene: String) -> String {
    scene == FeedCell.name ? "feed.json" : scene.replacing(" ", with: "-") + ".json"
  }

  @Test("Every scene has a document, and every other document is known")
  func completeness() throws {
    #expect(
      try Repository.examples()
        == (SceneCatalog.all.map { Self.file(of: $0.name) } + Self.others).sorted())
  }

  @Test(
    "On each engine, the frames of the document are those of the code",
    arguments: SceneCatalog.all.map { $0.name }, Engine.allCases)
  func frames(name: String, engine: Engine) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    let coded = try layOut(scene, with: engine)
    let file = Self.file(of: name)
    let document = try Document.read(Repository.bytes("Docs/Examples/" + file), file: file)
    let layout = try document.layOut(with: engine)
    #expect(layout.findings.filter(\.isFault) == [])
    #expect(layout.result.entries.map(\.id) == coded.entries.map(\.id))
    #expect(layout.result.entries.map(\.depth) == coded.entries.map(\.depth))
    for (mine, theirs) in try paired(layout.result.entries, coded.entries) {
      #expect(
        distance(mine.frame, theirs.frame) <= 1e-9, "\(mine.id) \(mine.frame) \(theirs.frame)")
    }
  }

  private func distance(_ left: Rect, _ right: Rect) -> Double {
    max(
      (left.minX - right.minX).magnitude, (left.minY - right.minY).magnitude,
      (left.width - right.width).magnitude, (left.height - right.height).magnitude)
  }

  private func layOut<Scene: ExampleScene>(
    _ scene: Scene.Type, with engine: Engine
  ) throws -> LayoutResult {
    let root = try Scene.makeSizedTree()
    switch engine {
    case .constraints:
      root.constrain { Scene.describe($0, in: root) }
      root.layoutIfNeeded()
    case .frames:
      root.layoutFrames { Scene.describe($0, in: root) }
    }
    return LayoutResult(of: root)
  }
}

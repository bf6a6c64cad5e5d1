import Dovetail
import LayoutDocument
import TestSupport
import Testing

// Swift blocks of the page on layouts, line for line, that give the frames of their pictures;
// ``ReadmeTests`` compares the lines.

@Suite("The snippets of the page on layouts give the frames of its pictures")
struct LayoutPageSnippets {
  private func expectPicture(_ name: String, of root: LayoutNode) throws {
    let path = "Docs/Examples/\(name).json"
    let document = try Document.read(Repository.text(path), file: path)
    let drawn = try document.layOut(with: .frames).result
    try root.setSize(drawn.entries[0].frame.size)
    root.layoutIfNeeded()
    let own = LayoutResult(of: root)
    #expect(own.entries.map(\.id) == drawn.entries.map(\.id))
    #expect(try #require(own.maximumDifference(from: drawn)) < 1e-9)
    #expect(root.diagnostics == [])
  }

  @Test("A form of rows in a column")
  func linear() throws {
    func row(_ icon: String, _ label: String, _ end: LayoutNode) -> LayoutNode {
      let insets = DirectionalEdgeInsets(top: 10, leading: 12, bottom: 10, trailing: 12)
      return LayoutNode.row(spacing: 12, padding: insets, alignment: .center) {
        LayoutNode(icon, content: .fixed(width: 24, height: 24))
        LayoutNode(content: .text(label)).weight(1)
        end
      }
    }

    let form = LayoutNode.column(
      "form", spacing: 10, padding: .init(top: 20, leading: 16, bottom: 16, trailing: 16),
      alignment: .fill
    ) {
      LayoutNode("heading", content: .text("Settings", size: 22))
      LayoutNode.column("group", alignment: .fill) {
        row("person icon", "Name", LayoutNode(content: .text("Ada Lovelace")))
        row(
          "bell icon", "Notifications",
          LayoutNode("switch 1", content: .fixed(width: 48, height: 28)))
        row(
          "reply icon", "Reply by itself when I am away",
          LayoutNode("switch 2", content: .fixed(width: 48, height: 28)))
      }
      LayoutNode.row(spacing: 12, alignment: .end) {
        LayoutNode("cancel", content: .text("Cancel")).sized(height: 36).weight(1)
        LayoutNode("save", content: .text("Save")).sized(height: 36).weight(2)
      }
      .sized(height: .fill)
    }
    try expectPicture("settings-form", of: form)
  }

  @Test("A menu on a circle")
  func path() throws {
    var layout = PathLayout(.polar { _ in 104 })
    layout.coordinates.origin = .center
    layout.coordinates.start = -.pi / 2
    layout.coordinates.end = 1.5 * .pi
    let names = ["Copy", "Paste", "Share", "Undo", "Find", "Delete"]
    let boxes = names.map { LayoutNode($0).sized(width: 62, height: 44) }
    let close = LayoutNode("Close").sized(width: 72, height: 72)
    close[PathItem.self].isOrigin = true
    let menu = LayoutNode("menu", layout, children: boxes + [close])
    try expectPicture("radial-menu", of: menu)
  }

  @Test("An article of floats")
  func floats() throws {
    let article = LayoutNode.floats("article", spacing: 10, padding: 12) {
      LayoutNode("photo").sized(width: 120, height: 120)
      LayoutNode("date").sized(width: 64, height: 24).floated(.end)
      LayoutNode("title").sized(height: 24).weight(1)
      LayoutNode("summary").sized(height: 86).weight(1)
      LayoutNode("text").sized(width: .fill, height: 56).floated(.start, clear: .both)
      LayoutNode("share").sized(width: 64, height: 20)
      LayoutNode("save").sized(width: 48, height: 20)
      LayoutNode("next").sized(width: 72, height: 20).floated(.end)
    }
    try expectPicture("article", of: article)
  }

  @Test("Icons in lines of four")
  func flow() throws {
    let icons = LayoutNode.flow("icons", wrap: .count(4), spacing: 10, padding: 10) {
      for name in ["mail", "maps", "music", "news", "notes", "photos", "radio"] {
        LayoutNode(name).sized(width: 57, height: 60)
      }
    }
    try expectPicture("icons", of: icons)
  }
}

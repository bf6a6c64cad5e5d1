import Dovetail
import Testing

// The Swift blocks of the articles on formats, reports and views; ``ReadmeTests`` compares them.

@Suite("The snippets of the articles on formats, reports and views do what they say")
struct ReportSnippets {
  private let icon = LayoutNode("icon")
  private let title = LayoutNode("title")

  @Test("Visual formats")
  func formats() throws {
    let card = LayoutNode("card", children: [icon, title])
    title.content = .fixed(width: 60, height: 20)
    try card.setSize(width: 200, height: 60)
    card.constrain { make in
      make.visual(
        "H:|-[icon(24)]-gap-[title(>=50)]-|", metrics: ["gap": 6],
        options: VisualFormatOptions(alignment: [.centerY]))
      make.visual("V:|~[icon(24)]~|")
    }
    card.layoutIfNeeded()
    #expect(icon.frame == Rect(x: 20, y: 18, width: 24, height: 24))
    #expect(title.frame == Rect(x: 50, y: 20, width: 130, height: 20))
  }

  @Test("An error points at the character")
  func errors() {
    var text = ""
    func print(_ error: VisualFormatError) { text = error.description }
    do throws(VisualFormatError) {
      _ = try VisualFormat("H:|-[icon(>=)]-|")
    } catch {
      print(error)
    }
    #expect(
      text == """
        1:13: expected a value, found ")"
          H:|-[icon(>=)]-|
                      ^
        """)
  }

  @Test("Conflicts, ambiguities and explanations")
  func reports() throws {
    var lines: [String] = []
    func print(_ items: Any...) { lines.append(items.map { "\($0)" }.joined(separator: " ")) }
    let row = LayoutNode("row", children: [icon, title])
    try row.setSize(width: 200, height: 40)
    row.constrain { make in
      make.install((title.left == icon.right + 8).identified("gap"))
      make.install(icon.left == 16)
      make.install(icon.width == 24)
      make.install((title.left <= 40).identified("wish"))
    }
    for conflict in row.constraintConflicts { print(conflict.details) }
    row.constrain { $0.install(title.right <= row.right) }
    row.layoutIfNeeded()
    for report in row.ambiguities() {
      print(report)
      guard let examples = row.exampleLayouts(of: report) else { continue }
      print(examples.companions, examples.present.entries, examples.other.entries)
    }
    print(title.explainFrame().attributes[0])
    let text = lines.joined(separator: "\n")
    #expect(lines[0].hasPrefix("title.left <= 40 \"wish\""))
    #expect(lines[0].contains("is broken, title.left is 48; it contradicts\n"))
    #expect(lines[0].contains(", where title.left is 48 and icon.right is 40\n"))
    #expect(text.contains("title.width is not determined: it could be 0 or 100\n"))
    #expect(
      lines.last?.hasPrefix("title.left is 48 and follows\n  by 1 per point: title.left ==") == true
    )
  }

  @Test("Views")
  func views() throws {
    final class Label: LayoutItem, PlaceItemConvertible {
      let layoutNode = LayoutNode("label", content: .fixed(width: 40, height: 20))
    }

    let label = Label()
    let root = LayoutNode("root", children: [label.layoutNode])
    root.constrain { make in
      make.xPlace(10, label, make.wall)
      make.install(label.top == root.top + 5)
    }
    try root.setSize(width: 100, height: 50)
    root.layoutIfNeeded()
    #expect(label.layoutNode.frame == Rect(x: 10, y: 5, width: 40, height: 20))
  }
}

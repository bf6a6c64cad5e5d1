import Dovetail

// The Swift blocks of `Docs/FirstScreen.md`, line for line; ``FirstScreenTests`` compares them, and
// what they print.

/// The program of the article, run block by block.
final class FirstScreenSnippets {
  /// What each block has printed.
  private(set) var outputs: [String] = []
  private var lines: [String] = []

  private func print(_ items: Any...) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  private func endBlock() {
    outputs.append(lines.joined(separator: "\n"))
    lines = []
  }

  func run() throws {
    func settingsRow(_ name: String, _ text: String) -> LayoutNode {
      let label = LayoutNode("label", content: .text(text))
      let toggle = LayoutNode("switch", content: .fixed(width: 51, height: 31))
      return LayoutNode(name, children: [label, toggle])
    }

    let title = LayoutNode("title", content: .text("Settings", font: .sansSerif, size: 28))
    let wifi = settingsRow("wifi", "Wi-Fi")
    let sounds = settingsRow("sounds", "Sounds")
    let done = LayoutNode("done", content: .text("Done"))
    let screen = LayoutNode("screen", size: Size(width: 320, height: 480))
    try screen.append(contentsOf: [title, wifi, sounds, done])
    endBlock()

    screen.constrain { make in
      make.insetEdges(edge: 16)
      make.height(wifi, sounds) == 44
      make.xLeft(title)
      make.xEqual(wifi, sounds)
      make.yPlace(title, 12, wifi, 12, sounds, make.wall)
      for row in [wifi, sounds] {
        let inside = make.ref(row)
        inside.xPlace(row.children[0], make.wall, row.children[1])
        inside.yCenter(row.children)
      }
    }
    let footer = screen.constrain { make in
      make.insetEdges(edge: 16)
      make.height(done) == 44
      make.xEqual(done)
      make.yBottom(done)
    }
    endBlock()

    screen.layoutIfNeeded()
    print(screen.treeDescription)
    endBlock()

    func frameRow(_ name: String, _ text: String) -> LayoutNode {
      LayoutNode.row(name, alignment: .center) {
        LayoutNode("label", content: .text(text))
        LayoutNode("switch", content: .fixed(width: 51, height: 31)) { $0.leading = .weight(1) }
      }
      .sized(width: .fill, height: 44)
    }

    let page = LayoutNode.column("page", spacing: 12, padding: 16) {
      LayoutNode("title", content: .text("Settings", font: .sansSerif, size: 28))
      frameRow("wifi", "Wi-Fi")
      frameRow("sounds", "Sounds")
      LayoutNode("done", content: .text("Done")) { $0.top = .weight(1) }
        .sized(width: .fill, height: 44)
    }
    page.sized(width: .fill, height: .fill)
    try page.layout(in: Size(width: 320, height: 480))
    print(page.treeDescription)
    endBlock()

    let wrong = screen.constrain { make in
      make.height(wifi) == 60
    }
    screen.layoutIfNeeded()
    for diagnostic in screen.diagnostics { print(diagnostic) }

    let badge = LayoutNode("badge", content: .fixed(width: 8, height: 8)) { $0.weight = 1 }
    let corner = LayoutNode.overlay("corner") { badge }
    try page.first(named: "sounds")?.insert(corner, at: 1)
    page.layoutIfNeeded()
    for diagnostic in page.diagnostics { print(diagnostic) }
    endBlock()

    print(wifi.explainFrame())
    if let switchNode = page.first(named: "switch") { print(switchNode.explainLayout()) }
    endBlock()

    wrong.uninstall()
    badge.traits.weight = 0
    screen.layoutIfNeeded()
    page.layoutIfNeeded()
    print(screen.diagnostics.count, page.diagnostics.count)
    endBlock()

    screen.constrain(replacing: footer) { make in
      make.insetEdges(edge: 16)
      make.size(done) == (80, 44)
      make.xRight(done)
      make.yTop(done)
    }
    for change in screen.layoutIfNeeded() { print(change) }
    endBlock()

    for row in page.children.dropFirst() {
      row.variants[.compactHeight].traits.height = 32
    }
    page.variants[.compactHeight].updateLayout(LinearLayout.self) { $0.spacing = 4 }
    page.sizeClass = .compactHeight
    try page.layout(in: Size(width: 480, height: 320))
    print(page.treeDescription)
    endBlock()
  }
}

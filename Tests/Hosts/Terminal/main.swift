import Dovetail
import Foundation

/// A list of files, the description of the selected one beside it, and a line of keys below.
struct Browser {
  private let files = ["LICENSE": "MIT, so take it", "README.md": "what it is", "Tests": "laws"]
  private let names: [String]
  private let rows: [LayoutNode]
  private let about = LayoutNode("about")
  private let screen: LayoutNode
  private let measurer = TextMeasurer(font: .ahem, size: 1)
  private var selected = 0

  init() {
    names = files.keys.sorted()
    rows = names.map { LayoutNode($0, content: Self.cells("  " + $0)) }
    let list = LayoutNode("list", LinearLayout(.vertical), children: rows)
    let panes = LayoutNode(
      "panes", LinearLayout(.horizontal, spacing: 2), children: [list, about.weight(1)])
    let keys = LayoutNode("keys", content: Self.cells("j: down, k: up, q: quit"))
    screen = LayoutNode("screen", LinearLayout(.vertical), children: [panes, keys])
    panes.sized(width: .fill).weight(1)
    keys.sized(width: .fill)
    screen.rounding = .cells
  }

  /// Text whose characters take a cell each, and which is broken between words.
  private static func cells(_ text: String) -> LeafContent { .text(text, font: .ahem, size: 1) }

  mutating func press(_ key: UInt8) {
    if key == UInt8(ascii: "j") { selected = min(selected + 1, rows.count - 1) }
    if key == UInt8(ascii: "k") { selected = max(selected - 1, 0) }
  }

  func draw() throws {
    var window = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    try screen.setSize(
      width: isKnown ? Double(window.ws_col) : 80, height: isKnown ? Double(window.ws_row) : 24)
    for (index, row) in rows.enumerated() {
      row.content = Self.cells((index == selected ? "> " : "  ") + names[index])
    }
    about.content = Self.cells(files[names[selected]] ?? "")
    screen.layoutIfNeeded()
    var output = "\u{1b}[2J"
    screen.forEachInSubtree { node in
      guard let text = node.content?.text, let frame = node.frame(in: screen) else { return }
      let lines = measurer.lines(of: text, width: frame.width).prefix(Int(frame.height))
      for (index, line) in lines.enumerated() {
        output += "\u{1b}[\(Int(frame.minY) + index + 1);\(Int(frame.minX) + 1)H"
        output += line.drawnText.prefix(Int(frame.width))
      }
    }
    FileHandle.standardOutput.write(Data(output.utf8))
  }
}

var saved = termios()
let isTerminal = tcgetattr(STDIN_FILENO, &saved) == 0
var raw = saved
raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &raw) }
signal(SIGWINCH) { _ in }  // With a handler, a resize interrupts the wait for a key.

var browser = Browser()
var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
var key: UInt8 = 0
while key != UInt8(ascii: "q") {
  try browser.draw()
  // A resize while the screen is drawn is seen after a second.
  guard poll(&input, 1, 1000) > 0 else { continue }
  guard read(STDIN_FILENO, &key, 1) == 1 else { break }
  browser.press(key)
}
if isTerminal { tcsetattr(STDIN_FILENO, TCSANOW, &saved) }

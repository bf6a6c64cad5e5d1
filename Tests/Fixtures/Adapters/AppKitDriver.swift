import AppKit
import Dovetail

/// A view whose coordinates begin at the top.
final class FlippedView: NSView {
  override var isFlipped: Bool { true }
}

/// Drives the adapter through the stubs; ends the process if something is not as it should be.
@main @MainActor enum Driver {
  static func main() {
    let window = NSView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = NSTextField()
    label.stringValue = "twelve chars"
    let card = FlippedView()
    let inner = NSView()
    for view in [label, card] { window.addSubview(view) }
    card.addSubview(inner)
    card.constrainSubviews { make in
      make.size(inner) == (20, 10)
      make.xLeft(inner)
      make.yTop(inner)
    }
    window.constrainSubviews { make in
      make.insetEdges(edge: 10)
      make.width(label) == 60
      make.xPlace(label, 20, card)
      make.yTop(label)
      make.yEqual(card)
    }
    window.applyLayout()
    expect(label.frame == CGRect(x: 10, y: 70, width: 60, height: 20), "label \(label.frame)")
    expect(card.frame == CGRect(x: 90, y: 10, width: 100, height: 80), "card \(card.frame)")
    expect(inner.frame == CGRect(x: 0, y: 0, width: 20, height: 10), "inner \(inner.frame)")

    window.bounds.size.height = 150
    window.applyLayout()
    expect(label.frame.minY == 120, "what is measured from the bottom follows the height")

    let text = label.layoutNode.measure(ProposedSize(width: 60))
    expect(text.firstBaseline == 8 && text.lastBaseline == 18, "baselines \(text)")
    expect(inner.layoutNode.measure(.unspecified).firstBaseline == nil, "a view without text")
    print("AppKit adapter: passed")
  }

  static func expect(_ condition: Bool, _ text: String) {
    guard !condition else { return }
    print("AppKit adapter: failed: \(text)")
    exit(1)
  }
}

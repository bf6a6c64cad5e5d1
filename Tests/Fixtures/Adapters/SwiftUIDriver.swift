import Dovetail
import SwiftUI

/// Drives the adapter through the stubs; ends the process if something is not as it should be.
@main @MainActor enum Driver {
  static func main() {
    let view = MessageView(name: "Ann", time: "09:41", text: "twelve chars and more")
    guard let message = view.body as? LaidOut<TreeLayout> else {
      return expect(false, "the body of the view is a layout")
    }
    for layout in [message.layout, messageByFrames] {
      var window = Window(layout, message.texts)
      let size = window.layOut(ProposedViewSize(width: 200, height: nil))
      expect(size == CGSize(width: 200, height: 54), "size \(size)")
      let frames = message.texts.map { $0.frame }
      expect(frames[0].origin == CGPoint(x: 110, y: 60), "name \(frames[0])")
      expect(frames[1] == CGRect(x: 240, y: 60, width: 50, height: 10), "time \(frames[1])")
      expect(frames[2] == CGRect(x: 110, y: 74, width: 180, height: 20), "text \(frames[2])")

      let narrow = window.layOut(ProposedViewSize(width: 120, height: nil))
      expect(narrow == CGSize(width: 120, height: 64), "narrow \(narrow)")
      let ideal = window.layOut(.unspecified)
      expect(ideal == CGSize(width: 230, height: 44), "ideal \(ideal)")

      window.views[2].string = "short"
      window.viewsDidChange()
      let short = window.layOut(ProposedViewSize(width: 200, height: nil))
      expect(short == CGSize(width: 200, height: 44), "short \(short)")
      window.views[2].string = "twelve chars and more"
    }
    print("SwiftUI adapter: passed")
  }

  static func expect(_ condition: Bool, _ text: String) {
    guard !condition else { return }
    print("SwiftUI adapter: failed: \(text)")
    exit(1)
  }
}

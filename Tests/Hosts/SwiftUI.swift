import Dovetail
import SwiftUI

/// A message: a name and a time on one line, and a text below that begins under the name.
struct MessageView: View {
  let name: String
  let time: String
  let text: String

  /// By constraints.
  private let message = TreeLayout { views in
    let (name, time, text) = (views[0], views[1], views[2])
    let root = LayoutNode("message", children: views)
    root.constrain { make in
      make.insetEdges(edge: 10)
      make.xPlace(name, make.wall, time)
      make.install(time.firstBaseline == name.firstBaseline)
      make.xEqual(text)
      make.yPlace(name, 4, text)
    }
    return root
  }

  var body: some View {
    message {
      Text(name)
      Text(time)
      Text(text)
    }
  }
}

/// The same layout by frames, as a value that other views can use as well.
let messageByFrames = TreeLayout { views in
  let line = LayoutNode.row(spacing: 8) { [views[0].weight(1), views[1]] }
  return LayoutNode.column(spacing: 4, padding: .init(edge: 10)) {
    [line.sized(width: .fill), views[2].sized(width: .fill)]
  }
}

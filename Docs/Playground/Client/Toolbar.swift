import ConstraintEngine
import FrameEngine
import LayoutTree

/// An icon, a title that takes the rest, and a button, by constraints and by frames.
final class Toolbar {
  let root = LayoutNode("toolbar")
  let boxes = [LayoutNode("icon"), LayoutNode("title"), LayoutNode("button")]
  let isByFrames: Bool

  init(isByFrames: Bool) {
    self.isByFrames = isByFrames
  }

  func describe<Maker: LayoutMaker>(_ make: Maker) {
    let (icon, title, button) = (boxes[0], boxes[1], boxes[2])
    make.size(icon, button) == Size(width: 24, height: 24)
    make.height(title) == 20
    make.width(title) == .fill(atMost: nil)
    // Embedded Swift has no lists of mixed types: boxes of a list are written as `.node`.
    make.xPlace([12, .node(icon), 8, .node(title), 8, .node(button), 12])
    make.yCenter(icon, title, button)
  }

  func layOut(_ size: Size) throws(TreeError) {
    if root.children.isEmpty {
      for box in boxes { try root.append(box) }
      if !isByFrames { root.constrain { describe($0) } }
    }
    try root.setSize(width: size.width, height: size.height)
    if isByFrames { root.layoutFrames { describe($0) } } else { root.layoutIfNeeded() }
  }
}

nonisolated(unsafe) private var toolbars = [Toolbar(isByFrames: false), Toolbar(isByFrames: true)]
nonisolated(unsafe) private var numbers: [Double] = []

/// Lays out the toolbar, by constraints (0) or by frames (1), and returns the number of its boxes,
/// or 0 for a size that no box can have.
@_expose(wasm, "layOut") @_cdecl("layOut")
public func layOut(_ engine: Int32, _ width: Int32, _ height: Int32) -> Int32 {
  let toolbar = toolbars[engine == 0 ? 0 : 1]
  do throws(TreeError) {
    try toolbar.layOut(Size(width: Double(width), height: Double(height)))
  } catch {
    return 0
  }
  numbers = toolbar.boxes.flatMap { box in
    [box.frame.minX, box.frame.minY, box.frame.width, box.frame.height]
  }
  return Int32(toolbar.boxes.count)
}

/// Returns the address of the frames of the last layout: x, y, width and height of each box.
@_expose(wasm, "frames") @_cdecl("frames")
public func frames() -> UnsafePointer<Double>? {
  numbers.withUnsafeBufferPointer { $0.baseAddress }
}

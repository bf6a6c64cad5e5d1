import Dovetail
import TestSupport

extension Bench {
  /// A root of 300 x 200 with five boxes, each 40 x 30 at (7, 9) unless a test says otherwise.
  init(
    width: Double = 300, height: Double = 200,
    boxes: Rect = Rect(x: 7, y: 9, width: 40, height: 30)
  ) throws {
    try self.init(boxes: 5, frame: boxes, width: width, height: height)
  }
}

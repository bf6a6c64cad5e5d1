import Dovetail
import LayoutDocument
import LayoutFixtures

/// What a layout comes to.
extension Digest {
  mutating func add(_ frame: Rect) {
    for number in [frame.minX, frame.minY, frame.width, frame.height] { add(number) }
  }

  /// The frames of a subtree, as they are and rounded, and what the layout has to say.
  mutating func add(_ root: LayoutNode) {
    root.forEachInSubtree {
      add($0.exactFrame)
      add($0.frame)
    }
    for diagnostic in root.diagnostics { add("\(diagnostic)") }
  }

  mutating func add(_ layout: LayoutOutcome) {
    add(layout.root)
    for entry in layout.result.entries {
      add(entry.id)
      add(entry.frame)
    }
    for finding in layout.findings { add(finding.text) }
  }

  mutating func add(_ box: FlexBox) {
    add(box.frame)
    for child in box.children { add(child) }
  }
}

import Dovetail
import UIKit

/// Drives the adapter through the stubs; ends the process if something is not as it should be.
@main @MainActor enum Driver {
  static func main() {
    let window = UIView(frame: CGRect(x: 5, y: 5, width: 200, height: 100))
    let label = UILabel()
    label.text = "twelve chars"
    let slider = UISlider()
    let card = UIView()
    let inner = UIView()
    let outsider = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    for view in [label, slider, card, outsider] { window.addSubview(view) }
    card.addSubview(inner)
    card.constrainSubviews { make in
      make.insetEdges(edge: 5)
      make.equal(inner)
    }
    let group = window.constrainSubviews { make in
      make.insetEdges(edge: 10)
      make.xPlace(label, 20, card)
      make.width(label) == 60
      make.yTop(label, card)
      make.install(card.bottom == label.bottom + 20)
      make.xEqual(slider)
      make.yBottom(slider)
    }
    window.applyLayout()
    expect(group.constraints.count == 10, "constraints \(group.constraints)")
    expect(window.layoutNode.constraintConflicts.isEmpty, "no conflicts")
    expect(window.layoutNode.constraintProblems.isEmpty, "no problems")
    expect(label.frame == CGRect(x: 10, y: 10, width: 60, height: 20), "label \(label.frame)")
    expect(card.frame == CGRect(x: 90, y: 10, width: 100, height: 40), "card \(card.frame)")
    expect(inner.frame == CGRect(x: 5, y: 5, width: 90, height: 30), "inner \(inner.frame)")
    expect(slider.frame == CGRect(x: 10, y: 60, width: 180, height: 30), "slider \(slider.frame)")
    expect(outsider.frameChanges == 0, "a view that no constraint names keeps its frame")

    let count = inner.frameChanges
    window.applyLayout()
    expect(inner.frameChanges == count, "nothing changes twice")

    label.text = "twelve characters now"
    label.layoutContentDidChange()
    window.applyLayout()
    expect(label.frame.height == 40, "content that has changed is measured again")

    window.bounds.size.width = 300
    window.applyLayout()
    expect(card.frame.width == 200 && inner.frame.width == 190, "the window is resized")

    card.removeFromSuperview()
    window.applyLayout()
    expect(card.layoutNode.parent == nil, "a view that leaves takes its node along")
    expect(label.layoutNode.parent === window.layoutNode, "the others stay")
    hosts()
    print("UIKit adapter: passed")
  }

  /// Drives the program of the page on UIKit.
  static func hosts() {
    let cell = MessageCell(style: .default, reuseIdentifier: nil)
    cell.show("Ann", "09:41", "twelve chars and more")
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(size == CGSize(width: 200, height: 54), "cell \(size)")
    cell.frame = CGRect(origin: .zero, size: size)
    cell.layoutSubviews()
    expect(cell.name.frame.origin == CGPoint(x: 10, y: 10), "name \(cell.name.frame)")
    expect(
      cell.time.frame == CGRect(x: 140, y: 10, width: 50, height: 10), "time \(cell.time.frame)")
    let message = cell.message.frame
    expect(message == CGRect(x: 10, y: 24, width: 180, height: 20), "message \(message)")
    cell.show("Ann", "09:41", "short")
    expect(cell.contentView.sizeOfLayout(width: 200).height == 44, "a shorter message")

    let bar = Bar(["Reply", "Later"])
    expect(bar.sizeOfLayout() == CGSize(width: 118, height: 20), "bar \(bar.sizeOfLayout())")
    bar.frame = CGRect(x: 0, y: 0, width: 218, height: 30)
    bar.layoutSubviews()
    let frames = bar.subviews.map { $0.frame }
    expect(frames[0] == CGRect(x: 5, y: 5, width: 100, height: 10), "reply \(frames[0])")
    expect(frames[1] == CGRect(x: 113, y: 5, width: 100, height: 10), "later \(frames[1])")

    let (label, field) = (UILabel(), UITextField())
    label.text = "Name"
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    for view in [label, field] { row.addSubview(view) }
    row.constrainSubviews { make in
      make.xPlace(label, 8, field)
      make.yTop(field)
      make.install(label.firstBaseline == field.firstBaseline)
    }
    row.applyLayout()
    expect(label.frame.minY == 12, "the label stands on the line of the field: \(label.frame)")
  }

  static func expect(_ condition: Bool, _ text: String) {
    guard !condition else { return }
    print("UIKit adapter: failed: \(text)")
    exit(1)
  }
}

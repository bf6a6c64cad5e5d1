import Dovetail
import UIKit

/// A cell that is as high as its message: constraints, with the name and the time on one line.
final class MessageCell: UITableViewCell {
  let name = UILabel()
  let time = UILabel()
  let message = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    message.numberOfLines = 0
    for view in [name, time, message] { contentView.addSubview(view) }
    contentView.constrainSubviews { make in
      make.insetEdges(edge: 10)
      make.xPlace(name, make.wall, time)
      make.install(time.firstBaseline == name.firstBaseline)
      make.xEqual(message)
      make.yPlace(name, 4, message)
    }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ name: String, _ time: String, _ message: String) {
    for (label, text) in [(self.name, name), (self.time, time), (self.message, message)] {
      label.text = text
      label.layoutContentDidChange()
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    contentView.applyLayout()
  }

  override func systemLayoutSizeFitting(
    _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { contentView.sizeOfLayout(width: size.width) }
}

/// A bar that shares its width between its labels: a layout of frames.
final class Bar: UIView {
  init(_ titles: [String]) {
    super.init(frame: .zero)
    for title in titles {
      let label = UILabel()
      label.text = title
      label.layoutNode.weight(1)
      addSubview(label)
    }
    arrangeSubviews(by: LinearLayout(.horizontal, spacing: 8, padding: .init(edge: 5)))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    applyLayout()
  }
}

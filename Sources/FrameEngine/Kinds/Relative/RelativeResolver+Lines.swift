import LayoutTree

/// Coordinates of lines (steps 1 to 5).
extension RelativeResolver {
  /// Whose line or extent it is.
  enum Target {
    case layout
    case box(Int)
  }

  /// What a reference means here; `nil` if it is neither the layout nor a child.
  func target(_ reference: NodeReference?) -> Target? {
    guard let reference else { return .layout }
    guard let node = reference.node else { return nil }
    if node === owner { return .layout }
    let index = Int(node.cell.pointee.scratchIndex)
    guard children.indices.contains(index), children[index] === node else { return nil }
    return .box(index)
  }

  /// Whether a position says where its line is (steps 5 and 12).
  func isGiven(_ position: RelativePosition, _ axis: Axis, _ role: RelativeRole) -> Bool {
    switch position.value {
    case .points, .percent, .safeArea: true
    case .free, .centered: false
    case .line(let line): isKnown(line, axis, role)
    case .min(let lines), .max(let lines):
      lines.contains { isKnown($0, axis, role) }
    }
  }

  private func isKnown(_ line: LayoutLine, _ axis: Axis, _ role: RelativeRole) -> Bool {
    if line.isNumber { return true }
    let attribute = line.attribute ?? role.attribute(axis)
    return attribute.axis == axis && !attribute.isExtent && target(line.reference) != nil
  }

  /// The coordinate of a line with its offset (steps 3 and 4), and whether its box is gone;
  /// reported and `nil` if it is unknown.
  mutating func coordinate(
    of line: LayoutLine, _ axis: Axis, _ role: RelativeRole, for box: Int
  ) -> (length: ContentLength, isGone: Bool)? {
    if line.isNumber {
      return (ContentLength(points: line.offset - insets.min(along: axis)), false)
    }
    guard isKnown(line, axis, role), let target = target(line.reference) else {
      pass.report(.unknownReference(children[box].reference))
      return nil
    }
    let attribute = line.attribute ?? role.attribute(axis)
    switch target {
    case .layout: return (layoutLine(attribute) + line.offset, false)
    case .box(let other):
      let isGone = boxes[other].isGone
      return (self.line(attribute, of: other) + (isGone ? 0 : line.offset), isGone)
    }
  }

  /// A line of the layout (step 1).
  private func layoutLine(_ attribute: LayoutAttribute) -> ContentLength {
    let content = contentLength(attribute.axis)
    switch attribute {
    case .left, .leading, .top, .firstBaseline, .width, .height: return .zero
    case .right, .trailing, .bottom, .lastBaseline: return content
    case .centerX, .centerY: return content * 0.5
    }
  }

  /// A line of a box (step 2).
  private mutating func line(_ attribute: LayoutAttribute, of box: Int) -> ContentLength {
    let axis = attribute.axis
    // What is lacking is asked for in the same order every time, whatever is known already: so it
    // makes no difference to a cycle where the search began.
    let start = demand(.place(box, axis)) ? boxes[box][axis].start : .zero
    switch attribute {
    case .left, .leading, .top, .width, .height: return start
    case .right, .trailing, .bottom: return start + extent(of: box, axis)
    case .centerX, .centerY: return start + extent(of: box, axis) * 0.5
    case .firstBaseline, .lastBaseline: return start + baseline(attribute, of: box)
    }
  }

  /// How far a baseline is below the top edge of its box (step 2).
  mutating func baseline(_ attribute: LayoutAttribute, of box: Int) -> ContentLength {
    let edge = attribute == .firstBaseline ? .zero : extent(of: box, .vertical)
    if boxes[box].isGone || !children[box].hasContent { return edge }
    let width = extent(of: box, .horizontal)
    if isLacking { return edge }
    if children[box].hasLayout {
      return baselineInside(attribute, box, width) ?? edge
    }
    let distance = children[box].contentBaseline(
      attribute, forWidth: width.isFixed ? width.points : .infinity)
    return distance.map { ContentLength(points: $0) } ?? edge
  }

  /// How far a baseline of a layout is below its top edge; `nil` without text.
  private mutating func baselineInside(
    _ attribute: LayoutAttribute, _ box: Int, _ width: ContentLength
  ) -> ContentLength? {
    let height = unboundedExtent(of: box, .vertical)
    if isLacking { return .zero }
    let cell = children[box].cell
    let available = width.isFixed ? AvailableLength.definite(width.points) : .maxContent
    var size = pass.size(of: cell, AvailableSize(width: available, height: .maxContent))
    if width.isFixed { size.width = width.points }
    if height.isFixed { size.height = height.points }
    return pass.baseline(attribute, of: cell, in: size).map { ContentLength(points: $0) }
  }

  /// The content area along an axis.
  func contentLength(_ axis: Axis) -> ContentLength {
    content[axis].points.map { ContentLength(points: $0) } ?? ContentLength(share: 1)
  }
}

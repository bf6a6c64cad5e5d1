import Dovetail
import LayoutDocument
import LayoutDrawing

/// The paddings, margins and baselines of a layout, as marks of a drawing.
struct MeasureMarks {
  private(set) var marks: [PictureMark] = []
  private let parts: Set<ShownPart>

  /// Collects the requested measures, parents before children.
  ///
  /// Complexity: O(nodes), plus one query of a layout for each margin.
  init(of layout: LayoutOutcome, _ document: Document, showing parts: Set<ShownPart>) {
    self.parts = parts
    guard !parts.isDisjoint(with: [.paddings, .margins, .baselines]) else { return }
    // The visible nodes; others, and their descendants, have no marks.
    var items: [Item?] = []
    for (node, described) in zip(layout.nodes, document.nodes) {
      var item: Item?
      if node.visibility == .visible, node.frame.isFinite {
        if let parent = described.parent {
          item = items[parent].map { parent in
            Item(
              node: node, origin: parent.origin + node.frame.origin, around: parent.style)
          }
        } else {
          item = Item(node: node, origin: node === layout.root ? .zero : node.frame.origin)
        }
      }
      item?.style = described.nodeLayout?.style
      if let item { add(item, layout.textBox(in: node)) }
      items.append(item)
    }
  }

  /// A visible node.
  private struct Item {
    let node: LayoutNode
    /// Its corner in the coordinates of the root.
    let origin: Point
    /// The style of the parent's layout, if it has one.
    var around: LayoutStyle?
    /// The style of its own layout, if it has one.
    var style: LayoutStyle?

    var frame: Rect { Rect(origin: origin, size: node.frame.size) }
    var name: String { node.name.isEmpty ? "(no name)" : node.name }
  }

  private mutating func add(_ item: Item, _ textBox: LayoutNode?) {
    if parts.contains(.margins), let around = item.around { addMargins(of: item, in: around) }
    if parts.contains(.paddings), let style = item.style {
      let insets = style.insets(item.node.pointer.leadingSafeArea)
        .facing(item.node.effectiveDirection)
      add(.padding, insets, from: item.frame.inset(by: insets), to: item.frame, item.name)
    }
    if parts.contains(.baselines) {
      addBaselines(of: textBox ?? item.node, in: item, textBox?.frame.origin ?? .zero)
    }
  }

  private mutating func addMargins(of item: Item, in style: LayoutStyle) {
    guard let parent = item.node.parent, !item.node.traits.isExcludedFromLayout else { return }
    let safeArea = parent.pointer.leadingSafeArea
    let area = Rect(origin: .zero, size: parent.frame.size).inset(by: style.insets(safeArea))
    let margins = item.node.givenMargins(in: area.size, safeArea: safeArea)
      .facing(parent.effectiveDirection)
    let outer = item.frame.inset(by: EdgeInsets.zero.less(margins))
    add(.margin, margins, from: item.frame, to: outer, item.name) { edge in
      let reasons = item.node.explainLayout().reasons
      return reasons.first { $0.attribute == edge }.map { "; \($0)" } ?? ""
    }
  }

  /// Adds the space between two rectangles at each edge, and the reason for the position of the
  /// edge.
  private mutating func add(
    _ kind: PictureMark.Kind, _ insets: EdgeInsets, from inner: Rect, to outer: Rect,
    _ name: String, reason: (LayoutAttribute) -> String = { _ in "" }
  ) {
    guard inner.width >= 0, inner.height >= 0 else { return }
    for axis in [Axis.vertical, .horizontal] {
      // The strips above and below include the corners.
      let area = axis == .vertical ? outer : inner
      let edges: [LayoutAttribute] = axis == .vertical ? [.top, .bottom] : [.left, .right]
      let distances = [insets.min(along: axis), insets.max(along: axis)]
      let starts = [outer.min(along: axis), inner.max(along: axis)]
      for (edge, (distance, start)) in zip(edges, zip(distances, starts)) {
        var strip = area
        strip.origin[axis] = start
        strip.size[axis] = distance
        guard strip.width > 0, strip.height > 0 else { continue }
        add(kind, edge, strip, "\(name): \(decimalText(of: distance))" + reason(edge))
      }
    }
  }

  /// Adds a mark for the space at an edge.
  private mutating func add(
    _ kind: PictureMark.Kind, _ edge: LayoutAttribute, _ room: Rect, _ subject: String
  ) {
    let word = kind == .padding ? "padding" : "margin"
    marks.append(PictureMark(kind, edge, of: room, title: "\(edge) \(word) of \(subject)"))
  }

  /// Adds the baselines of the content of an item, or of a text at an offset in it.
  private mutating func addBaselines(of text: LayoutNode, in item: Item, _ offset: Point) {
    guard text.content != nil else { return }
    let origin = item.origin + offset
    var known: [Double] = []
    for attribute in [LayoutAttribute.firstBaseline, .lastBaseline] {
      guard let y = text.contentBaseline(attribute, forWidth: text.frame.width),
        !known.contains(y)
      else { continue }
      known.append(y)
      let line = Rect(
        x: origin.x, y: origin.y + y, width: text.frame.width, height: 0)
      marks.append(
        PictureMark(
          .baseline, attribute, of: line,
          title: "\(attribute) of \(item.name): \(decimalText(of: y))"))
    }
  }
}

extension EdgeInsets {
  /// Returns directional insets, with left for leading, as physical insets in a direction.
  fileprivate func facing(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? self : EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }

  fileprivate func less(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top - other.top, left: left - other.left, bottom: bottom - other.bottom,
      right: right - other.right)
  }
}

extension LayoutOutcome {
  /// The marks of conflicts and ambiguities in a drawing.
  var faultMarks: [PictureMark] {
    guard engine == .constraints else { return [] }
    var marks: [PictureMark] = []
    for conflict in root.constraintConflicts {
      for member in conflict.members {
        for part in member.attributes {
          marks.append(PictureMark(.conflict, part.attribute, of: part.frame, title: member.text))
        }
      }
    }
    for ambiguity in root.ambiguities() {
      guard let attribute = LayoutAttribute(documentName: ambiguity.attribute) else { continue }
      let kind = PictureMark.Kind.undetermined(isUpwards: ambiguity.alternative > ambiguity.value)
      marks.append(PictureMark(kind, attribute, of: ambiguity.frame, title: "\(ambiguity)"))
    }
    return marks
  }
}

import LayoutTree

/// Pictures of one tree as one SVG file in which the boxes go from one layout to the next, and from
/// the last one back to the first, again and again.
///
/// Rectangles, names and lines of text are moved. Texts that are broken into other lines fade, and
/// so do boxes that are not in all pictures. A reader that knows no animation shows the last
/// picture. The text of the file depends on the values here only.
public struct SVGAnimation: Hashable, Sendable {
  /// The pictures, whose boxes are told apart by their names, those without one by their order.
  public let pictures: [TreePicture]
  /// The options of the drawing.
  public let options: DrawingOptions
  /// The progress of boxes over time; curves that overshoot are sampled.
  public var curve = TimingCurve.easeInOut
  /// The duration of a movement, in seconds, at least 0.01; 0.6 by default.
  public var duration = 0.6
  /// The pause between two movements, in seconds; 1 by default.
  public var pause = 1.0
  /// The title above the boxes; nothing if empty.
  public var heading = ""
  /// A line below the heading; nothing if empty.
  public var remark = ""

  /// Creates an animation between two pictures.
  public init(
    from old: TreePicture, to new: TreePicture, options: DrawingOptions = DrawingOptions()
  ) {
    self.init(through: [old, new], options: options)
  }

  /// Creates an animation through pictures, in order.
  public init(through pictures: [TreePicture], options: DrawingOptions = DrawingOptions()) {
    self.pictures = PictureAlignment(pictures).pictures
    self.options = options
  }

  /// The file, with a line feed at the end.
  public var svg: String {
    // A picture of all boxes in all places has the bounds of the whole way.
    let whole = TreePicture(
      boxes: pictures.flatMap { $0.boxes }, caption: pictures.last?.caption ?? "")
    var drawing = SVGDrawing(whole, options: options)
    drawing.heading = heading
    drawing.remark = remark
    return drawing.svg(showing: [elements(origin: whole.bounds.origin)])
  }

  private func elements(origin: Point) -> [SVGElement] {
    var options = options
    options.showsBorders = false
    let panels = pictures.map { PanelDrawing($0, options: options, origin: origin) }
    let timing = AnimationTiming(
      curve: curve, duration: clean(duration, atLeast: 0.01), pause: clean(pause, atLeast: 0),
      count: pictures.count)
    let count = pictures.map { $0.boxes.count }.max() ?? 0
    return (0..<count).compactMap { place in
      let parts = parts(panels.map { $0.parts(at: place) }, timing)
      for panel in panels.reversed() {
        if let group = panel.group(at: place, around: parts) { return group }
      }
      return nil
    }
  }

  private func clean(_ seconds: Double, atLeast minimum: Double) -> Double {
    seconds.isFinite ? min(max(minimum, seconds), 3600) : minimum
  }

  /// Parts that move, as long as all lists have the like; the others fade.
  private func parts(_ lists: [[SVGElement]], _ timing: AnimationTiming) -> [SVGElement] {
    guard let last = lists.last else { return [] }
    var common = last.count
    for list in lists { common = min(common, zip(list, last).prefix { $0.isAlike($1) }.count) }
    var parts = (0..<common).map { index in moving(lists.map { $0[index] }, timing) }
    for (number, list) in lists.enumerated() {
      for var part in list.dropFirst(common) {
        if number < lists.count - 1 { part.set("opacity", 0) }
        let values = lists.indices.map { $0 == number ? "1" : "0" }
        part.append(timing.element("opacity", through: values))
        parts.append(part)
      }
    }
    return parts
  }

  /// The last of several like elements, whose attributes take on the values of all of them.
  private func moving(_ elements: [SVGElement], _ timing: AnimationTiming) -> SVGElement {
    let last = elements[elements.count - 1]
    var names: [String] = []
    var values: [String: [String]] = [:]
    for (number, element) in elements.enumerated() {
      for (name, old, new) in last.differences(from: element) {
        if values[name] == nil {
          names.append(name)
          values[name] = [String](repeating: new, count: elements.count)
        }
        values[name]?[number] = old
      }
    }
    var part = last
    for name in names { part.append(timing.element(name, through: values[name] ?? [])) }
    return part
  }
}

/// Pictures that have the same boxes at the same places: in the order of the last one, and behind
/// these what is in earlier ones only.
private struct PictureAlignment {
  let pictures: [TreePicture]

  init(_ pictures: [TreePicture]) {
    let keys = pictures.map { Self.keys(of: $0) }
    guard keys.contains(where: { $0 != keys[0] }) else {
      self.pictures = pictures
      return
    }
    var order: [String] = []
    var samples: [String: PictureBox] = [:]
    for (picture, keys) in zip(pictures, keys).reversed() {
      for (box, key) in zip(picture.boxes, keys) where samples[key] == nil {
        order.append(key)
        samples[key] = box
      }
    }
    self.pictures = zip(pictures, keys).map { picture, keys in
      var boxes: [String: PictureBox] = [:]
      for (box, key) in zip(picture.boxes, keys) { boxes[key] = box }
      return TreePicture(
        boxes: order.compactMap { boxes[$0] ?? samples[$0]?.hidden }, caption: picture.caption)
    }
  }

  /// Names for all boxes: those of their own, or their number among boxes without one.
  private static func keys(of picture: TreePicture) -> [String] {
    var counts: [String: Int] = [:]
    return picture.boxes.map { box in
      let count = counts[box.name, default: 0]
      counts[box.name] = count + 1
      return count == 0 && !box.name.isEmpty ? box.name : box.name + "#" + String(count)
    }
  }
}

extension PictureBox {
  /// The box where it is not in a picture.
  fileprivate var hidden: PictureBox {
    PictureBox(
      name: name, text: text, textMeasurer: textMeasurer, isImage: isImage, frame: frame,
      depth: depth, isContainer: isContainer, visibility: .gone, border: border)
  }
}

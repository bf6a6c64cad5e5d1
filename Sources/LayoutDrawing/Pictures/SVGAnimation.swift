import LayoutTree

/// Two pictures of one tree as one SVG file in which the boxes go from one layout to the other and
/// back, again and again.
///
/// Rectangles, names and lines of text are moved. Texts that are broken into other lines fade. A
/// reader that knows no animation shows the second picture. The text of the file depends on the
/// values here only.
public struct SVGAnimation: Hashable, Sendable {
  /// The picture at the start.
  public let old: TreePicture
  /// The picture at the end, of the same boxes in the same order.
  public let new: TreePicture
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
    self.old = old
    self.new = new
    self.options = options
  }

  /// The file, with a line feed at the end.
  public var svg: String {
    // A picture of all boxes in both places has the bounds of the whole way.
    let whole = TreePicture(boxes: old.boxes + new.boxes, caption: new.caption)
    var drawing = SVGDrawing(whole, options: options)
    drawing.heading = heading
    drawing.remark = remark
    return drawing.svg(showing: [elements(origin: whole.bounds.origin)])
  }

  private func elements(origin: Point) -> [SVGElement] {
    var options = options
    options.showsBorders = false
    let start = PanelDrawing(old, options: options, origin: origin)
    let end = PanelDrawing(new, options: options, origin: origin)
    let timing = AnimationTiming(
      curve: curve, duration: clean(duration, atLeast: 0.01), pause: clean(pause, atLeast: 0))
    let count = max(old.boxes.count, new.boxes.count)
    return (0..<count).compactMap { place in
      let parts = parts(from: start.parts(at: place), to: end.parts(at: place), timing)
      return end.group(at: place, around: parts) ?? start.group(at: place, around: parts)
    }
  }

  private func clean(_ seconds: Double, atLeast minimum: Double) -> Double {
    seconds.isFinite ? min(max(minimum, seconds), 3600) : minimum
  }

  /// Parts that move, as long as both lists have the like; the others fade.
  private func parts(
    from old: [SVGElement], to new: [SVGElement], _ timing: AnimationTiming
  ) -> [SVGElement] {
    let common = zip(old, new).prefix { $0.isAlike($1) }.count
    var parts = zip(old, new).prefix(common).map { old, new in
      var part = new
      for (name, old, new) in new.differences(from: old) {
        part.append(timing.element(name, from: old, to: new))
      }
      return part
    }
    for part in old.dropFirst(common) {
      var part = part
      part.set("opacity", 0)
      part.append(timing.element("opacity", from: "1", to: "0"))
      parts.append(part)
    }
    for part in new.dropFirst(common) {
      var part = part
      part.append(timing.element("opacity", from: "0", to: "1"))
      parts.append(part)
    }
    return parts
  }
}

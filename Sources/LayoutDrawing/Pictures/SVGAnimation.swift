import LayoutTree

/// An SVG animation of a tree through several layouts, and from the last back to the first,
/// repeated forever.
///
/// Rectangles, names and lines of text move. A text that is broken into other lines keeps its lines
/// until it has arrived. Boxes that are not in all pictures fade. A viewer without animation shows
/// the last picture. The text of the file depends on these values only.
public struct SVGAnimation: Hashable, Sendable {
  /// The pictures, whose boxes are matched by name, unnamed ones by order.
  public let pictures: [TreePicture]
  /// The options of the drawing.
  public let options: DrawingOptions
  /// The progress of boxes over time; curves that overshoot are sampled.
  public var curve = TimingCurve.easeInOut
  /// The duration of a transition, in seconds, at least 0.01; 0.6 by default.
  public var duration = 0.6
  /// The pause between two transitions, in seconds; 1 by default.
  public var pause = 1.0
  /// The title above the boxes; none if empty.
  public var heading = ""
  /// A line below the heading; none if empty.
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

  /// The file with a final line feed.
  public var svg: String {
    // A picture of all boxes at all positions has the bounds of the whole animation.
    let whole = TreePicture(
      boxes: pictures.flatMap { $0.boxes }, caption: pictures.last?.caption ?? "")
    var drawing = SVGDrawing(whole, options: options)
    drawing.heading = heading
    drawing.remark = remark
    return drawing.svg(showing: [elements(in: whole.viewport)])
  }

  private func elements(in viewport: Rect) -> [SVGElement] {
    var options = options
    options.showsBorders = false
    let panels = pictures.map {
      PanelDrawing($0, options: options, viewport: viewport, mergesLines: false)
    }
    let timing = AnimationTiming(
      curve: curve, duration: clean(duration, atLeast: 0.01), pause: clean(pause, atLeast: 0),
      count: pictures.count)
    let count = pictures.map { $0.boxes.count }.max() ?? 0
    return (0..<count).compactMap { place in
      let parts = parts(
        panels.map { $0.parts(at: place) }, in: panels.map { $0.frame(at: place) }, timing)
      let isCut = panels.contains { $0.isCut(at: place) }
      for panel in panels.reversed() {
        if let group = panel.group(at: place, around: parts, isCut: isCut) { return group }
      }
      return nil
    }
  }

  private func clean(_ seconds: Double, atLeast minimum: Double) -> Double {
    seconds.isFinite ? min(max(minimum, seconds), 3600) : minimum
  }

  /// Returns the animated parts of a box: a leading part that is alike in all lists moves.
  ///
  /// Of the rest, lists that are alike are one part. It fades if the box is missing in a picture.
  /// Otherwise it is a text in other lines: it moves with its box, and is replaced on arrival.
  private func parts(
    _ lists: [[SVGElement]], in frames: [Rect?], _ timing: AnimationTiming
  ) -> [SVGElement] {
    guard let last = lists.last else { return [] }
    var common = last.count
    for list in lists { common = min(common, zip(list, last).prefix { $0.isAlike($1) }.count) }
    let all = Array(lists.indices)
    var parts = (0..<common).map { moving($0, all, of: lists, timing) }
    let fades = frames.contains { $0 == nil }
    for members in Self.alike(lists.map { $0.dropFirst(common) }) {
      let (first, last) = (members[0], members[members.count - 1])
      let moved = fades ? nil : Self.leaving(members, of: lists, in: frames)
      let opacity =
        fades
        ? timing.element("opacity", through: Self.opacities(members, of: lists.count))
        : timing.visibility(in: members)
      for index in common..<lists[first].count {
        var part = moving(index, moved?.places ?? members, of: moved?.lists ?? lists, timing) {
          part in
          if last < lists.count - 1 { part.set("opacity", 0) }
        }
        part.append(opacity)
        parts.append(part)
      }
    }
    return parts
  }

  /// Returns lists in which a part that is in some pictures only is also in those that follow
  /// immediately, moved with its box.
  private static func leaving(
    _ members: [Int], of lists: [[SVGElement]], in frames: [Rect?]
  ) -> (places: [Int], lists: [[SVGElement]]) {
    var lists = lists
    var places = Set(members)
    for member in members {
      let next = (member + 1) % lists.count
      guard let old = frames[member], let new = frames[next], places.insert(next).inserted else {
        continue
      }
      lists[next] = lists[member].map { $0.moved(from: old, to: new) }
    }
    return (places.sorted(), lists)
  }

  /// Returns the opacities of a part that is in some pictures only.
  private static func opacities(_ members: [Int], of count: Int) -> [AnimationTiming.Stop] {
    var stops: [AnimationTiming.Stop] = []
    var end = 0
    for member in members {
      if member > end || member == 0 {
        if member > 0 { stops.append(.init(picture: end, value: "0")) }
        stops.append(.init(picture: member, value: "1"))
      }
      end = member + 1
    }
    if end < count { stops.append(.init(picture: end, value: "0")) }
    return stops
  }

  /// Returns the indices of lists that are alike, grouped; empty lists are left out.
  private static func alike(_ lists: [ArraySlice<SVGElement>]) -> [[Int]] {
    var groups: [SVGElement.Likeness: [Int]] = [:]
    var order: [SVGElement.Likeness] = []
    for (number, list) in lists.enumerated() where !list.isEmpty {
      let likeness = SVGElement.likeness(of: list)
      if groups[likeness] == nil { order.append(likeness) }
      groups[likeness, default: []].append(number)
    }
    return order.compactMap { groups[$0] }
  }

  /// Returns the last of several alike elements, with animations of the attributes that differ.
  ///
  /// - Parameters:
  ///   - index: The index of the elements in their lists.
  ///   - members: The indices of the lists that contain them; in others, values are unchanged.
  ///   - lists: All lists.
  ///   - timing: The timing of the lists.
  ///   - change: Modifies the element before the animations are added.
  /// - Returns: The element.
  private func moving(
    _ index: Int, _ members: [Int], of lists: [[SVGElement]], _ timing: AnimationTiming,
    _ change: (inout SVGElement) -> Void = { _ in }
  ) -> SVGElement {
    let last = lists[members[members.count - 1]][index]
    var names: [String] = []
    var final: [String: String] = [:]
    var differences: [[String: String]] = []
    for member in members {
      var old: [String: String] = [:]
      for difference in last.differences(from: lists[member][index]) {
        old[difference.name] = difference.old
        if final.updateValue(difference.new, forKey: difference.name) == nil {
          names.append(difference.name)
        }
      }
      differences.append(old)
    }
    var part = last
    change(&part)
    for name in names {
      var stops: [AnimationTiming.Stop] = []
      for (member, old) in zip(members, differences) {
        let value = old[name] ?? final[name] ?? ""
        if stops.last?.value == value { continue }
        stops.append(.init(picture: stops.isEmpty ? 0 : member, value: value))
      }
      part.append(timing.element(name, through: stops))
    }
    return part
  }
}

/// Pictures aligned to have the same boxes at the same indices: in the order of the last one,
/// followed by boxes of earlier ones only.
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

  /// Returns a unique key for each box: its name, or for repeated and missing names with a number.
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
  /// The box as a gone one, for pictures without it.
  fileprivate var hidden: PictureBox {
    PictureBox(
      name: name, text: text, textMeasurer: textMeasurer, isImage: isImage, frame: frame,
      depth: depth, isContainer: isContainer, visibility: .gone, border: border, clip: clip)
  }
}

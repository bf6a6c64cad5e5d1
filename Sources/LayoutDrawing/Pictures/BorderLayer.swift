import LayoutTree

/// The colours of the lines in some pictures, each with a number.
struct BorderPalette {
  private struct Pair: Hashable {
    let light: LayoutColor
    let dark: LayoutColor
  }

  private var pairs: [Pair] = []
  private var numbers: [Pair: Int] = [:]

  init(of pictures: [TreePicture]) {
    for picture in pictures {
      for box in picture.boxes where box.isDrawn {
        for line in box.borderlines { add(Self.pair(of: line.line)) }
      }
    }
  }

  private mutating func add(_ pair: Pair) {
    guard numbers[pair] == nil else { return }
    numbers[pair] = pairs.count
    pairs.append(pair)
  }

  private static func pair(of line: Borderline) -> Pair {
    Pair(light: line.color, dark: line.darkColor ?? line.color)
  }

  /// The number of the colours of a line.
  func number(of line: Borderline) -> Int { numbers[Self.pair(of: line)] ?? 0 }

  var colors: [ThemeColor] {
    pairs.enumerated().map {
      ThemeColor(role: "border\($0)", light: "\($1.light)", dark: "\($1.dark)")
    }
  }

  var rules: [(selector: String, declarations: String)] {
    guard !pairs.isEmpty else { return [] }
    var rules = [
      (selector: ".surface", declarations: "fill: var(--surface)"),
      (selector: ".none", declarations: "fill: none"),
    ]
    for number in pairs.indices {
      let color = "var(--border\(number))"
      rules.append((selector: ".border\(number)", declarations: "fill: " + color))
      rules.append((selector: ".dashes\(number)", declarations: "stroke: " + color))
    }
    return rules
  }
}

/// The lines of a picture, in front of its boxes.
struct BorderLayer {
  let picture: TreePicture
  let palette: BorderPalette
  let scale: Double

  var elements: [SVGElement] {
    let origin = picture.bounds.origin
    return picture.boxes.filter { $0.isDrawn }.flatMap { box in
      box.borderlines.map { element(of: $0, at: box.frame.origin - origin) }
    }
  }

  private func element(of line: BorderlineRect, at corner: Point) -> SVGElement {
    let rect = Rect(
      x: (corner.x + line.rect.minX) * scale, y: (corner.y + line.rect.minY) * scale,
      width: line.rect.width * scale, height: line.rect.height * scale)
    let number = palette.number(of: line.line)
    guard let dash = line.line.dash else {
      return .rectangle("border\(number)", rect)
    }
    let across = line.axis.cross
    var (start, end) = (rect.origin, rect.origin)
    start[across] = rect.mid(along: across)
    end[across] = start[across]
    end[line.axis] = rect.max(along: line.axis)
    let pattern = [dash.on, dash.off].map { ($0 * scale).shortDecimal }.joined(separator: " ")
    return SVGElement(
      "line",
      [
        "class": "dashes\(number)", "x1": .number(start.x), "y1": .number(start.y),
        "x2": .number(end.x), "y2": .number(end.y), "stroke-width": .number(rect.size[across]),
        "stroke-dasharray": .text(pattern), "stroke-dashoffset": .number(dash.on / 2 * scale),
      ])
  }
}

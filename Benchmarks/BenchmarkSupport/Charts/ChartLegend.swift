import LayoutDrawing
import LayoutTree

/// The names of the series with their lines and marks, in rows that wrap.
struct ChartLegend {
  static let rowHeight = 20.0
  private static let sampleWidth = 26.0
  private static let gap = 20.0
  private static let textSize = 12.0

  private let names: [String]
  private let places: [Point]

  /// Creates a legend whose rows are at most `width` wide, unless a single name is wider.
  init(names: [String], width: Double) {
    var x = 0.0
    var row = 0
    var places: [Point] = []
    for name in names {
      let entry = Self.sampleWidth + LabelText.width(of: name, size: Self.textSize)
      if x > 0, x + entry > width {
        x = 0
        row += 1
      }
      places.append(Point(x: x, y: (Double(row) + 0.5) * Self.rowHeight))
      x += entry + Self.gap
    }
    self.names = names
    self.places = places
  }

  /// The height of all rows.
  var height: Double { places.last.map { $0.y + Self.rowHeight / 2 } ?? 0 }

  /// Returns the elements, with the first row just below `origin`.
  func elements(at origin: Point) -> [SVGElement] {
    names.indices.flatMap { index -> [SVGElement] in
      let place = origin + places[index]
      return [
        .path(.line(ofSeries: index), "M\(place.x.shortDecimal) \(place.y.shortDecimal)h18"),
        .path(
          .mark(ofSeries: index), ChartMark.mark(ofSeries: index).path(x: place.x + 9, y: place.y)),
        .text(
          .key, names[index], at: place + Point(x: Self.sampleWidth, y: 4), size: Self.textSize),
      ]
    }
  }
}

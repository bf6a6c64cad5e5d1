import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

@Suite("What boxes clip is not drawn")
struct ClippingTests {
  /// A root of 320 by 160 points and boxes that are clipped to a part of it, at multiples of 8.
  private struct World {
    let clip: Rect
    var boxes: [PictureBox] = []
    static let root = PictureBox(
      name: "root", frame: Rect(x: 0, y: 0, width: 320, height: 160), isContainer: true)

    init(seed: UInt64) {
      var generator = SeededGenerator(seed: seed)
      func rect(_ x: ClosedRange<Int>, _ y: ClosedRange<Int>, _ size: ClosedRange<Int>) -> Rect {
        let numbers = [x, y, size, size].map { 8 * Double(generator.integer(in: $0)) }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      var clip = rect(2...12, 2...6, 4...12)
      if generator.oneIn(4) { (clip.origin.x, clip.size.width) = (0, 320) }
      self.clip = clip
      for index in 0..<generator.integer(in: 1...5) {
        var frame = rect(-4...36, -4...18, 0...14)
        let text: String? = generator.oneIn(2) ? "box \(index) has a text" : nil
        if text != nil, generator.oneIn(2) { frame.size.height = 16.1 }
        boxes.append(
          PictureBox(
            name: "box \(index)", text: text,
            textMeasurer: text.map { _ in TextMeasurer(font: .sansSerif, size: 14) }, frame: frame,
            depth: 1, clip: clip))
      }
    }

    func picture(where isShown: (PictureBox) -> Bool = { _ in true }) -> TreePicture {
      TreePicture(boxes: [Self.root] + boxes.filter(isShown))
    }

    /// Whether a part of a box is in the clip, by definition.
    func isVisible(_ box: PictureBox) -> Bool {
      Axis.allCases.allSatisfy { axis in
        let (start, end) = (box.frame.min(along: axis), box.frame.max(along: axis))
        let (first, last) = (clip.min(along: axis), clip.max(along: axis))
        return start == end ? first <= start && start <= last : start < last && first < end
      }
    }
  }

  @Test("Boxes outside of the clip are as if they were not there", arguments: runs(of: 0..<300))
  func outside(seeds: Range<UInt64>) {
    for seed in seeds {
      let world = World(seed: seed)
      let shown = world.picture { world.isVisible($0) }
      #expect(world.boxes.map(\.isDrawn) == world.boxes.map { world.isVisible($0) }, "seed \(seed)")
      #expect(SVGDrawing(world.picture()).svg == SVGDrawing(shown).svg, "seed \(seed)")
      #expect(TextDrawing(world.picture()).text == TextDrawing(shown).text, "seed \(seed)")
      #expect(world.picture().bounds == World.root.frame, "seed \(seed)")
    }
  }

  @Test("No character of a clipped box is outside of the clip", arguments: runs(of: 0..<300))
  func characters(seeds: Range<UInt64>) {
    for seed in seeds {
      let world = World(seed: seed)
      let empty = cells(of: world.picture { _ in false })
      let drawn = cells(of: world.picture())
      // A column is 4 points wide, a row 8 points high.
      let columns = Int(world.clip.minX / 4)...Int(world.clip.maxX / 4)
      let rows = Int(world.clip.minY / 8)...Int(world.clip.maxY / 8)
      for row in drawn.indices {
        for column in 0..<81 where !(rows.contains(row) && columns.contains(column)) {
          #expect(
            drawn[row][column] == empty[row][column], "seed \(seed), row \(row), column \(column)")
        }
      }
    }
  }

  /// The characters of a picture in 81 columns.
  private func cells(of picture: TreePicture) -> [[Character]] {
    TextDrawing(picture, columns: 81).text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map { Array($0) + Array(repeating: " ", count: 81 - $0.count) }
  }

  @Test("In SVG, a box that is cut is in an element that shows the clip only; others are not")
  func svg() throws {
    let clip = Rect(x: 10, y: 20, width: 60, height: 40)
    let frames = [(20.0, 30.0), (50, 30)].map { Rect(x: $0.0, y: $0.1, width: 30, height: 20) }
    let picture = TreePicture(
      boxes: [World.root]
        + frames.map { PictureBox(name: "box", frame: $0, depth: 1, clip: clip) })
    let reader = try #require(SVGReader(SVGDrawing(picture).svg))
    let parts = reader.all("svg").dropFirst().map { $0.attributes }
    #expect(
      parts == [
        ["x": "10", "y": "20", "width": "60", "height": "40", "viewBox": "10 20 60 40"]
      ])
  }

  @Test("Borderlines are cut at the clip, and dashes stay where they are")
  func borderlines() throws {
    var line = BorderLine(.black, thickness: .points(2))
    func svg() throws -> String {
      let rect = BorderRect(
        rect: Rect(x: 0, y: 0, width: 40, height: 2), axis: .horizontal, line: line)
      let box = PictureBox(
        name: "box", frame: Rect(x: 10, y: 20, width: 40, height: 30), depth: 1, border: [rect],
        clip: Rect(x: 20, y: 0, width: 20, height: 160))
      return SVGDrawing(TreePicture(boxes: [World.root, box])).svg
    }
    #expect(try svg().contains(#"<rect class="border-000000" x="20" y="20" width="20" height="2""#))
    line.dash = BorderLine.Dash(on: 4, off: 3)
    let dashes = try svg()
    #expect(dashes.contains(#"x1="20" y1="21" x2="40" y2="21""#))
    #expect(dashes.contains(#"stroke-dashoffset="12""#))
  }

  @Test("An animation cuts a box that is cut in one of its pictures")
  func animation() throws {
    let clip = Rect(x: 0, y: 0, width: 320, height: 40)
    let pictures = [10.0, 30].map { y in
      TreePicture(
        boxes: [
          World.root,
          PictureBox(
            name: "box", frame: Rect(x: 8, y: y, width: 30, height: 20), depth: 1, clip: clip),
        ])
    }
    let svg = SVGAnimation(from: pictures[0], to: pictures[1]).svg
    #expect(svg.contains(#"<svg x="0" y="0" width="320" height="40" viewBox="0 0 320 40">"#))
  }
}

import LayoutDrawing
import LayoutTree
import TestSupport
import Testing

@Suite("Animations as SVG")
struct SVGAnimationTests {
  private func picture(_ frame: Rect, visibility: Visibility = .visible) -> TreePicture {
    TreePicture(boxes: [
      PictureBox(
        name: "root", frame: Rect(x: 0, y: 0, width: 200, height: 100), isContainer: true),
      PictureBox(name: "a", frame: frame, depth: 1, visibility: visibility),
    ])
  }

  private let start = Rect(x: 10, y: 40, width: 40, height: 30)
  private let end = Rect(x: 110, y: 40, width: 80, height: 30)

  @Test("Only what differs is animated, from the one value to the other and back")
  func values() throws {
    var animation = SVGAnimation(from: picture(start), to: picture(end))
    animation.curve = .linear
    animation.duration = 1
    animation.pause = 1
    let reader = try #require(SVGReader(animation.svg))
    let animated = reader.all("animate")
    let values = animated.map {
      "\($0.attributes["attributeName"] ?? "") \($0.attributes["values"] ?? "")"
    }
    #expect(
      values == [
        "x 10.5;10.5;110.5;110.5;10.5;10.5", "width 39;39;79;79;39;39", "x 30;30;150;150;30;30",
      ])
    #expect(
      animated.nonEmptyAllSatisfy { $0.attributes["keyTimes"] == "0;0.125;0.375;0.625;0.875;1" })
    #expect(animated.nonEmptyAllSatisfy { $0.attributes["dur"] == "4s" })
    #expect(
      animated.nonEmptyAllSatisfy {
        $0.attributes["keySplines"] == "0 0 1 1;0 0 1 1;0 0 1 1;0 0 1 1;0 0 1 1"
      })
    #expect(reader.texts("text", class: "name") == ["a"])
  }

  @Test("Without animation a reader sees the second picture")
  func still() throws {
    let animation = SVGAnimation(from: picture(start), to: picture(end)).svg
    var lines = animation.split(separator: "\n").filter { !$0.contains("<animate ") }
      .map(String.init)
    lines.removeAll { $0.hasSuffix("</rect>") }
    let drawing = SVGDrawing(picture(end)).svg
    for line in lines where line.contains("<rect ") {
      #expect(drawing.contains(line.replacing(">", with: "").replacing("/", with: "")))
    }
    #expect(lines.count > 10)
  }

  @Test("A picture to itself is the drawing of it")
  func same() {
    #expect(
      SVGAnimation(from: picture(start), to: picture(start)).svg
        == SVGDrawing(picture(start)).svg)
  }

  @Test("Boxes that are drawn at one end only fade")
  func fading() throws {
    let hidden = picture(start, visibility: .gone)
    let appearing = try #require(SVGReader(SVGAnimation(from: hidden, to: picture(start)).svg))
    let values = appearing.all("animate").map { $0.attributes["values"] ?? "" }
    #expect(values == ["0;0;1;1;0;0", "0;0;1;1;0;0"])
    let leaving = try #require(SVGReader(SVGAnimation(from: picture(start), to: hidden).svg))
    #expect(
      leaving.all("animate").map { $0.attributes["values"] } == ["1;1;0;0;1;1", "1;1;0;0;1;1"])
    #expect(leaving.all("rect", class: "leaf").map { $0.attributes["opacity"] } == ["0"])
  }

  @Test("A text in other lines moves with its box, and is replaced when it has arrived")
  func rewrapping() throws {
    func picture(_ x: Double, _ width: Double, _ height: Double) -> TreePicture {
      TreePicture(boxes: [
        PictureBox(
          name: "root", frame: Rect(x: 0, y: 0, width: 200, height: 100), isContainer: true),
        PictureBox(
          name: "a", text: "aa bb", textMeasurer: TextMeasurer(font: .ahem, size: 10),
          frame: Rect(x: x, y: 0, width: width, height: height), depth: 1),
      ])
    }
    var animation = SVGAnimation(from: picture(0, 50, 10), to: picture(100, 20, 20))
    (animation.duration, animation.pause) = (1, 1)
    let reader = try #require(SVGReader(animation.svg))
    #expect(reader.texts("text").filter { $0 != "root" } == ["aa bb", "aa", "bb"])
    let swaps = reader.all("animate").filter { $0.attributes["calcMode"] == "discrete" }
    #expect(swaps.map { $0.attributes["values"] } == ["1;0;1", "0;1;0", "0;1;0"])
    #expect(swaps.nonEmptyAllSatisfy { $0.attributes["keyTimes"] == "0;0.375;0.875" })
    #expect(
      reader.all("animate").filter { $0.attributes["attributeName"] == "x" }.map {
        $0.attributes["values"]
      } == Array(repeating: "0;0;100;100;0;0", count: 4))
  }

  @Test("A curve that overshoots is sampled")
  func spring() throws {
    var animation = SVGAnimation(from: picture(start), to: picture(end))
    animation.curve = .spring(try Spring(dampingRatio: 0.3))
    let reader = try #require(SVGReader(animation.svg))
    let first = try #require(reader.all("animate").first)
    let values = (first.attributes["values"] ?? "").split(separator: ";").compactMap { Double($0) }
    #expect(values.count == 52)
    #expect(first.attributes["keyTimes"]?.split(separator: ";").count == 52)
    #expect(first.attributes["keySplines"] == nil)
    #expect(values.first == 10.5)
    #expect((values.max() ?? 0) > 120)
  }

  @Test("Durations that make no sense count as the nearest that do", arguments: [-1, Double.nan])
  func durations(_ seconds: Double) {
    var animation = SVGAnimation(from: picture(start), to: picture(end))
    animation.duration = seconds
    animation.pause = seconds
    #expect(animation.svg.contains("dur=\"0.02s\""))
  }

  /// The attribute, the values and the key times of all animations of a reader.
  private func animations(_ reader: SVGReader) -> [String] {
    reader.all("animate").map { element in
      ["attributeName", "values", "keyTimes"].map { element.attributes[$0] ?? "" }
        .joined(separator: " ")
    }
  }

  @Test("There are key times only where something changes")
  func seldom() throws {
    let other = picture(end)
    var animation = SVGAnimation(
      through: [picture(start), picture(start), other, other, picture(start)])
    (animation.duration, animation.pause) = (1, 1)
    let reader = try #require(SVGReader(animation.svg))
    #expect(
      animations(reader) == [
        "x 10.5;10.5;110.5;110.5;10.5;10.5 0;0.25;0.35;0.65;0.75;1",
        "width 39;39;79;79;39;39 0;0.25;0.35;0.65;0.75;1",
        "x 30;30;150;150;30;30 0;0.25;0.35;0.65;0.75;1",
      ])
    #expect(
      reader.all("animate").nonEmptyAllSatisfy { element in
        element.attributes["keySplines"]?.split(separator: ";").count == 5
      })
  }

  @Test("What fades is one part for all pictures in which it is alike")
  func returning() throws {
    let hidden = picture(start, visibility: .gone)
    let reader = try #require(
      SVGReader(
        SVGAnimation(through: [hidden, picture(start), hidden, picture(end), picture(end)]).svg))
    let fade = "opacity 0;0;1;1;0;0;1;1;0;0"
    #expect(
      reader.all("animate").map {
        "\($0.attributes["attributeName"] ?? "") \($0.attributes["values"] ?? "")"
      } == ["x 10.5;10.5;110.5;110.5;10.5;10.5", "width 39;39;79;79;39;39", fade]
        + ["x 30;30;150;150;30;30", fade])
    #expect(reader.all("rect", class: "leaf").map { $0.attributes["opacity"] } == [nil])
  }

  /// Eight boxes of which one, a different one in each picture, shows its number.
  private func frames(_ count: Int) -> SVGAnimation {
    let pictures = (0..<count).map { number in
      TreePicture(
        boxes: [
          PictureBox(
            name: "root", frame: Rect(x: 0, y: 0, width: 800, height: 60), isContainer: true)
        ]
          + (0..<8).map { place in
            let isChanged = number % 8 == place
            return PictureBox(
              name: "", text: isChanged ? "number \(number)" : "-",
              frame: Rect(x: Double(place) * 100, y: isChanged ? 10 : 0, width: 100, height: 40),
              depth: 1)
          })
    }
    return SVGAnimation(through: pictures)
  }

  @Test("A file grows with what changes, not with pictures times boxes times pictures")
  func growth() {
    let sizes = [100, 200, 400].map { frames($0).svg.utf8.count }
    for (less, more) in neighbours(in: sizes) { #expect(Double(more) < 2.1 * Double(less)) }
    #expect(sizes[2] < 400 * 4_000)
  }

  @Test("Key times of many pictures are told apart")
  func precision() throws {
    let reader = try #require(SVGReader(frames(400).svg))
    let times = reader.all("animate").map { element in
      (element.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
    }
    #expect(
      times.nonEmptyAllSatisfy { list in neighbours(in: list).nonEmptyAllSatisfy { $0 < $1 } })
  }
}

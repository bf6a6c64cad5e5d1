import LayoutDrawing
import LayoutTree
import Testing

@Suite("Marks in drawings")
struct PictureMarkTests {
  private let frame = Rect(x: 10, y: 20, width: 40, height: 30)

  private func path(_ kind: PictureMark.Kind, _ attribute: LayoutAttribute) -> String? {
    var picture = TreePicture(boxes: [
      PictureBox(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    ])
    picture.marks = [PictureMark(kind, attribute, of: frame, title: "why <")]
    let svg = SVGDrawing(picture).svg
    #expect(svg.contains("<title>why &lt;</title>"))
    let parts = svg.split(separator: " d=\"")
    return parts.count == 2 ? String(parts[1].prefix { $0 != "\"" }) : nil
  }

  @Test(
    "A conflict is a line across the axis, or an extent with a tick at each end",
    arguments: [
      (LayoutAttribute.left, "M10 20L10 50"), (.trailing, "M50 20L50 50"),
      (.centerX, "M30 20L30 50"), (.top, "M10 20L50 20"), (.lastBaseline, "M10 50L50 50"),
      (.width, "M10 35L50 35M10 30L10 40M50 30L50 40"),
      (.height, "M30 20L30 50M25 20L35 20M25 50L35 50"),
    ])
  func conflicts(attribute: LayoutAttribute, path expected: String) {
    #expect(path(.conflict, attribute) == expected)
  }

  @Test(
    "What is free is an arrow from the line, or from the end of the extent",
    arguments: [
      (LayoutAttribute.left, true, "M10 35L34 35M29 30L34 35L29 40"),
      (.left, false, "M10 35L-14 35M-9 30L-14 35L-9 40"),
      (.height, true, "M30 50L30 74M25 69L30 74L35 69"),
    ])
  func undeterminedVariables(attribute: LayoutAttribute, isUpwards: Bool, path expected: String) {
    #expect(path(.undetermined(isUpwards: isUpwards), attribute) == expected)
  }

  @Test(
    "Paddings and margins are areas, a baseline is a line",
    arguments: [
      (PictureMark.Kind.padding, LayoutAttribute.top, "M10 20H50V50H10Z"),
      (.margin, .right, "M10 20H50V50H10Z"), (.baseline, .firstBaseline, "M10 20L50 20"),
    ])
  func measures(kind: PictureMark.Kind, attribute: LayoutAttribute, path expected: String) {
    #expect(path(kind, attribute) == expected)
  }

  @Test("Drawings have the rules of the marks that they have")
  func rules() {
    var picture = TreePicture(boxes: [PictureBox(name: "root", frame: frame)])
    picture.marks = [PictureMark(.padding, .top, of: frame, title: "")]
    let measures = SVGDrawing(picture).svg
    #expect(measures.contains(".padding { fill: #3fb950 }"))
    #expect(!measures.contains("conflict"))
    picture.marks = [PictureMark(.conflict, .top, of: frame, title: "")]
    #expect(!SVGDrawing(picture).svg.contains("padding"))
  }

  @Test("Drawings without marks are as they were, and marks beyond all bounds are left out")
  func none() {
    var picture = TreePicture(boxes: [PictureBox(name: "root", frame: frame)])
    #expect(!SVGDrawing(picture).svg.contains("conflict"))
    picture.marks = [
      PictureMark(
        .conflict, .left, of: Rect(x: .infinity, y: 0, width: 1, height: 1), title: "far")
    ]
    #expect(!SVGDrawing(picture).svg.contains("<path"))
  }
}

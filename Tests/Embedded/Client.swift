import FrameEngine
import LayoutDocument
import LayoutDrawing
import LayoutTree

/// A document as text, with its name for reports.
struct DocumentSource {
  let name: String
  let text: String
}

/// Prints what both engines make of each document, and of the scene beside this file.
///
/// `.ci/embedded` compiles it for this machine and as Embedded Swift, and compares what both print.
@main
struct Client {
  static func main() {
    for source in documentSources() {
      print("== " + source.name)
      print(report(of: source))
    }
    print("== scene")
    do throws(TreeError) {
      print(try sceneReport())
    } catch {
      print(error.description)
    }
  }

  private static func report(of source: DocumentSource) -> String {
    let bytes = Array(source.text.utf8)
    do throws(DocumentError) {
      return try report(of: Document.read(bytes, file: source.name))
    } catch {
      return lines(Document.faults(in: bytes, file: source.name))
    }
  }

  private static func report(of document: Document) throws(DocumentError) -> String {
    var text = ""
    var pictures: [TreePicture] = []
    for engine in document.engines {
      let layout = try document.layOut(with: engine, analysis: .full)
      text += "\(engine.rawValue):\n" + frames(of: layout.result) + lines(layout.findings)
      text += layout.root.treeDescription + "\n"
      layout.root.forEachInSubtree { text += $0.explainLayout().description + "\n" }
      pictures.append(TreePicture(of: layout.root, caption: engine.rawValue))
    }
    for picture in pictures { text += TextDrawing(picture).text }
    var drawing = SVGDrawing(panels: pictures)
    drawing.heading = document.name
    return text + drawing.svg
  }
}

/// A line for each box: its name, indented, and the exact numbers of its frame.
func frames(of result: LayoutResult) -> String {
  result.entries.map { entry in
    let frame = entry.frame
    return String(repeating: "  ", count: entry.depth)
      + "\(entry.id): \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)\n"
  }.joined()
}

/// A line for each value.
func lines(_ values: [some CustomStringConvertible]) -> String {
  values.map { $0.description + "\n" }.joined()
}

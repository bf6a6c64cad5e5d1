import FrameEngine
import LayoutDocument
import LayoutDrawing
import LayoutTree

/// A document that a page has opened, laid out by one engine.
///
/// Its answers are JSON or SVG, for a caller in another language; numbers of frames are handed out as
/// memory.
package final class OpenDocument {
  /// The document with its layout.
  package let live: LiveDocument
  /// The picture from which the next transition starts.
  private var start: TreePicture?

  private init(_ live: LiveDocument) { self.live = live }

  /// Reads a document and lays it out.
  ///
  /// - Parameters:
  ///   - bytes: JSON in UTF-8.
  ///   - engine: The engine, or `nil` for the first one that can.
  /// - Returns: The document, or `nil` with its errors; an answer in either case.
  package static func open(
    _ bytes: [UInt8], engine: Engine?
  ) -> (document: OpenDocument?, answer: String) {
    do throws(DocumentErrors) {
      let document = OpenDocument(try LiveDocument(bytes, engine: engine))
      return (document, document.summary.text)
    } catch {
      return (nil, Self.answer(error).text)
    }
  }

  /// What a page needs to know of a document: its boxes with their parents, its engines and groups,
  /// its size and findings.
  private var summary: JSONValue {
    let (document, outcome) = (live.document, live.outcome)
    let size = outcome.root.frame.size
    return .object([
      "name": document.name.isEmpty ? nil : .string(document.name),
      "engine": .string(live.engine.rawValue),
      "engines": .array(document.engines.map { .string($0.rawValue) }),
      "groups": .array(document.groupNames.map { .string($0) }),
      "group": live.group.map { .string($0) },
      "size": .array([.number(size.width), .number(size.height)]),
      "boxes": .array(
        zip(outcome.result.entries, document.nodes).map { entry, node in
          .object([
            "id": .string(entry.id), "parent": .number(Double(node.parent ?? -1)),
            "line": .number(Double(node.location.position.line)),
          ])
        }),
      "findings": .array(outcome.findings.map { ResultJSON.finding($0) }),
    ])
  }

  private static func answer(_ errors: DocumentErrors) -> JSONValue {
    .object(["errors": .array(errors.errors.map { ResultJSON.error($0) })])
  }

  /// Applies an update; see `Docs/Documents.md`.
  ///
  /// - Returns: Whether it was valid; an answer as `dovetail update` prints it in either case.
  package func update(_ bytes: [UInt8]) -> (isValid: Bool, answer: String) {
    do throws(DocumentErrors) {
      return (true, ResultJSON.value(of: try live.update(bytes)).text)
    } catch {
      return (false, Self.answer(error).text)
    }
  }

  /// Gives the root another size.
  ///
  /// - Returns: Errors if the size is not one; empty otherwise.
  package func resize(_ width: Double, _ height: Double) -> String {
    do throws(DocumentErrors) {
      try live.resize(to: Size(width: width, height: height))
      return ""
    } catch {
      return Self.answer(error).text
    }
  }

  /// The summary of the document as it is now.
  package var state: String { summary.text }

  /// Appends x, y, width and height of each box in its parent, parents first.
  package func appendFrames(to numbers: inout [Double]) {
    for node in live.boxes {
      let frame = node.frame
      numbers.append(frame.minX)
      numbers.append(frame.minY)
      numbers.append(frame.width)
      numbers.append(frame.height)
    }
  }

  /// The reasons for the frame of a box, a line each; empty for an index without a box.
  package func explanation(of index: Int) -> String {
    let outcome = live.outcome
    guard outcome.result.entries.indices.contains(index) else { return "" }
    let reasons = FrameReasons(of: outcome, in: live.document, namesOnce: false)
    return reasons.text(of: index)
  }
}

// Pictures.
extension OpenDocument {
  private var picture: TreePicture { TreePicture(of: live.root) }

  /// The picture of the layout as SVG, with the boxes alone.
  package var drawing: String { SVGDrawing(picture).svg }

  /// Keeps the present picture as the start of a transition.
  package func beginTransition() { start = picture }

  /// The transition from the kept picture to the present one, as an animated SVG file.
  package func transition() -> String {
    let end = picture
    var animation = SVGAnimation(from: start ?? end, to: end)
    animation.pause = 0.4
    return animation.svg
  }
}

/// Checks a document as `dovetail check` does, and draws it as `dovetail draw` does.
package enum DocumentReport {
  /// Returns the findings of all engines that can lay out a document, and whether they agree, as JSON.
  package static func check(_ bytes: [UInt8], size: Size?) -> String {
    answer(bytes, size: size, analysis: .full) { ResultJSON.report(of: [$0]).text }
  }

  /// Returns the picture of a document as SVG, by each engine that can lay it out if they differ;
  /// errors as JSON.
  package static func draw(_ bytes: [UInt8], size: Size?) -> String {
    answer(bytes, size: size, analysis: .standard) { layouts in
      let pictured = layouts.pictured
      let areTwo = pictured.count == 2
      var drawing = SVGDrawing(
        panels: pictured.map { layout in
          TreePicture(of: layout.root, caption: areTwo ? layout.engine.rawValue : "")
        })
      drawing.heading = layouts.document.name
      drawing.remark = layouts.remark
      return drawing.svg
    }
  }

  private static func answer(
    _ bytes: [UInt8], size: Size?, analysis: Document.Analysis, _ text: (DocumentLayouts) -> String
  ) -> String {
    let faults: [DocumentError]
    switch Document.reading(bytes) {
    case .success(let document):
      do throws(DocumentError) {
        return text(
          try DocumentLayouts(
            of: document, by: document.engines, size: size, sizeClass: nil, group: nil,
            analysis: analysis))
      } catch {
        faults = [error]
      }
    case .failure(let found): faults = found.all
    }
    return JSONValue.object(["errors": .array(faults.map { ResultJSON.error($0) })]).text
  }
}

import LayoutDocument
import LayoutDrawing

/// `dovetail draw`: draws the boxes, as text or as SVG.
struct DrawCommand: DocumentCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let analysis = Document.Analysis.standard

  func engines(for document: Document) -> [Engine] { document.engines }

  func run() -> ExitStatus {
    if let from = arguments.from, let to = arguments.to {
      return AnimationCommand(arguments, from: from, to: to, in: environment).run()
    }
    return runDocument()
  }

  func show(_ groups: [DocumentLayouts]) throws(DocumentSource.Failure) {
    let layouts = groups[0]
    let pictures = layouts.pictured.map { layout in
      var picture = TreePicture(of: layout.root, caption: caption(of: layout, in: layouts))
      picture.marks =
        MeasureMarks(of: layout, layouts.document, showing: arguments.shown).marks
      return picture
    }
    switch arguments.output {
    case nil: environment.print(text(of: pictures))
    case "-": environment.print(svg(of: pictures, layouts))
    case let path?: try write(svg(of: pictures, layouts), to: path)
    }
    printFindings(of: layouts)
    if let verdict = layouts.verdict { environment.printError(verdict + "\n") }
  }

  private func text(of pictures: [TreePicture]) -> String {
    let drawings = pictures.map { picture in
      TextDrawing(picture, columns: arguments.columns, ascii: arguments.ascii).text
    }
    return drawings.joined(separator: "\n")
  }

  private func svg(of pictures: [TreePicture], _ layouts: DocumentLayouts) -> String {
    var options = DrawingOptions()
    options.showsSizes = arguments.showsSizes
    options.showsBorders = arguments.shown.contains(.borders)
    var drawing = SVGDrawing(panels: pictures, options: options)
    drawing.heading = layouts.document.name
    drawing.remark = layouts.remark
    return drawing.svg
  }

  /// Returns the engine as the caption if two layouts are drawn; for a single text picture, the
  /// name of the document.
  private func caption(of layout: LayoutOutcome, in layouts: DocumentLayouts) -> String {
    if layouts.pictured.count == 2 { return layout.engine.rawValue }
    return arguments.output == nil ? layouts.document.name : ""
  }
}

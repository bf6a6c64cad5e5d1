import LayoutDocument
import LayoutDrawing

/// `dovetail draw --from A --to B`: draws the transition between the layouts with two groups.
struct AnimationCommand {
  private let arguments: Arguments
  private let environment: any CommandEnvironment
  private let groups: [String]

  init(
    _ arguments: Arguments, from: String, to: String, in environment: any CommandEnvironment
  ) {
    self.arguments = arguments
    self.environment = environment
    groups = [from, to]
  }

  func run() -> ExitStatus {
    do throws(DocumentSource.Failure) {
      let source = try DocumentSource(for: arguments, in: environment)
      let document = try source.document(in: arguments.path)
      try document.check(groups[0], of: .from, for: arguments)
      try document.check(groups[1], of: .to, for: arguments)
      let layouts = try self.layouts(of: document)
      try write(svg(of: document, layouts))
      let findings = zip(groups, layouts).flatMap { group, layout in
        layout.findings.map { (group, $0) }
      }
      for (group, finding) in findings { environment.printError("\(group): \(finding)\n") }
      return findings.contains(where: \.1.isFault) ? .problems : .success
    } catch {
      environment.printError(error.message + "\n")
      return error.status
    }
  }

  /// Lays out the document with each of the two groups, by the requested engine or the first
  /// suitable one.
  private func layouts(
    of document: Document
  ) throws(DocumentSource.Failure) -> [LayoutOutcome] {
    let engine = arguments.engine?.engines.first ?? document.engines[0]
    var layouts: [LayoutOutcome] = []
    do throws(DocumentError) {
      for group in groups {
        layouts.append(
          try document.layOut(
            with: engine, group: group, size: arguments.size, sizeClass: arguments.sizeClass))
      }
    } catch {
      throw .document([error])
    }
    return layouts
  }

  private func svg(of document: Document, _ layouts: [LayoutOutcome]) -> String {
    var options = DrawingOptions()
    options.showsSizes = arguments.showsSizes
    var animation = SVGAnimation(
      from: TreePicture(of: layouts[0].root), to: TreePicture(of: layouts[1].root),
      options: options)
    animation.heading = document.name
    animation.remark = groups.joined(separator: " \u{2192} ")
    return animation.svg
  }

  private func write(_ svg: String) throws(DocumentSource.Failure) {
    guard let path = arguments.output, path != "-" else { return environment.print(svg) }
    do throws(FileError) {
      try environment.writeFile(svg, to: path)
    } catch {
      throw .file(path, error)
    }
  }
}

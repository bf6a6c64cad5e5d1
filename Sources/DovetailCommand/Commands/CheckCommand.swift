import LayoutDocument
import LayoutDrawing

/// `dovetail check`: prints the faults of a document, and draws it.
struct CheckCommand: LineCommand {
  let arguments: Arguments
  let environment: any CommandEnvironment
  let analysis = Document.Analysis.full

  func engines(for document: Document) -> [Engine] { document.engines }

  /// Whether standard input may contain several documents; a drawing is of one document only.
  var takesLines: Bool { arguments.output == nil }

  /// Returns all groups, unless one is requested.
  func groups(of document: Document) -> [String?] {
    if arguments.group != nil || document.groups.isEmpty { return [arguments.group] }
    return document.groups.map(\.name)
  }

  func json(of layouts: [DocumentLayouts], line: Int?) -> JSONValue {
    ResultJSON.report(of: layouts, line: line)
  }

  func show(_ layouts: [DocumentLayouts]) throws(DocumentSource.Failure) {
    let text = arguments.json ? json(of: layouts, line: nil).text + "\n" : report(of: layouts)
    guard let output = arguments.output else { return environment.print(text) }
    let svg = svg(of: layouts)
    if output == "-" {
      environment.print(svg)
      environment.printError(text)
    } else {
      try write(svg, to: output)
      environment.print(text)
    }
  }

  /// Returns a line for each finding, and a summary line.
  private func report(of groups: [DocumentLayouts]) -> String {
    var lines: [String] = []
    for layouts in groups {
      let group = layouts.group.map { "group \(quoted($0)): " } ?? ""
      lines += layouts.findings.map { finding in
        let place = finding.place.isEmpty ? "" : finding.place + ": "
        // A name would say no more of one that both engines found.
        let engine = finding.engines.count == 1 ? finding.engine.rawValue + ": " : ""
        return place + group + engine + "\(finding.kind.rawValue): " + finding.message
          + remedy(of: finding)
      }
      if let disagreement = layouts.disagreement { lines.append(group + disagreement) }
    }
    let hints = groups.map { layouts in layouts.findings.count { !$0.isFault } }
    let faults = lines.count - hints.reduce(0, +)
    let count = faults == 0 ? "no faults" : faults == 1 ? "1 fault" : "\(faults) faults"
    let engines = groups[0].layouts.map(\.engine.rawValue).joined(separator: ", ")
    lines.append("\(arguments.path ?? DocumentSource.inputName): \(count) (\(engines))")
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the remedy for a finding of one line.
  private func remedy(of finding: Finding) -> String {
    guard finding.members.isEmpty, let remedy = finding.remedy else { return "" }
    return "; " + remedy
  }

  /// Returns a drawing of the layouts, with conflicting lines in red and an arrow for each free
  /// direction.
  private func svg(of groups: [DocumentLayouts]) -> String {
    var drawing = SVGDrawing(
      panels: groups.flatMap { layouts in
        pictures(of: layouts, named: groups.count > 1 ? layouts.group : nil)
      })
    drawing.heading = groups[0].document.name
    drawing.remark = remark(of: groups)
    return drawing.svg
  }

  /// Returns the first finding and the number of others, or the remark of a layout without any.
  private func remark(of groups: [DocumentLayouts]) -> String {
    let findings = groups.flatMap { layouts in
      layouts.findings.map(\.message) + [layouts.disagreement].compactMap { $0 }
    }
    guard let first = findings.first?.split(separator: "\n").first else { return groups[0].remark }
    // The opponents of a conflict are in the lines below.
    let message = first.split(separator: ";")[0]
    return findings.count == 1 ? String(message) : "\(message), and \(findings.count - 1) more"
  }

  /// Returns a picture for each engine, one if they agree and find nothing, with the name of the
  /// group if there are several.
  private func pictures(of layouts: DocumentLayouts, named group: String?) -> [TreePicture] {
    let drawn = layouts.findings.isEmpty ? layouts.pictured : layouts.layouts
    return drawn.map { layout in
      let engine = drawn.count == 2 ? layout.engine.rawValue : nil
      let caption = [group, engine].compactMap { $0 }.joined(separator: ", ")
      var picture = TreePicture(of: layout.root, caption: caption)
      picture.marks = layout.faultMarks
      return picture
    }
  }
}

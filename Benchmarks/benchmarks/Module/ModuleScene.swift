/// A document of about `n` boxes that both engines lay out, and two widths of its root.
struct ModuleScene: Sendable {
  /// Rows of ten boxes in a column: six of fixed widths, and four that share the rest.
  static let rows = ModuleScene(name: "rows") { count in
    let lines = (0..<max(1, count / 10)).map { "r\($0)" }
    let parts: [Double?] = [24, nil, 40, nil, 16, nil, 32, nil, 24, 48]
    let cells = parts.indices.map { "c\($0)" }
    let widths = parts.map { $0.map { "\($0)" } ?? #"{"flexible": 1}"# }
    let steps = lines.map { line in
      let names = cells.map { quoted(line + $0) }
      return """
        {"ref": "\(line)", "steps": [
          {"width": [\(names.joined(separator: ",null,"))], "is": [\(widths.joined(separator: ",4,"))]},
          {"xPlace": [\(names.joined(separator: ",4,")), "|"]},
          {"yEqual": [\(names.joined(separator: ","))]}]}
        """
    }
    let children = lines.map { line in
      let boxes = cells.map { #"{"id": "\#(line)\#($0)"}"# }.joined(separator: ",")
      return #"{"id": "\#(line)", "children": [\#(boxes)]}"#
    }
    let names = lines.map(quoted)
    return document(
      height: 24 * lines.count - 4, children: children,
      steps: [
        #"{"xEqual": [\#(names.joined(separator: ","))]}"#,
        #"{"height": [\#(names.joined(separator: ","))], "is": 20}"#,
        #"{"yPlace": [\#(names.joined(separator: ",4,")), "|"]}"#,
      ] + steps)
  }

  /// A row of equal shares.
  static let shares = ModuleScene(name: "shares") { count in
    let names = (0..<count).map { quoted("b\($0)") }
    return document(
      height: 40, children: names.map { #"{"id": \#($0)}"# },
      steps: [
        #"{"columns": [\#(names.joined(separator: ","))], "spacing": 2}"#,
        #"{"yEqual": [\#(names.joined(separator: ","))]}"#,
      ])
  }

  static let all = [rows, shares]
  /// The widths that the root has in turn, in points.
  static let widths = [8_000.0, 12_000]

  let name: String
  let document: @Sendable (_ count: Int) -> String

  private static func quoted(_ name: String) -> String { "\"\(name)\"" }

  private static func document(height: Int, children: [String], steps: [String]) -> String {
    """
    {"size": [\(widths[0]), \(height)],
     "root": {"id": "page", "children": [\(children.joined(separator: ","))]},
     "layout": [\(steps.joined(separator: ","))]}
    """
  }
}

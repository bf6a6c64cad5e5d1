import LayoutDocument
import LayoutTree

/// Results as JSON.
enum ResultJSON {
  /// The frames of a document and what the engines say about it.
  static func value(of layouts: DocumentLayouts, line: Int? = nil) -> JSONValue {
    let size = layouts.result.entries[0].frame.size
    return .object([
      "line": line.map { .number(Double($0)) },
      "name": layouts.document.name.isEmpty ? nil : .string(layouts.document.name),
      "engine": .string(layouts.engineName),
      "size": .array([.number(size.width), .number(size.height)]),
      "frames": frames(of: layouts),
      "greatestDifference": layouts.comparison.map { points($0.greatest) },
      "findings": .array(layouts.findings.map { finding($0) }),
    ])
  }

  /// What is wrong with a document, without its frames.
  static func report(of groups: [DocumentLayouts], line: Int? = nil) -> JSONValue {
    let layouts = groups[0]
    let differences = groups.compactMap { $0.comparison?.greatest }
    return .object([
      "line": line.map { .number(Double($0)) },
      "name": layouts.document.name.isEmpty ? nil : .string(layouts.document.name),
      "engine": .string(layouts.engineName),
      "ok": .bool(groups.allSatisfy { $0.status == .success }),
      "greatestDifference": differences.max().map { points($0) },
      "findings": .array(
        groups.flatMap { layouts in
          layouts.findings.map { finding($0, in: layouts.group) }
        }),
    ])
  }

  /// Why there is no result: an error, and others that were found behind it.
  static func value(
    of error: DocumentError, others: [DocumentError] = [], line: Int? = nil
  ) -> JSONValue {
    .object([
      "line": line.map { .number(Double($0)) },
      "error": object(of: error),
      "others": others.isEmpty ? nil : .array(others.map(object)),
    ])
  }

  private static func object(of error: DocumentError) -> JSONValue {
    .object([
      "code": .string(error.reason.code),
      "file": error.file.map { .string($0) },
      "line": .number(Double(error.line)),
      "column": .number(Double(error.column)),
      "path": .string(error.path),
      "reason": .string(error.reason.description),
      "message": .string(error.description),
    ])
  }

  private static func frames(of layouts: DocumentLayouts) -> JSONValue {
    var elements: [JSONValue] = []
    for (index, entry) in layouts.result.entries.enumerated() {
      let frame = entry.frame
      elements.append(
        .object([
          "id": .string(entry.id), "depth": .number(Double(entry.depth)),
          "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map(points)),
          "difference": layouts.comparison.map { points($0.differences[index]) },
        ]))
    }
    return .array(elements)
  }

  /// A distance to the nearest millionth of a point, which drops rounding errors of the arithmetic.
  private static func points(_ distance: Double) -> JSONValue {
    .number((distance * 1e6).rounded() / 1e6)
  }

  private static func finding(_ finding: Finding, in group: String? = nil) -> JSONValue {
    .object([
      "kind": .string(finding.kind.rawValue), "engine": .string(finding.engine.rawValue),
      "group": group.map { .string($0) },
      "text": .string(finding.text),
    ])
  }
}

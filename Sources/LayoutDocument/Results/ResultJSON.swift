import ConstraintEngine
import FrameEngine
import LayoutTree

/// The results of layouts as JSON, as the tool prints them.
package enum ResultJSON {
  /// Returns the frames of a document and the findings of the engines.
  package static func value(of layouts: DocumentLayouts, line: Int? = nil) -> JSONValue {
    let size = layouts.result.entries[0].frame.size
    return .object([
      "line": line.map { .number(Double($0)) },
      "name": layouts.document.name.isEmpty ? nil : .string(layouts.document.name),
      "engine": .string(layouts.engineName),
      "size": .array([.number(size.width), .number(size.height)]),
      "frames": frames(of: layouts),
      "maximumDifference": layouts.comparison.map { points($0.maximum) },
      "findings": .array(layouts.findings.map { finding($0) }),
    ])
  }

  /// Returns the frames of a live document.
  package static func value(of live: LiveDocument) -> JSONValue {
    let size = live.outcome.result.entries[0].frame.size
    return .object([
      "name": live.document.name.isEmpty ? nil : .string(live.document.name),
      "engine": .string(live.engine.rawValue),
      "group": live.group.map { .string($0) },
      "size": .array([.number(size.width), .number(size.height)]),
      "frames": .array(live.outcome.result.entries.map { entry($0) }),
      "findings": .array(live.outcome.findings.map { finding($0) }),
    ])
  }

  /// Returns the effect of an update.
  package static func value(of change: LiveChange, line: Int? = nil) -> JSONValue {
    .object([
      "line": line.map { .number(Double($0)) },
      "frames": .array(change.frames.map { entry($0) }),
      "removed": names(change.removed),
      "findings": .array(change.findings.map { finding($0) }),
    ])
  }

  /// Returns the faults of a document, without its frames.
  package static func report(of groups: [DocumentLayouts], line: Int? = nil) -> JSONValue {
    let layouts = groups[0]
    let differences = groups.compactMap { $0.comparison?.maximum }
    return .object([
      "line": line.map { .number(Double($0)) },
      "name": layouts.document.name.isEmpty ? nil : .string(layouts.document.name),
      "engine": .string(layouts.engineName),
      "ok": .bool(groups.allSatisfy { $0.areGood }),
      "maximumDifference": differences.max().map { points($0) },
      "findings": .array(
        groups.flatMap { layouts in
          layouts.findings.map { finding($0, in: layouts.group) }
        }),
    ])
  }

  /// Returns an error of a document.
  package static func error(_ error: DocumentError) -> JSONValue {
    .object([
      "code": .string(error.reason.code),
      "file": error.file.map { .string($0) },
      "line": .number(Double(error.line)),
      "column": .number(Double(error.column)),
      "path": .string(error.path),
      "reason": .string(error.reason.description),
      "message": .string(error.description),
      "suggestion": error.reason.suggestion.map { .string($0) },
    ])
  }

  private static func frames(of layouts: DocumentLayouts) -> JSONValue {
    .array(
      layouts.result.entries.enumerated().map { index, entry in
        self.entry(entry, difference: layouts.comparison.map { $0.differences[index] })
      })
  }

  private static func entry(
    _ entry: LayoutResult.Entry, difference: Double? = nil
  ) -> JSONValue {
    let frame = entry.frame
    return .object([
      "id": .string(entry.id), "depth": .number(Double(entry.depth)),
      "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map(points)),
      "difference": difference.map { points($0) },
    ])
  }

  /// Returns a distance rounded to a millionth of a point, which hides rounding errors.
  package static func points(_ distance: Double) -> JSONValue {
    .number((distance * 1e6).rounded() / 1e6)
  }

  package static func finding(_ finding: Finding, in group: String? = nil) -> JSONValue {
    let diagnostic = finding.diagnostic
    return .object([
      "kind": .string(finding.kind.rawValue), "code": .string(diagnostic.code),
      "severity": .string(diagnostic.severity.rawValue),
      "engine": .string(finding.engineName),
      "group": group.map { .string($0) },
      "text": .string(finding.text),
      "subject": diagnostic.subject.map { .string($0) },
      "line": finding.line.map { .number(Double($0)) },
      "column": finding.column.map { .number(Double($0)) },
      "boxes": names(finding.boxes),
      "attribute": finding.undetermined.map { .string($0.attribute) },
      "value": finding.undetermined.map { points($0.value) },
      "alternative": finding.undetermined.map { points($0.alternative) },
      "members": finding.members.isEmpty ? nil : .array(finding.members.map { member($0) }),
      "remedy": finding.remedy.map { .string($0) },
    ])
  }

  /// Returns a constraint, optionally with its rate and its error.
  package static func member(
    _ member: Finding.Member, rate: Double? = nil, error: Double? = nil
  ) -> JSONValue {
    .object([
      "rate": rate.map { points($0) }, "error": error.map { points($0) },
      "text": .string(member.text),
      "identifier": member.identifier.map { .string($0) },
      "line": member.line.map { .number(Double($0)) },
      "boxes": names(member.boxes),
    ])
  }

  private static func names(_ names: [String]) -> JSONValue? {
    names.isEmpty ? nil : .array(names.map { .string($0) })
  }
}

/// Returns a number with at most three decimals, for people.
package func decimalText(of number: Double) -> String {
  // Greater numbers have no such decimals.
  number.magnitude < 1e12 ? number.decimal(partsOfOne: 1000) : jsonText(of: number)
}

import FrameEngine
import LayoutTree

/// The layouts of a document by one engine or both.
package struct DocumentLayouts {
  /// The document in its size class.
  package let document: Document
  /// The name of the group that applies, or `nil` for a document without groups.
  package let group: String?
  /// One layout for each engine.
  package let layouts: [LayoutOutcome]
  /// The difference of the two layouts, if there are two.
  package let comparison: Comparison?

  /// Lays out a document with the engines, at the given size and in the given class.
  package init(
    of document: Document, by engines: [Engine], size: Size?, sizeClass: LayoutSizeClass?,
    group: String?, analysis: Document.Analysis
  ) throws(DocumentError) {
    let document = document.selecting(sizeClass ?? document.sizeClass)
    var layouts: [LayoutOutcome] = []
    for engine in engines {
      layouts.append(
        try document.layOut(with: engine, group: group, size: size, analysis: analysis))
    }
    self.document = document
    self.group = group ?? document.groups.first?.name
    self.layouts = layouts
    comparison = layouts.count == 2 ? Comparison(layouts[0].result, layouts[1].result) : nil
  }

  /// The findings of the engines, each once: one that both found has both as its engines, and of a
  /// list that leaves extents free that of the constraints is listed.
  package var findings: [Finding] {
    let all = layouts.flatMap { $0.findings }
    let freeLines = Set(all.filter { $0.kind == .ambiguity }.compactMap { $0.line })
    var findings: [Finding] = []
    var known: [Finding: Int] = [:]
    for finding in all {
      if finding.kind == .hint, finding.diagnostic.code == "ambiguity",
        let line = finding.line, freeLines.contains(line)
      {
        continue
      }
      var key = finding
      key.engines = []
      if let index = known[key] {
        if findings[index].engine != finding.engine { findings[index].engines = Engine.allCases }
      } else {
        known[key] = findings.count
        findings.append(finding)
      }
    }
    return findings
  }

  /// The frames to show: those of the first engine.
  package var result: LayoutResult { layouts[0].result }

  /// The name of the engine, or `both`.
  package var engineName: String { layouts.count == 2 ? "both" : layouts[0].engine.rawValue }

  /// A sentence about the difference of the engines, or `nil` if they agree, or if faults of the
  /// constraints may be the reason.
  package var disagreement: String? {
    guard let comparison, !comparison.isAgreement, areComparable else { return nil }
    let distance = decimalText(of: comparison.maximum)
    return "the engines differ by \(distance) at \(quoted(comparison.id))" + details
  }

  /// Whether no constraint is broken, and no value is known to be free, so that the engines have to
  /// agree.
  private var areComparable: Bool {
    !findings.contains { $0.kind == .conflict || $0.kind == .ambiguity }
  }

  /// The frames of the node with the greatest difference, and its location.
  private var details: String {
    guard let comparison, let index = comparison.place, layouts.count == 2 else { return "" }
    let frames = layouts.map { layout in
      let frame = layout.result.entries[index].frame
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { decimalText(of: $0) }
      return "\(layout.engine.rawValue) [" + numbers.joined(separator: ", ") + "]"
    }
    let line = document.nodes[index].location.position.line
    let parts = document.frames.isEmpty ? "the steps" : "\"constraints\" and \"frames\""
    return ": \(frames.joined(separator: ", ")); look at \(parts) that name the box of line \(line)"
  }

  /// The layouts to draw: one stands for both engines if they agree.
  package var pictured: [LayoutOutcome] {
    comparison?.isAgreement == true ? [layouts[0]] : layouts
  }

  /// The line below the heading of a picture: the size class, and whether the engines agree.
  package var remark: String {
    let agreement =
      comparison?.isAgreement == true ? "same by constraints and frames" : nil
    return [document.sizeClass.summary, disagreement ?? agreement ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// Whether the engines agree, and found no fault.
  package var areGood: Bool { disagreement == nil && !findings.contains { $0.isFault } }

  /// A sentence that states whether two engines agree, or `nil` for one engine.
  package var verdict: String? {
    guard let comparison else { return nil }
    let distance = decimalText(of: comparison.maximum)
    if !areComparable, !comparison.isAgreement { return nil }
    return disagreement ?? "constraints and frames agree (greatest difference \(distance))"
  }
}

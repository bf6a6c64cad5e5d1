import Dovetail
import LayoutDocument

/// A document that one engine or both have laid out.
struct DocumentLayouts {
  /// The document as it is in its size class.
  let document: Document
  /// The name of the group that applies, or `nil` for a document without groups.
  let group: String?
  /// One layout for each engine.
  let layouts: [DocumentLayout]
  /// How far the two layouts are apart, if there are two.
  let comparison: Comparison?

  /// Lays out a document with the engines, at the size and in the class that the arguments ask for.
  init(
    of document: Document, by engines: [Engine], size: Size?, sizeClass: LayoutSizeClass?,
    group: String?, scrutiny: Document.Scrutiny
  ) throws(DocumentError) {
    let document = document.selecting(sizeClass ?? document.sizeClass)
    var layouts: [DocumentLayout] = []
    for engine in engines {
      layouts.append(
        try document.layOut(with: engine, group: group, size: size, scrutiny: scrutiny))
    }
    self.document = document
    self.group = group ?? document.groups.first?.name
    self.layouts = layouts
    comparison = layouts.count == 2 ? Comparison(layouts[0].result, layouts[1].result) : nil
  }

  /// What the engines say; what both find in a layout of frames is said once.
  var findings: [Finding] {
    var known: Set<Finding> = []
    return layouts.flatMap(\.findings).filter { known.insert($0).inserted }
  }

  /// The frames to show: those of the first engine.
  var result: LayoutResult { layouts[0].result }

  /// The name of the engine, or `both`.
  var engineName: String { layouts.count == 2 ? "both" : layouts[0].engine.rawValue }

  /// A sentence about engines that differ, or `nil` if they agree.
  var disagreement: String? {
    guard let comparison, !comparison.isAgreement else { return nil }
    let distance = decimalText(of: comparison.greatest)
    return "the engines differ by \(distance) at \(quoted(comparison.id))"
  }

  /// A sentence about two engines, whether they agree or differ, or `nil` for one engine.
  var verdict: String? {
    guard let comparison else { return nil }
    let distance = decimalText(of: comparison.greatest)
    return disagreement ?? "constraints and frames agree (greatest difference \(distance))"
  }

  /// Whether everything is well.
  var status: ExitStatus {
    disagreement == nil && !findings.contains(where: \.isFault) ? .success : .problems
  }
}

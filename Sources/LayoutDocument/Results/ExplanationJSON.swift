import ConstraintEngine
import FrameEngine
import LayoutTree

/// The explanations of the frames of a document as JSON.
package enum ExplanationJSON {
  /// Returns the explanations of boxes, and the faults of the document.
  package static func value(of layouts: DocumentLayouts, _ boxes: [JSONValue]) -> JSONValue {
    let faults = layouts.findings.filter { $0.isFault }
    return .object([
      "name": layouts.document.name.isEmpty ? nil : .string(layouts.document.name),
      "group": layouts.group.map { .string($0) },
      "boxes": .array(boxes),
      "findings": .array(faults.map { ResultJSON.finding($0) }),
    ])
  }

  /// Returns the explanation of the frame of a box, by constraints or by the layout of its parent.
  static func box(
    _ node: LayoutNode, _ name: String, placedBy parent: DocumentNode?,
    _ explainer: FrameExplainer
  ) -> JSONValue {
    let attributes =
      parent == nil
      ? explainer.explain(node).attributes.map { attribute($0) } : lines(of: node, name)
    return .object([
      "id": .string(name),
      "layout": parent?.nodeLayout.map { .string($0.kindName) },
      "parent": parent.flatMap { $0.id.isEmpty ? nil : .string($0.id) },
      "attributes": .array(attributes),
    ])
  }

  private static func attribute(_ explanation: AttributeExplanation) -> JSONValue {
    let holders = explanation.holders.map { holder in
      ResultJSON.member(Finding.Member(holder.constraint), rate: holder.rate)
    }
    let violations = explanation.violations.map { violation in
      ResultJSON.member(Finding.Member(violation.constraint), error: violation.error)
    }
    let companions = explanation.companions.map { companion in
      JSONValue.object([
        "box": .string(companion.node), "attribute": .string("\(companion.attribute)"),
        "rate": ResultJSON.points(companion.rate),
      ])
    }
    return .object([
      "attribute": .string("\(explanation.attribute)"),
      "value": ResultJSON.points(explanation.value),
      "state": .string(word(for: explanation.state)),
      "constraints": holders.isEmpty ? nil : .array(holders),
      "constraintsAbove": explanation.constraintsAbove == 0
        ? nil : .number(Double(explanation.constraintsAbove)),
      "violated": violations.isEmpty ? nil : .array(violations),
      "notInForce": explanation.notInForce.isEmpty
        ? nil : .array(explanation.notInForce.map { .string($0) }),
      "moves": companions.isEmpty ? nil : .array(companions),
    ])
  }

  /// Returns the lines and extents of a box placed by a frame layout, with the rules that
  /// determined them.
  private static func lines(of node: LayoutNode, _ name: String) -> [JSONValue] {
    node.explainLayout().reasons.map { reason in
      .object([
        "attribute": .string("\(reason.attribute)"), "value": ResultJSON.points(reason.value),
        "state": .string("layout"), "reason": .string(reason.text(of: name)),
        "trait": reason.trait.map { .string($0) },
      ])
    }
  }

  private static func word(for state: AttributeExplanation.State) -> String {
    switch state {
    case .given, .givenInArea: "given"
    case .unset, .pending: "unset"
    case .detached: "detached"
    case .laidOut: "layout"
    case .unnamed: "unnamed"
    case .determined: "determined"
    case .free: "free"
    }
  }
}

import Cassowary
import LayoutTree

extension ConstraintSystem {
  /// The unknown for the distance of a baseline below the top edge, made when it is first named.
  func baseline(
    _ attribute: LayoutAttribute, of node: LayoutNode, _ solver: inout Solver
  ) -> Variable {
    let box = box(of: node, &solver)
    if let line = box.baselines.first(where: { $0.attribute == attribute }) { return line.variable }
    let variable = solver.makeVariable("baseline")
    let answer = answers[node]
    if answer == nil, node.hasContent { answers.missing.append(node.reference) }
    let offset = answer?.baseline(attribute)
    let pin = Self.pin(variable, offset, attribute, box)
    if let id = try? solver.add(pin, isProtected: true) {
      boxes[node.hostIndex]?.baselines.append(
        BaselineLine(attribute: attribute, variable: variable, pin: id, offset: offset))
    }
    if let box = boxes[node.hostIndex] {
      frames.contentDidChange(of: node.hostIndex, box, idealWidth: answer?.idealWidth)
    }
    return variable
  }

  /// Puts the baselines of a box where its content has them.
  func moveBaselines(
    at index: Int, _ solver: inout Solver, _ offset: (LayoutAttribute) -> Double?
  ) {
    guard var box = boxes[index], !box.baselines.isEmpty else { return }
    for number in box.baselines.indices {
      var line = box.baselines[number]
      let offset = offset(line.attribute)
      if offset == line.offset { continue }
      if let offset, line.offset != nil {
        try? solver.setConstant(-offset, of: line.pin)
      } else {
        try? solver.remove(line.pin)
        let pin = Self.pin(line.variable, offset, line.attribute, box)
        if let id = try? solver.add(pin, isProtected: true) { line.pin = id }
      }
      line.offset = offset
      box.baselines[number] = line
    }
    boxes[index] = box
  }

  private static func pin(
    _ variable: Variable, _ offset: Double?, _ attribute: LayoutAttribute, _ box: Box
  ) -> Constraint {
    if let offset { return variable == offset }
    if attribute == .firstBaseline { return variable == 0.0 }
    return variable == box.extent.height
  }
}

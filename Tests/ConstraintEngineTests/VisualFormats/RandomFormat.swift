import ConstraintEngine
import Dovetail
import TestSupport

/// Random visual formats over the items a, b, c, d and the metrics m and n.
struct RandomFormat {
  var random: SeededGenerator

  mutating func format() -> VisualFormat {
    VisualFormat(lines: (0..<random.integer(in: 1...3)).map { _ in line() })
  }

  private mutating func line() -> VisualLine {
    switch random.integer(in: 0...9) {
    case 0: return .order(chain(depth: 0))
    case 1: return .explicit(explicit())
    case 2: return .chain(Axis.allCases, chain(depth: 0))
    case 3, 4, 5: return .chain([.vertical], chain(depth: 0))
    default: return .chain([.horizontal], chain(depth: 0))
    }
  }

  private mutating func chain(depth: Int) -> VisualChain {
    let rest = (0..<random.integer(in: 0...2)).map { _ in
      VisualLink(connection(), group(depth: depth))
    }
    return VisualChain(
      start: depth > 0 || random.oneIn(2) ? connection() : nil, first: group(depth: depth),
      rest: rest, end: depth > 0 || random.oneIn(2) ? connection() : nil)
  }

  private mutating func group(depth: Int) -> VisualGroup {
    VisualGroup((0..<random.pick([1, 1, 1, 2])).map { _ in view(depth: depth) })
  }

  private mutating func view(depth: Int) -> VisualView {
    if depth < 2, random.oneIn(8) {
      return VisualView(
        VisualName(random.pick(["s", "t", "my stack"])),
        stack: [chain(depth: depth + 1)])
    }
    if random.oneIn(8) { return VisualView(VisualName("v1"), last: random.integer(in: 1...3)) }
    return VisualView(item(), sizes: random.oneIn(2) ? bounds() : [])
  }

  private mutating func connection() -> VisualConnection {
    switch random.integer(in: 0...7) {
    case 0: .flush
    case 1, 2: .standard
    case 3: .equal(random.oneIn(2) ? [] : bounds())
    case 4: .equalOrWider
    case 5: .none
    default: .gap(bounds())
    }
  }

  private mutating func bounds() -> [VisualPredicate] {
    (0..<random.pick([1, 1, 2])).map { _ in
      VisualPredicate(
        value(["width", "height"]), random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        priority: random.oneIn(3) ? .number(Double(random.integer(in: 1...1000)), .init()) : nil)
    }
  }

  private mutating func value(_ attributes: [String]) -> VisualValue {
    var operations: [VisualValue.Operation] = []
    if random.oneIn(3) { operations.append(.init(random.pick([.times, .over]), operand())) }
    if random.oneIn(3) {
      operations.append(.init(random.pick([.plus, .minus]), .number(3.25, .init())))
    }
    return VisualValue(subject(attributes), operations)
  }

  private mutating func subject(_ attributes: [String]) -> VisualValue.Subject {
    let number = Double(random.integer(in: -400...400)) / random.pick([1, 2, 8])
    switch random.integer(in: 0...4) {
    case 0: return .percent(number)
    case 1: return .name(random.oneIn(2) ? VisualName("m") : item())
    case 2:
      let name = random.pick(attributes)
      let attribute = ConstraintAttribute.allCases.first { "\($0)" == name }
      return .attribute(item(), attribute ?? .width)
    default: return .number(number)
    }
  }

  private mutating func operand() -> VisualOperand {
    random.oneIn(3)
      ? .metric(VisualName("n")) : .number(Double(random.pick([-2, 2, 4, 8])), .init())
  }

  private mutating func item() -> VisualName { VisualName(random.pick(["a", "b", "c", "d"])) }

  private mutating func explicit() -> VisualExplicit {
    let pairs: [(ConstraintAttribute, [String])] = [
      (.left, ["right", "centerX"]), (.height, ["width"]), (.bottom, ["top", "lastBaseline"]),
      (.trailingMargin, ["leading"]),
    ]
    let parts = (0..<random.integer(in: 1...2)).map { _ in
      let (attribute, others) = random.pick(pairs)
      return VisualExplicit.Part(attribute, [VisualPredicate(value(others))])
    }
    return VisualExplicit(item(), parts)
  }
}

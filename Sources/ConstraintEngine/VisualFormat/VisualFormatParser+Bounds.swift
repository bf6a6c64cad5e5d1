import LayoutTree

extension VisualFormatParser {
  // bounds = bound { "," bound }, here with the parenthesis behind
  mutating func bounds() throws(VisualFormatError) -> [VisualPredicate] {
    var bounds = [try bound()]
    while scanner.take(",") { bounds.append(try bound()) }
    try scanner.require(")", bounds[bounds.count - 1].continuation)
    return bounds
  }

  // bound = [ "==" | "<=" | ">=" ] value [ "@" priority ]
  private mutating func bound() throws(VisualFormatError) -> VisualPredicate {
    let start = scanner.place
    var relation = LayoutRelation.equal
    if scanner.take("<=") {
      relation = .lessThanOrEqual
    } else if scanner.take(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = scanner.take("==")
    }
    let hasRelation = scanner.offset != start.offset
    var value = try value(hasRelation ? "a value" : "==, <=, >= or a value")
    value.place = start
    return VisualPredicate(value, relation, priority: try priority())
  }

  // value = subject { ( "*" | "/" ) operand } { ( "+" | "-" ) operand }
  private mutating func value(_ expected: String) throws(VisualFormatError) -> VisualValue {
    var value = VisualValue(try subject(expected))
    while let kind = takeOperator(scaling: true) {
      value.operations.append(.init(kind, try operand(isSigned: true)))
    }
    while let kind = takeOperator(scaling: false) {
      value.operations.append(.init(kind, try operand(isSigned: false)))
    }
    return value
  }

  // subject = [ "+" | "-" ] number [ "%" ] | name [ "." attribute ]
  private mutating func subject(
    _ expected: String
  ) throws(VisualFormatError) -> VisualValue.Subject {
    if scanner.startsName {
      let name = try scanner.name(expected)
      return scanner.take(".") ? .attribute(name, try attribute()) : .name(name)
    }
    let sign = takeSign()
    guard scanner.startsNumber else {
      throw scanner.unexpected(sign == nil ? expected : "a number")
    }
    let number = (sign ?? 1) * (try scanner.number())
    return scanner.take("%") ? .percent(number) : .number(number)
  }

  // operand = [ "+" | "-" ] ( number | metric )
  private mutating func operand(isSigned: Bool) throws(VisualFormatError) -> VisualOperand {
    if scanner.startsName { return .metric(try scanner.name("a metric")) }
    let start = scanner.place
    let sign = isSigned ? takeSign() : nil
    guard scanner.startsNumber else {
      throw scanner.unexpected(sign == nil ? "a number or a metric" : "a number")
    }
    return .number((sign ?? 1) * (try scanner.number()), start)
  }

  /// The priority behind `@`, if there is one.
  mutating func priority() throws(VisualFormatError) -> VisualOperand? {
    guard scanner.take("@") else { return nil }
    if scanner.startsName { return .metric(try scanner.name("a metric")) }
    let start = scanner.place
    guard scanner.startsNumber else { throw scanner.unexpected("a priority") }
    let number = try scanner.number()
    guard LayoutPriority(exactly: number) != nil else {
      throw scanner.error(.priority(shortest(number)), at: start)
    }
    return .number(number, start)
  }

  mutating func attribute() throws(VisualFormatError) -> ConstraintAttribute {
    let name = try scanner.name("an attribute")
    guard let attribute = ConstraintAttribute.allCases.first(where: { "\($0)" == name.text })
    else { throw scanner.error(.unknownAttribute(name.text), at: name.place) }
    return attribute
  }

  private mutating func takeOperator(scaling: Bool) -> VisualValue.Operation.Kind? {
    if scaling {
      if scanner.take("*") { return .times }
      return scanner.take("/") ? .over : nil
    }
    if scanner.take("+") { return .plus }
    return scanner.take("-") ? .minus : nil
  }

  private mutating func takeSign() -> Double? {
    if scanner.take("-") { return -1 }
    return scanner.take("+") ? 1 : nil
  }
}

extension VisualPredicate {
  /// What may follow the bound.
  fileprivate var continuation: String {
    if priority != nil { return ", or )" }
    switch value.operations.last?.kind {
    case nil, .times, .over: return "an operator, @, , or )"
    case .plus, .minus: return "+, -, @, , or )"
    }
  }
}

extension LayoutPriority {
  /// The priority of a whole number from 1 to 1000; `nil` for any other number.
  init?(exactly number: Double) {
    guard number >= 1, number <= 1000, let whole = Int(exactly: number) else { return nil }
    self.init(whole)
  }
}

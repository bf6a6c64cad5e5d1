import LayoutDocument
import LayoutTree

extension LayoutCase {
  /// The cases of a JSON text, each variant as a case of its own.
  public static func read(_ bytes: [UInt8], file: String) throws -> [LayoutCase] {
    var object = try FixtureObject(try JSONReader.read(bytes, file: file), at: file)
    _ = object.take("comment")
    let list = try object.require("cases").list(at: file)
    try object.finish()
    if list.isEmpty { throw FixtureError(file, "no cases") }
    var cases: [LayoutCase] = []
    for value in list { cases += try read(value, file: file) }
    return cases
  }

  private static func read(_ value: JSONValue, file: String) throws -> [LayoutCase] {
    var object = try FixtureObject(value, at: "\(file), line \(value.position.line)")
    let name = try object.text("name")
    let place = file + ": " + name
    guard try object.text("reason").hasSuffix(".") else {
      throw FixtureError(place, "the reason is no sentence")
    }
    let shared = try Keys(&object, at: place)
    guard let list = try object.take("variants")?.list(at: place) else {
      return [try LayoutCase(object, shared, place: place)]
    }
    if list.count < 2 { throw FixtureError(place, "less than two variants") }
    var cases: [LayoutCase] = []
    for (number, value) in list.enumerated() {
      var variant = try FixtureObject(value, at: place)
      let own = try Keys(&variant, at: place)
      try variant.finish()
      cases.append(
        try LayoutCase(object, shared.changed(by: own), place: "\(place), variant \(number)"))
    }
    return cases
  }

  /// The keys that a variant may say anew.
  private struct Keys {
    var size: JSONValue?
    var direction: JSONValue?
    var expected: JSONValue?
    var unchecked: JSONValue?
    var findings: JSONValue?
    var compare: JSONValue?
    var tolerance: JSONValue?
    var values: [JSONValue]

    init(_ object: inout FixtureObject, at place: String) throws(FixtureError) {
      size = object.take("size")
      direction = object.take("direction")
      expected = object.take("expected")
      unchecked = object.take("unchecked")
      findings = object.take("findings")
      compare = object.take("compare")
      tolerance = object.take("tolerance")
      values = object.take("values").map { [$0] } ?? []
    }

    func changed(by own: Keys) -> Keys {
      var keys = self
      keys.size = own.size ?? size
      keys.direction = own.direction ?? direction
      keys.expected = own.expected ?? expected
      keys.unchecked = own.unchecked ?? unchecked
      keys.findings = own.findings ?? findings
      keys.compare = own.compare ?? compare
      keys.tolerance = own.tolerance ?? tolerance
      keys.values += own.values
      return keys
    }
  }

  /// A case of what is left of an object, which is a document, and of keys of the driver.
  private init(_ object: FixtureObject, _ keys: Keys, place: String) throws {
    description = place
    var placeholders = Placeholders(at: place)
    for values in keys.values { try placeholders.add(values) }
    var members = object.rest
    if let direction = keys.direction { members.append(JSONMember("direction", direction)) }
    let value = try placeholders.resolve(JSONValue(.object(members)))
    try placeholders.finish()
    document = try Document.read(Array(value.text.utf8), file: place)
    let (proposal, fitting) = try Self.proposal(keys.size, at: place)
    self.proposal = proposal
    tolerance = try keys.tolerance?.number(at: place) ?? 0
    unchecked = Set(try keys.unchecked?.texts(at: place) ?? [])
    findings = try keys.findings?.texts(at: place) ?? []
    guard let expected = keys.expected else { throw FixtureError(place, "nothing is expected") }
    let measures = try Self.measures(keys.compare, at: place)
    self.expected = try fitting + Self.expectations(expected, of: measures, at: place)
    if expectationCount == 0 { throw FixtureError(place, "nothing is expected") }
  }

  /// The size to lay out in; with `fits`, what the root is expected to ask for as well.
  private static func proposal(
    _ value: JSONValue?, at place: String
  ) throws(FixtureError) -> (Proposal, [(target: Target, numbers: [Expectation])]) {
    guard let value else { throw FixtureError(place, "no key \"size\"") }
    if case .array = value.content {
      let numbers = try numbers(value, of: [.width, .height], at: place).map(\.number)
      guard numbers.count == 2 else { throw FixtureError(place, "half a size") }
      return (.size(Size(width: numbers[0], height: numbers[1])), [])
    }
    var object = try FixtureObject(value, at: place + ", size")
    let fits = try object.require("fits")
    try object.finish()
    let numbers = try numbers(fits, of: [.width, .height], at: place)
    return (.fitting, [(.root, numbers)])
  }

  private static func measures(
    _ value: JSONValue?, at place: String
  ) throws(FixtureError) -> [Measure] {
    guard let value else { return Measure.allCases }
    var measures: [Measure] = []
    for word in try value.texts(at: place) {
      guard let measure = Measure(rawValue: word), !measures.contains(measure) else {
        throw FixtureError(place, "nothing to compare is called \"\(word)\"")
      }
      measures.append(measure)
    }
    if measures.isEmpty { throw FixtureError(place, "nothing is compared") }
    return measures
  }

  private static func expectations(
    _ value: JSONValue, of measures: [Measure], at place: String
  ) throws(FixtureError) -> [(target: Target, numbers: [Expectation])] {
    var expected: [(target: Target, numbers: [Expectation])] = []
    if case .array(let frames) = value.content {
      for (index, frame) in frames.enumerated() {
        let numbers = try numbers(frame, of: measures, at: place)
        expected.append((.child(index, of: frames.count), numbers))
      }
    } else {
      for member in try FixtureObject(value, at: place).rest {
        expected.append((.node(member.key), try numbers(member.value, of: measures, at: place)))
      }
    }
    return expected
  }

  /// The numbers of a frame: a list, or a number alone where one is compared; `null` leaves one open.
  private static func numbers(
    _ value: JSONValue, of measures: [Measure], at place: String
  ) throws(FixtureError) -> [Expectation] {
    if case .number(let number) = value.content, measures.count == 1 {
      return [Expectation(measure: measures[0], number: number)]
    }
    let values = try value.list(at: place)
    guard values.count == measures.count else {
      throw FixtureError(place, "\(values.count) numbers, not \(measures.count)")
    }
    var expected: [Expectation] = []
    for (index, value) in values.enumerated() where !value.isNull {
      let number = try value.number(at: place)
      expected.append(Expectation(measure: measures[index], number: number))
    }
    if expected.isEmpty { throw FixtureError(place, "nothing is expected of a node") }
    return expected
  }
}

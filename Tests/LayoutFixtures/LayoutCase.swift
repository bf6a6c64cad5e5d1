import LayoutDocument
import LayoutTree

/// A document with the frames that are expected of it; one case of a fixture.
public struct LayoutCase: Sendable, CustomStringConvertible {
  /// A number of a frame in the coordinates of the parent.
  enum Measure: String, CaseIterable, Sendable {
    case x, y, width, height

    func callAsFunction(_ frame: Rect) -> Double {
      switch self {
      case .x: frame.minX
      case .y: frame.minY
      case .width: frame.width
      case .height: frame.height
      }
    }
  }

  /// One expected number.
  struct Expectation: Sendable {
    var measure: Measure
    var number: Double
  }

  /// What a node is expected to have.
  enum Target: Hashable, Sendable {
    /// A node by its id, or by `#` and its number.
    case node(String)
    /// A child of the root by its place, of so many.
    case child(Int, of: Int)
    /// The root.
    case root
  }

  /// The size that a tree is laid out in.
  enum Proposal: Sendable {
    case size(Size)
    /// The size that the tree asks for.
    case fitting
  }

  /// The file, the name of the case, and what distinguishes it from others of that name.
  public let description: String
  let document: Document
  let proposal: Proposal
  let expected: [(target: Target, numbers: [Expectation])]
  let unchecked: Set<String>
  let tolerance: Double
  let findings: [String]

  /// How many numbers the case expects.
  public var expectationCount: Int { expected.reduce(0) { $0 + $1.numbers.count } }
}

/// What came of a case.
public struct CaseOutcome: Equatable {
  /// How many numbers were compared.
  public internal(set) var compared = 0
  /// What is not as expected, for people.
  public internal(set) var faults: [String] = []
}

extension LayoutCase {
  /// Lays the document out by each engine that runs it, and compares frames and findings.
  public func run() throws -> CaseOutcome {
    var outcome = CaseOutcome()
    let engines = document.engines
    for engine in engines {
      var found = compare(try layOut(with: engine))
      if found.compared != expectationCount || found.compared == 0 {
        found.faults.append("\(found.compared) numbers compared of \(expectationCount)")
      }
      outcome.compared = found.compared
      outcome.faults += found.faults.map { engines.count == 1 ? $0 : "\(engine): \($0)" }
    }
    if engines.isEmpty { outcome.faults.append("no engine runs the document") }
    return outcome
  }

  /// The layouts of the document, by each engine that runs it.
  public func layouts() throws -> [LayoutOutcome] { try document.engines.map(layOut) }

  private func layOut(with engine: Engine) throws -> LayoutOutcome {
    switch proposal {
    case .size(let size): return try document.layOut(with: engine, size: size)
    case .fitting:
      let size = try document.layOut(with: engine, size: .zero).root.fittingSize()
      return try document.layOut(with: engine, size: size)
    }
  }

  private func compare(_ layout: LayoutOutcome) -> CaseOutcome {
    var outcome = CaseOutcome()
    var open = Set(layout.result.entries.map(\.id)).subtracting(unchecked)
    for id in unchecked where layout.result[id] == nil {
      outcome.faults.append("no node \"\(id)\" to leave unchecked")
    }
    if case .size = proposal { open.remove(layout.result.entries[0].id) }
    for (target, numbers) in expected {
      guard let id = id(of: target, in: layout.result), let frame = layout.result[id] else {
        outcome.faults.append("no node for \(target)")
        continue
      }
      open.remove(id)
      for expectation in numbers {
        outcome.compared += 1
        let found = expectation.measure(frame)
        if (found - expectation.number).magnitude <= tolerance { continue }
        outcome.faults.append(
          "\(id): \(expectation.measure) is \(found), not \(expectation.number)")
      }
    }
    outcome.faults += open.sorted().map { "nothing is expected of \"\($0)\"" }
    let texts = layout.findings.filter(\.isFault).map(\.message)
    if texts != findings { outcome.faults.append("the engine says \(texts), not \(findings)") }
    return outcome
  }

  /// The id of what is expected, if it is there.
  private func id(of target: Target, in result: LayoutResult) -> String? {
    switch target {
    case .node(let id): return id
    case .root: return result.entries[0].id
    case .child(let place, let count):
      let children = result.entries.filter { $0.depth == 1 }
      return children.count == count ? children[place].id : nil
    }
  }
}

import LayoutTree

extension VisualFormat {
  /// Checks that all names stand for something; names of stacks do.
  ///
  /// - Throws: A ``VisualFormatError`` at the first name that stands for nothing.
  package func check(
    isView: (String) -> Bool, isMetric: (String) -> Bool
  ) throws(VisualFormatError) {
    let stacks = Set(stackNames.map { $0.text })
    for use in uses {
      for name in use.names {
        let isKnown =
          use.mayBeView && (stacks.contains(name) || isView(name))
          || use.mayBeMetric && isMetric(name)
        if isKnown { continue }
        throw error(
          use.mayBeView ? .unknownView(name) : .unknownMetric(name), at: use.place)
      }
    }
  }

  /// The names of stacks, in the order of the text.
  var stackNames: [VisualName] {
    var names: [VisualName] = []
    forEachChain { chain in
      for view in chain.groups.flatMap({ $0.views }) where !view.stack.isEmpty {
        names.append(view.name)
      }
    }
    return names
  }

  /// A name that the format uses, or a range of names.
  private struct Use {
    let name: VisualName
    var last: Int?
    var mayBeView = false
    var mayBeMetric = false

    var place: VisualPlace { name.place }

    /// The name, or those of the range, one by one.
    var names: VisualRange {
      last.flatMap { VisualRange(of: name.text, to: $0) } ?? VisualRange(only: name.text)
    }
  }

  private var uses: [Use] {
    var uses: [Use] = []
    forEachChain { chain in
      let connections =
        [chain.start, chain.end].compactMap { $0 } + chain.rest.map { $0.connection }
      for connection in connections {
        uses += connection.bounds.flatMap { Self.uses(in: $0) }
      }
      for view in chain.groups.flatMap({ $0.views }) {
        uses.append(Use(name: view.name, last: view.last, mayBeView: true))
        uses += view.sizes.flatMap { Self.uses(in: $0) }
      }
    }
    for case .explicit(let explicit) in lines {
      uses.append(Use(name: explicit.view, mayBeView: true))
      uses += explicit.parts.flatMap { $0.bounds }.flatMap { Self.uses(in: $0) }
    }
    return uses.sorted { $0.place.offset < $1.place.offset }
  }

  private static func uses(in bound: VisualPredicate) -> [Use] {
    var uses: [Use] = []
    switch bound.value.subject {
    case .number, .percent: break
    case .name(let name): uses.append(Use(name: name, mayBeView: true, mayBeMetric: true))
    case .attribute(let name, _):
      uses.append(Use(name: name, mayBeView: true))
    }
    let operands = bound.value.operations.map { $0.operand } + [bound.priority].compactMap { $0 }
    for case .metric(let name) in operands where LayoutPriority(visualName: name.text) == nil {
      uses.append(Use(name: name, mayBeMetric: true))
    }
    return uses
  }

  /// Visits all chains of items, those in stacks after the ones around them.
  private func forEachChain(_ body: (VisualChain) -> Void) {
    let chains: [VisualChain] = lines.compactMap { line in
      switch line {
      case .chain(_, let chain), .order(let chain): chain
      case .explicit: nil
      }
    }
    forEachChain(in: chains, body)
  }

  private func forEachChain(in chains: [VisualChain], _ body: (VisualChain) -> Void) {
    var pending = Array(chains.reversed())
    while let chain = pending.popLast() {
      body(chain)
      for view in chain.groups.reversed().flatMap({ $0.views.reversed() }) {
        pending += view.stack
      }
    }
  }
}

extension VisualConnection {
  var bounds: [VisualPredicate] {
    switch self {
    case .gap(let bounds), .equal(let bounds): bounds
    case .flush, .standard, .equalOrWider, .none: []
    }
  }
}

extension LayoutPriority {
  /// The priority that formats call so without a metric: required, high, low, fittingSize.
  init?(visualName name: String) {
    switch name {
    case "required": self = .required
    case "high": self = .high
    case "low": self = .low
    case "fittingSize": self = .fittingSize
    default: return nil
    }
  }
}

import LayoutTree

extension ConstraintMaker {
  /// Adds the constraints of a visual format: `make.visual("H:|-[icon(24)]-[title]-|")`.
  ///
  /// `|` is an edge of the content area. A name refers to an item of `views`, or else to the child,
  /// the guide or the reference of that name. An invalid format has no effect, and is a diagnostic
  /// of the tree.
  ///
  /// The format has one or several lines; the article <doc:VisualFormats> has the grammar. Named
  /// numbers are those of `metrics`.
  public func visual(
    _ format: String, views: [String: any LayoutItem] = [:], metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID, line: Int = #line
  ) {
    do throws(VisualFormatError) {
      visual(
        try VisualFormat(format), views: views, metrics: metrics, options: options, file: file,
        line: line)
    } catch {
      recorder.report(
        .visualFormat(error.description), at: CallSite(file: file, line: line))
    }
  }

  /// Adds the constraints of several lines, as one format.
  public func visual(
    _ lines: [String], views: [String: any LayoutItem] = [:], metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID, line: Int = #line
  ) {
    visual(
      lines.joined(separator: "\n"), views: views, metrics: metrics, options: options, file: file,
      line: line)
  }

  /// Adds the constraints of a parsed format.
  ///
  /// All its constraints have the name `identifier` in reports.
  public func visual(
    _ format: VisualFormat, views: [String: any LayoutItem] = [:],
    metrics: [String: Double] = [:], options: VisualFormatOptions = VisualFormatOptions(),
    identifier: String? = nil, file: String = #fileID, line: Int = #line
  ) {
    let site = CallSite(file: file, line: line)
    let names = VisualNames(views: views, metrics: metrics, reference: reference)
    do throws(VisualFormatError) {
      try format.check(
        isView: { names.node($0) != nil }, isMetric: { metrics[$0] != nil })
    } catch {
      return recorder.report(.visualFormat(error.description), at: site)
    }
    let number = [options.spacing, options.edgeSpacing].first { !$0.isFinite }
    let issue = number.map { number -> (LayoutIssueKind, LayoutNode?) in
      let text = codeText(number)
      return (.numberNotFinite(verb: "the spacing of visual", index: nil, number: text), nil)
    }
    guard accepts(issue, at: site) else { return }
    build(format, names, options, identifier ?? scope, at: site)
  }

  /// Adds the constraints of a format whose names are all known.
  func build(
    _ format: VisualFormat, _ names: VisualNames, _ options: VisualFormatOptions,
    _ identifier: String?, at site: CallSite
  ) {
    var guides: [LayoutGuide] = []
    for stack in format.stackNames where names.node(stack.text) == nil {
      guides.append(reference.addGuide(stack.text))
    }
    let evaluator = VisualEvaluator(format: format, names: names, insets: areaInsets)
    var builder = VisualBuilder(self, evaluator, options, at: site)
    do throws(VisualFormatError) {
      try builder.build()
      if accepts(builder.nodes, at: site) {
        for constraint in builder.constraints {
          constraint.identifier = identifier
          recorder.take(constraint)
        }
        return
      }
    } catch {
      recorder.report(.visualFormat(error.description), at: site)
    }
    for guide in guides { reference.remove(guide) }
  }
}

// Embedded Swift cannot convert dictionaries of one item type to those of any item.
#if hasFeature(Embedded)
  extension ConstraintMaker {
    /// Adds the constraints of a visual format; see the other overload.
    public func visual(
      _ format: String, views: [String: some LayoutItem], metrics: [String: Double] = [:],
      options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID,
      line: Int = #line
    ) {
      visual(
        format, views: views.mapValues { $0 as any LayoutItem }, metrics: metrics,
        options: options, file: file, line: line)
    }

    /// Adds the constraints of several lines, as one format.
    public func visual(
      _ lines: [String], views: [String: some LayoutItem], metrics: [String: Double] = [:],
      options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID,
      line: Int = #line
    ) {
      visual(
        lines.joined(separator: "\n"), views: views, metrics: metrics, options: options,
        file: file, line: line)
    }

    /// Adds the constraints of a parsed format; see the other overload.
    public func visual(
      _ format: VisualFormat, views: [String: some LayoutItem], metrics: [String: Double] = [:],
      options: VisualFormatOptions = VisualFormatOptions(), identifier: String? = nil,
      file: String = #fileID, line: Int = #line
    ) {
      visual(
        format, views: views.mapValues { $0 as any LayoutItem }, metrics: metrics,
        options: options, identifier: identifier, file: file, line: line)
    }
  }
#endif

/// A builder that converts the lines of a visual format to constraints.
struct VisualBuilder {
  let maker: ConstraintMaker
  private let evaluator: VisualEvaluator
  let options: VisualFormatOptions
  let callSite: CallSite
  private(set) var constraints: [LayoutConstraint] = []
  /// The boxes of all chains, each once, in the order of the text.
  private(set) var nodes: [LayoutNode] = []
  private var known: Set<ObjectIdentifier> = []
  private var size = 0
  /// The members of stacks.
  private var members: [StackMember] = []
  /// The boxes that lines place, by axis.
  private var placed: [Axis: Set<ObjectIdentifier>] = [:]

  private struct StackMember {
    let node: LayoutNode
    let stack: LayoutNode
    let axis: Axis
  }

  init(
    _ maker: ConstraintMaker, _ evaluator: VisualEvaluator, _ options: VisualFormatOptions,
    at callSite: CallSite
  ) {
    self.maker = maker
    self.evaluator = evaluator
    self.options = options
    self.callSite = callSite
  }

  /// Builds the constraints of all lines.
  mutating func build() throws(VisualFormatError) {
    for line in evaluator.format.lines {
      switch line {
      case .chain(let axes, let chain):
        for axis in axes { try add(chain, along: axis, in: nil) }
      case .order: break
      case .explicit(let explicit): try add(explicit)
      }
    }
    if options.alignment.isEmpty { fillStacks() }
  }

  // MARK: Chains

  /// Connects the items of a chain with each other and with the edges of the content area, or of
  /// the stack that they fill.
  private mutating func add(
    _ chain: VisualChain, along axis: Axis, in stack: LayoutNode?
  ) throws(VisualFormatError) {
    var track = VisualTrack(axis, maker, options, stack: stack)
    track.ends = [track.startEdge]
    try add(chain.first, behind: chain.start, isAtEdge: true, &track, in: stack)
    for link in chain.rest {
      try add(link.group, behind: link.connection, isAtEdge: false, &track, in: stack)
    }
    if let last = chain.end {
      for end in track.ends {
        try connect(end, to: track.endEdge, last, track.endInset, isAtEdge: true, &track)
      }
    }
    try align(chain, along: axis)
  }

  /// Places a group after the far edges of the one before it.
  private mutating func add(
    _ group: VisualGroup, behind connection: VisualConnection?, isAtEdge: Bool,
    _ track: inout VisualTrack, in stack: LayoutNode?
  ) throws(VisualFormatError) {
    let nodes = try add(group, along: track.axis, in: stack)
    try reserve(nodes.count + track.ends.count * nodes.count, at: group.views[0].name.place)
    let inset = isAtEdge ? track.startInset : VisualTrack.Inset()
    if let connection {
      for end in track.ends {
        for node in nodes {
          try connect(
            end, to: Anchor(node, track.start), connection, inset, isAtEdge: isAtEdge, &track)
        }
      }
    }
    track.ends = nodes.map { Anchor($0, track.end) }
  }

  /// Adds the boxes of a group, with their sizes and the members of stacks; returns the boxes.
  private mutating func add(
    _ group: VisualGroup, along axis: Axis, in stack: LayoutNode?
  ) throws(VisualFormatError) -> [LayoutNode] {
    var nodes: [LayoutNode] = []
    for view in group.views {
      for node in try evaluator.nodes(view) {
        nodes.append(node)
        if known.insert(ObjectIdentifier(node)).inserted { self.nodes.append(node) }
        if let stack {
          members.append(StackMember(node: node, stack: stack, axis: axis))
        } else {
          placed[axis, default: []].insert(ObjectIdentifier(node))
        }
        for bound in view.sizes {
          let value = try evaluator.extent(bound.value, along: axis)
          let extent = Anchor(node, .extent(along: axis))
          try relate([extent], bound.relation, value, as: bound)
        }
        for inner in view.stack { try add(inner, along: axis, in: node) }
      }
    }
    return nodes
  }

  /// Connects two edges by a gap.
  private mutating func connect(
    _ end: Anchor, to start: Anchor, _ connection: VisualConnection, _ inset: VisualTrack.Inset,
    isAtEdge: Bool, _ track: inout VisualTrack
  ) throws(VisualFormatError) {
    let standard = VisualSum(constant: track.standardGap(isAtEdge: isAtEdge))
    var gap = VisualGap(from: end, to: start, inset: inset, isReversed: track.isReversed)
    switch connection {
    case .none: break
    case .flush: append(gap.constraint(.equal, VisualSum()))
    case .standard: append(gap.constraint(.equal, standard))
    case .equalOrWider:
      gap.share = track.share(maker.recorder)
      append(gap.constraint(.equal, VisualSum()))
      gap.share = nil
      append(gap.constraint(.greaterThanOrEqual, standard))
    case .gap(let bounds): try add(bounds, of: gap, along: track.axis)
    case .equal(let bounds):
      gap.share = track.share(maker.recorder)
      append(gap.constraint(.equal, VisualSum()))
      gap.share = nil
      try add(bounds, of: gap, along: track.axis)
    }
  }

  private mutating func add(
    _ bounds: [VisualPredicate], of gap: VisualGap, along axis: Axis
  ) throws(VisualFormatError) {
    for bound in bounds {
      let value = try evaluator.extent(bound.value, along: axis)
      append(gap.constraint(bound.relation, value), try evaluator.priority(of: bound))
    }
  }

  // MARK: Across

  /// Makes the members of a stack fill it across, unless a line places them there.
  private mutating func fillStacks() {
    for member in members {
      let across: Axis = member.axis == .horizontal ? .vertical : .horizontal
      if placed[across]?.contains(ObjectIdentifier(member.node)) ?? false { continue }
      for attribute in [LayoutAttribute.start(along: across), .end(along: across)] {
        append(
          LayoutConstraint(
            [Anchor(member.node, attribute), -Anchor(member.stack, attribute)], .equal, 0))
      }
    }
  }

  /// Aligns the items of a chain by the options.
  private mutating func align(
    _ chain: VisualChain, along axis: Axis
  ) throws(VisualFormatError) {
    for attribute in options.alignment {
      guard attribute.axis != axis, !attribute.isExtent else {
        throw evaluator.format.error(.alignment(ConstraintAttribute(attribute)), at: chain.place)
      }
      var nodes: [LayoutNode] = []
      for view in chain.groups.flatMap({ $0.views }) { nodes += try evaluator.nodes(view) }
      for node in nodes.dropFirst() {
        append(
          LayoutConstraint(
            [Anchor(node, attribute), -Anchor(nodes[0], attribute)], .equal, 0))
      }
    }
  }

  // MARK: Single attributes

  private mutating func add(_ explicit: VisualExplicit) throws(VisualFormatError) {
    let node = try evaluator.node(explicit.view)
    for part in explicit.parts {
      for bound in part.bounds {
        let value = try evaluator.counterpart(of: part.attribute, bound.value)
        try relate([Anchor(node, part.attribute)], bound.relation, value, as: bound)
      }
    }
  }

  private mutating func relate(
    _ left: [Anchor], _ relation: LayoutRelation, _ value: VisualSum, as bound: VisualPredicate
  ) throws(VisualFormatError) {
    append(
      LayoutConstraint(
        ConstraintDraft(
          left + value.anchors.map { -$0 }, relation, value.constant, isDirectional: false)),
      try evaluator.priority(of: bound))
  }

  /// Counts boxes or constraints before they are added, and throws beyond the maximum.
  private mutating func reserve(_ count: Int, at place: VisualPlace) throws(VisualFormatError) {
    size += count
    if size > VisualFormat.maximumSize {
      throw evaluator.format.error(.size(VisualFormat.maximumSize), at: place)
    }
  }

  private mutating func append(_ constraint: LayoutConstraint, _ priority: LayoutPriority? = nil) {
    constraint.written.row.priority = priority ?? maker.priority
    constraint.written.callSite = callSite
    constraint.written.setOrigin(maker.reference.reference)
    constraints.append(constraint)
  }
}

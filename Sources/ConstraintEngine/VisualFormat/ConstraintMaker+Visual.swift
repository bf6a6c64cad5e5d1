import LayoutTree

extension ConstraintMaker {
  /// Writes down what a visual format says: `make.visual("H:|-[icon(24)]-[title]-|")`.
  ///
  /// `|` is an edge of the content area. A name stands for what `views` has under it, or else for
  /// the child, the guide or the reference of that name. A format that cannot be understood or
  /// used has no effect, and is a diagnostic of the tree.
  ///
  /// The format has one or several lines; the article <doc:VisualFormats> has the grammar. Names
  /// of numbers are those of `metrics`.
  public func visual(
    _ format: String, views: [String: any LayoutItem] = [:], metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID, line: Int = #line
  ) {
    do throws(VisualFormatError) {
      visual(
        try VisualFormat(format), views: views, metrics: metrics, options: options, file: file,
        line: line)
    } catch {
      recorder.report(.visualFormat(error, callSite: CallSite(file: file, line: line)))
    }
  }

  /// Writes down what several lines say, as one format.
  public func visual(
    _ lines: [String], views: [String: any LayoutItem] = [:], metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID, line: Int = #line
  ) {
    visual(
      lines.joined(separator: "\n"), views: views, metrics: metrics, options: options, file: file,
      line: line)
  }

  /// Writes down what a format says that was understood before.
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
      return recorder.report(.visualFormat(error, callSite: site))
    }
    let number = [options.spacing, options.edgeSpacing].first { !$0.isFinite }
    let fault = number.map {
      NumberFault.value(
        verb: "the spacing of visual", node: nil, index: nil, number: codeText($0))
    }
    guard accepts(fault, at: site) else { return }
    build(format, names, options, identifier ?? scope, at: site)
  }

  /// Writes down what a format says whose names all stand for something.
  private func build(
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
      recorder.report(.visualFormat(error, callSite: site))
    }
    for guide in guides { reference.remove(guide) }
  }
}

// Embedded Swift has no casts from dictionaries of one type to those of any items.
#if hasFeature(Embedded)
  extension ConstraintMaker {
    /// Writes down what a visual format says; see the other form.
    public func visual(
      _ format: String, views: [String: some LayoutItem], metrics: [String: Double] = [:],
      options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID,
      line: Int = #line
    ) {
      visual(
        format, views: views.mapValues { $0 as any LayoutItem }, metrics: metrics,
        options: options, file: file, line: line)
    }

    /// Writes down what several lines say, as one format.
    public func visual(
      _ lines: [String], views: [String: some LayoutItem], metrics: [String: Double] = [:],
      options: VisualFormatOptions = VisualFormatOptions(), file: String = #fileID,
      line: Int = #line
    ) {
      visual(
        lines.joined(separator: "\n"), views: views, metrics: metrics, options: options,
        file: file, line: line)
    }

    /// Writes down what a format says that was understood before; see the other form.
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

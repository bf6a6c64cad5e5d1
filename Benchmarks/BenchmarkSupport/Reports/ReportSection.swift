import LayoutDrawing

/// A part of a report: a title, prose with tables, and charts below them.
struct ReportSection {
  let title: String
  /// Markdown that ends with a line feed.
  let text: String
  private var drawn: [BenchmarkRow] = []
  private var phases: [String] = []

  init(title: String, text: String) {
    self.title = title
    self.text = text
  }

  /// A section with a chart for each of these phases of each workload; a sum names two of them.
  private init(title: String, text: String, drawing rows: [BenchmarkRow], _ phases: [String]) {
    self.init(title: title, text: text)
    drawn = rows
    self.phases = phases
  }

  /// The charts.
  var plots: [Plots.Plot] {
    get throws(ChartError) {
      var plots: [Plots.Plot] = []
      for phase in phases {
        let parts = phase.split(separator: "+").map(String.init)
        let rows = drawn.filter { parts.contains($0.phase) }
        let sums = parts.count > 1 ? [PhaseSum(name: phase, phases: parts)] : []
        let all = try Plots(rows, sums: sums).plots
        plots += sums.isEmpty ? all : Array(all.suffix(all.count - Plots.count(of: rows)))
      }
      return plots
    }
  }

  /// What the claim measured, and the same measured here.
  static func claim(_ rows: [BenchmarkRow]) -> ReportSection? {
    guard !rows.isEmpty else { return nil }
    let tables = PublishedTables(rows)
    func times(_ phase: String, _ engine: String) -> String {
      Decimals.significant(tables.meanRatio(phase, engine) ?? .nan)
    }
    func published(_ phase: String, _ engine: String) -> String {
      Decimals.significant(tables.meanPublishedRatio(phase, engine) ?? .nan)
    }
    return ReportSection(
      title: "Are frames five times faster?",
      text: """
        The claim comes from the readmes of MyLayout and TangramKit: five scenarios on an iPhone 6 in
        2017, time divided by the number of views, the mean over \(PublishedFigures.sizes.map(String.init).joined(separator: ", ")) views.
        There, a layout by AutoLayout took \(published("layout", "single")) times as long as one by MyLayout. Building the views and
        the constraints was timed apart and is not in that number; with it, AutoLayout took
        \(published("create+layout", "single")) times as long. A layout was repeated without a change, which AutoLayout then has little to
        do for, while MyLayout computes everything again.

        Here, single constraints take \(times("layout", "single")) times as long as frames for the first layout, and
        \(times("create+layout", "single")) times as long with building the boxes. Written by the maker in one closure, constraints take
        \(times("layout", "constraints")) and \(times("create+layout", "constraints")) times as long. Frames by hand take \(times("create+layout", "manual")) of the time of a layout of frames,
        where there it was \(published("create+layout", "manual")). What is compared here is the first layout, which all engines compute in full.

        So one number says little. It depends on what is counted, on what changes afterwards, and on the
        scenario: for the first layout, single constraints take \(tables.range(of: "layout", "single")) times as long as frames.

        The columns are what AutoLayout, Masonry and UIStackView were there: `single` makes constraints
        from anchors and installs them one by one, `constraints` describes the scene by the verbs of the
        maker in one closure, `stack` is a stack container, `frames` a layout of the frame engine of the
        same name as the scenario, `manual` sets frames that plain arithmetic has worked out. Each
        scenario is the same picture in every column: all frames are compared before anything is timed.
        Constraints cannot wrap: in `flow` and `float` they get the lines that the wrap comes to, as in
        the original, so they do less there than a layout does. The last lines are means over the scenarios.

        Microseconds for each box, from nothing to the first frames:

        \(tables.first.markdown)
        The same divided by `frames`, beside what was published divided by MyLayout. By hand, frames
        were set while the views were created; here, that is the layout.

        \(tables.ratios.markdown)
        """, drawing: rows, ["create+layout"])
  }

  /// What changes cost.
  static func changes(_ rows: [BenchmarkRow]) -> ReportSection? {
    guard !rows.isEmpty else { return nil }
    let tables = PublishedTables(rows)
    return ReportSection(
      title: "When something changes",
      text: """
        The published benchmark changes nothing between its layouts. Here every run changes something, so
        that no engine can answer from memory: `resize` gives the root another width each time, `constant`
        gives one box another size each time, `swap` gives a tenth of the boxes another arrangement and the
        old one back. Constraints solve what has changed; a layout of frames passes through the boxes of
        its root again. In `linear`, both changes of numbers move or widen rows; in `frame`, one box
        only; in `flow`, another width moves no box.

        Microseconds for each box:

        \(tables.changed.markdown)
        The same divided by `frames`:

        \(tables.changedRatios.markdown)
        """, drawing: rows, ["constant"])
  }

  /// When to use which engine: constraints beside frames that a closure computes, as in the suite
  /// `engines`, and beside layouts of frames, as in `published`.
  static func choice(closures: [BenchmarkRow], layouts: [BenchmarkRow]) -> ReportSection? {
    guard !closures.isEmpty || !layouts.isEmpty else { return nil }
    var table = TextTable(
      ["frames by", "phase", "least", "median", "greatest", "faster"], leading: 2)
    for (kind, rows) in [("a closure", closures), ("a layout", layouts)] {
      let phases = RowGroups(rows.filter { $0.n >= 100 }) { $0.phase }
      for phase in phases.keys {
        let ratios = RowRatio.ratios(phases[phase], of: ["constraints"], to: ["frames"])
        let values = Sample(ratios.map(\.value))
        guard values.runs > 0 else { continue }
        table.append(
          [kind, phase] + [values.min, values.median, values.max].map(Decimals.significant) + [
            values.max <= 1 ? "constraints" : values.min >= 1 ? "frames" : "depends"
          ])
      }
    }
    return ReportSection(
      title: "Which engine?",
      text: """
        Take frames wherever a row, a column, a flow or a grid says it all, and for what is built, shown and
        thrown away, such as cells of lists. Take constraints for relations across the tree, for priorities,
        where conflicts have to be found, and for large screens that stay and change little by little. Both
        may stand in one tree.

        Constraints divided by frames, from 100 boxes on: in the scenes of the suite `engines`, where a
        closure computes all frames again, and in the published scenarios, where a layout does. Above 1,
        constraints lose; below 1, frames do:

        \(table.markdown)
        """)
  }

  /// The cost of each further cell.
  static func cells(_ rows: [BenchmarkRow]) -> ReportSection? {
    guard !rows.isEmpty else { return nil }
    var table = TextTable(
      ["library", "us for each further cell", "divided by frames by hand"], leading: 1)
    let byHand = PublishedFigures.cellSlopes.first { $0.library == "frames by hand" }
    for (library, slope) in PublishedFigures.cellSlopes {
      table.append(
        [library] + [slope, slope / (byHand?.microseconds ?? .nan)].map(Decimals.significant))
    }
    return ReportSection(
      title: "A feed, cell by cell",
      text: """
        The cell of LayoutFrameworkBenchmark: 21 boxes with texts that wrap. `sizing` asks one cell for its
        height with the texts of each, `create` and `layout` build and lay out all cells, `texts` gives each
        cell the texts of the next one, `resize` another width. A straight line through the times of 10 to
        100 cells has this slope, and starts at this time:

        \(SlopeTable(rows).table.markdown)
        Published, with the measuring of real texts, for sizing all cells and laying out the visible ones, on
        an iPhone 13 Pro in 2025; such numbers compare with each other, not with ours:

        \(table.markdown)
        """, drawing: rows, ["sizing", "create+layout"])
  }

  /// How times grow with the number of boxes.
  static func growth(_ rows: [BenchmarkRow]) -> ReportSection? {
    let workloads = ["absolute", "chain", "nested"]
    let rows = rows.filter { workloads.contains($0.workload) }
    guard !rows.isEmpty else { return nil }
    return ReportSection(
      title: "Growth",
      text: """
        Boxes tied to the root (`absolute`), each tied to the one before (`chain`), and rows and columns in
        each other (`nested`). Times grow with the number of boxes to the power of these exponents, fitted
        from 100 boxes on; 1 is linear, and the lines of the charts, for each box, are then level:

        \(ExponentTable(rows).table.markdown)
        """, drawing: rows, ["create+layout", "resize"])
  }

  /// What scenes of up to a million boxes cost.
  static func large(_ rows: [BenchmarkRow]) -> ReportSection? {
    guard !rows.isEmpty else { return nil }
    let table = LargeTable(rows)
    return ReportSection(
      title: "Up to a million boxes",
      text: """
        As many rows as a row has boxes, each box with four constraints: a width, a height, a place behind
        the one before, the top edge of its row. Bytes are what the process has for itself after the first
        layout, divided by the number of boxes:

        \(table.table.markdown)
        Growth exponents:

        \(table.exponents.table.markdown)
        """, drawing: rows, ["create+layout"])
  }

  /// This package beside others.
  static func peers(_ rows: [BenchmarkRow]) -> ReportSection? {
    let peers = ["kiwi", "yoga", "taffy", "clay"]
    let suites = RowGroups(rows) { $0.suite }
    var table = TextTable(
      ["suite", "peer", "compared", "we lose", "median ratio", "worst ratio"], leading: 2)
    var losses = TextTable(
      ["suite", "peer", "workload", "phase", "we lose", "worst ratio", "at n"], leading: 4)
    for suite in suites.keys {
      for peer in peers {
        let own = Set(suites[suite].map(\.engine)).subtracting(peers)
        let ratios = RowRatio.ratios(suites[suite], of: own, to: [peer])
        guard !ratios.isEmpty else { continue }
        let values = Sample(ratios.map(\.value))
        table.append([
          suite, peer, "\(ratios.count)", "\(ratios.filter { $0.value > 1 }.count)",
          Decimals.significant(values.median), Decimals.significant(values.max),
        ])
        for (key, ratios) in RowRatio.grouped(ratios) {
          let lost = ratios.filter { $0.value > 1 }
          guard let worst = lost.max(by: { $0.value < $1.value }) else { continue }
          losses.append([
            suite, peer, key.workload, key.phase, "\(lost.count) of \(ratios.count)",
            Decimals.significant(worst.value), Decimals.grouped(worst.n),
          ])
        }
      }
    }
    let absent = peers.filter { peer in !rows.contains { $0.engine == peer } }
    let note = absent.isEmpty ? "" : "\nAbsent in this run: \(absent.joined(separator: ", ")).\n"
    guard absent.count < peers.count else {
      return ReportSection(title: "Beside others", text: String(note.dropFirst()))
    }
    return ReportSection(
      title: "Beside others, and where we lose",
      text: """
        The same constraints by kiwi, the same trees by Yoga, Taffy and Clay. Our time, or memory, divided
        by theirs; above 1, we lose:

        \(table.markdown)
        Where we lose, and in how many of the sizes:

        \(losses.markdown)\(note)
        """)
  }

  /// How far runs lie apart.
  static func spread(_ suites: [(name: String, rows: [BenchmarkRow])]) -> ReportSection {
    var table = TextTable(["suite", "rows", "fewest runs", "half", "nine of ten"], leading: 1)
    for (name, rows) in suites {
      let spreads = Sample(rows.compactMap(\.spread))
      table.append(
        [name, Decimals.grouped(rows.count), "\(rows.map(\.runs).min() ?? 0)"]
          + [0.5, 0.9].map {
            spreads.runs > 0 ? Decimals.percent(spreads.quantile($0)) : "-"
          })
    }
    return ReportSection(
      title: "Spread over runs",
      text: """
        The length of the middle half of the runs of a row, as a part of its median: at most this much in half
        of the rows, and in nine of ten.

        \(table.markdown)
        """)
  }
}

import BenchmarkSupport
import Testing

@Suite("Published tables")
struct PublishedTablesTests {
  /// Two scenarios, of which one has a stack; sizes of 10 and 100 whose shares differ.
  private let tables: PublishedTables = {
    func rows(_ workload: String, _ engine: String, _ phase: String, _ share: Double)
      -> [BenchmarkRow]
    {
      [
        row(workload, n: 10, phase: phase, engine: engine, 10 * share, suite: "published"),
        row(workload, n: 100, phase: phase, engine: engine, 300 * share, suite: "published"),
      ]
    }
    return PublishedTables(
      [
        rows("linear", "manual", "create", 0.5), rows("linear", "frames", "create", 1),
        rows("linear", "single", "create", 2), rows("linear", "stack", "create", 4),
        rows("linear", "manual", "layout", 1), rows("linear", "frames", "layout", 3),
        rows("linear", "single", "layout", 6), rows("linear", "stack", "layout", 12),
        rows("flow", "frames", "create", 3), rows("flow", "single", "create", 3),
        rows("flow", "frames", "layout", 1), rows("flow", "single", "layout", 14),
        rows("flow", "frames", "resize", 2), rows("flow", "single", "resize", 1),
      ].flatMap { $0 })
  }()

  @Test("A cell is the mean of time divided by number over all numbers, not of times")
  func means() {
    #expect(
      tables.first.text == """
        scenario  phase          manual  frames  single  stack
        linear    create           1.00    2.00    4.00   8.00
        flow      create              -    6.00    6.00      -
        mean      create           1.00    4.00    5.00   8.00
        linear    layout           2.00    6.00    12.0   24.0
        flow      layout              -    2.00    28.0      -
        mean      layout           2.00    4.00    20.0   24.0
        linear    create+layout    3.00    8.00    16.0   32.0
        flow      create+layout       -    8.00    34.0      -
        mean      create+layout    3.00    8.00    25.0   32.0

        """)
  }

  @Test("Ratios of the mean count the scenarios that an engine has, here as in what was published")
  func ratios() {
    #expect(
      tables.ratios.text == """
        scenario  phase          manual  published  single  published  stack  published
        linear    create          0.500      0.488    2.00       1.34   4.00      0.799
        flow      create              -          -    1.00       1.85      -          -
        mean      create          0.500      0.488    1.25       1.54   4.00      0.799
        linear    layout          0.333          0    2.00       5.49   4.00       5.55
        flow      layout              -          -    14.0       7.75      -          -
        mean      layout          0.333          0    5.00       6.45   4.00       5.55
        linear    create+layout   0.375      0.376    2.00       2.29   4.00       1.89
        flow      create+layout       -          -    4.25       3.34      -          -
        mean      create+layout   0.375      0.376    3.12       2.71   4.00       1.89

        """)
    #expect(tables.meanRatio("create+layout", "single") == 3.125)
    #expect(tables.meanRatio("layout", "constraints") == nil)
    #expect(tables.range(of: "layout", "single") == "2.00 (`linear`) to 14.0 (`flow`)")
    #expect(tables.range(of: "layout", "constraints") == "-")
  }

  @Test("Changes have tables of their own, a dash where nothing was measured")
  func changes() {
    #expect(tables.changedRatios.text.contains("flow      resize         -   0.500      -\n"))
    #expect(tables.changed.text.contains("linear    resize         -       -       -      -\n"))
  }

  @Test("The means that were published come out of their cells: 5.1 for the layout, 2.2 in all")
  func published() throws {
    let rows = ["linear", "frame", "relative", "flow", "float"].flatMap { workload in
      ["create", "layout"].flatMap { phase in
        ["frames", "single", "constraints"].map { engine in
          row(workload, n: 10, phase: phase, engine: engine, 1, suite: "published")
        }
      }
    }
    let tables = PublishedTables(rows)
    let layout = try #require(tables.meanPublishedRatio("layout", "single"))
    #expect((layout - 5.09).magnitude < 0.01)
    let all = try #require(tables.meanPublishedRatio("create+layout", "single"))
    #expect((all - 2.22).magnitude < 0.01)
    let masonry = try #require(tables.meanPublishedRatio("create", "constraints"))
    #expect((masonry - 1.925).magnitude < 0.01)
  }
}

import BenchmarkSupport
import Testing

@Suite("Tables")
struct TableTests {
  private let rows = [
    row(n: 100, phase: "create", engine: "constraints", 200),
    row(n: 100, phase: "create", engine: "frames", 50),
    row(n: 1_000, phase: "create", engine: "constraints", 2_000),
    row(n: 100, engine: "constraints", 800), row(n: 100, engine: "frames", 150),
  ]

  @Test("Times are divided by n, compared, and added up where that is asked for")
  func comparison() {
    let sum = PhaseSum(name: "both", phases: ["create", "layout"])
    #expect(
      ComparisonTable(rows, sums: [sum]).text == """
        workload  phase       n  constraints us/n  frames us/n  constraints/frames
        boxes     create    100              2.00        0.500                4.00
        boxes     create  1,000              2.00            -                   -
        boxes     layout    100              8.00         1.50                5.33
        boxes     both      100              10.0         2.00                5.00
        boxes     both    1,000              2.00            -                   -

        """)
  }

  @Test("Exponents stand side by side, a dash where there are too few sizes")
  func exponents() {
    #expect(
      ExponentTable(rows).text == """
        workload  phase   constraints  frames
        boxes     create         1.00       -
        boxes     layout            -       -

        """)
  }

  @Test("What grows too fast stands out, and a size that costs more than twice the one before it")
  func growth() {
    func rows(_ workload: String, _ times: [Double]) -> [BenchmarkRow] {
      times.indices.map { row(workload, n: 100 << $0, times[$0]) }
    }
    let linear = rows("linear", [100, 230, 400, 900])
    let square = rows("square", [100, 300, 900, 2_700])
    let cliff = rows("cliff", [100, 410, 400, 800])
    #expect(
      GrowthTable(linear + square + cliff).text == """
        workload  phase   exponent    n  us / n
        linear    layout      1.03  800    1.12
        square    layout      1.58  800    3.38
        cliff     layout      0.90  800    1.00

        """)
    #expect(GrowthTable(linear).outliers == [])
    #expect(
      GrowthTable(linear + square + cliff).outliers == [
        "square, layout: grows with n^1.58",
        "cliff, layout: a unit of 200 costs 2.0 times as much as one of 100",
      ])
  }

  @Test("In Markdown, words are flush left and numbers flush right")
  func markdown() {
    var table = TextTable(["engine", "us", ""], leading: 1)
    table.append(["frames", "1.25", "least"])
    #expect(
      table.markdown == """
        | engine | us |  |
        | --- | ---: | ---: |
        | frames | 1.25 | least |

        """)
  }

  @Test("A line through times has a slope for each further unit, and a start")
  func slopes() {
    let rows = [
      row(n: 10, engine: "constraints", 120), row(n: 20, engine: "constraints", 220),
      row(n: 40, engine: "constraints", 420), row(n: 10, engine: "frames", 45),
      row(n: 20, engine: "frames", 85), row(n: 10, phase: "resize", engine: "frames", 5),
    ]
    #expect(
      SlopeTable(rows).table.text == """
        phase   constraints us/cell  start us  frames us/cell  start us  constraints/frames
        layout                 10.0      20.0            4.00      5.00                2.50
        resize                    -         -               -         -                   -

        """)
  }

  @Test(
    "Numbers have three digits, or all before the point",
    arguments: [
      (0, "0"), (0.0123, "0.0123"), (0.5, "0.500"), (1.239, "1.24"), (12.34, "12.3"),
      (123.4, "123"), (12_345.6, "12346"), (.nan, "-"),
    ])
  func digits(number: Double, text: String) { #expect(Decimals.significant(number) == text) }

  @Test(
    "Whole numbers have commas",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func commas(number: Int, text: String) { #expect(Decimals.grouped(number) == text) }
}

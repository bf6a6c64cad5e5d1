import LayoutDrawing
import Testing

struct SVGElementTests {
  static let numberCases: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1.0, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"),
    (1.0 / 3, "0.333"), (2.0 / 3, "0.667"), (-2.0 / 3, "-0.667"), (0.0004, "0"),
    (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (0.05, "0.05"), (1.9996, "2"),
    (120.010, "120.01"), (123_456_789.125, "123456789.125"), (1e15, "1000000000000000"),
    (-1e17, "-100000000000000000"), (1e18, "1e+18"),
    (-1e300, "-1e+300"), (.infinity, "0"), (.nan, "0"),
  ]

  @Test(
    "Numbers have at most three decimals, no trailing zeros and no minus zero",
    arguments: Self.numberCases)
  func numbers(number: Double, text: String) {
    #expect(number.shortDecimal == text)
  }

  @Test("Text is escaped; what XML cannot hold is replaced")
  func escaping() {
    #expect("a<b> & \"c\" 'd'".xmlEscaped == "a&lt;b&gt; &amp; &quot;c&quot; 'd'")
    #expect("\u{0}\u{1b}[0m\u{ffff}\n\t\r".xmlEscaped == "\u{fffd}\u{fffd}[0m\u{fffd}\n\t&#13;")
    #expect("é 日本 👩‍💻".xmlEscaped == "é 日本 👩‍💻")
  }

  @Test("Elements are written with their attributes in order, indented by two spaces")
  func writing() {
    var group = SVGElement("g", ["class": "a & b", "x": 1.25, "n": 3])
    group.append(SVGElement("text", ["y": -0.0], text: "1 < 2"))
    group.append(SVGElement("g", children: [SVGElement("rect")]))
    #expect(
      group.document == """
        <g class="a &amp; b" x="1.25" n="3">
          <text y="0">1 &lt; 2</text>
          <g>
            <rect/>
          </g>
        </g>

        """)
  }
}

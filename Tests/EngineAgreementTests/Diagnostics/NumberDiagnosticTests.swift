import Dovetail
import TestSupport
import Testing

@Suite("Numbers that make no sense are reported where they were given")
struct NumberDiagnosticTests {
  private let a = LayoutNode("a")
  private let b = LayoutNode("b")

  private func texts(_ node: LayoutNode) -> [String] { node.diagnostics.map(\.description) }

  private func row() throws -> LayoutNode {
    let row = LayoutNode("row", LinearLayout(.horizontal), children: [a, b])
    try row.setSize(width: 100, height: 20)
    b.traits.width = 10
    return row
  }

  private static let traits: [(String, String, @Sendable (inout LayoutTraits) -> Void)] = [
    ("width", ".points(.nan)", { $0.width = .points(.nan) }),
    ("height", ".percent(.infinity)", { $0.height = .percent(.infinity) }),
    ("width", "80.constant(.nan)", { $0.width = .points(80).constant(.nan) }),
    ("width", ".wrap.minimum(.infinity)", { $0.width = .wrap.minimum(.points(.infinity)) }),
    ("width", ".wrap.maximum(.nan)", { $0.width = .wrap.maximum(.points(.nan)) }),
    ("leading", ".points(.nan)", { $0.leading = .points(.nan) }),
    ("trailing", ".weight(.infinity)", { $0.trailing = .weight(.infinity) }),
    ("top", "3.offset(-.infinity)", { $0.top = .points(3).offset(-.infinity) }),
    ("bottom", "3.minimum(.nan)", { $0.bottom = .points(3).minimum(.nan) }),
    ("left", "3.shrink(.nan)", { $0.left = .points(3).shrink(.nan) }),
    ("right", ".points(.nan)", { $0.right = .points(.nan) }),
    ("centerX", ".points(.nan)", { $0.centerX = .points(.nan) }),
    ("centerY", ".percent(.nan)", { $0.centerY = .percent(.nan) }),
  ]

  @Test("A trait with such a number counts as not given, and says so until it is set anew")
  func traits() throws {
    let root = try row()
    for (name, text, set) in Self.traits {
      a.traits = LayoutTraits()
      set(&a.traits)
      root.layoutIfNeeded()
      #expect(root.diagnostics.map(\.code) == ["notFinite"], "\(name)")
      #expect(root.diagnostics.map(\.subject) == [name])
      #expect(root.diagnostics.map(\.node) == ["a"])
      let written =
        text.hasPrefix(".") ? text : ".points(" + String(text.prefix { $0 != "." }) + ")"
      #expect(
        root.diagnostics.first?.message.hasPrefix(name + " of box \"a\" is " + written) == true,
        "\(texts(root))")
      #expect(a.frame == Rect(x: 0, y: 0, width: 0, height: 0))
      #expect(b.frame == Rect(x: 0, y: 0, width: 10, height: 0))
      a.traits.width = 5
      (a.traits.height, a.traits.margins, a.traits.left, a.traits.right) = (nil, nil, nil, nil)
      (a.traits.centerX, a.traits.centerY) = (nil, nil)
      root.layoutIfNeeded()
      #expect(root.diagnostics == [])
      #expect(a.frame.width == 5)
    }
  }

  @Test("The texts of traits")
  func traitTexts() throws {
    let root = try row()
    a.traits.width = .points(.nan)
    a.traits.weight = -1
    b.traits.weight = .nan
    b.traits.leading = .weight(-2)
    root.layoutIfNeeded()
    #expect(
      texts(root) == [
        "error: width of box \"a\" is .points(.nan), which has a number that is not finite; it counts "
          + "as not given; give it finite numbers, or .fill for what is there",
        "error: weight of box \"a\" is -1, which is negative; it counts as 0; give it 0 or more",
        "error: weight of box \"b\" is .nan, which has a number that is not finite; it counts as 0; "
          + "give it finite numbers",
        "error: leading of box \"b\" is .weight(-2), which is negative; it counts as 0; give it 0 "
          + "or more",
      ])
    #expect(root.diagnostics.map(\.code) == ["notFinite", "outOfRange", "notFinite", "outOfRange"])
    #expect(a.traits.width == nil && a.traits.weight == 0)
  }

  @Test("Bounds that are none are no faults")
  func openBounds() throws {
    let root = try row()
    a.traits.width = .wrap.minimum(.points(-.infinity)).maximum(.points(.infinity))
    a.traits.leading = .points(3).minimum(-.infinity).maximum(.infinity)
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    #expect(b.frame.minX == 3)
  }

  @Test("Spacing and padding with such numbers count as 0, and the layout is named")
  func styles() throws {
    let root = try row()
    a.traits.width = 7
    root.updateLayout(LinearLayout.self) { row in
      row.style.horizontalSpacing = .nan
      row.padding = DirectionalEdgeInsets(top: 0, leading: .infinity, bottom: 0, trailing: 2)
    }
    root.layoutIfNeeded()
    #expect(b.frame == Rect(x: 7, y: 0, width: 10, height: 0))
    #expect(
      texts(root) == [
        "error: horizontalSpacing of the layout of \"row\" is .nan, which is not a finite number; it "
          + "counts as 0; give it a finite number",
        "error: padding.leading of the layout of \"row\" is .infinity, which is not a finite number; "
          + "it counts as 0; give it a finite number",
      ])
    #expect(root.diagnostics.map(\.subject) == ["horizontalSpacing", "padding.leading"])
  }

  @Test("Other settings of a layout are named before the boxes that have no frame for them")
  func otherSettings() throws {
    let root = try row()
    root.updateLayout(LinearLayout.self) { $0.extents = .points(.nan) }
    root.layoutIfNeeded()
    #expect(
      texts(root).first
        == "error: the layout of \"row\" has a number that is not finite: "
        + "LinearLayout(.horizontal, extents: .points(.nan)); give it finite numbers")
  }

  @Test("Content that measures such numbers is empty, and is named until it changes")
  func content() throws {
    let root = try row()
    a.content = .fixed(width: .nan, height: 4)
    b.content = LeafContent { _ in MeasuredSize(width: 3, height: -1) }
    root.layoutIfNeeded()
    let end =
      ", which has a negative number or one that is not finite; it counts as empty; answer with "
      + "finite numbers that are not negative"
    #expect(
      texts(root) == [
        "error: the content of \"a\" measures MeasuredSize(width: .nan, height: 4)" + end,
        "error: the content of \"b\" measures MeasuredSize(width: 3, height: -1)" + end,
      ])
    #expect(root.diagnostics.map(\.code) == ["invalidContent", "invalidContent"])
    a.content = .fixed(width: 1, height: 4)
    b.content = nil
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
  }

  @Test("Both makers say the same of a call")
  func makers() throws {
    func calls(_ make: some LayoutMaker) {
      make.width(a, file: "F.swift", line: 1) == Double.nan
      make.xPlace(3, a, Double.infinity, b, file: "F.swift", line: 2)
      make.height(a, file: "F.swift", line: 3) == b.width / 0
      make.height(a, b, file: "F.swift", line: 4) == [1, -Double.infinity]
    }
    let end = ", which is not a finite number; it has no effect: give finite numbers"
    let expected = [
      "F.swift:1: error: width of \"a\" is .nan" + end,
      "F.swift:2: error: element 2 of xPlace of \"a\" is .infinity" + end,
      "F.swift:3: error: the anchor of box \"b\" is not finite; the call has no effect: give the "
        + "anchor a finite multiplier and constant",
      "F.swift:4: error: element 1 of height of \"a\" is -.infinity" + end,
    ]
    let size = Size(width: 90, height: 90)
    let constrained = LayoutNode("root", size: size, children: [a, b])
    constrained.constrain { calls($0) }
    #expect(texts(constrained) == expected)
    #expect(constrained.diagnostics.map(\.node) == ["a", "a", "b", "a"])
    #expect(constrained.diagnostics.map(\.subject) == ["width", "xPlace", nil, "height"])
    let framed = LayoutNode("root", size: size, children: [a, b])
    framed.layoutFrames { calls($0) }
    #expect(texts(framed) == expected)
    #expect(framed.diagnostics.map(\.code) == [String](repeating: "notFinite", count: 4))
  }

  @Test("A constant that is not taken, and one that keeps a constraint out of force")
  func constants() throws {
    let root = LayoutNode("root", children: [a])
    try root.setSize(width: 10, height: 10)
    let held = LayoutConstraint(
      [a.width.anchor], .equal, 5, callSite: CallSite(file: "F.swift", line: 1))
    let other = LayoutConstraint(
      [a.height.anchor], .equal, 5, callSite: CallSite(file: "F.swift", line: 2))
    root.constrain { make in
      make.install(held)
      make.xLeft(a)
      make.yTop(a)
    }
    root.layoutIfNeeded()
    held.constant = .nan
    other.constant = .infinity
    other.install()
    #expect(
      texts(root) == [
        "F.swift:1: error: the constant of a.width == 5 cannot be .nan, which is not a finite number; "
          + "it stays as it was: give a finite number",
        "F.swift:2: error: a number is not finite in a.height == inf; it has no effect: give finite "
          + "numbers",
      ])
    held.constant = 6
    other.constant = 7
    other.install()
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    #expect(a.frame.size == Size(width: 6, height: 7))
  }

  @Test("A priority outside of the range counts as the nearer end, and is reported")
  func priorities() throws {
    let root = LayoutNode("root", children: [a])
    try root.setSize(width: 10, height: 10)
    root.constrain { make in
      make.prioritized(5000).width(a, file: "F.swift", line: 1) == 5
      make.priority = 0
      make.height(a, file: "F.swift", line: 2) == 5
      make.priority = .required - 5000 + 1
      make.xLeft(a)
      make.yTop(a)
    }
    root.layoutIfNeeded()
    #expect(
      texts(root) == [
        "F.swift:1: warning: priority 5000 is outside 1...1000 and counts as 1000 in a.width == 5 "
          + "(width); give a priority from 1 to 1000",
        "F.swift:2: warning: priority 0 is outside 1...1000 and counts as 1 in a.height == 5 @1 "
          + "(height); give a priority from 1 to 1000",
      ])
    #expect(root.diagnostics.map(\.code) == ["outOfRange", "outOfRange"])
    #expect(LayoutPriority(5000) == .required && LayoutPriority(-1) == 1)
    #expect(Set([LayoutPriority(5000), .required]).count == 1)
  }
}

import Dovetail
import TestSupport
import Testing

@Suite("Visual formats")
struct VisualFormatTests {
  /// The constraints that a format comes to, without call sites.
  private func texts(
    _ format: String, metrics: [String: Double] = [:],
    options: VisualFormatOptions = VisualFormatOptions()
  ) throws -> [String] {
    let t = try Bench()
    let group = try t.root.constrain(.breakNewest) { make in
      make.visual(format, metrics: metrics, options: options)
    }
    return group.texts
  }

  @Test(
    "Apple's grammar",
    arguments: [
      ("[a]", []),
      ("|[a]", ["a.leading == root.leading"]),
      ("[a]-|", ["root.trailing == a.trailing + 20"]),
      ("[a]-[b]", ["b.leading == a.trailing + 8"]),
      ("H:[a][b]", ["b.leading == a.trailing"]),
      ("V:[a]-30-[b]", ["b.top == a.bottom + 30"]),
      ("[a]-0.5-[b]", ["b.leading == a.trailing + 0.5"]),
      ("V:|-(>=8,<=20@750)-[a]", ["a.top >= root.top + 8", "a.top <= root.top + 20 @750"]),
      ("[a]-(-10)-[b]", ["b.leading == a.trailing - 10"]),
      ("[a]-gap-[b]", ["b.leading == a.trailing + 12"]),
      ("[a]-gap@low-[b]", ["b.leading == a.trailing + 12 @250"]),
      ("[a(50)]", ["a.width == 50"]),
      ("[a(==b)]", ["a.width == b.width"]),
      ("V:[a(>=gap,<=b@500)]", ["a.height >= 12", "a.height <= b.height @500"]),
      ("[a(50@p)]", ["a.width == 50 @300"]),
      (
        "H:|-[a(>=50@750,<=b)]-20-[b(==a)]-|",
        [
          "a.width >= 50 @750", "a.width <= b.width", "a.leading == root.leading + 20",
          "b.width == a.width", "b.leading == a.trailing + 20",
          "root.trailing == b.trailing + 20",
        ]
      ),
    ])
  func apple(format: String, expected: [String]) throws {
    #expect(try texts(format, metrics: ["gap": 12, "p": 300]) == expected)
  }

  @Test(
    "The extended grammar",
    arguments: [
      ("[a(50%)]", ["a.width == 0.5 * root.width"]),
      ("V:|-25%-[a]", ["a.top == root.top + 0.25 * root.height"]),
      ("[a(b/2)]", ["a.width == 0.5 * b.width"]),
      ("[a(b*4-100)]", ["a.width == 4 * b.width - 100"]),
      ("[a(b/-2+gap)]", ["a.width + 0.5 * b.width == 12"]),
      ("[a(gap*2)]", ["a.width == 24"]),
      ("V:[a(a.width/3)]", ["a.height == 0.333333 * a.width"]),
      ("[a]-(b.height)-[b]", ["b.leading == a.trailing + b.height"]),
      ("|~[a]~|", ["a.leading == root.leading + share", "root.trailing == a.trailing + share"]),
      (
        "V:|~(>=10%)~[a]-~-[b]",
        [
          "a.top == root.top + share", "a.top >= root.top + 0.1 * root.height",
          "b.top == a.bottom + share", "b.top >= a.bottom + 8",
        ]
      ),
      ("[a]->[b]|", ["root.trailing == b.trailing"]),
      (
        "HV:|[a]",
        ["a.leading == root.leading", "a.top == root.top"]
      ),
      ("Z:|[a][b]", []),
      (
        "[a,b(20)]-[c]",
        ["b.width == 20", "c.leading == a.trailing + 8", "c.leading == b.trailing + 8"]
      ),
      ("C:a.centerX(b)", ["a.centerX == b.centerX"]),
      (
        "C:a.centerX(50%).bottom(>=b.top*2-8@high)",
        ["a.centerX == 0.5 * root.width", "a.bottom >= 2 * b.top - 8 @750"]
      ),
      ("C:a.left(20)", ["a.left == 20"]),
      ("C:a.top(root.topMargin)", ["a.top == root.margins.top"]),
      ("// a comment", []),
      ("|[a] // to the edge\n\n V: | [ a ] ", ["a.leading == root.leading", "a.top == root.top"]),
    ])
  func extended(format: String, expected: [String]) throws {
    #expect(try texts(format, metrics: ["gap": 12]) == expected)
  }

  @Test("The standard gaps, the insets and the direction are those of the call")
  func options() throws {
    let t = try Bench()
    let options = VisualFormatOptions(direction: .rightToLeft, spacing: 4, edgeSpacing: 6)
    let group = t.root.constrain { make in
      make.insetEdges(top: 1, left: 2, bottom: 3, right: 5)
      make.visual("H:|-[a(50%)]-[b(>=10)]-(>=8)-|", options: options)
      make.visual("V:|-[a]|", options: options)
    }
    #expect(
      group.texts == [
        "a.width == 0.5 * root.width - 3.5", "a.right == root.right - 11", "b.width >= 10",
        "b.right == a.left - 4", "root.left <= b.left - 10",
        "a.top == root.top + 7", "root.bottom == a.bottom + 3",
      ])
  }

  @Test(
    "Lines run with the text, and so do the insets",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func direction(direction: LayoutDirection) throws {
    let t = try Bench()
    t.root.direction = direction
    t.layOut { make in
      make.insetEdges(left: 10, right: 30)
      make.visual("|-[a(40)]-[b(60)]")
      make.visual("[c(20)]-|")
      make.visual("|[d(10)]", options: VisualFormatOptions(direction: .leftToRight))
    }
    let isMirrored = direction == .rightToLeft
    #expect(lefts(t.a, t.b, t.c, t.d) == (isMirrored ? [210, 142, 30, 10] : [30, 78, 230, 10]))
    #expect(t.complaints == [])
  }

  @Test("Items are aligned across the line")
  func alignment() throws {
    let expected = [
      "b.leading == a.trailing", "b.top == a.top", "b.lastBaseline == a.lastBaseline",
    ]
    #expect(
      try texts(
        "[a][b]", options: VisualFormatOptions(alignment: [.top, .lastBaseline])) == expected)
  }

  @Test("Ranges name items by number")
  func ranges() throws {
    let boxes = ["v08", "v09", "v10"].map { LayoutNode($0) }
    let root = LayoutNode("root", children: boxes)
    let group = root.constrain { $0.visual("[v08..10(10)]|") }
    #expect(
      group.texts == ["v08", "v09", "v10"].map { "\($0).width == 10" }
        + ["v08", "v09", "v10"].map { "root.trailing == \($0).trailing" })
  }

  @Test("A stack is a guide that its items fill, and items placed across are left alone")
  func stacks() throws {
    let t = try Bench()
    t.layOut { make in
      make.visual(
        """
        V:|[column:[a(50)]-[b]-[c(20)]]-30-|
        H:|-[column]-|
        H:|[c(10)]
        """)
      make.equal(t.d)
    }
    #expect(t.a.frame == rect(20, 0, 260, 50))
    #expect(t.b.frame == rect(20, 58, 260, 84))
    #expect(t.c.frame == rect(0, 150, 10, 20))
    #expect(t.root.guide(named: "column")?.frame == rect(20, 0, 260, 170))
    #expect(t.complaints == [])
  }

  @Test("Equal gaps share the free space of their line")
  func equalGaps() throws {
    let t = try Bench()
    t.layOut { make in
      make.visual("|~[a(30)]~[b(60)]~[c(30)]~|")
      make.visual("HV:|[d]|")
      make.visual("V:|~[a,b,c(100)]~|")
      make.visual("V:[a,b(c)]")
    }
    #expect(lefts(t.a, t.b, t.c) == [45, 120, 225])
    #expect(span(t.c, .vertical) == [50, 100])
    #expect(span(t.a, .vertical) == [50, 100])
    #expect(t.complaints == [])
  }

  @Test("Replacing a format that is the same changes nothing")
  func replacing() throws {
    let t = try Bench()
    let format = "H:|-[s:[a(20)]~[b(30)]]~[c]~|"
    let group = t.layOut { $0.visual(format) }
    let old = group.constraints
    t.root.constrain(replacing: group) { $0.visual(format) }
    #expect(areSame(old, group.constraints))
    #expect(t.root.guides.count == 1)
  }

  @Test("Names are looked up in the call, then among the children, guides and the reference")
  func names() throws {
    let t = try Bench()
    t.root.addGuide("g")
    let group = t.root.constrain { make in
      make.visual("[a(g)][x(b)][b(root/2)]", views: ["b": t.d, "x": ForeignView("view")])
    }
    #expect(group.texts.isEmpty)
    #expect(
      t.root.constraintProblems.map { $0.description.split(separator: ": ")[1] }
        == ["node \"view\" is not in the same tree as the other nodes"])
    let second = t.root.constrain { $0.visual("[a(g)][b(root/2)]", views: ["b": t.d]) }
    #expect(
      second.texts == [
        "a.width == g.width", "d.width == 0.5 * root.width", "d.leading == a.trailing",
      ])
  }

  @Test("Scopes say how much the bounds matter that have no priority")
  func scopes() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.priority(.high) { make.visual("[a(20)]-5@900-[b]") }
    }
    #expect(group.texts == ["a.width == 20 @750", "b.leading == a.trailing + 5 @900"])
    #expect(group.constraints.nonEmptyAllSatisfy { $0.callSite != nil })
  }
}

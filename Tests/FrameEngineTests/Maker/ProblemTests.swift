import Dovetail
import TestSupport
import Testing

@Suite("Refused calls")
struct ProblemTests {
  private static let site = CallSite(file: "s.swift", line: 5)

  private static let texts: [(LayoutIssue<String>, String)] = [
    (
      LayoutIssue(.numberNotFinite(verb: "xPlace", index: 2, number: ".nan"), "a", at: site),
      "s.swift:5: element 2 of xPlace of \"a\" is .nan, which is not a finite number"
    ),
    (
      LayoutIssue(.anchorNotFinite, "a", at: site),
      "s.swift:5: the anchor of box \"a\" is not finite"
    ),
    (
      LayoutIssue(.areaNotFinite, "root", at: site),
      "s.swift:5: the content area of \"root\" is not finite"
    ),
    (
      LayoutIssue(.frameOutOfRange, "a", at: site),
      "s.swift:5: the frame of box \"a\" would be beyond 10^12 points, or not a number"
    ),
    (
      LayoutIssue(.outsideSubject, "x", at: site),
      "s.swift:5: box \"x\" is not below the node that is laid out"
    ),
    (
      LayoutIssue(.referenceInList, "a", at: site),
      "s.swift:5: box \"a\" is the reference of this call"
    ),
    (
      LayoutIssue(.containsReference, "p", at: site),
      "s.swift:5: box \"p\" contains the reference of this call"
    ),
    (LayoutIssue(.duplicate, "a", at: site), "s.swift:5: node \"a\" is twice in one list"),
  ]

  @Test("The text of every problem", arguments: texts)
  func text(problem: LayoutIssue<String>, text: String) {
    #expect(problem.description == text)
    #expect(problem.callSite == Self.site)
  }

  /// Runs one call on a fresh bench and returns what was refused; nothing may have moved.
  private func refused(
    by call: (FrameMaker, Bench) -> Void, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [LayoutIssue<String>] {
    let t = try Bench()
    var problems: [LayoutIssue<String>] = []
    let changes = t.root.layoutFrames { make in
      call(make, t)
      problems = make.issues.problems
    }
    #expect(changes.isEmpty, sourceLocation: sourceLocation)
    return problems
  }

  @Test("Numbers that are not finite", arguments: [Double.nan, .infinity, -.infinity])
  func numbers(bad: Double) throws {
    let s = Self.site
    func fault(_ verb: String, _ index: Int?) -> [LayoutIssue<String>] {
      [
        LayoutIssue(
          .numberNotFinite(verb: verb, index: index, number: codeText(bad)), "a", at: s)
      ]
    }
    let place = try refused { $0.xPlace(20, $1.a, bad, $1.b, file: s.file, line: s.line) }
    #expect(place == fault("xPlace", 2))
    let share = try refused { $0.yPlace($0.flexible * bad, $1.a, file: s.file, line: s.line) }
    #expect(share == fault("yPlace", 0))
    let width = try refused { $0.width($1.a, $1.b, file: s.file, line: s.line) == [10, bad] }
    #expect(width == fault("width", 1))
    let surplus = try refused { $0.width($1.a, file: s.file, line: s.line) == [10, 20, bad] }
    #expect(surplus == fault("width", 2))
    let flexible = try refused {
      $0.height($1.a, file: s.file, line: s.line) == $0.flexible * bad
    }
    #expect(flexible == fault("height", nil))
  }

  @Test("Anchors that are not finite, of boxes that have no place here")
  func anchors() throws {
    let s = Self.site
    let zero = try refused { $0.width($1.a, file: s.file, line: s.line) == $1.b.width / 0 }
    #expect(zero == [LayoutIssue(.anchorNotFinite, "b", at: s)])
    let far = try refused { $0.width($1.a, file: s.file, line: s.line) == $0.w + Double.infinity }
    #expect(far == [LayoutIssue(.anchorNotFinite, "root", at: s)])
    let stranger = LayoutNode("x")
    let strange = try refused { $0.width($1.a, file: s.file, line: s.line) == stranger.width }
    #expect(strange == [LayoutIssue(.outsideSubject, "x", at: s)])
  }

  @Test("Insets and rectangles that are not finite")
  func area() throws {
    let s = Self.site
    let insets = try refused { make, t in
      make.insetEdges(left: .nan)
      make.xLeft(t.a, file: s.file, line: s.line)
    }
    #expect(insets == [LayoutIssue(.areaNotFinite, "root", at: s)])
    let make = FrameMaker(bounds: Rect(x: 0, y: 0, width: .infinity, height: 10))
    make.xLeft(LayoutNode("a"), file: s.file, line: s.line)
    #expect(make.issues.problems == [LayoutIssue(.areaNotFinite, "#0", at: s)])
  }

  @Test("Finite numbers that add up to an infinite position")
  func infiniteSum() throws {
    let s = Self.site
    let huge = Double.greatestFiniteMagnitude
    let sum = try refused { $0.xPlace($1.a, huge, huge, $1.b, file: s.file, line: s.line) }
    #expect(sum == [LayoutIssue(.frameOutOfRange, "b", at: s)])
  }

  @Test("Boxes that are not below the node that is laid out")
  func outside() throws {
    let s = Self.site
    let stranger = LayoutNode("x")
    let place = try refused { $0.xPlace($1.a, stranger, file: s.file, line: s.line) }
    #expect(place == [LayoutIssue(.outsideSubject, "x", at: s)])
    let align = try refused { $0.center($1.a, stranger, file: s.file, line: s.line) }
    #expect(align == [LayoutIssue(.outsideSubject, "x", at: s)])
    let size = try refused { $0.size($1.a, stranger, file: s.file, line: s.line) == (1, 1) }
    #expect(size == [LayoutIssue(.outsideSubject, "x", at: s)])
    let fit = try refused { $0.fitContent($1.a, stranger, file: s.file, line: s.line) }
    #expect(fit == [LayoutIssue(.outsideSubject, "x", at: s)])
    let reference = try refused { $0.ref(stranger).xLeft($1.a, file: s.file, line: s.line) }
    #expect(reference == [LayoutIssue(.outsideSubject, "x", at: s)])
    let fixed = try refused { $0.xPlace(fixed: stranger, $1.a, file: s.file, line: s.line) }
    #expect(fixed == [LayoutIssue(.outsideSubject, "x", at: s)])
  }

  @Test("A sibling of the node that is laid out has no place inside it")
  func sibling() throws {
    let t = try Bench()
    let inner = try Bench.node("inner", in: t.a, .zero)
    let changes = t.a.layoutFrames { make in
      make.xRight(inner, t.b, file: "s.swift", line: 5)
      #expect(make.issues.problems == [LayoutIssue(.outsideSubject, "b", at: Self.site)])
    }
    #expect(changes.isEmpty)
  }

  @Test("The reference, or a box that contains it, in a list")
  func reference() throws {
    let s = Self.site
    let own = try refused { $0.xPlace($1.a, $1.root, file: s.file, line: s.line) }
    #expect(own == [LayoutIssue(.referenceInList, "root", at: s)])
    let other = try refused { $0.ref($1.a).xLeft($1.b, $1.a, file: s.file, line: s.line) }
    #expect(other == [LayoutIssue(.referenceInList, "a", at: s)])
    let root = try refused { $0.ref($1.a).xLeft($1.root, file: s.file, line: s.line) }
    #expect(root == [LayoutIssue(.containsReference, "root", at: s)])
    let t = try Bench()
    let inner = try Bench.node("inner", in: t.a, .zero)
    t.root.layoutFrames { make in
      make.ref(inner).xLeft(t.a, file: s.file, line: s.line)
      #expect(make.issues.problems == [LayoutIssue(.containsReference, "a", at: s)])
    }
    #expect(t.a.frame.minX == 7)
  }

  @Test("A box twice in one list, short or long")
  func twice() throws {
    let s = Self.site
    let place = try refused { $0.xPlace($1.a, 5, $1.b, $1.a, file: s.file, line: s.line) }
    #expect(place == [LayoutIssue(.duplicate, "a", at: s)])
    let fixed = try refused { $0.xPlace(fixed: $1.a, $1.b, $1.a, file: s.file, line: s.line) }
    #expect(fixed == [LayoutIssue(.duplicate, "a", at: s)])
    let slots = try refused {
      $0.width(items: [$1.b, nil, $1.b], file: s.file, line: s.line) == [1, 2, 3]
    }
    #expect(slots == [LayoutIssue(.duplicate, "b", at: s)])
    let many = (0..<20).map { LayoutNode("n\($0)") }
    let parent = LayoutNode("parent", children: many)
    parent.layoutFrames { make in
      make.xLeft(many + [many[3]], file: s.file, line: s.line)
      #expect(make.issues.problems == [LayoutIssue(.duplicate, "n3", at: s)])
    }
  }

  @Test("A call that was refused does not keep the others from running")
  func othersRun() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.xPlace(Double.nan, t.a)
      make.xPlace(20, t.b)
    }
    #expect(lefts(t.a, t.b) == [7, 20])
  }

  @Test("The throwing form names every refused call and leaves all frames as they were")
  func atomic() throws {
    let t = try Bench()
    let holder = LayoutRegion()
    let error = #expect(throws: FrameMakerError.self) {
      try t.root.layoutFramesOrThrow { make in
        make.xPlace(20, t.a, t.b)
        make.equal(holder)
        make.xPlace(Double.nan, t.c, file: "s.swift", line: 1)
        make.size(t.a, t.b) == (1, 1)
        make.ref(t.a).xLeft(t.a, file: "s.swift", line: 2)
      }
    }
    #expect(
      error?.description == """
        s.swift:1: error: element 0 of xPlace of "c" is .nan, which is not a finite number; \
        it has no effect: give finite numbers
        s.swift:2: error: box "a" is the reference of this call; leave it out of the list
        """)
    #expect(holder.rect == .zero)
    #expect(t.root.layoutFrames { _ in }.isEmpty)
    // Exact frames are back too: a later run starts from them.
    t.root.layoutFrames { $0.yTop(t.a, t.b) }
    #expect(t.a.frame == Rect(x: 7, y: 0, width: 40, height: 30))
    #expect(t.b.frame == Rect(x: 7, y: 0, width: 40, height: 30))
  }

  @Test("The throwing forms return the changes when nothing is refused")
  func throwingSucceeds() throws {
    let t = try Bench()
    let changes = try t.root.layoutFramesOrThrow { $0.xPlace(20, t.a) }
    #expect(changes.map(\.new) == [Rect(x: 20, y: 9, width: 40, height: 30)])
    let more = try Rect(x: 1, y: 1, width: 9, height: 9).layoutFramesOrThrow { $0.yTop(t.a) }
    #expect(more.map(\.new) == [Rect(x: 20, y: 1, width: 40, height: 30)])
    #expect(throws: FrameMakerError.self) {
      try Rect.zero.layoutFramesOrThrow { $0.xLeft(t.a, t.a) }
    }
  }
}

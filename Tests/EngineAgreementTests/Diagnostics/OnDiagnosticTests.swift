import Dovetail
import Testing

@Suite("Diagnostics are told when they are new")
struct OnDiagnosticTests {
  private final class Log {
    var codes: [String] = []
  }

  private let a = LayoutNode("a")
  private let log = Log()

  private func root() throws -> LayoutNode {
    let root = LayoutNode("root", size: Size(width: 100, height: 100), children: [a])
    let log = log
    root.onDiagnostic = { log.codes.append($0.code) }
    return root
  }

  @Test("Each is told once, at the end of the layout that has found it, and again when it is back")
  func constraints() throws {
    let root = try root()
    root.constrain { make in
      make.xLeft(a)
      make.yTop(a)
    }
    let group = root.constrain { make in
      make.width(a) == 10
      make.width(a) == 20
    }
    #expect(log.codes == [])
    root.layoutIfNeeded()
    root.layoutIfNeeded()
    #expect(log.codes == ["conflict"])
    group.uninstall()
    root.layoutIfNeeded()
    group.install()
    root.layoutIfNeeded()
    #expect(log.codes == ["conflict", "conflict"])
    root.onDiagnostic = nil
    root.constrain { $0.width(a) == 30 }
    root.layoutIfNeeded()
    #expect(log.codes.count == 2)
    #expect(root.onDiagnostic == nil)
  }

  @Test("Runs of layoutFrames and layouts tell as well")
  func frames() throws {
    let root = try root()
    root.layoutFrames { $0.width(a) == .points(.nan) }
    #expect(log.codes == ["notFinite"])
    root.layoutFrames { make in
      make.width(a) == .points(.nan)
      make.width(a) == [1, 2]
      make.width(a, LayoutNode("b")) == 3
    }
    #expect(log.codes == ["notFinite", "notFinite", "unrelated", "countMismatch"])
    #expect(root.diagnostics.allSatisfy { $0.callSite?.line != nil })
  }

  @Test("A closure may change the tree and lay it out")
  func reentrance() throws {
    let root = try root()
    let log = log
    let group = root.constrain { $0.width(a) == .points(.nan) }
    root.onDiagnostic = { [weak root] diagnostic in
      log.codes.append(diagnostic.code)
      group.uninstall()
      root?.layoutIfNeeded()
    }
    root.layoutIfNeeded()
    #expect(log.codes == ["notFinite"])
    #expect(root.diagnostics == [])
  }

  @Test(
    "A root may be made with a size; one that makes no sense is a diagnostic until another is set")
  func sizes() throws {
    let root = LayoutNode("root", size: Size(width: 30, height: 20), children: [a])
    #expect(root.frame == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(root.children.map { $0.name } == ["a"])
    let sizes = [
      Size(width: -1, height: 20), Size(width: .nan, height: 1), Size(width: 1, height: 1e13),
    ]
    for size in sizes {
      let bad = LayoutNode("bad", size: size)
      bad.layoutIfNeeded()
      bad.layoutIfNeeded()
      #expect(bad.frame == Rect(x: 0, y: 0, width: 0, height: 0))
      #expect(
        bad.diagnostics.map { $0.description } == [
          "error: the frame of node \"bad\" must be finite, with no negative size, and within 1e12 points"
        ])
      #expect(bad.diagnostics.map { $0.code } == ["invalidSize"])
      try bad.setSize(width: 1, height: 1)
      #expect(bad.diagnostics == [])
    }
  }

  @Test(
    "A root without a size takes that of its content, and is not reported before it was laid out")
  func contentSize() throws {
    a.content = .fixed(width: 70, height: 30)
    let root = LayoutNode("root", children: [a])
    #expect(root.diagnostics == [])
    root.constrain { $0.equal(a) }
    root.layoutIfNeeded()
    #expect(root.frame.size == Size(width: 70, height: 30))
    #expect(root.diagnostics == [])
  }

  @Test("What was wrong with a run on a rectangle is in its result")
  func rectangle() {
    let b = LayoutNode("b")
    let result = Rect(x: 0, y: 0, width: 50, height: 40).layoutFrames { make in
      make.width(a, file: "F.swift", line: 1) == .points(.nan)
      make.equal(b, insets: 5)
      make.width(a, b, file: "F.swift", line: 2) == [5]
    }
    #expect(result.diagnostics.map { $0.code } == ["notFinite", "countMismatch"])
    #expect(result.map { $0.node.name } == ["b", "a"])
    #expect(b.frame == Rect(x: 5, y: 5, width: 40, height: 30))
    #expect(a.frame.width == 5)
    #expect(
      result.description == """
        b: Rect(x: 0, y: 0, width: 0, height: 0) -> Rect(x: 5, y: 5, width: 40, height: 30)
        a: Rect(x: 0, y: 0, width: 0, height: 0) -> Rect(x: 0, y: 0, width: 5, height: 0)
        F.swift:1: error: width of "a" is .nan, which is not a finite number; \
        it has no effect: give finite numbers
        F.swift:2: warning: 2 boxes but 1 value; the rest is left alone; give one value, or one for each box
        """)
  }
}

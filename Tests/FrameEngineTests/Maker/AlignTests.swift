import Dovetail
import TestSupport
import Testing

@Suite("Aligning boxes")
struct AlignTests {
  @Test("Each verb moves one edge, or fills, and leaves the other axis alone")
  func eachVerb() throws {
    let cases: [(FrameMakerVerb, Rect)] = [
      (.xLeft, Rect(x: 30, y: 9, width: 40, height: 30)),
      (.xRight, Rect(x: 250, y: 9, width: 40, height: 30)),
      (.xCenter, Rect(x: 140, y: 9, width: 40, height: 30)),
      (.xEqual, Rect(x: 30, y: 9, width: 260, height: 30)),
      (.yTop, Rect(x: 7, y: 20, width: 40, height: 30)),
      (.yBottom, Rect(x: 7, y: 130, width: 40, height: 30)),
      (.yCenter, Rect(x: 7, y: 75, width: 40, height: 30)),
      (.yEqual, Rect(x: 7, y: 20, width: 40, height: 140)),
      (.center, Rect(x: 140, y: 75, width: 40, height: 30)),
      (.equal, Rect(x: 30, y: 20, width: 260, height: 140)),
    ]
    for (verb, frame) in cases {
      let t = try Bench()
      t.root.layoutFrames { make in
        make.insetEdges(top: 20, left: 30, bottom: 40, right: 10)
        verb.run(make, [t.a, t.b])
      }
      #expect(t.a.frame == frame, "\(verb)")
      #expect(t.b.frame == frame, "\(verb)")
      #expect(t.c.frame == Rect(x: 7, y: 9, width: 40, height: 30), "\(verb)")
    }
  }

  @Test("The middle of asymmetric insets is the middle of the inset area")
  func asymmetricMiddle() throws {
    let t = try Bench(width: 100)
    t.root.layoutFrames { make in
      make.insetEdges(left: 30, right: 10)
      make.xCenter(t.a)
    }
    #expect(t.a.frame.minX + t.a.frame.width / 2 == 60)
  }

  @Test("The variadic forms take several boxes")
  func variadic() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.xRight(t.a, t.b)
      make.yBottom(t.a, t.b)
    }
    #expect(t.a.frame.origin == Point(x: 260, y: 170))
    #expect(t.b.frame.origin == Point(x: 260, y: 170))
  }

  @Test("Insets add up, are returned, and can be set back")
  func insets() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      let none = make.insetEdges(edge: 30)
      #expect(none == .zero)
      make.equal(t.a)
      let thirty = make.insetEdges(edge: 30)
      #expect(thirty == EdgeInsets(edge: 30))
      make.equal(t.b)
      make.resetEdges(none)
      make.equal(t.c)
    }
    #expect(t.a.frame == Rect(x: 30, y: 30, width: 240, height: 140))
    #expect(t.b.frame == Rect(x: 60, y: 60, width: 180, height: 80))
    #expect(t.c.frame == Rect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test("Insets that leave less than nothing give a box of no extent, with a note")
  func insetsBeyond() throws {
    let t = try Bench(width: 30)
    var notes: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.insetEdges(left: 20, right: 20)
      make.xEqual(t.a, file: "s.swift", line: 2)
      notes = make.issues.hints
    }
    #expect(t.a.frame == Rect(x: 20, y: 9, width: 0, height: 30))
    #expect(notes == [LayoutIssue(.negativeExtent, "a", at: CallSite(file: "s.swift", line: 2))])
    #expect(notes[0].description == "s.swift:2: the extent of box \"a\" was negative and is now 0")
  }
}

/// The verbs that take boxes only.
enum FrameMakerVerb: CaseIterable {
  case xLeft
  case xRight
  case xCenter
  case xEqual
  case yTop
  case yBottom
  case yCenter
  case yEqual
  case center
  case equal

  func run(_ make: some LayoutMaker, _ items: [LayoutNode]) {
    switch self {
    case .xLeft: make.xLeft(items)
    case .xRight: make.xRight(items)
    case .xCenter: make.xCenter(items)
    case .xEqual: make.xEqual(items)
    case .yTop: make.yTop(items)
    case .yBottom: make.yBottom(items)
    case .yCenter: make.yCenter(items)
    case .yEqual: make.yEqual(items)
    case .center: make.center(items)
    case .equal: make.equal(items)
    }
  }
}

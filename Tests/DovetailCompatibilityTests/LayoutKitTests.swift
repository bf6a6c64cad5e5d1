import DovetailCompatibility
import TestSupport
import Testing

#if canImport(Foundation)
  import Foundation
#endif

/// Scenes as they are written for LayoutKit, compiled and checked.
@Suite("Code written for LayoutKit")
struct LayoutKitTests {
  private let view = LayoutKitView("self")
  private let a = LayoutKitView("a")
  private let b = LayoutKitView("b")
  private let c = LayoutKitView("c")

  init() throws {
    try view.append(contentsOf: [a, b, c])
    try view.setSize(width: 320, height: 200)
  }

  @Test("Three boxes with equal distances")
  func equalDistance() {
    view.tk_layout { make in
      make.size(a, b, c) == (80, 80)
      make.xPlace(make.flexible, a, make.flexible, b, make.flexible, c, make.flexible)
      make.yCenter(a, b, c)
    }
    #expect(a.frame == rect(20, 60, 80, 80))
    #expect(b.frame == rect(120, 60, 80, 80))
    #expect(c.frame == rect(220, 60, 80, 80))
    #expect(view.diagnostics == [])
  }

  @Test("Boxes around one that stays")
  func fixed() {
    view.tk_layout { (make: LayoutKitMaker) in
      make.size(a) == (44, 44)
      make.center(a)
      make.size(b, c) == (20, 10)
      make.xPlace(fixed: a, 40, b)
      make.yPlace(make.flexible, c, 40, fixed: a)
    }
    #expect(b.frame == rect(222, 0, 20, 10))
    #expect(c.frame == rect(0, 28, 20, 10))
  }

  @Test("The width and the height are numbers, and follow insets")
  func numbers() {
    var seen: [Double] = []
    view.tk_layout { make in
      let half: Double = make.w / 2
      make.width(a) == half
      make.insetEdges(top: 10, left: 20, bottom: 30, right: 40)
      seen = [make.w, make.h]
      make.size(b) == (make.w * 0.5, make.h * 0.5)
      make.width(c) == make.w
      make.ref(a).xLeft(c)
      seen.append(make.ref(a).w)
    }
    #expect(seen == [260, 160, 160])
    #expect(a.frame.width == 160 && c.frame.width == 260)
    #expect(b.frame.size == Size(width: 130, height: 80))
  }

  @Test("Bounds are inset, reset, and set to a rectangle")
  func bounds() {
    view.tk_layout { make in
      let oldBounds = make.insetEdges(edge: 30)
      make.equal(a)
      make.resetBounds(oldBounds)
      make.equal(b)
      make.resetBounds(Rect(x: 5, y: 6, width: 70, height: 80))
      make.equal(c)
    }
    #expect(a.frame == rect(30, 30, 260, 140))
    #expect(b.frame == rect(0, 0, 320, 200))
    #expect(c.frame == rect(5, 6, 70, 80))
  }

  @Test("A placeholder lets its value of a list pass")
  func placeHolder() {
    view.tk_layout { make in
      make.width(a, make.placeHolder, b) == [10, 20, make.flexible]
      make.height(make.placeHolder, c) == [5, 7]
    }
    #expect(a.frame.width == 10 && b.frame.width == 290)
    #expect(a.frame.height == 0 && c.frame.height == 7)
    #expect(view.diagnostics == [])
  }

  @Test("A holder of a rectangle stands in lists, and is a region for boxes")
  func rectHolder() {
    let holder = LayoutKitRectHolder()
    let other = LayoutKitRect(x: 0, y: 0, width: 12, height: 34)
    view.tk_layout { make in
      make.width(holder) == 100
      make.size(a, b) == (10, 10)
      make.xPlace(a, holder, b, other)
      make.ref(holder).xRight(c)
    }
    #expect(holder.rect.width == 100 && holder.rect.minX == 10)
    #expect(b.frame.minX == 110 && c.frame.minX == 110)
    #expect(other.rect == rect(120, 0, 12, 34))
  }

  @Test("A rectangle is laid out, boxes fit their content, and a share is told")
  func rectangle() {
    let label = LayoutNode("label", content: .fixed(width: 30, height: 10))
    var share = 0.0
    Rect(x: 100, y: 50, width: 90, height: 40).tk_layout { make in
      make.sizeToFit(label)
      make.xPlace(make.flexible, label, make.flexible * 2)
      make.yBottom(label)
      share = make.xFlexibleValue(make.flexible, label, make.flexible * 2)
    }
    #expect(label.frame == rect(120, 80, 30, 10))
    #expect(share == 20)
  }

  #if canImport(Foundation)
    @Test("Rectangles of Core Graphics")
    func coreGraphics() {
      CGRect(x: 10, y: 20, width: 100, height: 50).tk_layout { make in
        make.resetBounds(CGRect(x: 20, y: 30, width: 60, height: 40))
        make.equal(a)
      }
      #expect(a.frame == rect(20, 30, 60, 40))
      let make = LayoutKitMaker(bounds: CGRect(x: 0, y: 0, width: 8, height: 9))
      make.equal(b)
      make.commit()
      #expect(b.frame == rect(0, 0, 8, 9))
      #expect(LayoutKitRect(rect: CGRect(x: 1, y: 2, width: 3, height: 4)).rect == rect(1, 2, 3, 4))
    }
  #endif
}

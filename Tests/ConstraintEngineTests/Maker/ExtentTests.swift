import Dovetail
import TestSupport
import Testing

#if canImport(Foundation)
  import Foundation
#endif

@Suite("Extents")
struct ExtentTests {
  @Test("One value goes to all boxes, a list goes pairwise")
  func values() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a, t.b) == 40
      make.width(t.c, t.d) == [10, 20.5]
      make.height(t.a, t.b, t.c, t.d) == [1, make.h, make.h * 0.5 - 3, t.a.width]
    }
    #expect(widths(t.a, t.b, t.c, t.d) == [40, 40, 10, 20.5])
    #expect(t.boxes.map(\.frame.height) == [1, 200, 97, 40])
    #expect(t.complaints == [])
  }

  @Test("Int, Double and anchors mix in variables, arrays and tuples")
  func types() throws {
    let t = try Bench()
    let (whole, real) = (30, 12.5)
    let mixed: [any SizeItemConvertible] = [whole, real, t.a.width * 2]
    let pair: (any SizeItemConvertible, any SizeItemConvertible) = (whole, real)
    t.layOut { make in
      make.width(t.a, t.b, t.c) == mixed
      make.height(t.a, t.b) == [whole, whole + 1]
      make.height(t.c) == real
      make.size(t.d) == pair
    }
    #expect(widths(t.a, t.b, t.c, t.d) == [30, 12.5, 60, 30])
    #expect(t.boxes.map(\.frame.height) == [30, 31, 12.5, 12.5])
  }

  @Test("Sizes come as a Size, as two numbers, and as anchors")
  func sizes() throws {
    let t = try Bench()
    t.layOut { make in
      make.size(t.a) == Size(width: 10, height: 20)
      make.size(t.b, t.c) == (30, 40.5)
      make.size(t.d) == (make.w * 0.5, t.b.height)
    }
    #expect(t.boxes.map(\.frame.size.width) == [10, 30, 30, 150])
    #expect(t.boxes.map(\.frame.size.height) == [20, 40.5, 40.5, 40.5])
  }

  #if canImport(Foundation)
    @Test("CGFloat and CGSize are numbers and sizes too")
    func coreGraphics() throws {
      let t = try Bench()
      let number: CGFloat = 12.5
      let list: [any PlaceItemConvertible] = [number, t.d]
      t.layOut { make in
        make.size(t.a) == CGSize(width: 10, height: 20)
        make.width(t.b, t.c) == [number, 7]
        make.height(t.b) == number
        make.size(t.c) == (number, number * 2)
        make.xPlace(number, t.a, number, t.b, make.wall)
        make.yPlace(list.placeItems)
      }
      #expect(t.root.constraintConflicts.map(\.broken.count).count == 1)
      #expect(lefts(t.a, t.b) == [12.5, 35])
      #expect(widths(t.a, t.b) == [10, 12.5])
      #expect(t.c.frame.height == 25)
      #expect(span(t.d, .vertical) == [12.5, 187.5])
    }
  #endif

  @Test("A list that is too long or too short gives a hint and leaves the rest alone")
  func counts() throws {
    let t = try Bench()
    let group = t.layOut { make in
      make.width(t.a, t.b, file: "here", line: 1) == [10, 20, 30]
      make.height(t.a, t.b, t.c, file: "here", line: 2) == [10]
    }
    #expect(group.texts == ["a.width == 10", "b.width == 20", "a.height == 10"])
    #expect(
      t.complaints == [
        "here:1: 2 boxes but 3 values; the rest is left alone",
        "here:2: 3 boxes but 1 value; the rest is left alone",
      ])
  }

  @Test("Shares of a list divide what the other values leave, weights and surplus values included")
  func shares() throws {
    let t = try Bench()
    t.layOut { make in
      make.insetEdges(top: 0, left: 20, bottom: 0, right: 30)
      let f = make.flexible
      make.width(t.a, t.b, t.c) == [f, 50, f * 3]
      make.height(t.a, t.b) == [f, f, f * 2]
      make.height(t.c) == f
      make.width(t.d) == [f * 0.5, 100, f * 1.5]
    }
    #expect(widths(t.a, t.b, t.c) == [50, 50, 150])
    #expect(t.boxes.map(\.frame.height) == [50, 50, 200, 0])
    #expect(t.d.frame.width == 37.5)
    try t.root.setSize(width: 500, height: 100)
    t.root.layoutIfNeeded()
    #expect(widths(t.a, t.b, t.c) == [100, 50, 300])
    #expect(t.boxes.map(\.frame.height) == [25, 25, 100, 0])
  }

  @Test("Anchors count in what shares divide")
  func sharesAndAnchors() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a) == 60
      make.width(t.b, t.c) == [t.a.width + 10, make.flexible]
    }
    #expect(widths(t.a, t.b, t.c) == [60, 70, 230])
  }

  @Test("A box in a list of widths stands for its width, in one of heights for its height")
  func boxes() throws {
    let t = try Bench()
    let other = LayoutRegion("other")
    let group = t.layOut { make in
      make.size(t.a) == (60, 30)
      make.width(t.b, t.c) == [t.a, make.flexible]
      make.height(t.b, t.c) == [make.flexible, t.a]
      make.width(t.d) >= t.a
      make.width(t.d) <= t.a
      make.height(t.d) == t.c
      make.width(t.a, t.b, file: "here", line: 1) == [10, other]
    }
    #expect(widths(t.b, t.c, t.d) == [60, 240, 60])
    #expect(t.boxes.map(\.frame.height) == [30, 170, 30, 30])
    #expect(group.texts.contains("b.width == a.width"))
    #expect(t.complaints.count == 1)
    try t.root.setSize(width: 400, height: 100)
    t.root.layoutIfNeeded()
    #expect(widths(t.b, t.c, t.d) == [60, 340, 60])
    #expect(t.boxes.map(\.frame.height) == [30, 70, 30, 30])
  }

  @Test("An empty place of a list takes its value along")
  func slots() throws {
    let t = try Bench()
    t.layOut { make in
      let f = make.flexible
      make.width(items: [t.a, nil, t.b]) == [10, 90, f]
      make.height(items: [nil, t.a, nil, t.b]) == [f, f, f * 2, 60]
    }
    #expect(widths(t.a, t.b) == [10, 200])
    #expect([t.a, t.b].map(\.frame.height) == [35, 60])
    #expect(t.complaints == [])
  }

  @Test("A number that is not finite refuses the whole call, on both axes")
  func notFinite() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.size(t.a, file: "here", line: 1) == (Double.nan, 10)
      make.size(t.a, file: "here", line: 2) == (10, Double.infinity)
      make.width(t.a, t.b, file: "here", line: 3) == [10, -Double.infinity]
      make.width(t.a, file: "here", line: 4) == make.w / 0
      make.xPlace(1, t.a, Double.nan, file: "here", line: 5)
      make.insetEdges(edge: .nan)
      make.xLeft(t.a, file: "here", line: 6)
    }
    #expect(group.texts == [])
    let end = ", which is not a finite number"
    #expect(
      t.complaints == [
        "here:1: width of \"a\" is .nan" + end, "here:2: height of \"a\" is .infinity" + end,
        "here:3: element 1 of width of \"a\" is -.infinity" + end,
        "here:4: the anchor of box \"root\" is not finite",
        "here:5: element 2 of xPlace of \"a\" is .nan" + end,
        "here:6: the content area of \"root\" is not finite",
      ])
  }
}

import Dovetail
import TestSupport
import Testing

@Suite("Place lists without walls")
struct PlaceTests {
  @Test("Boxes keep their extents and are packed from the start; a number at the end has no effect")
  func packedFromStart() throws {
    let t = try Bench()
    t.root.layoutFrames { $0.xPlace(20, t.a, t.b, 20) }
    #expect(t.a.frame == Rect(x: 20, y: 9, width: 40, height: 30))
    #expect(t.b.frame == Rect(x: 60, y: 9, width: 40, height: 30))
  }

  @Test("A single box goes to the start and keeps its extent")
  func singleBox() throws {
    let t = try Bench()
    t.root.layoutFrames { $0.xPlace(t.a) }
    #expect(t.a.frame == Rect(x: 0, y: 9, width: 40, height: 30))
  }

  @Test("Numbers that follow each other add up, and negative ones overlap")
  func numbersAddUp() throws {
    let t = try Bench()
    t.root.layoutFrames { $0.xPlace(20, t.a, t.b, 30, 30, t.c, -5, t.d, 2.5, t.e) }
    #expect(lefts(t.a, t.b, t.c, t.d, t.e) == [20, 60, 160, 195, 237.5])
  }

  @Test("The vertical list does the same with tops and heights")
  func vertical() throws {
    let t = try Bench()
    t.root.layoutFrames { $0.yPlace(20, t.a, 5, t.b) }
    #expect(t.a.frame == Rect(x: 7, y: 20, width: 40, height: 30))
    #expect(t.b.frame == Rect(x: 7, y: 55, width: 40, height: 30))
  }

  @Test("Empty lists and lists of only numbers, walls or shares move nothing")
  func nothingToPlace() throws {
    let t = try Bench()
    let changes = t.root.layoutFrames { make in
      make.xPlace([])
      make.xPlace(20, 30)
      make.xPlace(make.wall, make.wall)
      make.xPlace(make.flexible, 10)
    }
    #expect(changes.isEmpty)
  }

  @Test("The list of elements is the same as the list of mixed values")
  func elementList() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.xPlace([20, .node(t.a), .flexible(1), .node(t.b), 2.5])
      let mixed: [any PlaceItemConvertible] = [20, t.c, make.flexible, t.d, 2.5]
      make.xPlace(mixed.placeItems)
    }
    #expect(lefts(t.a, t.b) == [20, 257.5])
    #expect(lefts(t.c, t.d) == [20, 257.5])
  }

  @Test("The last box ends at the bottom inset, not beyond the area")
  func bottomInset() throws {
    let t = try Bench(width: 300, height: 300)
    t.root.layoutFrames { make in
      make.insetEdges(edge: 20)
      make.height(t.a, t.b) == [44, make.flexible]
      make.yPlace(t.a, t.b)
    }
    #expect(t.a.frame.minY == 20)
    #expect(t.b.frame.maxY == 280)
  }
}

@Suite("Shares of the free space")
struct FlexibleTests {
  @Test("Equal gaps: three boxes of 80 in 300 leave four gaps of 15")
  func equalGaps() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.width(t.a, t.b, t.c) == 80
      let gap = make.flexible
      make.xPlace(gap, t.a, gap, t.b, gap, t.c, gap)
    }
    #expect(lefts(t.a, t.b, t.c) == [15, 110, 205])
  }

  @Test(
    "A box between weighted gaps", arguments: [(1.0, 1.0, 130.0), (1, 3, 65), (0.5, 0.75, 104)])
  func weighted(before: Double, after: Double, left: Double) throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.xPlace(make.flexible * before, t.a, after * make.flexible)
    }
    #expect(t.a.frame.minX == left)
  }

  @Test("Numbers and boxes come first, the gaps share the rest of the inset area")
  func restOfInsetArea() throws {
    let t = try Bench()
    t.root.layoutFrames { make in
      make.insetEdges(left: 10, right: 30)
      make.xPlace(20, t.a, make.flexible, t.b, make.flexible * 2, t.c, 30)
    }
    // 260 - 20 - 3 * 40 - 30 = 90: shares of 30.
    #expect(lefts(t.a, t.b, t.c) == [30, 100, 200])
  }

  @Test("Too much content makes gaps negative, which is noted")
  func negativeGaps() throws {
    let t = try Bench(width: 100)
    var notes: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.width(t.a, t.b) == 60
      make.xPlace(t.a, make.flexible, t.b, file: "s.swift", line: 8)
      notes = make.issues.hints
    }
    #expect(lefts(t.a, t.b) == [0, 40])
    #expect(
      notes == [LayoutIssue(.overflow(.horizontal), at: CallSite(file: "s.swift", line: 8))])
    #expect(notes[0].description == "s.swift:8: the width is exceeded; shares are negative")
  }

  @Test("Shares that sum up to nothing or less take nothing", arguments: [0.0, -1])
  func noShares(shares: Double) throws {
    let t = try Bench()
    t.root.layoutFrames { make in make.xPlace(make.flexible * shares, t.a) }
    #expect(t.a.frame.minX == 0)
  }

  @Test("The value of a share can be asked for without placing anything")
  func flexibleValue() throws {
    let t = try Bench()
    var values: [Double] = []
    let changes = t.root.layoutFrames { make in
      values.append(make.xFlexibleValue(10, t.a, make.flexible, t.b, make.flexible * 3))
      values.append(make.yFlexibleValue(make.flexible, t.a, make.flexible))
      values.append(make.yFlexibleValue([.flexible(0.5), .node(t.a)]))
      values.append(make.xFlexibleValue([.node(t.a), 3]))
      values.append(make.xFlexibleValue(make.flexible, t.a, make.wall))
    }
    #expect(values == [52.5, 85, 340, 0, 0])
    #expect(changes.isEmpty)
  }

  @Test("The value of a share can be asked for with an array too, of a variable or written out")
  func flexibleValueOfArray() throws {
    let t = try Bench()
    var values: [Double] = []
    let list: [PlaceItem] = [10, .node(t.a), .flexible(1), .node(t.b), 2.5, .flexible(3)]
    t.root.layoutFrames { make in
      make.insetEdges(top: 20, left: 0, bottom: 0, right: 7.5)
      values.append(make.xFlexibleValue(list))
      values.append(make.yFlexibleValue(list))
      values.append(make.xFlexibleValue([.node(t.a), .flexible(0.5)]))
      values.append(make.yFlexibleValue([.flexible(1), .node(t.a)]))
      values.append(make.yFlexibleValue([t.a, t.b].placeItems))
      make.xPlace(list)
    }
    #expect(values == [50, 26.875, 505, 150, 0])
    #expect(lefts(t.a, t.b) == [10, 100])
  }

  @Test("Gaps with bounds have these without an end to fill, and are cut off by walls like others")
  func bounds() throws {
    let t = try Bench()
    var notes: [LayoutIssue<String>] = []
    var problems: [LayoutIssue<String>] = []
    t.root.layoutFrames { make in
      make.size(t.a, t.b) == (20, 20)
      make.xPlace(make.atLeast(5), t.a, make.atMost(7), t.b, make.wall)
      make.yPlace(t.a, make.atLeast(5), make.wall, t.b, file: "f", line: 1)
      make.xPlace(make.atMost(.nan), t.b, file: "f", line: 2)
      (notes, problems) = (make.issues.hints, make.issues.problems)
    }
    #expect([t.a.frame.minX, t.b.frame.minX] == [5, 32])
    let site = CallSite(file: "f", line: 1)
    #expect(notes == [LayoutIssue(.droppedGap, at: site)])
    #expect(
      problems.map(\.description) == [
        "f:2: element 0 of xPlace of \"b\" is .nan, which is not a finite number"
      ])
  }
}

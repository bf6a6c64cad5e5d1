import Dovetail
import TestSupport
import Testing

@Suite("Flexible gaps")
struct FlexibleGapTests {
  @Test("Equal gaps share the free space, at every size", arguments: [300.0, 150, 130, 999.5])
  func equal(width: Double) throws {
    let t = try Bench(width: width)
    t.layOut { make in
      let f = make.flexible
      make.width(t.a, t.b, t.c) == [50, 60, 20]
      make.xPlace(f, t.a, f, t.b, f, t.c, f)
    }
    let gap = (width - 130) / 4
    #expect(lefts(t.a, t.b, t.c) == [gap, 50 + 2 * gap, 110 + 3 * gap])
    #expect(t.complaints == [])
  }

  @Test("Weights, numbers and neighbouring gaps add up")
  func weights() throws {
    let t = try Bench()
    t.layOut { make in
      let f = make.flexible
      make.width(t.a, t.b) == 50
      make.insetEdges(top: 0, left: 10, bottom: 0, right: 20)
      make.xPlace(f * 2, 5, t.a, f, 10, f * 0.5, t.b, 15, 0.5 * f)
    }
    #expect(lefts(t.a, t.b) == [85, 197.5])
  }

  @Test("A share is negative where the boxes leave less than nothing")
  func overflow() throws {
    let t = try Bench(width: 80)
    t.layOut { make in
      make.width(t.a, t.b) == 50
      make.xPlace(t.a, make.flexible, t.b)
    }
    #expect(lefts(t.a, t.b) == [0, 30])
    let complaint = ": the width is exceeded; shares are negative"
    #expect(t.complaints.map { $0.hasSuffix(complaint) } == [true])
  }

  @Test("In a chain with an open end nothing determines a share, so it is 0")
  func openChain() throws {
    let t = try Bench()
    t.layOut { make in
      let f = make.flexible
      make.size(t.a, t.b) == (50, 10)
      make.yTop(t.a, t.b)
      make.xPlace(f, t.a, f, t.b, make.wall)
    }
    #expect(lefts(t.a, t.b) == [0, 50])
    #expect(t.root.ambiguities() == [])
  }

  @Test("Other constraints may determine a share, which the rest of the chain then follows")
  func determinedFromOutside() throws {
    let t = try Bench()
    t.layOut { make in
      let f = make.flexible
      make.width(t.a, t.b, t.c) == 20
      make.xPlace(f, t.a, f * 2, t.b, make.wall)
      make.xRight(t.b)
    }
    #expect(lefts(t.a, t.b) == [260.0 / 3, 280])
  }

  @Test("Boxes without extents and gaps with shares leave the share at 0")
  func freeBox() throws {
    let t = try Bench()
    t.layOut { make in
      make.width(t.a) == 50
      make.xPlace(make.flexible, t.a, t.b)
    }
    #expect(span(t.a) == [0, 50])
    #expect(span(t.b) == [50, 250])
  }

  @Test("The shares of one call are equal, those of two calls are not tied")
  func calls() throws {
    let t = try Bench(width: 300, height: 110)
    t.layOut { make in
      let f = make.flexible
      make.size(t.a, t.b) == (50, 10)
      make.xPlace(f, t.a, f)
      make.xPlace(f, t.b, f * 4)
      make.yPlace(f, t.a, f, t.b, f)
    }
    #expect(lefts(t.a, t.b) == [125, 50])
    #expect([t.a, t.b].map(\.frame.minY) == [30, 70])
  }

  @Test("A list of gaps alone, or of gaps and walls, writes nothing down")
  func gapsAlone() throws {
    let t = try Bench()
    let group = t.root.constrain { make in
      make.xPlace(make.flexible, 10, make.flexible)
      make.xPlace(make.flexible, make.wall)
    }
    #expect(group.texts == [])
  }
}

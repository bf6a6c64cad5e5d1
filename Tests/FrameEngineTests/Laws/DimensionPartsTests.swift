import LayoutTree
import Testing

@testable import FrameEngine

/// What a dimension says, however it came to say it.
@Suite("Parts of dimensions")
struct DimensionPartsTests {
  private let other = LayoutNode("other")

  private var bounds: [LayoutDimensionReference?] {
    [
      nil, 20, 0, -5, .points(.infinity), .points(-.infinity), .points(20).multiplier(2), .wrap,
      .of(other).constant(3), .max([.points(4), .ofLayout()]),
    ]
  }

  private var values: [LayoutDimension.Value] {
    [.points(30), .points(0), .wrap, .fill, .percent(50), .extent(.of(other)), .min([.wrap, 10])]
  }

  @Test("Each part reads as it was set, in whatever order")
  func parts() {
    for value in values {
      for minimum in bounds {
        for maximum in bounds {
          var first = LayoutDimension(value)
          first.minimum = minimum
          first.maximum = maximum
          first.multiplier = 3
          first.constant = 4
          first.shrink = 2
          first.isActive = false
          var second = LayoutDimension.points(7).inactive.shrink(2).constant(4).multiplier(3)
          second.maximum = maximum
          second.minimum = minimum
          second.value = value
          #expect(first == second)
          #expect(first.hashValue == second.hashValue)
          #expect(first.value == value)
          #expect(first.minimum == minimum)
          #expect(first.maximum == maximum)
          #expect(first.multiplier == 3)
          #expect(first.constant == 4)
          #expect(first.shrink == 2)
          #expect(!first.isActive)
        }
      }
    }
  }

  @Test("What is taken back leaves nothing")
  func takenBack() {
    for value in values {
      for bound in bounds {
        var dimension = LayoutDimension(value).multiplier(2).constant(1).shrink(1).inactive
        dimension.minimum = bound
        dimension.maximum = bound
        if bound != nil { #expect(dimension != LayoutDimension(value)) }
        dimension.multiplier = 1
        dimension.constant = 0
        dimension.shrink = 0
        dimension.isActive = true
        #expect((dimension == LayoutDimension(value)) == (bound == nil))
        dimension.minimum = nil
        dimension.maximum = nil
        #expect(dimension == LayoutDimension(value))
        #expect(dimension.description == LayoutDimension(value).description)
      }
    }
  }

  @Test("Traits give back the dimensions that they were given")
  func traits() {
    for value in values {
      // A maximum of minus infinity is refused.
      for bound in bounds where bound != .points(-.infinity) {
        var given = LayoutDimension(value)
        given.maximum = bound
        for next in [nil, 5, LayoutDimension.fill.minimum(3)] {
          let node = LayoutNode()
          node.traits.width = given
          node.traits.height = next
          node.traits.width = next
          node.traits.height = given
          #expect(node.traits.width == next)
          #expect(node.traits.height == given)
        }
      }
    }
  }

  @Test("Boxes within bounds are as long as without a detour", arguments: [0.0, 7, 40, 300])
  func detour(_ number: Double) throws {
    for dimension in [LayoutDimension.points(number), .fill] {
      for (least, most) in [(10.0, 50.0), (60, 20), (-10, 500), (0, 0)] {
        let (short, long) = (LayoutNode(), LayoutNode())
        short.traits.width = dimension.minimum(.points(least)).maximum(.points(most))
        // The same, in a form that is worked out step by step.
        long.traits.width =
          dimension.minimum(.max([.points(least)])).maximum(.max([.points(most)]))
        short.traits.height = 10
        long.traits.height = 10
        for axis in Axis.allCases {
          var frames: [Rect] = []
          for box in [short, long] {
            let root = LayoutNode("root", LinearLayout(axis), children: [box])
            try root.setSize(width: 200, height: 100)
            root.layoutIfNeeded()
            frames.append(box.frame)
            box.removeFromParent()
          }
          #expect(frames[0] == frames[1])
        }
      }
    }
  }
}

import FrameEngine
import LayoutTree
import TestSupport
import Testing

/// The size of an absolute box follows from its containing block and its content.
@Suite("Sizes of absolute boxes")
struct FlexAbsoluteSizeTests {
  /// The content of the boxes: columns that wrap, a row that wraps, and a column.
  private static let contents = [
    FlexLayout(.column, wrap: .wrap), FlexLayout(wrap: .wrap), FlexLayout(.column),
  ]
  private static let minimums: [FlexLength] = [.auto, .minContent, 20, .percent(50)]
  private static let maximums: [FlexLength?] = [nil, .maxContent, 30, .percent(50)]
  private static let sizes: [FlexLength] = [.auto, 40, .percent(50), .minContent]

  /// Returns the size of an absolute box in a container of 100 by 100 points.
  private func size(
    in direction: FlexLayout.Direction, _ content: FlexLayout, _ change: (inout FlexItem) -> Void
  ) throws -> Size {
    let items = (0..<3).map { index in
      LayoutNode("item \(index)").flexed {
        ($0.width, $0.height) = (10, 40)
      }
    }
    let box = LayoutNode("box", content, children: items).flexed {
      $0.position = .absolute
      ($0.inset.top, $0.inset.left) = (0, 0)
      change(&$0)
    }
    let root = LayoutNode("root", FlexLayout(direction), children: [box])
    try root.setSize(width: 100, height: 100)
    root.layoutIfNeeded()
    return box.exactFrame.size
  }

  @Test("The direction of the container makes no difference", arguments: contents)
  func direction(content: FlexLayout) throws {
    var heights: Set<Double> = []
    for minimum in Self.minimums {
      for maximum in Self.maximums {
        for height in Self.sizes {
          for isBetweenInsets in [false, true] {
            let sizes = try FlexLayout.Direction.allCases.map {
              try size(in: $0, content) {
                $0.minHeight = minimum
                $0.maxHeight = maximum
                $0.height = height
                if isBetweenInsets { ($0.inset.bottom, $0.inset.right) = (10, 10) }
              }
            }
            #expect(
              sizes.allSatisfy { $0 == sizes[0] },
              "\(minimum), \(String(describing: maximum)), \(height): \(sizes)")
            heights.insert(sizes[0].height)
          }
        }
      }
    }
    #expect(heights.count > 3)
  }

  @Test("Between insets, a box keeps its aspect ratio unless it is to be stretched")
  func ratio() throws {
    for direction in FlexLayout.Direction.allCases {
      func size(_ alignment: FlexItemAlignment) throws -> Size {
        try self.size(in: direction, FlexLayout()) {
          $0.inset = .zero
          ($0.minWidth, $0.minHeight) = (0, 0)
          $0.aspectRatio = 4
          $0.alignSelf = alignment
        }
      }
      #expect(try size(.auto) == Size(width: 100, height: 25))
      #expect(try size(.normal) == Size(width: 100, height: 25))
      #expect(try size(.stretch) == Size(width: 400, height: 100))
    }
  }

  @Test("An item is stretched by `normal`, however its container aligns the others")
  func normalItem() throws {
    for alignment in [FlexItemAlignment.normal, .stretch] {
      let item = LayoutNode("item").flexed { $0.alignSelf = alignment }
      let other = LayoutNode("other")
      let root = LayoutNode("root", FlexLayout(alignItems: .end), children: [item, other])
      try root.setSize(width: 100, height: 50)
      root.layoutIfNeeded()
      #expect(item.frame.height == 50 && other.frame.height == 0)
    }
  }

  @Test("Columns inside break at a maximum height in percent, in a row and in a column")
  func columns() throws {
    for direction in [FlexLayout.Direction.row, .column] {
      let size = try size(in: direction, FlexLayout(.column, wrap: .wrap)) {
        $0.minHeight = .minContent
        $0.maxHeight = .percent(50)
      }
      #expect(size.height == 40)
    }
  }
}

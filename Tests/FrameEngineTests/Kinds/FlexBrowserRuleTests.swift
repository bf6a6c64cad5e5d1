import FrameEngine
import LayoutTree
import Testing

/// The smallest cases in the article about flex layouts, by the names of the rules.
@Suite("Rules of browsers in flex layouts")
struct FlexBrowserRuleTests {
  /// Lays a container out in a size, and returns the frame of a box in it.
  private func frame(
    of box: LayoutNode, in root: LayoutNode, _ width: Double, _ height: Double
  ) throws -> Rect {
    try root.setSize(width: width, height: height)
    root.layoutIfNeeded()
    return box.exactFrame
  }

  private func box(
    _ name: String, _ layout: FlexLayout = FlexLayout(), _ children: [LayoutNode] = [],
    _ change: (inout FlexItem) -> Void
  ) -> LayoutNode {
    LayoutNode(name, layout, children: children).flexed(change)
  }

  private func content(width: FlexLength) -> LayoutNode { box("content") { $0.width = width } }

  @Test("contributions")
  func contributions() throws {
    let items = [FlexLength.points(10), 40].map { width in
      let content = box("content") {
        $0.width = width
        $0.shrink = 0
      }
      return box("item", FlexLayout(), [content]) {
        $0.grow = 1
        $0.basis = 0
      }
    }
    let row = box("row", FlexLayout(), items) { $0.width = .maxContent }
    let root = LayoutNode("root", FlexLayout(), children: [row])
    #expect(try frame(of: row, in: root, 100, 10).width == 50)
  }

  @Test("layout units")
  func layoutUnits() throws {
    let items = (0..<3).map { _ in
      box("item") {
        $0.width = .percent(33.33334)
        $0.height = 10
      }
    }
    let root = LayoutNode("root", FlexLayout(wrap: .wrap), children: items)
    #expect(try frame(of: items[2], in: root, 100, 20).minY == 0)
  }

  @Test("percentage minimum")
  func percentageMinimum() throws {
    let first = box("first", FlexLayout(), [content(width: 10)]) {
      $0.grow = 1
      $0.minHeight = .percent(50)
      $0.aspectRatio = 1
      $0.alignSelf = .flexStart
    }
    let second = box("second") { $0.grow = 1 }
    let root = LayoutNode("root", FlexLayout(.column), children: [first, second])
    #expect(try frame(of: first, in: root, 100, 100).height == 55)
    #expect(second.exactFrame.height == 45)
  }

  @Test("no second layout")
  func secondLayout() throws {
    let half = box("half") { $0.height = .percent(100) }
    let tall = box("tall") { $0.height = 50 }
    let item = box("item", FlexLayout(), [tall, half]) {
      $0.width = 20
      $0.aspectRatio = 1
    }
    let row = LayoutNode("row", FlexLayout(), children: [item])
    let root = LayoutNode("root", FlexLayout(), children: [row])
    #expect(try frame(of: half, in: root, 100, 50).height == 20)
    #expect(item.exactFrame.height == 50)
  }

  @Test("minimum of a given width")
  func givenWidth() throws {
    let absolute = box("absolute", FlexLayout(), [content(width: 40)]) {
      $0.position = .absolute
      $0.width = 10
      $0.height = 50
      $0.aspectRatio = 1
    }
    let root = LayoutNode("root", FlexLayout(), children: [absolute])
    #expect(try frame(of: absolute, in: root, 100, 100).width == 40)
  }

  @Test("no minimum between insets")
  func betweenInsets() throws {
    let absolute = box("absolute", FlexLayout(), [content(width: 40)]) {
      $0.position = .absolute
      $0.inset = 0
      $0.width = .maxContent
      $0.aspectRatio = 0.1
    }
    let root = LayoutNode("root", FlexLayout(), children: [absolute])
    #expect(try frame(of: absolute, in: root, 100, 50).width == 5)
  }

  @Test("clipped absolute boxes")
  func clipped() throws {
    let absolute = box("absolute", FlexLayout(), [content(width: 40)]) {
      $0.position = .absolute
      $0.height = 50
      $0.aspectRatio = 0.1
    }
    let root = LayoutNode("root", FlexLayout(), children: [absolute])
    #expect(try frame(of: absolute, in: root, 100, 100).width == 40)
    absolute.flex.overflowX = .clip
    absolute.flex.overflowY = .clip
    #expect(try frame(of: absolute, in: root, 100, 100).width == 5)
  }

  @Test("own safety")
  func safety() throws {
    let absolute = box("absolute") {
      $0.position = .absolute
      $0.width = 10
      $0.height = 40
    }
    let root = LayoutNode("root", FlexLayout(alignItems: .center.safe), children: [absolute])
    #expect(try frame(of: absolute, in: root, 100, 20).minY == -10)
    absolute.flex.alignSelf = .center.safe
    #expect(try frame(of: absolute, in: root, 100, 20).minY == 0)
  }

  /// A container 100 wide and 50 high that scrolls a box.
  private func width(ofScrolled item: LayoutNode) throws -> Double {
    let root = box("root", FlexLayout(), [item]) {
      $0.overflowX = .auto
      $0.overflowY = .auto
      $0.scrollbarWidth = 10
    }
    return try frame(of: item, in: root, 100, 50).width
  }

  @Test("whole points of overflow")
  func overflow() throws {
    for (height, width) in [(FlexLength.points(50.4), 100.0), (50.6, 90)] {
      let item = box("item") {
        $0.grow = 1
        $0.height = height
      }
      #expect(try self.width(ofScrolled: item) == width)
    }
  }

  @Test("boxes without area")
  func area() throws {
    for (inner, width) in [(FlexLength.points(0), 100.0), (1, 90)] {
      let tall = box("tall") {
        $0.width = inner
        $0.height = 80
      }
      let item = box("item", FlexLayout(), [tall]) {
        $0.grow = 1
        $0.height = 20
      }
      #expect(try self.width(ofScrolled: item) == width)
    }
  }
}

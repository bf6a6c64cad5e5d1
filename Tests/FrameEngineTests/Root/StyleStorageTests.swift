import Testing

@testable import FrameEngine
@testable import LayoutTree

@Suite("Where CSS styles are kept")
struct StyleStorageTests {
  /// A value of a property that is stored in another way than others.
  private struct Change {
    let property: String
    let value: String
    let set: (inout FlexItem) -> Void

    init<Value>(
      _ property: String, _ path: WritableKeyPath<FlexItem, Value>, _ value: Value
    ) {
      self.property = property
      self.value = "\(value)"
      set = { $0[keyPath: path] = value }
    }
  }

  private static let edges = FlexEdges(top: 1, left: 2.5, bottom: -3, right: 4)

  private static var changes: [Change] {
    [
      Change("width", \.width, 7), Change("width", \.width, .calc(percent: 50, points: 1)),
      Change("height", \.height, .percent(30)), Change("basis", \.basis, .fitContent),
      Change("grow", \.grow, 0.1), Change("shrink", \.shrink, 0), Change("order", \.order, .max),
      Change("order", \.order, -1), Change("position", \.position, .absolute),
      Change("overflowX", \.overflowX, .scroll), Change("alignSelf", \.alignSelf, .center.safe),
      Change("margin", \.margin, edges), Change("margin", \.margin, .auto),
      Change("padding", \.padding, edges), Change("padding", \.padding, 8),
      Change("padding", \.padding, FlexEdges(.percent(3))), Change("border", \.border, edges),
      Change("inset", \.inset, edges), Change("minWidth", \.minWidth, 0),
      Change("minWidth", \.minWidth, .minContent), Change("minHeight", \.minHeight, 5),
      Change("maxWidth", \.maxWidth, 90), Change("maxWidth", \.maxWidth, .stretch),
      Change("maxHeight", \.maxHeight, 0), Change("aspectRatio", \.aspectRatio, 1.5),
      Change("aspectRatio", \.aspectRatio, 0), Change("scrollbarWidth", \.scrollbarWidth, 15),
    ]
  }

  private static func values(of item: FlexItem) -> [String: String] {
    [
      "width": "\(item.width)", "height": "\(item.height)", "basis": "\(item.basis)",
      "grow": "\(item.grow)", "shrink": "\(item.shrink)", "order": "\(item.order)",
      "position": "\(item.position)", "overflowX": "\(item.overflowX)",
      "alignSelf": "\(item.alignSelf)", "margin": "\(item.margin)", "padding": "\(item.padding)",
      "border": "\(item.border)", "inset": "\(item.inset)", "minWidth": "\(item.minWidth)",
      "minHeight": "\(item.minHeight)", "maxWidth": "\(item.maxWidth as Any)",
      "maxHeight": "\(item.maxHeight as Any)", "aspectRatio": "\(item.aspectRatio as Any)",
      "scrollbarWidth": "\(item.scrollbarWidth)",
    ]
  }

  @Test("What was set is read again, whatever else was set before")
  func roundTrip() {
    let initial = Self.values(of: FlexItem())
    let changes = Self.changes
    for first in changes {
      for second in changes {
        for third in changes {
          var item = FlexItem()
          var expected = initial
          for change in [first, second, third] {
            change.set(&item)
            expected[change.property] = change.value
          }
          let found = Self.values(of: item)
          if found != expected {
            Issue.record("\(first.property) \(second.property) \(third.property): \(found)")
          }
        }
      }
    }
  }

  @Test("Each change says something")
  func changesSaySomething() {
    let initial = Self.values(of: FlexItem())
    for change in Self.changes {
      #expect(initial[change.property].map { $0 != change.value } == true, "\(change.property)")
      let item = FlexItem(change.set)
      #expect(item != FlexItem())
      #expect(item == FlexItem(change.set))
      #expect(item.hashValue == FlexItem(change.set).hashValue)
    }
  }

  @Test("A node keeps its style, traits and layout, in whatever order they are set")
  func orders() throws {
    let steps: [(LayoutNode) -> Void] = [
      { $0.flex.margin.left = 3 }, { $0.traits.leading = 4 }, { $0.setLayout(FlexLayout(gap: 5)) },
      { $0.setLayout(LinearLayout(.horizontal, spacing: 6)) },
    ]
    for order in [
      [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [3, 0, 1, 2],
    ] {
      let node = LayoutNode()
      for step in order { steps[step](node) }
      #expect(node.flex == FlexItem { $0.margin.left = 3 }, "\(order)")
      #expect(node.traits.leading == 4, "\(order)")
      #expect(node.layout(FlexLayout.self)?.rowGap == 5, "\(order)")
    }
  }
}

import Dovetail
import Testing

// Lines of the page on MyLayout: size classes, borders, directions, estimates, events, reports.

@Suite("The page on MyLayout: screens, borders, estimates, events")
struct MyLayoutScreens {
  @Test("Size classes")
  func sizeClasses() throws {
    let (a, b, _) = Scene.boxes()
    let row = try Scene.root(LinearLayout(.horizontal), [a, b])
    a.variants[.compactWidth].traits.width = .fill
    row.variants[.compactWidth].updateLayout(LinearLayout.self) { $0.axis = .vertical }
    b.variants[LayoutSizeClass(height: .compact, orientation: .landscape)].visibility = .gone
    row.sizeClass = LayoutSizeClass(width: .compact, height: .regular, orientation: .portrait)
    #expect(a.laidOut == [0, 0, 200, 20])
    #expect(b.frame.minY == 20)
    row.sizeClass = LayoutSizeClass(height: .compact, orientation: .landscape)
    #expect(b.laidOut == [0, 0, 0, 0])
    a.variants[.compactHeight].copy(from: .compactWidth)
    #expect(a.variants[.compactHeight].traits.width == .fill)
    a.variants[.compactWidth].removeTraits()
    #expect(!a.variants[.compactWidth].hasTraits)
    var classes: [LayoutSizeClass] = []
    row.onSizeClassChange = { _, new in classes.append(new) }
    row.sizeClass = .any
    #expect(classes == [.any])
    let scale = TemplateScale(
      from: Size(width: 375, height: 667), to: Size(width: 750, height: 1334))
    a.traits.width = .points(scale.width(20))
    #expect(a.laidOut == [0, 0, 40, 20])
  }

  @Test("Borders")
  func borders() throws {
    let (a, b, c) = Scene.boxes()
    let column = try Scene.root(LinearLayout(.vertical), [a, b, c])
    var border = LayoutBorder()
    border.bottom = BorderLine(try LayoutColor("#C0C0C0"))
    border.bottom?.headIndent = 10
    border.bottom?.tailIndent = 20
    border.bottom?.thickness = .points(2)
    border.bottom?.offset = 3
    border.bottom?.dash = .init(on: 4)
    border.bottom?.darkColor = try LayoutColor("#404040")
    try column.setBorder(border)
    column.layoutIfNeeded()
    #expect(column.borderRects.map(\.rect) == [Rect(x: 10, y: 95, width: 170, height: 2)])
    try column.setBorder(LayoutBorder(all: BorderLine(thickness: .pixels(1))))
    #expect(column.borderRects.count == 4)
    border = LayoutBorder()
    border.separators = .init(.vertical, BorderLine())
    try column.setBorder(border)
    column.layoutIfNeeded()
    #expect(column.separators.rects.count == 2)
    var own = LayoutBorder()
    own.hidesAdjacentSeparators = true
    try b.setBorder(own)
    #expect(column.separators.rects.isEmpty)
    try column.setBorder(nil)
    #expect(column.borderRects.isEmpty)
  }

  @Test("Directions")
  func directions() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.horizontal), [a, b])
    root.direction = .rightToLeft
    #expect(a.laidOut == [150, 0, 50, 20])
    root.direction = nil
    #expect(a.laidOut == [0, 0, 50, 20])
  }

  @Test("Estimates")
  func estimates() throws {
    let (a, b, c) = Scene.boxes()
    let column = LayoutNode("column", LinearLayout(.vertical), children: [a, b])
    a.traits.width = .fill
    let size = column.fittingSize(for: ProposedSize(width: 320))
    #expect(size == Size(width: 320, height: 30))
    let portrait = LayoutSizeClass(width: .compact, height: .regular)
    b.variants[.compactWidth].visibility = .gone
    let phone = column.fittingSize(for: ProposedSize(width: 320), in: portrait)
    #expect(phone == Size(width: 320, height: 20))
    let estimated = column.fittingFrames(for: ProposedSize(width: 320))
    #expect(estimated["a"] == Rect(x: 0, y: 0, width: 320, height: 20))
    #expect(a.frame == .zero)
    let place = try column.fittingFrame(ofAppended: c, for: ProposedSize(width: 320))
    #expect(place == Rect(x: 0, y: 30, width: 20, height: 30))
    let unbounded = column.fittingSize(for: .unspecified)
    #expect(unbounded == Size(width: 50, height: 30))
  }

  @Test("Events and animations")
  func events() throws {
    let (a, b, _) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.vertical), [a, b])
    var events: [String] = []
    var frame = Rect.zero
    var transition: LayoutTransition?
    root.nextLayout.before { events.append("begin") }
    root.nextLayout.after { changes in events.append("end \(changes.count)") }
    b.nextLayout.onFrame { frame = $0 }
    try root.nextLayout.animate(duration: 0.3) { transition = $0 }
    b.traits.leading = 10
    root.layoutIfNeeded()
    #expect(events == ["begin", "end 2"])
    #expect(frame == Rect(x: 10, y: 20, width: 30, height: 10))
    #expect(transition?.duration == 0.3)
    let isAtWork = root.isLayingOut
    #expect(!isAtWork)
    root.onDiagnostic = { events.append($0.code) }
    b.traits.width = .of(LayoutNode("elsewhere"))
    root.layoutIfNeeded()
    #expect(events.last == "unknownReference")
    print(a.explainLayout())
    #expect("\(a.explainLayout())".contains("a.top is 0"))
    print(root.treeDescription)
    #expect(root.treeDescription.contains("leading: 10"))
    root.nextLayout.cancelAnimation()
    #expect(!root.nextLayout.isAnimated)
  }

  @Test("TangramKit's spellings")
  func tangramKit() throws {
    let (a, b, c) = Scene.boxes()
    let root = try Scene.root(LinearLayout(.vertical), [a, b, c])
    a.traits.width = .percent(50)
    a.traits.leading = .percent(10)
    #expect(a.laidOut == [20, 0, 100, 20])
    b.traits.height = .fill
    #expect(b.laidOut == [0, 20, 30, 50])
    b.traits.height = .of(a, .vertical).multiplier(2).constant(10)
    #expect(b.laidOut == [0, 20, 30, 50])
    c.traits.top = .weight(1)
    #expect(c.laidOut == [0, 70, 20, 30])
    a.traits.height = .wrap.minimum(25)
    #expect(a.laidOut == [20, 0, 100, 25])
    root.updateLayout(LinearLayout.self) { $0.padding = 4 }
    root.setLayout(LinearLayout(.vertical, spacing: 4, horizontalGravity: .center))
    #expect(root.layout(LinearLayout.self)?.spacing == 4)
  }
}

@Suite("The page on MyLayout: dragging")
struct MyLayoutDragging {
  @Test("A dragger")
  func dragging() throws {
    let (a, b, c) = Scene.boxes()
    let icons = try Scene.root(LinearLayout(.horizontal), [a, b, c])
    let dragger = try LayoutDragger(in: icons)
    dragger.duration = 0.2
    dragger.canHover = true
    dragger.pinned = [c.identity]
    try dragger.begin(a, at: Point(x: 10, y: 10))
    let update = try dragger.move(to: Point(x: 60, y: 12))
    #expect(update.entered == nil)
    dragger.canHover = false
    #expect(try dragger.move(to: Point(x: 65, y: 5)).entered === b)
    try dragger.drop()
    #expect(icons.children.map(\.name) == ["b", "a", "c"])
  }
}

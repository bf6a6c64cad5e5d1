import Dovetail
import TestSupport
import Testing

@Suite("As large as fits, lines, bias, and lists of many kinds")
struct FitTests {
  @Test("A box fills its area up to a maximum, and gives way to others")
  func fill() throws {
    for (width, expected) in [(150.0, 150.0), (200, 200), (500, 200)] {
      let a = LayoutNode("a")
      let root = LayoutNode("root", size: Size(width: width, height: 50), children: [a])
      func describe(_ make: some LayoutMaker) {
        make.width(a) == make.fill.atMost(200)
        make.height(a) == make.fill
        make.xPlace(make.flexible, a, make.flexible)
        make.yTop(a)
      }
      let frame = Rect(x: (width - expected) / 2, y: 0, width: expected, height: 50)
      root.layoutFrames { make in describe(make) }
      #expect(a.frame == frame)
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      #expect(a.frame == frame)
      #expect(root.diagnostics == [])
      #expect(root.ambiguities() == [])
    }
  }

  @Test("Beside a box of a width, a box fills the rest")
  func besides() throws {
    for width in [200.0, 320, 600] {
      let a = LayoutNode("a")
      let b = LayoutNode("b")
      let root = LayoutNode("root", size: Size(width: width, height: 50), children: [a, b])
      func describe(_ make: some LayoutMaker) {
        make.insetEdges(horizontal: 8)
        make.width(a, b) == [100, make.fill.atMost(250)]
        make.height(a, b) == 50
        make.xPlace(a, b, make.wall)
        make.yTop(a, b)
      }
      let frame = Rect(x: 108, y: 0, width: min(250, width - 116), height: 50)
      root.layoutFrames { make in describe(make) }
      #expect(b.frame == frame)
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      #expect(b.frame == frame)
      #expect(root.diagnostics == [])
    }
  }

  @Test("Behind a line, and before one, a box fills the rest up to its maximum")
  func behindLines() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for (maximum, extent) in [(100.0, 100.0), (250, 182)] {
        let a = LayoutNode("a")
        let b = LayoutNode("b")
        let c = LayoutNode("c")
        let root = LayoutNode("root", size: Size(width: 300, height: 200), children: [a, b, c])
        root.direction = direction
        func describe(_ make: some LayoutMaker) {
          make.size(a) == (90, 20)
          make.xLeading(a)
          make.yTop(a)
          make.width(b) == make.fill.atMost(maximum)
          make.width(c) == make.fill
          make.height(b, c) == make.fill
          let line = make.barrier(after: a, margin: 8)
          make.xPlaceLeading(line, 10, b, 10, make.flexible)
          make.xPlaceLeading(10, c, 10, line)
          make.yPlace(make.yLine(30), c, make.yLine(at: 0.5))
          make.yPlace(make.yLine(30), b)
        }
        root.layoutFrames { make in describe(make) }
        let isMirrored = direction == .rightToLeft
        let expected = [
          Rect(x: isMirrored ? 300 - 108 - extent : 108, y: 30, width: extent, height: 170),
          Rect(x: isMirrored ? 300 - 88 : 10, y: 30, width: 78, height: 70),
        ]
        #expect([b.frame, c.frame] == expected)
        root.constrain { make in describe(make) }
        root.layoutIfNeeded()
        #expect([b.frame, c.frame] == expected)
      }
    }
  }

  @Test("A box that fills a part of a list does so in both engines", arguments: runs(of: 0..<200))
  func filledParts(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let boxes = (0..<random.integer(in: 1...4)).map { LayoutNode("\($0)") }
      let root = LayoutNode("root", size: Size(width: 900, height: 20), children: boxes)
      if random.oneIn(2) { root.direction = .rightToLeft }
      let filling = random.integer(in: 0...boxes.count - 1)
      let maximum = random.oneIn(2) ? Double(random.integer(in: 0...700)) : nil
      var list: [PlaceItem] = []
      func addGap() {
        switch random.integer(in: 0...3) {
        case 0: break
        case 1: list.append(.flexible(Double(random.integer(in: 1...3))))
        default: list.append(.space(Double(random.integer(in: 0...20))))
        }
      }
      let values: [SizeItem] = boxes.indices.map {
        $0 == filling ? .fill(atMost: maximum) : .points(Double(random.integer(in: 1...60)))
      }
      for box in boxes {
        addGap()
        list.append(.node(box))
      }
      addGap()
      // A maximum needs something else that gives way.
      if maximum != nil { list.append(.flexible(1)) }
      let share = Double(random.integer(in: 0...3)) / 10
      let startsAtLine = random.oneIn(2)
      let endsAtLine = random.oneIn(2)
      func describe(_ make: some LayoutMaker) {
        make.width(items: boxes) == values
        make.height(boxes) == 10
        make.yTop(boxes)
        let (start, end) = (make.xLine(at: share), make.xLine(at: 1 - share))
        let (first, last) = root.direction == .rightToLeft ? (end, start) : (start, end)
        make.xPlaceLeading(
          (startsAtLine ? [.node(first.layoutNode)] : []) + list
            + (endsAtLine ? [.node(last.layoutNode)] : []))
      }
      root.layoutFrames { make in describe(make) }
      let frames = boxes.map(\.frame)
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      for (index, box) in boxes.enumerated() {
        #expect(box.frame.isNearly(frames[index]), "seed \(seed): \(box.frame), \(frames[index])")
      }
    }
  }

  @Test("Contents are not cut by a box that fills, and beat it")
  func beside() throws {
    let text = LayoutNode("text", content: .fixed(width: 300, height: 20))
    let field = LayoutNode("field")
    let root = LayoutNode("root", size: Size(width: 400, height: 50), children: [text, field])
    root.constrain { make in
      make.xPlace(8, text, 8, field, 8)
      make.width(field) == make.fill
      make.height(field) == 20
      make.yTop(text, field)
    }
    root.layoutIfNeeded()
    #expect(text.frame.width == 300)
    #expect(field.frame.width == 76)
    #expect(root.diagnostics == [])
  }

  @Test("A box of a ratio is contained in its area, covers it, or is scaled down")
  func ratios() throws {
    for (size, ratio) in [
      (Size(width: 700, height: 1200), 1.0), (Size(width: 300, height: 100), 16.0 / 9),
      (Size(width: 90, height: 400), 0.5),
    ] {
      for fit in ObjectFit.allCases {
        let a = LayoutNode("a", content: .fixed(width: 40 * ratio, height: 40))
        let root = LayoutNode("root", size: size, children: [a])
        func describe(_ make: some LayoutMaker) {
          make.fit(a, aspectRatio: ratio, fit, bias: (0.25, 1))
        }
        let width =
          switch fit {
          case .contain: min(size.width, size.height * ratio)
          case .cover: max(size.width, size.height * ratio)
          case .scaleDown: min(size.width, size.height * ratio, 40 * ratio)
          }
        let height = width / ratio
        let frame = Rect(
          x: 0.25 * (size.width - width), y: size.height - height, width: width, height: height)
        root.layoutFrames { make in describe(make) }
        #expect(a.frame.isNearly(frame), "frames \(fit) \(a.frame), not \(frame)")
        root.constrain { make in describe(make) }
        root.layoutIfNeeded()
        #expect(a.frame.isNearly(frame), "constraints \(fit) \(a.frame), not \(frame)")
        #expect(root.diagnostics.filter { $0.code != "overflow" } == [])
        #expect(root.ambiguities() == [])
      }
    }
  }

  @Test("Boxes that are fitted into a fitted box do not make it smaller")
  func nested() throws {
    let nodes = ["a", "b", "c", "d"].map { LayoutNode($0) }
    let root = LayoutNode("root", size: Size(width: 700, height: 1200), children: nodes)
    func describe(_ make: some LayoutMaker) {
      make.fit(nodes[0], aspectRatio: 1)
      for (index, bias) in [0, 0.5, 1].enumerated() {
        make.ref(nodes[0]).fit(nodes[index + 1], aspectRatio: 4, bias: (0.5, bias))
      }
    }
    let frames = [
      Rect(x: 0, y: 250, width: 700, height: 700), Rect(x: 0, y: 250, width: 700, height: 175),
      Rect(x: 0, y: 512.5, width: 700, height: 175), Rect(x: 0, y: 775, width: 700, height: 175),
    ]
    root.layoutFrames { make in describe(make) }
    #expect(nodes.map(\.frame) == frames)
    root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    #expect(nodes.map(\.frame) == frames)
    #expect(root.diagnostics == [])
  }

  @Test("The content of a fitted box neither stretches the area nor counts, until it is released")
  func contents() throws {
    let area = LayoutNode("area", content: .fixed(width: 30, height: 10))
    let photo = LayoutNode("photo", content: .fixed(width: 400, height: 300))
    let root = LayoutNode("root", size: Size(width: 700, height: 700), children: [area, photo])
    root.constrain { make in
      make.xLeft(area)
      make.yTop(area)
      make.priority(1) {
        make.xLeft(photo)
        make.yTop(photo)
      }
    }
    for (fit, frame) in [
      (ObjectFit.contain, Rect(x: 5, y: 0, width: 20, height: 10)),
      (.cover, Rect(x: 0, y: -2.5, width: 30, height: 15)),
      (.scaleDown, Rect(x: 5, y: 0, width: 20, height: 10)),
    ] {
      let group = root.constrain { make in make.ref(area).fit(photo, aspectRatio: 2, fit) }
      root.layoutIfNeeded()
      #expect(area.frame.size == Size(width: 30, height: 10))
      #expect(photo.frame.isNearly(frame), "\(fit) \(photo.frame)")
      group.uninstall()
      root.layoutIfNeeded()
      #expect(photo.frame.size == Size(width: 400, height: 300))
      group.install()
      root.layoutIfNeeded()
      #expect(photo.frame.isNearly(frame), "\(fit) \(photo.frame)")
      group.uninstall()
    }
    #expect(root.checkInvariants() == [])
  }

  @Test("A fitted box that leaves its area leaves the whole fit", arguments: ObjectFit.allCases)
  func leaving(fit: ObjectFit) throws {
    let photo = LayoutNode("photo", content: .fixed(width: 40, height: 30))
    let root = LayoutNode("root", size: Size(width: 300, height: 100), children: [photo])
    let group = root.constrain { make in make.fit(photo, aspectRatio: 2, fit) }
    root.layoutIfNeeded()
    #expect(photo.frame.width == 2 * photo.frame.height)
    let other = LayoutNode("other", size: Size(width: 700, height: 700))
    try other.append(photo)
    other.constrain { make in
      make.xPlace(7, photo, make.wall)
      make.yTop(photo)
    }
    other.layoutIfNeeded()
    #expect(photo.frame == Rect(x: 7, y: 0, width: 40, height: 30))
    #expect(other.diagnostics == [])
    root.layoutIfNeeded()
    #expect(root.diagnostics == [])
    #expect(group.constraints.allSatisfy { $0.status == .uninstalled })
    #expect(root.checkInvariants() + other.checkInvariants() == [])
  }

  @Test("A box that covers a node that wraps its content does not change the size of the node")
  func coverInWrapping() throws {
    for (ratio, frame) in [
      (2.0, Rect(x: -80, y: 0, width: 280, height: 140)),
      (0.5, Rect(x: 0, y: -50, width: 120, height: 240)),
    ] {
      let photo = LayoutNode("photo", content: .fixed(width: 400, height: 300))
      let title = LayoutNode("title", content: .fixed(width: 100, height: 60))
      let note = LayoutNode("note", content: .fixed(width: 80, height: 60))
      let root = LayoutNode("root", children: [photo, title, note])
      let wrap = WrapContainer(in: root, insets: EdgeInsets(10))
      root.constrain { make in
        make.xPlace(10, title, make.wall)
        make.xPlace(10, note, make.wall)
        make.yPlace(10, title, note, make.wall)
      }
      let group = root.constrain { make in make.fit(photo, aspectRatio: ratio, .cover) }
      let size = Size(width: 120, height: 140)
      for _ in 0..<2 {
        root.layoutIfNeeded()
        #expect(root.frame.size == size)
        #expect(root.fittingSize() == size)
        #expect(photo.frame == frame)
        #expect(root.diagnostics.allSatisfy { $0.code == "overflow" })
        group.uninstall()
        root.layoutIfNeeded()
        #expect(root.frame.width >= 420)
        #expect(photo.frame.size == Size(width: 400, height: 300))
        group.install()
      }
      wrap.remove()
    }
  }

  @Test(
    "A root that wraps other boxes has their size, whatever covers it", arguments: runs(of: 0..<100)
  )
  func coverLaw(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let others = (0..<random.integer(in: 1...3)).map {
        LayoutNode(
          "\($0)",
          content: .fixed(
            width: Double(random.integer(in: 1...300)), height: Double(random.integer(in: 1...300)))
        )
      }
      let photos = (0..<random.integer(in: 1...3)).map { LayoutNode("photo\($0)") }
      let root = LayoutNode("root", children: (others + photos).shuffled(using: &random))
      let wrap = WrapContainer(in: root)
      let ratios = photos.map { _ in Double(random.integer(in: 1...12)) / 4 }
      let isNested = random.oneIn(2)
      root.constrain { make in
        make.xLeft(others)
        make.yPlace(others, make.wall)
        var maker = make
        for (index, photo) in photos.enumerated() {
          maker.fit(photo, aspectRatio: ratios[index], .cover, bias: (0, 1))
          if isNested { maker = maker.ref(photo) }
        }
      }
      for _ in 0..<3 {
        root.layoutIfNeeded()
        let width = others.map { $0.fittingSize().width }.max() ?? 0
        let height = others.map { $0.fittingSize().height }.reduce(0, +)
        #expect(root.frame.isNearly(Rect(x: 0, y: 0, width: width, height: height)), "seed \(seed)")
        var area = root.frame.size
        for (index, photo) in photos.enumerated() {
          let width = max(area.width, area.height * ratios[index])
          let found = photo.frame.size
          #expect(abs(found.width - width) < 1e-6, "seed \(seed), \(index)")
          if isNested { area = found }
        }
        #expect(root.diagnostics.allSatisfy { $0.code == "overflow" }, "seed \(seed)")
        others[0].content = .fixed(
          width: Double(random.integer(in: 1...300)), height: Double(random.integer(in: 1...300)))
      }
      wrap.remove()
    }
  }

  @Test(
    "Random nested fits agree with the sizes of one after the other", arguments: runs(of: 0..<200))
  func law(seeds: Range<UInt64>) throws {
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let size = Size(
        width: Double(random.integer(in: 10...800)), height: Double(random.integer(in: 10...800)))
      var nodes: [LayoutNode] = []
      var steps: [(area: Int, ratio: Double, fit: ObjectFit, bias: (x: Double, y: Double))] = []
      var frames: [Rect] = []
      for number in 0..<random.integer(in: 1...6) {
        nodes.append(LayoutNode("\(number)"))
        let fit: ObjectFit = random.oneIn(3) ? .cover : .contain
        steps.append(
          (
            random.integer(in: -1...number - 1), Double(random.integer(in: 1...12)) / 4, fit,
            (Double(random.integer(in: 0...4)) / 4, Double(random.integer(in: 0...4)) / 4)
          ))
        let step = steps[number]
        let area = step.area < 0 ? Rect(origin: .zero, size: size) : frames[step.area]
        let width =
          fit == .cover
          ? max(area.width, area.height * step.ratio) : min(area.width, area.height * step.ratio)
        let height = width / step.ratio
        frames.append(
          Rect(
            x: area.minX + step.bias.x * (area.width - width),
            y: area.minY + step.bias.y * (area.height - height), width: width, height: height))
      }
      let root = LayoutNode("root", size: size, children: nodes)
      func describe(_ make: some LayoutMaker) {
        for (index, step) in steps.enumerated() {
          let maker = step.area < 0 ? make : depth(step.area, make)
          maker.fit(nodes[index], aspectRatio: step.ratio, step.fit, bias: step.bias)
        }
      }
      func depth<Maker: LayoutMaker>(_ area: Int, _ make: Maker) -> Maker {
        let outer = steps[area].area
        return (outer < 0 ? make : depth(outer, make)).ref(nodes[area])
      }
      root.layoutFrames { make in describe(make) }
      for index in nodes.indices {
        #expect(nodes[index].frame.isNearly(frames[index]), "seed \(seed), frames, \(index)")
      }
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      for index in nodes.indices {
        #expect(nodes[index].frame.isNearly(frames[index]), "seed \(seed), constraints, \(index)")
      }
    }
  }

  @Test("Lines at shares and distances, in both directions")
  func lines() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let a = LayoutNode("a")
      let b = LayoutNode("b")
      let c = LayoutNode("c")
      let d = LayoutNode("d")
      let root = LayoutNode("root", size: Size(width: 200, height: 100), children: [a, b, c, d])
      root.direction = direction
      func describe(_ make: some LayoutMaker) {
        make.size(a, b, c, d) == (10, 10)
        make.insetEdges(horizontal: 10)
        make.xPlace(make.xLine(at: 0.25), a, make.wall)
        make.xPlace(make.wall, b, 4, make.xLine(20, at: 0.5))
        make.xPlaceLeading(make.xLine(leading: 30), c, make.wall)
        make.xPlaceLeading(make.wall, d, make.xLine(trailing: 30))
        make.yPlace(make.yLine(at: 0.5), a, make.wall)
        make.yTop(b, c, d)
      }
      let isMirrored = direction == .rightToLeft
      let expected = [
        Rect(x: 55, y: 50, width: 10, height: 10), Rect(x: 106, y: 0, width: 10, height: 10),
        Rect(x: isMirrored ? 150 : 40, y: 0, width: 10, height: 10),
        Rect(x: isMirrored ? 40 : 150, y: 0, width: 10, height: 10),
      ]
      root.layoutFrames { make in describe(make) }
      #expect(root.children.map(\.frame) == expected)
      root.constrain { make in describe(make) }
      root.layoutIfNeeded()
      #expect(root.children.map(\.frame) == expected)
      #expect(root.diagnostics == [])
      try root.setSize(width: 400, height: 100)
      root.layoutIfNeeded()
      #expect(a.frame.minX == 105)
      #expect(root.ambiguities() == [])
    }
  }

  @Test("A line in a list ends one part and begins another; shares are those of each part")
  func partsOfLists() throws {
    let a = LayoutNode("a")
    let b = LayoutNode("b")
    let c = LayoutNode("c")
    let root = LayoutNode("root", size: Size(width: 200, height: 20), children: [a, b, c])
    func describe(_ make: some LayoutMaker) {
      make.size(a, b, c) == (20, 20)
      let line = make.xLine(at: 0.5)
      make.xPlace(make.flexible, a, make.flexible, line, 10, b, make.flexible, c)
      make.yTop(a, b, c)
    }
    root.layoutFrames { make in describe(make) }
    #expect(root.children.map(\.frame.minX) == [40, 110, 180])
    root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame.minX) == [40, 110, 180])
    #expect(root.diagnostics == [])
  }

  @Test("Arrays, numbers and shares stand in one list, with spacing between boxes")
  func mixed() throws {
    let boxes = (0..<3).map { LayoutNode("\($0)", content: .fixed(width: 20, height: 20)) }
    let last = LayoutNode("last", content: .fixed(width: 30, height: 20))
    let root = LayoutNode("root", size: Size(width: 300, height: 20), children: boxes + [last])
    func describe(_ make: some LayoutMaker) {
      make.width(boxes) == 20
      make.width(last) == 30
      make.height(boxes + [last]) == 20
      make.xPlace(12, boxes, make.flexible, last, 8, spacing: 6)
      make.yTop(boxes)
      make.yTop(last)
    }
    root.layoutFrames { make in describe(make) }
    #expect(root.children.map(\.frame.minX) == [12, 38, 64, 262])
    root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame.minX) == [12, 38, 64, 262])
  }

  @Test("Bias, margins of a distribution, and a box around another one")
  func others() throws {
    let a = LayoutNode("a")
    let b = LayoutNode("b")
    let c = LayoutNode("c")
    let root = LayoutNode("root", size: Size(width: 220, height: 120), children: [a, b, c])
    func describe(_ make: some LayoutMaker) {
      make.size(a, b, c) == (20, 20)
      make.center(a, bias: (0.3, 0.7))
      make.place(b, around: a, angle: 90, radius: 50)
      make.place(c, around: a, angle: 0, radius: 30)
    }
    let expected = [
      Rect(x: 60, y: 70, width: 20, height: 20), Rect(x: 110, y: 70, width: 20, height: 20),
      Rect(x: 60, y: 40, width: 20, height: 20),
    ]
    root.layoutFrames { make in describe(make) }
    for index in 0..<3 { #expect(root.children[index].frame.isNearly(expected[index])) }
    let group = root.constrain { make in describe(make) }
    root.layoutIfNeeded()
    for index in 0..<3 { #expect(root.children[index].frame.isNearly(expected[index])) }
    #expect(root.diagnostics == [])
    func distribute(_ make: some LayoutMaker) {
      make.size(a, b, c) == (20, 20)
      make.yTop(a, b, c)
      make.xDistribute([a, b, c], margins: 10)
    }
    root.layoutFrames { make in distribute(make) }
    #expect(root.children.map(\.frame.minX) == [10, 100, 190])
    root.constrain(replacing: group) { make in distribute(make) }
    root.layoutIfNeeded()
    #expect(root.children.map(\.frame.minX) == [10, 100, 190])
  }

  @Test("A closure that runs again keeps its lines, and removes those it does not make again")
  func linesOfGroups() throws {
    let a = LayoutNode("a")
    let b = LayoutNode("b")
    let root = LayoutNode("root", size: Size(width: 200, height: 20), children: [a, b])
    let group = ConstraintGroup()
    func write(_ shares: [Double]) {
      root.constrain(replacing: group) { make in
        make.size(a, b) == (10, 10)
        make.yTop(a, b)
        for (box, share) in shares.enumerated() {
          make.xPlace(make.xLine(at: share), [a, b][box], make.wall)
        }
      }
      root.layoutIfNeeded()
    }
    write([0.5, 0.25])
    #expect([a, b].map(\.frame.minX) == [100, 50])
    #expect(root.guides.count == 2)
    write([0.5, 0.25])
    #expect(root.guides.count == 2)
    write([0.75])
    #expect(a.frame.minX == 150)
    #expect(root.guides.count == 1)
    root.layoutFrames { make in make.xPlace(make.xLine(at: 0.5), a, make.wall) }
    #expect(root.guides.count == 1)
    #expect(root.checkInvariants() == [])
  }

  @Test("Lines leave with groups that are refused, or dropped without being installed")
  func linesThatLeave() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", size: Size(width: 200, height: 20), children: [a])
    let group = ConstraintGroup()
    try root.constrain(replacing: group, .reject) { make in
      make.size(a) == (10, 10)
      make.xPlace(make.xLine(at: 0.5), a, make.wall)
    }
    #expect(root.guides.count == 1)
    #expect(throws: ConstraintError.self) {
      try root.constrain(replacing: group, .reject) { make in
        make.size(a) == (10, 10)
        make.width(a) == 20
        make.xPlace(make.xLine(at: 0.25), a, make.wall)
        _ = make.xLine(at: 0.75)
      }
    }
    root.layoutIfNeeded()
    #expect(root.guides.count == 1)
    #expect(a.frame.minX == 100)
    do {
      let prepared = root.prepareConstraints { make in _ = make.barrier(after: a) }
      #expect(root.guides.count == 2)
      _ = prepared
    }
    #expect(root.guides.count == 1)
    #expect(root.checkInvariants() == [])
  }

  @Test("A line along a list cannot be in it, and is reported by both engines")
  func lineAlongList() throws {
    let a = LayoutNode("a", content: .fixed(width: 10, height: 10))
    let root = LayoutNode("root", size: Size(width: 200, height: 20), children: [a])
    let text = "is a line along this list; only lines across it can be in it"
    root.layoutFrames { make in make.yPlace(make.barrier(after: a), a, make.wall) }
    #expect(root.diagnostics.map(\.message) == ["\"after(a)\" " + text])
    root.constrain { make in make.yPlace(make.xLine(at: 0.5), a, make.wall) }
    #expect(root.diagnostics.contains { $0.message == "\"line(50%)\" " + text })
  }

  @Test("Numbers that are not finite are refused, and reported")
  func refused() throws {
    let a = LayoutNode("a")
    let root = LayoutNode("root", size: Size(width: 200, height: 20), children: [a])
    func describe(_ make: some LayoutMaker) {
      make.fit(a, aspectRatio: 0)
      make.fit(a, aspectRatio: 1, bias: (.nan, 0))
      make.center(a, bias: (0, .infinity))
      make.place(a, around: root, angle: .nan, radius: 1)
      make.width(a) == make.fill.atMost(.infinity)
      _ = make.xLine(at: .nan)
      _ = make.barrier(.after, of: [a], margin: .nan)
    }
    let frames = root.layoutFrames { make in describe(make) }
    #expect(frames.isEmpty)
    let found = root.diagnostics.map(\.message)
    #expect(found.count == 7)
    root.constrain { make in describe(make) }
    #expect(root.diagnostics.map(\.message).suffix(7) == found.suffix(7))
  }
}

extension Rect {
  fileprivate func isNearly(_ other: Rect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) < 1e-6 }
  }
}

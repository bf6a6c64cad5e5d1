import Dovetail
import RandomLayouts
import TestSupport
import Testing

@Suite("Sizes that are set and do not count")
struct ReplacedSizeTests {
  private func complaints(_ root: LayoutNode) -> [String] {
    root.diagnostics.filter { $0.code == "replacedSize" }.map(\.description)
  }

  @Test("A layout that decides a size that was set says so")
  func layout() throws {
    let row = LayoutNode.row("row") { LayoutNode("a", size: Size(width: 10, height: 10)) }
    row.layoutIfNeeded()
    #expect(
      complaints(row) == [
        "warning: the size that was set of box \"a\" does not count: the layout of \"row\" decides "
          + "it; ask for it with sized(width:height:)"
      ])
    row.children[0].traits.reservesSpaceOnly = true
    #expect(complaints(row) == [])
  }

  @Test("Constraints that replace a size that was set say so, and those that keep it do not")
  func constraints() throws {
    let a = LayoutNode("a", size: Size(width: 10, height: 10))
    let root = LayoutNode("root", size: Size(width: 100, height: 100), children: [a])
    root.constrain { make in
      make.xLeft(a)
      make.yTop(a)
    }
    root.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 10, height: 10))
    #expect(complaints(root) == [])
    try a.setSize(width: 30, height: 30)
    root.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 10, height: 10))
    #expect(
      complaints(root) == [
        "warning: the size that was set of box \"a\" does not count: constraints make it 10 x 10; "
          + "constrain its width and height, or set isFrameDriven"
      ])
    a.isFrameDriven = true
    try a.setSize(width: 30, height: 30)
    root.layoutIfNeeded()
    #expect(a.frame.size == Size(width: 30, height: 30))
    #expect(complaints(root) == [])
  }

  @Test("A box that was dragged asks for no size")
  func dragged() throws {
    let row = LayoutNode.row("row") {
      LayoutNode("a").sized(width: 10, height: 10)
      LayoutNode("b").sized(width: 10, height: 10)
    }
    row.layoutIfNeeded()
    let dragger = try LayoutDragger(in: row)
    try dragger.begin(row.children[0], at: Point(x: 5, y: 5))
    try dragger.move(to: Point(x: 16, y: 5))
    try dragger.drop()
    #expect(row.children.map(\.name) == ["b", "a"])
    #expect(complaints(row) == [])
  }

  /// Parents that place their children, each in a way of its own.
  private static let parents: [@Sendable (LayoutNode) -> Void] = [
    { $0.setLayout(LinearLayout(.horizontal)) }, { $0.setLayout(OverlayLayout()) },
    { $0.setLayout(FlexLayout()) }, { $0.setLayout(FlowLayout(.horizontal)) },
    { $0.setLayout(RelativeLayout()) }, { $0.setLayout(FloatLayout()) },
    { parent in parent.constrain { $0.xLeft(parent.children) } },
    { parent in parent.constrain { $0.width(parent.children) == 17 } },
    { parent in
      parent.constrain { make in
        make.size(parent.children) == (23, 29)
        make.xPlace(parent.children[0], parent.children[1])
      }
    },
    { _ in },
  ]

  @Test("A size that is set counts or is told, whoever places the box", arguments: 0..<10)
  func law(kind: Int) throws {
    for seed in UInt64(0)..<20 {
      var random = SeededGenerator(seed: seed)
      let boxes = ["a", "b"].map { LayoutNode($0) }
      let root = LayoutNode("root", size: Size(width: 200, height: 100), children: boxes)
      var asked: [Size?] = [nil, nil]
      var isPlaced = false
      for _ in 0..<6 {
        switch random.integer(in: 0...2) {
        case 0:
          let size = Size(
            width: Double(random.integer(in: 1...40)), height: Double(random.integer(in: 1...40)))
          let box = random.integer(in: 0...1)
          try boxes[box].setSize(size)
          asked[box] = size
        case 1: root.layoutIfNeeded()
        default:
          if !isPlaced { Self.parents[kind](root) }
          isPlaced = true
        }
      }
      root.layoutIfNeeded()
      let told = root.diagnostics.filter { $0.code == "replacedSize" }.compactMap(\.node)
      for (box, size) in try paired(boxes, asked) {
        if let size, box.frame.size != size {
          #expect(told.contains(box.name), "seed \(seed): \(box.name)")
        }
        if size == nil { #expect(!told.contains(box.name), "seed \(seed): \(box.name)") }
      }
    }
  }
}

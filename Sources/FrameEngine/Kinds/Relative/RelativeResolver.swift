import LayoutTree

/// Works out extents and places of boxes that are tied to each other.
struct RelativeResolver: DependencyResolver {
  let pass: FramePass
  let owner: LayoutNode
  let children: [LayoutNode]
  let insets: EdgeInsets
  /// The content area.
  var content: AvailableSize
  var boxes: [RelativeBox] = []
  /// What each box asks of relative layouts.
  var items: [HeldAttributes<RelativeItem>?] = []
  private var states: [QuantityState]
  /// Quantities that are in a cycle.
  private var isCut: [Bool]
  var waiting = PendingQuantities<RelativeQuantity>()
  private var attemptStart = 0

  init(_ subviews: LayoutSubviews, _ style: LayoutStyle, _ available: AvailableSize) {
    subviews.check()
    pass = subviews.pass
    owner = subviews.owner
    children = subviews.owner.children
    insets = style.insets(subviews.cell.leadingSafeArea)
    states = Array(repeating: .open, count: 4 * children.count)
    isCut = Array(repeating: false, count: 4 * children.count)
    content = available
    for axis in Axis.allCases {
      if let extent = available[axis].points {
        content[axis] = .definite(extent - insets.sum(along: axis))
      }
    }
    prepare()
  }

  /// Works out all that is asked about the boxes along an axis.
  mutating func resolveAll(_ axis: Axis) {
    for box in boxes.indices where !boxes[box].isGone && !boxes[box].isExcludedFromLayout {
      resolve(.extent(box, axis))
      resolve(.place(box, axis))
    }
  }

  /// Forgets what was found out along both axes, because the content area has become known.
  mutating func reopen() {
    for index in states.indices {
      states[index] = .open
      isCut[index] = false
    }
  }

  /// Whether a quantity is there to be read; if it is not, it will be when this is tried again.
  mutating func demand(_ quantity: RelativeQuantity) -> Bool {
    if states[quantity.code] == .done { return true }
    waiting.missing.append(quantity)
    return false
  }

  /// Whether the attempt under way lacks something, so that its numbers mean nothing yet.
  var isLacking: Bool { waiting.missing.count > attemptStart }

  /// Whether a quantity counts as not given (step 16).
  func isInCycle(_ quantity: RelativeQuantity) -> Bool { isCut[quantity.code] }

  func state(of quantity: RelativeQuantity) -> QuantityState { states[quantity.code] }

  mutating func attempt(_ quantity: RelativeQuantity) -> Bool {
    attemptStart = waiting.missing.count
    states[quantity.code] = .waiting
    if quantity.isPlace {
      workOutPlace(quantity.box, quantity.axis)
    } else {
      workOutExtent(quantity.box, quantity.axis)
    }
    if isLacking { return false }
    states[quantity.code] = .done
    return true
  }

  /// Lets the members of a cycle count as not given (step 16).
  mutating func cut(_ cycle: [RelativeQuantity]) {
    for member in cycle {
      isCut[member.code] = true
      states[member.code] = .open
    }
    report(cycle)
  }

  private func report(_ members: [RelativeQuantity]) {
    let first = members.map { $0.box }.min() ?? 0
    let count = members.count
    let start =
      members.indices.first {
        members[$0].box == first && members[($0 + count - 1) % count].box != first
      } ?? 0
    var met: Set<Int> = []
    var order: [Int] = []
    for index in members.indices {
      let box = members[(start + index) % count].box
      if met.insert(box).inserted { order.append(box) }
    }
    pass.report(.cycle(order.map { children[$0].reference }))
  }
}

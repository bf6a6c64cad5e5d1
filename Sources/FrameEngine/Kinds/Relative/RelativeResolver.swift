import LayoutTree

/// Works out extents and places of boxes that are tied to each other, each once and on demand.
///
/// There is no recursion, so that no chain is too long: a quantity is tried; what it lacks is put on a
/// list and worked out first; then it is tried again.
struct RelativeResolver {
  enum Progress: UInt8 { case open, running, done }

  /// A quantity that waits for others, which are in ``missing`` from `start` on.
  struct Step {
    let quantity: RelativeQuantity
    let start: Int
    var next: Int
  }

  let pass: FramePass
  let owner: LayoutNode
  let children: [LayoutNode]
  let insets: EdgeInsets
  /// The content area; negative where it is not known.
  var content = Offer.unspecified
  var boxes: [RelativeBox] = []
  private var progress: [Progress]
  /// Quantities that are in a circle.
  private var isCut: [Bool]
  private var path: [Step] = []
  private var missing: [RelativeQuantity] = []
  private var attemptStart = 0

  init(_ subviews: LayoutSubviews, _ style: LayoutStyle, _ offer: Offer) {
    subviews.check()
    pass = subviews.pass
    owner = subviews.owner
    children = subviews.owner.children
    insets = style.insets(subviews.cell.leadingSafeArea)
    progress = Array(repeating: .open, count: 4 * children.count)
    isCut = Array(repeating: false, count: 4 * children.count)
    for axis in Axis.allCases where offer[axis] >= 0 {
      content[axis] = max(0, offer[axis] - insets.sum(along: axis))
    }
    prepare()
  }

  /// Works out all that is asked about the boxes along an axis.
  mutating func resolveAll(_ axis: Axis) {
    for box in boxes.indices where !boxes[box].isGone && !boxes[box].isPlacedByOwner {
      resolve(.extent(box, axis))
      resolve(.place(box, axis))
    }
  }

  /// Forgets what was found out along both axes, because the content area has become known.
  mutating func reopen() {
    for place in progress.indices {
      progress[place] = .open
      isCut[place] = false
    }
  }

  /// Whether a quantity is there to be read; if it is not, it will be when this is tried again.
  mutating func demand(_ quantity: RelativeQuantity) -> Bool {
    if progress[quantity.code] == .done { return true }
    missing.append(quantity)
    return false
  }

  /// Whether the attempt under way lacks something, so that its numbers mean nothing yet.
  var isLacking: Bool { missing.count > attemptStart }

  /// Whether a quantity counts as not given (step 16).
  func isInCircle(_ quantity: RelativeQuantity) -> Bool { isCut[quantity.code] }

  private mutating func resolve(_ goal: RelativeQuantity) {
    while progress[goal.code] != .done {
      attempt(goal)
      while let step = path.last {
        if step.next == missing.count {
          path.removeLast()
          missing.removeLast(missing.count - step.start)
          attempt(step.quantity)
          continue
        }
        let needed = missing[step.next]
        switch progress[needed.code] {
        case .done: path[path.count - 1].next += 1
        case .open: attempt(needed)
        case .running: cut(at: needed)
        }
      }
    }
  }

  private mutating func attempt(_ quantity: RelativeQuantity) {
    let start = missing.count
    attemptStart = start
    progress[quantity.code] = .running
    if quantity.isPlace {
      workOutPlace(quantity.box, quantity.axis)
    } else {
      workOutExtent(quantity.box, quantity.axis)
    }
    if missing.count == start {
      progress[quantity.code] = .done
    } else {
      path.append(Step(quantity: quantity, start: start, next: start))
    }
  }

  /// Takes the circle that ends at a quantity off the path and lets its members count as not given
  /// (step 16).
  ///
  /// Each quantity waits for the first that it lacks, so a circle is found whole, wherever the search
  /// began.
  private mutating func cut(at quantity: RelativeQuantity) {
    guard let first = path.lastIndex(where: { $0.quantity == quantity }) else { return }
    let members = path[first...].map { $0.quantity }
    for member in members {
      isCut[member.code] = true
      progress[member.code] = .open
    }
    missing.removeLast(missing.count - path[first].start)
    path.removeLast(path.count - first)
    report(members)
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
    for place in members.indices {
      let box = members[(start + place) % count].box
      if met.insert(box).inserted { order.append(box) }
    }
    pass.report(.cycle(order.map { children[$0].name }))
  }
}

/// The extents of items in order, in a balanced tree by index.
///
/// It is a randomized search tree (Martinez and Roura 1998): a merge takes either root as often as
/// its side has items, so the depth is logarithmic regardless of history. An item keeps its slot
/// for life. Sums are recomputed from both sides when something changes below, so that rounding
/// errors do not accumulate.
struct ExtentTree: Sendable {
  /// The properties of an item.
  struct Item {
    /// The last measured extent; negative if there is none.
    var extent = -1.0
    /// The round of measurements of the extent.
    var round: Int32 = 0
    /// The cells that can show the item.
    var reuseClass = 0
    /// The cell of the item; -1 without one.
    var cell: Int32 = -1
  }

  /// The extents of items next to each other, without the spacing.
  struct Span {
    var count = 0
    var unknown = 0
    var known = 0.0

    static func + (first: Span, second: Span) -> Span {
      Span(
        count: first.count + second.count, unknown: first.unknown + second.unknown,
        known: first.known + second.known)
    }

    /// Returns the length with an extent for each that was never measured, and spacing after each.
    func length(_ estimate: Double, _ spacing: Double) -> Double {
      known + Double(unknown) * estimate + Double(count) * spacing
    }
  }

  private struct Entry {
    var item: Item
    var left: Int32 = -1
    var right: Int32 = -1
    var span: Span

    init(_ item: Item) {
      self.item = item
      span = Entry.span(of: item)
    }

    static func span(of item: Item) -> Span {
      item.extent < 0
        ? Span(count: 1, unknown: 1) : Span(count: 1, known: item.extent)
    }
  }

  private var entries: [Entry] = []
  private var free: [Int32] = []
  private var root: Int32 = -1
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The span of all items.
  var whole: Span { span(root) }

  /// The item of a slot.
  subscript(slot slot: Int) -> Item { entries[slot].item }

  /// Returns the slot of the item at an index.
  func slot(at index: Int) -> Int {
    var place = root
    var rest = index
    while true {
      let entry = entries[Int(place)]
      let left = span(entry.left).count
      if rest == left { return Int(place) }
      if rest < left {
        place = entry.left
      } else {
        rest -= left + 1
        place = entry.right
      }
    }
  }

  /// Returns the items before an index.
  func span(before index: Int) -> Span {
    var sum = Span()
    var place = root
    var rest = index
    while place >= 0 {
      let entry = entries[Int(place)]
      let left = span(entry.left)
      if rest <= left.count {
        place = entry.left
      } else {
        sum = sum + left + Entry.span(of: entry.item)
        rest -= left.count + 1
        place = entry.right
      }
    }
    return sum
  }

  /// Returns the first item that ends, with its spacing, after a position from the start of the
  /// first one; the number of items if there is none.
  func index(at position: Double, _ estimate: Double, _ spacing: Double) -> Int {
    var sum = Span()
    var place = root
    while place >= 0 {
      let entry = entries[Int(place)]
      let before = sum + span(entry.left)
      if before.length(estimate, spacing) > position {
        place = entry.left
      } else {
        let after = before + Entry.span(of: entry.item)
        if after.length(estimate, spacing) > position { return before.count }
        sum = after
        place = entry.right
      }
    }
    return sum.count
  }

  /// Changes the item at an index.
  mutating func update(at index: Int, _ change: (inout Item) -> Void) {
    update(root, index, change)
  }

  /// Sets the cell that shows the item of a slot.
  mutating func setCell(_ cell: Int32, slot: Int) { entries[slot].item.cell = cell }

  /// Inserts new items before an index.
  mutating func insert(_ count: Int, at index: Int, _ item: Item) {
    let (before, after) = split(root, index)
    let new = build(count, item)
    root = merge(merge(before, new), after)
  }

  /// Removes items, and calls `visit` for each of them in order.
  mutating func remove(_ range: Range<Int>, _ visit: (Item) -> Void) {
    let (rest, after) = split(root, range.upperBound)
    let (before, removed) = split(rest, range.lowerBound)
    discard(removed, visit)
    root = merge(before, after)
  }

  /// Moves items before the item at an index among those not moved.
  mutating func move(_ range: Range<Int>, to index: Int) {
    let (rest, after) = split(root, range.upperBound)
    let (before, moved) = split(rest, range.lowerBound)
    let (first, second) = split(merge(before, after), index)
    root = merge(merge(first, moved), second)
  }

  /// The number of steps from the root to the lowest item.
  var depth: Int { depth(root) }

  private func depth(_ index: Int32) -> Int {
    if index < 0 { return 0 }
    let entry = entries[Int(index)]
    return 1 + max(depth(entry.left), depth(entry.right))
  }
}

extension ExtentTree {
  private func span(_ index: Int32) -> Span {
    index < 0 ? Span() : entries[Int(index)].span
  }

  private mutating func sum(_ index: Int32) {
    let entry = entries[Int(index)]
    entries[Int(index)].span = span(entry.left) + Entry.span(of: entry.item) + span(entry.right)
  }

  private mutating func update(_ place: Int32, _ index: Int, _ change: (inout Item) -> Void) {
    let entry = entries[Int(place)]
    let left = span(entry.left).count
    if index < left {
      update(entry.left, index, change)
    } else if index > left {
      update(entry.right, index - left - 1, change)
    } else {
      change(&entries[Int(place)].item)
    }
    sum(place)
  }

  /// Returns a balanced tree of a number of equal items.
  private mutating func build(_ count: Int, _ item: Item) -> Int32 {
    if count <= 0 { return -1 }
    let left = build((count - 1) / 2, item)
    let index = take(item)
    let right = build(count - 1 - (count - 1) / 2, item)
    entries[Int(index)].left = left
    entries[Int(index)].right = right
    sum(index)
    return index
  }

  private mutating func take(_ item: Item) -> Int32 {
    if let index = free.popLast() {
      entries[Int(index)] = Entry(item)
      return index
    }
    entries.append(Entry(item))
    return Int32(entries.count - 1)
  }

  private mutating func discard(_ index: Int32, _ visit: (Item) -> Void) {
    if index < 0 { return }
    let entry = entries[Int(index)]
    discard(entry.left, visit)
    visit(entry.item)
    free.append(index)
    discard(entry.right, visit)
  }

  /// Returns the first items of a subtree, and the others.
  private mutating func split(_ index: Int32, _ count: Int) -> (Int32, Int32) {
    if index < 0 { return (-1, -1) }
    let entry = entries[Int(index)]
    let left = span(entry.left).count
    if count <= left {
      let (first, second) = split(entry.left, count)
      entries[Int(index)].left = second
      sum(index)
      return (first, index)
    }
    let (first, second) = split(entry.right, count - left - 1)
    entries[Int(index)].right = first
    sum(index)
    return (index, second)
  }

  private mutating func merge(_ first: Int32, _ second: Int32) -> Int32 {
    if first < 0 { return second }
    if second < 0 { return first }
    let count = span(first).count
    if Int(next() % UInt64(count + span(second).count)) < count {
      let right = merge(entries[Int(first)].right, second)
      entries[Int(first)].right = right
      sum(first)
      return first
    }
    let left = merge(first, entries[Int(second)].left)
    entries[Int(second)].left = left
    sum(second)
    return second
  }

  /// Returns the next number of xorshift64* (Marsaglia 2003).
  private mutating func next() -> UInt64 {
    random ^= random >> 12
    random ^= random << 25
    random ^= random >> 27
    return (random &* 0x2545_F491_4F6C_DD1D) >> 16
  }
}

/// Values of all layouts at work, the innermost last, in memory of its own.
///
/// Elements are plain: they hold no references that are counted.
struct PassStack<Element: BitwiseCopyable> {
  private var elements: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> Element {
    // Asked for only where there are some.
    get { elements.unsafelyUnwrapped[index] }
    _modify { yield &elements.unsafelyUnwrapped[index] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (elements.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  mutating func removeLast(_ number: Int) { count -= number }

  @inline(never)
  private mutating func grow() {
    let old = self
    capacity = max(64, 2 * capacity)
    elements = .allocate(capacity: capacity)
    if let moved = old.elements { elements?.moveInitialize(from: moved, count: count) }
    old.deallocate()
  }

  /// Gives the memory back; the stack is of no more use.
  func deallocate() { elements?.deallocate() }
}

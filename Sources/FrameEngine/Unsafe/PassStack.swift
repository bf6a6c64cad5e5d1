/// A stack of values of all layouts in progress, those of the innermost last, in its own memory.
///
/// Elements are plain: they hold no counted references.
struct PassStack<Element: BitwiseCopyable> {
  private var elements: UnsafeMutablePointer<Element>?
  private(set) var count = 0
  private var capacity = 0

  @inline(__always)
  subscript(index: Int) -> Element {
    // There is memory for every valid index.
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

  /// Frees the memory; the stack must not be used afterwards.
  func deallocate() { elements?.deallocate() }
}

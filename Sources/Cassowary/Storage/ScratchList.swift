/// A list that is emptied again and again, and filled in the same memory unless somebody keeps it.
struct ScratchList<Element: BitwiseCopyable & Sendable>: Sendable {
  /// Those from `count` on are left from before.
  private var elements: [Element] = []
  private(set) var count = 0

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == elements.count {
      grow(element)
    } else {
      elements.withMutableView { $0[count] = element }
    }
    count &+= 1
  }

  @inline(never)
  private mutating func grow(_ element: Element) {
    elements.append(contentsOf: repeatElement(element, count: Swift.max(8, count)))
  }
}

extension ScratchList: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  @inline(__always)
  subscript(index: Int) -> Element { elements[index] }
}

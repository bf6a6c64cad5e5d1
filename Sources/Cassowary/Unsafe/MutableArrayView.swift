/// The elements of an array as memory, for loops during which the array does not grow.
///
/// A view saves bounds checks, uniqueness checks, and reloading the address of the elements. Its
/// rules:
///
/// - A view is made by ``Swift/Array/withMutableView(_:)`` alone, and not used after the closure
///   that received it has returned.
/// - While it is in use the array is accessed through it only: the closure has exclusive access,
///   which the compiler enforces. So elements stay in place, and are never seen half written.
/// - The array is not shared, so no other value changes with it; a shared array is copied before.
/// - Indices are those of the array. Debug builds assert that; in release builds, reading or
///   writing beyond the end is undefined.
///
/// Copies of a view refer to the same elements; writing through one is not mutating.
struct MutableArrayView<Element> {
  private let elements: UnsafeMutableBufferPointer<Element>

  @inline(__always)
  fileprivate init(_ elements: UnsafeMutableBufferPointer<Element>) { self.elements = elements }

  @inline(__always)
  var count: Int { elements.count }

  @inline(__always)
  var indices: Range<Int> { 0..<elements.count }

  @inline(__always)
  subscript(index: Int) -> Element {
    _read {
      assert(index >= 0 && index < elements.count, "a view is read beyond its end")
      yield elements[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < elements.count, "a view is written beyond its end")
      yield &elements[index]
    }
  }

  /// A read-only view of the elements, for use while none is written.
  @inline(__always)
  var readOnly: ArrayView<Element> { ArrayView(UnsafeBufferPointer(elements)) }

  @inline(__always)
  func swapAt(_ left: Int, _ right: Int) { elements.swapAt(left, right) }

  /// Moves the elements of some places by `step`; the ranges may overlap.
  @inline(__always)
  func move(_ places: Range<Int>, by step: Int) {
    assert(places.isEmpty || places.lowerBound >= 0 && places.upperBound <= elements.count)
    assert(places.isEmpty || places.lowerBound + step >= 0)
    assert(places.isEmpty || places.upperBound + step <= elements.count)
    guard let start = elements.baseAddress?.advanced(by: places.lowerBound) else { return }
    start.advanced(by: step).update(from: start, count: places.count)
  }
}

extension Array {
  /// Calls `body` with a mutable view of the elements.
  @inline(__always)
  mutating func withMutableView<Result>(
    _ body: (MutableArrayView<Element>) -> Result
  ) -> Result {
    withUnsafeMutableBufferPointer { body(MutableArrayView($0)) }
  }
}

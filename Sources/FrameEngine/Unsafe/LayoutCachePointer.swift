/// The way to the layout of a node, which counts no references.
///
/// A node keeps its layout alive, and gives it up between passes only; a pass keeps no such way
/// beyond its end.
struct LayoutCachePointer {
  private let reference: Unmanaged<LayoutCache>

  @inline(__always)
  init(_ cache: LayoutCache) { reference = .passUnretained(cache) }

  @inline(__always)
  fileprivate init(_ reference: Unmanaged<LayoutCache>) { self.reference = reference }

  /// The layout, kept alive by who asks.
  var object: LayoutCache { reference.takeUnretainedValue() }

  /// Uses the layout without counting references.
  @inline(__always)
  func use<Result>(_ body: (LayoutCache) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

/// A layout that its node keeps alive.
struct OwnedLayoutCache {
  private let reference: Unmanaged<LayoutCache>

  init(_ cache: LayoutCache) { reference = .passRetained(cache) }

  /// Gives the layout up.
  func release() { reference.release() }

  @inline(__always)
  var pointer: LayoutCachePointer { LayoutCachePointer(reference) }
}

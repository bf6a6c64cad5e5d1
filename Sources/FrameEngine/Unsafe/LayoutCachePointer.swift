/// An unretained reference to the layout cache of a node.
///
/// A node keeps its cache alive, and releases it between passes only; a pass keeps no such
/// reference beyond its end.
struct LayoutCachePointer {
  private let reference: Unmanaged<LayoutCache>

  @inline(__always)
  init(_ cache: LayoutCache) { reference = .passUnretained(cache) }

  @inline(__always)
  fileprivate init(_ reference: Unmanaged<LayoutCache>) { self.reference = reference }

  /// The cache, retained by the caller.
  var object: LayoutCache { reference.takeUnretainedValue() }

  /// Calls `body` with the cache without counting references.
  @inline(__always)
  func use<Result>(_ body: (LayoutCache) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
  }
}

/// A reference to the layout cache that its node retains.
struct OwnedLayoutCache {
  private let reference: Unmanaged<LayoutCache>

  init(_ cache: LayoutCache) { reference = .passRetained(cache) }

  /// Releases the cache.
  func release() { reference.release() }

  @inline(__always)
  var pointer: LayoutCachePointer { LayoutCachePointer(reference) }
}

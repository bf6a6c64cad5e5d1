/// The header with which the frame engine's data of a node begins.
package struct StorageHeader {
  private let reference: Unmanaged<FrameHostReference>

  package init(_ reference: FrameHostReference) {
    self.reference = Unmanaged.passUnretained(reference)
  }

  fileprivate var host: any FrameHost { reference._withUnsafeGuaranteedRef { $0.host } }

  /// Tells the frame engine about a change, without counting references.
  @inline(__always)
  fileprivate func sizesDidChange(_ node: LayoutNode, _ change: SizeChange) {
    reference._withUnsafeGuaranteedRef { $0.host.sizesDidChange(node, change) }
  }
}

/// A reference of one word to the frame engine; lives as long as the program.
package final class FrameHostReference: Sendable {
  fileprivate let host: any FrameHost

  package init(_ host: any FrameHost) { self.host = host }
}

extension NodePointer {
  /// The frame engine, if it has data of the node.
  var frameHost: (any FrameHost)? { pointee.frameData?.pointee.host }

  /// Tells the frame engine about a change, if it has data of the node.
  @inline(__always)
  func noteSizeChange(_ change: SizeChange) {
    pointee.frameData?.pointee.sizesDidChange(node, change)
  }
}

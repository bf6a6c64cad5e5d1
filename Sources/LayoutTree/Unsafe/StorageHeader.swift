/// The address of the frame engine's data of a node; it begins with a ``StorageHeader``.
package typealias FrameStorageAddress = UnsafeMutableRawPointer

/// The header of the frame engine's data of a node.
package struct StorageHeader {
  /// The hooks of the engine, which live as long as the program.
  package let engineHooks: Unmanaged<FrameEngineHooks>

  package init(_ engineHooks: FrameEngineHooks) {
    self.engineHooks = Unmanaged.passUnretained(engineHooks)
  }
}

extension NodePointer {
  /// The hooks of the frame engine, if it has data of the node.
  var engineHooks: FrameEngineHooks? {
    pointee.item?.load(as: StorageHeader.self).engineHooks.takeUnretainedValue()
  }
}

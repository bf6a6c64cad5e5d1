// swift-format-ignore-file
// The symbols of the module ObjectiveC that the adapters use, for compiling them elsewhere.

/// How long an associated object lives.
public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
}

private nonisolated(unsafe) var objects: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  objects[ObjectIdentifier(object as AnyObject)]?[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  objects[ObjectIdentifier(object as AnyObject), default: [:]][key] = value
}

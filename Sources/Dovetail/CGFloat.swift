// The core needs no Foundation; where it is at hand, its number and size types join the vocabulary.
#if canImport(Foundation)
  import Foundation
  import LayoutTree

  extension CGFloat: PlaceItemConvertible, SizeItemConvertible {
    /// A gap in points.
    public var placeItem: PlaceItem { .space(Double(self)) }
    /// An extent in points.
    public func sizeItem(along axis: Axis) -> SizeItem { .points(Double(self)) }
  }

  extension SizeGroup {
    /// Gives every box the same size.
    public static func == (group: SizeGroup, size: CGSize) {
      group == Size(width: Double(size.width), height: Double(size.height))
    }
  }
#endif

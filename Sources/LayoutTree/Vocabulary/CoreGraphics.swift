// `CGFloat` joins the number types wherever Foundation is at hand. The core itself never needs it.
#if !hasFeature(Embedded) && canImport(CoreGraphics)
  import CoreGraphics

  extension CGFloat: PlaceItemConvertible, SizeItemConvertible {
    /// A gap in points.
    public var placeItem: PlaceItem { .space(Double(self)) }
    /// An extent in points.
    public var sizeItem: SizeItem { .points(Double(self)) }
  }
#endif

import LayoutTree

// Several traits at once.
extension LayoutTraits {
  /// The width and the height, where they are the same; setting it sets both.
  ///
  /// MyLayout: `mySize`; SwiftUI: `frame(width:height:)`.
  public var size: LayoutDimension? {
    get { width == height ? width : nil }
    set { (width, height) = (newValue, newValue) }
  }

  /// The distances from all four edges, where they are the same; setting it sets all.
  ///
  /// MyLayout: `myMargin`; SwiftUI: `padding` of a view.
  public var margins: LayoutPosition? {
    get { horizontalMargins == verticalMargins ? verticalMargins : nil }
    set { (horizontalMargins, verticalMargins) = (newValue, newValue) }
  }

  /// The distances from the leading and trailing edges, where they are the same; setting it sets
  /// both.
  ///
  /// MyLayout: `myHorzMargin`.
  public var horizontalMargins: LayoutPosition? {
    get { leading == trailing ? leading : nil }
    set { (leading, trailing) = (newValue, newValue) }
  }

  /// The distances from the top and bottom edges, where they are the same; setting it sets both.
  ///
  /// MyLayout: `myVertMargin`.
  public var verticalMargins: LayoutPosition? {
    get { top == bottom ? top : nil }
    set { (top, bottom) = (newValue, newValue) }
  }

  /// The alignment along both axes, where that is the same; setting it sets both.
  ///
  /// MyLayout: `alignment`; CSS: `align-self`; MKLayoutLibrary: `gravity` of an item.
  public var alignment: LayoutGravity {
    get { horizontalAlignment == verticalAlignment ? verticalAlignment : .unspecified }
    set { (horizontalAlignment, verticalAlignment) = (newValue, newValue) }
  }
}

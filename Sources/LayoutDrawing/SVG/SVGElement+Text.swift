import LayoutTree

/// How wide a line of text is in a drawing.
///
/// Faces differ, and a reader may have none of those that a drawing asks for. Clipping would take
/// away the ends of words, so nothing is clipped.
enum TextExtent {
  /// As wide as ``LabelText`` measures it: a reader with another face condenses or extends letters.
  ///
  /// This is right for whatever is placed by its measured width. Lines of a box's text fill the
  /// frame that was computed for them; names and sizes stay in their boxes; the keys of a legend
  /// stay apart; headings, captions and titles end before the edge of the page, which is made to
  /// fit.
  case measured
  /// As wide as the reader's face makes it.
  ///
  /// This is right for ticks, which are a few digits with free space around them, and for text that
  /// is measured by squares, which no face resembles: its letters are narrower than that anyway.
  case natural
}

extension SVGElement {
  /// A line of text whose baseline begins, or by its style has its middle or end, at a place.
  static func text(
    _ style: PaintStyle, _ text: String, at place: Point, size: Double, isBold: Bool = false,
    extent: TextExtent = .measured
  ) -> SVGElement {
    var element = SVGElement(
      "text", style: style,
      ["x": .number(place.x), "y": .number(place.y), "font-size": .number(size)], text: text)
    if isBold { element.set("font-weight", "bold") }
    if extent == .measured, !text.isEmpty {
      element.set("textLength", .number(LabelText.width(of: text, size: size, isBold: isBold)))
      element.set("lengthAdjust", "spacingAndGlyphs")
    }
    return element
  }
}

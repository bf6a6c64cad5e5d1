import ConstraintEngine
import FrameEngine
import LayoutTree

/// The words of the format, and their values.
enum DocumentWords {
  static let axis: KeyValuePairs<String, Axis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]

  static let direction: KeyValuePairs<String, LayoutDirection> = [
    "leftToRight": .leftToRight, "rightToLeft": .rightToLeft,
  ]

  static let visibility: KeyValuePairs<String, Visibility> = [
    "visible": .visible, "invisible": .invisible, "gone": .gone,
  ]

  static let rounding: KeyValuePairs<String, RoundingPolicy> = ["none": .none, "cells": .cells]

  static let font: KeyValuePairs<String, TextFont> = ["sansSerif": .sansSerif, "ahem": .ahem]

  /// The sizes of a box of an aspect ratio in an area.
  static let fit: KeyValuePairs<String, ObjectFit> = [
    "contain": .contain, "cover": .cover, "scaleDown": .scaleDown,
  ]

  /// The sides of boxes on which a barrier is.
  static let side: KeyValuePairs<String, LayoutBarrier.Side> = [
    "after": .after, "before": .before, "above": .above, "below": .below, "left": .left,
    "right": .right,
  ]

  /// The directions of horizontal lines in a visual format.
  static let run: KeyValuePairs<String, VisualFormatOptions.Direction> = [
    "leadingToTrailing": .leadingToTrailing, "leftToRight": .leftToRight,
    "rightToLeft": .rightToLeft,
  ]

  /// The edges of a padding.
  static let edge: KeyValuePairs<String, LayoutStyle.Edges> = [
    "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
  ]

  /// The placements of lines between boxes.
  static let placement: KeyValuePairs<String, LayoutBorder.Separators.Placement> = [
    "middle": .middle, "edges": .edges,
  ]

  /// The lengths of lines between boxes.
  static let span: KeyValuePairs<String, LayoutBorder.Separators.Span> = [
    "box": .box, "contentArea": .contentArea,
  ]

  /// The widths of boxes of text that wraps.
  static let widthBasis: KeyValuePairs<String, LeafContent.WidthBasis> = [
    "box": .box, "longestLine": .longestLine,
  ]

  /// The boxes of a child.
  static let box: KeyValuePairs<String, LayoutBox> = [
    "border": .border, "margin": .margin,
  ]

  /// Returns the gravities along an axis; baselines are for the vertical axis only.
  static func gravity(_ axis: Axis) -> KeyValuePairs<String, LayoutGravity> {
    axis == .horizontal ? horizontalGravity : verticalGravity
  }

  private static let horizontalGravity: KeyValuePairs<String, LayoutGravity> = [
    "unspecified": .unspecified, "start": .start, "center": .center, "end": .end,
    "spaceBetween": .spaceBetween,
    "spaceAround": .spaceAround, "spaceEvenly": .spaceEvenly, "fill": .fill, "stretch": .stretch,
  ]

  private static let verticalGravity: KeyValuePairs<String, LayoutGravity> = [
    "unspecified": .unspecified, "start": .start, "center": .center, "end": .end,
    "spaceBetween": .spaceBetween,
    "spaceAround": .spaceAround, "spaceEvenly": .spaceEvenly, "fill": .fill, "stretch": .stretch,
    "baseline": .baseline,
  ]
}

extension Schema {
  /// Returns the schema of one of several words.
  static func words<Value>(_ words: KeyValuePairs<String, Value>) -> Schema {
    .words(words.map { $0.key })
  }

  static let axis = Schema.words(DocumentWords.axis)
  static let visibility = Schema.words(DocumentWords.visibility)
}

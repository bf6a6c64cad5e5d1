import LayoutTree

extension FrameMaker {
  /// The width of one share if these items were placed; 0 for a list that is refused.
  public func xFlexibleValue(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.horizontal, of: items, at: CallSite(file: file, line: line))
  }

  /// The height of one share if these items were placed; 0 for a list that is refused.
  public func yFlexibleValue(
    items: [PlaceItem], file: String = #fileID, line: Int = #line
  ) -> Double {
    flexibleValue(.vertical, of: items, at: CallSite(file: file, line: line))
  }
}

#if !hasFeature(Embedded)
  extension FrameMaker {
    /// The width of one share if these items were placed; 0 for a list that is refused.
    public func xFlexibleValue(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) -> Double {
      xFlexibleValue(items: items.map(\.placeItem), file: file, line: line)
    }

    /// The width of one share if these items were placed; 0 for a list that is refused.
    public func xFlexibleValue(
      _ items: [any PlaceItemConvertible], file: String = #fileID, line: Int = #line
    ) -> Double {
      xFlexibleValue(items: items.map(\.placeItem), file: file, line: line)
    }

    /// The height of one share if these items were placed; 0 for a list that is refused.
    public func yFlexibleValue(
      _ items: any PlaceItemConvertible..., file: String = #fileID, line: Int = #line
    ) -> Double {
      yFlexibleValue(items: items.map(\.placeItem), file: file, line: line)
    }

    /// The height of one share if these items were placed; 0 for a list that is refused.
    public func yFlexibleValue(
      _ items: [any PlaceItemConvertible], file: String = #fileID, line: Int = #line
    ) -> Double {
      yFlexibleValue(items: items.map(\.placeItem), file: file, line: line)
    }
  }
#endif

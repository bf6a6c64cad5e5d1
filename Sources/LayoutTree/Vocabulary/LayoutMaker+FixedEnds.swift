#if !hasFeature(Embedded)
  // Lists of mixed types that start or end at a box which stays where it is.
  extension LayoutMaker {
    /// Chains boxes and gaps from the right edge of `first` to that of the content area, or to the
    /// left edge of `last`.
    public func xPlace(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible...,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      xPlace(from: first, items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the left edge of the content area to the left edge of `last`.
    public func xPlace(
      _ items: any PlaceItemConvertible..., fixed last: any LayoutItem,
      file: String = #fileID, line: Int = #line
    ) {
      xPlace(items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the bottom edge of `first` to that of the content area, or to the
    /// top edge of `last`.
    public func yPlace(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible...,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      yPlace(from: first, items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the top edge of the content area to the top edge of `last`.
    public func yPlace(
      _ items: any PlaceItemConvertible..., fixed last: any LayoutItem,
      file: String = #fileID, line: Int = #line
    ) {
      yPlace(items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains an array from the right edge of `first` to that of the content area, or to the left
    /// edge of `last`.
    public func xPlace(
      fixed first: any LayoutItem, _ items: [any PlaceItemConvertible],
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      xPlace(from: first, items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains an array from the left edge of the content area to the left edge of `last`.
    public func xPlace(
      _ items: [any PlaceItemConvertible], fixed last: any LayoutItem,
      file: String = #fileID, line: Int = #line
    ) {
      xPlace(items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains an array from the bottom edge of `first` to that of the content area, or to the top
    /// edge of `last`.
    public func yPlace(
      fixed first: any LayoutItem, _ items: [any PlaceItemConvertible],
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      yPlace(from: first, items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains an array from the top edge of the content area to the top edge of `last`.
    public func yPlace(
      _ items: [any PlaceItemConvertible], fixed last: any LayoutItem,
      file: String = #fileID, line: Int = #line
    ) {
      yPlace(items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the trailing edge of `first` to that of the content area, or to
    /// the leading edge of `last`.
    public func xPlaceLeading(
      fixed first: any LayoutItem, _ items: any PlaceItemConvertible...,
      fixed last: (any LayoutItem)? = nil, file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(
        from: first, items: items.map(\.placeItem), to: last, file: file, line: line)
    }

    /// Chains boxes and gaps from the leading edge of the content area to that of `last`.
    public func xPlaceLeading(
      _ items: any PlaceItemConvertible..., fixed last: any LayoutItem,
      file: String = #fileID, line: Int = #line
    ) {
      xPlaceLeading(items: items.map(\.placeItem), to: last, file: file, line: line)
    }
  }
#endif

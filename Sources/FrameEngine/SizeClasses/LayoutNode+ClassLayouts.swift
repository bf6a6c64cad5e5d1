import LayoutTree

extension LayoutNode {
  /// Lets a layout place the children of this node in a class.
  ///
  /// Padding, spacing and gravity belong to a layout, and so to its class; the kinds of two classes
  /// may differ. A node without a layout takes this one for all classes.
  package func setLayout<L: Layout>(_ layout: L, in sizeClass: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.setLayout(layout, in: sizeClass) }
    }
    if sizeClass == .any || !hasLayout { setLayout(layout) }
    if sizeClass != .any { setBox(.make(layout), in: sizeClass) }
  }

  /// The layout of this node in a class, as it was set for this very class, else as for any; `nil`
  /// if it is not of that kind.
  package func layout<L: Layout>(
    _ kind: L.Type = L.self, in sizeClass: LayoutSizeClass
  ) -> L? {
    knownBox(in: sizeClass)?.layout(as: kind)
  }

  /// Whether there is a layout for this very class.
  package func hasLayout(in sizeClass: LayoutSizeClass) -> Bool {
    sizeClass == .any ? hasLayout : storedVariants?.boxes[sizeClass] != nil
  }

  /// Changes the layout of this node in a class, if it is of that kind.
  ///
  /// Without a layout for this very class, there is one from now on, at first that for any class.
  ///
  /// - Returns: Whether it is.
  @discardableResult
  package func updateLayout<L: Layout>(
    _ kind: L.Type = L.self, in sizeClass: LayoutSizeClass, file: String = #fileID,
    line: Int = #line, _ change: (inout L) -> Void
  ) -> Bool {
    if sizeClass == .any { return updateLayout(kind, file: file, line: line, change) }
    guard var layout = layout(kind, in: sizeClass) else {
      reportOtherKind(kind, found: knownBox(in: sizeClass), CallSite(file: file, line: line))
      return false
    }
    frameRareData?.kindDiagnostic = nil
    change(&layout)
    setLayout(layout, in: sizeClass)
    return true
  }

  /// Lets this node have the same layout in one class as in another.
  package func copyLayout(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.copyLayout(from: source, to: target) }
    }
    guard hasLayout, let copy = knownBox(in: source)?.copy() else { return }
    if target == .any {
      setBoxForAny(copy)
    } else {
      setBox(copy, in: target)
    }
  }

  /// Lets this node have the layout in a class that fits it next; the one for any class stays.
  package func removeLayout(in sizeClass: LayoutSizeClass) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.removeLayout(in: sizeClass) }
    }
    guard let variants = storedVariants else { return }
    variants.boxes[sizeClass] = nil
    select(root.sizeClass, variants)
    if variants.boxes.isEmpty { variants.boxForAny = nil }
  }

  #if !hasFeature(Embedded)
    /// The layout in a class, as it was set for this very class, else as for any.
    func anyLayout(in sizeClass: LayoutSizeClass) -> (any Layout)? {
      knownBox(in: sizeClass)?.anyLayout
    }
  #endif

  private func knownBox(in sizeClass: LayoutSizeClass) -> LayoutCache? {
    storedVariants?.boxes[sizeClass] ?? boxForAny
  }

  private func setBox(_ box: LayoutCache, in sizeClass: LayoutSizeClass) {
    let variants = makeVariants()
    variants.boxForAny = boxForAny
    variants.boxes[sizeClass] = box
    select(root.sizeClass, variants)
  }
}

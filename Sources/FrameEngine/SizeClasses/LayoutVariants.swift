import LayoutTree

/// What a node asks for and its layout in size classes other than any.
///
/// What holds in the class in force is where a node without variants has it, so that layouts need
/// not know of classes.
final class LayoutVariants {
  var traits = ClassTable<LayoutTraits>()
  var boxes = ClassTable<LayoutCache>()
  /// The traits for any class; `nil` if there are none for another.
  var traitsForAny: LayoutTraits?
  /// The class for which the traits in force were set.
  var classOfTraits = LayoutSizeClass.any
  /// The layout for any class; `nil` if there is none for another.
  var boxForAny: LayoutCache?

  /// The layout that holds in a class; `nil` if none was set for any.
  func box(for sizeClass: LayoutSizeClass) -> LayoutCache? {
    boxForAny.map { boxes.best(for: sizeClass) ?? $0 }
  }

  /// Forgets all layouts.
  func forgetBoxes() {
    boxes = ClassTable()
    boxForAny = nil
  }
}

extension LayoutNode {
  var storedVariants: LayoutVariants? {
    marks.contains(.followsRoot) ? frameRareData?.variants : nil
  }

  func makeVariants() -> LayoutVariants {
    let rareData = makeFrameRareData()
    if let variants = rareData.variants { return variants }
    let made = LayoutVariants()
    rareData.variants = made
    makeFrameItem()
    mark(.followsRoot)
    return made
  }

  /// Lets everything be laid out again that depends on what this node asks for.
  func invalidateTraits() {
    invalidateLayout()
    parent?.invalidateLayout()
  }

  /// Puts into force what holds in a class (steps 3 and 4).
  ///
  /// That waits while a pass is at work, which may be one in another class.
  func select(_ sizeClass: LayoutSizeClass, _ variants: LayoutVariants) {
    if let top = topOfPassAtWork {
      return top.deferChange { self.select(self.root.sizeClass, variants) }
    }
    let best = variants.traits.bestClass(for: sizeClass)
    if best != variants.classOfTraits {
      variants.classOfTraits = best
      useTraits(variants.traits[best] ?? variants.traitsForAny)
    }
    if variants.traits.isEmpty { variants.traitsForAny = nil }
    forEachValue { value in
      if value.isOther(in: sizeClass) { invalidateUsers(ofOwn: value.concernOwnLayout) }
      value.select(sizeClass)
    }
    if let box = variants.box(for: sizeClass), box !== frameItem?.box { use(box) }
  }
}

// MARK: Traits

extension LayoutNode {
  /// Sets the traits for any class of a node that has some for others.
  func setTraitsForAny(_ traits: LayoutTraits, _ variants: LayoutVariants) {
    variants.traitsForAny = traits
    if variants.classOfTraits == .any { useTraits(traits) }
  }

  /// Sets the traits for a class other than any.
  func setTraits(
    _ traits: LayoutTraits, in sizeClass: LayoutSizeClass, _ variants: LayoutVariants
  ) {
    variants.traitsForAny = self.traits
    variants.traits[sizeClass] = traits
    if variants.classOfTraits == sizeClass { useTraits(traits) }
    select(root.sizeClass, variants)
  }

  private func useTraits(_ traits: LayoutTraits?) {
    tryTraits(traits ?? LayoutTraits())
    invalidateTraits()
  }
}

// MARK: Layouts

extension LayoutNode {
  /// The layout for any class.
  var boxForAny: LayoutCache? { storedVariants?.boxForAny ?? frameItem?.box }

  /// Gives the node another layout for any class.
  func setBoxForAny(_ new: LayoutCache) {
    guard let variants = storedVariants, let old = variants.boxForAny else { return use(new) }
    variants.boxForAny = new
    if frameItem?.box === old { use(new) }
  }

  /// Lets a layout, and no longer the one before, place the children.
  private func use(_ new: LayoutCache) {
    let item = makeFrameItem(with: new.isFlex ? .style : .traits)
    item.forgetSizes()
    item.box = new
    invalidateLayout()
  }
}

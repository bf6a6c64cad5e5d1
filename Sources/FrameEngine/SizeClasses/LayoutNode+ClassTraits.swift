import LayoutTree

extension LayoutNode {
  /// Whether there are traits for this very class; there always are for any.
  package func hasTraits(in sizeClass: LayoutSizeClass) -> Bool {
    sizeClass == .any || storedVariants?.traits[sizeClass] != nil
  }

  /// What this node asks of its layout in a class: as set for this very class, else as for any.
  package func traits(in sizeClass: LayoutSizeClass) -> LayoutTraits {
    storedVariants?.traits[sizeClass] ?? traits
  }

  /// Sets what this node asks of its layout in a class; for any class that is ``traits``.
  ///
  /// Nothing is laid out again if it is not in force.
  package func setTraits(_ traits: LayoutTraits, in sizeClass: LayoutSizeClass) {
    updateTraits(in: sizeClass) { $0 = traits }
  }

  /// Changes what this node asks of its layout in a class.
  ///
  /// Without traits for this very class, there are some from now on, at first those for any class.
  package func updateTraits(in sizeClass: LayoutSizeClass, _ change: (inout LayoutTraits) -> Void) {
    if sizeClass == .any { return change(&traits) }
    var changed = traits(in: sizeClass)
    change(&changed)
    setTraits(changed, in: sizeClass, makeVariants())
  }

  /// Lets this node ask for the same in one class as in another.
  package func copyTraits(from source: LayoutSizeClass, to target: LayoutSizeClass) {
    setTraits(traits(in: source), in: target)
  }

  /// Takes away what this node asks for in a class; for any class it then asks for nothing.
  package func removeTraits(in sizeClass: LayoutSizeClass) {
    if sizeClass == .any {
      traits = LayoutTraits()
      return
    }
    guard let variants = storedVariants else { return }
    variants.traits[sizeClass] = nil
    select(root.sizeClass, variants)
  }
}

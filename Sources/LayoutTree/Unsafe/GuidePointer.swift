/// The way from a node to the guide that it stands for, which counts no references.
///
/// A guide keeps its node alive, and empties the way when it is deallocated; so it never dangles.
struct GuidePointer {
  unowned(unsafe) let guide: LayoutGuide

  init(_ guide: LayoutGuide) { self.guide = guide }
}

/// An unowned reference from a node to the guide that it represents, without reference counting.
///
/// A guide keeps its node alive, and clears the reference when it is deallocated; so it never
/// dangles.
struct GuidePointer {
  unowned(unsafe) let guide: LayoutGuide

  init(_ guide: LayoutGuide) { self.guide = guide }
}

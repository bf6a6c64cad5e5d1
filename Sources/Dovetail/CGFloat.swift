// The core needs no Foundation; where it is at hand, its number and size types join the vocabulary.
#if canImport(Foundation)
  import Foundation
  import LayoutTree

  extension CGFloat: LayoutNumber, PlaceItemConvertible, SizeItemConvertible {
    /// The number.
    public var layoutValue: Double { Double(self) }
  }

  extension SizeGroup {
    /// Gives every box the same size.
    public static func == (group: SizeGroup, size: CGSize) {
      group == Size(width: Double(size.width), height: Double(size.height))
    }
  }
#endif

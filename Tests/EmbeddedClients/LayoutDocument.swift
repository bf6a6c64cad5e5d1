import LayoutDocument
import LayoutTree

/// A client of documents alone.
public func run(_ bytes: [UInt8]) throws(DocumentError) -> String {
  try Document.read(bytes).layOut(with: .frames).root.treeDescription
}

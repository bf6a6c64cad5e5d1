/// A reader of the grapheme clusters of a text; places are in bytes of UTF-8.
protocol ClusterReader {
  /// Takes characters of ASCII, each of which is a cluster.
  mutating func readASCII<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, from start: Int, to end: Int
  ) where Bytes.Index == Int

  /// Takes a cluster by its first character, which may have an emoji selector after it.
  mutating func read(
    _ scalar: Unicode.Scalar, _ kind: LineBreakClass, isEmoji: Bool, from start: Int, to end: Int)

  /// Ends the text.
  mutating func finish(at end: Int)
}

extension ClusterReader {
  /// Reads all clusters of a text.
  ///
  /// Complexity: O(characters).
  mutating func read(_ text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      let count = bytes.count
      var place = 0
      while place < count {
        // A line feed may form a cluster with the character before, and so may others with the last
        // one of ASCII.
        var end = place
        while end < count, bytes[end] < 0x80, bytes[end] != 0x0d { end += 1 }
        if end < count, end > place { end -= 1 }
        if end > place {
          readASCII(bytes, from: place, to: end)
          place = end
        } else {
          place = readClusters(of: text, bytes, from: place)
        }
      }
      finish(at: count)
    }
  }

  /// Reads clusters up to one of ASCII, and at least one; returns where they end.
  private mutating func readClusters<Bytes: RandomAccessCollection<UInt8>>(
    of text: String, _ bytes: Bytes, from start: Int
  ) -> Int where Bytes.Index == Int {
    let common = LineBreakClass.common
    var place = start
    var scalar = bytes.scalar(at: place)
    var traits = LineBreakClass.traits(of: scalar, common)
    while true {
      var end = place + UTF8.width(scalar)
      guard end < bytes.count else {
        read(scalar, traits.kind, isEmoji: false, from: place, to: end)
        return end
      }
      let next = bytes.scalar(at: end)
      let nextTraits = LineBreakClass.traits(of: next, common)
      let isSingle =
        nextTraits.standsAlone && (traits.standsAlone || !scalar.mayPrecedeInCluster)
      let first = end
      if !isSingle { end = text.endOfCluster(at: place) }
      let kind = end > first && traits.kind == .space ? .alphabetic : traits.kind
      read(scalar, kind, isEmoji: next.value == 0xfe0f, from: place, to: end)
      if !isSingle || next.value < 0x80 { return end }
      (place, scalar, traits) = (end, next, nextTraits)
    }
  }
}

extension RandomAccessCollection<UInt8> where Index == Int {
  /// Returns the character at a place in valid UTF-8.
  @inline(__always)
  fileprivate func scalar(at place: Int) -> Unicode.Scalar {
    let first = UInt32(self[place])
    let value =
      switch first {
      case 0..<0x80: first
      case 0..<0xe0: (first & 0x1f) << 6 | bits(at: place + 1)
      case 0..<0xf0: (first & 0xf) << 12 | bits(at: place + 1) << 6 | bits(at: place + 2)
      default:
        (first & 0x7) << 18 | bits(at: place + 1) << 12 | bits(at: place + 2) << 6
          | bits(at: place + 3)
      }
    return Unicode.Scalar(value) ?? "\u{fffd}"
  }

  @inline(__always)
  private func bits(at place: Int) -> UInt32 { UInt32(self[place] & 0x3f) }
}

extension Unicode.Scalar {
  /// Whether a character may form a cluster with a letter after it (Prepend), as few scripts have
  /// it.
  fileprivate var mayPrecedeInCluster: Bool {
    switch value {
    case 0x600...0x605, 0x6dd, 0x70f, 0x890...0x891, 0x8e2, 0xd4e, 0x110bd...0x11f02: true
    default: false
    }
  }
}

extension String {
  /// Returns where the grapheme cluster ends that begins at a place.
  fileprivate func endOfCluster(at place: Int) -> Int {
    let start = utf8.index(startIndex, offsetBy: place)
    return place + utf8.distance(from: start, to: index(after: start))
  }
}

/// Why two lists are not compared element by element.
public struct PairingError: Error, CustomStringConvertible {
  /// The reason, with the place of the comparison.
  public let description: String
}

/// The elements of two lists in pairs; an error if one of them is longer, or if both are empty.
///
/// Comparisons go through this in place of `zip`, which would compare nothing with anything.
public func paired<Left: Collection, Right: Collection>(
  _ left: Left, _ right: Right, file: StaticString = #fileID, line: Int = #line
) throws(PairingError) -> Zip2Sequence<Left, Right> {
  if left.count != right.count {
    throw PairingError(
      description: "\(file):\(line): \(left.count) elements, not \(right.count)")
  }
  if left.isEmpty { throw PairingError(description: "\(file):\(line): nothing to compare") }
  return zip(left, right)
}

/// The elements of two lists in pairs, which may be none, where a computation needs both.
///
/// - Precondition: The lists are equally long.
public func aligned<Left: Collection, Right: Collection>(
  _ left: Left, _ right: Right
) -> Zip2Sequence<Left, Right> {
  precondition(left.count == right.count, "\(left.count) elements, not \(right.count)")
  return zip(left, right)
}

/// Each element of a list with the one after it.
public func neighbours<List: Collection>(in list: List) -> Zip2Sequence<List, List.SubSequence> {
  zip(list, list.dropFirst())
}

/// The greatest difference of two lists of numbers that are equally long and not empty.
public func maximumDifference(
  _ left: [Double], _ right: [Double], file: StaticString = #fileID, line: Int = #line
) throws(PairingError) -> Double {
  try paired(left, right, file: file, line: line).map { abs($0 - $1) }.greatestError()
}

/// The greatest difference of two tables of numbers, such as lists of frames.
public func maximumDifference(
  _ left: [[Double]], _ right: [[Double]], file: StaticString = #fileID, line: Int = #line
) throws(PairingError) -> Double {
  var differences: [Double] = []
  for (one, other) in try paired(left, right, file: file, line: line) {
    differences.append(try maximumDifference(one, other, file: file, line: line))
  }
  return differences.greatestError()
}

/// Whether two lists hold the same objects in the same order, and at least one.
public func areSame<Object: AnyObject>(_ left: some Collection<Object>, _ right: [Object]) -> Bool {
  !left.isEmpty && left.count == right.count && zip(left, right).allSatisfy { $0 === $1 }
}

extension Sequence {
  /// Whether there are elements, and all of them satisfy a condition.
  public func nonEmptyAllSatisfy(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
    var isEmpty = true
    for element in self {
      if try !predicate(element) { return false }
      isEmpty = false
    }
    return !isEmpty
  }
}

/// The candidate that a misspelt word most likely means, or `nil` if none is near.
///
/// Near is at most one edit for words of up to four characters, two for longer ones; of equally
/// near candidates the first wins. Complexity: O(candidates * length of the word squared).
package func suggestion(for word: String, among candidates: some Sequence<String>) -> String? {
  let target = Array(word.unicodeScalars.prefix(65))
  guard target.count <= 64 else { return nil }
  var best: (word: String, distance: Int)?
  var limit = target.count <= 4 ? 1 : 2
  for candidate in candidates {
    let letters = Array(candidate.unicodeScalars.prefix(67))
    guard abs(letters.count - target.count) <= limit else { continue }
    let distance = editDistance(target, letters)
    guard distance <= limit, distance < target.count else { continue }
    best = (candidate, distance)
    limit = distance - 1
  }
  return best?.word
}

/// The keys that an unknown one most likely means: the nearest one, or those that begin or end with
/// the word, as `gravity` may mean `horizontalGravity` or `verticalGravity`.
///
/// Complexity: that of ``suggestion(for:among:)``.
func suggestions(forKey word: String, among known: [String]) -> [String] {
  if let near = suggestion(for: word, among: known) { return [near] }
  if let other = synonym(of: word, among: known) { return [other] }
  guard word.unicodeScalars.count > 3 else { return [] }
  let end = word.prefix(1).uppercased() + word.dropFirst()
  return known.filter { $0.hasSuffix(end) || $0.hasPrefix(word) }
}

/// The least number of insertions, deletions, replacements and swaps of neighbours.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast = [Int](repeating: 0, count: second.count + 1)
  var last = Array(0...second.count)
  for (row, letter) in first.enumerated() {
    var current = [row + 1]
    for (column, other) in second.enumerated() {
      let replaced = last[column] + (letter == other ? 0 : 1)
      var minimum = min(replaced, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
        minimum = min(minimum, beforeLast[column - 1] + 1)
      }
      current.append(minimum)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}

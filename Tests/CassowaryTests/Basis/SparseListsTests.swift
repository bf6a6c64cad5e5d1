import TestSupport
import Testing

@testable import Cassowary

@Suite("Sparse lists")
struct SparseListsTests {
  @Test("Lists hold what plain arrays hold")
  func against() {
    var generator = SeededGenerator(seed: 3)
    var lists = SparseLists()
    var plain: [[Int: Double]] = []
    for _ in 0..<20 {
      lists.appendList()
      plain.append([:])
    }
    for step in 0..<5000 {
      let list = generator.integer(in: 0...19)
      let index = generator.integer(in: 0...30)
      switch generator.integer(in: 0...9) {
      case 0:
        lists.removeAll(of: list)
        plain[list] = [:]
      case 1...4:
        lists.remove(index, from: list)
        plain[list][index] = nil
      default:
        lists.remove(index, from: list)
        lists.append(Double(step), at: index, to: list)
        plain[list][index] = Double(step)
      }
      var found: [Int: Double] = [:]
      lists.forEach(of: list) { found[$0] = $1 }
      #expect(found == plain[list] && lists.count(of: list) == found.count)
      #expect(lists.value(of: index, in: list) == plain[list][index])
    }
    #expect(lists.total == plain.reduce(0) { $0 + $1.count })
    lists.reset(count: 3)
    #expect(lists.total == 0 && lists.listCount == 3 && lists.count(of: 0) == 0)
  }

  @Test("A sum that cancels up to rounding is nothing; one that is small is not")
  func cancellation() {
    var work = WorkVector()
    work.grow(to: 3)
    work.add(0.1, at: 0)
    work.add(0.2, at: 0)
    work.add(-0.3, at: 0)
    work.add(1e-20, at: 1)
    var found: [Int] = []
    work.forEachEntry { index, _ in found.append(index) }
    #expect(found == [1])
    work.clear()
    #expect(work.isConsistent && work.count == 0)
  }

  @Test("Items in buckets are found by their newest number")
  func buckets() {
    var generator = SeededGenerator(seed: 4)
    var buckets = CountBuckets()
    buckets.reset(items: 12)
    var plain = [Int](repeating: -1, count: 12)
    for _ in 0..<2000 {
      let item = generator.integer(in: 0...11)
      let count = generator.integer(in: -1...5)
      plain[item] = count
      if count < 0 { buckets.remove(item) } else { buckets.put(item, count: count) }
      for count in 0...5 {
        var found: [Int] = []
        var next = buckets.first(of: count)
        while let item = next {
          found.append(item)
          next = buckets.item(after: item)
        }
        #expect(found.sorted() == plain.indices.filter { plain[$0] == count })
      }
    }
  }
}

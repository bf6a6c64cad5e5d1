import BenchmarkSupport
import Testing

@Suite("Growth exponents")
struct GrowthExponentTests {
  @Test("A power of two points is found exactly")
  func exact() throws {
    let linear = try #require(GrowthExponent.fit([(n: 10, time: 3), (n: 1_000, time: 300)]))
    #expect((linear - 1).magnitude < 1e-12)
    let square = try #require(
      GrowthExponent.fit([(n: 2, time: 4), (n: 3, time: 9), (n: 7, time: 49)]))
    #expect((square - 2).magnitude < 1e-12)
    let flat = try #require(GrowthExponent.fit([(n: 2, time: 5), (n: 3, time: 5)]))
    #expect(flat.magnitude < 1e-12)
  }

  @Test("The line is that of least squares")
  func leastSquares() throws {
    // In powers of ten: (0, 0), (1, 0), (2, 3). Means 1 and 1; slope (1 + 2) / 2.
    let slope = try #require(
      GrowthExponent.fit([(n: 1, time: 1), (n: 10, time: 1), (n: 100, time: 1_000)]))
    #expect((slope - 1.5).magnitude < 1e-12)
  }

  @Test("One size, or none with a logarithm, has no exponent")
  func tooFew() {
    #expect(GrowthExponent.fit([BenchmarkRow]()) == nil)
    #expect(GrowthExponent.fit([(n: 10, time: 1), (n: 10, time: 2)]) == nil)
    #expect(GrowthExponent.fit([(n: 0, time: 1), (n: 10, time: 0)]) == nil)
  }

  @Test("Rows below n = 100 do not count")
  func smallRows() throws {
    let rows = [row(n: 10, 1_000), row(n: 100, 10), row(n: 1_000, 100)]
    let slope = try #require(GrowthExponent.fit(rows))
    #expect((slope - 1).magnitude < 1e-12)
    #expect(GrowthExponent.fit([row(n: 10, 1), row(n: 100, 10)]) == nil)
  }
}

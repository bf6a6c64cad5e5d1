import Player
import Testing

@Suite("Random public calls")
struct PlayerTests {
  @Test func plays() { #expect(History(seed: 1).play().isEmpty) }
}

/// One share of the free space of one call; all flexible items of the call have the same.
final class ShareVariable {
  /// The number of the call among those of its group that have shares.
  let ordinal: Int

  init(ordinal: Int) { self.ordinal = ordinal }
}

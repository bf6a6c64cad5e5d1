/// One share of the free space of one call; all flexible items of the call have the same.
///
/// A group that is replaced uses those of before again, in order.
final class ShareVariable {}

import LayoutTree

/// The state that all copies of a pass share.
struct PassState {
  let life = PassLife()
  var counters = FrameCounters()
  /// The problems that the layouts at work have found, those of the innermost last.
  var problems: [LayoutProblem<NodeReference>] = []
  /// Kept by the caller of the pass; counting references for each node would take long.
  let commits: CommitsPointer?
  /// Room for the children of the layouts at work, the innermost last.
  var slots = ItemStack()
  /// The items of the flex containers at work, those of the innermost last.
  var flexSlots = FlexSlotStack()
  /// Their lines.
  var flexLines = PassStack<FlexLine>()
  var flexStruts = PassStack<FlexStrut>()
  /// Scrollbars that have appeared in items of the flex containers at work.
  var scrollbars: [ObjectIdentifier: CSSScrollbars] = [:]
  /// The extents that wait for others, those of the innermost layout last.
  var waitingExtents = PendingQuantities<ExtentReference>()
  var hasFollowedHeights = false
  var hasMetColumns = false
  var followedHeights = PassStack<FollowedHeight>()
  var depth = 0
  /// How many boxes are to be placed, as far as it is known.
  var expected = 0
  /// Frames that the layout at ``findingDepth`` has given its children, without effect on them.
  var found: [FoundFrame] = []
  /// The depth of a layout that is asked where it would place its children; -1 if none is.
  var findingDepth = -1
  /// How deep layouts may lie in each other; negative until it is read from the root.
  var maximumDepth = -1
  /// The question that a layout is asked once more; `nil` in a pass that lays out.
  var inquiry: LayoutInquiry?
}

/// The way to what all copies of a pass share, which is on the stack of ``run(_:_:)``.
///
/// Nothing keeps it longer than the pass: subviews, which a layout may keep, ask ``PassLife``
/// first.
struct PassHandle {
  private let state: UnsafeMutablePointer<PassState>

  @inline(__always)
  var pointee: PassState {
    get { state.pointee }
    nonmutating _modify { yield &state.pointee }
  }

  /// Runs a pass.
  @inline(__always)
  static func run<Result>(_ commits: CommitsPointer?, _ body: (PassHandle) -> Result) -> Result {
    var state = PassState(commits: commits)
    defer {
      state.life.end()
      state.slots.deallocate()
      state.flexSlots.deallocate()
      state.flexLines.deallocate()
      state.flexStruts.deallocate()
      state.followedHeights.deallocate()
    }
    return withUnsafeMutablePointer(to: &state) { body(PassHandle(state: $0)) }
  }
}

/// The way to the frames that a pass decides, which counts no references; the caller of the pass
/// keeps them.
struct CommitsPointer {
  private let reference: Unmanaged<FrameCommits>

  init(_ commits: FrameCommits) { reference = .passUnretained(commits) }

  var commits: FrameCommits { reference.takeUnretainedValue() }

  @inline(__always)
  func use(_ body: (FrameCommits) -> Void) { reference._withUnsafeGuaranteedRef(body) }
}

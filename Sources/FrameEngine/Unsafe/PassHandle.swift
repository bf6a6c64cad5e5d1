import LayoutTree

/// The state that all copies of a pass share.
struct PassState {
  let life = PassLife()
  var counters = FrameCounters()
  /// The issues of the layouts in progress, those of the innermost last.
  var issues: [LayoutIssue<IssueNode>] = []
  /// Kept alive by the caller of the pass; counting references for each node would be slow.
  let commits: CommitsPointer?
  /// The slots of the items of the layouts in progress, those of the innermost last.
  var slots = ItemStack()
  /// The content areas of the items of grids in progress, those of the innermost last.
  var cells = PassStack<LayoutItems.Cell>()
  /// The items of the flex containers in progress, those of the innermost last.
  var flexSlots = FlexSlotStack()
  /// The lines of the flex containers in progress.
  var flexLines = PassStack<FlexLine>()
  var flexStruts = PassStack<FlexStrut>()
  /// The scrollbars that have appeared in items of the flex containers in progress.
  var scrollbars: [ObjectIdentifier: CSSScrollbars] = [:]
  /// The extents that wait for others, those of the innermost layout last.
  var waitingExtents = PendingQuantities<ExtentReference>()
  /// The widths that flex containers need in others; see ``FramePass/widthOfLines(of:in:)``.
  var neededWidths: [NeededWidthQuestion: Double] = [:]
  var hasFollowedHeights = false
  var hasMetColumns = false
  var followedHeights = PassStack<FollowedHeight>()
  var depth = 0
  /// The number of boxes for whose frames memory will be reserved.
  var expected = 0
  /// The frames that the layout at ``findingDepth`` has set, without effect on its children.
  var found: [FoundFrame] = []
  /// The depth of a layout that runs only to find its children's frames; -1 without one.
  var findingDepth = -1
  /// The maximum depth of nested layouts; negative until it is read from the root.
  var maximumDepth = -1
  /// The inquiry that the pass answers; `nil` in a pass that lays out.
  var inquiry: LayoutInquiry?
}

/// A pointer to the state that all copies of a pass share, which is on the stack of ``run(_:_:)``.
///
/// It is not used after the pass: subviews, which a layout may keep, check ``PassLife`` first.
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
      state.cells.deallocate()
      state.flexSlots.deallocate()
      state.flexLines.deallocate()
      state.flexStruts.deallocate()
      state.followedHeights.deallocate()
    }
    return withUnsafeMutablePointer(to: &state) { body(PassHandle(state: $0)) }
  }
}

/// An unretained reference to the frames that a pass decides, which the caller of the pass keeps
/// alive.
struct CommitsPointer {
  private let reference: Unmanaged<FrameCommits>

  init(_ commits: FrameCommits) { reference = .passUnretained(commits) }

  var commits: FrameCommits { reference.takeUnretainedValue() }

  @inline(__always)
  func use(_ body: (FrameCommits) -> Void) { reference._withUnsafeGuaranteedRef(body) }
}

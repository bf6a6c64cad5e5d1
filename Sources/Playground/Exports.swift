#if arch(wasm32)
  import LayoutDocument
  import LayoutTree

  // The functions of the module. Numbers go in and out as they are; a text goes in through memory
  // that `reserve` returns, and comes out as the answer. A document is a number, its handle.

  nonisolated(unsafe) private var input: [UInt8] = []
  nonisolated(unsafe) private var answer: [UInt8] = []
  nonisolated(unsafe) private var numbers: [Double] = []
  nonisolated(unsafe) private var documents: [Int32: OpenDocument] = [:]
  nonisolated(unsafe) private var lastHandle: Int32 = 0

  private func say(_ text: String) { answer = Array(text.utf8) }

  /// Makes room for the bytes of a text, and returns its address.
  @_expose(wasm, "reserve") @_cdecl("dovetail_reserve")
  public func reserve(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    input = [UInt8](repeating: 0, count: max(1, Int(count)))
    defer { if count <= 0 { input = [] } }
    return input.withUnsafeMutableBufferPointer { $0.baseAddress }
  }

  /// Returns the address of the bytes of the answer.
  @_expose(wasm, "answerBytes") @_cdecl("dovetail_answerBytes")
  public func answerBytes() -> UnsafePointer<UInt8>? {
    answer.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// Returns the number of bytes of the answer.
  @_expose(wasm, "answerCount") @_cdecl("dovetail_answerCount")
  public func answerCount() -> Int32 { Int32(answer.count) }

  /// Opens the document in the input, and returns its handle, or 0.
  ///
  /// Engine 1 stands for constraints, 2 for frames, 0 for the first one that can.
  @_expose(wasm, "open") @_cdecl("dovetail_open")
  public func open(_ engine: Int32) -> Int32 {
    let chosen: Engine? = engine == 1 ? .constraints : engine == 2 ? .frames : nil
    let (document, text) = OpenDocument.open(input, engine: chosen)
    say(text)
    guard let document else { return 0 }
    lastHandle += 1
    documents[lastHandle] = document
    return lastHandle
  }

  /// Closes a document.
  @_expose(wasm, "close") @_cdecl("dovetail_close")
  public func close(_ handle: Int32) { documents[handle] = nil }

  /// Applies the update in the input, and returns 1, or 0 for one that is not valid.
  @_expose(wasm, "update") @_cdecl("dovetail_update")
  public func update(_ handle: Int32) -> Int32 {
    guard let document = documents[handle] else { return 0 }
    let (isValid, text) = document.update(input)
    say(text)
    return isValid ? 1 : 0
  }

  /// Gives the root another size, and returns 1, or 0 for what is no size.
  @_expose(wasm, "resize") @_cdecl("dovetail_resize")
  public func resize(_ handle: Int32, _ width: Double, _ height: Double) -> Int32 {
    guard let document = documents[handle] else { return 0 }
    let errors = document.resize(width, height)
    if errors.isEmpty { return 1 }
    say(errors)
    return 0
  }

  /// Answers with the document as it is now.
  @_expose(wasm, "state") @_cdecl("dovetail_state")
  public func state(_ handle: Int32) { say(documents[handle]?.state ?? "{}") }

  /// Returns the address of four numbers for each box: x, y, width and height in its parent.
  @_expose(wasm, "frames") @_cdecl("dovetail_frames")
  public func frames(_ handle: Int32) -> UnsafePointer<Double>? {
    numbers.removeAll(keepingCapacity: true)
    documents[handle]?.appendFrames(to: &numbers)
    return numbers.withUnsafeBufferPointer { $0.baseAddress }
  }

  /// Returns the number of boxes whose frames were asked for last.
  @_expose(wasm, "boxCount") @_cdecl("dovetail_boxCount")
  public func boxCount() -> Int32 { Int32(numbers.count / 4) }

  /// Answers with the reasons for the frame of a box.
  @_expose(wasm, "explain") @_cdecl("dovetail_explain")
  public func explain(_ handle: Int32, _ box: Int32) {
    say(documents[handle]?.explanation(of: Int(box)) ?? "")
  }

  /// Answers with the picture of the layout.
  @_expose(wasm, "picture") @_cdecl("dovetail_picture")
  public func picture(_ handle: Int32) { say(documents[handle]?.drawing ?? "") }

  /// Keeps the picture as the start of a transition.
  @_expose(wasm, "beginTransition") @_cdecl("dovetail_beginTransition")
  public func beginTransition(_ handle: Int32) { documents[handle]?.beginTransition() }

  /// Answers with the transition to the present picture.
  @_expose(wasm, "transition") @_cdecl("dovetail_transition")
  public func transition(_ handle: Int32) { say(documents[handle]?.transition() ?? "") }

  /// Answers with the findings about the document in the input; a size of 0 stands for its own.
  @_expose(wasm, "check") @_cdecl("dovetail_check")
  public func check(_ width: Double, _ height: Double) {
    say(DocumentReport.check(input, size: size(width, height)))
  }

  /// Answers with the picture of the document in the input; a size of 0 stands for its own.
  @_expose(wasm, "draw") @_cdecl("dovetail_draw")
  public func draw(_ width: Double, _ height: Double) {
    say(DocumentReport.draw(input, size: size(width, height)))
  }

  private func size(_ width: Double, _ height: Double) -> Size? {
    width > 0 && height > 0 ? Size(width: width, height: height) : nil
  }
#endif

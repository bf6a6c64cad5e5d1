// swift-format-ignore-file
// The symbols of SwiftUI that the adapter uses, as far as a layout sees them, and views to test it with.
@_exported import Foundation

public protocol Animatable {}

public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

public struct ProposedViewSize: Equatable, Sendable {
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public var width: CGFloat?
  public var height: CGFloat?

  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
}

public struct VerticalAlignment: Sendable {
  public static let firstTextBaseline = VerticalAlignment(isFirst: true)
  public static let lastTextBaseline = VerticalAlignment(isFirst: false)
  let isFirst: Bool
}

public struct ViewDimensions {
  public let width: CGFloat
  public let height: CGFloat
  let isText: Bool

  public subscript(guide: VerticalAlignment) -> CGFloat {
    if !isText { return height }
    return guide.isFirst ? 8 : height - 2
  }
}

public struct LayoutSubview {
  let view: Text

  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    view.dimensions(in: proposal)
  }

  public func place(at position: CGPoint, proposal: ProposedViewSize) {
    view.frame = CGRect(
      origin: position,
      size: CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0))
  }
}

public struct LayoutSubviews: RandomAccessCollection {
  let views: [Text]
  public var startIndex: Int { 0 }
  public var endIndex: Int { views.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(view: views[index]) }
}

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

/// Characters of 10 points that wrap.
public final class Text: View {
  public nonisolated(unsafe) var string: String
  public nonisolated(unsafe) var frame = CGRect.zero

  public nonisolated init(_ string: String) { self.string = string }

  public var body: Never { fatalError() }

  nonisolated func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let widest = Int(Swift.min(proposal.width ?? 1e4, 1e4)) / 10
    let columns = Swift.max(1, Swift.min(string.count, widest))
    let lines = (string.count + columns - 1) / columns
    return ViewDimensions(width: CGFloat(columns) * 10, height: CGFloat(lines) * 10, isText: true)
  }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock(_ texts: Text...) -> Texts { Texts(list: texts) }
  public static func buildExpression<V: View>(_ view: V) -> V { view }
  public static func buildBlock<V: View>(_ view: V) -> V { view }
}

public struct Texts: View {
  public let list: [Text]
  public var body: Never { fatalError() }
}

public struct LaidOut<Content: Layout>: View {
  public let layout: Content
  public let texts: [Text]
  public var body: Never { fatalError() }
}

extension Layout {
  @MainActor public func callAsFunction(@ViewBuilder _ content: () -> Texts) -> LaidOut<Self> {
    LaidOut(layout: self, texts: content().list)
  }
}

/// A window that lays out views as SwiftUI calls a layout.
public struct Window<Content: Layout> {
  let content: Content
  public let views: [Text]
  var cache: Content.Cache

  public init(_ content: Content, _ views: [Text]) {
    self.content = content
    self.views = views
    cache = content.makeCache(subviews: LayoutSubviews(views: views))
  }

  public mutating func viewsDidChange() {
    content.updateCache(&cache, subviews: LayoutSubviews(views: views))
  }

  /// Asks for a size and places the views in it.
  public mutating func layOut(_ proposal: ProposedViewSize) -> CGSize {
    let subviews = LayoutSubviews(views: views)
    let size = content.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    content.placeSubviews(
      in: CGRect(origin: CGPoint(x: 100, y: 50), size: size), proposal: proposal,
      subviews: subviews, cache: &cache)
    return size
  }
}

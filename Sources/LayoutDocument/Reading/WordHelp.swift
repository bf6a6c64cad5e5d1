/// The word of the format for one that other libraries use, if it is among `known`, or `nil`.
func synonym(of word: String, among known: [String]) -> String? {
  let pairs: KeyValuePairs = [
    "middle": "center", "centre": "center", "left": "start", "top": "start", "leading": "start",
    "right": "end", "bottom": "end", "trailing": "end", "equals": "is", "value": "string",
    "fontSize": "size", "fontName": "font", "numberOfLines": "lines",
  ]
  for (other, meant) in pairs where other == word && known.contains(meant) { return meant }
  return nil
}

/// What to write in place of a key that no known one is near to: the keys that the object may have.
func keyHelp(for key: String, known: [String]) -> String {
  let listed = known.filter { $0 != DocumentKey.comment.name }.map { quoted($0) }
  return (listed.count == 1 ? "expected " : "expected one of ") + listed.joined(separator: ", ")
}

/// Where a key belongs, or what to write in place of it, for what is easily taken for a key of an
/// object that knows other ones; `nil` for anything else.
func keyPointer(for key: String, known: [String]) -> String? {
  let isExtent = known.contains("is") && known.contains("shrink")
  if isExtent, ["wrap", "fill", "otherAxis"].contains(key) {
    return "write {\"is\": \(quoted(key)), \"minimum\": 44}"
  }
  if known.contains("children"), known.contains("traits") {
    if layoutKeys.contains(key) {
      return "it belongs in a layout: \"layout\": {\"linear\": {\(quoted(key)): …}}"
    }
    if traitKeys.contains(key) {
      return "it belongs in the traits: \"traits\": {\(quoted(key)): …}"
    }
  }
  return nil
}

/// Keys of layouts that are easily taken for keys of a node.
private let layoutKeys = [
  "axis", "padding", "spacing", "horizontalSpacing", "verticalSpacing", "horizontalGravity",
  "verticalGravity",
]

/// Keys of traits that are easily taken for keys of a node.
private let traitKeys = [
  "weight", "leading", "trailing", "top", "bottom", "left", "right", "centerX", "centerY",
  "horizontalAlignment", "verticalAlignment", "frame",
]

import Dovetail
import LayoutDocument
import LayoutDrawing

extension LayoutOutcome {
  /// The marks of a drawing: conflicts and ambiguities.
  var faultMarks: [PictureMark] {
    guard engine == .constraints else { return [] }
    var marks: [PictureMark] = []
    for conflict in root.constraintConflicts {
      for member in conflict.members {
        for part in member.attributes {
          marks.append(PictureMark(.conflict, part.attribute, of: part.frame, title: member.text))
        }
      }
    }
    for ambiguity in root.ambiguities() {
      guard let attribute = LayoutAttribute(documentName: ambiguity.attribute) else { continue }
      let kind = PictureMark.Kind.undetermined(isUpwards: ambiguity.alternative > ambiguity.value)
      marks.append(PictureMark(kind, attribute, of: ambiguity.frame, title: "\(ambiguity)"))
    }
    return marks
  }
}

// One import for the package and the spellings of the two kits.
@_exported import Dovetail

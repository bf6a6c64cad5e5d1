// The umbrella: one import for the tree and both engines.
@_exported import ConstraintEngine
@_exported import FrameEngine
@_exported import LayoutTree

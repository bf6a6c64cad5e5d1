// The only names of the solver that reach those who import this module.
@_exported import struct Cassowary.LinearTerm
@_exported import enum Cassowary.Relation

/// The relation of the two sides of a constraint.
public typealias LayoutRelation = Relation

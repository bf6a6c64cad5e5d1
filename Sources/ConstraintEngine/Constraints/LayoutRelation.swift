// The only name of the solver that reaches those who import this module.
@_exported import enum Cassowary.Relation

/// How the two sides of a constraint relate.
public typealias LayoutRelation = Relation

extension Solver {
  /// The result of the last ``expand(_:constant:)``.
  var expansion: Expansion {
    @inline(__always) _read { yield workspace.result }
  }

  /// Puts definitions into the terms of a list until only undefined variables are left; the result
  /// is the ``expansion``.
  ///
  /// What is left is as right as the definitions are, and expressions that are multiples of each
  /// other remain so.
  /// Complexity: O(d log d) for the terms of the definitions put in.
  mutating func expand(_ list: PooledList, constant: Double) {
    withDefinitions { definitions, workspace in
      workspace.expand(
        list.places.lazy.map { definitions.terms[$0] }, constant: constant, definitions)
    }
  }

  /// Puts definitions into the variable of a number; the result is the ``expansion``.
  mutating func expand(_ variable: Int) {
    let term = IndexedTerm(variable: Int32(variable), coefficient: 1)
    withDefinitions { definitions, workspace in
      workspace.expand(CollectionOfOne(term), constant: 0, definitions)
    }
  }

  @inline(__always)
  private mutating func withDefinitions(
    _ body: (ExpansionWorkspace.Definitions, inout ExpansionWorkspace) -> Void
  ) {
    variables.withView { variables in
      constraints.withView { constraints in
        termLists.withView { terms in
          definitionConstants.withView { constants in
            body(
              ExpansionWorkspace.Definitions(
                variables: variables, constraints: constraints, terms: terms, constants: constants),
              &workspace)
          }
        }
      }
    }
  }
}

// Times kiwi on a trace that the suite `solver` has written.
//
//   kiwi-trace TRACE BUDGET LIMIT
//
// Passes through the trace go on until there are five and BUDGET seconds are over, or until LIMIT
// seconds are over. The output is described in Peers/PeerProgram.swift.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#include <kiwi/kiwi.h>

namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::time_point from, Clock::time_point to) {
  return std::chrono::duration<double>(to - from).count();
}

struct Relation {
  std::vector<std::pair<int, double>> terms;
  double constant;
  kiwi::RelationalOperator op;
  double strength;
};

enum class Kind { add, remove, edit, suggest, read };

struct Operation {
  Kind kind;
  int number;
  double value;
};

struct Phase {
  std::string name;
  int steps;
  std::vector<Operation> operations;
};

struct Trace {
  int variables = 0;
  std::vector<Relation> relations;
  std::vector<Phase> phases;
};

[[noreturn]] void fail(const std::string& reason) {
  std::cerr << "kiwi-trace: " << reason << "\n";
  std::exit(1);
}

Relation readRelation(std::istream& in) {
  Relation relation;
  std::string op, strength;
  size_t count;
  in >> op >> strength >> relation.constant >> count;
  relation.op = op == "=" ? kiwi::OP_EQ : op == "<" ? kiwi::OP_LE : kiwi::OP_GE;
  relation.strength = strength == "required" ? kiwi::strength::required
                      : strength == "strong" ? kiwi::strength::strong
                      : strength == "medium" ? kiwi::strength::medium
                                             : kiwi::strength::weak;
  relation.terms.resize(count);
  for (auto& term : relation.terms) in >> term.first >> term.second;
  return relation;
}

Trace readTrace(const char* path) {
  std::ifstream in(path);
  if (!in) fail(std::string("cannot read ") + path);
  Trace trace;
  std::string word;
  while (in >> word) {
    Operation operation{Kind::read, 0, 0};
    if (word == "variables") {
      in >> trace.variables;
      continue;
    } else if (word == "constraint") {
      trace.relations.push_back(readRelation(in));
      continue;
    } else if (word == "phase") {
      trace.phases.emplace_back();
      in >> trace.phases.back().name >> trace.phases.back().steps;
      continue;
    } else if (word == "add" || word == "remove" || word == "edit") {
      operation.kind = word == "add" ? Kind::add : word == "remove" ? Kind::remove : Kind::edit;
      in >> operation.number;
    } else if (word == "suggest") {
      operation.kind = Kind::suggest;
      in >> operation.number >> operation.value;
    } else if (word != "read") {
      fail("unknown word " + word);
    }
    if (trace.phases.empty()) fail("an operation outside a phase");
    trace.phases.back().operations.push_back(operation);
  }
  return trace;
}

struct Run {
  kiwi::Solver solver;
  std::vector<kiwi::Variable> variables;
  std::vector<kiwi::Constraint> constraints;

  explicit Run(const Trace& trace) {
    variables.reserve(trace.variables);
    for (int number = 0; number < trace.variables; ++number) variables.emplace_back("");
    constraints.reserve(trace.relations.size());
    for (const auto& relation : trace.relations) {
      std::vector<kiwi::Term> terms;
      terms.reserve(relation.terms.size());
      for (const auto& [variable, coefficient] : relation.terms)
        terms.emplace_back(variables[variable], coefficient);
      constraints.emplace_back(kiwi::Expression(std::move(terms), relation.constant), relation.op,
                               relation.strength);
    }
  }

  void perform(const Phase& phase) {
    for (const auto& operation : phase.operations) {
      switch (operation.kind) {
        case Kind::add: solver.addConstraint(constraints[operation.number]); break;
        case Kind::remove: solver.removeConstraint(constraints[operation.number]); break;
        case Kind::edit:
          solver.addEditVariable(variables[operation.number], kiwi::strength::strong);
          break;
        case Kind::suggest:
          solver.suggestValue(variables[operation.number], operation.value);
          break;
        case Kind::read: solver.updateVariables(); break;
      }
    }
  }
};

void printValues(const Run& run, const Phase& phase) {
  std::printf("values %s", phase.name.c_str());
  for (const auto& variable : run.variables) std::printf(" %.17g", variable.value());
  std::printf("\n");
}

// One pass; slow results are written at once, in case the pass is never finished.
void pass(const Trace& trace, bool isFirst) {
  auto start = Clock::now();
  Run run(trace);
  double time = seconds(start, Clock::now());
  std::printf("time construct %.12g\n", time);
  if (isFirst) std::fflush(stdout);
  for (const auto& phase : trace.phases) {
    start = Clock::now();
    run.perform(phase);
    time = seconds(start, Clock::now());
    std::printf("time %s %.12g\n", phase.name.c_str(), time / phase.steps);
    if (isFirst) printValues(run, phase);
    if (isFirst || time > 0.1) std::fflush(stdout);
  }
}

}  // namespace

int main(int count, char** words) {
  if (count != 4) fail("wants a trace, a budget and a limit in seconds");
  const Trace trace = readTrace(words[1]);
  const double budget = std::atof(words[2]), limit = std::atof(words[3]);
  const auto start = Clock::now();
  try {
    pass(trace, true);
    const double first = seconds(start, Clock::now());
    for (int passes = first > budget ? 1 : 0;; ++passes) {
      const double time = seconds(start, Clock::now());
      if (passes > 0 && (time >= limit || (time >= budget && passes >= 5))) break;
      pass(trace, false);
    }
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

package waywright.testkit.conformance;

import java.util.List;
import java.util.Optional;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.Verdict;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;

/**
 * How one trial ended: an answer is held against the truth, both ways, no worse and no better.
 *
 * @param kind right, wrong, or not a question for this pathfinder
 * @param message what was wrong, with the case as text; empty if nothing was
 */
record Outcome(Kind kind, String message) {

  enum Kind {
    RIGHT,
    WRONG,
    UNSUPPORTED
  }

  static final Outcome RIGHT = new Outcome(Kind.RIGHT, "");

  static final Outcome UNSUPPORTED = new Outcome(Kind.UNSUPPORTED, "");

  static Outcome wrong(Case query, String fault) {
    return new Outcome(Kind.WRONG, fault + "\n" + query.toText());
  }

  /** The examined answer to a query. */
  static Outcome of(Subject subject, Case query, SubjectAnswer answer) {
    if (answer.status() == SubjectAnswer.Status.UNSUPPORTED) {
      return UNSUPPORTED;
    }
    return fault(query, answer, subject.tolerance())
        .map(fault -> wrong(query, fault))
        .orElse(RIGHT);
  }

  /**
   * What is wrong with an answer that is not {@link SubjectAnswer.Status#UNSUPPORTED}; empty if
   * nothing.
   */
  private static Optional<String> fault(Case query, SubjectAnswer answer, double tolerance) {
    World world = query.world();
    long best = Oracle.dijkstra(world, query.start())[query.goal()];
    boolean found = answer.status() == SubjectAnswer.Status.FOUND;
    if (best == Oracle.UNREACHED) {
      return found
          ? Optional.of("found a path where there is none: " + answer.path())
          : Optional.empty();
    }
    if (!found) {
      return Optional.of("found no path, but there is one of cost " + best);
    }
    List<Integer> nodes = List.copyOf(answer.path());
    int[] path = nodes.stream().mapToInt(Integer::intValue).toArray();
    Verdict optimal = Judge.path(world, query.query(), path, best);
    if (!optimal.accepted()) {
      String kind =
          optimal.finding() == Verdict.Finding.WRONG_COST ? "not optimal: " : "not legal: ";
      return Optional.of(kind + optimal.message() + "; path " + nodes);
    }
    double truth = query instanceof GridCase ? ((OctileWorld) world).length(path).toDouble() : best;
    double error = Math.abs(answer.cost() - truth);
    if (error > tolerance * Math.max(1, truth)) {
      return Optional.of("says the cost is " + answer.cost() + ", it is " + truth);
    }
    return Optional.empty();
  }
}

package waywright.testkit.conformance;

import java.util.List;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.Verdict;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;

/**
 * The outcome of one trial: the cost of an answer must equal the true cost, neither higher nor
 * lower.
 *
 * @param kind right, wrong, or not supported by this pathfinder
 * @param message the error, with the case as text; empty if there is none
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

  /** Checks the answer to a query. */
  static Outcome of(Subject subject, Case query, Subject.Answer answer) {
    if (answer.status() == Subject.Answer.Status.UNSUPPORTED) {
      return UNSUPPORTED;
    }
    World world = query.world();
    long best = Oracle.dijkstra(world, query.start())[query.goal()];
    boolean found = answer.status() == Subject.Answer.Status.FOUND;
    if (best == Oracle.UNREACHED) {
      return found ? wrong(query, "found a path where there is none: " + answer.path()) : RIGHT;
    }
    if (!found) {
      return wrong(query, "found no path, but there is one of cost " + best);
    }
    List<Integer> nodes = List.copyOf(answer.path());
    int[] path = nodes.stream().mapToInt(Integer::intValue).toArray();
    Verdict optimal = Judge.path(world, query.query(), path, best);
    if (!optimal.accepted()) {
      String kind =
          optimal.finding() == Verdict.Finding.WRONG_COST ? "not optimal: " : "not legal: ";
      return wrong(query, kind + optimal.message() + "; path " + nodes);
    }
    double truth = world instanceof OctileWorld grid ? grid.length(path).toDouble() : best;
    double error = Math.abs(answer.cost() - truth);
    return error > subject.tolerance() * Math.max(1, truth)
        ? wrong(query, "says the cost is " + answer.cost() + ", it is " + truth)
        : RIGHT;
  }
}

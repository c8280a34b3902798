package waywright.testkit;

import java.util.stream.Stream;
import waywright.checker.Query;
import waywright.checker.World;

/**
 * A world and a query over it, small enough to print. Immutable; equal if the text is equal.
 *
 * <p>The arrays handed out belong to the case: read them, do not change them.
 */
public sealed interface Case permits GridCase, GraphCase {

  /** The node to start from. */
  int start();

  /** The node to reach. */
  int goal();

  /** Which estimate an informed search should use. */
  Estimate estimate();

  /** The same case with another estimate. */
  Case with(Estimate estimate);

  /** The same world with another query. */
  Case with(int start, int goal);

  /** The world as the judge sees it. Built anew on each call. */
  World world();

  /** Start and goal as the judge wants them. */
  default Query query() {
    return Query.of(start(), goal());
  }

  /**
   * The estimate of every node, admissible, in the units of the arcs' costs; of {@link
   * Estimate#OWN} all 0.
   */
  default long[] estimates() {
    return estimate().of(world(), goal());
  }

  /** Cases that are simpler by one step each, the boldest steps first. */
  Stream<Case> simpler();

  /** The text of a failure file: {@link FailureFiles#parse} reads it back. */
  String toText();
}

package waywright.testkit.conformance;

import org.jspecify.annotations.Nullable;
import waywright.testkit.Case;

/**
 * A pathfinder under examination. One object is asked everything, so keep between calls whatever
 * your users would keep: finders, maps, pools.
 */
public interface Subject {

  /** What the report calls it. */
  String name();

  /**
   * Answers one query with an optimal path. Throwing anything is a wrong answer.
   *
   * <p>On a grid a case tells its map, rules and avoided cells; on a graph {@link Case#map()} is
   * null, and {@link Case#world()} tells the arcs. If {@link Case#estimate()} is not {@code OWN}
   * and the pathfinder takes a heuristic, give it {@link Case#estimates()}: on grids divide by
   * {@link waywright.checker.OctileWorld#STRAIGHT} to get cells.
   *
   * <p>A blocked start or goal is answered with {@link SubjectAnswer#noPath()}, even if they are
   * the same cell. Rules that the pathfinder does not know are answered with {@link
   * SubjectAnswer#unsupported()}.
   */
  SubjectAnswer solve(Case query) throws Exception;

  /**
   * The same as a search that stands still between steps, or null if this pathfinder cannot.
   * Several may be under way at once.
   */
  default @Nullable Stepper begin(Case query) throws Exception {
    return null;
  }

  /** Whether {@link #solve} may be called by several threads at once. */
  default boolean isThreadSafe() {
    return false;
  }

  /** How far a claimed cost may be off, relative to the true one. */
  default double tolerance() {
    return 1e-6;
  }

  /** A search under way. */
  interface Stepper {

    /** Does some work; false when there is none left. */
    boolean step() throws Exception;

    /** The answer, after the last step. */
    SubjectAnswer answer() throws Exception;
  }
}

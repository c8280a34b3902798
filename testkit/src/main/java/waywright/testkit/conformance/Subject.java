package waywright.testkit.conformance;

import java.util.Arrays;
import java.util.List;
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
   * <p>A blocked start or goal is answered with {@link Answer#noPath()}, even if they are the same
   * cell. Rules that the pathfinder does not know are answered with {@link Answer#unsupported()}.
   */
  Answer solve(Case query) throws Exception;

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
    Answer answer() throws Exception;
  }

  /**
   * What a pathfinder answered.
   *
   * @param status what it said
   * @param path nodes from start to goal, both included; of {@link Status#FOUND} only. May be a
   *     live view of the pathfinder's own path object: the kit looks at it again after later
   *     queries
   * @param cost what it said the path costs. On a grid in cells (a straight step on terrain of cost
   *     1 is 1, a diagonal one √2), on a graph in the units of the arcs; NaN if it does not say
   */
  record Answer(Status status, List<Integer> path, double cost) {

    /** What a pathfinder may say. */
    public enum Status {
      /** Here is a path. */
      FOUND,
      /** There is none. */
      NO_PATH,
      /** This pathfinder has no such worlds or rules: not counted as wrong. */
      UNSUPPORTED
    }

    /** A path. */
    public static Answer found(List<Integer> path, double cost) {
      return new Answer(Status.FOUND, path, cost);
    }

    /** A path, as an array. */
    public static Answer found(int[] path, double cost) {
      return found(Arrays.stream(path).boxed().toList(), cost);
    }

    /** No path exists. */
    public static Answer noPath() {
      return new Answer(Status.NO_PATH, List.of(), Double.NaN);
    }

    /** Not a question for this pathfinder. */
    public static Answer unsupported() {
      return new Answer(Status.UNSUPPORTED, List.of(), Double.NaN);
    }
  }
}

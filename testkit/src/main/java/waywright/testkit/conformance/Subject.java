package waywright.testkit.conformance;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.testkit.Case;

/**
 * A pathfinder under examination. One object answers all queries: keep between calls what your
 * users would keep, such as finders, maps and pools.
 */
public interface Subject {

  /** Returns its name in the report. */
  String name();

  /**
   * Answers one query with an optimal path. An exception counts as a wrong answer.
   *
   * <p>A case on a grid has a map, rules and avoided cells; on a graph {@link Case#map()} is null,
   * and {@link Case#world()} has the arcs. If {@link Case#estimate()} is not {@code OWN} and the
   * pathfinder takes a heuristic, give it {@link Case#estimates()}: on grids divide by {@link
   * waywright.checker.OctileWorld#STRAIGHT} to get cells.
   *
   * <p>Return {@link Answer#noPath()} for a blocked start or goal, even if both are the same cell,
   * and {@link Answer#unsupported()} for rules that the pathfinder does not implement.
   */
  Answer solve(Case query) throws Exception;

  /**
   * Starts a search that can be stepped, or returns null if this pathfinder has none. Several
   * searches may run at the same time.
   */
  default @Nullable Stepper begin(Case query) throws Exception {
    return null;
  }

  /** Whether {@link #solve} may be called by several threads at once. */
  default boolean isThreadSafe() {
    return false;
  }

  /** Returns the tolerance for reported costs, relative to the true cost. */
  default double tolerance() {
    return 1e-6;
  }

  /** A running search. */
  interface Stepper {

    /** Does some work; returns whether there is more. */
    boolean step() throws Exception;

    /** Returns the answer, after the last step. */
    Answer answer() throws Exception;
  }

  /**
   * The answer of a pathfinder.
   *
   * @param status whether there is a path
   * @param path nodes from start to goal, both included; for {@link Status#FOUND} only. May be a
   *     live view of the pathfinder's own path object: the kit reads it again after later queries
   * @param cost the reported cost of the path: on a grid in cells (a straight step on terrain of
   *     cost 1 is 1, a diagonal one √2), on a graph in the units of the arcs; NaN if it is not
   *     known
   */
  record Answer(Status status, List<Integer> path, double cost) {

    /** Requires a status and a path, which may be empty. */
    public Answer {
      Objects.requireNonNull(status, "status");
      Objects.requireNonNull(path, "path");
    }

    /** The kinds of answers. */
    public enum Status {
      /** A path was found. */
      FOUND,
      /** No path exists. */
      NO_PATH,
      /** The pathfinder does not support such worlds or rules: not counted as wrong. */
      UNSUPPORTED
    }

    /** Returns an answer with a path. */
    public static Answer found(List<Integer> path, double cost) {
      return new Answer(Status.FOUND, path, cost);
    }

    /** Returns an answer with a path from an array. */
    public static Answer found(int[] path, double cost) {
      return found(Arrays.stream(path).boxed().toList(), cost);
    }

    /** Returns the answer that no path exists. */
    public static Answer noPath() {
      return new Answer(Status.NO_PATH, List.of(), Double.NaN);
    }

    /** Returns the answer that the query is not supported. */
    public static Answer unsupported() {
      return new Answer(Status.UNSUPPORTED, List.of(), Double.NaN);
    }
  }
}

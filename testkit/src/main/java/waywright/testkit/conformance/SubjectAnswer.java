package waywright.testkit.conformance;

import java.util.Arrays;
import java.util.List;

/**
 * What a pathfinder answered.
 *
 * @param status what it said
 * @param path nodes from start to goal, both included; of {@link Status#FOUND} only. May be a live
 *     view of the pathfinder's own path object: the kit looks at it again after later queries
 * @param cost what it said the path costs. On a grid in cells (a straight step on terrain of cost 1
 *     is 1, a diagonal one √2), on a graph in the units of the arcs; NaN if it does not say
 */
public record SubjectAnswer(Status status, List<Integer> path, double cost) {

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
  public static SubjectAnswer found(List<Integer> path, double cost) {
    return new SubjectAnswer(Status.FOUND, path, cost);
  }

  /** A path, as an array. */
  public static SubjectAnswer found(int[] path, double cost) {
    return found(Arrays.stream(path).boxed().toList(), cost);
  }

  /** No path exists. */
  public static SubjectAnswer noPath() {
    return new SubjectAnswer(Status.NO_PATH, List.of(), Double.NaN);
  }

  /** Not a question for this pathfinder. */
  public static SubjectAnswer unsupported() {
    return new SubjectAnswer(Status.UNSUPPORTED, List.of(), Double.NaN);
  }
}

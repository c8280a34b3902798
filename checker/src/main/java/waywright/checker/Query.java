package waywright.checker;

import java.util.Arrays;
import java.util.Objects;
import waywright.checker.Verdict.Finding;

/**
 * A query for a path from any of the starts to any of the goals.
 *
 * @param starts at least one node; not copied, leave it unchanged
 * @param goals at least one node; not copied, leave it unchanged
 */
@SuppressWarnings("ArrayRecordComponent")
public record Query(int[] starts, int[] goals) {

  /** Rejects null. */
  public Query {
    Objects.requireNonNull(starts, "starts");
    Objects.requireNonNull(goals, "goals");
  }

  /** Returns the query from one node to another. */
  public static Query of(int start, int goal) {
    return new Query(new int[] {start}, new int[] {goal});
  }

  /** Whether {@code node} is a start. */
  public boolean isStart(int node) {
    return Arrays.stream(starts).anyMatch(start -> start == node);
  }

  /** Whether {@code node} is a goal. */
  public boolean isGoal(int node) {
    return Arrays.stream(goals).anyMatch(goal -> goal == node);
  }

  /** Accepts if there is a start and a goal, and all are nodes of the world. */
  Verdict check(World world) {
    if (starts.length == 0 || goals.length == 0) {
      return Verdict.reject(Finding.NO_QUERY, -1, "a query needs a start and a goal");
    }
    for (int[] nodes : new int[][] {starts, goals}) {
      for (int node : nodes) {
        if (node < 0 || node >= world.nodeCount()) {
          return Verdict.reject(
              Finding.NO_SUCH_NODE,
              node,
              "node " + node + " is not in 0 .. " + (world.nodeCount() - 1));
        }
      }
    }
    return Verdict.accept("all starts and goals are nodes of this world");
  }
}

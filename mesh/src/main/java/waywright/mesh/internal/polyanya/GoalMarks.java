package waywright.mesh.internal.polyanya;

import java.util.Arrays;
import waywright.internal.IntList;
import waywright.mesh.internal.Walls;

/**
 * Marks the polygons that contain the goals of a query, and the pockets that lead to them. Clearing
 * takes no time: every mark carries the number of its query.
 */
public final class GoalMarks {

  private final Walls walls;

  /** Per polygon the last query with a goal in a pocket from which it leads out. */
  private final int[] pocket;

  /** Per polygon the last query with a goal in it, and the first such goal in the lists below. */
  private final int[] held;

  private final int[] head;

  /** Per component the last query with a goal in it. */
  private final int[] reachable;

  private final IntList goals = new IntList();
  private final IntList nexts = new IntList();
  private int query;

  /** Creates marks for the polygons between walls. */
  public GoalMarks(Walls walls, int polygons) {
    this.walls = walls;
    pocket = new int[polygons];
    held = new int[polygons];
    head = new int[polygons];
    reachable = new int[walls.componentCount()];
  }

  /** Removes all marks. */
  public void clear() {
    goals.clear();
    nexts.clear();
    if (++query < 0) {
      Arrays.fill(pocket, 0);
      Arrays.fill(held, 0);
      Arrays.fill(reachable, 0);
      query = 1;
    }
  }

  /** Records that a goal is in a polygon. */
  public void mark(int goal, int polygon) {
    nexts.add(first(polygon));
    held[polygon] = query;
    head[polygon] = goals.size();
    goals.add(goal);
    reachable[walls.component(polygon)] = query;
    for (int p = polygon; p >= 0 && pocket[p] != query; p = walls.exit(p)) {
      pocket[p] = query;
    }
  }

  /** Whether a component contains a goal. */
  public boolean isReachable(int component) {
    return reachable[component] == query;
  }

  /** The first entry of a polygon; −1 if it contains no goal. */
  public int first(int polygon) {
    return held[polygon] == query ? head[polygon] : -1;
  }

  /** The entry after an entry of the same polygon; −1 after the last. */
  public int next(int entry) {
    return nexts.get(entry);
  }

  /** The goal of an entry. */
  public int goal(int entry) {
    return goals.get(entry);
  }

  /** Whether a path to a goal may lead from one polygon into a neighbor. */
  public boolean mayLead(int from, int to) {
    return walls.exit(to) < 0 || pocket[to] == query || walls.exit(from) == to;
  }
}

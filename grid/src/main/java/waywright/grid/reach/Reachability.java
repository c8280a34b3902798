package waywright.grid.reach;

import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.search.Certificate;

/** Answers whether a path exists, without searching for one. */
public interface Reachability {

  /** What is known of a grid: components, or strong components where there are one-way cells. */
  static Reachability of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    return space.movement().hasOneWay()
        ? new StrongComponents(space)
        : ConnectedComponents.of(space.map(), space.movement());
  }

  /**
   * Whether a path leads from a cell to another. False if one of them is blocked or not on the map.
   */
  boolean reaches(int from, int to);

  /**
   * The cell that can be reached from {@code from} and lies nearest to {@code goal}: least octile
   * distance over an empty map, then lowest cell number. The goal itself if it can be reached; −1
   * if {@code from} is blocked. The goal may be blocked. Time in proportion to the square of that
   * distance.
   *
   * @throws IndexOutOfBoundsException if the goal is not on the map
   */
  int nearestReachable(int from, int goal);

  /**
   * All cells that can be reached from {@code from}: no step leads out of them, which proves that
   * every other cell is out of reach. Time O(cells).
   *
   * @throws IllegalArgumentException if {@code from} is blocked or not on the map
   */
  Certificate.Cut cut(int from);
}

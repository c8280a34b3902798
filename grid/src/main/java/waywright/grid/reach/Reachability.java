package waywright.grid.reach;

import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.search.Certificate;

/** Decides whether a path exists without searching for one. */
public interface Reachability {

  /**
   * Computes the reachability of a grid: components, or strong components if there are one-way
   * cells.
   */
  static Reachability of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    return space.movement().hasOneWay()
        ? new StrongComponents(space)
        : ConnectedComponents.of(space.map(), space.movement());
  }

  /**
   * Returns whether a path leads from one cell to another. False if one of them is blocked or not
   * on the map.
   */
  boolean reaches(int from, int to);

  /**
   * Returns the cell nearest to {@code goal} that can be reached from {@code from}: lowest octile
   * distance over an empty map, then lowest cell number. This is the goal itself if it can be
   * reached; −1 if {@code from} is blocked. The goal may be blocked. Time proportional to the
   * square of that distance.
   *
   * @throws IndexOutOfBoundsException if the goal is not on the map
   */
  int nearestReachable(int from, int goal);

  /**
   * Returns all cells that can be reached from {@code from}, as a proof that every other cell is
   * unreachable: no step leads out of the set. Time O(cells).
   *
   * @throws IllegalArgumentException if {@code from} is blocked or not on the map
   */
  Certificate.Cut cut(int from);
}

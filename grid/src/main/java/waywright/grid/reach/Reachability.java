package waywright.grid.reach;

import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.search.Certificate;

/** Decides whether a path exists without searching for one. */
public interface Reachability {

  /**
   * Computes the reachability of a grid: components, or strong components if there are one-way
   * cells.
   */
  static Reachability of(GridSpace space) {
    return Objects.requireNonNull(space, "space").movement().hasOneWay()
        ? new StrongComponents(space)
        : ConnectedComponents.prepare(space.map(), space.movement()).finish();
  }

  /**
   * Returns the recipe of reachability for versions of a grid. Connected components are updated
   * after edits. If the movement has one-way terrain, strong components are prepared from scratch
   * after each edit, in one portion, and are not shared by threads.
   */
  static GridRecipe<Reachability> recipe(Movement movement) {
    return new ReachRecipe(Objects.requireNonNull(movement, "movement"));
  }

  /** Returns the number of components. Cells of one component reach each other. */
  int count();

  /**
   * Returns the number of a cell's component, −1 if the cell is blocked. Numbers are arbitrary, and
   * may differ after an edit.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  int component(int cell);

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

package waywright.games;

import java.util.ArrayList;
import java.util.List;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * A grid whose portals are joined: from each, one step of cost 1 leads to every other of the same
 * digit.
 */
public final class Portals implements TwoWayExpander {

  private final GridSpace space;
  private final List<Integer> cells = new ArrayList<>();

  /** Finds the portals of a grid: its cells of a digit that may be entered. */
  public Portals(GridSpace space) {
    this.space = space;
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      if (isPortal(space.map().terrain(cell)) && space.contains(cell)) {
        cells.add(cell);
      }
    }
  }

  /** Whether a letter is a portal. */
  private static boolean isPortal(int letter) {
    return letter >= '0' && letter <= '9';
  }

  /** Whether there are no portals. */
  public boolean isEmpty() {
    return cells.isEmpty();
  }

  @Override
  public int nodeCount() {
    return space.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return space.contains(cell);
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    space.expand(cell, out);
    int letter = space.map().terrain(cell);
    if (isPortal(letter)) {
      for (int other : cells) {
        if (other != cell && space.map().terrain(other) == letter) {
          out.add(other, Octile.STRAIGHT);
        }
      }
    }
  }

  @Override
  public TwoWayExpander reversed() {
    GridSpace backward = space.reversed();
    return backward == space ? this : new Portals(backward);
  }

  /**
   * The way on foot, or to the nearest portal and on foot from the portal nearest to the goal:
   * never too much, and consistent.
   */
  public Heuristic estimate(Heuristic onFoot, int goal) {
    GridMap map = space.map();
    long beyond = Long.MAX_VALUE;
    GridDistance[] portals = new GridDistance[cells.size()];
    for (int i = 0; i < portals.length; i++) {
      int portal = cells.get(i);
      portals[i] = new GridDistance(space).to(map.x(portal), map.y(portal));
      beyond = Math.min(beyond, onFoot.estimate(portal));
    }
    long rest = beyond;
    return Heuristic.consistent(
        cell -> {
          long least = onFoot.estimate(cell);
          for (GridDistance portal : portals) {
            least = Math.min(least, portal.estimate(cell) + rest);
          }
          return least;
        });
  }
}

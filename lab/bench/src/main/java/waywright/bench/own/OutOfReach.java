package waywright.bench.own;

import java.util.List;
import waywright.bench.Engine;
import waywright.bench.Engines;
import waywright.bench.PlainField;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.reach.Reachability;
import waywright.search.SearchStatus;

/**
 * The default search asked for goals out of reach; what is known of reachability is loaded.
 *
 * <p>What is timed is how fast it says no: without that knowledge a search would look at all that
 * can be reached first. The second engine also names the cell in reach that is nearest to the goal.
 */
public final class OutOfReach implements Engine {

  /** Short names, here and below. */
  private static final String AUTO = "auto";

  /** The same, and the nearest cell in reach. */
  private static final String NEAREST = "auto-nearest";

  /** Whether the nearest cell that can be reached is asked for. */
  private final boolean nearest;

  /** Over the map loaded last; over one cell before the first. */
  private GridSearch search;

  /** What reaches what on that map. */
  private Reachability reach;

  /** Over one cell, so that no field is null before a map is loaded. */
  private OutOfReach(boolean nearest) {
    this.nearest = nearest;
    GridSpace one = new GridSpace(GridMap.of("."), Movement.walker());
    search = GridSearch.auto(new GridOverlay(one));
    reach = Reachability.of(one);
  }

  /** Short names: these, and for comparison some that search. */
  public static List<String> engines() {
    return List.of(AUTO, NEAREST, "jps", "canonical", "astar", "gdx-ai");
  }

  /**
   * A new engine.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  public static Engine create(String name) {
    return name.equals(AUTO) || name.equals(NEAREST)
        ? new OutOfReach(name.equals(NEAREST))
        : Engines.create(name);
  }

  @Override
  public String name() {
    return nearest ? "Waywright auto, and the nearest cell in reach" : "Waywright auto";
  }

  @Override
  public void load(PlainField field) {
    GridSpace space = new GridSpace(Waywright.map(field), Movement.walker());
    search = GridSearch.auto(new GridOverlay(space));
    search.prepare();
    reach = Reachability.of(space);
  }

  /**
   * Always NaN; the nearest cell, if it is asked for, is put where a path would begin.
   *
   * @throws IllegalStateException if there is a path
   */
  @Override
  public double solve(int start, int goal, int[] path) {
    if (search.start(start, goal).run() != SearchStatus.UNREACHABLE) {
      throw new IllegalStateException("a path from " + start + " to " + goal);
    }
    if (nearest) {
      path[0] = reach.nearestReachable(start, goal);
    }
    return Double.NaN;
  }

  @Override
  public long expanded() {
    return search.expanded();
  }
}

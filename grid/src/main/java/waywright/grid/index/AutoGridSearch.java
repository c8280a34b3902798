package waywright.grid.index;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.grid.CellSearch;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jpsw.MixedCells;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.reach.Reachability;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;

/**
 * Answers queries on any square grid by what fits it: {@link AutoSearch} where all cells cost the
 * same, weighted jump points where they do not but few cells lie beside dearer or cheaper ones,
 * canonical A* where many do, plain A* where there is one-way terrain; and in each case without a
 * search if the goal is known to be out of reach.
 *
 * <pre>{@code
 * AutoGridSearch search = new AutoGridSearch(space, null);
 * if (search.search(start, goal) == SearchStatus.FOUND) ...
 * }</pre>
 *
 * <p>Optimal, deterministic, reusable, without allocation after warm-up, confined to one thread.
 */
public final class AutoGridSearch {

  /** The share of mixed cells from which on jumps save less than they cost. */
  private static final double MIXED = 0.15;

  private final GridSpace space;
  private final Reachability reach;
  private final Engine engine;
  private SearchStatus status = SearchStatus.READY;
  private boolean searched;

  /**
   * What all engines have in common.
   *
   * @param search answers a query from start to goal
   * @param reason why this engine answers, in words
   */
  private record Engine(
      Query search, LongSupplier cost, LongSupplier expanded, Copy path, Supplier<String> reason) {

    static Engine of(CellSearch search, Supplier<String> reason) {
      return new Engine(
          (start, goal) -> search.start(start, goal).run(),
          search::cost,
          search::expanded,
          search::copyPath,
          reason);
    }
  }

  private interface Query {

    SearchStatus ask(int start, int goal);
  }

  private interface Copy {

    int into(int[] buffer);
  }

  /**
   * A search over a grid. Time and memory O(cells).
   *
   * @param index of the same map and movement, or null; only for grids of one cost
   * @throws IllegalArgumentException if there is an index and it is of a map of another size, or
   *     the grid has several costs or one-way terrain
   */
  public AutoGridSearch(GridSpace space, @Nullable SubgoalIndex index) {
    this.space = space;
    reach = Reachability.of(space);
    if (index != null || isUniform(space)) {
      engine = uniform(space, index);
    } else {
      engine = space.movement().hasOneWay() ? plain(space) : weighted(space);
    }
  }

  private static boolean isUniform(GridSpace space) {
    Movement movement = space.movement();
    int cost = 0;
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      int terrain = space.map().terrain(cell);
      int here = movement.cost(terrain);
      if (here != 0 && (movement.exits(terrain) != 0xff || cost != 0 && here != cost)) {
        return false;
      }
      cost = here == 0 ? cost : here;
    }
    return true;
  }

  /** Searches the cheapest path between two cells. */
  public SearchStatus search(int start, int goal) {
    searched = false;
    if (!space.contains(start)) {
      status = SearchStatus.INVALID_START;
    } else if (!space.contains(goal)) {
      status = SearchStatus.INVALID_GOAL;
    } else if (!reach.reaches(start, goal)) {
      status = SearchStatus.UNREACHABLE;
    } else {
      searched = true;
      status = engine.search().ask(start, goal);
    }
    return status;
  }

  /** The cost of the path found, or −1. */
  public long cost() {
    return status == SearchStatus.FOUND ? engine.cost().getAsLong() : -1;
  }

  /** Expansions of the last query: 0 if its goal was known to be out of reach. */
  public long expanded() {
    return searched ? engine.expanded().getAsLong() : 0;
  }

  /**
   * Copies the cells of the path found into a buffer, start first, and returns how many there are;
   * 0 if there is none. If they are more than fit, nothing is copied.
   */
  public int copyPath(int[] buffer) {
    return status == SearchStatus.FOUND ? engine.path().into(buffer) : 0;
  }

  /** Who answered the last query and why, in a sentence for people. */
  public String explanation() {
    return switch (status) {
      case READY -> "no query yet";
      case INVALID_START -> "no search: the start may not be entered";
      case INVALID_GOAL -> "no search: the goal may not be entered";
      default ->
          searched
              ? engine.reason().get()
              : "no search: the goal lies in a part that cannot be reached";
    };
  }

  /** One cost for all. */
  private static Engine uniform(GridSpace space, @Nullable SubgoalIndex index) {
    AutoSearch search = new AutoSearch(JumpMap.of(space.map(), space.movement()), index, null);
    return Engine.of(search, () -> reason(search.choice(), search.crossover()));
  }

  private static String reason(AutoSearch.Choice choice, int crossover) {
    boolean pays = crossover != Integer.MAX_VALUE;
    return switch (choice) {
      case INDEXED ->
          pays
              ? "the index: a long query, or a goal in plain view; it pays for cells "
                  + crossover
                  + " or more apart, and for long ways round"
              : "the index: jump point search looked long enough";
      case ONLINE ->
          pays
              ? "jump point search: a short query; the index pays for cells "
                  + crossover
                  + " or more apart"
              : "jump point search: tried out, the index does not pay on this map";
      default -> "jump point search: all terrain costs the same, and there is no index";
    };
  }

  /** Several costs. */
  private static Engine weighted(GridSpace space) {
    double mixed = MixedCells.share(space.map(), space.movement());
    long percent = Math.round(100 * mixed);
    if (mixed < MIXED) {
      return Engine.of(
          new WeightedJumpSearch(WeightedJumpMap.of(space.map(), space.movement())),
          () -> "weighted jump points: only " + beside(percent));
    }
    return Engine.of(
        new CanonicalSearch(new CanonicalSpace(space)), () -> "canonical A*: " + beside(percent));
  }

  private static String beside(long percent) {
    return percent + " % of the cells lie beside terrain of another cost";
  }

  /** One-way terrain. */
  private static Engine plain(GridSpace space) {
    GridPathfinder finder = new GridPathfinder(space);
    int width = space.map().width();
    return new Engine(
        (start, goal) -> finder.search(start % width, start / width, goal % width, goal / width),
        finder::cost,
        () -> finder.search().expanded(),
        finder::copyPath,
        () -> "A*: there is one-way terrain");
  }
}

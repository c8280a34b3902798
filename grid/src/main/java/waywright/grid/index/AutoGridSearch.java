package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridPathfinder;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.reach.Reachability;
import waywright.search.SearchStatus;

/**
 * Answers queries on any square grid by what fits it: {@link AutoSearch} where all cells cost the
 * same, canonical A* where they do not, plain A* where there is one-way terrain; and in each case
 * without a search if the goal is known to be out of reach.
 *
 * <pre>{@code
 * AutoGridSearch search = new AutoGridSearch(space, null);
 * if (search.search(start, goal) == SearchStatus.FOUND) ...
 * }</pre>
 *
 * <p>Optimal, deterministic, reusable, without allocation after warm-up, confined to one thread.
 */
public final class AutoGridSearch {

  private final GridSpace space;
  private final Reachability reach;
  private final Engine engine;
  private SearchStatus status = SearchStatus.READY;
  private boolean searched;

  /** What all engines have in common. */
  private interface Engine {

    SearchStatus search(int start, int goal);

    long cost();

    long expanded();

    int copyPath(int[] buffer);

    /** Why this engine answers, in words. */
    String reason();
  }

  /**
   * A search over a grid. Time and memory O(cells).
   *
   * @param index of the same map and movement, or null; only for grids of one cost
   * @throws IllegalArgumentException if there is an index and it is of a map of another size, or
   *     the grid has several costs or one-way terrain
   */
  public AutoGridSearch(GridSpace space, @Nullable JumpPointIndex index) {
    this.space = space;
    reach = Reachability.of(space);
    if (index != null || isUniform(space)) {
      engine = new Uniform(space, index);
    } else {
      engine = space.movement().hasOneWay() ? new Plain(space) : new Weighted(space);
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
      status = engine.search(start, goal);
    }
    return status;
  }

  /** The cost of the path found, or −1. */
  public long cost() {
    return status == SearchStatus.FOUND ? engine.cost() : -1;
  }

  /** Expansions of the last query: 0 if its goal was known to be out of reach. */
  public long expanded() {
    return searched ? engine.expanded() : 0;
  }

  /**
   * Copies the cells of the path found into a buffer, as many as fit, and returns how many there
   * are; 0 if there is none.
   */
  public int copyPath(int[] buffer) {
    return status == SearchStatus.FOUND ? engine.copyPath(buffer) : 0;
  }

  /** Who answered the last query and why, in a sentence for people. */
  public String explanation() {
    return switch (status) {
      case READY -> "no query yet";
      case INVALID_START -> "no search: the start may not be entered";
      case INVALID_GOAL -> "no search: the goal may not be entered";
      default ->
          searched ? engine.reason() : "no search: the goal lies in a part that cannot be reached";
    };
  }

  /** One cost for all. */
  private static final class Uniform implements Engine {

    private final AutoSearch search;

    Uniform(GridSpace space, @Nullable JumpPointIndex index) {
      search = new AutoSearch(JumpMap.of(space.map(), space.movement()), index, null);
    }

    @Override
    public SearchStatus search(int start, int goal) {
      return search.start(start, goal).run();
    }

    @Override
    public long cost() {
      return search.cost();
    }

    @Override
    public long expanded() {
      return search.expanded();
    }

    @Override
    public int copyPath(int[] buffer) {
      return search.copyPath(buffer);
    }

    @Override
    public String reason() {
      return switch (search.choice()) {
        case INDEXED -> indexed();
        case ONLINE -> online();
        default -> "jump point search: all terrain costs the same, and there is no index";
      };
    }

    private String indexed() {
      return search.crossover() == Integer.MAX_VALUE
          ? "the index: jump point search looked long enough"
          : "the index: a long query; it pays for cells "
              + search.crossover()
              + " or more apart, and for long ways round";
    }

    private String online() {
      return search.crossover() == Integer.MAX_VALUE
          ? "jump point search: tried out, the index does not pay on this map"
          : "jump point search: a short query; the index pays for cells "
              + search.crossover()
              + " or more apart";
    }
  }

  /** Several costs. */
  private static final class Weighted implements Engine {

    private final CanonicalSearch search;

    Weighted(GridSpace space) {
      search = new CanonicalSearch(new CanonicalSpace(space));
    }

    @Override
    public SearchStatus search(int start, int goal) {
      return search.start(start, goal).run();
    }

    @Override
    public long cost() {
      return search.cost();
    }

    @Override
    public long expanded() {
      return search.expanded();
    }

    @Override
    public int copyPath(int[] buffer) {
      return search.copyPath(buffer);
    }

    @Override
    public String reason() {
      return "canonical A*: terrain costs differ, which jump points are not proven for";
    }
  }

  /** One-way terrain. */
  private static final class Plain implements Engine {

    private final GridPathfinder finder;
    private final int width;

    Plain(GridSpace space) {
      finder = new GridPathfinder(space);
      width = space.map().width();
    }

    @Override
    public SearchStatus search(int start, int goal) {
      return finder.search(start % width, start / width, goal % width, goal / width);
    }

    @Override
    public long cost() {
      return finder.cost();
    }

    @Override
    public long expanded() {
      return finder.search().expanded();
    }

    @Override
    public int copyPath(int[] buffer) {
      return finder.copyPath(buffer);
    }

    @Override
    public String reason() {
      return "A*: there is one-way terrain";
    }
  }
}

package waywright.grid.index;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jpsw.MixedCells;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.reach.Reachability;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Sources;

/**
 * Answers queries on any square grid by what fits it: {@link AutoSearch} where all cells cost the
 * same, weighted jump points where they do not but few cells lie beside dearer or cheaper ones,
 * canonical A* where many do or there is one-way terrain, and for goals that are a test; and in
 * each case without a search if all listed goals are known to be out of reach.
 *
 * <pre>{@code
 * AutoGridSearch search = new AutoGridSearch(space, null);
 * if (search.start(start, goal).run() == SearchStatus.FOUND) ...
 * }</pre>
 *
 * <p>With an index a listener hears of start, steps and end only, and nodes cannot be read.
 * Optimal, deterministic, reusable, without allocation after warm-up, confined to one thread.
 */
public final class AutoGridSearch extends ChoosingShell {

  /** The share of mixed cells from which on jumps save less than they cost. */
  private static final double MIXED = 0.15;

  private final GridSpace space;
  private final Reachability reach;
  private final Engine engine;

  /** For goals that are a test, if the engine cannot answer them; made when first needed. */
  private @Nullable Engine any;

  /**
   * A search that answers.
   *
   * @param reason why it does, in words
   */
  private record Engine(Search search, Supplier<String> reason) {}

  /**
   * A search over a grid. Time and memory O(cells).
   *
   * @param index of the same map and movement, or null; only for grids of one cost
   * @throws IllegalArgumentException if there is an index and it is of a map of another size, or
   *     the grid has several costs or one-way terrain
   */
  public AutoGridSearch(GridSpace space, @Nullable SubgoalIndex index) {
    super(features(index));
    this.space = space;
    reach = Reachability.of(space);
    if (index != null || isUniform(space)) {
      engine = uniform(space, index);
    } else {
      engine = space.movement().hasOneWay() ? oneWay(space) : weighted(space);
    }
  }

  private static SearchFeature[] features(@Nullable SubgoalIndex index) {
    return AutoSearch.features(index, SearchFeature.ANY_GOAL);
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

  @Override
  protected int nodeCount() {
    return space.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return space.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    if (!isOutOfReach(sources, goal())) {
      answerBy(take(engine().search()));
    }
  }

  /** Whether no listed goal can be reached from any start. */
  private boolean isOutOfReach(Sources sources, Goal goal) {
    boolean out = goal.isListed();
    for (int i = 0; i < sources.size() && out; i++) {
      for (int j = 0; j < goal.size() && out; j++) {
        int end = goal.nodeAt(j);
        out = !space.contains(end) || !reach.reaches(sources.node(i), end);
      }
    }
    return out;
  }

  /** Who answers the query under way. */
  private Engine engine() {
    if (goal().isListed() || engine.search().supports(SearchFeature.ANY_GOAL)) {
      return engine;
    }
    if (any == null) {
      any = canonical(space, () -> "canonical A*: the goal is a test");
    }
    return any;
  }

  /** Who answered the last query and why, in a sentence for people. */
  public String explanation() {
    SearchStatus status = status();
    return switch (status) {
      case READY -> "no query yet";
      case INVALID_START -> "no search: the start may not be entered";
      case INVALID_GOAL -> "no search: the goal may not be entered";
      default ->
          isAnswering()
              ? engine().reason().get()
              : "no search: the goal lies in a part that cannot be reached";
    };
  }

  /** One cost for all. */
  private static Engine uniform(GridSpace space, @Nullable SubgoalIndex index) {
    AutoSearch search = new AutoSearch(JumpMap.of(space.map(), space.movement()), index, null);
    return new Engine(search, () -> reason(search.choice(), search.crossover()));
  }

  private static String reason(AutoSearch.Choice choice, int crossover) {
    boolean pays = crossover != Integer.MAX_VALUE;
    return switch (choice) {
      case INDEXED ->
          pays
              ? "the index: a long query, or a goal in plain view; it pays for cells "
                  + crossover
                  + " or more apart"
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
      return new Engine(
          new WeightedJumpSearch(WeightedJumpMap.of(space.map(), space.movement())),
          () -> "weighted jump points: only " + beside(percent));
    }
    return canonical(space, () -> "canonical A*: " + beside(percent));
  }

  private static String beside(long percent) {
    return percent + " % of the cells lie beside terrain of another cost";
  }

  /** One-way terrain. */
  private static Engine oneWay(GridSpace space) {
    return canonical(space, () -> "canonical A*: there is one-way terrain");
  }

  private static Engine canonical(GridSpace space, Supplier<String> reason) {
    return new Engine(new CanonicalSearch(new CanonicalSpace(space)), reason);
  }
}

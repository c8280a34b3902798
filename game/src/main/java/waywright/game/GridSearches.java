package waywright.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Algorithms;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.auto.PreparedAlgorithm;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Charge;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;
import waywright.space.TwoWayExpander;

/**
 * Searches over grids: one that takes any question, and perhaps a fast one for those from cell to
 * cell in no region. What the fast one needs is owned by the versions of the world, and lent for
 * one search.
 *
 * <p>The fast one answers where it fits whatever a movement could find on a map, so that what is
 * prepared, and hence what is charged, hangs on the movement alone.
 */
final class GridSearches implements Searches<GridOrder> {

  /** Searches over what was prepared that are kept: as many as movements that take turns. */
  private static final int KEPT = 8;

  /** A map with every letter on it. */
  private static final GridMap EVERY_LETTER = everyLetter();

  private final Function<? super TwoWayExpander, ? extends Search> algorithm;
  private final @Nullable Algorithm fast;

  /** What the fast one searches, if it is to be prepared. */
  private final Optional<PreparedAlgorithm<?>> prepared;

  private final Map<Movement, Boolean> fits = new HashMap<>();

  /** States of nodes that the algorithm for any question makes room for, and A* beside it. */
  private int states;

  private @Nullable RegionSpace world;

  /** Made by the algorithm, and A* for what it does not take. */
  private @Nullable Search general;

  private @Nullable Search astar;
  private @Nullable Handle<?> handle;

  /** A search over something that versions keep. */
  private record Kept(Object thing, Search search) {}

  /**
   * What is prepared for some questions.
   *
   * @param movement of the unit
   * @param fast whether the fast algorithm answers
   */
  private record Key(Movement movement, boolean fast) {}

  /** The latest last. */
  private final Deque<Kept> searches = new ArrayDeque<>();

  /** A workspace of one algorithm, which is optimal, for any world. */
  GridSearches(Function<? super TwoWayExpander, ? extends Search> algorithm) {
    this(algorithm, null);
  }

  /** A workspace of a fast algorithm, which is optimal, where it fits; of A* elsewhere. */
  GridSearches(Algorithm fast) {
    this(Algorithms::astar, fast);
  }

  private GridSearches(
      Function<? super TwoWayExpander, ? extends Search> algorithm, @Nullable Algorithm fast) {
    this.algorithm = algorithm;
    this.fast = fast;
    prepared = fast == null ? Optional.empty() : PreparedAlgorithm.of(fast);
  }

  private static GridMap everyLetter() {
    byte[] letters = new byte[256];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) i;
    }
    return GridMap.of(16, 16, letters);
  }

  @Override
  public Object preparationKey(GridOrder order) {
    return new Key(order.movement(), fast(order).isPresent());
  }

  /** What is needed of the map, in order: the space, and what the fast algorithm is to have. */
  private List<GridRecipe<?>> needs(GridSnapshot snapshot, GridOrder order) {
    GridRecipe<?> recipe = recipe(order).orElseGet(() -> snapshot.recipe(order.movement()));
    List<GridRecipe<?>> needs = new ArrayList<>(recipe.needs());
    needs.add(recipe);
    return needs;
  }

  /** How the fast algorithm is prepared, if it is to answer. */
  private Optional<GridRecipe<?>> recipe(GridOrder order) {
    return fast(order).map(one -> one.recipe(order.movement()));
  }

  /** The fast algorithm, if it is to answer: the order alone decides. */
  private Optional<PreparedAlgorithm<?>> fast(GridOrder order) {
    Algorithm fast = this.fast;
    boolean isFast =
        fast != null
            && order.target().isCell()
            && order.region() == null
            && fits.computeIfAbsent(order.movement(), movement -> fits(fast, movement));
    return isFast ? prepared : Optional.empty();
  }

  private static boolean fits(Algorithm fast, Movement movement) {
    Movement cell = movement.toBuilder().body(Body.CELL).build();
    return fast.fit().obstacle(new GridSpace(EVERY_LETTER, cell)).isEmpty();
  }

  @Override
  public long preparation(
      Snapshot<GridOrder> snapshot, GridOrder order, @Nullable Snapshot<GridOrder> prepared) {
    WorldVersion before = prepared == null ? null : GridSnapshot.of(prepared).world();
    GridSnapshot now = GridSnapshot.of(snapshot);
    long work = needs(now, order).stream().mapToLong(need -> now.world().work(need, before)).sum();
    return work + Charge.forMemory(room(now.world(), order, before));
  }

  /** The bytes that the search makes at once: once, or for each thing that it goes over. */
  private long room(WorldVersion now, GridOrder order, @Nullable WorldVersion before) {
    Optional<GridRecipe<?>> kept = recipe(order);
    boolean isNew =
        before == null || kept.isPresent() && now.work(kept.get(), before) == kept.get().work(now);
    if (!isNew) {
      return 0;
    }
    return kept.isPresent()
        ? kept.get().searchMemory(now)
        : states() * NodeStates.room(now.map().size());
  }

  /** One that takes any goal has one, as all of ours do; others may have two, and need A*. */
  private int states() {
    if (states == 0) {
      Search search = algorithm.apply(new GridSpace(EVERY_LETTER, Movement.walker()));
      states = search.supports(SearchFeature.ANY_GOAL) ? 1 : 3;
    }
    return states;
  }

  @Override
  public void prepare(Snapshot<GridOrder> snapshot, GridOrder order, long expansions) {
    GridSnapshot now = GridSnapshot.of(snapshot);
    long left = expansions;
    for (GridRecipe<?> need : needs(now, order)) {
      left -= now.world().prepare(need, left);
    }
  }

  @Override
  public Search start(Snapshot<GridOrder> snapshot, GridOrder order, int start, long costLimit) {
    end();
    SteppingRules rules = GridSnapshot.of(snapshot).rules(order.movement());
    Target target = order.target();
    WorldVersion version = GridSnapshot.of(snapshot).world();
    Search search =
        fast(order)
            .map(one -> fast(version, one, order.movement()))
            .orElseGet(() -> general(rules, order));
    search.limit(costLimit);
    return target.isCell()
        ? search.start(start, rules.goal(target), rules.towards(target))
        : search.start(start, where(rules, target), rules.towards(target));
  }

  private <T> Search fast(WorldVersion version, PreparedAlgorithm<T> fast, Movement movement) {
    Handle<T> lent = version.handle(fast.recipe(movement));
    handle = lent;
    for (Kept known : searches) {
      if (known.thing == lent.get()) {
        known.search.reset();
        return known.search;
      }
    }
    Kept made = new Kept(lent.get(), fast.search(lent.get()));
    searches.addLast(made);
    if (searches.size() > KEPT) {
      searches.removeFirst();
    }
    return made.search;
  }

  private static Goal where(SteppingRules rules, Target target) {
    return cell -> rules.isGoal(target, cell);
  }

  private Search general(SteppingRules rules, GridOrder order) {
    RegionSpace world = this.world;
    Search general = this.general;
    if (world == null || general == null) {
      world = new RegionSpace(rules.space(), rules.map(), order.region());
      general = algorithm.apply(world);
      this.world = world;
      this.general = general;
    }
    world.use(rules.space(), rules.map(), order.region());
    boolean takes = order.target().isCell() || general.supports(SearchFeature.ANY_GOAL);
    Search search = takes ? general : astar(world);
    search.reset();
    return search;
  }

  private Search astar(RegionSpace world) {
    Search search = astar;
    if (search == null) {
      search = Algorithms.astar(world);
      astar = search;
    }
    return search;
  }

  @Override
  public void end() {
    if (handle != null) {
      handle.close();
      handle = null;
    }
  }

  @Override
  public int fieldThreshold(Snapshot<GridOrder> snapshot, GridOrder order) {
    if (order.region() != null) {
      return Integer.MAX_VALUE;
    }
    return fast != null ? Math.max(6, snapshot.nodeCount() / 4096) : 6;
  }

  @Override
  public CostField<GridOrder> field(Snapshot<GridOrder> snapshot, GridOrder order) {
    GridSnapshot now = GridSnapshot.of(snapshot);
    return now.rules(order.movement()).field(now, order);
  }
}

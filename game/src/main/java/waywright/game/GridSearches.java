package waywright.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.internal.auto.PreparedAlgorithm;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.prepare.Preparation;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.spi.NodeStates;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/**
 * Searches over grids: a {@link Chooser} with a fixed policy, a general algorithm for any question,
 * and possibly a fast one for questions from cell to cell. Each reuses its arrays; the data of the
 * fast one is prepared per movement, and cached with the versions of the world. The fast one
 * answers only for movements that it supports on every terrain, so that the choice depends on the
 * order alone.
 */
final class GridSearches implements Searches<GridOrder> {

  /** The number of cached searches over prepared data: one for each movement in use. */
  private static final int KEPT = 8;

  /** A map with every letter on it. */
  private static final GridMap EVERY_LETTER = everyLetter();

  /** The algorithm for questions that no other algorithm supports. */
  static final Algorithm ASTAR = Catalogue.general().named("astar");

  /** The algorithm for any question. */
  private final Algorithm general;

  private final @Nullable Algorithm fast;

  /** The preparation of the fast algorithm, if there is one. */
  private final Optional<PreparedAlgorithm<?>> prepared;

  private final Map<Movement, Boolean> fits = new HashMap<>();

  /** The searches for any question, made when they are first needed; and their world. */
  private final Map<Algorithm, Search> generals = new HashMap<>();

  private @Nullable TwoWayExpander world;

  /** The fast search and the handle of its data; null if another search answers. */
  private @Nullable Search fastSearch;

  private @Nullable Handle<?> handle;

  /** The cells where the unit of an order may be. */
  private Expander cells = new GridSpace(EVERY_LETTER, Movement.walker());

  private final Chooser chooser;

  /** A search over the prepared data of a version. */
  private record Kept(Object thing, Search search) {}

  /**
   * Identifies prepared data.
   *
   * @param fast whether it is for the fast algorithm
   */
  private record Key(Movement movement, boolean fast) {}

  /** The cached searches, the latest last. */
  private final Deque<Kept> searches = new ArrayDeque<>();

  private GridSearches(Algorithm algorithm) {
    boolean isGeneral = isGeneral(algorithm);
    general = isGeneral ? algorithm : ASTAR;
    fast = isGeneral ? null : algorithm;
    prepared = isGeneral ? Optional.empty() : PreparedAlgorithm.of(algorithm);
    List<Candidate> candidates = new ArrayList<>();
    if (fast != null) {
      candidates.add(Candidate.of(fast.title(), "from cell to cell", () -> fastSearch));
    }
    candidates.add(Candidate.of(general.title(), "for any question", () -> made(general)));
    if (!takesTests(general)) {
      candidates.add(Candidate.of(ASTAR.title(), "for goals defined by a test", () -> made(ASTAR)));
    }
    chooser =
        new Chooser(
            cells,
            Chooser.Policy.FIXED,
            candidates,
            SearchFeature.ANY_GOAL,
            SearchFeature.HEURISTIC,
            SearchFeature.OPTIMAL) {
          @Override
          protected int nodeCount() {
            return cells.nodeCount();
          }

          @Override
          protected boolean contains(int node) {
            return cells.contains(node);
          }
        };
  }

  private static boolean takesTests(Algorithm algorithm) {
    return GridAlgorithms.catalogue().features(algorithm).contains(SearchFeature.ANY_GOAL);
  }

  /** Whether an algorithm supports any world, without preparation. */
  private static boolean isGeneral(Algorithm algorithm) {
    return algorithm.fit() == Algorithm.Fit.ANY;
  }

  /** Returns a supplier of workspaces of an algorithm; throws if units cannot use it. */
  static Supplier<GridSearches> of(Algorithm algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    if (!isForTicks(algorithm)) {
      List<String> names =
          GridAlgorithms.catalogue().all().stream()
              .filter(GridSearches::isForTicks)
              .map(Algorithm::name)
              .collect(Collectors.toList());
      throw new IllegalArgumentException(
          String.format(
              "%s: units cannot use \"%s\". Maybe one of %s?",
              algorithm.promise() == Promise.CHEAPEST
                  ? "its preparation cannot be divided into ticks"
                  : "its paths are not always the cheapest, which units require",
              algorithm.name(),
              names));
    }
    return () -> new GridSearches(algorithm);
  }

  private static boolean isForTicks(Algorithm algorithm) {
    return algorithm.promise() == Promise.CHEAPEST
        && (isGeneral(algorithm) || PreparedAlgorithm.of(algorithm).isPresent());
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

  /** Returns the recipes of the required data in order: the space, then the fast algorithm. */
  private List<GridRecipe<?>> needs(GridSnapshot snapshot, GridOrder order) {
    GridRecipe<?> recipe = recipe(order).orElseGet(() -> snapshot.recipe(order.movement()));
    List<GridRecipe<?>> needs = new ArrayList<>(recipe.needs());
    needs.add(recipe);
    return needs;
  }

  /** Returns the recipe of the fast algorithm, if it answers. */
  private Optional<GridRecipe<?>> recipe(GridOrder order) {
    return fast(order).map(one -> one.recipe(order.movement()));
  }

  /** Returns the preparation of the fast algorithm, if it answers this order. */
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
    return work + Preparation.forMemory(searchMemory(now.world(), order, before));
  }

  /** Returns the bytes that a new search allocates at once; 0 for a search that exists. */
  private long searchMemory(WorldVersion now, GridOrder order, @Nullable WorldVersion before) {
    Optional<GridRecipe<?>> kept = recipe(order);
    boolean isNew =
        before == null || kept.isPresent() && now.work(kept.get(), before) == kept.get().work(now);
    if (!isNew) {
      return 0;
    }
    // One of node states if any goal is supported, else up to two, and one for A*.
    int states = takesTests(general) ? 1 : 3;
    return kept.isPresent()
        ? kept.get().searchMemory(now)
        : states * NodeStates.initialBytes(now.map().size());
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
    chooser.reset();
    GridSnapshot now = GridSnapshot.of(snapshot);
    SteppingRules rules = now.rules(order.movement());
    Target target = order.target();
    cells = now.world(order);
    fastSearch = fast(order).map(one -> fast(now.world(), one, order.movement())).orElse(null);
    if (fastSearch == null) {
      RouteRequest.Region region = order.region();
      TwoWayExpander space = rules.space();
      world = region == null ? space : new RegionSpace(space, now.map(), region);
    }
    chooser.limit(costLimit);
    return target.isCell()
        ? chooser.start(start, rules.goal(target), rules.towards(target))
        : chooser.start(start, cell -> rules.isGoal(target, cell), rules.towards(target));
  }

  private Search made(Algorithm algorithm) {
    return generals.computeIfAbsent(
        algorithm, one -> one.over(TwoWayExpander.of(() -> Objects.requireNonNull(world))));
  }

  private <T> Search fast(WorldVersion version, PreparedAlgorithm<T> fast, Movement movement) {
    Handle<T> data = version.handle(fast.recipe(movement));
    handle = data;
    for (Kept known : searches) {
      if (known.thing == data.get()) {
        return known.search;
      }
    }
    Kept made = new Kept(data.get(), fast.search(data.get()));
    searches.addLast(made);
    if (searches.size() > KEPT) {
      searches.removeFirst();
    }
    return made.search;
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

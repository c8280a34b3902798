package waywright.grid.internal.auto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.choose.Candidate;
import waywright.choose.Chooser;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.frontier.GridShell;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * The chooser of square grids: the grid and the cells to avoid may change between queries. {@link
 * #auto} has all candidates: jump points if all cells cost the same, weighted jump points if costs
 * differ but few cells lie beside cells of another cost, canonical A* if many do or some are
 * one-way; an index, if the caller offers one; A* if none of these can answer; and no search at all
 * if the goals are known to be unreachable. An algorithm chosen by name is its only candidate.
 *
 * <p><b>It prepares when that pays.</b> The fast searches need an object prepared from the whole
 * map. A*, which needs none, begins. Once it has expanded as many cells as take as long as the
 * preparation (a hundredth of the map's cells for jump points, which save the most, a quarter for
 * canonical A*, all for weighted jump points), the fast search is prepared and takes over, in the
 * middle of a query unless a listener is attached. Connected components are prepared once all
 * searches have expanded a 25th of the cells. No clock is read: the same calls give the same
 * results everywhere. To choose the moment, call {@link #prepare()}.
 *
 * <p><b>It follows edits.</b> Jump maps and components are updated to a newer map or changed cells
 * to avoid; for other objects A* answers until it pays to prepare again. An index is never built
 * here, unless it is chosen by name.
 *
 * <p><b>A* answers</b> if the goal is a test, there are more than {@value GridRow#MOST_GOALS}
 * goals, starts or goals have costs, the nearest cell is wanted ({@link #acceptPartial}, before the
 * start), or more cells to avoid have changed than a repair is worth. Only A* uses the caller's
 * estimate. {@link #explanation} returns which candidate answered, and why.
 *
 * <p>Optimal, reusable, without allocation after warm-up, confined to one thread. With an index a
 * listener receives no nodes, and nodes cannot be read.
 */
public final class GridSearch extends Chooser {

  private final GridWorld world;

  /** The index of the caller. */
  private final @Nullable IndexRow index;

  private GridSearch(
      GridWorld world,
      @Nullable IndexRow index,
      List<Candidate> candidates,
      Set<SearchFeature> features) {
    super(world.overlay, Policy.ADAPTIVE, candidates, features.toArray(new SearchFeature[0]));
    this.world = world;
    this.index = index;
  }

  /** Creates a search that chooses, over a grid with cells to avoid. Prepares nothing yet. */
  public static GridSearch auto(GridOverlay overlay) {
    GridWorld world = new GridWorld(overlay);
    GridRow<JumpMap> jumps = new GridRow<>(PreparedAlgorithm.JPS, world, false);
    return new GridSearch(
        world, null, candidates(world, new ReachRow(world), jumps), features(true));
  }

  /**
   * Creates a search that chooses and has an index for queries between listed cells, as long as the
   * grid does not change and no cell is avoided. Time O(cells), and some milliseconds to test the
   * index.
   *
   * @param index of the current grid
   * @throws IllegalArgumentException if the index belongs to another map or movement
   */
  public static GridSearch auto(GridOverlay overlay, SubgoalIndex index) {
    Objects.requireNonNull(index, "index");
    GridWorld world = new GridWorld(overlay);
    GridRow<JumpMap> jumps = new GridRow<>(PreparedAlgorithm.JPS, world, false);
    jumps.take(world.version());
    ReachRow reach = new ReachRow(world);
    reach.prepare();
    List<Candidate> candidates = candidates(world, reach, jumps);
    IndexRow offered = new IndexRow(overlay, index, Objects.requireNonNull(jumps.prepared));
    candidates.add(1, offered);
    return new GridSearch(world, offered, candidates, features(false));
  }

  private static List<Candidate> candidates(
      GridWorld world, ReachRow reach, GridRow<JumpMap> jumps) {
    return new ArrayList<>(
        List.of(
            reach,
            jumps,
            new GridRow<>(PreparedAlgorithm.JPSW, world, false),
            new GridRow<>(PreparedAlgorithm.CANONICAL, world, false),
            new AstarRow(world.overlay)));
  }

  /** Creates the search of an algorithm chosen by name, which is prepared at its first query. */
  static <T> GridSearch named(PreparedAlgorithm<T> kind, GridOverlay overlay) {
    GridWorld world = new GridWorld(overlay);
    return new GridSearch(world, null, List.of(new GridRow<>(kind, world, true)), features(kind));
  }

  /** Returns the features of a search of this kind, read from one over a map of one cell. */
  private static <T> Set<SearchFeature> features(PreparedAlgorithm<T> kind) {
    Set<SearchFeature> features = EnumSet.noneOf(SearchFeature.class);
    WorldVersion cell = WorldVersion.of(GridMap.of("."));
    try (Handle<T> handle = cell.handle(kind.recipe(Movement.walker()))) {
      Search search = kind.search(handle.get());
      Arrays.stream(SearchFeature.values()).filter(search::supports).forEach(features::add);
    }
    return features;
  }

  private static Set<SearchFeature> features(boolean hasNodes) {
    Set<SearchFeature> features = EnumSet.copyOf(GridShell.COMMON);
    features.addAll(List.of(SearchFeature.ANY_GOAL, SearchFeature.NEAREST));
    if (!hasNodes) {
      features.removeAll(List.of(SearchFeature.NODES, SearchFeature.EVENTS));
    }
    return features;
  }

  /** A*, which answers every query. */
  private static final class AstarRow extends Candidate {

    private final GridOverlay overlay;
    private final Search search;
    private GridSpace shown;
    private GridDistance distance;

    AstarRow(GridOverlay overlay) {
      super("A*", "too little was searched on this map so far to pay for preparation");
      this.overlay = overlay;
      search = Algorithms.astar(overlay);
      shown = overlay.space();
      distance = new GridDistance(shown);
    }

    @Override
    protected Search search() {
      return search;
    }

    /** Returns the distance on an empty map to the box around the goals, if they are listed. */
    @Override
    protected Heuristic heuristic(Goal goal, Heuristic given) {
      if (!goal.isListed() || goal.size() == 0) {
        return given;
      }
      if (shown != overlay.space()) {
        shown = overlay.space();
        distance = new GridDistance(shown);
      }
      int width = shown.map().width();
      int left = Integer.MAX_VALUE;
      int top = Integer.MAX_VALUE;
      int right = 0;
      int bottom = 0;
      for (int i = 0; i < goal.size(); i++) {
        int cell = goal.nodeAt(i);
        left = Math.min(left, cell % width);
        right = Math.max(right, cell % width);
        top = Math.min(top, cell / width);
        bottom = Math.max(bottom, cell / width);
      }
      return distance.toBox(left, top, right, bottom);
    }
  }

  /**
   * Returns the catalogue name of the search that answers most queries on a grid once it is
   * prepared. Time O(cells).
   */
  public static String fitting(GridSpace space) {
    PreparedAlgorithm<?> kind = new GridWorld(new GridOverlay(space)).fitting().kind();
    return kind == null ? "astar" : kind.name();
  }

  /**
   * Shares prepared objects with all users of a version's store, from the next query on. The cells
   * to avoid remain this search's own.
   *
   * @param version a version of the current map
   * @throws IllegalArgumentException if it is of another map
   */
  public void share(WorldVersion version) {
    if (!Objects.requireNonNull(version, "version").map().equals(world.overlay.space().ground())) {
      throw new IllegalArgumentException(
          "the version is of another map than the grid. Maybe use version.space(movement)?");
    }
    if (!world.isShared) {
      close();
    }
    world.use(version);
  }

  /** Queries the candidate that will answer, to avoid a cache miss. */
  @Override
  protected boolean contains(int node) {
    IndexRow offered = index;
    return offered != null && offered.isCurrent()
        ? offered.index.passable(node)
        : super.contains(node);
  }
}

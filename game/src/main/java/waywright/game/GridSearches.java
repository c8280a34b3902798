package waywright.game;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import waywright.agent.CostField;
import waywright.agent.Searches;
import waywright.agent.Snapshot;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.TerrainProfile;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.world.Lease;
import waywright.grid.world.Recipe;
import waywright.search.Search;
import waywright.space.Expander;
import waywright.space.Goal;

/**
 * Searches over grids: a general one, and jump points for one cell to one cell where all passable
 * terrain costs the same. The jump map is owned by the versions of the world; it is lent for one
 * search.
 */
final class GridSearches implements Searches<Errand> {

  /** Passes that the building of a jump map takes, and what it takes to follow one cell. */
  private static final long PASSES = 4;

  private static final long FOLLOWING = 16;

  /** Searches over jump maps that are kept: as many as movements that take turns. */
  private static final int KEPT = 8;

  private final Function<? super Expander, ? extends Search> algorithm;
  private final boolean jumps;
  private final Map<Movement, Boolean> level = new HashMap<>();
  private @Nullable RegionSpace world;
  private @Nullable Search general;
  private @Nullable Lease<JumpMap> lease;

  /** A search over a jump map. */
  private record Jumping(JumpMap map, Search search) {}

  /** Searches over jump maps, the latest last. */
  private final Deque<Jumping> jumpSearches = new ArrayDeque<>();

  /**
   * A workspace.
   *
   * @param algorithm makes the general search, which is optimal
   * @param jumps whether jump points are used where they can be
   */
  GridSearches(Function<? super Expander, ? extends Search> algorithm, boolean jumps) {
    this.algorithm = algorithm;
    this.jumps = jumps;
  }

  @Override
  public @Nullable Object ground(Errand errand) {
    boolean suits =
        jumps && errand.target().isCell() && errand.region() == null && isLevel(errand.movement());
    return suits ? errand.movement() : null;
  }

  /** Whether all terrain that a movement may enter costs the same and may be left by every step. */
  private boolean isLevel(Movement movement) {
    return level.computeIfAbsent(
        movement,
        m -> {
          int[] every = new int[256];
          Arrays.fill(every, 1);
          return m.isOctile() && TerrainProfile.of(every, m).isUniform();
        });
  }

  @Override
  public long preparation(
      Snapshot<Errand> snapshot, Errand errand, @Nullable Snapshot<Errand> prepared) {
    if (ground(errand) == null) {
      return 0;
    }
    GridMap map = GridSnapshot.of(snapshot).map();
    long whole = PASSES * (map.height() + 2L) * ((map.width() + 2) / Preparation.CELLS + 1);
    if (prepared == null) {
      return whole;
    }
    int changed = GridSnapshot.of(prepared).map().differences(map).length;
    return Math.min(whole, FOLLOWING * changed);
  }

  @Override
  public void prepare(Snapshot<Errand> snapshot, Errand errand, long expansions) {
    if (expansions > 0 && ground(errand) != null) {
      GridSnapshot.of(snapshot).world().prepare(Recipe.jumpMap(errand.movement()), expansions);
    }
  }

  @Override
  public Search start(Snapshot<Errand> snapshot, Errand errand, int start, long costLimit) {
    end();
    Footing footing = GridSnapshot.of(snapshot).footing(errand.movement());
    Target target = errand.target();
    boolean jumping = ground(errand) != null;
    Search search = jumping ? jumping(GridSnapshot.of(snapshot), errand) : general(footing, errand);
    search.limit(costLimit);
    return target.isCell()
        ? search.start(start, footing.goal(target), footing.towards(target))
        : search.start(start, where(footing, target), footing.towards(target));
  }

  private Search jumping(GridSnapshot grid, Errand errand) {
    Lease<JumpMap> lent = grid.world().lease(Recipe.jumpMap(errand.movement()));
    lease = lent;
    for (Jumping known : jumpSearches) {
      if (known.map == lent.get()) {
        known.search.reset();
        return known.search;
      }
    }
    Jumping made = new Jumping(lent.get(), new JumpPointSearch(lent.get()));
    jumpSearches.addLast(made);
    if (jumpSearches.size() > KEPT) {
      jumpSearches.removeFirst();
    }
    return made.search;
  }

  private static Goal where(Footing footing, Target target) {
    return cell -> footing.isGoal(target, cell);
  }

  private Search general(Footing footing, Errand errand) {
    RegionSpace world = this.world;
    Search general = this.general;
    if (world == null || general == null) {
      world = new RegionSpace(footing.space(), footing.map(), errand.region());
      general = algorithm.apply(world);
      this.world = world;
      this.general = general;
    }
    general.reset();
    world.use(footing.space(), footing.map(), errand.region());
    return general;
  }

  @Override
  public void end() {
    if (lease != null) {
      lease.close();
      lease = null;
    }
  }

  @Override
  public int crowd(Snapshot<Errand> snapshot, Errand errand) {
    if (errand.region() != null) {
      return Integer.MAX_VALUE;
    }
    return jumps ? Math.max(6, snapshot.nodeCount() / 4096) : 6;
  }

  @Override
  public CostField<Errand> field(Snapshot<Errand> snapshot, Errand errand) {
    return GridSnapshot.of(snapshot).footing(errand.movement()).field(errand);
  }
}

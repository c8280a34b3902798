package waywright.grid.world;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Handle;
import waywright.prepare.PreparedStore;
import waywright.prepare.Version;

/**
 * One version of a world: a map, and the store of what was prepared from this map or from other
 * versions of it.
 *
 * <pre>{@code
 * WorldVersion before = WorldVersion.of(map);
 * WorldVersion after = before.with(cells, letters);             // an edit; both stay
 * GridSpace space = after.space(movement);
 * try (Handle<Reachability> reach = after.handle(Reachability.recipe(movement))) {
 *   ... reach.get().reaches(from, to)
 * }
 * }</pre>
 *
 * <p><b>Cost.</b> {@link #with} takes time and memory for the cells that differ, whatever the size
 * of the map. A thing is prepared once, in O(cells), and from then on follows from version to
 * version by the cells that differ, some µs for each, forwards and backwards; where more than one
 * cell in 256 differs it is prepared again. Movements used in turns do not evict each other while
 * their things fit the store. To spread work over ticks, call {@link #prepare} before {@link
 * #handle}.
 *
 * <p><b>Memory.</b> All versions of a world share one {@link PreparedStore}, which evicts what is
 * idle by bytes. Versions themselves are ordinary objects; a version keeps its map and its spaces.
 *
 * <p><b>Threads.</b> Versions are immutable and may be shared by threads; any thread may call every
 * method. Threads that ask {@link #by the same client} for the same thing get one object, and wait
 * for each other while it is prepared; those of other clients never do. Nothing changes a thing
 * while a handle of it is open.
 */
public final class WorldVersion implements Version<GridMap> {

  /** The part of a map that may differ; beyond, preparing again is faster than following. */
  private static final int FEW = 256;

  /** Expansions that following takes for a cell. */
  private static final int FOLLOWING = 16;

  private final PreparedStore store;
  private final PreparedStore.Client client;
  private final GridMap map;
  private final int[] census;

  /** Shared by all clients of this version, and guarded by itself. */
  private final Map<Movement, GridSpace> spaces;

  private WorldVersion(
      PreparedStore store,
      PreparedStore.Client client,
      GridMap map,
      int[] census,
      Map<Movement, GridSpace> spaces) {
    this.store = store;
    this.client = client;
    this.map = map;
    this.census = census;
    this.spaces = spaces;
  }

  /** The first version of a world, with a store of its own of the default capacity. */
  public static WorldVersion of(GridMap map) {
    return of(Objects.requireNonNull(map, "map"), new PreparedStore());
  }

  /** The first version of the world of a space, which {@link #space} returns from then on. */
  public static WorldVersion of(GridSpace space) {
    return of(Objects.requireNonNull(space, "space").ground()).keeping(space);
  }

  /** The first version of a world. Time O(cells). */
  public static WorldVersion of(GridMap map, PreparedStore store) {
    return new WorldVersion(
        Objects.requireNonNull(store, "store"),
        new PreparedStore.Client(),
        Objects.requireNonNull(map, "map"),
        map.census(),
        new HashMap<>());
  }

  /**
   * The same version, and those made from it, for a client of the store: what it begins to prepare
   * is its own until it is finished. Versions that no client was named for share one.
   */
  public WorldVersion by(PreparedStore.Client client) {
    return new WorldVersion(store, Objects.requireNonNull(client, "client"), map, census, spaces);
  }

  /** The map. */
  public GridMap map() {
    return map;
  }

  /** The map. */
  @Override
  public GridMap content() {
    return map;
  }

  /** 16 for each cell that differs, if these are few. */
  @Override
  public long following(GridMap shown) {
    Objects.requireNonNull(shown, "shown");
    if (shown.width() != map.width() || shown.height() != map.height()) {
      return FROM_NOTHING;
    }
    int most = map.size() / FEW;
    int count = 0;
    int cell = shown.nextDifference(map, 0);
    while (cell < map.size() && count <= most) {
      count++;
      cell = shown.nextDifference(map, cell + 1);
    }
    return count <= most ? (long) FOLLOWING * count : FROM_NOTHING;
  }

  /**
   * The version after an edit; this one stays.
   *
   * @param cells cell numbers
   * @param letters the new letter of each
   * @throws IllegalArgumentException if there are not as many letters as cells
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public WorldVersion with(int[] cells, byte[] letters) {
    return with(map.with(cells, letters));
  }

  /**
   * The version of another map: best one that {@link GridMap#with} made of this version's map or of
   * an older or newer one's, since finding what differs is quick then. This version if nothing
   * differs.
   *
   * @param newer a map of the same size
   * @throws IllegalArgumentException if the sizes differ
   */
  public WorldVersion with(GridMap newer) {
    int[] cells = map.differences(newer);
    if (cells.length == 0) {
      return this;
    }
    int[] counts = census.clone();
    for (int cell : cells) {
      counts[map.terrain(cell)]--;
      counts[newer.terrain(cell)]++;
    }
    return new WorldVersion(store, client, newer, counts, new HashMap<>());
  }

  /** {@link #with(GridMap)} of the ground of a space, which {@link #space} returns from then on. */
  public WorldVersion with(GridSpace newer) {
    return with(Objects.requireNonNull(newer, "newer").ground()).keeping(newer);
  }

  private WorldVersion keeping(GridSpace space) {
    synchronized (spaces) {
      spaces.putIfAbsent(space.mover(), space);
    }
    return this;
  }

  /**
   * Returns the number of cells by letter; for a body larger than a cell that of its {@link
   * Anchors}. Time O(1), or that of {@link #space}.
   */
  public int[] census(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    return movement.body().isCell() ? census.clone() : anchors(movement).census();
  }

  /**
   * Where the anchor of a movement's body may be. For a body larger than a cell those of its {@link
   * #space}, which is prepared if need be; else time O(1).
   */
  public Anchors anchors(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    return movement.body().isCell() ? Anchors.of(map, movement) : space(movement).anchors();
  }

  /**
   * The map as a movement sees it: the same object each time. Prepared if need be. Time O(1) after
   * that.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public GridSpace space(Movement movement) {
    GridSpace known;
    synchronized (spaces) {
      known = spaces.get(movement);
    }
    if (known != null) {
      return known;
    }
    try (Handle<GridSpace> handle = handle(GridRecipe.space(movement))) {
      synchronized (spaces) {
        known = spaces.putIfAbsent(movement, handle.get());
      }
      return known == null ? handle.get() : known;
    }
  }

  /** Whether a handle would be given without more work. */
  public boolean isPrepared(GridRecipe<?> recipe) {
    return store.isPrepared(this, recipe);
  }

  /**
   * Prepares a part of what is missing for a handle: in a loop until {@link #isPrepared}, or a
   * portion a tick. Work begun for one version continues for the next.
   *
   * @param budget expansions; the portion may take a row of cells more
   * @return the expansions spent, 0 if it was ready or the budget is not positive: not what is to
   *     be charged by a caller that must decide alike each time, which is {@link GridRecipe#work}
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public long prepare(GridRecipe<?> recipe, long budget) {
    return store.prepare(client, this, recipe, budget);
  }

  /**
   * The work of taking what a recipe prepared from another version to this one: a function of the
   * two maps and the recipe alone, whatever the store holds.
   *
   * @param before the version that it was prepared for last, or null if it never was
   * @return expansions
   */
  public long work(GridRecipe<?> recipe, @Nullable WorldVersion before) {
    return Objects.requireNonNull(recipe, "recipe").work(this, before == null ? null : before.map);
  }

  /**
   * What a recipe prepares from this version, to be used until the handle is closed. Prepares all
   * that is missing.
   *
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public <T> Handle<T> handle(GridRecipe<T> recipe) {
    return store.handle(client, this, recipe);
  }
}

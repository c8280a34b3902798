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
 * One version of a world: a map, and the store of the objects prepared from this version and
 * others.
 *
 * <pre>{@code
 * WorldVersion before = WorldVersion.of(map);
 * WorldVersion after = before.with(cells, letters);             // an edit; both stay valid
 * GridSpace space = after.space(movement);
 * try (Handle<Reachability> reach = after.handle(Reachability.recipe(movement))) {
 *   ... reach.get().reaches(from, to)
 * }
 * }</pre>
 *
 * <p><b>Cost.</b> {@link #with} takes time and memory for the cells that differ, whatever the size
 * of the map. An object is prepared once, in O(cells), and then updated from version to version,
 * forwards or backwards, in some µs for each cell that differs; if more than one cell in 256
 * differs, it is prepared from scratch. Alternating movements do not evict each other's objects
 * while these fit the store. To spread work over ticks, call {@link #prepare} before {@link
 * #handle}.
 *
 * <p><b>Memory.</b> All versions of a world share one {@link PreparedStore}, which evicts idle
 * objects by bytes. Versions are ordinary objects; each keeps its map and its spaces.
 *
 * <p><b>Threads.</b> Versions are immutable and may be shared by threads; any thread may call every
 * method. Threads that share {@linkplain #by a client} share one object per recipe that allows it,
 * and wait for each other while it is prepared; threads of different clients never wait for each
 * other. No object changes while a handle to it is open.
 */
public final class WorldVersion implements Version<GridMap> {

  /** If more than one cell in this many differs, preparing from scratch is faster than updating. */
  private static final int FEW = 256;

  /** The expansions that an update takes for each cell that differs. */
  private static final int FOLLOWING = 16;

  private final PreparedStore store;
  private final PreparedStore.Client client;
  private final GridMap map;
  private final int[] census;

  /** Shared by all clients of this version; also its own lock. */
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

  /** Returns the first version of a world with its own store of the default capacity. */
  public static WorldVersion of(GridMap map) {
    return of(Objects.requireNonNull(map, "map"), new PreparedStore());
  }

  /**
   * Returns the first version of a world, whose {@link #space} for this movement is the given one.
   */
  public static WorldVersion of(GridSpace space) {
    return of(Objects.requireNonNull(space, "space").ground()).keeping(space);
  }

  /** Returns the first version of a world. Time O(cells). */
  public static WorldVersion of(GridMap map, PreparedStore store) {
    return new WorldVersion(
        Objects.requireNonNull(store, "store"),
        new PreparedStore.Client(),
        Objects.requireNonNull(map, "map"),
        map.census(),
        new HashMap<>());
  }

  /**
   * Returns the same version for another client of the store: its objects in preparation, and those
   * of versions made from it, belong to that client. Versions without a named client share one.
   */
  public WorldVersion by(PreparedStore.Client client) {
    return new WorldVersion(store, Objects.requireNonNull(client, "client"), map, census, spaces);
  }

  /** Returns the map. */
  public GridMap map() {
    return map;
  }

  /** Returns the map. */
  @Override
  public GridMap content() {
    return map;
  }

  /** Returns 16 for each cell that differs, {@link #FROM_SCRATCH} if there are too many. */
  @Override
  public long following(GridMap shown) {
    Objects.requireNonNull(shown, "shown");
    if (shown.width() != map.width() || shown.height() != map.height()) {
      return FROM_SCRATCH;
    }
    int most = map.size() / FEW;
    int count = 0;
    int cell = shown.nextDifference(map, 0);
    while (cell < map.size() && count <= most) {
      count++;
      cell = shown.nextDifference(map, cell + 1);
    }
    return count <= most ? (long) FOLLOWING * count : FROM_SCRATCH;
  }

  /**
   * Returns the version after an edit; this one stays valid.
   *
   * @param cells cell numbers
   * @param letters the new letter of each
   * @throws IllegalArgumentException if the numbers of letters and cells differ
   * @throws IndexOutOfBoundsException if a cell is not on the map
   */
  public WorldVersion with(int[] cells, byte[] letters) {
    return with(map.with(cells, letters));
  }

  /**
   * Returns the version of another map; this version if no letter differs. Differences are found
   * quickly if {@link GridMap#with} made one map from the other, in any number of edits.
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

  /** Returns the version of the ground of a space, which becomes its {@link #space}. */
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
   * Returns the possible anchor cells of a movement's body. Time O(1), or that of {@link #space}
   * for a body larger than a cell.
   */
  public Anchors anchors(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    return movement.body().isCell() ? Anchors.of(map, movement) : space(movement).anchors();
  }

  /**
   * Returns the space of this map and a movement, the same object each time. Prepares it at the
   * first call; time O(1) after that.
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

  /** Returns whether {@link #handle} would return without preparing anything. */
  public boolean isPrepared(GridRecipe<?> recipe) {
    return store.isPrepared(this, recipe);
  }

  /**
   * Does a part of the work still needed for a {@link #handle}. Call it in a loop until {@link
   * #isPrepared}, or once a tick. Work begun for one version continues for the next.
   *
   * @param budget expansions; the portion may exceed it by a row of cells
   * @return the expansions spent, 0 if the object was ready or the budget is not positive. A caller
   *     whose decisions must be repeatable charges {@link GridRecipe#work} instead
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public long prepare(GridRecipe<?> recipe, long budget) {
    return store.prepare(client, this, recipe, budget);
  }

  /**
   * Returns the work of updating a prepared object from another version to this one: a function of
   * the two maps and the recipe alone, independent of the state of the store.
   *
   * @param before the version that the object was last prepared for, or null if there was none
   * @return expansions
   */
  public long work(GridRecipe<?> recipe, @Nullable WorldVersion before) {
    return Objects.requireNonNull(recipe, "recipe").work(this, before == null ? null : before.map);
  }

  /**
   * Returns a handle to the object that a recipe prepares from this version. Does all remaining
   * preparation.
   *
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public <T> Handle<T> handle(GridRecipe<T> recipe) {
    return store.handle(client, this, recipe);
  }
}

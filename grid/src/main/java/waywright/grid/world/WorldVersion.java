package waywright.grid.world;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.TerrainProfile;

/**
 * One version of a world: a map, and with it all that was prepared from this map or from other
 * versions of it.
 *
 * <pre>{@code
 * WorldVersion before = WorldVersion.of(map);
 * WorldVersion after = before.with(cells, letters);             // an edit; both stay
 * GridSpace space = after.space(movement);
 * try (Lease<JumpMap> jumps = after.lease(Recipe.jumpMap(movement))) {
 *   ... searches over jumps.get()
 * }
 * }</pre>
 *
 * <p><b>Cost.</b> {@link #with} takes time and memory for the cells that differ, whatever the size
 * of the map. What is asked for is prepared once, in O(cells), and from then on follows from
 * version to version by the cells that differ, some µs for each, forwards and backwards; where more
 * than one cell in 256 differs it is prepared anew. Movements asked in turns do not push each other
 * out. To spread work over ticks, ask {@link #prepare} before {@link #lease}.
 *
 * <p><b>What is given up.</b> All versions of a world share one stock. It keeps the things of so
 * many recipes (see {@link #of(GridMap, int)}), least recently asked given up first, and of each
 * recipe those in use and two idle ones. Versions themselves are ordinary objects; who keeps one
 * keeps its map and its spaces.
 *
 * <p><b>Threads.</b> Versions are immutable in all they show and may be shared by threads; every
 * method may be called by any of them. Threads that want the same thing for the same version get
 * one object, and wait for each other while it is prepared. Nothing changes a thing while a lease
 * of it is held.
 */
public final class WorldVersion {

  /** The recipes whose things are kept, unless said otherwise. */
  public static final int KEPT = 32;

  private final Stock stock;
  private final GridMap map;
  private final int[] census;
  private final Map<Movement, GridSpace> spaces = new HashMap<>();

  private WorldVersion(Stock stock, GridMap map, int[] census) {
    this.stock = stock;
    this.map = map;
    this.census = census;
  }

  /** The first version of a world, which keeps the things of {@value #KEPT} recipes. */
  public static WorldVersion of(GridMap map) {
    Objects.requireNonNull(map, "map");
    return of(map, KEPT);
  }

  /**
   * The first version of a world. Time O(cells).
   *
   * @param kept recipes whose things are kept when nobody uses them, ≥ 1
   */
  public static WorldVersion of(GridMap map, int kept) {
    Objects.requireNonNull(map, "map");
    if (kept < 1) {
      throw new IllegalArgumentException(
          "a world that keeps " + kept + " recipes could prepare nothing. Maybe 1 or more?");
    }
    return new WorldVersion(new Stock(kept), map, map.census());
  }

  /** The map. */
  public GridMap map() {
    return map;
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
    return new WorldVersion(stock, newer, counts);
  }

  /**
   * What the terrain means to a movement, taken together. Time O(1), unless a body larger than a
   * cell sees this world for the first time.
   */
  public TerrainProfile profile(Movement movement) {
    Objects.requireNonNull(movement, "movement");
    return movement.body().isCell()
        ? TerrainProfile.of(census, movement)
        : anchors(movement).profile();
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
   * The map as a movement sees it: the same object each time. Prepared if need be.
   *
   * @throws IllegalArgumentException if the movement is one for hex grids
   */
  public synchronized GridSpace space(Movement movement) {
    GridSpace space = spaces.get(movement);
    if (space == null) {
      try (Lease<GridSpace> lease = lease(Recipe.space(movement))) {
        space = lease.get();
      }
      spaces.put(movement, space);
    }
    return space;
  }

  /** Whether a lease would be given without more work. */
  public boolean isPrepared(Recipe<?> recipe) {
    return stock.has(Objects.requireNonNull(recipe, "recipe"), map);
  }

  /**
   * Prepares a part of what is missing for a lease: in a loop until {@link #isPrepared}, or a
   * portion a tick. Work begun for one version goes on for the next.
   *
   * <p>How much is left depends on what was prepared before, by whomever. Who must decide alike
   * each time, as after a rollback, charges {@link #work} instead of what this returns.
   *
   * @param budget units of {@link waywright.grid.Preparation#CELLS} cells looked at; the portion
   *     may take a row of cells more
   * @return the units spent, 0 if it was ready or the budget is not positive
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public <T> long prepare(Recipe<T> recipe, long budget) {
    Objects.requireNonNull(recipe, "recipe");
    Item<T> item = stock.take(recipe, map);
    long spent = run(item, budget);
    stock.giveBack(item);
    return spent;
  }

  /**
   * The work of taking what a recipe made from another version to this one: a function of the two
   * maps and the recipe alone, whatever lies ready in fact.
   *
   * @param before the version that it was prepared for last, or null if it never was
   * @return units of {@link waywright.grid.Preparation#CELLS} cells looked at
   */
  public long work(Recipe<?> recipe, @Nullable WorldVersion before) {
    Objects.requireNonNull(recipe, "recipe");
    long whole = recipe.work(this);
    if (before == null) {
      return whole;
    }
    int changed = before.map.differences(map).length;
    boolean follows = changed == 0 || recipe.canFollow() && Item.isFew(changed, map);
    return follows ? Math.min(whole, Item.following(changed)) : whole;
  }

  /**
   * What a recipe makes of this version, to be used until the lease is closed. Prepares all that is
   * missing.
   *
   * @throws IllegalArgumentException if the recipe does not suit this version
   */
  public <T> Lease<T> lease(Recipe<T> recipe) {
    Objects.requireNonNull(recipe, "recipe");
    Item<T> item = stock.take(recipe, map);
    run(item, Long.MAX_VALUE);
    T thing = item.thing(this);
    if (thing == null) {
      stock.drop(item);
      throw new IllegalStateException("the recipe " + recipe + " made nothing");
    }
    return new Lease<>(stock, item, thing);
  }

  private long run(Item<?> item, long budget) {
    boolean whole = false;
    try {
      long spent = item.run(this, budget);
      if (item.thing(this) != null) {
        stock.markReady(item);
      }
      whole = true;
      return spent;
    } finally {
      if (!whole) {
        stock.drop(item);
      }
    }
  }
}

package waywright.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.world.WorldVersion;
import waywright.internal.Checks;
import waywright.prepare.PreparedStore;

/**
 * A world of terrain letters that is edited by cell, rectangle or mask, and can be saved and
 * restored at any time: a {@link GridMap}, replaced at each edit by a map that shares all equal
 * pages with it. Navigators share this map; they do not copy it.
 *
 * <p>An edit takes time linear in its cells and copies their pages; {@link #save} and {@link
 * #restore} take O(1). Confined to one thread.
 */
public final class GameWorld implements NavWorld {

  private static final int LOG = 1024;

  private final PreparedStore store;
  private GridMap map;
  private long version;

  /** The last version, from which the current one is derived; null until it is needed. */
  private @Nullable WorldVersion latestVersion;

  /**
   * An edit of a rectangle. Numbers are never reused, not even after {@link #restore}: so they
   * distinguish the edits that led to the current world from those that were rolled back.
   *
   * @param before the number of the previous edit
   */
  private record Edit(long number, long before, int x, int y, int columns, int rows) {}

  /** The last edits, in a ring by version. */
  private final @Nullable Edit[] log = new Edit[LOG];

  /** The number of all edits, including those that were rolled back. */
  private long edits;

  /** The number of the last edit that led to the current world, 0 if there was none. */
  private long latest;

  /** Makes a world from a map, with its own store of the default capacity. */
  public GameWorld(GridMap map) {
    this(map, new PreparedStore());
  }

  /**
   * Makes a world from a map.
   *
   * @param store caches the data that navigators and pathfinders prepare from the versions of this
   *     world
   */
  public GameWorld(GridMap map, PreparedStore store) {
    this.map = Objects.requireNonNull(map, "map");
    this.store = Objects.requireNonNull(store, "store");
  }

  /** A saved version. Immutable; shares equal pages with other versions. */
  public static final class Version {

    private final GameWorld world;
    private final long number;
    private final GridMap map;
    private final long latest;

    private Version(GameWorld world) {
      this.world = world;
      number = world.version;
      map = world.map;
      latest = world.latest;
    }

    /** Returns the number of the version: see {@link GameWorld#changesSince}. */
    public long number() {
      return number;
    }
  }

  /** Saves the current world. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Restores a saved version and its number. The navigators over this world must be restored with
   * it: see {@link Navigator#restore}.
   *
   * @throws IllegalArgumentException if the version was saved from another world
   */
  public void restore(Version kept) {
    Checks.world(Objects.requireNonNull(kept, "kept").world, this);
    map = kept.map;
    version = kept.number;
    latest = kept.latest;
  }

  /** Changes one cell. */
  public void set(int x, int y, char letter) {
    fill(x, y, 1, 1, letter);
  }

  /**
   * Changes a rectangle.
   *
   * @throws IndexOutOfBoundsException if it does not lie on the map
   */
  public void fill(int x, int y, int columns, int rows, char letter) {
    if (columns < 1 || rows < 1 || !map.contains(x, y, columns, rows)) {
      throw new IndexOutOfBoundsException(
          String.format(
              "an edit of %s x %s cells at (%s, %s) does not lie on the %s x %s world",
              columns, rows, x, y, map.width(), map.height()));
    }
    if (letter > 0xff) {
      throw new IllegalArgumentException("terrain letter '" + letter + "' is not one byte");
    }
    map = map.with(x, y, columns, rows, letter);
    log[(int) (++version % LOG)] = new Edit(++edits, latest, x, y, columns, rows);
    latest = edits;
  }

  /** Returns the current map. */
  public GridMap map() {
    return map;
  }

  /**
   * Returns the current map with the store of this world: immutable, and safe for any thread. All
   * callers share the map and the data prepared from it; a caller that must not wait for the
   * preparations of another uses its own client: see {@link WorldVersion#by}.
   *
   * <p>The first call takes time O(cells); later calls take time linear in the pages that differ
   * from the last call, by edits or by {@link #restore}.
   */
  public WorldVersion worldVersion() {
    WorldVersion known = latestVersion;
    known = known == null ? WorldVersion.of(map, store) : known.with(map);
    latestVersion = known;
    return known;
  }

  @Override
  public int width() {
    return map.width();
  }

  @Override
  public int height() {
    return map.height();
  }

  /**
   * Returns the terrain letter of a cell.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  @Override
  public char terrain(int x, int y) {
    return map.letter(x, y);
  }

  @Override
  public long version() {
    return version;
  }

  @Override
  public boolean changesSince(long since, Changes changes) {
    Objects.requireNonNull(changes, "changes");
    if (since < 0 || since > version || version - since > LOG) {
      return false;
    }
    Deque<Edit> known = new ArrayDeque<>();
    long number = latest;
    for (long v = version; v > since; v--) {
      Edit edit = log[(int) (v % LOG)];
      if (edit == null || edit.number != number) {
        return false;
      }
      known.push(edit);
      number = edit.before;
    }
    known.forEach(edit -> changes.rectangle(edit.x, edit.y, edit.columns, edit.rows));
    return true;
  }

  @Override
  public String toString() {
    return "world of " + width() + " x " + height() + " cells, version " + version;
  }
}

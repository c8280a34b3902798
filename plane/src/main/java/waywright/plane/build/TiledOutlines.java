package waywright.plane.build;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.plane.Lattice;
import waywright.prepare.Workers;

/**
 * Free space in square tiles, with obstacles that come and go. An edit rebuilds the tiles it
 * touches and no others.
 *
 * <p>A tile is a function of the rings that come within a step of it: borders of tiles are noded
 * together with the rings, by snap rounding, whose effects are local, so both sides of a border
 * find the same vertices on it. So the polygons are the same whatever the order of edits and
 * however many workers share them, and removing what was put restores them.
 *
 * <p>Polygons never cross the border of a tile, so there are more of them than {@link
 * Outlines#build} makes. Not for several threads at once; what it hands out never changes.
 */
public final class TiledOutlines {

  private static final int MOST_TILES = 1 << 20;

  private final Lattice lattice;
  private final Winding.Rule rule;
  private final int layers;
  private final Strands fixed;
  private final int size;
  private final int west;
  private final int south;
  private final int columns;
  private final int rows;
  private final Buckets fixedIn;
  private final int[][] fixedAcross;
  private NumberedRings obstacles = NumberedRings.NONE;
  private final int[][] obstaclesIn;
  private final Tile[] tiles;
  private final int[] version;
  private final boolean[] dirty;
  private @Nullable ConvexParts whole;

  /** Bounds of all that is free, whatever the obstacles; null if nothing ever is. */
  private final @Nullable Square freed;

  /** What obstacles grow by, null if they stay as they are. */
  private final @Nullable Disc body;

  /** Tiles built anew that wait for the others. */
  private final @Nullable Tile[] ready;

  /**
   * Cuts the box of all outlines into tiles and builds them all.
   *
   * @param outlines read now; rings added to it later are not seen
   * @param size the side of a tile in steps, 4 or more; about 60 polygons a tile are quick to
   *     rebuild
   * @throws IllegalArgumentException if there would be more than 2^20 tiles, or one is larger than
   *     the lattice
   */
  public TiledOutlines(Outlines outlines, int size) {
    this(outlines, size, Workers.NONE);
  }

  /** The same, built by several workers. */
  public TiledOutlines(Outlines outlines, int size, Workers workers) {
    this(outlines, size, workers, null);
  }

  /**
   * Where the centres of round bodies may be: all that {@link Erosion#erode} leaves of outlines,
   * less obstacles grown by the radius in the same way. So the radius is kept everywhere, and gaps
   * just as wide as a body, or wider by a few steps or a few thousandths of it, are closed.
   *
   * @param outlines read now; rings added to it later are not seen
   * @param size as for {@link #TiledOutlines(Outlines, int)}
   * @param radius as for {@link Erosion#erode}
   * @param sides as for {@link Erosion#erode}
   * @return tiles whose obstacles must be convex
   */
  public static TiledOutlines forBodies(Outlines outlines, int size, double radius, int sides) {
    Outlines free = Erosion.erode(outlines, radius, sides);
    Disc body = Erosion.keeping(radius / outlines.lattice().step(), sides);
    return new TiledOutlines(free, size, Workers.NONE, body);
  }

  private TiledOutlines(Outlines outlines, int size, Workers workers, @Nullable Disc body) {
    this.body = body;
    if (size > 2 * Lattice.REACH) {
      throw new IllegalArgumentException(
          String.format(
              "tiles of %s steps: the lattice has no more than %s. Maybe the size is that of"
                  + " a tile, not of the world?",
              size, 2 * Lattice.REACH));
    }
    this.size = size;
    lattice = outlines.lattice();
    rule = outlines.rule();
    layers = outlines.layers();
    fixed = outlines.strands();
    Square box = fixed.box();
    west = Math.floorDiv(box.west(), Math.max(4, size)) * size;
    south = Math.floorDiv(box.south(), Math.max(4, size)) * size;
    columns = tiles(box.east() - (long) west);
    rows = tiles(box.north() - (long) south);
    if (size < 4 || (long) columns * rows > MOST_TILES) {
      throw new IllegalArgumentException(
          "tiles of %s steps: not 4 or more, or %s of them, more than 2^20. Maybe larger tiles?"
              .formatted(size, (long) columns * rows));
    }
    fixedIn = new Buckets(fixed, west, south, size, columns, rows);
    fixedAcross = across();
    int count = columns * rows;
    obstaclesIn = new int[count][];
    tiles = new Tile[count];
    ready = new Tile[count];
    version = new int[count];
    dirty = new boolean[count];
    Arrays.fill(dirty, true);
    Arrays.fill(obstaclesIn, new int[0]);
    rebuild(workers);
    freed = save().hasPolygons() ? freed() : null;
  }

  /**
   * The box of all sides of outlines. Rounding moves no point out of it, and what lies beyond is
   * inside none of them.
   */
  private Square freed() {
    Strands sides = new Strands(64);
    for (int i = 0; i < fixed.count(); i++) {
      if (fixed.layer(i) == FreeSpace.AREA) {
        sides.add(fixed, i, 0);
      }
    }
    return sides.box();
  }

  private int tiles(long span) {
    return (int) Math.min(1 << 24, Math.max(1, (span + size - 1) / Math.max(1, size)));
  }

  /** Per row of tiles the fixed strands that cross its southern line. */
  private int[][] across() {
    IntList[] found = Stream.generate(IntList::new).limit(rows).toArray(IntList[]::new);
    for (int i = 0; i < fixed.count(); i++) {
      int low = Math.min(fixed.ay(i), fixed.by(i));
      int high = Math.max(fixed.ay(i), fixed.by(i));
      int first = Math.max(0, (int) -Math.floorDiv((long) south - low, (long) size));
      for (int row = first; row < rows && (long) south + (long) row * size < high; row++) {
        found[row].add(i);
      }
    }
    return Arrays.stream(found).map(IntList::toArray).toArray(int[][]::new);
  }

  /**
   * Puts an obstacle, or moves the one of that number; {@link #rebuild} makes it so.
   *
   * @param id any number of the caller's
   * @param ring as for {@link Outlines#hole}; what lies beyond the box of the outlines is ignored
   * @throws IllegalArgumentException as {@link Outlines#hole} does; {@link #forBodies for bodies}
   *     also if it is not convex, or the lattice has no room for what it grows to
   */
  public void put(int id, double... ring) {
    LatticeRing obstacle = simple(lattice, id, ring);
    obstacle = body == null ? obstacle : obstacle.grown(body);
    remove(id);
    obstacles = obstacles.with(id, obstacle);
    mark(id, obstacle, true);
  }

  /**
   * Refuses what {@link #put} refuses for bodies of any size, on the lattice of outlines.
   *
   * @throws IllegalArgumentException as {@link Outlines#hole} does, and if the ring is not convex
   */
  public static void checkConvex(Outlines outlines, int id, double... ring) {
    simple(outlines.lattice(), id, ring).checkConvex();
  }

  private static LatticeRing simple(Lattice lattice, int id, double[] ring) {
    LatticeRing obstacle = LatticeRing.of("obstacle " + id, lattice, ring, 3);
    obstacle.checkSimple();
    return obstacle;
  }

  /** Takes an obstacle away, and says whether there was one; {@link #rebuild} makes it so. */
  public boolean remove(int id) {
    LatticeRing obstacle = obstacles.get(id);
    if (obstacle == null) {
      return false;
    }
    obstacles = obstacles.without(id);
    mark(id, obstacle, false);
    return true;
  }

  private void mark(int id, LatticeRing obstacle, boolean put) {
    Square box = obstacle.box();
    int left = Math.max(0, Math.floorDiv(box.west() - 1 - west - 1, size));
    int right = Math.min(columns - 1, Math.floorDiv(box.east() + 1 - west, size));
    int low = Math.max(0, Math.floorDiv(box.south() - 1 - south - 1, size));
    int high = Math.min(rows - 1, Math.floorDiv(box.north() + 1 - south, size));
    for (int row = low; row <= high; row++) {
      for (int column = left; column <= right; column++) {
        int tile = row * columns + column;
        dirty[tile] = true;
        ready[tile] = null;
        obstaclesIn[tile] = put ? with(obstaclesIn[tile], id) : without(obstaclesIn[tile], id);
      }
    }
  }

  private static int[] with(int[] ids, int id) {
    int at = -1 - Arrays.binarySearch(ids, id);
    int[] more = new int[ids.length + 1];
    System.arraycopy(ids, 0, more, 0, at);
    more[at] = id;
    System.arraycopy(ids, at, more, at + 1, ids.length - at);
    return more;
  }

  private static int[] without(int[] ids, int id) {
    return Arrays.stream(ids).filter(other -> other != id).toArray();
  }

  /** Rebuilds all tiles touched since the last time; how many these were. */
  public int rebuild() {
    return rebuild(Workers.NONE);
  }

  /** The same, shared by several workers, who get a tile at a time. */
  public int rebuild(Workers workers) {
    return rebuild(workers, tiles.length);
  }

  /**
   * Rebuilds no more than so many of the tiles touched, the lowest first. What was rebuilt is shown
   * when nothing is left to be, all at once: until then {@link #parts} are those of before. An edit
   * meanwhile belongs to what is waited for.
   *
   * @param most tiles, 1 or more
   * @return how many were rebuilt; 0 if nothing was left to be
   */
  public int rebuild(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("no more than " + most + " tiles. Maybe 1 at least?");
    }
    return rebuild(Workers.NONE, most);
  }

  private int rebuild(Workers workers, int most) {
    int[] touched = new int[Math.min(most, dirty.length)];
    int count = 0;
    for (int tile = 0; tile < dirty.length && count < touched.length; tile++) {
      if (dirty[tile]) {
        touched[count++] = tile;
      }
    }
    workers.share(
        count,
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            ready[touched[i]] = build(touched[i]);
          }
        });
    for (int i = 0; i < count; i++) {
      dirty[touched[i]] = false;
    }
    if (isCurrent()) {
      show();
    }
    return count;
  }

  /** Whether {@link #parts} know all edits. */
  public boolean isCurrent() {
    boolean current = true;
    for (int tile = 0; tile < dirty.length && current; tile++) {
      current = !dirty[tile];
    }
    return current;
  }

  private void show() {
    for (int tile = 0; tile < tiles.length; tile++) {
      Tile built = ready[tile];
      ready[tile] = null;
      if (built != null && (tiles[tile] == null || !built.parts.equals(tiles[tile].parts))) {
        tiles[tile] = built;
        version[tile]++;
        whole = null;
      }
    }
  }

  private Tile build(int tile) {
    Square square = square(tile);
    Strands near = new Strands(64);
    for (int p = fixedIn.first(tile); p < fixedIn.first(tile + 1); p++) {
      near.add(fixed, fixedIn.strand(p), 0);
    }
    addObstacles(tile, near);
    FreeSpace free =
        FreeSpace.ofTile(
            Noding.inside(near, square), rule, column -> base(tile, square, near, column));
    return new Tile(Merging.of(lattice, free.triangles, free.graph, free.areas), square);
  }

  /** The winding numbers inside the tile's south-western corner. */
  private int[] base(int tile, Square square, Strands near, int column) {
    int[] windings = new int[layers];
    for (int i : fixedAcross[tile / columns]) {
      square.turn(fixed, i, windings);
    }
    Strands sides = new Strands(16);
    addObstacles(tile, sides);
    for (int i = 0; i < sides.count(); i++) {
      square.turn(sides, i, windings);
    }
    for (int i = 0; i < near.count(); i++) {
      square.lift(near, i, column, windings);
    }
    return windings;
  }

  private void addObstacles(int tile, Strands strands) {
    for (int id : obstaclesIn[tile]) {
      Objects.requireNonNull(obstacles.get(id)).addSides(strands, Outlines.HOLE);
    }
  }

  private Square square(int tile) {
    int left = west + tile % columns * size;
    int low = south + tile / columns * size;
    return new Square(left, low, left + size, low + size);
  }

  /** All tiles as one: the polygons of tile 0 first; a vertex on a border is one vertex. */
  public ConvexParts parts() {
    ConvexParts parts = whole;
    if (parts == null) {
      parts = Stitching.of(lattice, tiles, columns);
      whole = parts;
    }
    return parts;
  }

  /** How many tiles there are, in columns and rows. */
  public int tiles() {
    return tiles.length;
  }

  /** How many columns of tiles there are; tile t is in column {@code t % columns()}. */
  public int columns() {
    return columns;
  }

  /** How often the polygons of a tile have changed; 1 at first. */
  public int version(int tile) {
    return version[ConvexParts.at(tile, version.length, "tile")];
  }

  /** How many polygons a tile has; in {@link #parts} they follow those of the tiles before it. */
  public int polygons(int tile) {
    return tiles[ConvexParts.at(tile, tiles.length, "tile")].parts.polygons();
  }

  /**
   * The least x of the outlines: no vertex lies left of it, whatever the obstacles are. NaN if
   * nothing is free even without obstacles, as for the other three bounds.
   */
  public double left() {
    return freed == null ? Double.NaN : lattice.x(freed.west());
  }

  /** The least y of the outlines, as {@link #left()}. */
  public double bottom() {
    return freed == null ? Double.NaN : lattice.y(freed.south());
  }

  /** The greatest x of the outlines, as {@link #left()}. */
  public double right() {
    return freed == null ? Double.NaN : lattice.x(freed.east());
  }

  /** The greatest y of the outlines, as {@link #left()}. */
  public double top() {
    return freed == null ? Double.NaN : lattice.y(freed.north());
  }

  /** The least x of a tile. */
  public double left(int tile) {
    return lattice.x(west + tile % columns * size);
  }

  /** The least y of a tile. */
  public double bottom(int tile) {
    return lattice.y(south + tile / columns * size);
  }

  /** The lattice of all vertices. */
  public Lattice lattice() {
    return lattice;
  }

  /** The side of a tile, in the unit of the coordinates. */
  public double tileSize() {
    return size * lattice.step();
  }

  /** What all tiles and obstacles were at one moment. Immutable, to be shared between threads. */
  public static final class Version {

    private final TiledOutlines of;
    private final NumberedRings obstacles;
    private final int[][] obstaclesIn;
    private final Tile[] tiles;
    private final @Nullable Tile[] ready;
    private final int[] version;
    private final boolean[] dirty;
    private @Nullable ConvexParts whole;

    private Version(TiledOutlines of) {
      this.of = of;
      obstacles = of.obstacles;
      obstaclesIn = of.obstaclesIn.clone();
      tiles = of.tiles.clone();
      ready = of.ready.clone();
      version = of.version.clone();
      dirty = of.dirty.clone();
      whole = of.whole;
    }

    /** The outlines of which this is a version. */
    public TiledOutlines of() {
      return of;
    }

    /** The polygons of one tile. */
    public Tile tile(int tile) {
      return tiles[ConvexParts.at(tile, tiles.length, "tile")];
    }

    /**
     * All tiles as one, as {@link TiledOutlines#parts}; put together when it is first asked for.
     */
    public ConvexParts parts() {
      // Two threads may both put it together: what they get is equal, and never changes.
      ConvexParts parts = whole;
      if (parts == null) {
        parts = Stitching.of(of.lattice, tiles, of.columns);
        whole = parts;
      }
      return parts;
    }

    /** Whether any tile has polygons. */
    public boolean hasPolygons() {
      boolean has = false;
      for (int tile = 0; tile < tiles.length && !has; tile++) {
        has = tiles[tile].parts.polygons() > 0;
      }
      return has;
    }

    /** Whether the polygons of a tile are others than in another version. */
    public boolean differs(Version other, int tile) {
      ConvexParts.at(tile, Math.min(tiles.length, other.tiles.length), "tile");
      return tiles[tile] != other.tiles[tile];
    }
  }

  /** Keeps all as it is; what does not change is shared. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Takes all back to a version that was kept.
   *
   * @throws IllegalArgumentException if it is of another
   */
  public void restore(Version kept) {
    if (kept.of != this) {
      throw new IllegalArgumentException(
          "this version was kept of other outlines. Maybe two worlds are mixed up?");
    }
    obstacles = kept.obstacles;
    System.arraycopy(kept.obstaclesIn, 0, obstaclesIn, 0, obstaclesIn.length);
    System.arraycopy(kept.tiles, 0, tiles, 0, tiles.length);
    System.arraycopy(kept.ready, 0, ready, 0, ready.length);
    System.arraycopy(kept.version, 0, version, 0, version.length);
    System.arraycopy(kept.dirty, 0, dirty, 0, dirty.length);
    whole = kept.whole;
  }
}

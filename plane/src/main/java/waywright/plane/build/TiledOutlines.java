package waywright.plane.build;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.plane.Lattice;
import waywright.prepare.Workers;

/**
 * Free space in square tiles, with obstacles that can be added and removed. An edit rebuilds only
 * the tiles that it touches.
 *
 * <p>A tile depends only on the rings within a step of it. Its borders are noded together with the
 * rings by snap rounding, whose effects are local, so both tiles at a border have the same vertices
 * on it. Therefore the polygons are the same for any order of edits and any number of workers, and
 * removing an obstacle restores them.
 *
 * <p>Polygons never cross the border of a tile, so there are more of them than {@link
 * Outlines#build} makes. Not thread-safe; returned objects never change.
 */
public final class TiledOutlines {

  /** The neighbor of a side that leads to another tile, if the other side is free. */
  public static final int RIM = -2;

  /** The border of a tile with the least y. */
  public static final int SOUTH = 0;

  /** The border with the greatest x. */
  public static final int EAST = 1;

  /** The border with the greatest y. */
  public static final int NORTH = 2;

  /** The border with the least x. */
  public static final int WEST = 3;

  private static final int MOST_TILES = 1 << 20;

  private final Lattice lattice;
  private final ToIntFunction<int[]> rule;
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
  private final boolean[] dirty;
  private @Nullable ConvexParts whole;

  /** Bounds of all free space without obstacles; null if there is none. */
  private final @Nullable Square freed;

  /** The disc by which obstacles grow, null if they do not grow. */
  private final @Nullable Disc body;

  /** Rebuilt tiles, not visible until all are rebuilt. */
  private final @Nullable Tile[] ready;

  /**
   * Divides the bounding box of all outlines into tiles and builds them all.
   *
   * @param outlines read now; rings added to it later have no effect
   * @param size the side of a tile in steps, 4 or more; tiles of about 60 polygons are fast to
   *     rebuild
   * @throws IllegalArgumentException if there would be more than 2^20 tiles, or one is larger than
   *     the lattice
   */
  public TiledOutlines(Outlines outlines, int size) {
    this(outlines, size, Workers.NONE);
  }

  /**
   * Divides the bounding box of all outlines into tiles and builds them all with several workers.
   *
   * @param outlines as for {@link #TiledOutlines(Outlines, int)}
   * @param size as for {@link #TiledOutlines(Outlines, int)}
   * @param workers threads that share the work
   */
  public TiledOutlines(Outlines outlines, int size, Workers workers) {
    this(outlines, size, workers, null);
  }

  /**
   * Returns the free space for the centers of round agents: the result of {@link Outlines#eroded},
   * minus obstacles grown by the radius in the same way. So the radius is kept everywhere, and gaps
   * exactly as wide as an agent, or wider by a few steps or a few thousandths, are closed.
   *
   * @param outlines read now; rings added to it later have no effect
   * @param size as for {@link #TiledOutlines(Outlines, int)}
   * @param radius as for {@link Outlines#eroded}
   * @param sides as for {@link Outlines#eroded}
   * @return tiles whose obstacles must be convex
   */
  public static TiledOutlines forAgents(Outlines outlines, int size, double radius, int sides) {
    Outlines free = outlines.eroded(radius, sides);
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
          String.format(
              "tiles of %s steps: not 4 or more, or %s of them, more than 2^20. Maybe larger tiles?",
              size, (long) columns * rows));
    }
    fixedIn = new Buckets(fixed, west, south, size, columns, rows);
    fixedAcross = across();
    int count = columns * rows;
    obstaclesIn = new int[count][];
    tiles = new Tile[count];
    ready = new Tile[count];
    dirty = new boolean[count];
    Arrays.fill(dirty, true);
    Arrays.fill(obstaclesIn, new int[0]);
    rebuild(workers);
    freed = save().hasPolygons() ? freed() : null;
  }

  /**
   * Returns the bounding box of all sides of outlines. Rounding moves no point out of it, and
   * nothing beyond it is inside an outline.
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

  /** Returns per row of tiles the fixed strands that cross its southern line. */
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
   * Adds an obstacle, or replaces the one with that number; takes effect with {@link #rebuild}.
   *
   * @param id any number chosen by the caller
   * @param ring as for {@link Outlines#hole}; parts beyond the bounding box of the outlines are
   *     ignored
   * @throws IllegalArgumentException like {@link Outlines#hole}; {@link #forAgents for round
   *     agents} also if it is not convex, or does not fit in the lattice once grown
   */
  public void put(int id, double... ring) {
    LatticeRing obstacle = simple(lattice, id, ring);
    obstacle = body == null ? obstacle : obstacle.grown(body);
    remove(id);
    obstacles = obstacles.with(id, obstacle);
    mark(id, obstacle, true);
  }

  /**
   * Rejects what {@link #put} rejects for agents of any size, on the lattice of outlines.
   *
   * @throws IllegalArgumentException like {@link Outlines#hole}, and if the ring is not convex
   */
  public static void checkConvex(Outlines outlines, int id, double... ring) {
    simple(outlines.lattice(), id, ring).checkConvex();
  }

  private static LatticeRing simple(Lattice lattice, int id, double[] ring) {
    LatticeRing obstacle = LatticeRing.of("obstacle " + id, lattice, ring, 3);
    obstacle.checkSimple();
    return obstacle;
  }

  /** Removes an obstacle; takes effect with {@link #rebuild}. Returns whether there was one. */
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
    return IntStream.concat(Arrays.stream(ids), IntStream.of(id)).sorted().toArray();
  }

  private static int[] without(int[] ids, int id) {
    return Arrays.stream(ids).filter(other -> other != id).toArray();
  }

  /** Rebuilds all tiles touched by edits since the last rebuild; returns their number. */
  public int rebuild() {
    return rebuild(Workers.NONE);
  }

  /**
   * Rebuilds all touched tiles with several workers, each working on one tile at a time; returns
   * their number.
   */
  public int rebuild(Workers workers) {
    return rebuild(workers, tiles.length);
  }

  /**
   * Rebuilds at most {@code most} of the touched tiles, the lowest first. Rebuilt tiles become
   * visible all at once, when none is left to rebuild: until then {@link #parts} returns the
   * previous ones. Tiles touched by an edit in the meantime must be rebuilt first, too.
   *
   * @param most maximum number of tiles, 1 or more
   * @return the number of rebuilt tiles; 0 if none was left to rebuild
   */
  public int rebuild(int most) {
    if (most < 1) {
      throw new IllegalArgumentException("at most " + most + " tiles, less than 1. Maybe 1?");
    }
    return rebuild(Workers.NONE, most);
  }

  private int rebuild(Workers workers, int most) {
    int[] touched =
        // In browsers, a stream with a limit allocates as much as that.
        IntStream.range(0, dirty.length)
            .filter(tile -> dirty[tile])
            .limit(Math.min(most, dirty.length))
            .toArray();
    workers.each(touched.length, i -> ready[touched[i]] = build(touched[i]));
    for (int tile : touched) {
      dirty[tile] = false;
    }
    if (isCurrent()) {
      show();
    }
    return touched.length;
  }

  /** Whether {@link #parts} includes all edits. */
  public boolean isCurrent() {
    return IntStream.range(0, dirty.length).noneMatch(tile -> dirty[tile]);
  }

  private void show() {
    for (int tile = 0; tile < tiles.length; tile++) {
      Tile built = ready[tile];
      ready[tile] = null;
      if (built != null && (tiles[tile] == null || !built.parts.equals(tiles[tile].parts))) {
        tiles[tile] = built;
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
    return new Tile(Merging.of(lattice, free.triangles(), free.graph(), free.areas()), square);
  }

  /** Returns the winding numbers inside the tile's south-western corner. */
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

  /** Returns all tiles as one: the polygons of tile 0 first; a vertex on a border is one vertex. */
  public ConvexParts parts() {
    if (whole == null) {
      whole = Stitching.of(lattice, tiles, columns);
    }
    return whole;
  }

  /** Returns the number of tiles. */
  public int tiles() {
    return tiles.length;
  }

  /** Returns the number of columns of tiles; tile t is in column {@code t % columns()}. */
  public int columns() {
    return columns;
  }

  /**
   * Returns the neighbor of a tile across a border, −1 if there is none.
   *
   * @param border {@link #SOUTH}, {@link #EAST}, {@link #NORTH} or {@link #WEST}
   */
  public int beyond(int tile, int border) {
    ConvexParts.at(tile, tiles.length, "tile");
    return switch (ConvexParts.at(border, 4, "border")) {
      case SOUTH -> tile < columns ? -1 : tile - columns;
      case NORTH -> tile + columns < tiles.length ? tile + columns : -1;
      case WEST -> tile % columns > 0 ? tile - 1 : -1;
      default -> tile % columns + 1 < columns ? tile + 1 : -1;
    };
  }

  /**
   * Returns the least x of the outlines: no vertex is left of it, for any obstacles. NaN if nothing
   * is free even without obstacles, as for the other three bounds.
   */
  public double left() {
    return freed == null ? Double.NaN : lattice.x(freed.west());
  }

  /** Returns the least y of the outlines, like {@link #left()}. */
  public double bottom() {
    return freed == null ? Double.NaN : lattice.y(freed.south());
  }

  /** Returns the greatest x of the outlines, like {@link #left()}. */
  public double right() {
    return freed == null ? Double.NaN : lattice.x(freed.east());
  }

  /** Returns the greatest y of the outlines, like {@link #left()}. */
  public double top() {
    return freed == null ? Double.NaN : lattice.y(freed.north());
  }

  /** Returns the least x of a tile. */
  public double left(int tile) {
    return lattice.x(west + tile % columns * size);
  }

  /** Returns the least y of a tile. */
  public double bottom(int tile) {
    return lattice.y(south + tile / columns * size);
  }

  /** Returns the lattice of all vertices. */
  public Lattice lattice() {
    return lattice;
  }

  /** Returns the side of a tile, in the unit of the coordinates. */
  public double tileSize() {
    return size * lattice.step();
  }

  /** A snapshot of all tiles and obstacles. Immutable and safe to share between threads. */
  public static final class Version implements waywright.prepare.Version<TiledOutlines.Version> {

    private final TiledOutlines of;
    private final NumberedRings obstacles;
    private final int[][] obstaclesIn;
    private final Tile[] tiles;
    private final @Nullable Tile[] ready;
    private final boolean[] dirty;
    private @Nullable ConvexParts whole;

    private Version(TiledOutlines of) {
      this.of = of;
      obstacles = of.obstacles;
      obstaclesIn = of.obstaclesIn.clone();
      tiles = of.tiles.clone();
      ready = of.ready.clone();
      dirty = of.dirty.clone();
      whole = of.whole;
    }

    /** Returns this version. */
    @Override
    public Version content() {
      return this;
    }

    /**
     * Returns an expansion for each tile that differs and for each of its sides; {@code
     * FROM_SCRATCH} for a version of other outlines.
     */
    @Override
    public long following(Version shown) {
      long work = of == shown.of ? 0 : FROM_SCRATCH;
      for (int tile = 0; tile < tiles.length && of == shown.of; tile++) {
        work += tiles[tile] == shown.tiles[tile] ? 0 : 1 + tiles[tile].parts.sides();
      }
      return work;
    }

    /** Returns the outlines of this version. */
    public TiledOutlines of() {
      return of;
    }

    /**
     * Returns the polygons of one tile, with local numbers. The neighbor of a side that leads to
     * another tile is {@link #RIM}. The same object in all versions until the tile changes.
     */
    public ConvexParts tile(int tile) {
      return at(tile).parts;
    }

    private Tile at(int tile) {
      return tiles[ConvexParts.at(tile, tiles.length, "tile")];
    }

    /**
     * Returns the open sides that a tile shares with the one beyond a border: the local number of
     * each, then that of the same side in the other tile, ascending; empty if there is no tile.
     *
     * @param border {@link #SOUTH}, {@link #EAST}, {@link #NORTH} or {@link #WEST}
     */
    public int[] commonSides(int tile, int border) {
      int other = of.beyond(tile, border);
      return other < 0 ? new int[0] : at(tile).commonSides(border, tiles[other]);
    }

    /** Returns the vertices that a tile shares, like {@link #commonSides}. */
    public int[] commonVertices(int tile, int border) {
      int other = of.beyond(tile, border);
      return other < 0 ? new int[0] : at(tile).commonVertices(border, tiles[other]);
    }

    /** Returns the local number of the vertex in a corner of a tile, −1 if none is there. */
    public int cornerVertex(int tile, boolean north, boolean east) {
      return at(tile).cornerVertex(north, east);
    }

    /** Returns all tiles as one, like {@link TiledOutlines#parts}; joined at the first call. */
    public ConvexParts parts() {
      // Two threads may both join them: their results are equal and immutable.
      ConvexParts parts = whole;
      if (parts == null) {
        parts = Stitching.of(of.lattice, tiles, of.columns);
        whole = parts;
      }
      return parts;
    }

    /** Whether any tile has polygons. */
    public boolean hasPolygons() {
      return Arrays.stream(tiles).anyMatch(tile -> tile.parts.polygons() > 0);
    }

    /** Whether a tile has changed between this version and another. */
    public boolean differs(Version other, int tile) {
      ConvexParts.at(tile, Math.min(tiles.length, other.tiles.length), "tile");
      return tiles[tile] != other.tiles[tile];
    }
  }

  /** Returns a snapshot of the current state; unchanged data is shared. */
  public Version save() {
    return new Version(this);
  }

  /**
   * Restores a snapshot.
   *
   * @throws IllegalArgumentException if it belongs to other outlines
   */
  public void restore(Version kept) {
    if (kept.of != this) {
      throw new IllegalArgumentException(
          "the version belongs to other outlines. Maybe two worlds are mixed up?");
    }
    obstacles = kept.obstacles;
    System.arraycopy(kept.obstaclesIn, 0, obstaclesIn, 0, obstaclesIn.length);
    System.arraycopy(kept.tiles, 0, tiles, 0, tiles.length);
    System.arraycopy(kept.ready, 0, ready, 0, ready.length);
    System.arraycopy(kept.dirty, 0, dirty, 0, dirty.length);
    whole = kept.whole;
  }
}

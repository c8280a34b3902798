package waywright.mesh;

import java.util.Arrays;
import java.util.stream.IntStream;
import waywright.mesh.internal.Walls;
import waywright.plane.build.TiledOutlines;

/**
 * A navigation mesh of changing {@link TiledOutlines}, updated in place from version to version.
 * The time of an update depends on the tiles that differ, plus a short check of every tile.
 *
 * <pre>{@code
 * LivingMesh living = new LivingMesh(tiles.save());
 * PolyanyaSearch search = new PolyanyaSearch(living.mesh());
 * tiles.put(7, 3, 3, 5, 3, 5, 5, 3, 5);
 * tiles.rebuild();
 * living.follow(tiles.save());          // the search stays usable if mesh() is the same
 * }</pre>
 *
 * <p>Results equal those on the mesh of {@link TiledOutlines#parts}, to the bit: polygons, sides
 * and vertices are numbered in the same order, with gaps. They depend on the current version, not
 * on earlier ones. Searches may scan a different number of sides, since pockets are closed only
 * within tiles. Memory: about 40 bytes per slot of a side; a tile has at least 28 slots.
 *
 * <p>One thread, which must also run everything that uses {@link #mesh}. For an immutable mesh to
 * share, use {@code NavMesh.of(version.parts())}.
 */
public final class LivingMesh {

  /** The difference between two rounds: more than any recorded distance of a tile from a change. */
  private static final int ROUND = 4;

  private TiledOutlines.Version shown;
  TileSlots slots;
  private NavMesh mesh;

  /** Per tile the last round that marked it, plus an upper bound of its distance from a change. */
  private final int[] marked;

  private int round;

  /** Per vertex the last update that checked its fans. */
  private int[] checked = {};

  /**
   * Per tile its components, and the pairs of components joined across its east and north borders.
   */
  private final int[][] components;

  private final int[][] eastward;
  private final int[][] northward;

  /** Builds the mesh of a version. */
  public LivingMesh(TiledOutlines.Version version) {
    int tiles = version.of().tiles();
    shown = version;
    marked = new int[tiles];
    components = new int[tiles][0];
    eastward = new int[tiles][0];
    northward = new int[tiles][0];
    slots = new TileSlots(version, null);
    mesh = new NavMesh(slots);
    change(version, all());
  }

  /**
   * The current mesh, which the next {@link #follow} changes in place.
   *
   * <p>Its numbers have gaps: some numbers below {@link NavMesh#polygonCount} are unused, and
   * likewise for sides, vertices and components. Use it for point queries, such as {@link
   * NavMesh#contains(double, double)} and {@link NavMesh#nearest(double, double, double)}, and for
   * {@code PolyanyaSearch} and {@code Sight} without a filter; not for loops over all polygons. Its
   * bounding box is that of all tiles.
   */
  public NavMesh mesh() {
    return mesh;
  }

  /** The current version. */
  public TiledOutlines.Version version() {
    return shown;
  }

  /**
   * Switches to another version, earlier or later. If {@link #mesh} is the same object afterwards,
   * searches that were created on it remain valid for the next query. It is a new object, built
   * from scratch, in the rare case that a tile outgrew its slots.
   *
   * @return the number of tiles that differ
   * @throws IllegalArgumentException if the version belongs to other outlines
   */
  public int follow(TiledOutlines.Version version) {
    if (version.of() != shown.of()) {
      throw new IllegalArgumentException(
          "the version belongs to other outlines. Maybe two worlds are mixed up?");
    }
    TiledOutlines.Version before = shown;
    int[] changed =
        IntStream.range(0, version == before ? 0 : marked.length)
            .filter(t -> version.differs(before, t))
            .toArray();
    boolean fits = Arrays.stream(changed).allMatch(t -> slots.fits(version, t));
    if (!fits) {
      slots = new TileSlots(version, slots);
      mesh = new NavMesh(slots);
      Arrays.fill(components, new int[0]);
      change(version, all());
    } else if (changed.length > 0) {
      change(version, changed);
    }
    shown = version;
    return changed.length;
  }

  /** Every tile. */
  private int[] all() {
    return IntStream.range(0, marked.length).toArray();
  }

  /** Rebuilds tiles, and updates everything that depends on them. */
  private void change(TiledOutlines.Version version, int[] changed) {
    slots.show(version, changed);
    round += ROUND;
    int[] beside = around(changed, 1);
    for (int t : beside) {
      slots.number(t);
    }
    for (int t : changed) {
      slots.join(t);
    }
    checkCorners(beside, around(changed, 2));
    closePockets(changed);
    joinComponents(changed);
  }

  /** Returns all tiles in the squares of tiles around the given ones, ascending. */
  private int[] around(int[] changed, int reach) {
    int columns = slots.columns();
    int rows = slots.rows();
    int[] found =
        new int[Math.min(marked.length, changed.length * (2 * reach + 1) * (2 * reach + 1))];
    int count = 0;
    for (int t : changed) {
      int row = t / columns;
      int column = t % columns;
      for (int r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r++) {
        for (int c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c++) {
          int other = r * columns + c;
          if (marked[other] != round + reach) {
            marked[other] = round + reach;
            found[count++] = other;
          }
        }
      }
    }
    int[] tiles = Arrays.copyOf(found, count);
    Arrays.sort(tiles);
    return tiles;
  }

  /**
   * Checks all fans at the vertices of some tiles, whose walls may begin one tile farther away.
   *
   * @param beside the tiles that changed and those around them: where numbers may have changed
   */
  private void checkCorners(int[] beside, int[] near) {
    Walls walls = Walls.of(mesh);
    checked = checked.length == mesh.vertexCount() ? checked : new int[mesh.vertexCount()];
    for (int t : beside) {
      for (int v = 0; v < slots.vertices(t); v++) {
        walls.clearCorner(slots.number(t, v));
        checked[slots.number(t, v)] = round;
      }
    }
    for (int t : near) {
      for (int side = slots.firstSide(t); side < slots.endSide(t); side++) {
        if (checked[mesh.start(side)] == round) {
          walls.clearCornerMark(side);
        }
      }
    }
    for (int t : near) {
      for (int side = slots.firstSide(t); side < slots.endSide(t); side++) {
        if (walls.across(side) < 0 && checked[mesh.start(side)] == round) {
          walls.checkFan(side);
        }
      }
    }
  }

  private void closePockets(int[] changed) {
    for (int t : changed) {
      closePockets(t);
      for (int border = TiledOutlines.SOUTH; border <= TiledOutlines.WEST; border++) {
        int other = slots.beyond(t, border);
        if (other >= 0) {
          closePockets(other);
        }
      }
    }
  }

  private void closePockets(int t) {
    Walls.of(mesh).closePockets(slots.firstPolygon(t), slots.endPolygon(t));
  }

  /** Numbers the components of tiles; if any changed, joins the components of all tiles again. */
  private void joinComponents(int[] changed) {
    boolean other = false;
    for (int t : changed) {
      int low = slots.firstPolygon(t);
      int high = slots.endPolygon(t);
      Walls walls = Walls.of(mesh);
      walls.numberWithin(low, high);
      int[] own = IntStream.range(low, high).filter(p -> walls.ownComponent(p) == p).toArray();
      other |= !Arrays.equals(own, components[t]);
      components[t] = own;
    }
    for (int t : changed) {
      other |= share(t, TiledOutlines.EAST, eastward);
      other |= share(t, TiledOutlines.NORTH, northward);
      int west = slots.beyond(t, TiledOutlines.WEST);
      int south = slots.beyond(t, TiledOutlines.SOUTH);
      other |= west >= 0 && share(west, TiledOutlines.EAST, eastward);
      other |= south >= 0 && share(south, TiledOutlines.NORTH, northward);
    }
    if (other) {
      joinAll();
    }
  }

  /** Records which components touch at a border, and returns whether they changed. */
  private boolean share(int t, int border, int[][] shared) {
    int[] pairs = slots.pairs(t, border);
    for (int i = 0; i < pairs.length; i++) {
      pairs[i] = Walls.of(mesh).ownComponent(pairs[i]);
    }
    int count = 0;
    for (int i = 0; i < pairs.length; i += 2) {
      if (count == 0 || pairs[count - 2] != pairs[i] || pairs[count - 1] != pairs[i + 1]) {
        pairs[count++] = pairs[i];
        pairs[count++] = pairs[i + 1];
      }
    }
    int[] now = Arrays.copyOf(pairs, count);
    boolean other = !Arrays.equals(now, shared[t]);
    shared[t] = now;
    return other;
  }

  private void joinAll() {
    Walls walls = Walls.of(mesh);
    for (int[] own : components) {
      for (int component : own) {
        walls.part(component);
      }
    }
    for (int t = 0; t < components.length; t++) {
      joinAll(walls, eastward[t]);
      joinAll(walls, northward[t]);
    }
  }

  private static void joinAll(Walls walls, int[] pairs) {
    for (int i = 0; i < pairs.length; i += 2) {
      walls.join(pairs[i], pairs[i + 1]);
    }
  }
}

package waywright.mesh.internal;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.internal.DisjointSets;

/**
 * The walls of a mesh where only some polygons may be entered, with the derived corners, components
 * and pockets. Immutable.
 *
 * <p>The free polygons around a vertex form <em>fans</em>: sets that are connected around the
 * vertex. A shortest path turns at a vertex only inside a fan of more than 180°, around the
 * remaining wall: at a <em>corner</em>. No vertex has two such fans.
 *
 * <p>With one-way sides, the polygons that can be reached around a vertex depend on the polygon of
 * departure: then a search treats each such set as a separate place with its own <em>label</em>.
 * Otherwise a vertex is one place, and its number is the label.
 *
 * <p>The walls of a living mesh are not immutable: they are recomputed where the mesh changes,
 * pockets and components tile by tile.
 */
public final class Walls {

  /** Passes all polygons. */
  public static final IntPredicate EVERY_POLYGON = polygon -> true;

  /** The sides whose walls these are. */
  public final Sides sides;

  /** The heights of their vertices. */
  public final Heights heights;

  private final boolean[] open;

  /** For each side the one across it that may be crossed to, or −1. */
  private final int[] across;

  /** For each side whether the vertex where it starts is a corner of the fan of its polygon. */
  private final boolean[] corner;

  /** For each label that is a corner the ends of the walls beside it; else −1. */
  private final int[] rightWall;

  private final int[] leftWall;

  /** The labels of vertices at one-way sides; null if there are none. */
  private final @Nullable OneWayFans oneWays;

  private final int[] component;
  private int components;

  /** If components belong to tiles: per component another one that is joined to it, or itself. */
  private final int @Nullable [] joined;

  /** For each polygon the next one on the path out of its pocket, −1 if it is in none. */
  private final int[] exit;

  /** Creates the walls of a living mesh, on which nothing is free yet. */
  public Walls(Sides sides) {
    this.sides = sides;
    heights = new Heights(sides, new double[0]);
    open = new boolean[sides.polygons()];
    Arrays.fill(open, true);
    across = sides.twin;
    corner = new boolean[across.length];
    oneWays = null;
    rightWall = new int[sides.x.length];
    leftWall = new int[sides.x.length];
    component = new int[sides.polygons()];
    components = component.length;
    joined = new int[component.length];
    exit = new int[component.length];
  }

  /** Finds the walls of a mesh with given heights where all polygons may be entered. */
  public Walls(Sides sides, double[] z) {
    this(sides, new Heights(sides, z), EVERY_POLYGON);
  }

  /** Finds the walls where only polygons that pass a filter may be entered. */
  private Walls(Sides sides, Heights heights, IntPredicate filter) {
    this.sides = sides;
    this.heights = heights;
    int polygons = sides.polygons();
    open = new boolean[polygons];
    for (int p = 0; p < polygons; p++) {
      open[p] = filter.test(p);
    }
    across = new int[sides.start.length];
    boolean hasOneWaySides = false;
    for (int side = 0; side < across.length; side++) {
      hasOneWaySides |= sides.shut[side];
      int twin = sides.twin[side];
      boolean free = sides.isOpen(side) && open[sides.polygon[side]] && open[sides.polygon[twin]];
      across[side] = free ? twin : -1;
    }
    corner = new boolean[across.length];
    oneWays = hasOneWaySides ? new OneWayFans(sides, this) : null;
    rightWall = new int[labelCount()];
    leftWall = new int[labelCount()];
    Arrays.fill(rightWall, -1);
    Arrays.fill(leftWall, -1);
    for (int side = 0; side < across.length; side++) {
      boolean wall = across[side] < 0 && open[sides.polygon[side]];
      if (wall && label(side) < sides.x.length) {
        checkFan(side);
      }
    }
    if (oneWays != null) {
      oneWays.mark(corner, rightWall, leftWall);
    }
    component = new int[polygons];
    joined = null;
    number(0, polygons, true);
    exit = new int[polygons];
    closePockets(0, polygons);
  }

  /** Returns the walls of a mesh where all polygons may be entered. */
  public static Walls of(WalledMesh mesh) {
    return mesh.walls;
  }

  /** Returns the walls of a mesh where only polygons that pass a filter may be entered. */
  public static Walls of(WalledMesh mesh, IntPredicate filter) {
    Walls all = mesh.walls;
    return filter == EVERY_POLYGON ? all : new Walls(all.sides, all.heights, filter);
  }

  /** Clears the corner at a vertex. */
  public void clearCorner(int vertex) {
    rightWall[vertex] = -1;
    leftWall[vertex] = -1;
  }

  /** Clears the corner mark of a side. */
  public void clearCornerMark(int side) {
    corner[side] = false;
  }

  /** Whether a polygon may be entered. */
  public boolean isOpen(int polygon) {
    return open[polygon];
  }

  /** The side across a side, where a path may cross; or −1. */
  public int across(int side) {
    return across[side];
  }

  /** Whether the start of a side is a corner of the fan of its polygon. */
  public boolean isCorner(int side) {
    return corner[side];
  }

  /** The label of the start of a side for a search that arrives in the polygon of the side. */
  public int label(int side) {
    return oneWays == null ? sides.start[side] : oneWays.label[side];
  }

  /** Number of labels: they are {@code 0 .. labelCount()-1}. */
  public int labelCount() {
    return sides.x.length + (oneWays == null ? 0 : oneWays.count);
  }

  /**
   * The other end of the wall to the right of a corner, as seen from inside its fan's start: where
   * going around clockwise ends; −1 if there is none.
   */
  public int rightWall(int label) {
    return rightWall[label];
  }

  /** The other end of the wall to the left, where going around counter-clockwise ends, or −1. */
  public int leftWall(int label) {
    return leftWall[label];
  }

  /** The component of a polygon; −1 if it may not be entered. */
  public int component(int polygon) {
    int found = component[polygon];
    return joined == null || found < 0 ? found : DisjointSets.root(joined, found);
  }

  /** Joins two components of tiles. */
  public void join(int a, int b) {
    if (joined != null) {
      DisjointSets.join(joined, a, b);
    }
  }

  /** Separates a component of a tile from all others. */
  public void part(int own) {
    if (joined != null) {
      joined[own] = own;
    }
  }

  /** The component of a polygon within its tile: the lowest polygon of it. */
  public int ownComponent(int polygon) {
    return component[polygon];
  }

  /** The number of components. */
  public int componentCount() {
    return components;
  }

  /** The next polygon on the path out of the pocket of a polygon; −1 if it is in none. */
  public int exit(int polygon) {
    return exit[polygon];
  }

  /** Whether there are more labels than vertices, because of one-way sides. */
  public boolean hasLabels() {
    return oneWays != null;
  }

  /** The side at the same vertex in the next polygon clockwise, if it leads here; or −1. */
  public int cameFromRight(int side) {
    int twin = sides.twin[side];
    return twin >= 0 && across[twin] >= 0 ? sides.next[twin] : -1;
  }

  /** The side at the same vertex in the next polygon counter-clockwise, if it leads here; or −1. */
  public int cameFromLeft(int side) {
    int twin = sides.twin[sides.before(side)];
    return twin >= 0 && across[twin] >= 0 ? twin : -1;
  }

  /** The side that starts at the same vertex in the next polygon counter-clockwise, or −1. */
  public int fanLeft(int side) {
    return across[sides.before(side)];
  }

  /** The side that starts at the same vertex in the next polygon clockwise, or −1. */
  public int fanRight(int side) {
    int twin = across[side];
    return twin < 0 ? -1 : sides.next[twin];
  }

  /**
   * Scans the fan that begins at a wall counter-clockwise, and marks its corner if it is reflex.
   */
  public void checkFan(int wall) {
    int vertex = sides.start[wall];
    int right = sides.end(wall);
    int last = wall;
    boolean reflex = false;
    for (int side = wall; side >= 0; side = fanLeft(side)) {
      last = side;
      int left = sides.start[sides.before(side)];
      double turn = sides.orient(vertex, right, left);
      reflex |= turn < 0 || turn == 0 && isSameSide(vertex, right, left);
    }
    if (reflex) {
      rightWall[vertex] = right;
      leftWall[vertex] = sides.start[sides.before(last)];
      for (int side = wall; side >= 0; side = fanLeft(side)) {
        corner[side] = true;
      }
    }
  }

  /** Whether two vertices collinear with a third are on the same side of it. */
  private boolean isSameSide(int vertex, int a, int b) {
    return Math.signum(sides.x[a] - sides.x[vertex]) == Math.signum(sides.x[b] - sides.x[vertex])
        && Math.signum(sides.y[a] - sides.y[vertex]) == Math.signum(sides.y[b] - sides.y[vertex]);
  }

  /** Numbers the components of polygons {@code low} to before {@code high}, ignoring all others. */
  public void numberWithin(int low, int high) {
    number(low, high, false);
  }

  /** Numbers components from 0, or each by its lowest polygon. */
  private void number(int low, int high, boolean counted) {
    Arrays.fill(component, low, high, -1);
    int[] queue = new int[high - low];
    for (int p = low; p < high; p++) {
      if (open[p] && component[p] < 0) {
        flood(p, counted ? components++ : p, low, queue);
      }
    }
  }

  /** The polygon across a side that may be crossed in at least one direction, or −1. */
  private int neighbor(int side) {
    int twin = sides.twin[side];
    boolean joined = across[side] >= 0 || twin >= 0 && across[twin] >= 0;
    return joined ? sides.polygon[twin] : -1;
  }

  /** Numbers all polygons connected to a polygon by flood fill, within a range. */
  private void flood(int from, int number, int low, int[] queue) {
    int end = 0;
    queue[end++] = from;
    component[from] = number;
    for (int i = 0; i < end; i++) {
      for (int side = sides.first[queue[i]]; side < sides.first[queue[i] + 1]; side++) {
        int next = neighbor(side);
        boolean within = next >= low && next < low + queue.length;
        if (within && component[next] < 0) {
          component[next] = number;
          queue[end++] = next;
        }
      }
    }
  }

  /**
   * Repeatedly removes polygons with a single neighbor, among polygons {@code low} to before {@code
   * high}: removed polygons are dead ends (pockets).
   */
  public void closePockets(int low, int high) {
    Arrays.fill(exit, low, high, -1);
    int[] neighbors = new int[high - low];
    int[] leaves = new int[high - low];
    int end = 0;
    for (int p = low; p < high; p++) {
      for (int side = sides.first[p]; side < sides.first[p + 1]; side++) {
        neighbors[p - low] += neighbor(side) < 0 ? 0 : 1;
      }
      if (neighbors[p - low] == 1) {
        leaves[end++] = p;
      }
    }
    for (int i = 0; i < end; i++) {
      if (neighbors[leaves[i] - low] == 1) {
        int out = onlyNeighbor(leaves[i], low, high);
        exit[leaves[i]] = out;
        neighbors[leaves[i] - low] = 0;
        if (out >= low && out < high && --neighbors[out - low] == 1) {
          leaves[end++] = out;
        }
      }
    }
  }

  private int onlyNeighbor(int polygon, int low, int high) {
    for (int side = sides.first[polygon]; side < sides.first[polygon + 1]; side++) {
      int next = neighbor(side);
      boolean taken = next >= low && next < high && exit[next] >= 0;
      if (next >= 0 && !taken) {
        return next;
      }
    }
    throw new AssertionError("polygon " + polygon + " has no remaining neighbor");
  }
}

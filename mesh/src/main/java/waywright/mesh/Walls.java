package waywright.mesh;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

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
 * <p>The walls of a {@link LivingMesh} are not immutable: they are recomputed where the mesh
 * changes, pockets and components tile by tile.
 */
final class Walls {

  private final NavMesh mesh;
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

  /** For each polygon the one that leads out of its pocket, −1 if it lies in none. */
  private final int[] wayOut;

  /** Of a living mesh, on which nothing is free yet. */
  Walls(NavMesh mesh, int[] twins) {
    this.mesh = mesh;
    open = new boolean[mesh.polygonCount()];
    Arrays.fill(open, true);
    across = twins;
    corner = new boolean[twins.length];
    oneWays = null;
    rightWall = new int[mesh.vertexCount()];
    leftWall = new int[mesh.vertexCount()];
    component = new int[mesh.polygonCount()];
    components = component.length;
    joined = new int[component.length];
    wayOut = new int[component.length];
  }

  Walls(NavMesh mesh, PolygonFilter filter) {
    this.mesh = mesh;
    int polygons = mesh.polygonCount();
    open = new boolean[polygons];
    for (int p = 0; p < polygons; p++) {
      open[p] = filter.test(p);
    }
    across = new int[mesh.sideCount()];
    for (int side = 0; side < across.length; side++) {
      int twin = mesh.twin(side);
      boolean free = mesh.isOpen(side) && open[mesh.polygonOf(side)] && open[mesh.polygonOf(twin)];
      across[side] = free ? twin : -1;
    }
    corner = new boolean[across.length];
    oneWays = mesh.hasOneWaySides() ? new OneWayFans(mesh, this) : null;
    rightWall = new int[labelCount()];
    leftWall = new int[labelCount()];
    Arrays.fill(rightWall, -1);
    Arrays.fill(leftWall, -1);
    for (int side = 0; side < across.length; side++) {
      boolean wall = across[side] < 0 && open[mesh.polygonOf(side)];
      if (wall && label(side) < mesh.vertexCount()) {
        judgeFan(side);
      }
    }
    if (oneWays != null) {
      oneWays.mark(corner, rightWall, leftWall);
    }
    component = new int[polygons];
    joined = null;
    numberComponents();
    wayOut = new int[polygons];
    closePockets(0, polygons);
  }

  /** Clears the corner at a vertex. */
  void forget(int vertex) {
    rightWall[vertex] = -1;
    leftWall[vertex] = -1;
  }

  /** Clears the corner mark of a side. */
  void forgetCorner(int side) {
    corner[side] = false;
  }

  boolean isOpen(int polygon) {
    return open[polygon];
  }

  int across(int side) {
    return across[side];
  }

  boolean isCorner(int side) {
    return corner[side];
  }

  /** The label of the start of a side for a search that arrives in the polygon of the side. */
  int label(int side) {
    return oneWays == null ? mesh.start(side) : oneWays.label(side);
  }

  /** Labels are {@code 0 .. labelCount()-1}. */
  int labelCount() {
    return mesh.vertexCount() + (oneWays == null ? 0 : oneWays.count());
  }

  /**
   * The other end of the wall to the right of a corner, as seen from inside its fan's start: where
   * going around clockwise ends; −1 if there is none.
   */
  int rightWall(int label) {
    return rightWall[label];
  }

  /** The other end of the wall to the left, where going around counter-clockwise ends, or −1. */
  int leftWall(int label) {
    return leftWall[label];
  }

  /** −1 if the polygon may not be entered. */
  int component(int polygon) {
    int found = component[polygon];
    return joined == null || found < 0 ? found : rootOf(joined, found);
  }

  private static int rootOf(int[] joined, int component) {
    int root = component;
    while (joined[root] != root) {
      joined[root] = joined[joined[root]];
      root = joined[root];
    }
    return root;
  }

  /** Makes two components of tiles parts of one. */
  void join(int a, int b) {
    if (joined != null) {
      int mine = rootOf(joined, a);
      int its = rootOf(joined, b);
      joined[Math.max(mine, its)] = Math.min(mine, its);
    }
  }

  /** Separates a component of a tile from all others. */
  void part(int own) {
    if (joined != null) {
      joined[own] = own;
    }
  }

  /** The component of a polygon within its tile: the lowest polygon of it. */
  int ownComponent(int polygon) {
    return component[polygon];
  }

  int componentCount() {
    return components;
  }

  int wayOut(int polygon) {
    return wayOut[polygon];
  }

  /** Whether there are more labels than vertices, because of one-way sides. */
  boolean hasLabels() {
    return oneWays != null;
  }

  /** The side at the same vertex in the next polygon clockwise, if it leads here; or −1. */
  int cameFromRight(int side) {
    int twin = mesh.twin(side);
    return twin >= 0 && across[twin] >= 0 ? mesh.next(twin) : -1;
  }

  /** The side at the same vertex in the next polygon counter-clockwise, if it leads here; or −1. */
  int cameFromLeft(int side) {
    int twin = mesh.twin(mesh.before(side));
    return twin >= 0 && across[twin] >= 0 ? twin : -1;
  }

  /** The side that starts at the same vertex in the next polygon counter-clockwise, or −1. */
  int fanLeft(int side) {
    return across[mesh.before(side)];
  }

  /** The side that starts at the same vertex in the next polygon clockwise, or −1. */
  int fanRight(int side) {
    int twin = across[side];
    return twin < 0 ? -1 : mesh.next(twin);
  }

  /**
   * Scans the fan that begins at a wall counter-clockwise, and marks its corner if it is reflex.
   */
  void judgeFan(int wall) {
    int vertex = mesh.start(wall);
    int right = mesh.end(wall);
    int last = wall;
    boolean reflex = false;
    for (int side = wall; side >= 0; side = fanLeft(side)) {
      last = side;
      int left = mesh.start(mesh.before(side));
      double turn = mesh.orient(vertex, right, left);
      reflex |= turn < 0 || turn == 0 && isSameWay(vertex, right, left);
    }
    if (reflex) {
      rightWall[vertex] = right;
      leftWall[vertex] = mesh.start(mesh.before(last));
      for (int side = wall; side >= 0; side = fanLeft(side)) {
        corner[side] = true;
      }
    }
  }

  /** Whether two vertices on one line with a third lie on the same side of it. */
  private boolean isSameWay(int vertex, int a, int b) {
    return mesh.x(a) > mesh.x(vertex) == mesh.x(b) > mesh.x(vertex)
        && mesh.y(a) > mesh.y(vertex) == mesh.y(b) > mesh.y(vertex)
        && mesh.x(a) < mesh.x(vertex) == mesh.x(b) < mesh.x(vertex)
        && mesh.y(a) < mesh.y(vertex) == mesh.y(b) < mesh.y(vertex);
  }

  private void numberComponents() {
    Arrays.fill(component, -1);
    int[] queue = new int[mesh.polygonCount()];
    for (int p = 0; p < component.length; p++) {
      if (open[p] && component[p] < 0) {
        flood(p, components++, 0, queue);
      }
    }
  }

  /** Numbers the components of polygons {@code low} to before {@code high} as if alone. */
  void numberWithin(int low, int high) {
    Arrays.fill(component, low, high, -1);
    int[] queue = new int[high - low];
    for (int p = low; p < high; p++) {
      if (component[p] < 0) {
        flood(p, p, low, queue);
      }
    }
  }

  /** The polygon across a side that may be crossed in at least one direction, or −1. */
  private int neighbour(int side) {
    int twin = mesh.twin(side);
    boolean joined = across[side] >= 0 || twin >= 0 && across[twin] >= 0;
    return joined ? mesh.polygonOf(twin) : -1;
  }

  /** Numbers all polygons connected to a polygon by flood fill, within a range. */
  private void flood(int from, int number, int low, int[] queue) {
    int end = 0;
    queue[end++] = from;
    component[from] = number;
    for (int i = 0; i < end; i++) {
      for (int side = mesh.first(queue[i]); side < mesh.first(queue[i] + 1); side++) {
        int next = neighbour(side);
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
  void closePockets(int low, int high) {
    Arrays.fill(wayOut, low, high, -1);
    int[] neighbours = new int[high - low];
    int[] leaves = new int[high - low];
    int end = 0;
    for (int p = low; p < high; p++) {
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        neighbours[p - low] += neighbour(side) < 0 ? 0 : 1;
      }
      if (neighbours[p - low] == 1) {
        leaves[end++] = p;
      }
    }
    for (int i = 0; i < end; i++) {
      if (neighbours[leaves[i] - low] == 1) {
        int out = onlyNeighbour(leaves[i], low, high);
        wayOut[leaves[i]] = out;
        neighbours[leaves[i] - low] = 0;
        if (out >= low && out < high && --neighbours[out - low] == 1) {
          leaves[end++] = out;
        }
      }
    }
  }

  private int onlyNeighbour(int polygon, int low, int high) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int next = neighbour(side);
      boolean taken = next >= low && next < high && wayOut[next] >= 0;
      if (next >= 0 && !taken) {
        return next;
      }
    }
    throw new AssertionError("polygon " + polygon + " has no neighbour left");
  }
}

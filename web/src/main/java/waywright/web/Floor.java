package waywright.web;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.anyangle.AnyAngleRoute;
import waywright.grid.anyangle.StringPulling;
import waywright.grid.route.CellRoute;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.mesh.Corridor;
import waywright.mesh.NavMesh;
import waywright.mesh.PolyanyaSearch;
import waywright.mesh.RandomSpots;
import waywright.mesh.Spot;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Erosion;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;

/**
 * A floor with obstacles that come and go: its mesh for units of a radius, four ways between the
 * same two places, and units that walk on.
 */
public final class Floor {

  /** The points of the lattice lie this far apart. */
  private static final double STEP = 0x1p-10;

  /** Sides of the polygons that stand for discs where obstacles are grown: few, to be looked at. */
  private static final int DISC = 16;

  /** Radii are quarters of a cell. */
  private static final int PARTS = 4;

  private final int width;
  private final int height;
  private final Map<Integer, double[]> obstacles = new TreeMap<>();
  private final SplitMix random;
  private int radius;

  /** Null where there is no room at all. */
  private @Nullable NavMesh mesh;

  private Corridor[] units = {};
  private int pushed;

  /** An empty floor. */
  Floor(int width, int height, int seed) {
    this.width = width;
    this.height = height;
    random = new SplitMix(seed);
    mesh = NavMesh.of(outlines().build());
  }

  /** Puts an obstacle there, or moves it: x and y of the corners of a simple ring. */
  @JSExport
  public void put(int id, Float64Array ring) {
    put(id, ring.copyToJavaArray());
  }

  /** Takes an obstacle away. */
  @JSExport
  public void remove(int id) {
    obstacles.remove(id);
  }

  /** How wide units are: their radius in quarters of a cell. */
  @JSExport
  public void widen(int quarters) {
    radius = quarters;
  }

  void put(int id, double... ring) {
    obstacles.put(id, ring);
  }

  /**
   * Makes the mesh of what stands there now. Units keep ways that still hold, look for new ones,
   * and are pushed out of what was put on them.
   */
  @JSExport
  public void rebuild() {
    Outlines free = outlines();
    Outlines fit = radius == 0 ? free : Erosion.erode(free, (double) radius / PARTS, DISC);
    ConvexParts parts = fit.build();
    if (parts.polygons() == 0) {
      mesh = null;
      return;
    }
    NavMesh now = NavMesh.of(parts);
    mesh = now;
    for (Corridor unit : units) {
      unit.follow(now);
      if (!now.holds(unit.x(), unit.y())) {
        Spot out = now.nearest(unit.x(), unit.y(), width + height);
        if (out.exists()) {
          pushed++;
          unit.push(out.x(), out.y());
        }
      }
    }
  }

  private Outlines outlines() {
    Outlines outlines = new Outlines(new Lattice(STEP, 0, 0)).repairing();
    outlines.outline(0, 0, width, 0, width, height, 0, height);
    for (double[] ring : obstacles.values()) {
      outlines.hole(ring);
    }
    return outlines;
  }

  /** The polygons: how many corners, then x and y of each, one polygon after the other. */
  @JSExport
  public Float32Array polygons() {
    NavMesh mesh = this.mesh;
    if (mesh == null) {
      return Float32Array.copyFromJavaArray(new float[0]);
    }
    float[] all = new float[mesh.polygonCount() + 2 * mesh.sideCount()];
    int at = 0;
    for (int p = 0; p < mesh.polygonCount(); p++) {
      all[at++] = mesh.first(p + 1) - mesh.first(p);
      for (int side = mesh.first(p); side < mesh.first(p + 1); side++) {
        all[at++] = (float) mesh.x(mesh.start(side));
        all[at++] = (float) mesh.y(mesh.start(side));
      }
    }
    return Float32Array.copyFromJavaArray(all);
  }

  /** How many polygons there are. */
  @JSExport
  public int polygonCount() {
    return mesh == null ? 0 : mesh.polygonCount();
  }

  /** The shortest way of all, found over the mesh, with every interval as it was expanded. */
  @JSExport
  public Way exact(double fromX, double fromY, double toX, double toY) {
    NavMesh floor = mesh;
    if (floor == null) {
      return new Way("INVALID_START", -1, new double[0], new float[0], 0);
    }
    PolyanyaSearch search = new PolyanyaSearch(floor);
    Intervals seen = new Intervals();
    search.listenToIntervals(
        (side, root, rightX, rightY, leftX, leftY, g) ->
            seen.add(search.x(root), search.y(root), rightX, rightY, leftX, leftY));
    search.start(search.place(fromX, fromY), search.place(toX, toY));
    SearchStatus status = search.run();
    int[] nodes = new int[Math.max(0, search.copyPath(new int[0]))];
    search.copyPath(nodes);
    double[] points = new double[2 * nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      points[2 * i] = search.x(nodes[i]);
      points[2 * i + 1] = search.y(nodes[i]);
    }
    return new Way(status.name(), search.length(), points, seen.all(), search.expanded());
  }

  /** The same floor as cells: those that an obstacle reaches into are blocked. */
  private GridMap cells() {
    byte[] letters = new byte[width * height];
    Arrays.fill(letters, (byte) '.');
    for (double[] ring : obstacles.values()) {
      Cells.block(ring, width, height, letters);
    }
    return GridMap.of(width, height, letters);
  }

  /** The blocked cells. */
  @JSExport
  public Int32Array blocked() {
    GridMap map = cells();
    int[] blocked = new int[map.size()];
    int count = 0;
    for (int cell = 0; cell < map.size(); cell++) {
      if (map.terrain(cell) == '#') {
        blocked[count++] = cell;
      }
    }
    return Int32Array.copyFromJavaArray(Arrays.copyOf(blocked, count));
  }

  /**
   * A way over the cells, from the middle of one to the middle of another, for a unit as wide.
   *
   * @param kind {@code grid}: in eight directions; {@code taut}: the same, pulled straight; {@code
   *     theta}: by Lazy Theta*
   */
  @JSExport
  public Way over(String kind, int fromX, int fromY, int toX, int toY) {
    Movement.Builder walker = Movement.builder().passable(".");
    if (radius > 0) {
      walker.radius(radius, PARTS);
    }
    GridSpace space = new GridSpace(cells(), walker.build());
    if (kind.equals("theta")) {
      AnyAngleRoute route = new AnyAnglePathfinder(space).find(fromX, fromY, toX, toY);
      return way(route, route.isFound() ? route.length() : -1, route.statistics().expanded());
    }
    GridRoute route = new GridPathfinder(space, "astar").find(fromX, fromY, toX, toY);
    long expanded = route.statistics().expanded();
    if (!kind.equals("taut") || !route.isFound()) {
      return way(route, route.isFound() ? route.length() : -1, expanded);
    }
    AnyAngleRoute taut = AnyAngleRoute.of(route, new StringPulling(space));
    return way(taut, taut.length(), expanded);
  }

  private static Way way(CellRoute route, double length, long expanded) {
    double[] points = new double[route.isFound() ? 2 * route.size() : 0];
    for (int i = 0; 2 * i < points.length; i++) {
      points[2 * i] = route.x(i) + 0.5;
      points[2 * i + 1] = route.y(i) + 0.5;
    }
    return new Way(route.status().name(), length, points, new float[0], expanded);
  }

  /** So many units, each on its way to some place; no more of them where there is no room. */
  @JSExport
  public void people(int count) {
    NavMesh floor = mesh;
    if (floor == null) {
      return;
    }
    Corridor[] made = Arrays.copyOf(units, count);
    for (int i = units.length; i < count; i++) {
      Corridor unit = new Corridor(floor);
      Spot here = spot(floor);
      Spot there = spot(floor);
      unit.plan(here.x(), here.y(), there.x(), there.y());
      made[i] = unit;
    }
    units = made;
  }

  private Spot spot(NavMesh floor) {
    return new RandomSpots(floor).next(() -> random.below(1 << 30) / (double) (1 << 30));
  }

  /** All walk on by a distance; who has arrived, or cannot, is given another target. */
  @JSExport
  public void tick(double distance) {
    NavMesh floor = mesh;
    if (floor == null) {
      return;
    }
    for (Corridor unit : units) {
      if (unit.advance(distance) < distance / 2) {
        Spot there = spot(floor);
        unit.plan(unit.x(), unit.y(), there.x(), there.y());
      }
    }
  }

  /** Where each is, where it goes to and its next corner: x, y, x, y, x, y. */
  @JSExport
  public Float32Array places() {
    return Float32Array.copyFromJavaArray(standing());
  }

  /** The same. */
  float[] standing() {
    float[] places = new float[6 * units.length];
    for (int i = 0; i < units.length; i++) {
      Corridor unit = units[i];
      int last = unit.size() - 1;
      places[6 * i] = (float) unit.x();
      places[6 * i + 1] = (float) unit.y();
      places[6 * i + 2] = (float) (last < 0 ? unit.x() : unit.cornerX(last));
      places[6 * i + 3] = (float) (last < 0 ? unit.y() : unit.cornerY(last));
      places[6 * i + 4] = (float) (last < 0 ? unit.x() : unit.cornerX(0));
      places[6 * i + 5] = (float) (last < 0 ? unit.y() : unit.cornerY(0));
    }
    return places;
  }

  /** How many searches the units made. */
  @JSExport
  public double searches() {
    return Arrays.stream(units).mapToLong(Corridor::searches).sum();
  }

  /** How often a unit was pushed out of an obstacle. */
  @JSExport
  public int pushed() {
    return pushed;
  }

  /** What became of a question. */
  public record Way(String status, double length, double[] points, float[] seen, long expanded) {

    /** FOUND, UNREACHABLE and the like. */
    @JSExport
    public String outcome() {
      return status;
    }

    /** In cells, −1 without a way. */
    @JSExport
    public double total() {
      return status.equals("FOUND") ? length : -1;
    }

    /** x and y where it begins, turns and ends. */
    @JSExport
    public Float64Array corners() {
      return Float64Array.copyFromJavaArray(points);
    }

    /** Of each interval the root and its right and left end: x and y each. */
    @JSExport
    public Float32Array intervals() {
      return Float32Array.copyFromJavaArray(seen);
    }

    /** What was expanded: intervals, or cells. */
    @JSExport
    public double work() {
      return expanded;
    }
  }

  /** Intervals in the order in which they are expanded. */
  private static final class Intervals {

    private static final int MOST = 6 * 20_000;

    private float[] numbers = new float[600];
    private int count;

    void add(double... six) {
      if (count == MOST) {
        return;
      }
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      for (double number : six) {
        numbers[count++] = (float) number;
      }
    }

    float[] all() {
      return Arrays.copyOf(numbers, count);
    }
  }
}

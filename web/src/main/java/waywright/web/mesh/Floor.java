package waywright.web.mesh;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.game.mesh.MeshWorld;
import waywright.games.SplitMix;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/**
 * A floor with obstacles that come and go: its mesh, four ways of units of a radius between the
 * same two places, and units that walk on.
 */
public final class Floor {

  /** The points of the lattice lie this far apart. */
  private static final double STEP = 0x1p-10;

  /** Sides of the polygons that stand for discs where obstacles are grown: few, to be looked at. */
  private static final int DISC = 16;

  /** So far, in cells, the lines that are drawn of arcs may lie beside them. */
  private static final double OFF = 1e-4;

  /** Radii are quarters of a cell. */
  private static final int PARTS = 4;

  /** The radius of units, at least: that with which the page draws points. */
  private static final double LEAST = 0.2;

  /** How fast units walk, in cells a second. */
  private static final double PACE = 3.5;

  /** The spots that are tried for units where they may stand upon one another. */
  private static final int TRIES = 400;

  private final int width;
  private final int height;
  private final Map<Integer, double[]> obstacles = new TreeMap<>();
  private final SplitMix random;
  private int radius;

  /** The floor as it is; null where there is none. */
  private @Nullable NavMesh mesh;

  /** Where the middle of a unit may be; null where there is no room at all. */
  private @Nullable NavMesh room;

  /** Ways of units as wide over the floor as it is; null where there is none. */
  private @Nullable MeshPathfinder ways;

  /** The floor for those who walk: as it was last, where there is none. */
  private final MeshWorld world;

  private final Units walkers;

  /** The units in their order, and how many of them were to be. */
  private final List<Unit> units = new ArrayList<>();

  private int wanted;
  private int arrived;
  private int gaveUp;

  /** An empty floor. */
  public Floor(int width, int height, int seed) {
    this.width = width;
    this.height = height;
    random = new SplitMix(seed);
    world = new MeshWorld(Objects.requireNonNull(meshOf(outlines())), STEP);
    walkers = Units.onMesh(world);
    rebuild();
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

  /** How wide units are, in quarters of a cell; all of them begin again. */
  @JSExport
  public void widen(int quarters) {
    if (quarters != radius) {
      radius = quarters;
      units.forEach(Unit::remove);
      units.clear();
    }
  }

  void put(int id, double... ring) {
    obstacles.put(id, ring);
  }

  /** Makes the mesh of what stands there now. Units walk on, out of what was put on them. */
  @JSExport
  public void rebuild() {
    Outlines free = outlines();
    mesh = meshOf(free);
    ways = mesh == null ? null : MeshPathfinder.of(mesh, Agent.radius((double) radius / PARTS));
    room = radius == 0 || mesh == null ? mesh : meshOf(free.eroded((double) radius / PARTS, DISC));
    if (mesh != null) {
      world.show(mesh);
    }
    people(wanted);
  }

  private static @Nullable NavMesh meshOf(Outlines outlines) {
    ConvexParts parts = outlines.build();
    return parts.polygons() == 0 ? null : NavMesh.of(parts);
  }

  private Outlines outlines() {
    Outlines outlines = new Outlines(new Lattice(STEP, 0, 0)).repairing();
    outlines.outline(0, 0, width, 0, width, height, 0, height);
    obstacles.values().forEach(outlines::hole);
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

  /**
   * The way of a unit as wide, of legs and of arcs round corners, and every interval that was
   * expanded where its middle may be.
   */
  @JSExport
  public Way exact(double fromX, double fromY, double toX, double toY) {
    MeshPathfinder find = ways;
    if (find == null) {
      return new Way("INVALID_START", -1, new double[0], new float[0], 0, 0);
    }
    MeshRoute route = find.find(fromX, fromY, toX, toY);
    NavMesh room = this.room;
    Way seen = room == null ? null : Way.exact(room, fromX, fromY, toX, toY);
    return new Way(
        route.status().name(),
        route.isFound() ? route.length() : -1,
        route.isFound() ? route.points(OFF) : new double[0],
        seen == null ? new float[0] : seen.seen(),
        seen == null ? 0 : seen.work(),
        route.lowerBound());
  }

  /** The same floor as cells: those that an obstacle reaches into are blocked. */
  private GridMap cells() {
    byte[] letters = new byte[width * height];
    Arrays.fill(letters, (byte) '.');
    obstacles.values().forEach(ring -> Cells.block(ring, width, height, letters));
    return GridMap.of(width, height, letters);
  }

  /** The blocked cells. */
  @JSExport
  public Int32Array blocked() {
    GridMap map = cells();
    return Int32Array.copyFromJavaArray(
        IntStream.range(0, map.size()).filter(cell -> map.terrain(cell) == '#').toArray());
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
    CellPathfinder finder =
        kind.equals("theta")
            ? AnyAnglePathfinder.of(space)
            : GridPathfinder.of(space).algorithm("astar");
    GridRoute found = finder.find(fromX, fromY, toX, toY);
    GridRoute route =
        kind.equals("taut") && found.isFound() ? AnyAnglePathfinder.of(space).pull(found) : found;
    double[] points =
        IntStream.range(0, route.isFound() ? 2 * route.size() : 0)
            .mapToDouble(i -> (i % 2 == 0 ? route.x(i / 2) : route.y(i / 2)) + 0.5)
            .toArray();
    double length = route.isFound() ? route.length() : -1;
    long expanded = found.statistics().expanded();
    return new Way(route.status().name(), length, points, new float[0], expanded, 0);
  }

  /** So many units, each on its way to some place; fewer where there is no room for more. */
  @JSExport
  public void people(int count) {
    wanted = count;
    while (units.size() > count) {
      units.remove(units.size() - 1).remove();
    }
    for (int tries = 0; tries < TRIES && units.size() < count && room != null; tries++) {
      Spot here = spot(room);
      try {
        Body body = Body.radius(Math.max(LEAST, (double) radius / PARTS));
        units.add(walkers.add(here.x(), here.y(), body, Speed.of(PACE)));
      } catch (IllegalArgumentException e) {
        // Another stands there.
      }
    }
  }

  private Spot spot(NavMesh floor) {
    return floor
        .randomSpots(NavMesh.EVERY_POLYGON)
        .apply(() -> random.below(1 << 30) / (double) (1 << 30));
  }

  /** All walk on for some seconds; each that has arrived, or cannot, is given another target. */
  @JSExport
  public void tick(double seconds) {
    NavMesh floor = room;
    if (floor == null) {
      return;
    }
    for (Unit unit : units) {
      arrived += unit.state() == UnitState.ARRIVED ? 1 : 0;
      gaveUp += unit.state() == UnitState.GAVE_UP ? 1 : 0;
      if (unit.state() == UnitState.IDLE || unit.state().isOver()) {
        Spot there = spot(floor);
        unit.goTo(there.x(), there.y());
      }
    }
    walkers.update(seconds);
  }

  /** Where each is and looks to: x, y and the angle of its heading. */
  @JSExport
  public Float32Array places() {
    return Float32Array.copyFromJavaArray(standing());
  }

  /** The same. */
  float[] standing() {
    float[] places = new float[3 * units.size()];
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      places[3 * i] = (float) unit.x();
      places[3 * i + 1] = (float) unit.y();
      places[3 * i + 2] = (float) unit.heading();
    }
    return places;
  }

  /** How often a unit arrived. */
  @JSExport
  public int arrived() {
    return arrived;
  }

  /** How often a unit gave up. */
  @JSExport
  public int gaveUp() {
    return gaveUp;
  }
}

package waywright.web.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.game.GameWorld;
import waywright.games.SplitMix;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.units.Formation;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;
import waywright.web.grid.Terrain;

/**
 * Round units on a map that is painted while they walk: sent as groups, in a formation. Water is
 * impassable, so that rivers need bridges. All numbers go to the page in arrays.
 */
public final class CrowdScene {

  /** The seed of the first positions. */
  private static final int SEED = 7;

  private static final double RADIUS = 0.4;

  /** The radius in larger crowds than this, so that they have room at their goal. */
  private static final double SMALL_RADIUS = 0.3;

  private static final int LARGE = 1000;
  private static final double CELLS_PER_SECOND = 4;

  /** The seconds of a tick; in grid-step mode a unit moves one cell in a tick. */
  private static final double TICK = 0.1;

  private static final double GRID_TICK = 0.25;

  /** More half-planes of a unit than this are not shown. */
  private static final int MOST_LINES = 64;

  /** Free cells per unit on the side where the units begin. */
  private static final double ROOM = 1.6;

  private final GameWorld world;
  private final Movement walker;
  private final boolean gridSteps;
  private final double radius;
  private final int columns;
  private final Units units;
  final List<Unit> all = new ArrayList<>();
  private final int[] goals;
  private final float[] positions;
  private final byte[] states;

  /**
   * Puts units on random free cells: one crowd at the left, or two of equal size at both sides.
   *
   * @param count of both crowds together; fewer if the map is too small
   */
  public CrowdScene(GridMap map, int count, int crowds, boolean gridSteps, boolean doorTurns) {
    this.gridSteps = gridSteps;
    radius = count > LARGE ? SMALL_RADIUS : RADIUS;
    world = new GameWorld(map);
    Body body = gridSteps ? Body.CELL : Body.radius(radius);
    walker = Terrain.movement(8, 0, map).toBuilder().blocked('~').body(body).build();
    units = new Units(world).ticks(seconds(), 200_000).doorTurns(doorTurns);
    if (gridSteps) {
      units.gridSteps();
    }
    int width = map.width();
    int each = Math.min(count / crowds, (int) (room(width / crowds, crowds) / ROOM));
    columns =
        IntStream.range(Math.max(1, width * 3 / 10), width)
            .filter(some -> room(some, crowds) >= each * ROOM)
            .findFirst()
            .orElse(width);
    SplitMix random = new SplitMix(SEED);
    for (int crowd = 0; crowd < crowds; crowd++) {
      scatter(random, each * (crowd + 1), crowd * (width - columns));
    }
    goals = new int[all.size()];
    Arrays.fill(goals, -1);
    positions = new float[2 * all.size()];
    states = new byte[all.size()];
  }

  /** Counts the free cells of the first columns: of two crowds, on the side that has fewer. */
  private long room(int some, int crowds) {
    long left = free(0, some);
    return crowds == 1 ? left : Math.min(left, free(world.width() - some, world.width()));
  }

  private long free(int from, int to) {
    return IntStream.range(from, to)
        .mapToLong(x -> IntStream.range(0, world.height()).filter(y -> isFree(x, y)).count())
        .sum();
  }

  private boolean isFree(int x, int y) {
    return walker.cost(world.terrain(x, y)) > 0;
  }

  /** Adds units on random free cells of some columns until there are so many. */
  private void scatter(SplitMix random, int count, int left) {
    boolean[] taken = new boolean[world.width() * world.height()];
    while (all.size() < count) {
      int x = left + random.below(columns);
      int y = random.below(world.height());
      if (isFree(x, y) && !taken[y * world.width() + x]) {
        taken[y * world.width() + x] = true;
        all.add(units.add(x + 0.5, y + 0.5, walker, Speed.of(CELLS_PER_SECOND)));
      }
    }
  }

  /** The number of units. */
  @JSExport
  public int count() {
    return all.size();
  }

  /** The number of columns on which each crowd began. */
  @JSExport
  public int columns() {
    return columns;
  }

  /** The radius of a unit; in grid-step mode it has a cell for itself, and is shown like this. */
  @JSExport
  public double radius() {
    return radius;
  }

  /** The seconds of a tick. */
  @JSExport
  public double seconds() {
    return gridSteps ? GRID_TICK : TICK;
  }

  /** Sends units to a cell, to fill a formation there. */
  @JSExport
  public void order(Int32Array who, int cell, String formation) {
    send(who.copyToJavaArray(), cell, formation);
  }

  void send(int[] who, int cell, String formation) {
    List<Unit> group = new ArrayList<>();
    for (int unit : who) {
      group.add(all.get(unit));
      goals[unit] = cell;
    }
    units
        .group(group)
        .formation(formation(formation))
        .goTo(cell % world.width(), cell / world.width());
  }

  private static Formation formation(String name) {
    return switch (name) {
      case "box" -> Formation.box();
      case "line" -> Formation.line();
      case "wedge" -> Formation.wedge();
      case "column" -> Formation.column();
      default -> Formation.none();
    };
  }

  /** Stops units where they are. */
  @JSExport
  public void stop(Int32Array who) {
    for (int unit : who.copyToJavaArray()) {
      all.get(unit).stop();
      goals[unit] = -1;
    }
  }

  /** Paints cells. */
  @JSExport
  public void edit(Int32Array cells, Int8Array letters) {
    int[] changed = cells.copyToJavaArray();
    byte[] painted = letters.copyToJavaArray();
    for (int i = 0; i < changed.length; i++) {
      int cell = changed[i];
      world.set(cell % world.width(), cell / world.width(), (char) painted[i]);
    }
  }

  /** Advances by ticks. */
  @JSExport
  public void tick(int count) {
    for (int i = 0; i < count; i++) {
      units.tick();
    }
  }

  /** The positions: x and y of each unit in turn. */
  @JSExport
  public Float32Array positions() {
    for (int i = 0; i < states.length; i++) {
      positions[2 * i] = (float) all.get(i).x();
      positions[2 * i + 1] = (float) all.get(i).y();
    }
    return Float32Array.copyFromJavaArray(positions);
  }

  /** The states of the units, as ordinals of {@link UnitState}. */
  @JSExport
  public Int8Array states() {
    for (int i = 0; i < states.length; i++) {
      states[i] = (byte) all.get(i).state().ordinal();
    }
    return Int8Array.copyFromJavaArray(states);
  }

  /**
   * The state of a unit, why it gave up, which unit is in its way, how its order is carried out.
   */
  @JSExport
  public String report(int unit) {
    Unit one = all.get(unit);
    Unit blocker = one.blocker();
    String reason = one.reason() == null ? "" : one.reason().name();
    String other = blocker == null ? "" : String.valueOf(blocker.id());
    return String.join("\t", one.state().name(), reason, other, one.explanation());
  }

  /** The cells of the cheapest path from a unit to the goal of its order; none if there is none. */
  @JSExport
  public Int32Array path(int unit) {
    Unit one = all.get(unit);
    int[] cells = {};
    if (goals[unit] >= 0 && !one.state().isOver()) {
      GridRoute route =
          GridPathfinder.of(new GridSpace(world.map(), walker))
              .find(
                  (int) one.x(),
                  (int) one.y(),
                  goals[unit] % world.width(),
                  goals[unit] / world.width());
      cells = route.cells();
    }
    return Int32Array.copyFromJavaArray(cells);
  }

  /** The half-planes of a unit that avoids others, four numbers each: {@link Unit#copyLines}. */
  @JSExport
  public Float64Array lines(int unit) {
    double[] half = new double[4 * MOST_LINES];
    int count = Math.min(MOST_LINES, all.get(unit).copyLines(half));
    return Float64Array.copyFromJavaArray(Arrays.copyOf(half, 4 * count));
  }

  /** The hash of all positions, states and decisions. */
  @JSExport
  public String hash() {
    return Long.toHexString(units.hash());
  }
}

package waywright.units;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.draw.Sink;
import waywright.game.NavWorld;
import waywright.game.Target;
import waywright.game.graph.GraphWorld;
import waywright.game.mesh.MeshWorld;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.units.internal.ground.HexPlane;
import waywright.units.internal.ground.MeshFloors;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.SquareSpace;
import waywright.units.internal.ground.UnitGround;
import waywright.units.internal.ground.UnitNodes;

/**
 * Units that move in one world: each walks to its goal among the others, or gives up with a reason.
 *
 * <pre>{@code
 * Units units = new Units(world);
 * Unit orc = units.add(3.5, 4.5, Body.radius(0.4), Speed.of(3));
 * orc.goTo(60, 12);
 * while (!orc.state().isOver()) {
 *   units.update(1 / 60.0);
 *   draw(orc.x(), orc.y(), orc.heading());
 * }
 * }</pre>
 *
 * <p><b>Positions</b> are in units of the world. On squares cell (x, y) is the square from (x, y)
 * to (x + 1, y + 1). On hexagons the centers of neighbors are 1 apart, and that of cell (0, 0) is
 * at (0, 0). On graphs they are the coordinates of the nodes, on meshes those of the mesh.
 *
 * <p><b>Motion.</b> In continuous mode, the default on cells, round units move in any direction.
 * Each steers along its route, and a {@link waywright.crowd.Crowd} keeps all apart. In grid-step
 * mode each unit takes at most one step in a tick, and {@link waywright.agent.PriorityInheritance}
 * resolves all steps together. On graphs there is only grid-step mode.
 *
 * <p><b>Promise.</b> No two bodies overlap and none is in a wall, after each tick and between
 * ticks. A wall that appears counts from the next tick on; units under it that find no free
 * position nearby stay in it, {@link GaveUp#WALLED_IN}. Every order ends as {@link
 * UnitState#ARRIVED}, {@link UnitState#ARRIVED_NEAR} or {@link UnitState#GAVE_UP}. The same calls
 * give the same bits on every machine. That all units arrive is not promised.
 *
 * <p>The caller owns the world and may edit it between two calls. A tick takes time linear in the
 * number of units, plus the expansions of its budget, plus those of detours: none begins after
 * 10,000 of a tick, and each may visit the whole world. Memory is linear in the number of units,
 * and in grid-step mode also in that of nodes. One thread.
 *
 * <p>Sources: van den Berg, Guy, Lin and Manocha, "Reciprocal n-body collision avoidance" (2011);
 * Okumura, Machida, Défago and Tamura, "Priority inheritance with backtracking for iterative
 * multi-agent path finding" (2022).
 */
public final class Units {

  /** The phases of a walk: each counts the cost that remains in its own way. */
  static final int FAR = 0;

  static final int NEAR = 1;
  static final int DETOUR = 2;

  /** Ticks without progress until the next remedy, until giving up, and of lawful waiting. */
  private static final int REMEDY = 64;

  private static final int PATIENCE = 256;

  /** Ticks until a unit that was pushed away from its position is sent back. */
  private static final int AWAY = 20;

  /** The same in grid steps, where others of its order can take the position. */
  private static final int AWAY_IN_ORDER = 5;

  /** The same in grid steps for the only unit of an order, at first: later it waits longer. */
  private static final int AWAY_ALONE = 6;

  /**
   * How often a unit lets itself be pushed from its goal before it stays there for a while: in
   * orders of several units four times as often.
   */
  private static final int PUSHES = 4;

  /** How often a unit exchanges its position with others in an order. */
  static final int EXCHANGES = 256;

  /** How often a unit goes to another position in its order before it gives up. */
  static final int OTHERS = 4;

  /** How often a unit that others block makes room before it gives up, and how long at first. */
  private static final int BACKS = 3;

  private static final int BACK = 128;

  /** How often the measure of progress may change without being counted as waiting. */
  private static final int TURNS = 8;

  /** Ticks until a unit that does not find back to its place stays where it is. */
  private static final int HOMELESS = 64;

  /**
   * How often a unit returns to its place before it stays where others pushed it: if that is taken,
   * and else four times as often.
   */
  private static final int RETURNS = 16;

  /** Ticks until units in walls are moved out, if somebody made room. */
  private static final int ESCAPE = 8;

  /**
   * Ticks without progress since the order, whatever happened in between, until giving up: in grid
   * steps those near the position count four times, those on a detour twice.
   */
  private static final int IDLE = 4_096;

  /** How near to a region a unit wants in, in steps; and for how long those in it keep in then. */
  private static final int NEAR_REGION = 8;

  static final int WANTED = 16;

  /** The age of a unit that goes before all others. */
  private static final int FIRST = 1 << 30;

  /** The first stages of a tick; then those of the motion, the move, and the judging of units. */
  private static final int BEGIN = 1;

  private static final int ROUTES = 2;
  private static final int FIT = 3;
  private static final int PREPARE = 4;
  private static final int MOTION = 5;

  /** The parts of a stage after which it is counted how long it took so far. */
  private static final int CHUNKS = 64;

  /** What a part may take beyond the usual, in nanoseconds, before it is counted. */
  private static final double BEYOND = 400_000;

  /** The parts of the work on routes in a tick. */
  private static final int PARTS = 256;

  /** About how many nanoseconds an expansion takes, and a search for a route beside these. */
  private static final double EXPANSION_TIME = 150;

  private static final double SEARCH_TIME = 5000;

  /** About how many expansions a search takes at least. */
  private static final int LEAST = 8;

  /** About how many nanoseconds an expansion of a detour takes, and a node of walking costs. */
  private static final double DETOUR_TIME = 400;

  private static final double COST_TIME = 100;

  /** About how many nanoseconds a new route takes, and each of its steps. */
  private static final double ROUTE_TIME = 300;

  private static final double STEP_TIME = 150;

  /** About how many nanoseconds it takes to read a route of usual length. */
  private static final double READ_TIME = ROUTE_TIME + 38 * STEP_TIME;

  /** Expansions of detours in a tick. */
  private static final long DETOURS = 10_000;

  final UnitGround<?> ground;
  final UnitNodes nodes;
  final List<Unit> units = new ArrayList<>();
  private final UnitsDrawing drawing = new UnitsDrawing();
  final List<UnitOrder> orders = new ArrayList<>();
  private final Map<Object, UnitOrder> shared = new LinkedHashMap<>();
  final Fit fit;
  Motion motion;
  private boolean gridSteps;
  boolean doorTurns = true;
  double length = 0.1;
  private long budget = 20_000;
  private int nextId;
  private int nextOrder;

  /** For each node the number of the order that has a position there, or 0. */
  final int[] claims;

  /** The number of units of that order that claim the node. */
  final int[] claimants;

  /** The nodes that {@link #cover} found last. */
  int[] covered = new int[16];

  long tick;
  long version;
  private double elapsed;

  /** Whether {@link #update} spreads the work of a tick. */
  private boolean spreads;

  /** The stage of the tick that has begun, 0 if none has; and how many of its items are done. */
  private int stage;

  private int done;

  /** The versions of the world in which units moved last, and the time before. */
  long movedIn;

  private long movedBefore;

  /** The version of the world in which the tick began. */
  private long begun;

  /** How many units with an order were beside others in the last tick, and so far in this one. */
  int crowded;

  int crowding;

  /**
   * How often steps were looked at to read the choices of units, and to decide, in the last tick.
   */
  int reads;

  int decisions;

  /**
   * About how many nanoseconds have been worked since units moved, before the stage; what the items
   * of the stage that are done took beyond the usual; and what routes take in the tick.
   */
  private double before;

  double extra;
  private double routing;

  /** About how many nanoseconds it takes to read the routes that this tick has found. */
  private double reading;

  /**
   * What detours, walking costs and doors took since units moved, and from the move before that to
   * the last one.
   */
  private double detours;

  private double foreseen;

  /** Whether the tick that is due next is done; until it is due, the last one is shown. */
  boolean ahead;

  /** Orders that wait for the end of the tick. */
  private final List<Runnable> waiting = new ArrayList<>();

  private Consumer<Unit> listener = unit -> {};
  private boolean ticking;

  /** Whether the list has units that were removed. */
  private boolean hasRemoved;

  /** Whether some unit may be in a wall. */
  private boolean walledIn;

  private long spent;

  /** How many units are on their way in this tick. */
  private int walking;

  /** The last tick in which some unit came nearer to its goal. */
  private long progressed;

  private Units(UnitGround<?> ground) {
    this.ground = ground;
    nodes = ground;
    version = nodes.version();
    movedIn = version;
    movedBefore = version;
    claims = new int[nodes.count()];
    claimants = new int[nodes.count()];
    gridSteps = ground.space() == null;
    fit = new Fit(this);
    motion = motion();
  }

  /**
   * Makes units on squares, in continuous mode: see {@link #gridSteps}.
   *
   * @param world shared, read at every tick
   */
  public Units(NavWorld world) {
    this(new UnitGround.Cells(world, null, new SquareSpace(world)));
  }

  /**
   * Makes units on a graph, in grid-step mode: a step takes as many ticks as its length needs, at
   * the speed of the unit.
   */
  public Units(GraphWorld world) {
    this(new UnitGround.Roads(world));
  }

  /**
   * Makes units on hexagons, in continuous mode: the centers of neighbors are 1 apart. A passage
   * one cell wide is 0.577 wide. Movements have {@code neighbors(6)}.
   *
   * @param storage how rows and columns of the world are hexagons
   */
  public static Units ofHexagons(NavWorld world, HexStorage storage) {
    return new Units(new UnitGround.Cells(world, storage, new HexPlane(world, storage)));
  }

  /**
   * Makes units on a mesh whose nodes are 1 apart: see {@link #onMesh(double, NavMesh,
   * MeshLink...)}.
   */
  public static Units onMesh(NavMesh mesh, MeshLink... links) {
    return onMesh(1, mesh, links);
  }

  /**
   * Makes units on a mesh, in continuous mode. The area number of a polygon is its terrain letter
   * for movements, 0 that of open ground, {@code '.'}. Routes lead from node to node; a passage
   * that is wider than a body by less than 1/16 of their distance may be closed to it, and one for
   * bodies wider than 1.5 times their distance if it is wider than the body by less than that.
   * Memory: about 200 bytes per square of that side in the bounding box, and 100 more for each
   * movement. A change of the mesh makes nodes and steps be found again where units need them.
   *
   * @param pitch the distance of nodes on open ground: about the width of the largest usual body
   * @param links are taken in the time that their cost needs
   * @throws IllegalArgumentException if there would be 2^28 nodes or more, or the distance is not
   *     above 0
   */
  public static Units onMesh(double pitch, NavMesh mesh, MeshLink... links) {
    return new Units(new UnitGround.Mesh(new MeshFloors(mesh, pitch, links)));
  }

  /**
   * Makes units on the mesh of a world that changes, that of radius 0 if there are several: see
   * {@link #onMesh(double, NavMesh, MeshLink...)}.
   */
  public static Units onMesh(double pitch, MeshWorld world, MeshLink... links) {
    return new Units(new UnitGround.Mesh(new MeshFloors(world, pitch, links)));
  }

  /** Makes units on the mesh of a world that changes, whose nodes are 1 apart. */
  public static Units onMesh(MeshWorld world, MeshLink... links) {
    return onMesh(1, world, links);
  }

  private Motion motion() {
    Space space = ground.space();
    return gridSteps || space == null ? new GridSteps(this) : new FreeMotion(this, space);
  }

  /**
   * Chooses grid-step mode: at most one step per unit and tick, all resolved together. On cells a
   * step takes one tick, whatever the speed of the unit.
   *
   * @return these units
   * @throws IllegalStateException if there are units already
   */
  public Units gridSteps() {
    requireEmpty();
    gridSteps = true;
    motion = motion();
    return this;
  }

  /**
   * Sets whether units take turns at narrow doors, in continuous mode; true by default. Without
   * turns a crowd pushes into a door from both sides.
   *
   * @return these units
   * @throws IllegalStateException if there are units already
   */
  public Units doorTurns(boolean doorTurns) {
    requireEmpty();
    this.doorTurns = doorTurns;
    return this;
  }

  private void requireEmpty() {
    complete();
    dropRemoved();
    if (!units.isEmpty()) {
      throw new IllegalStateException(
          "there are " + units.size() + " units already. Maybe choose before the first is added?");
    }
  }

  boolean isGridSteps() {
    return gridSteps;
  }

  /**
   * Sets the length of a tick, and the budget that the routes of all units share in a tick.
   *
   * @param seconds above 0, at most 10; 0.1 by default
   * @param expansions at least 1; 20,000 by default
   * @return these units
   */
  public Units ticks(double seconds, long expansions) {
    complete();
    if (!(seconds > 0 && seconds <= 10) || expansions < 1) {
      throw new IllegalArgumentException(
          String.format(
                  "ticks of %s seconds and %s expansions: they are in 0 .. 10, and at least 1. Maybe 0.1 and",
                  seconds, expansions)
              + " 20000?");
    }
    length = seconds;
    budget = expansions;
    return this;
  }

  /**
   * Sets the height near which positions in later calls are, on meshes with floors above one
   * another; at first any floor will do. A push stays on the floor of its unit if this is NaN.
   *
   * @return these units
   */
  public Units height(double z) {
    ground.setHeight(z);
    return this;
  }

  // ---- units

  /**
   * Adds a unit that walks as {@link Movement#walker} does, at a free position.
   *
   * @param body in continuous mode a disc; a square counts as the disc inside it
   * @throws IllegalArgumentException if a wall or another unit is there, or it is outside the world
   */
  public Unit add(double x, double y, Body body, Speed speed) {
    Objects.requireNonNull(body, "body");
    Movement walker =
        Movement.walker().toBuilder().neighbors(ground.neighbors()).body(body).build();
    return add(x, y, walker, speed);
  }

  /**
   * Adds a unit at a free position; in grid-step mode on the node that contains it, on graphs on
   * the nearest node.
   *
   * @param movement where it may walk, at which cost, and its body
   * @throws IllegalArgumentException if a wall or another unit is there, or it is outside the world
   */
  public Unit add(double x, double y, Movement movement, Speed speed) {
    Objects.requireNonNull(movement, "movement");
    Objects.requireNonNull(speed, "speed");
    requireInside(x, y);
    return add(nodes.at(x, y), x, y, movement, speed);
  }

  /** Returns the movement of a unit that moves alike, so that most are compared at once. */
  private Movement known(Movement movement) {
    for (Unit unit : units) {
      if (unit.movement.equals(movement) && unit.radius == movement.body().radius()) {
        return unit.movement;
      }
    }
    return movement;
  }

  private Unit add(int node, double x, double y, Movement movement, Speed speed) {
    complete();
    int area = nodes.copyOccupied(movement, node, new int[0]);
    Unit unit = new Unit(this, nextId, known(movement), speed, area);
    if (!motion.isFree(unit, node, x, y)) {
      throw new IllegalArgumentException(
          String.format(
              "a unit at (%s, %s), node %s, would be in a wall or overlap another. Maybe it is there already?",
              x, y, node));
    }
    nextId++;
    unit.index = units.size();
    units.add(unit);
    motion.place(unit, node, x, y);
    rest(unit);
    return unit;
  }

  /**
   * Adds a unit on a node: on a graph, where bodies do not matter. On cells it walks as {@link
   * Movement#walker} does.
   *
   * @throws IllegalArgumentException if a wall or another unit is there
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public Unit addAt(int node, Speed speed) {
    Objects.requireNonNull(speed, "speed");
    requireNode(node);
    return add(node, nodes.x(node), nodes.y(node), Movement.walker(), speed);
  }

  private void requireNode(int node) {
    if (node < 0 || node >= nodes.count()) {
      throw new IndexOutOfBoundsException(
          String.format(
              "node %s is not in 0 .. %s. Maybe it is of another world?", node, nodes.count() - 1));
    }
  }

  private void requireInside(double x, double y) {
    if (nodes.at(x, y) < 0) {
      throw new IllegalArgumentException(ground.outside(String.format("position (%s, %s)", x, y)));
    }
  }

  /** Lets the unit stay where it is. */
  private void rest(Unit unit) {
    unit.now.home = unit.now.node;
    unit.now.homeX = unit.now.x;
    unit.now.homeY = unit.now.y;
  }

  void place(Unit unit, double x, double y) {
    requireLive(unit);
    requireInside(x, y);
    complete();
    double[] found = new double[2];
    if (!motion.findFree(unit, x, y, found)) {
      throw new IllegalArgumentException(
          String.format(
              "no position within %s of (%s, %s) is free. Maybe too many units are there, or a wall?",
              Motion.RINGS, x, y));
    }
    motion.place(unit, found[0], found[1]);
    strayed(unit);
    if (unit.now.order == null) {
      rest(unit);
    }
    free(unit);
  }

  /** Returns the node of the routes at which a unit is. */
  int routeNode(Unit unit) {
    return gridSteps
        ? unit.now.node
        : ground.routeNode(unit.movement, unit.now.x, unit.now.y, unit.now.node);
  }

  /** Forgets what depended on the position of a unit that was put elsewhere. */
  void strayed(Unit unit) {
    unit.now.phase = -1;
    unit.now.measured = -1;
    Ticket<?> ticket = unit.now.ticket;
    if (gridSteps && unit.course.length > 0) {
      // The motion finds the way back to the path, or asks for another one, but seldom.
      return;
    }
    if (!unit.course.moveTo(unit.now.node)) {
      boolean asks = ticket != null && !ticket.isSettled() || unit.course.length > 0;
      if (asks && tick - unit.now.asked < Steering.AGAIN) {
        // Pushed again: it asks from where it is when this time is over.
        return;
      }
      unit.course.forget();
    }
    if (ticket != null) {
      ticket.moveTo(motion.start(unit));
      unit.now.asked = ticket.isSettled() ? unit.now.asked : tick;
    }
  }

  void remove(Unit unit) {
    complete();
    if (!unit.now.removed) {
      stop(unit);
      motion.remove(unit);
      unit.now.removed = true;
      hasRemoved = true;
    }
  }

  /** Takes removed units out of the list, all at once. */
  private void dropRemoved() {
    if (hasRemoved) {
      hasRemoved = false;
      units.removeIf(unit -> unit.now.removed);
      index();
      motion.reindex();
    }
  }

  private void index() {
    for (int i = 0; i < units.size(); i++) {
      units.get(i).index = i;
    }
  }

  /** Returns the units that were not removed, in the order of creation: a copy. */
  public List<Unit> all() {
    return List.of(units.stream().filter(unit -> !unit.now.removed).toArray(Unit[]::new));
  }

  /**
   * Draws units, their paths and their positions at goals: units of one order in one color. Changes
   * nothing, and allocates nothing after the longest path.
   *
   * @param sink takes the positions of these units: perhaps {@link Sink#scaled scaled}
   * @param pixel the length of a pixel in them, for lines
   */
  public void draw(Sink sink, double pixel) {
    drawing.draw(units, nodes, sink, pixel);
  }

  private static void requireLive(Unit unit) {
    if (unit.now.removed) {
      throw new IllegalStateException(
          "unit " + unit.id() + " was removed. Maybe ask isRemoved first?");
    }
  }

  // ---- orders

  /**
   * Makes a group of units, which may also be in other groups. A unit that is given several times
   * counts once.
   *
   * @throws IllegalArgumentException if a unit is not of these units
   */
  public Group group(Collection<Unit> members) {
    for (Unit unit : members) {
      if (Objects.requireNonNull(unit, "unit of the group").units != this) {
        throw new IllegalArgumentException(
            unit + " is of other units. Maybe two games are mixed up?");
      }
    }
    return new Group(this, members);
  }

  double[] preview(Group group, double x, double y) {
    UnitsState before = save();
    try {
      send(group, x, y);
      fit.tick();
      return group.units().stream()
          .flatMapToDouble(
              unit ->
                  unit.now.slot < 0
                      ? DoubleStream.of(Double.NaN, Double.NaN)
                      : DoubleStream.of(unit.now.slotX, unit.now.slotY))
          .toArray();
    } finally {
      restore(before);
    }
  }

  void send(Unit unit, Target target) {
    Objects.requireNonNull(target, "target");
    if (target.isCell() && ground.isMesh()) {
      send(unit, target.left(), target.top());
    } else if (target.isCell()) {
      int node = cell(target);
      sendTo(unit, node, nodes.x(node), nodes.y(node));
    } else {
      give(unit, () -> order(target, target, null, -1, 0, 0));
    }
  }

  void send(Unit unit, double x, double y) {
    requireInside(x, y);
    int node = nodes.at(x, y);
    sendTo(unit, node, gridSteps ? nodes.x(node) : x, gridSteps ? nodes.y(node) : y);
  }

  /** Returns the node of a target of one cell. */
  private int cell(Target cell) {
    int node = fit.cell(cell);
    if (node < 0) {
      throw new IllegalArgumentException(
          ground.outside(String.format("cell (%s, %s)", cell.left(), cell.top())));
    }
    return node;
  }

  void sendToNode(Unit unit, int node) {
    requireNode(node);
    sendTo(unit, node, nodes.x(node), nodes.y(node));
  }

  private record Goal(int node, double x, double y) {}

  private void sendTo(Unit unit, int node, double x, double y) {
    Goal goal = new Goal(node, x, y);
    give(unit, () -> order(goal, null, null, node, x, y));
  }

  void send(Unit unit, Unit other) {
    requireLive(Objects.requireNonNull(other, "other"));
    if (other == unit || other.units != this) {
      throw new IllegalArgumentException(
          unit + " cannot follow " + other + ". Maybe another unit was meant?");
    }
    give(unit, () -> order(other, null, other, -1, 0, 0));
  }

  private UnitOrder order(
      Object key, @Nullable Target region, @Nullable Unit leader, int node, double x, double y) {
    UnitOrder known = shared.get(key);
    if (known == null) {
      known = new UnitOrder(++nextOrder, key, region, leader, node, x, y, null, Formation.none());
      shared.put(key, known);
      orders.add(known);
    }
    return known;
  }

  void send(Group group, Target target) {
    Objects.requireNonNull(target, "target");
    if (target.isCell() && ground.isMesh()) {
      send(group, target.left(), target.top());
    } else if (target.isCell()) {
      int node = cell(target);
      send(group, node, nodes.x(node), nodes.y(node));
    } else {
      group.units().forEach(unit -> send(unit, target));
    }
  }

  void send(Group group, double x, double y) {
    requireInside(x, y);
    int node = nodes.at(x, y);
    send(group, node, gridSteps ? nodes.x(node) : x, gridSteps ? nodes.y(node) : y);
  }

  private void send(Group group, int node, double x, double y) {
    List<Unit> members = group.units();
    Formation formation = group.formation.ordered(members, x, y);
    give(
        members,
        () -> {
          UnitOrder order =
              new UnitOrder(++nextOrder, null, null, null, node, x, y, group, formation);
          orders.add(order);
          return order;
        });
  }

  private void give(Unit receiver, Supplier<UnitOrder> order) {
    give(List.of(receiver), order);
  }

  /**
   * Gives an order at once, or at the end of the tick that has begun: then to those that were not
   * stopped or removed since.
   */
  private void give(List<Unit> receivers, Supplier<UnitOrder> order) {
    receivers.forEach(Units::requireLive);
    receivers.forEach(unit -> unit.isOrdered = true);
    if (stage > 0) {
      waiting.add(() -> enlist(receivers, order));
    } else {
      enlist(receivers, order);
      receivers.forEach(unit -> unit.isOrdered = false);
    }
  }

  private void enlist(List<Unit> receivers, Supplier<UnitOrder> order) {
    if (receivers.stream().anyMatch(unit -> unit.isOrdered)) {
      UnitOrder made = order.get();
      receivers.stream().filter(unit -> unit.isOrdered).forEach(unit -> enlist(unit, made));
    }
  }

  private void enlist(Unit unit, UnitOrder order) {
    if (unit.now.order != order) {
      leave(unit);
      unit.now.order = order;
      order.add(unit);
    }
    unit.now.idle = 0;
    restart(unit);
  }

  /** Begins the order of a unit from its position. */
  private void restart(Unit unit) {
    Unit.State now = unit.now;
    if (now.state == UnitState.GAVE_UP && now.ticket != null) {
      strayed(unit);
    }
    now.state = UnitState.MOVING;
    now.reason = null;
    claim(unit, false);
    now.closest = null;
    now.nearest = -1;
    now.asks = false;
    now.slot = -1;
    now.shares = false;
    now.age = 0;
    now.first = 0;
    now.phase = -1;
    now.measured = -1;
    now.turns = 0;
    now.willing = 0;
    now.waited = 0;
    now.rescues = 0;
    now.others = 0;
    now.backs = 0;
    now.backUntil = 0;
    now.exchanges = 0;
    now.pushed = 0;
    now.retries = 0;
    now.retry = -1;
    if (now.order != null) {
      now.order.dirty = true;
    }
    if (!motion.isLegal(unit)) {
      wallIn(unit);
    }
  }

  private void leave(Unit unit) {
    UnitOrder order = unit.now.order;
    if (order != null) {
      claim(unit, false);
      order.remove(unit);
      unit.now.order = null;
      passSlot(order);
      if (order.units.isEmpty()) {
        orders.remove(Collections.binarySearch(orders, order, UnitOrder.BY_NUMBER));
        if (order.key != null) {
          shared.remove(order.key);
        }
      }
    }
    dropTicket(unit);
  }

  /** Lets a unit that found no position in an order try again, because one has become free. */
  private void passSlot(UnitOrder order) {
    for (int i = 0; order.isFull && i < order.units.size(); i++) {
      Unit unit = order.units.get(i);
      if (unit.now.reason == GaveUp.GOAL_TAKEN) {
        restart(unit);
        return;
      }
    }
    order.isFull = false;
  }

  private void dropTicket(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    if (ticket != null) {
      ticket.cancel();
    }
    unit.now.ticket = null;
    unit.course.forget();
  }

  void stop(Unit unit) {
    complete();
    leave(unit);
    unit.isOrdered = false;
    unit.now.asks = false;
    unit.now.state = UnitState.IDLE;
    unit.now.reason = null;
    claim(unit, false);
    unit.now.closest = null;
    unit.now.slot = -1;
    unit.now.age = 0;
    rest(unit);
    if (!motion.isLegal(unit)) {
      wallIn(unit);
    }
  }

  // ---- time

  /**
   * Advances time by whole ticks, and keeps the rest for the next call. Positions that are shown
   * between two ticks are on the straight line between them, so they lag by up to one tick. At most
   * 600 ticks are caught up at once.
   *
   * @param dt seconds since the last call, 0 or more, finite
   */
  public void update(double dt) {
    if (!(dt >= 0 && dt < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a frame of " + dt + " seconds. Maybe a clock went back?");
    }
    requireNoTick();
    resume();
    elapsed = Math.min(elapsed + dt, 600 * length);
    while (elapsed >= length) {
      elapsed -= length;
      while (!ahead) {
        work(true);
        ahead = spreads ? stage == judged() : stage == 0;
      }
      ahead = false;
    }
    if (spreads) {
      workAhead(elapsed / length);
    }
  }

  /** Whether the tick before the last one is shown: it is, until the one that is done is due. */
  boolean showsBefore() {
    return ahead && nodes.version() == movedBefore;
  }

  /** Works on the tick that is due next until a part of it is done, and moves no unit. */
  void workAhead(double part) {
    while (!ahead && stage != moved() && before + spentTime() < part * time()) {
      work(false);
    }
  }

  /**
   * Lets {@link #update} spread the work of each tick over its calls in the time before: frames
   * take about the same time each, also with thousands of units. All else stays as it is, but an
   * order that is given while a tick is worked on counts from the one after it. An edit of the
   * world begins that work again; adding, pushing, stopping and removing units, {@link #save} and
   * {@link #tick} do the rest of it at once.
   *
   * @return these units
   */
  public Units spread() {
    spreads = true;
    return this;
  }

  /**
   * Sets a listener for units with the policy {@link GiveUp#ASK}: called at the end of the tick in
   * which one gave up. It may give orders, and add or remove units. No part of a saved state.
   *
   * @return these units
   */
  public Units onGaveUp(Consumer<Unit> listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
    return this;
  }

  private void callListener() {
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      if (unit.now.asks) {
        unit.now.asks = false;
        listener.accept(unit);
      }
    }
  }

  private void requireNoTick() {
    if (ticking) {
      throw new IllegalStateException(
          "a tick runs. Maybe this is called from a listener or a test of a target?");
    }
  }

  /**
   * Advances time by one tick.
   *
   * @throws IllegalStateException if it is called during a tick
   */
  public void tick() {
    requireNoTick();
    resume();
    do {
      work(true);
    } while (stage > 0);
  }

  /** Does the rest of a tick that has begun, before something else changes. */
  private void complete() {
    if (stage > 0 && !ticking) {
      ahead |= stage < judged();
      tick();
    }
  }

  private int moved() {
    return MOTION + motion.stages();
  }

  private int judged() {
    return moved() + 1;
  }

  /** Begins a tick again if the world has changed since, or ends it if units have moved. */
  private void resume() {
    if (stage > BEGIN && nodes.version() != begun) {
      if (stage < judged()) {
        motion.undo();
        fit.undo();
        tick--;
        stage = BEGIN;
        done = 0;
        extra = 0;
        before = time(judged());
      } else {
        end();
      }
    }
  }

  /**
   * Works on a stage of the tick, the first one if none has begun.
   *
   * @param isWhole whether to do all of it, or only a part
   */
  private void work(boolean isWhole) {
    ticking = true;
    boolean succeeds = false;
    try {
      stage = Math.max(stage, BEGIN);
      int items = items();
      int chunk = stage == ROUTES ? 1 : (items + CHUNKS - 1) / CHUNKS;
      int to = isWhole ? items : Math.min(items, done + chunk);
      // A unit that searches for a detour ends the part: what it took is counted before the next.
      for (double most = extra + BEYOND; done < to && (isWhole || extra <= most); done++) {
        run(done);
      }
      succeeds = true;
      if (done >= items()) {
        next();
      }
    } finally {
      ticking = false;
      if (!succeeds) {
        motion.undo();
        fit.undo();
        end();
      }
    }
  }

  private int items() {
    return switch (stage) {
      case 0, BEGIN -> 1;
      case FIT -> done == 0 || fit.isBusy() ? done + 1 : done;
      case ROUTES -> PARTS;
      case PREPARE -> units.size();
      default ->
          stage == moved() ? 1 : stage == judged() ? units.size() : motion.items(stage - MOTION);
    };
  }

  /** Returns about how many nanoseconds a stage takes. */
  private double time(int stage) {
    return switch (stage) {
      case 0, BEGIN, FIT -> 10.0 * units.size();
      case ROUTES -> routing;
      case PREPARE -> (gridSteps ? 150.0 : 500.0) * units.size();
      default ->
          stage == moved()
              ? 90.0 * units.size()
              : stage < moved()
                  ? motion.time(stage - MOTION)
                  : (gridSteps ? 350.0 : 180.0) * units.size();
    };
  }

  /** Returns about how many nanoseconds the items of the stage took that are done. */
  private double spentTime() {
    return extra + time(stage) * done / Math.max(1, items());
  }

  /** Returns about how many nanoseconds are worked from one move of units to the next. */
  private double time() {
    double time = before + extra + time(stage) + Math.max(0, foreseen - detours);
    if (stage <= ROUTES) {
      long left = budget * (stage < ROUTES ? PARTS : PARTS - done) / PARTS;
      double searches = Math.min(ground.waiting(), left / LEAST);
      time += (SEARCH_TIME + READ_TIME) * searches;
    }
    time += stage < PREPARE ? reading + fit.left() : 0;
    for (int i = stage == judged() ? BEGIN : stage + 1; i < moved(); i++) {
      time += time(i);
    }
    return time;
  }

  private void run(int item) {
    if (stage == BEGIN) {
      begin();
    } else if (stage == ROUTES) {
      int waiting = ground.waiting();
      int part = item + 1;
      ground.work(part < PARTS ? budget / PARTS * part : budget);
      int left = ground.waiting();
      int searched = Math.max(0, waiting - left);
      extra += SEARCH_TIME * searched;
      reading += READ_TIME * searched;
      // Once all routes are known, nothing more is to come.
      routing *= waiting > 0 && left == 0 ? (double) part / PARTS : 1;
    } else if (stage == FIT) {
      fit(item == 0);
    } else if (stage == PREPARE) {
      walking = item == 0 ? 0 : walking;
      prepare(units.get(item));
      walking += units.get(item).isActive() ? 1 : 0;
    } else if (stage < moved()) {
      motion.run(stage - MOTION, item);
    } else if (stage == moved()) {
      movedBefore = movedIn;
      movedIn = version;
      motion.move();
    } else {
      judge(units.get(item));
    }
  }

  /** Counts work that takes so many nanoseconds, and may take as many in the next tick. */
  void count(double nanos) {
    extra += nanos;
    detours += nanos;
  }

  private void next() {
    before = stage == moved() ? 0 : before + extra + time(stage);
    foreseen = stage == moved() ? detours : foreseen;
    detours = stage == moved() ? 0 : detours;
    if (stage == BEGIN && computesAhead()) {
      foreseen = Math.max(foreseen, COST_TIME * DETOURS);
    }
    extra = 0;
    done = 0;
    if (stage == judged()) {
      end();
      callListener();
    } else {
      stage++;
    }
  }

  /** Whether walking costs are computed in this tick before units need them. */
  private boolean computesAhead() {
    boolean any = false;
    for (int i = 0; i < orders.size() && !any; i++) {
      UnitOrder order = orders.get(i);
      int size = order.units.size();
      boolean isOpen = order.openVersion == version && order.openCost > 0;
      any = size > Fit.LARGE && order.ahead < size && !order.dirty && order.hasSlots() && !isOpen;
    }
    return any;
  }

  /** Ends the tick, and begins the orders that waited for it. */
  private void end() {
    stage = 0;
    done = 0;
    if (!waiting.isEmpty()) {
      List<Runnable> due = List.copyOf(waiting);
      waiting.clear();
      due.forEach(Runnable::run);
      units.forEach(unit -> unit.isOrdered = false);
    }
  }

  private void begin() {
    dropRemoved();
    tick++;
    spent = 0;
    begun = nodes.version();
    ground.begin(budget);
    routing = ground.waiting() == 0 ? 0 : EXPANSION_TIME * Math.min(budget, 100_000);
    reading = 0;
  }

  private void fit(boolean isFirst) {
    if (isFirst) {
      ground.end();
      if (nodes.version() != version || walledIn && tick % ESCAPE == 0) {
        escapeWalls();
      }
      fit.begin();
    }
    extra += fit.run();
  }

  /** Moves units out of new walls. */
  private void escapeWalls() {
    boolean isEdited = nodes.version() != version;
    version = nodes.version();
    walledIn = false;
    double[] found = new double[2];
    for (Unit unit : units) {
      if (isEdited) {
        unit.slotCosts.forget();
        unit.now.nearest = -1;
        if (unit.course.detour && unit.now.closest == null) {
          unit.course.forget();
        }
      }
      boolean free = motion.isLegal(unit);
      if (!free && motion.findFree(unit, unit.now.x, unit.now.y, found)) {
        motion.place(unit, found[0], found[1]);
        moved(unit);
      } else if (free) {
        free(unit);
      } else {
        wallIn(unit);
      }
    }
  }

  /** Records that a unit was put elsewhere. */
  private void moved(Unit unit) {
    strayed(unit);
    if (!unit.isActive()) {
      rest(unit);
    }
    free(unit);
  }

  private void wallIn(Unit unit) {
    walledIn = true;
    if (unit.now.order == null) {
      unit.now.reason = GaveUp.WALLED_IN;
    } else if (unit.now.reason != GaveUp.WALLED_IN) {
      giveUp(unit, GaveUp.WALLED_IN);
    }
  }

  /** Lets a unit that was in a wall go on. */
  private void free(Unit unit) {
    if (unit.now.reason == GaveUp.WALLED_IN) {
      unit.now.reason = null;
      if (unit.now.order != null) {
        restart(unit);
      }
    }
  }

  /** Reads the route of a unit, and how much remains. */
  private void prepare(Unit unit) {
    Unit.State now = unit.now;
    if (now.reason != null && now.order != null) {
      retry(unit);
    }
    Unit leader = now.order == null ? null : now.order.leader;
    if (unit.isActive() && now.closest == null && leader != null) {
      if (!leader.now.removed) {
        fit.pursue(unit, leader);
      } else if (mayGiveUp(unit)) {
        giveUp(unit, GaveUp.UNREACHABLE);
      }
    }
    Ticket<?> ticket = now.ticket;
    if (!unit.isActive() || ticket == null) {
      return;
    }
    if (unit.course.refresh(ticket, nodes, unit.movement, now.node)) {
      extra += ROUTE_TIME + STEP_TIME * unit.course.length;
    }
    long rest = motion.remaining(unit);
    if (now.phase != NEAR) {
      GaveUp failure = Course.failure(ticket);
      if (failure != null) {
        failed(unit, ticket, failure);
        return;
      }
      if (ticket.status() != SearchStatus.FOUND) {
        return;
      }
    }
    if (now.phase != now.measured) {
      now.measured = now.phase;
      now.best = rest;
      now.first = Math.max(now.first, rest);
      now.willing += ++now.turns > TURNS ? TURNS : 0;
    }
    now.age++;
    if (now.phase == NEAR && rest <= 3 * unit.movement.straight()) {
      yieldSlot(unit);
    }
  }

  /** Looks for another position if a unit of another order stands on that of this one. */
  private void yieldSlot(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (order != null
        && now.closest == null
        && order.hasSlots()
        && now.slot >= 0
        && motion.isHeld(unit.movement, order, now.slot, now.slotX, now.slotY)) {
      order.dirty = true;
      claim(unit, false);
      now.slot = -1;
      now.exact = false;
      now.state = UnitState.MOVING;
    }
  }

  /** Gives up, unless the answer is one for a position that the unit has left. */
  private void failed(Unit unit, Ticket<?> ticket, GaveUp failure) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (now.shares && now.closest == null) {
      fit.part(unit);
      return;
    }
    boolean isOpen = now.slot < 0 || order != null && order.fitted != version;
    if (order != null && order.hasSlots() && isOpen && now.closest == null) {
      order.dirty = true;
      return;
    }
    ticket.moveTo(motion.start(unit));
    Unit leader = order == null ? null : order.leader;
    boolean isOld = leader != null && routeNode(leader) != now.sought;
    if (!isOld && ticket.isOver() && Course.failure(ticket) != null && mayGiveUp(unit)) {
      boolean beside = failure == GaveUp.WALLED_IN && motion.isLegal(unit);
      giveUp(unit, beside ? GaveUp.BLOCKED_BY_WALL : failure);
    }
  }

  /** Tries again after giving up, if the policy says so. */
  private void retry(Unit unit) {
    Unit.State now = unit.now;
    if (now.policy != GiveUp.RETRY || now.retry < 0 || now.reason == GaveUp.WALLED_IN) {
      return;
    }
    Ticket<?> ticket = now.ticket;
    boolean opened =
        ticket != null
            && now.reason == GaveUp.UNREACHABLE
            && ticket.isOver()
            && Course.failure(ticket) == null;
    if (opened || tick >= now.retry) {
      now.idle = 0;
      int retries = now.retries + 1;
      restart(unit);
      now.retries = retries;
    }
  }

  void giveUp(Unit unit, GaveUp reason) {
    Unit.State now = unit.now;
    if (now.order != null && isByUnits(reason) && motion.isInside(unit)) {
      arrive(unit, now.order);
      return;
    }
    boolean isFirst = now.closest == null && reason != GaveUp.WALLED_IN;
    boolean leaves = now.slot >= 0 && now.closest == null && reason != GaveUp.GOAL_TAKEN;
    claim(unit, false);
    if (isFirst && isByUnits(reason) && motion.findOther(unit)) {
      now.others++;
      now.best = Course.UNKNOWN;
      now.willing = 0;
      return;
    }
    if (isFirst && reason != GaveUp.GOAL_TAKEN && isByUnits(reason) && mayBack(unit)) {
      claim(unit, true);
      now.state = UnitState.MOVING;
      now.backUntil = tick + (BACK << now.backs++);
      now.others = 0;
      now.willing = PATIENCE / 2;
      now.age = 0;
      return;
    }
    now.age = 0;
    now.retry = now.policy == GiveUp.RETRY ? tick + (64L << Math.min(now.retries, 10)) : -1;
    Ticket<?> ticket = now.ticket;
    UnitOrder order = now.order;
    // A unit that others push into its region later has arrived.
    Target region = order != null && isByUnits(reason) ? order.region : null;
    boolean walks = isFirst && now.policy == GiveUp.CLOSEST;
    if (region != null && !walks) {
      unit.course.forget();
      fit.request(unit, region);
    } else if (now.policy != GiveUp.RETRY || ticket != null && Course.failure(ticket) == null) {
      dropTicket(unit);
    }
    if (walks && order != null && goClosest(unit, order)) {
      now.closest = reason;
      now.closestIn = version;
      claim(unit, true);
      now.best = Course.UNKNOWN;
      now.willing = 0;
      return;
    }
    now.state = UnitState.GAVE_UP;
    now.asks = now.policy == GiveUp.ASK;
    now.reason = now.closest == null || reason == GaveUp.WALLED_IN ? reason : now.closest;
    if (now.order != null) {
      now.order.isFull |= now.reason == GaveUp.GOAL_TAKEN;
    }
    now.closest = null;
    now.slot = -1;
    rest(unit);
    if (leaves && now.order != null) {
      passSlot(now.order);
    }
  }

  /** Whether a unit that walks on when it gives up may search for where in this tick. */
  boolean mayGiveUp(Unit unit) {
    return unit.now.policy != GiveUp.CLOSEST || unit.now.closest != null || maySpend(1, 1);
  }

  /**
   * Sends a unit to the reachable node nearest to its goal, of equal ones the first; returns
   * whether it is nearer than its own. What a search finds is for all of the order that it reaches.
   */
  private boolean goClosest(Unit unit, UnitOrder order) {
    Unit.State now = unit.now;
    int goal = middle(order);
    if (goal < 0 || now.node < 0) {
      return false;
    }
    boolean isKnown = now.nearest >= 0 && tick - now.nearestIn <= REMEDY;
    if (!isKnown) {
      now.nearest = now.node;
      Search search = motion.explore(unit, node -> isNearest(now, node, goal));
      for (Unit other : order.units) {
        if (other.movement.equals(unit.movement) && search.isClosed(motion.start(other))) {
          other.now.nearest = now.nearest;
          other.now.nearestIn = tick;
        }
      }
    }
    if (!isNearer(now.nearest, now.node, goal)) {
      return false;
    }
    now.slot = now.nearest;
    now.slotX = nodes.x(now.slot);
    now.slotY = nodes.y(now.slot);
    boolean leads = motion.findDetour(unit, true);
    now.nearest = leads ? now.nearest : -1;
    return leads || isKnown && goClosest(unit, order);
  }

  private boolean isNearer(int node, int other, int goal) {
    return nodes.straight(node, goal) < nodes.straight(other, goal);
  }

  /** Remembers the node nearest to a goal, of equal ones the first; never true. */
  private boolean isNearest(Unit.State now, int node, int goal) {
    now.nearest = isNearer(node, now.nearest, goal) ? node : now.nearest;
    return false;
  }

  /** Returns the node in the middle of a goal; −1 if there is none. */
  private int middle(UnitOrder order) {
    if (order.leader != null) {
      return order.leader.now.node;
    }
    Target region = order.region;
    return region == null
        ? order.goal
        : ground.cellNode(
            region.left() + (region.right() - region.left()) / 2,
            region.top() + (region.bottom() - region.top()) / 2);
  }

  /** Whether a unit makes room for those on their way for a while before it gives up. */
  private boolean mayBack(Unit unit) {
    Unit blocker = unit.now.blocker;
    boolean isAlone = (blocker == null || !blocker.isActive()) && tick - progressed >= REMEDY;
    return !isAlone && unit.now.backs < BACKS;
  }

  private static boolean isByUnits(@Nullable GaveUp reason) {
    return reason == GaveUp.BLOCKED_BY_UNITS
        || reason == GaveUp.GAVE_WAY_TOO_OFTEN
        || reason == GaveUp.GOAL_TAKEN;
  }

  /**
   * Marks the nodes under the position of a unit in its order, so that no other order takes them.
   */
  void claim(Unit unit, boolean takes) {
    UnitOrder order = unit.now.order;
    if (unit.now.slot < 0 || order == null || unit.now.claims == takes) {
      return;
    }
    unit.now.claims = takes;
    int count = cover(unit.movement, unit.now.slot);
    for (int i = 0; i < count; i++) {
      int node = covered[i];
      boolean ours = claims[node] == order.number;
      if (takes) {
        claims[node] = order.number;
        claimants[node] = ours ? claimants[node] + 1 : 1;
      } else if (ours && --claimants[node] == 0) {
        claims[node] = 0;
      }
    }
  }

  /** Collects the nodes under a body in {@link #covered}; returns their number. */
  int cover(Movement movement, int node) {
    int count = nodes.copyOccupied(movement, node, covered);
    if (count > covered.length) {
      covered = new int[2 * count];
      count = nodes.copyOccupied(movement, node, covered);
    }
    return count;
  }

  /** Whether a body at a node would overlap a unit that stands, or a position in another order. */
  boolean isClaimed(Movement movement, UnitOrder order, int node) {
    if (motion.isOccupied(movement, order, node)) {
      return true;
    }
    int count = cover(movement, node);
    for (int i = 0; i < count; i++) {
      if (claims[covered[i]] != 0 && claims[covered[i]] != order.number) {
        return true;
      }
    }
    return false;
  }

  /** Says what became of a unit in this tick. */
  private void judge(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (order == null || now.state == UnitState.GAVE_UP) {
      if (order != null && isByUnits(now.reason) && motion.isInside(unit)) {
        now.reason = null;
        now.retry = -1;
        arrive(unit, order);
      } else {
        stay(unit);
      }
      return;
    }
    if (now.state.isOver()) {
      stayArrived(unit, order);
      return;
    }
    if (now.backUntil > tick && !motion.isAtGoal(unit)) {
      rest(unit);
      return;
    }
    if (now.closest != null && motion.isAtGoal(unit)) {
      if (now.closestIn == version && !isAtFreeGoal(unit, order)) {
        giveUp(unit, now.closest);
      } else {
        restart(unit);
      }
      return;
    }
    if (motion.isAtGoal(unit)) {
      arrive(unit, order);
      return;
    }
    Ticket<?> ticket = now.ticket;
    boolean waits = ticket == null || now.phase != NEAR && ticket.status() != SearchStatus.FOUND;
    long rest = waits && now.closest == null ? now.best : motion.remaining(unit);
    long turning = (long) (2 * Math.PI / (unit.speed.turning() * length));
    long most = IDLE + 16L * walking + turning;
    if (rest >= now.best) {
      now.idle += !gridSteps || now.phase == FAR ? 1 : now.phase == NEAR ? 4 : 2;
      if (now.idle > most && tire(unit, now.idle < most + PATIENCE)) {
        return;
      }
    }
    if (waits && now.closest == null) {
      return;
    }
    if (order.region != null && rest <= NEAR_REGION * unit.movement.straight()) {
      order.wanted = tick;
    }
    Unit blocker = now.blocker;
    // Nobody waits long once nobody comes nearer to a goal.
    int patience = tick - progressed < REMEDY / 2 ? PATIENCE : REMEDY / 2;
    if (rest < now.best) {
      progressed = tick;
      now.best = rest;
      now.willing /= 2;
      now.waited = 0;
    } else if (order.linked == tick || unit.isTurning) {
      now.waited = 0;
    } else if (now.waited < patience && waits(unit) && !isHeldUp(unit)) {
      now.waited++;
    } else {
      now.willing++;
      if (blocker != null) {
        exchange(unit, blocker);
      }
      remedy(unit);
    }
  }

  private void arrive(Unit unit, UnitOrder order) {
    Unit.State now = unit.now;
    progressed = tick;
    order.entered = tick;
    now.state = now.exact ? UnitState.ARRIVED : UnitState.ARRIVED_NEAR;
    int firm = Math.min(now.pushed / 4 - PUSHES, 4);
    now.firmUntil = firm < 0 ? 0 : tick + ((long) REMEDY << firm);
    now.age = 0;
    now.willing = 0;
    now.backUntil = 0;
    rest(unit);
  }

  /** Whether a unit is near its region, and nobody moves in its way. */
  private static boolean isHeldUp(Unit unit) {
    Unit.State now = unit.now;
    Unit blocker = now.blocker;
    return now.order != null
        && now.order.region != null
        && now.closest == null
        && now.best <= NEAR_REGION * unit.movement.straight()
        && (blocker == null || !blocker.isActive() && blocker.now.from == blocker.now.node);
  }

  /** Whether a unit that went as near to its goal as it can is there, and no other is to be. */
  private boolean isAtFreeGoal(Unit unit, UnitOrder order) {
    int node = unit.now.node;
    return order.region != null
        ? Arrays.stream(ground.nodesOf(unit.movement, order.region)).anyMatch(n -> n == node)
        : node == order.goal && claims[node] == order.number && claimants[node] == 1;
  }

  /** Whether a unit waits for its turn, or for one that moves. */
  private static boolean waits(Unit unit) {
    Unit blocker = unit.now.blocker;
    boolean isHeld = blocker != null && blocker.now.holds && !blocker.isActive();
    return blocker != null && blocker.now.from != blocker.now.node
        || unit.now.state == UnitState.QUEUED
        || NodePlan.contains(unit) && !isHeld;
  }

  /** Gives a unit that cannot return to its place a new one. */
  private void stay(Unit unit) {
    Unit.State now = unit.now;
    boolean isHome = now.node == now.home;
    count(unit, isHome);
    if (isHome || !gridSteps) {
      return;
    }
    if (now.waited > HOMELESS || now.returns > RETURNS) {
      now.waited = 0;
      rest(unit);
    } else if (motion.isHomeTaken(unit)) {
      now.home = motion.freeHome(unit);
    }
  }

  /** Counts how often a unit lost its place, and how long it is away, or has kept its place. */
  private void count(Unit unit, boolean isHome) {
    Unit.State now = unit.now;
    if (isHome) {
      now.waited = 0;
      now.calm++;
      now.returns = now.calm > HOMELESS ? 0 : now.returns;
    } else {
      now.returns += now.waited == 0 ? 1 : 0;
      now.calm = 0;
      now.waited++;
    }
  }

  /** Sends a unit back that was pushed away and has not found back by itself. */
  private void stayArrived(Unit unit, UnitOrder order) {
    Unit.State now = unit.now;
    boolean isAtGoal = motion.isAtGoal(unit);
    count(unit, isAtGoal);
    if (isAtGoal) {
      if (!order.hasSlots() && now.busy == 0) {
        rest(unit);
      }
    } else if (order.leader != null && routeNode(order.leader) != now.sought) {
      restart(unit);
    } else if (!order.hasSlots()) {
      returnToGoal(unit);
    } else if (now.returns > RETURNS && (now.returns > 4 * RETURNS || motion.isHomeTaken(unit))) {
      if (!fit.isNear(unit)) {
        if (!tire(unit, true)) {
          now.returns = 0;
          goBack(now, 4);
        }
        return;
      }
      rest(unit);
      claim(unit, false);
      now.slot = now.node;
      now.slotX = now.x;
      now.slotY = now.y;
      claim(unit, true);
      now.exact &= order.group != null;
      now.state = now.exact ? UnitState.ARRIVED : UnitState.ARRIVED_NEAR;
    } else if (gridSteps && motion.isHeld(unit.movement, order, now.slot, now.slotX, now.slotY)) {
      yieldSlot(unit);
    } else if (now.waited > away(now, order)) {
      goBack(now, order.units.size() == 1 ? 4 : 1);
      if (gridSteps && maySpend(1, 1)) {
        motion.findDetour(unit, false);
      }
    }
  }

  /**
   * Returns how long a unit stays where others pushed it. Two that push each other away by turns
   * need different times, or the same steps come again and again.
   */
  private int away(Unit.State now, UnitOrder order) {
    if (!gridSteps) {
      return AWAY;
    }
    return order.units.size() > 1 ? AWAY_IN_ORDER : AWAY_ALONE + now.pushed;
  }

  /** Lets a unit that was pushed from its position go there again, and stand firm sooner. */
  private static void goBack(Unit.State now, int pushed) {
    now.pushed += pushed;
    now.state = UnitState.MOVING;
    now.waited = 0;
    now.measured = -1;
  }

  /** Sends a unit back to a goal from which others pushed it, unless they did so many times. */
  private void returnToGoal(Unit unit) {
    Unit.State now = unit.now;
    now.exchanges++;
    boolean isTried = now.exchanges % 8 != 0 || spent > DETOURS;
    if (isTried
        || now.rescues < 8 && motion.findDetour(unit, true)
        || now.rescues >= 8 && !tire(unit, now.rescues < PATIENCE)) {
      now.rescues += isTried ? 0 : 1;
      now.pushed += isTried ? 0 : 4;
      now.state = UnitState.MOVING;
      now.measured = -1;
    } else if (now.state != UnitState.GAVE_UP) {
      giveUp(unit, GaveUp.GOAL_TAKEN);
    }
  }

  /**
   * Lets a unit and the one that blocks it exchange their positions in their order, if that makes
   * their walks shorter, or if the other one has arrived: then it goes on instead.
   */
  void exchange(Unit unit, Unit other) {
    Unit.State a = unit.now;
    Unit.State b = other.now;
    if (a.slot < 0
        || !unit.isLike(other)
        || a.order == null
        || !a.order.hasSlots()
        || a.exchanges >= EXCHANGES
        || a.closest != null
        || b.busy > 0) {
      return;
    }
    long own = motion.walk(unit, unit);
    long apart = own + motion.walk(other, other);
    long crossed = motion.walk(unit, other) + motion.walk(other, unit);
    boolean isHome = b.state.isOver() && b.node == b.slot;
    if (apart < Course.UNKNOWN && (crossed < apart || crossed == apart && isHome)) {
      a.exchanges++;
      fit.exchange(unit, other);
      b.age = Math.max(1, a.age);
    }
  }

  private void remedy(Unit unit) {
    Unit.State now = unit.now;
    if (now.willing % 16 == 0) {
      yieldSlot(unit);
    }
    Unit blocker = now.blocker;
    boolean isFull = now.slot < 0 && blocker != null && !blocker.isActive() || isHeldUp(unit);
    UnitOrder order = now.order;
    boolean isRegion = order != null && order.region != null && now.closest == null;
    boolean isKnown = isFull && isRegion && motion.isFull(unit);
    boolean isDue = now.willing % (isFull ? REMEDY / 4 : REMEDY) == 0;
    if (!isKnown && (!isDue || spent > DETOURS)) {
      now.willing -= spent > DETOURS ? 1 : 0;
      return;
    }
    if (isRegion && order != null && (isFull || now.willing >= PATIENCE && now.rescues >= 8)) {
      findRoom(unit, order);
    } else if (now.willing < PATIENCE) {
      if (!motion.exchangeAlong(unit)) {
        motion.findDetour(unit, false);
      }
    } else if (now.rescues < 8 && motion.findDetour(unit, true)) {
      now.rescues++;
      now.willing = PATIENCE / 2;
    } else {
      boolean isBlocked = now.rescues < 8;
      if (isBlocked && isRegion && order != null) {
        findRoom(unit, order);
      } else if (isBlocked) {
        blocker = now.blocker;
        giveUp(unit, GaveUp.BLOCKED_BY_UNITS);
        now.blocker = blocker;
      } else {
        now.willing -= tire(unit, true) ? 0 : 1;
      }
    }
  }

  /** Lets a unit go on to where room is left in its region, or give up. */
  private void findRoom(Unit unit, UnitOrder order) {
    Unit.State now = unit.now;
    Unit blocker = now.blocker;
    GaveUp reason = motion.findRoom(unit);
    if (reason != null) {
      giveUp(unit, reason);
      now.blocker = blocker;
    } else if (now.rescues < 8) {
      order.loose = leavesRegion(unit) ? tick + REMEDY : order.loose;
      now.rescues += tick - order.entered > REMEDY ? 1 : 0;
      now.willing = Math.min(now.willing, PATIENCE / 2);
    } else {
      now.willing -= tire(unit, true) ? 0 : 1;
    }
  }

  /** Whether the path of a unit leads through its region, out of it, and in again. */
  private static boolean leavesRegion(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    int changes = 0;
    boolean inside = false;
    for (int i = 0; ticket != null && i < unit.course.length; i++) {
      boolean isGoal = ticket.isGoal(unit.course.path[i]);
      changes += isGoal != inside ? 1 : 0;
      inside = isGoal;
    }
    return changes > 1;
  }

  /** Lets a unit that gave way too often go before all others if its way is free, or give up. */
  private boolean tire(Unit unit, boolean mayGoOn) {
    Unit.State now = unit.now;
    if (mayGoOn && motion.findFreeWay(unit)) {
      now.age = FIRST;
      return false;
    }
    Unit blocker = now.blocker;
    giveUp(unit, GaveUp.GAVE_WAY_TOO_OFTEN);
    now.blocker = blocker;
    return true;
  }

  /** Whether a part of the remedies may still cost expansions, of so many equal ones. */
  boolean maySpend(int part, int parts) {
    return spent <= DETOURS / parts * part;
  }

  /** Counts expansions of a detour. */
  void spend(long expansions) {
    spent += expansions;
    count(DETOUR_TIME * expansions);
  }

  /** Counts nodes of walking costs as expansions of detours. */
  void spendOnCosts(long nodes) {
    spent += nodes;
    count(COST_TIME * nodes);
  }

  /** Returns the ticks that a step takes: on cells one, on graphs by length and speed. */
  int ticksFor(Unit unit, double distance) {
    boolean takesTime = ground.space() == null && distance > 0;
    return takesTime
        ? (int) Math.max(1, Math.ceil(distance / (unit.speed.perSecond() * length) - 1e-9))
        : 1;
  }

  /** Returns the x to show, or the y. */
  double shown(Unit unit, boolean isX) {
    return motion.shown(unit, elapsed / length, isX);
  }

  /**
   * Returns what a unit does to the outside: one that was pushed from its position is on its way.
   */
  UnitState state(Unit unit) {
    Unit.State now = unit.now;
    boolean arrived = now.state == UnitState.ARRIVED || now.state == UnitState.ARRIVED_NEAR;
    return arrived && !motion.isAtGoal(unit) ? UnitState.MOVING : now.state;
  }

  int copyLines(Unit unit, double[] half) {
    Objects.requireNonNull(half, "half");
    complete();
    return unit.now.removed ? 0 : motion.copyLines(unit, half);
  }

  String explanation(Unit unit) {
    UnitOrder order = unit.now.order;
    if (order == null) {
      return "no order";
    }
    String route =
        !order.hasSlots()
            ? "route to the nearest place of the goal"
            : order.units.size() < Fit.SHARED ? "own route" : "shared field, then own position";
    return route + ", " + (gridSteps ? "grid steps" : "avoidance");
  }

  // ---- state

  /**
   * Returns a hash of all positions and states and of all decisions about routes: equal on every
   * machine.
   */
  public long hash() {
    long hash = ground.hash();
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      if (unit.now.removed) {
        continue;
      }
      hash = (hash ^ unit.id()) * 0x9E3779B97F4A7C15L;
      hash = (hash ^ unit.now.node) * 0x9E3779B97F4A7C15L;
      hash = (hash ^ Double.doubleToLongBits(unit.now.x)) * 0x9E3779B97F4A7C15L;
      hash = (hash ^ Double.doubleToLongBits(unit.now.y)) * 0x9E3779B97F4A7C15L;
      hash = (hash ^ unit.now.state.ordinal() ^ hash >>> 29) * 0x9E3779B97F4A7C15L;
    }
    return hash;
  }

  record Counters(
      long tick,
      long version,
      double elapsed,
      int nextId,
      int nextOrder,
      boolean walledIn,
      long progressed,
      int nextFit,
      boolean ahead,
      long movedIn,
      long movedBefore,
      double before,
      double detours,
      double foreseen,
      int crowded,
      int crowding,
      int reads,
      int decisions) {}

  Counters counters() {
    return new Counters(
        tick,
        version,
        elapsed,
        nextId,
        nextOrder,
        walledIn,
        progressed,
        fit.next,
        ahead,
        movedIn,
        movedBefore,
        before,
        detours,
        foreseen,
        crowded,
        crowding,
        reads,
        decisions);
  }

  /**
   * Returns a copy of all units, orders and routes. The owner of the world saves the world. Takes
   * time linear in the number of units.
   */
  public UnitsState save() {
    complete();
    return new UnitsState(this, ground.save(), motion.save());
  }

  /**
   * Restores a saved state. The owner of the world restores the world first. Units that were added
   * since are removed, removed ones are there again.
   *
   * @throws IllegalArgumentException if the state was saved by other units
   */
  public void restore(UnitsState state) {
    requireNoTick();
    if (state.owner != this) {
      throw new IllegalArgumentException(
          "this state was saved by other units. Maybe two games are mixed up?");
    }
    ground.restore(state.routes);
    for (Unit unit : units) {
      unit.now.removed = true;
    }
    units.clear();
    units.addAll(state.units);
    hasRemoved = false;
    index();
    System.arraycopy(state.claims, 0, claims, 0, claims.length);
    System.arraycopy(state.claimants, 0, claimants, 0, claimants.length);
    orders.clear();
    shared.clear();
    for (UnitOrder.Saved saved : state.orders) {
      saved.restore();
      orders.add(saved.order());
      if (saved.order().key != null) {
        shared.put(saved.order().key, saved.order());
      }
    }
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      unit.isOrdered = false;
      unit.now = state.states.get(i).copy();
      unit.course = state.courses.get(i).copy();
      unit.slotCosts = state.slotCosts.get(i).copy();
      if (unit.now.order != null) {
        unit.now.order.units.add(unit);
      }
    }
    tick = state.counters.tick;
    version = state.counters.version;
    elapsed = state.counters.elapsed;
    nextId = state.counters.nextId;
    nextOrder = state.counters.nextOrder;
    walledIn = state.counters.walledIn;
    progressed = state.counters.progressed;
    fit.next = state.counters.nextFit;
    ahead = state.counters.ahead;
    movedIn = state.counters.movedIn;
    movedBefore = state.counters.movedBefore;
    stage = 0;
    done = 0;
    before = state.counters.before;
    crowded = state.counters.crowded;
    crowding = state.counters.crowding;
    reads = state.counters.reads;
    decisions = state.counters.decisions;
    detours = state.counters.detours;
    foreseen = state.counters.foreseen;
    waiting.clear();
    motion.restore(state.motion);
  }

  @Override
  public String toString() {
    return all().size() + " units, tick " + tick;
  }
}

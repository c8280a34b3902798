package waywright.units;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import waywright.agent.Ticket;
import waywright.draw.Sink;
import waywright.game.NavWorld;
import waywright.game.graph.GraphWorld;
import waywright.game.mesh.MeshWorld;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
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
 * <p><b>Motion.</b> In continuous mode, the default on cells and meshes, round units move in any
 * direction. Each steers along its route, and a {@link waywright.crowd.Crowd} keeps all apart. In
 * grid-step mode each unit takes at most one step in a tick, and {@link
 * waywright.agent.PriorityInheritance} resolves all steps together. On graphs there is only
 * grid-step mode.
 *
 * <p><b>Promise.</b> No two bodies overlap and none is in a wall, after each tick and between
 * ticks. A wall that appears counts from the next tick on; units under it that find no free
 * position nearby stay in it, {@link GaveUp#WALLED_IN}. Every order ends as {@link
 * UnitState#ARRIVED}, {@link UnitState#ARRIVED_NEAR} or {@link UnitState#GAVE_UP}. The same calls
 * give the same bits on every machine. That all units arrive is not promised.
 *
 * <p>The caller owns the world and may edit it between two calls. A tick takes time linear in the
 * number of units, plus the expansions of its budget, plus those of detours: none begins after
 * 10,000 of a tick, and each may visit the whole world. Memory is linear in the number of units and
 * in that of nodes. One thread.
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

  final UnitGround<?> ground;
  final UnitNodes nodes;
  final List<Unit> units = new ArrayList<>();
  private final UnitsDrawing drawing = new UnitsDrawing();
  final Fit fit;
  final Orders orders;
  final Schedule schedule = new Schedule(this);
  final Remedies remedies = new Remedies(this);
  final Failures failures = new Failures(this);
  Motion motion;
  private boolean gridSteps;
  boolean doorTurns = true;
  double length = 0.1;

  /** Whether the list has units that were removed. */
  private boolean hasRemoved;

  UnitsState.Counters now = new UnitsState.Counters();

  private Units(UnitGround<?> ground) {
    this.ground = ground;
    nodes = ground;
    now.version = nodes.version();
    now.movedIn = now.version;
    now.movedBefore = now.version;
    orders = new Orders(this);
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
   * Makes units on a graph, in grid-step mode: a step takes as many ticks as the straight line
   * between its nodes needs, at the speed of the unit, whatever it costs; without coordinates one
   * tick.
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
    Objects.requireNonNull(world, "world");
    Objects.requireNonNull(storage, "storage");
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
   * for movements, 0 that of open ground, {@code '.'}. Routes lead from node to node. A passage may
   * be closed to a body if it is wider than the body by less than 1/16 of the pitch; for bodies
   * wider than the pitch, by less than the pitch. Memory: about 200 bytes per square of this side
   * in the bounding box, and 100 more for each movement. After a change of the mesh, nodes and
   * steps are computed again where units need them.
   *
   * @param pitch the distance of nodes on open ground: about the width of the largest usual body
   * @param links a unit takes one in the time that its cost needs at the speed of the unit
   * @throws IllegalArgumentException if the bounding box has 2^28 such squares or more, or the
   *     pitch is not above 0
   */
  public static Units onMesh(double pitch, NavMesh mesh, MeshLink... links) {
    Objects.requireNonNull(mesh, "mesh");
    requireLinks(links);
    return new Units(new UnitGround.Mesh(new MeshFloors(mesh, pitch, links)));
  }

  /**
   * Makes units on the mesh of a world that changes, that of radius 0 if there are several: see
   * {@link #onMesh(double, NavMesh, MeshLink...)}.
   */
  public static Units onMesh(double pitch, MeshWorld world, MeshLink... links) {
    Objects.requireNonNull(world, "world");
    requireLinks(links);
    return new Units(new UnitGround.Mesh(new MeshFloors(world, pitch, links)));
  }

  /** Makes units on the mesh of a world that changes, whose nodes are 1 apart. */
  public static Units onMesh(MeshWorld world, MeshLink... links) {
    return onMesh(1, world, links);
  }

  private static void requireLinks(MeshLink[] links) {
    for (MeshLink link : Objects.requireNonNull(links, "links")) {
      Objects.requireNonNull(link, "link");
    }
  }

  private Motion motion() {
    Space space = ground.space();
    return gridSteps || space == null ? new GridSteps(this) : new FreeMotion(this, space);
  }

  /**
   * Chooses grid-step mode: at most one step per unit and tick, all resolved together. On cells and
   * meshes a step takes one tick, whatever the speed of the unit.
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
    schedule.complete();
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
    schedule.complete();
    if (!(seconds > 0 && seconds <= 10) || expansions < 1) {
      throw new IllegalArgumentException(
          String.format(
                  "ticks of %s seconds and %s expansions: they are in 0 .. 10, and at least 1. Maybe 0.1 and",
                  seconds, expansions)
              + " 20000?");
    }
    length = seconds;
    schedule.budget = expansions;
    return this;
  }

  /**
   * Sets the height near which positions in later calls are, on meshes with floors above one
   * another; NaN, the default, for any floor. {@link Unit#moveTo} takes the floor nearest to the
   * height of its unit instead. It is no part of what {@link #save} saves.
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
    return add(x, y, walker(body), speed);
  }

  private Movement walker(Body body) {
    return Movement.walker().toBuilder().neighbors(ground.neighbors()).body(body).build();
  }

  /**
   * Adds a unit at a free position; in grid-step mode on the node that contains it, on graphs on
   * the nearest node.
   *
   * @param movement where it may walk, at which cost, and its body; in continuous mode no unit cuts
   *     a corner, whatever its rule
   * @throws IllegalArgumentException if a wall or another unit is there, or it is outside the world
   */
  public Unit add(double x, double y, Movement movement, Speed speed) {
    Objects.requireNonNull(movement, "movement");
    Objects.requireNonNull(speed, "speed");
    requireInside(x, y);
    return add(nodes.at(x, y), x, y, fitting(movement), speed);
  }

  /**
   * Returns a movement whose steps the body can take in this mode: a disc cuts no corner. On
   * hexagons the body is one cell in grid steps, else a disc.
   */
  private Movement fitting(Movement movement) {
    Body body = movement.body();
    boolean isHex = ground.neighbors() == 6;
    Body fits = !isHex ? body : gridSteps ? Body.CELL : Body.radius(body.radius());
    Corners corners = gridSteps ? movement.corners() : Corners.NEVER;
    return fits.equals(body) && corners == movement.corners()
        ? movement
        : movement.toBuilder().corners(corners).body(fits).build();
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
    schedule.complete();
    int area = nodes.copyOccupied(movement, node, new int[0]);
    Unit unit = new Unit(this, now.nextId, known(movement), speed, area);
    if (!motion.isFree(unit, node, x, y)) {
      throw new IllegalArgumentException(
          String.format(
              "a unit at (%s, %s), node %s, would be in a wall or overlap another. Maybe it is there already?",
              x, y, node));
    }
    now.nextId++;
    unit.index = units.size();
    units.add(unit);
    motion.place(unit, node, x, y);
    rest(unit);
    return unit;
  }

  /**
   * Adds a unit on a node, for graphs, where bodies do not matter. On other worlds its body is one
   * cell, and it walks as {@link Movement#walker} does.
   *
   * @throws IllegalArgumentException if a wall or another unit is there
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public Unit addAt(int node, Speed speed) {
    Objects.requireNonNull(speed, "speed");
    requireNode(node);
    return add(node, nodes.x(node), nodes.y(node), fitting(walker(Body.CELL)), speed);
  }

  void requireNode(int node) {
    if (node < 0 || node >= nodes.count()) {
      throw new IndexOutOfBoundsException(
          String.format(
              "node %s is not in 0 .. %s. Maybe it is of another world?", node, nodes.count() - 1));
    }
  }

  void requireInside(double x, double y) {
    if (nodes.at(x, y) < 0) {
      throw new IllegalArgumentException(ground.outside(String.format("position (%s, %s)", x, y)));
    }
  }

  /** Lets the unit stay where it is. */
  void rest(Unit unit) {
    unit.now.home = unit.now.node;
    unit.now.homeX = unit.now.x;
    unit.now.homeY = unit.now.y;
  }

  void place(Unit unit, double x, double y) {
    requireLive(unit);
    requireInside(x, y);
    schedule.complete();
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
    failures.free(unit);
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
      if (asks && now.tick - unit.now.asked < Steering.AGAIN) {
        // Pushed again: it asks from where it is when this time is over.
        return;
      }
      unit.course.forget();
    }
    if (ticket != null) {
      ticket.moveTo(motion.start(unit));
      unit.now.asked = ticket.isSettled() ? unit.now.asked : now.tick;
    }
  }

  void remove(Unit unit) {
    schedule.complete();
    if (!unit.now.removed) {
      orders.stop(unit);
      motion.remove(unit);
      unit.now.removed = true;
      hasRemoved = true;
    }
  }

  /** Takes removed units out of the list, all at once. */
  void dropRemoved() {
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
   * nothing. Allocates only if a path is longer than all that were drawn before.
   *
   * @param sink takes the positions of these units: perhaps {@link Sink#scaled scaled}
   * @param pixel the length of a pixel in them, for lines
   */
  public void draw(Sink sink, double pixel) {
    drawing.draw(units, nodes, Objects.requireNonNull(sink, "sink"), pixel);
  }

  static void requireLive(Unit unit) {
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
    for (Unit unit : Objects.requireNonNull(members, "members")) {
      if (Objects.requireNonNull(unit, "unit of the group").units != this) {
        throw new IllegalArgumentException(
            unit + " is of other units. Maybe two games are mixed up?");
      }
    }
    return new Group(this, members);
  }

  // ---- time

  /**
   * Advances time by whole ticks, and keeps the rest for the next call. Positions that are shown
   * between two ticks are on the straight line between them, so they lag by up to one tick. At most
   * 600 ticks are caught up at once.
   *
   * @param dt seconds since the last call, 0 or more, finite
   * @throws IllegalStateException if it is called during a tick
   */
  public void update(double dt) {
    if (!(dt >= 0 && dt < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a frame of " + dt + " seconds. Maybe a clock went back?");
    }
    schedule.update(dt);
  }

  /**
   * Lets {@link #update} spread the work of each tick over its calls in the time before. Frames
   * take about the same time each, also with thousands of units. Units move as they would without
   * it, with two exceptions. An order that is given while a tick is being computed takes effect one
   * tick later. After an edit of the world, which restarts that computation, a route may be found
   * one tick earlier. Adding, pushing, stopping and removing units, {@link Group#preview}, {@link
   * #save}, {@link #hash} and {@link #tick} complete that tick at once: states are then those after
   * it, while positions that are shown do not jump.
   *
   * @return these units
   */
  public Units spread() {
    schedule.spreads = true;
    return this;
  }

  /**
   * Sets a listener for units with the policy {@link GiveUp#ASK}: called at the end of the tick in
   * which one gave up. It may give orders, and add or remove units. A saved state does not contain
   * it.
   *
   * @return these units
   */
  public Units onGaveUp(Consumer<Unit> listener) {
    failures.listener = Objects.requireNonNull(listener, "listener");
    return this;
  }

  /**
   * Advances time by one tick.
   *
   * @throws IllegalStateException if it is called during a tick
   */
  public void tick() {
    schedule.tick();
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
    return motion.shown(unit, now.elapsed / length, isX);
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
    schedule.complete();
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
   * machine. Completes a tick that has begun, as {@link #save} does. So with {@link #spread} it may
   * be that of the next tick.
   */
  public long hash() {
    schedule.complete();
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

  /**
   * Returns a copy of all units, orders and routes. The caller saves the world itself. Takes time
   * linear in the number of units.
   */
  public UnitsState save() {
    schedule.complete();
    return new UnitsState(this, ground.save(), motion.save());
  }

  /**
   * Restores a saved state. The caller restores the world first. Units that were added since are
   * removed, removed ones are there again.
   *
   * @throws IllegalArgumentException if the state was saved by other units
   * @throws IllegalStateException if it is called during a tick
   */
  public void restore(UnitsState state) {
    Objects.requireNonNull(state, "state");
    schedule.requireNoTick();
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
    orders.restore(state);
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
    now = state.counters.copy();
    schedule.stage = 0;
    schedule.done = 0;
    motion.restore(state.motion);
  }

  @Override
  public String toString() {
    return all().size() + " units, tick " + now.tick;
  }
}

package waywright.units;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.game.Target;
import waywright.grid.Movement;

/**
 * A unit of {@link Units}: its position, its order and its state. In continuous mode the position
 * is the center of its disc. In grid-step mode it is that of its node, for a square of several
 * cells the upper left one.
 *
 * <p>An order replaces the last one, may be given at any time, and begins with the next tick. A
 * unit that was removed refuses orders. One thread, that of its {@link Units}.
 */
public final class Unit {

  final Units units;
  private final int id;

  /** The place in the list of units. */
  int index;

  final Movement movement;
  final Speed speed;
  final double radius;

  /** The number of nodes or cells that the body covers. */
  final int area;

  /** Whether an order waits for the end of the tick. */
  boolean isOrdered;

  Course course = new Course();
  SlotCosts slotCosts = new SlotCosts();
  State now;

  /** The part that a rollback restores. */
  static final class State extends SavedState<State> {

    boolean removed;
    boolean holds;

    /** Whether it goes somewhere, and no other unit was beside it at the beginning of the tick. */
    boolean isAlone;

    /** Whether it turned on the spot in the last tick; else at which speed it would go. */
    boolean isTurning;

    double pace;
    GiveUp policy = GiveUp.STOP;

    /** The node of the unit, the one that it came from, and the ticks until it is there. */
    int node = -1;

    int from = -1;
    int busy;
    int steps;

    /** The layers of the crowd: bits. */
    int layers = 1;

    /** The position, and that of the tick before. */
    double x;

    double y;
    double fromX;
    double fromY;

    /** For continuous motion: the position two ticks before. */
    double beforeX;

    double beforeY;
    double headingX = 1;
    double headingY;

    /** The order, and the position that the unit has in it: a node, and its place in the plane. */
    @Nullable UnitOrder order;

    int slot = -1;

    /** The node that it was given; one beside it may become its own. */
    int given = -1;

    /** Whether the nodes under that position count as claimed. */
    boolean claims;

    double slotX;
    double slotY;
    boolean exact;

    /** Whether the ticket leads to the goal that all share, and not to the slot. */
    boolean shares;

    /** The node that a unit without an order, or one that has arrived, returns to. */
    int home = -1;

    double homeX;
    double homeY;

    @Nullable Ticket<?> ticket;
    UnitState state = UnitState.IDLE;
    @Nullable GaveUp reason;

    /** Whether it gave up and the listener was not called yet. */
    boolean asks;

    @Nullable Unit blocker;

    /** Ticks since the unit was last at its goal: the priority. */
    int age;

    /** The cost that remained at first, for ties. */
    long first;

    /** The least cost that remained, and in which phase: −1 for none. */
    long best;

    int phase = -1;

    /** The phase in which the least cost was measured, and how often that changed. */
    int measured = -1;

    int turns;

    /** All ticks without progress since the order. */
    int idle;

    /** Ticks without progress: in which the unit could have moved, and in which it had to wait. */
    int willing;

    int waited;
    int rescues;

    /** How often it made room before it gave up, and until when it does so. */
    int backs;

    long backUntil;

    /** How often it took another position, because it could not reach its own. */
    int others;

    /** How often the unit lost its place, and the ticks for which it has kept it. */
    int returns;

    int calm;
    int exchanges;

    /** How often others pushed it from its goal for long, and until when it refuses to go. */
    int pushed;

    long firmUntil;

    /** For units that follow: where the leader was at the last question, and the tick of it. */
    int sought = -1;

    long pursued = -1000;

    /** Why the unit goes to the position nearest to its goal; null if it does not. */
    @Nullable GaveUp closest;

    /** The version of the world in which that position was found. */
    long closestIn;

    /**
     * The reachable node nearest to its goal, −1 if unknown, and the tick in which it was found.
     */
    int nearest = -1;

    long nearestIn;

    /** The tick in which it last lacked a position. */
    long lacked = -1000;

    /** The tick of the last question, and that of the next try after giving up. */
    long asked = -1000;

    long retry = -1;
    int retries;

    /** For continuous motion: the crowd's number, and the ticks since the unit was last pushed. */
    int crowd = -1;

    int quiet;

    /** The point to steer to, the cost that remains there (−1 for no point), and when chosen. */
    double aimX;

    double aimY;
    long aimCost = -1;
    long aimed = -1;

    /** Whether the point is where the unit wants to stay. */
    boolean lands;

    /** The cost that remained at the last progress, in which phase, and the ticks since then. */
    long mark;

    int markPhase = -1;
    int stalled;

    /** The ticks for which it has been almost at its position, without reaching it. */
    int close;

    /**
     * Whether it moves by the plan; the node that it leaves, −1 for none; the ticks of the step.
     */
    boolean onPlan;

    int leaves = -1;
    int planned;

    /** The tick in which it gives way to one that does not come to its node. */
    long givesWay = -1;

    /** Whether units of the plan come toward it. */
    boolean meets;

    /** The node where the link ends that it takes, −1 for none; its ticks, and those so far. */
    int link = -1;

    int linkTicks;
    int linked;

    /** The next door by its lowest node, −1 for none; the direction; and the turn of the unit. */
    int door = -1;

    int side;
    boolean granted;
    boolean inside;
    long barred;

    /** The center of the node at which it enters the door. */
    double mouthX;

    double mouthY;
  }

  Unit(Units units, int id, Movement movement, Speed speed, int area) {
    this.units = units;
    this.id = id;
    this.movement = movement;
    this.speed = speed;
    this.area = area;
    radius = movement.body().radius();
    now = new State();
  }

  /** Whether it has an order that is not over. */
  boolean isActive() {
    return now.order != null && !now.state.isOver() && now.backUntil <= units.now.tick;
  }

  /** Whether another unit can have its position: of its order, with an equal body. */
  boolean isLike(Unit other) {
    return now.order == other.now.order
        && other.now.slot >= 0
        && other.now.closest == null
        && movement.equals(other.movement);
  }

  /** Whether it has arrived in a region, at any node of it. */
  boolean isInRegion() {
    return now.state == UnitState.ARRIVED && now.order != null && now.order.region != null;
  }

  /** Whether it makes room only inside of its region, because other units of its order want in. */
  boolean keepsIn() {
    UnitOrder order = now.order;
    return isInRegion()
        && order != null
        && units.now.tick - order.now.wanted <= Remedies.WANTED
        && order.now.loose < units.now.tick;
  }

  /** Whether it keeps its position from units of another order. */
  boolean stays(UnitOrder other) {
    boolean arrived = now.state == UnitState.ARRIVED || now.state == UnitState.ARRIVED_NEAR;
    return !isActive() && now.holds
        || arrived && now.order != other && now.node == now.home && now.busy == 0;
  }

  /** Returns the number of the unit, in the order of creation. */
  public int id() {
    return id;
  }

  /** Returns how it walks, and its body. */
  public Movement movement() {
    return movement;
  }

  /**
   * Returns the x of the position to show: between those of the last two ticks, in grid-step mode
   * on cells that of the last one.
   */
  public double x() {
    return units.shown(this, true);
  }

  /** Returns the y of the position to show: see {@link #x}. */
  public double y() {
    return units.shown(this, false);
  }

  /** Returns the height of the position to show on a mesh; 0 on other worlds. */
  public double z() {
    return units.ground.height(now.node, x(), y());
  }

  /** Returns the height of its position if it is on the floor of a node. */
  double z(int node) {
    return units.ground.height(node, now.x, now.y);
  }

  /** Returns the heading in radians, −π to π: 0 along x, π/2 along y. For display only. */
  public double heading() {
    return Math.atan2(now.headingY, now.headingX);
  }

  /** Returns the node on which it stands, or which it enters: on cells that of its position. */
  public int node() {
    return now.node;
  }

  /** Returns the state of its order after the last tick. */
  public UnitState state() {
    return isOrdered ? UnitState.MOVING : units.state(this);
  }

  /**
   * Returns why it gave up; {@link GaveUp#WALLED_IN} also while it has no order and is in a wall;
   * else null.
   */
  public @Nullable GaveUp reason() {
    return isOrdered ? null : now.reason;
  }

  /**
   * Returns the unit that kept it from moving, in the last tick or when its order ended. Null if
   * none is known, sometimes also after {@link GaveUp#BLOCKED_BY_UNITS}.
   */
  public @Nullable Unit blocker() {
    return now.blocker;
  }

  /**
   * Copies the half-planes that limit its velocity in a tick like the last one, to draw them: four
   * numbers each, as {@link waywright.crowd.Crowd#copyLines} does. In grid-step mode there are
   * none.
   *
   * @param half receives as many half-planes as fit
   * @return how many there are, which may be more than fit
   */
  public int copyLines(double[] half) {
    return units.copyLines(this, half);
  }

  /** Returns how the order is carried out, and why. */
  public String explanation() {
    return units.explanation(this);
  }

  /**
   * Sends it to a target: if it is one cell, to its center, else to any cell of it. On a mesh one
   * cell is the position of these numbers, on a graph the node nearest to its center.
   *
   * <p>Units with an equal target of one cell fill the free positions around it. If that cell is in
   * a wall, they fill those nearest to it and are {@link UnitState#ARRIVED_NEAR}; a unit alone does
   * if the wall is one cell, and else may give up, {@link GaveUp#UNREACHABLE}. Units with an equal
   * target of several cells fill these: those that have arrived make room farther in while others
   * want in.
   *
   * @throws IllegalArgumentException if the cell is outside the world
   * @throws IllegalStateException if the unit was removed
   */
  public void goTo(Target target) {
    units.orders.send(this, target);
  }

  /** Sends it to the center of a cell: see {@link #goTo(Target)}. */
  public void goTo(int x, int y) {
    goTo(Target.cell(x, y));
  }

  /**
   * Sends it to a position; in grid-step mode to the cell that contains it.
   *
   * @throws IllegalArgumentException if the position is outside the world
   */
  public void goTo(double x, double y) {
    units.orders.send(this, x, y);
  }

  /**
   * Sends it to a node.
   *
   * @throws IndexOutOfBoundsException if there is no such node
   */
  public void goToNode(int node) {
    units.orders.sendToNode(this, node);
  }

  /**
   * Sends it after another unit, until it is ordered elsewhere: it arrives beside it.
   *
   * @throws IllegalArgumentException if that is the unit itself, or one of other units
   * @throws IllegalStateException if one of the two was removed
   */
  public void follow(Unit other) {
    units.orders.send(this, other);
  }

  /** Takes its order away: it stays where it is. No effect on a unit that was removed. */
  public void stop() {
    units.orders.stop(this);
  }

  /** Sets what it does when it cannot reach its goal; {@link GiveUp#STOP} by default. */
  public Unit giveUp(GiveUp policy) {
    now.policy = Objects.requireNonNull(policy, "policy");
    return this;
  }

  /**
   * Sets whether it refuses to make room for others while it stands, without an order or after one;
   * false by default.
   */
  public Unit holds(boolean holds) {
    now.holds = holds;
    return this;
  }

  /**
   * Puts it elsewhere: a push, a knock-back or a teleport. If a wall or another unit is there, it
   * gets a free position near it: at most 24 away along x and y, in grid-step mode at most 24
   * nodes, on a graph the free node that the cheapest path leads to. Its order stays.
   *
   * @throws IllegalArgumentException if there is none, or the position is outside the world
   * @throws IllegalStateException if the unit was removed
   */
  public void moveTo(double x, double y) {
    units.place(this, x, y);
  }

  /** Removes it: its position becomes free, and its order ends. No effect if it was removed. */
  public void remove() {
    units.remove(this);
  }

  /** Whether it was removed, or created after the state that was restored. */
  public boolean isRemoved() {
    return now.removed;
  }

  @Override
  public String toString() {
    return "unit " + id + " " + now.state + (now.reason == null ? "" : " " + now.reason);
  }
}

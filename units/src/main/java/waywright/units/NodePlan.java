package waywright.units;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.units.internal.ground.Space;

/**
 * A plan on nodes for units that crowd in the free plane. Each unit of it claims a node, and the
 * steps to the nodes beside are resolved as in grid-step mode, but take as many ticks as the speed
 * of the unit needs; the crowd keeps all bodies apart. A step begins as soon as the last unit on
 * its way has gone a part of its own step, so that the units that are ahead never wait for those
 * behind.
 */
final class NodePlan extends GridSteps {

  /** The ticks without progress after which a unit joins, and those that a step may take. */
  static final int STALLED = 32;

  private static final int STEP = 64;

  /** The ticks without progress after which a unit joins others. */
  private static final int HINDERED = 8;

  /** The units of an order that move by the plan wherever they crowd. */
  static final int LARGE = 24;

  /** The ticks without progress after which a unit of such an order, or in a crowd, joins. */
  private static final int SLOWED = 4;

  /** How far around the positions of such an order its units join, in steps. */
  private static final int AROUND = 4;

  /** How near to the center of its node a unit may begin the next step. */
  private static final double CENTER = 0.15;

  /** How near to the center of its node a unit is when others may follow. */
  private static final double FOLLOWED = 0.75;

  /** How far from a body of more than one node the nodes are that it claims, by their centers. */
  private static final double RIM = 0.22;

  /** The part of the sum of their radii within which bodies keep one another from passing. */
  private static final double SLIDES = 15 / 16.0;

  /** How far a body sees whether its way is free, in radii. */
  private static final double CLEAR = 8;

  /** How many nodes ahead a unit looks for others that come toward it. */
  private static final int VIEW = 128;

  /** What a step to its right is worth to a unit that meets others: more than one ahead. */
  private static final double RIGHT = 1.5;

  /** The ticks after which a unit that made room goes back over free nodes. */
  private static final int BACK = 16;

  /** So many units within a few radii are a crowd, whose units join early. */
  private static final int CROWD = 12;

  private static final int CROWDED = 8;

  private final FreeMotion motion;
  private final Steering steering;
  private final DoorTurns turns;
  private final Space space;
  private int count;

  /** Whether active units of the plan have different orders, and the order of one of them. */
  private boolean mixed;

  private @Nullable UnitOrder only;

  /** The version of the world: nodes of a mesh are elsewhere in another one. */
  private long version = -1;

  /** For each node whether a unit is on its way from it, or between it and the one across. */
  private final boolean[] left;

  /** For each node the tick in which a body that is not in the plan was last near its center. */
  private final long[] others;

  private final int[] pair = new int[2];

  NodePlan(Units owner, FreeMotion motion, Steering steering, DoorTurns turns, Space space) {
    super(owner);
    this.turns = turns;
    this.motion = motion;
    this.steering = steering;
    this.space = space;
    left = new boolean[nodes.count()];
    others = new long[nodes.count()];
  }

  /** Whether a unit moves by the plan. */
  static boolean contains(Unit unit) {
    return unit.now.onPlan;
  }

  @Override
  boolean takesPart(Unit unit) {
    return contains(unit);
  }

  @Override
  public boolean turnsRings() {
    return false;
  }

  // ---- a tick

  int count() {
    return count;
  }

  /** Begins to decide the next steps. */
  void begin() {
    begin(count);
  }

  /** Returns in how many parts units join and leave. */
  int parts() {
    return 3 * owner.units.size() + 2;
  }

  /**
   * Does one of the {@link #parts}, by number: for each unit where it is on the plan or that it
   * leaves, for each whether it joins, and for each where the bodies of those beside it are. Not in
   * the order of priority: a restored state does not know that of the last tick.
   */
  void gather(int part) {
    int size = owner.units.size();
    if (part == 0) {
      compareOrders();
    } else if (part <= size) {
      advance(owner.units.get(part - 1));
    } else if (part == size + 1) {
      compact();
    } else if (part <= 2 * size + 1) {
      admit(owner.units.get(part - size - 2));
    } else if (count > 0) {
      markBody(owner.units.get(part - 2 * size - 2));
    }
  }

  /** Whether the nodes of a mesh are others since the last tick. */
  private boolean areOthers() {
    return owner.ground.isMesh() && version != owner.now.version;
  }

  private void advance(Unit unit) {
    if (contains(unit) && areOthers()) {
      leave(unit);
    } else if (contains(unit)) {
      progress(unit);
    }
  }

  private void admit(Unit unit) {
    if (!contains(unit) && joins(unit)) {
      join(unit);
    }
  }

  private void markBody(Unit unit) {
    if (!contains(unit)) {
      mark(unit);
    }
  }

  /** Finds out whether units of the plan have different orders: those of one do not meet. */
  private void compareOrders() {
    mixed = false;
    only = null;
    for (int i = 0; i < count; i++) {
      compareOrder(owner.units.get(order[i]));
    }
  }

  private void compareOrder(Unit unit) {
    if (unit.isActive()) {
      mixed |= only != null && only != unit.now.order;
      only = unit.now.order;
    }
  }

  /** Lets units begin the steps that are decided. */
  void end() {
    List<Unit> units = owner.units;
    for (int i = 0; i < count; i++) {
      Unit unit = units.get(order[i]);
      noteBlocker(unit);
      int next = resolver.next(order[i]);
      if (unit.isActive() && unit.now.blocker == null && next == unit.now.node) {
        unit.now.blocker = holding(unit);
      }
      step(unit, next);
    }
    for (int i = 0; i < count; i++) {
      makeRoom(units.get(order[i]));
    }
  }

  /**
   * Lets units of the order of one that does not come to its node, beside it, give way to it if
   * they are nearer to theirs: else all of them press on it from all sides.
   */
  private void makeRoom(Unit unit) {
    Unit.State now = unit.now;
    if (!slides(unit)) {
      return;
    }
    double rest = distance(unit, now.node);
    int found = motion.copyNear(now.node, now.x, now.y, 2 * (unit.radius + motion.largest));
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      if (other != unit
          && contains(other)
          && other.now.order == now.order
          && distance(other, other.now.node) < rest
          && FreeMotion.touches(unit.radius, now.x, now.y, other, unit.radius / 8)) {
        motion.giveWay(other, unit);
      }
    }
  }

  /** Returns a unit that holds its position, which is no part of the plan, ahead of one that is. */
  private @Nullable Unit holding(Unit unit) {
    Unit.State now = unit.now;
    int found =
        motion.copyNear(now.node, now.x, now.y, unit.radius + motion.largest + nodes.pitch());
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      if (other != unit
          && other.now.holds
          && !other.isActive()
          && FreeMotion.isAhead(unit, other)) {
        return other;
      }
    }
    return null;
  }

  /** Drops units that have left from those that are resolved. */
  private void compact() {
    if (areOthers()) {
      Arrays.fill(holder, 0);
      Arrays.fill(left, false);
    }
    version = owner.now.version;
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (contains(owner.units.get(order[i]))) {
        order[size++] = order[i];
      }
    }
    count = size;
  }

  private boolean isTurn(Unit unit) {
    return (owner.now.tick + unit.id()) % 4 == 0;
  }

  private static boolean isLarge(Unit unit) {
    UnitOrder goal = unit.now.order;
    return goal != null && goal.units.size() >= LARGE;
  }

  private boolean joins(Unit unit) {
    Unit.State now = unit.now;
    if (!unit.isActive()) {
      return !now.holds && count > 0 && isTurn(unit) && isBesideOthers(unit);
    }
    if (now.aimCost < 0 || now.link >= 0) {
      return false;
    }
    if (turns.waits(unit) && DoorTurns.isNear(unit)) {
      return true;
    }
    if (isLarge(unit)) {
      return now.stalled >= SLOWED
          || isTurn(unit) && (isNearGoal(unit) || count > 0 && isBesideOthers(unit));
    }
    return now.stalled >= STALLED && isTurn(unit)
        || count > 0 && now.stalled >= HINDERED && isBesideOthers(unit)
        || now.stalled >= SLOWED && isCrowded(unit);
  }

  /** Whether a unit finds its place among others of its order, which is beside the nodes. */
  private boolean settles(Unit unit) {
    Unit.State now = unit.now;
    return now.order != null
        && now.order.units.size() > 1
        && now.slot >= 0
        && (now.slotX != nodes.x(now.slot) || now.slotY != nodes.y(now.slot));
  }

  /** Whether a unit of a large order is among or beside the positions of the order. */
  private boolean isNearGoal(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder goal = now.order;
    if (!isLarge(unit) || now.slot < 0 || now.ticket == null || goal == null) {
      return false;
    }
    long far = now.ticket.costToGo(now.node);
    return far >= 0 && far <= goal.now.reach + AROUND * nodes.stepCost(unit.movement);
  }

  /** Whether many units of other orders are near: later they would be closer than nodes are. */
  private boolean isCrowded(Unit unit) {
    Unit.State now = unit.now;
    int found = motion.copyNear(now.node, now.x, now.y, CROWDED * unit.radius);
    int others = 0;
    for (int i = 0; i < found; i++) {
      others += motion.near(i).now.order != now.order ? 1 : 0;
    }
    return others >= CROWD;
  }

  /** Whether a unit of the plan with an order is near. */
  private boolean isBesideOthers(Unit unit) {
    for (int i = 0; i < 25; i++) {
      int node = around(unit, unit.now.x, unit.now.y, 2, i);
      int other = node < 0 ? 0 : holder[node];
      if (other != 0
          && other != unit.index + 1
          && (owner.units.get(other - 1).isActive()
              || unit.keepsIn() && owner.units.get(other - 1).keepsIn())) {
        return true;
      }
    }
    return false;
  }

  /** Returns a node of the square around a position, row by row; −1 if there is none. */
  private int around(Unit unit, double x, double y, int rings, int number) {
    int side = 2 * rings + 1;
    double atX = x + (number % side - rings) * nodes.pitch();
    double atY = y + (number / side - rings) * nodes.pitch();
    return nodes.at(atX, atY, unit.now.node);
  }

  /** Lets a unit join: it claims the nearest node to whose center it can go. */
  private void join(Unit unit) {
    // Where its last step did not end, bodies between it and the node may keep it there.
    int node =
        unit.now.planned > STEP ? findNode(unit, 1, each -> isClearTo(unit, each, false)) : -1;
    if (node < 0) {
      node = findNode(unit, 0, each -> true);
    }
    if (node < 0) {
      node = findNode(unit, 1, each -> isFreeOfBodies(unit, each));
    }
    if (node < 0) {
      node = findNode(unit, 1, each -> true);
    }
    if (node >= 0) {
      join(unit, node);
    }
  }

  private void join(Unit unit, int node) {
    unit.now.node = node;
    unit.now.onPlan = true;
    unit.now.busy = 1;
    unit.now.planned = 0;
    unit.now.leaves = -1;
    compareOrder(unit);
    unit.now.meets = unit.isActive() && meets(unit);
    hold(unit, unit.index + 1);
    if (count == order.length) {
      order = Arrays.copyOf(order, Math.max(16, 2 * count));
    }
    order[count++] = unit.index;
  }

  /**
   * Lets a unit at rest in a region go on to a node beside its own, which others may be about to
   * leave; returns whether it does.
   */
  boolean moveUp(Unit unit, int to) {
    Unit.State now = unit.now;
    if (now.busy > 0
        || now.holds
        || !isVacant(unit, to)
        || !isClearTo(unit, to, true)
        || !space.on(now.node, to).sees(unit.movement, now.x, now.y, nodes.x(to), nodes.y(to))) {
      return false;
    }
    if (!contains(unit)) {
      join(unit, to);
      return true;
    }
    go(unit, to);
    return true;
  }

  private int findNode(Unit unit, int rings, IntPredicate free) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < (2 * rings + 1) * (2 * rings + 1); i++) {
      int node = around(unit, unit.now.x, unit.now.y, rings, i);
      double distance = node < 0 ? least : distance(unit, node);
      if (distance < least
          && nodes.contains(unit.movement, node)
          && isUnclaimed(unit, node)
          && (!unit.keepsIn() || isGoal(unit, node))
          && (unit.now.order == null
              || unit.now.order.region == null
              || isClearTo(unit, node, true))
          && space
              .on(unit.now.node, node)
              .sees(unit.movement, unit.now.x, unit.now.y, nodes.x(node), nodes.y(node))
          && free.test(node)) {
        best = node;
        least = distance;
      }
    }
    return best;
  }

  /**
   * Whether no other unit is between a unit and the center of a node.
   *
   * @param soon whether those of the plan are at their nodes already
   */
  private boolean isClearTo(Unit unit, int node, boolean soon) {
    Unit.State now = unit.now;
    double x = nodes.x(node);
    double y = nodes.y(node);
    double range = distance(unit, node) + unit.radius + motion.largest + nodes.pitch();
    int found = motion.copyNear(now.node, now.x, now.y, range);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      boolean onNode = soon && contains(other);
      double otherX = onNode ? nodes.x(other.now.node) : other.now.x;
      double otherY = onNode ? nodes.y(other.now.node) : other.now.y;
      double sum = SLIDES * (unit.radius + other.radius);
      if (other != unit
          && FreeMotion.isWithin(sum, otherX, otherY, now.x, now.y, x - now.x, y - now.y)) {
        return false;
      }
    }
    return true;
  }

  private double distance(Unit unit, int node) {
    return Steering.distance(unit, nodes.x(node), nodes.y(node));
  }

  /** Leaves out nodes whose centers are far from the body: the disc is smaller than its cells. */
  @Override
  int cover(Unit unit, int node) {
    int all = super.cover(unit, node);
    double range = Math.max(nodes.pitch(), unit.radius + RIM * nodes.pitch());
    int size = 0;
    for (int i = 0; i < all; i++) {
      int at = owner.orders.covered[i];
      double dx = nodes.x(at) - nodes.x(node);
      double dy = nodes.y(at) - nodes.y(node);
      if (dx * dx + dy * dy <= range * range) {
        owner.orders.covered[size++] = at;
      }
    }
    return size;
  }

  @Override
  public int copyOccupied(int index, int node, int[] under) {
    int size = cover(owner.units.get(index), node);
    for (int i = 0; i < size && i < under.length; i++) {
      under[i] = owner.orders.covered[i];
    }
    return size;
  }

  /** Whether no other unit claims a node under a body, or is still on its way from one. */
  private boolean isUnclaimed(Unit unit, int node) {
    int size = cover(unit, node);
    for (int i = 0; i < size; i++) {
      int at = owner.orders.covered[i];
      if (left[at] || holder[at] != 0 && holder[at] != unit.index + 1) {
        return false;
      }
    }
    return true;
  }

  /** Notes where a unit of the plan is, and lets it leave if it can go on alone. */
  private void progress(Unit unit) {
    Unit.State now = unit.now;
    now.planned += unit.now.isTurning ? 0 : 1;
    if (now.busy > 0) {
      double rest = distance(unit, now.node);
      if (rest <= FOLLOWED * nodes.pitch()) {
        release(unit);
      }
      if (rest <= Math.min(CENTER * nodes.pitch(), unit.speed.perSecond() * owner.length / 2)) {
        now.busy = 0;
        now.planned = 0;
      }
    }
    if (unit.isActive() && isTurn(unit)) {
      steering.aim(unit);
      now.meets = meets(unit);
    }
    now.age = isLast(unit) || turns.waits(unit) ? 0 : now.age;
    boolean fails = now.planned > STEP && (now.busy > 0 || unit.isActive() && isLast(unit));
    if (fails
        || !nodes.contains(unit.movement, now.node)
        || (now.busy > 0 ? !unit.isActive() : isTurn(unit)) && !isNeeded(unit)) {
      leave(unit);
    } else if (now.busy == 0 && now.planned % HINDERED == HINDERED - 1) {
      closeRing(unit);
    }
  }

  /** Whether a unit must stay in the plan. */
  private boolean isNeeded(Unit unit) {
    Unit.State now = unit.now;
    if (!unit.isActive()) {
      boolean onNode = now.homeX == nodes.x(now.home) && now.homeY == nodes.y(now.home);
      return isBesideOthers(unit) || onNode && now.node != now.home;
    }
    if (settles(unit) && now.lands) {
      return false;
    }
    return isBesideOthers(unit) || turns.waits(unit) || isNearGoal(unit) || !isClear(unit);
  }

  /** Lets units that stand on the positions of one another in a ring keep the nodes they are on. */
  private void closeRing(Unit unit) {
    Unit next = waiting(unit);
    for (int i = 0; i < LARGE && next != null && next != unit; i++) {
      next = waiting(next);
    }
    while (next == unit && unit.now.slot != unit.now.node) {
      owner.fit.exchange(unit, owner.units.get(holder[unit.now.slot] - 1));
    }
  }

  /** Returns the unit like another one on the position of that one, if both wait; else null. */
  private @Nullable Unit waiting(Unit unit) {
    int index = unit.isActive() && unit.now.slot >= 0 ? holder[unit.now.slot] - 1 : -1;
    Unit other = index < 0 ? unit : owner.units.get(index);
    return other != unit
            && other.now.busy == 0
            && other.now.node == unit.now.slot
            && unit.isLike(other)
        ? other
        : null;
  }

  /** Frees the nodes that a unit has left. */
  private void release(Unit unit) {
    if (unit.now.leaves >= 0) {
      markLeft(unit, unit.now.leaves, unit.now.node, false);
      unit.now.leaves = -1;
    }
  }

  private void markLeft(Unit unit, int from, int to, boolean value) {
    boolean slant = isSlant(unit, from, to);
    for (int k = slant ? 0 : 2; k < 3; k++) {
      int size = cover(unit, k < 2 ? pair[k] : from);
      for (int i = 0; i < size; i++) {
        left[owner.orders.covered[i]] = value;
      }
    }
  }

  /** Whether a body touches those on the nodes beside a step, which are in {@link #pair}. */
  private boolean isSlant(Unit unit, int from, int to) {
    double dx = nodes.x(to) - nodes.x(from);
    double dy = nodes.y(to) - nodes.y(from);
    return nodes.copyCrossed(from, to, pair) && 16 * unit.radius * unit.radius > dx * dx + dy * dy;
  }

  /** Takes a unit out of the plan. */
  void leave(Unit unit) {
    Unit.State now = unit.now;
    if (contains(unit)) {
      release(unit);
      hold(unit, 0);
      now.onPlan = false;
      now.busy = 0;
      now.stalled = 0;
      now.node = nodes.at(now.x, now.y, now.node);
    }
  }

  /** Begins a step if all nodes that it needs are free. */
  private void step(Unit unit, int to) {
    Unit.State now = unit.now;
    int from = now.node;
    if (now.busy > 0 || to == from || !isUnclaimed(unit, to)) {
      return;
    }
    if (isSlant(unit, from, to)) {
      int first = pair[0];
      if (!isUnclaimed(unit, pair[1]) || !isUnclaimed(unit, first)) {
        return;
      }
    }
    go(unit, to);
  }

  private void go(Unit unit, int to) {
    int from = unit.now.node;
    hold(unit, 0);
    unit.now.node = to;
    unit.now.leaves = from;
    unit.now.busy = 1;
    unit.now.planned = 0;
    markLeft(unit, from, to, true);
    hold(unit, unit.index + 1);
  }

  /** Whether the crowd may let a unit slide along others. */
  static boolean slides(Unit unit) {
    return unit.now.busy > 0 && unit.now.planned >= 24;
  }

  // ---- other bodies

  /** Marks the nodes whose centers are near a body that is not in the plan. */
  private void mark(Unit unit) {
    double range = unit.radius + motion.largest;
    int rings = (int) Math.ceil(range / nodes.pitch());
    for (int i = 0; i < (2 * rings + 1) * (2 * rings + 1); i++) {
      int node = around(unit, unit.now.x, unit.now.y, rings, i);
      if (node >= 0 && distance(unit, node) < range) {
        others[node] = owner.now.tick;
      }
    }
  }

  /** Whether no body outside of the plan is at the center of a node. */
  private boolean isFreeOfBodies(Unit unit, int node) {
    double x = nodes.x(node);
    double y = nodes.y(node);
    int found = motion.copyNear(node, x, y, unit.radius + motion.largest);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      if (other != unit && !contains(other) && FreeMotion.touches(unit.radius, x, y, other, 0)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a step to a node meets no body outside of the plan; the crowd stops larger ones. */
  private boolean isFree(Unit unit, int node) {
    return unit.radius > nodes.pitch() / 2
        || others[node] != owner.now.tick
        || isFreeOfBodies(unit, node);
  }

  /** Whether no body is on the way to the point to which a unit would steer. */
  private boolean isClear(Unit unit) {
    Unit.State now = unit.now;
    if (now.aimCost < 0) {
      return true;
    }
    double dx = now.aimX - now.x;
    double dy = now.aimY - now.y;
    double length = Math.sqrt(dx * dx + dy * dy);
    double far = Math.min(length, CLEAR * unit.radius);
    if (length == 0) {
      return true;
    }
    double toX = now.x + dx / length * far;
    double toY = now.y + dy / length * far;
    double range = far / 2 + unit.radius + motion.largest;
    int found = motion.copyNear(now.node, (now.x + toX) / 2, (now.y + toY) / 2, range);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      if (other != unit
          && FreeMotion.meets(other, other.now.x, other.now.y, unit, now.x, now.y, toX, toY)) {
        return false;
      }
    }
    return true;
  }

  // ---- the end

  /**
   * Whether a unit of the plan is on the node of its position at the goal, and may go there: that
   * is not in the way of units that claim the nodes around it.
   */
  boolean lands(Unit unit) {
    if (!isLast(unit)) {
      return false;
    }
    double endX = endX(unit);
    double endY = endY(unit);
    if (endX == nodes.x(unit.now.node) && endY == nodes.y(unit.now.node)) {
      return true;
    }
    for (int i = 0; i < 25; i++) {
      int node = around(unit, endX, endY, 2, i);
      int number = node < 0 ? 0 : holder[node];
      if (number != 0 && number != unit.index + 1) {
        Unit other = owner.units.get(number - 1);
        boolean beside = isNear(unit, other, nodes.x(node), nodes.y(node));
        if (isLast(other)
            ? isNear(unit, other, endX(other), endY(other)) && (beside || other.id() < unit.id())
            : beside) {
          return false;
        }
      }
    }
    return !isPassed(unit, endX, endY);
  }

  /** Whether a unit that is on its way to its node would touch a body at a position. */
  private boolean isPassed(Unit unit, double x, double y) {
    double range = unit.radius + motion.largest + 2 * nodes.pitch();
    int found = motion.copyNear(unit.now.node, x, y, range);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      Unit.State now = other.now;
      if (now.busy > 0
          && contains(other)
          && other != unit
          && FreeMotion.meets(
              unit, x, y, other, now.x, now.y, nodes.x(now.node), nodes.y(now.node))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a unit at its end would touch another one at a position. */
  private static boolean isNear(Unit unit, Unit other, double x, double y) {
    double dx = x - endX(unit);
    double dy = y - endY(unit);
    double sum = unit.radius + other.radius;
    return dx * dx + dy * dy < sum * sum;
  }

  /** Whether a unit is at the node of the position where it wants to stay. */
  private static boolean isLast(Unit unit) {
    return unit.now.busy == 0 && unit.now.node == (unit.isActive() ? unit.now.slot : unit.now.home);
  }

  static double endX(Unit unit) {
    return unit.isActive() ? unit.now.slotX : unit.now.homeX;
  }

  static double endY(Unit unit) {
    return unit.isActive() ? unit.now.slotY : unit.now.homeY;
  }

  /**
   * Returns the square of the distance, if there is a way: an exchange that lowers the sum shortens
   * long walks, and one with a unit at its position is as good as each step toward the own one.
   */
  @Override
  public long walk(Unit unit, Unit other) {
    if (super.walk(unit, other) >= Course.UNKNOWN) {
      return Course.UNKNOWN;
    }
    double dx = nodes.x(other.now.slot) - nodes.x(unit.now.node);
    double dy = nodes.y(other.now.slot) - nodes.y(unit.now.node);
    return Math.round(1024 * (dx * dx + dy * dy));
  }

  // ---- what the resolver asks

  @Override
  public int copyChoices(int index, int node, int[] choices, long[] costs) {
    int all = super.copyChoices(index, node, choices, costs);
    Unit unit = owner.units.get(index);
    if (node != unit.now.node) {
      return all;
    }
    if (!unit.isActive() && unit.now.planned > BACK && costs[all - 1] > 0) {
      preferHome(unit, all, choices, costs);
    } else if (unit.isActive() && unit.now.meets) {
      preferRight(unit, all, choices, costs);
    }
    int size = 0;
    for (int i = 0; i < all; i++) {
      if (i == all - 1 || isOpen(unit, node, choices[i])) {
        choices[size] = choices[i];
        costs[size++] = costs[i];
      }
    }
    return size;
  }

  @Override
  public int best(int index) {
    Unit unit = owner.units.get(index);
    int next = unit.isActive() && !unit.now.meets ? super.best(index) : -1;
    return next >= 0 && isOpen(unit, unit.now.node, next) ? next : -1;
  }

  @Override
  public int copySteps(int index, int node, int[] choices, long[] costs) {
    return node == owner.units.get(index).now.node
        ? copyChoices(index, node, choices, costs)
        : super.copySteps(index, node, choices, costs);
  }

  /** Makes staying worse than to go back over free nodes, and better than to push others. */
  private void preferHome(Unit unit, int count, int[] choices, long[] costs) {
    long straight = nodes.stepCost(unit.movement);
    for (int i = 0; i < count - 1; i++) {
      costs[i] += isVacant(unit, choices[i]) ? 0 : 2 * straight;
    }
    costs[count - 1] += straight;
  }

  /** Lets a unit keep to the right of its way: units that meet form lanes. */
  private void preferRight(Unit unit, int count, int[] choices, long[] costs) {
    Unit.State now = unit.now;
    double dx = now.aimX - now.x;
    double dy = now.aimY - now.y;
    double length = Math.max(FreeMotion.AT, Math.sqrt(dx * dx + dy * dy));
    double price = RIGHT * nodes.stepCost(unit.movement);
    for (int i = 0; i < count; i++) {
      double x = nodes.x(choices[i]) - nodes.x(now.node);
      double y = nodes.y(choices[i]) - nodes.y(now.node);
      double right = (dx * y - dy * x) / length / nodes.pitch();
      costs[i] += costs[i] < Course.UNKNOWN ? Math.round(price * (2 - right)) : 0;
    }
  }

  /** Whether units of other orders come toward a unit, on its way or directly beside it. */
  private boolean meets(Unit unit) {
    Unit.State now = unit.now;
    double length = Steering.distance(unit, now.aimX, now.aimY) / nodes.pitch();
    if (!mixed || now.aimCost < 0 || now.door >= 0 || length == 0) {
      return false;
    }
    double dx = (now.aimX - now.x) / length;
    double dy = (now.aimY - now.y) / length;
    double most = now.lands ? Math.min(VIEW, length) : VIEW;
    for (int side = -1; side <= 1; side++) {
      int at = now.node;
      for (int i = 0; i <= most && at >= 0 && nodes.contains(unit.movement, at); i++) {
        if (holder[at] != 0 && isOpposed(unit, owner.units.get(holder[at] - 1))) {
          return true;
        }
        at = nodes.at(now.x + i * dx - side * dy, now.y + i * dy + side * dx, at);
      }
    }
    return false;
  }

  /** Whether the directions of two units differ by more than 120 degrees. */
  private static boolean isOpposed(Unit unit, Unit other) {
    Unit.State a = unit.now;
    Unit.State b = other.now;
    if (!other.isActive() || b.order == a.order || b.state == UnitState.QUEUED || b.aimCost < 0) {
      return false;
    }
    double ax = a.aimX - a.x;
    double ay = a.aimY - a.y;
    double bx = b.aimX - b.x;
    double by = b.aimY - b.y;
    double dot = ax * bx + ay * by;
    return dot < 0 && 4 * dot * dot > (ax * ax + ay * ay) * (bx * bx + by * by);
  }

  /** Whether no body outside of the plan hinders a step, and none stands beside a slanting one. */
  private boolean isOpen(Unit unit, int from, int to) {
    if (!isFree(unit, to) || !turns.mayEnter(unit, to) || nodes.isLink(from, to)) {
      return false;
    }
    if (!isSlant(unit, from, to)) {
      return true;
    }
    int first = pair[0];
    int second = pair[1];
    return isVacant(unit, first)
        && isVacant(unit, second)
        && nodes.contains(unit.movement, first)
        && nodes.contains(unit.movement, second)
        && isFree(unit, first)
        && isFree(unit, second);
  }

  private boolean isVacant(Unit unit, int node) {
    int size = cover(unit, node);
    boolean vacant = true;
    for (int i = 0; i < size && vacant; i++) {
      int other = holder[owner.orders.covered[i]];
      vacant = other == 0 || other == unit.index + 1;
    }
    return vacant;
  }

  // ---- state

  @Override
  public void reindex() {
    Arrays.fill(holder, 0);
    Arrays.fill(left, false);
    version = owner.now.version;
    count = 0;
    if (order.length < owner.units.size()) {
      order = new int[2 * owner.units.size()];
    }
    for (Unit unit : owner.units) {
      if (contains(unit)) {
        hold(unit, unit.index + 1);
        order[count++] = unit.index;
        if (unit.now.leaves >= 0) {
          markLeft(unit, unit.now.leaves, unit.now.node, true);
        }
      }
    }
  }
}

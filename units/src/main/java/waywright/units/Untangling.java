package waywright.units;

import java.util.Arrays;
import java.util.List;
import waywright.agent.PriorityInheritance;
import waywright.agent.spi.Steps;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitNodes;

/**
 * A plan on nodes for units that block one another in the free plane. Each unit of it claims a node
 * beside it and goes from the center of a node to the next, as priority inheritance resolves, while
 * the crowd keeps all bodies apart. It leaves the plan where its way is free of bodies.
 */
final class Untangling implements Steps {

  /** The ticks without progress after which a unit joins, and those that a step may take. */
  static final int STALLED = 32;

  private static final int STEP = 64;

  /** The ticks without progress after which a unit joins others. */
  private static final int HINDERED = 8;

  /** The units of a group that crowd at their goal. */
  private static final int LARGE = 24;

  /** How far a body sees whether its way is free, in radii. */
  private static final double CLEAR = 8;

  private final Units owner;
  private final FreeMotion motion;
  private final Steering steering;
  private final UnitNodes nodes;
  private final Space space;
  private final PriorityInheritance resolver = new PriorityInheritance(this, 0);
  private final ArcBuffer arcs = new ArcBuffer();

  /** For each node the unit that claims it, by its number in the crowd, plus 1. */
  private final int[] holder;

  private int[] order = {};
  private Unit[] group = new Unit[16];
  private int count;

  Untangling(Units owner, FreeMotion motion, Steering steering, Space space) {
    this.owner = owner;
    this.motion = motion;
    this.steering = steering;
    this.space = space;
    nodes = owner.nodes;
    holder = new int[nodes.count()];
  }

  /** Whether a unit moves by the plan. */
  static boolean contains(Unit unit) {
    return unit.now.cell >= 0;
  }

  /** Lets units join and leave, and decides the next steps. */
  void tick() {
    List<Unit> units = owner.units;
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      if (contains(unit)) {
        progress(unit);
      } else if (unit.isActive()
          && unit.now.aimCost >= 0
          && unit.now.stalled >= (isClose(unit) ? STALLED / 2 : STALLED)
          && !settles(unit)
          && (owner.tick + unit.id()) % 8 == 0) {
        gather(unit);
      }
    }
    sort(units);
    if (count > 0) {
      resolver.resolve(owner.tick, order, count);
      for (int i = 0; i < count; i++) {
        step(motion.unit(order[i]), resolver.next(order[i]));
      }
      for (int i = 0; i < count; i++) {
        Unit unit = motion.unit(order[i]);
        if (unit.now.cellFrom >= 0 && !holds(unit, unit.now.cellFrom)) {
          unit.now.cellFrom = -1;
        }
      }
    }
  }

  /** Whether a unit of a large group is near its position, where the others crowd most. */
  private static boolean isClose(Unit unit) {
    Unit.State now = unit.now;
    return now.slot >= 0
        && now.order != null
        && now.order.units.size() >= LARGE
        && Steering.distance(unit, now.slotX, now.slotY) < 4 * CLEAR * unit.radius;
  }

  /** Whether a unit finds its place among others of its order, which is beside the nodes. */
  private boolean settles(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    return now.lands
        && order != null
        && order.units.size() > 1
        && (now.slotX != nodes.x(now.slot) || now.slotY != nodes.y(now.slot));
  }

  /** Lets a unit and those near it join. */
  private void gather(Unit unit) {
    int found = motion.copyNear(unit.now.x, unit.now.y, 4 * unit.radius + motion.largest);
    int size = 0;
    if (group.length < found) {
      group = new Unit[2 * found];
    }
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      boolean stands = other.isActive() ? other.now.stalled >= HINDERED : !other.now.holds;
      if (!contains(other) && stands) {
        int at = size++;
        while (at > 0 && offCenter(other) < offCenter(group[at - 1])) {
          group[at] = group[at - 1];
          at--;
        }
        group[at] = other;
      }
    }
    for (int pass = 0; pass < 3; pass++) {
      for (int i = 0; i < size; i++) {
        if (!contains(group[i])) {
          join(group[i], Math.min(pass, 1), pass == 1);
        }
      }
    }
  }

  /** Returns how far a unit is from the center of its node. */
  private double offCenter(Unit unit) {
    return Steering.distance(unit, nodes.x(unit.now.node), nodes.y(unit.now.node));
  }

  /**
   * Lets a unit join.
   *
   * @param rings how far from its node it may claim one
   * @param free whether no other body may be there
   */
  private void join(Unit unit, int rings, boolean free) {
    Unit.State now = unit.now;
    int exit = unit.isActive() ? steering.exit(unit) : now.home;
    if (exit < 0) {
      return;
    }
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int dy = -rings; dy <= rings; dy++) {
      for (int dx = -rings; dx <= rings; dx++) {
        int node = nodes.at(now.x + dx, now.y + dy);
        double distance = node < 0 ? 0 : Steering.distance(unit, nodes.x(node), nodes.y(node));
        if (node >= 0
            && distance < least
            && isOpen(unit, node)
            && (!free || isFreeOfBodies(unit, node, true))) {
          best = node;
          least = distance;
        }
      }
    }
    if (best < 0 || cost(unit, exit, best) < 0) {
      return;
    }
    now.exit = exit;
    now.cell = best;
    now.cellFrom = -1;
    now.planned = 0;
    now.seated = false;
    hold(unit, best, now.crowd + 1);
  }

  /** Whether a unit could go to the center of a node that nobody claims. */
  private boolean isOpen(Unit unit, int node) {
    if (!nodes.contains(unit.movement, node)) {
      return false;
    }
    int size = owner.cover(unit.movement, node);
    for (int i = 0; i < size; i++) {
      if (holder[owner.covered[i]] != 0) {
        return false;
      }
    }
    return space.sees(unit.movement, unit.now.x, unit.now.y, nodes.x(node), nodes.y(node));
  }

  private void hold(Unit unit, int node, int value) {
    int size = owner.cover(unit.movement, node);
    for (int i = 0; i < size; i++) {
      if (value != 0 || holder[owner.covered[i]] == unit.now.crowd + 1) {
        holder[owner.covered[i]] = value;
      }
    }
  }

  /** Whether a unit still claims a node of its body at a node, and no follower claims them all. */
  private boolean holds(Unit unit, int node) {
    int size = owner.cover(unit.movement, node);
    boolean holds = false;
    for (int i = 0; i < size; i++) {
      holds |= holder[owner.covered[i]] == unit.now.crowd + 1;
    }
    return holds;
  }

  /** Takes a unit out of the plan. */
  void leave(Unit unit) {
    Unit.State now = unit.now;
    if (contains(unit)) {
      hold(unit, now.cell, 0);
      if (now.cellFrom >= 0) {
        hold(unit, now.cellFrom, 0);
      }
      now.cell = -1;
      now.cellFrom = -1;
      now.stalled = 0;
    }
  }

  /** Notes where a unit of the plan is, and lets it leave if it can go on alone. */
  private void progress(Unit unit) {
    Unit.State now = unit.now;
    now.planned++;
    if (!now.seated && isThere(unit)) {
      seat(unit);
    }
    if (!nodes.contains(unit.movement, now.cell) || !now.seated && now.planned > STEP) {
      leave(unit);
    } else if (now.seated) {
      if (now.planned % 16 == 8) {
        gather(unit);
      }
      boolean active = unit.isActive();
      boolean last = isLast(unit);
      if (active ? !last && isClear(unit) && !isNearGoal(unit) : last && isAlone(unit)) {
        leave(unit);
      } else {
        int exit = !active ? now.home : now.cell == now.exit ? steering.exit(unit) : now.exit;
        now.exit = exit >= 0 && cost(unit, exit, now.cell) >= 0 ? exit : now.exit;
      }
    }
  }

  private void seat(Unit unit) {
    Unit.State now = unit.now;
    now.seated = true;
    now.planned = 0;
    if (now.state == UnitState.GAVE_UP) {
      now.home = now.cell;
      now.homeX = now.x;
      now.homeY = now.y;
    }
    if (now.cellFrom >= 0) {
      int from = now.cellFrom;
      now.cellFrom = -1;
      hold(unit, from, 0);
      hold(unit, now.cell, now.crowd + 1);
    }
  }

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
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        int node = nodes.at(endX + dx, endY + dy);
        int number = node < 0 ? 0 : holder[node];
        if (number != 0 && number != unit.now.crowd + 1) {
          Unit other = motion.unit(number - 1);
          boolean both = isLast(other);
          double x = (both ? endX(other) : nodes.x(node)) - endX;
          double y = (both ? endY(other) : nodes.y(node)) - endY;
          double sum = unit.radius + other.radius;
          if (x * x + y * y < sum * sum) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Whether a unit is at the node of the position where it wants to stay. */
  private static boolean isLast(Unit unit) {
    return unit.now.seated && unit.now.cell == (unit.isActive() ? unit.now.slot : unit.now.home);
  }

  static double endX(Unit unit) {
    return unit.isActive() ? unit.now.slotX : unit.now.homeX;
  }

  static double endY(Unit unit) {
    return unit.isActive() ? unit.now.slotY : unit.now.homeY;
  }

  /** Whether the next steps of a unit lead to its position at the goal. */
  private static boolean isNearGoal(Unit unit) {
    Unit.State now = unit.now;
    return now.planned < 2 * HINDERED
        && now.lands
        && Steering.distance(unit, now.slotX, now.slotY) <= CLEAR * unit.radius;
  }

  /** Whether no unit of the plan with an order is beside one. */
  private boolean isAlone(Unit unit) {
    for (int dy = -2; dy <= 2; dy++) {
      for (int dx = -2; dx <= 2; dx++) {
        int node = nodes.at(unit.now.x + dx, unit.now.y + dy);
        int other = node < 0 ? 0 : holder[node];
        if (other != 0 && motion.unit(other - 1).isActive()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Whether no body is on the way to the point to which a unit would steer. */
  private boolean isClear(Unit unit) {
    Unit.State now = unit.now;
    steering.aim(unit);
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
    double towardX = dx / length * far;
    double towardY = dy / length * far;
    int found =
        motion.copyNear(
            now.x + towardX / 2, now.y + towardY / 2, far / 2 + unit.radius + motion.largest);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      double ox = other.now.x - now.x;
      double oy = other.now.y - now.y;
      double along = Math.max(0, Math.min(1, (ox * towardX + oy * towardY) / (far * far)));
      double offX = ox - along * towardX;
      double offY = oy - along * towardY;
      double sum = unit.radius + other.radius;
      if (other != unit && offX * offX + offY * offY < sum * sum) {
        return false;
      }
    }
    return true;
  }

  /** Sorts the units of the plan by priority. */
  private void sort(List<Unit> units) {
    count = 0;
    if (order.length < units.size()) {
      order = new int[2 * units.size()];
    }
    for (int i = 0; i < units.size(); i++) {
      Unit unit = units.get(i);
      if (contains(unit)) {
        int at = count++;
        while (at > 0 && precedes(unit, motion.unit(order[at - 1]))) {
          order[at] = order[at - 1];
          at--;
        }
        order[at] = unit.now.crowd;
      }
    }
  }

  /** Units at rest make way for all others, and those at the end of their plans for the rest. */
  private static int age(Unit unit) {
    return !unit.isActive() ? -1 : unit.now.cell == unit.now.exit ? 0 : 1 + unit.now.age;
  }

  private static boolean precedes(Unit a, Unit b) {
    int ageOfA = age(a);
    int ageOfB = age(b);
    if (ageOfA != ageOfB) {
      return ageOfA > ageOfB;
    }
    if (a.area != b.area) {
      return a.area > b.area;
    }
    return a.now.first != b.now.first ? a.now.first > b.now.first : a.id() < b.id();
  }

  private void step(Unit unit, int to) {
    Unit.State now = unit.now;
    if (to != now.cell) {
      now.cellFrom = now.cell;
      now.cell = to;
      now.planned = 0;
      now.seated = false;
      hold(unit, to, now.crowd + 1);
    }
  }

  /** Claims all nodes again, after a restored state. */
  void restore() {
    Arrays.fill(holder, 0);
    for (int pass = 0; pass < 2; pass++) {
      for (Unit unit : owner.units) {
        int node = pass == 0 ? unit.now.cellFrom : unit.now.cell;
        if (contains(unit) && node >= 0) {
          hold(unit, node, unit.now.crowd + 1);
        }
      }
    }
  }

  // ---- what the resolver asks

  @Override
  public int node(int unit) {
    return motion.unit(unit).now.cell;
  }

  @Override
  public boolean isFixed(int number) {
    return !motion.unit(number).now.seated;
  }

  private boolean isThere(Unit unit) {
    int cell = unit.now.cell;
    return Steering.distance(unit, nodes.x(cell), nodes.y(cell)) <= FreeMotion.AT;
  }

  @Override
  public int copyChoices(int number, int node, int[] choices, long[] costs) {
    Unit unit = motion.unit(number);
    arcs.clear();
    nodes.expand(unit.movement, node, arcs);
    long straight = Long.MAX_VALUE;
    for (int i = 0; i < arcs.size(); i++) {
      straight = Math.min(straight, arcs.cost(i));
    }
    boolean now = node == unit.now.cell;
    int size = 0;
    for (int i = 0; i < arcs.size() && size < choices.length - 1; i++) {
      int head = arcs.head(i);
      if (passesNeighbors(unit, node, head) && (!now || isFreeOfBodies(unit, head, false))) {
        long after = cost(unit, unit.now.exit, head);
        choices[size] = head;
        costs[size++] = after < 0 ? Course.UNKNOWN : arcs.cost(i) + after;
      }
    }
    long here = cost(unit, unit.now.exit, node);
    choices[size] = node;
    costs[size] = here < 0 ? Course.UNKNOWN : here > 0 ? here + straight : 0;
    return size + 1;
  }

  /** Whether a body does not touch those on the nodes beside a step. */
  private boolean passesNeighbors(Unit unit, int from, int to) {
    double dx = nodes.x(to) - nodes.x(from);
    double dy = nodes.y(to) - nodes.y(from);
    return !nodes.copyCrossed(from, to, pair)
        || 16 * unit.radius * unit.radius <= dx * dx + dy * dy;
  }

  private final int[] pair = new int[2];

  /** Whether no other body is at the center of a node: outside of the plan, or any at all. */
  private boolean isFreeOfBodies(Unit unit, int node, boolean any) {
    double x = nodes.x(node);
    double y = nodes.y(node);
    int found = motion.copyNear(x, y, unit.radius + motion.largest);
    for (int i = 0; i < found; i++) {
      Unit other = motion.near(i);
      double dx = other.now.x - x;
      double dy = other.now.y - y;
      double sum = unit.radius + other.radius;
      if (other != unit && (any || !contains(other)) && dx * dx + dy * dy < sum * sum) {
        return false;
      }
    }
    return true;
  }

  private long cost(Unit unit, int exit, int node) {
    return steering.costTo(unit, exit, node);
  }

  @Override
  public int copyOccupied(int number, int node, int[] under) {
    Unit unit = motion.unit(number);
    Unit.State now = unit.now;
    if (now.cellFrom < 0 || node != now.cell) {
      return nodes.copyOccupied(unit.movement, node, under);
    }
    return copyBoth(unit, now.cellFrom, node, under);
  }

  /** Copies the nodes of a body on its way, ascending: of those it leaves, the ones not claimed. */
  private int copyBoth(Unit unit, int from, int to, int[] under) {
    int size = owner.cover(unit.movement, from);
    int all = nodes.copyOccupied(unit.movement, to, under);
    if (all + size > under.length) {
      return all + size;
    }
    for (int i = 0; i < size; i++) {
      int at = all;
      while (at > 0 && under[at - 1] > owner.covered[i]) {
        at--;
      }
      boolean own = holder[owner.covered[i]] == unit.now.crowd + 1;
      if (own && (at == 0 || under[at - 1] != owner.covered[i])) {
        System.arraycopy(under, at, under, at + 1, all - at);
        under[at] = owner.covered[i];
        all++;
      }
    }
    return all;
  }

  @Override
  public boolean copyCrossed(int from, int to, int[] pair) {
    return nodes.copyCrossed(from, to, pair);
  }
}

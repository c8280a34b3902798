package waywright.units;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.PriorityInheritance;
import waywright.agent.Ticket;
import waywright.agent.spi.Steps;
import waywright.algorithm.Algorithms;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Walk;

/**
 * Moves units from node to node: at each tick each unit says which step it wants, and all are
 * resolved together by priority inheritance.
 */
class GridSteps implements Motion, Steps {

  /** The steps of progress for which a unit steps aside, and the expansions to find out how. */
  private static final int ASIDE = 4;

  private static final int MOST_ASIDE = 768;

  /** How far around the position of a single unit open ground is looked for. */
  private static final int MARGIN = 3;

  /**
   * In orders of more units the costs of few nodes around each position are kept; from farther away
   * units go past a node that is at most so far from their position.
   */
  private static final int MANY = 64;

  private static final double PAST = 4;

  /** Ticks until a unit that made room goes back over free nodes. */
  private static final int BACK = 3;

  /** Ticks until a unit without an order that made room goes back, and others make room for it. */
  private static final int QUIET = 16;

  /**
   * The price of a node on which another unit stands, and for each time that one lost its place.
   */
  private static final long STANDS = 9;

  /** The nodes around the position of a unit that stands, to which it returns. */
  private static final int HOME = 128;

  /** The parts in which walking costs are computed, before units pass their positions on. */
  private static final int AHEAD = 16;

  /** The nodes by which a region grows at once. */
  private static final int GROWS = 32;

  /** Ticks between two questions of a unit that others push from its path. */
  static final int AGAIN = 6;

  /** A bit of the ticks without progress: while it is set, a larger body is stuck. */
  private static final int STUCK = 16;

  final Units owner;
  final UnitNodes nodes;
  final PriorityInheritance resolver = new PriorityInheritance(this, 0);
  private final Walk walk;
  private final ArcBuffer arcs = new ArcBuffer();
  private final ArcBuffer beside = new ArcBuffer();

  /** For each node the index of the unit on it, plus 1. */
  final int[] holder;

  int[] order = {};
  private int[] merged = {};

  /** How often steps were looked at in this stage. */
  private int looked;

  private final int[] choices = new int[MOST_CHOICES];
  private final long[] costs = new long[MOST_CHOICES];
  private final Around around = new Around();
  private final Search detours = Algorithms.astar(around);
  private final TwoSidedSearch twoSided;
  private int[] path = new int[64];

  /** Where all nodes are blocked or taken. */
  final FullRings full = new FullRings();

  private final RoomSearch rooms = new RoomSearch(Algorithms.dijkstra(around));

  GridSteps(Units owner) {
    this.owner = owner;
    nodes = owner.nodes;
    walk = new Walk(nodes);
    twoSided = new TwoSidedSearch(owner);
    holder = new int[nodes.count()];
  }

  /** Collects the nodes that no other unit may cover while one is at a node, as its owner does. */
  int cover(Unit unit, int node) {
    if (unit.area > 1 || owner.ground.isMesh()) {
      return owner.orders.cover(unit.movement, node);
    }
    owner.orders.covered[0] = node;
    return 1;
  }

  final void hold(Unit unit, int value) {
    int count = cover(unit, unit.now.node);
    for (int i = 0; i < count; i++) {
      holder[owner.orders.covered[i]] = value;
    }
  }

  /** Returns another unit on one of the nodes under a body, or null. */
  private @Nullable Unit other(Unit unit, int node) {
    int count = cover(unit, node);
    for (int i = 0; i < count; i++) {
      int index = holder[owner.orders.covered[i]] - 1;
      if (index >= 0 && owner.units.get(index) != unit) {
        return owner.units.get(index);
      }
    }
    return null;
  }

  @Override
  public boolean isFree(Unit unit, int node, double x, double y) {
    return isFree(unit, node);
  }

  private boolean isFree(Unit unit, int node) {
    return node >= 0
        && nodes.contains(unit.movement, node)
        && other(unit, node) == null
        && (!owner.now.ahead || isUnseen(unit, node));
  }

  /** Whether no other unit is shown on the nodes under a body: it is until its step is due. */
  private boolean isUnseen(Unit unit, int node) {
    for (int i = 0; i < owner.units.size(); i++) {
      Unit other = owner.units.get(i);
      Unit.State now = other.now;
      if (other != unit && !now.removed && isNear(unit, node, other, now.fromX, now.fromY, 0.9)) {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean isLegal(Unit unit) {
    return nodes.contains(unit.movement, unit.now.node);
  }

  @Override
  public boolean findFree(Unit unit, double x, double y, double[] found) {
    int start = nodes.at(x, y, unit.now.node);
    if (owner.ground.space() == null) {
      return findNearGraph(unit, start, found);
    }
    int small = -1;
    full.leave(unit, unit.area);
    boolean isFull = true;
    int first = full.begin(owner, unit, start, x, y, nodes.pitch(), unit.area + 1);
    for (int ring = 0; ring <= RINGS; ring = Math.max(ring, first) + 1) {
      for (int dy = -ring; dy <= ring; dy++) {
        int stride = Math.abs(dy) == ring || ring == 0 ? 1 : 2 * ring;
        for (int dx = -ring; dx <= ring; dx += stride) {
          int node =
              ring == 0 ? start : nodes.at(x + dx * nodes.pitch(), y + dy * nodes.pitch(), start);
          boolean free = isFree(unit, node);
          full.looked++;
          isFull &= !free || ring == 0;
          if (free && isRoomy(unit, node)) {
            return copyPlace(node, found);
          }
          small = free && small < 0 ? node : small;
        }
      }
      full.full = isFull ? Math.max(ring, full.full) : full.full;
    }
    return copyPlace(small, found);
  }

  private boolean findNearGraph(Unit unit, int start, double[] found) {
    walk.start(unit.movement, start, Double.POSITIVE_INFINITY);
    int node;
    do {
      node = walk.next();
    } while (node >= 0 && !isFree(unit, node));
    return copyPlace(node, found);
  }

  /** Copies where a node is; false if there is none. */
  private boolean copyPlace(int node, double[] found) {
    if (node >= 0) {
      found[0] = nodes.x(node);
      found[1] = nodes.y(node);
    }
    return node >= 0;
  }

  /** Whether a node is in a component of some size, or that of the unit's goal. */
  private boolean isRoomy(Unit unit, int node) {
    walk.start(unit.movement, node, Double.POSITIVE_INFINITY);
    int count = 0;
    int settled;
    while (count < HOME && (settled = walk.next()) >= 0) {
      count++;
      if (settled == unit.now.slot) {
        return true;
      }
    }
    return count == HOME || unit.now.order == null;
  }

  @Override
  public void place(Unit unit, double x, double y) {
    place(unit, nodes.at(x, y, unit.now.node), x, y);
  }

  @Override
  public void place(Unit unit, int node, double x, double y) {
    Unit.State now = unit.now;
    if (now.node >= 0) {
      full.leave(unit, unit.area);
      hold(unit, 0);
    }
    now.node = node;
    now.from = now.node;
    now.busy = 0;
    hold(unit, unit.index + 1);
    settle(unit);
    now.fromX = now.x;
    now.fromY = now.y;
    now.beforeX = now.x;
    now.beforeY = now.y;
  }

  private void settle(Unit unit) {
    unit.now.x = nodes.x(unit.now.node);
    unit.now.y = nodes.y(unit.now.node);
  }

  @Override
  public void remove(Unit unit) {
    full.leave(unit, unit.area);
    hold(unit, 0);
  }

  @Override
  public void reindex() {
    Arrays.fill(holder, 0);
    for (Unit unit : owner.units) {
      hold(unit, unit.index + 1);
    }
  }

  @Override
  public boolean isTaken(
      Movement movement, UnitOrder order, int node, double x, double y, boolean byIdle) {
    int count = owner.orders.cover(movement, node);
    for (int i = 0; i < count; i++) {
      int index = holder[owner.orders.covered[i]] - 1;
      Unit in = index < 0 ? null : owner.units.get(index);
      if (in != null
          && (in.stays(order)
              || byIdle && in.now.order != order && owner.state(in) != UnitState.MOVING)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean isHomeTaken(Unit unit) {
    int count = owner.orders.cover(unit.movement, unit.now.home);
    for (int i = 0; i < count; i++) {
      int index = holder[owner.orders.covered[i]] - 1;
      Unit in = index < 0 ? unit : owner.units.get(index);
      if (in != unit && !in.isActive() && in.now.node == in.now.home) {
        return true;
      }
    }
    return false;
  }

  @Override
  public int freeHome(Unit unit) {
    walk.start(unit.movement, unit.now.node, Double.POSITIVE_INFINITY);
    int node;
    while (walk.settled() < HOME && (node = walk.next()) >= 0) {
      if (other(unit, node) == null) {
        return node;
      }
    }
    return unit.now.node;
  }

  @Override
  public int stages() {
    return 4;
  }

  @Override
  public int items(int stage) {
    return switch (stage) {
      case 0 -> owner.units.size() + AHEAD;
      case 1 -> 1;
      default -> owner.units.size();
    };
  }

  @Override
  public double time(int stage) {
    return time(stage, owner.units.size());
  }

  /**
   * Returns the time of a stage for so many units, which look at as many steps as in the last tick.
   */
  final double time(int stage, int count) {
    return switch (stage) {
      case 0 -> 50.0 * count + 1100.0 * owner.now.crowded;
      case 1 -> 150.0 * count;
      case 2 -> 100.0 * count + 1500.0 * owner.now.reads;
      default -> 100.0 * count + 1300.0 * owner.now.decisions;
    };
  }

  @Override
  public void run(int stage, int item) {
    if (stage == 0) {
      pass(item);
    } else if (stage == 1) {
      begin();
    } else {
      resolve(stage, item, owner.units.size());
    }
  }

  /** Reads the choices of one of so many units, or decides about one. */
  final void resolve(int stage, int item, int count) {
    looked = item == 0 ? 0 : looked;
    resolver.run(1);
    if (item == count - 1 && stage == 2) {
      owner.now.reads = looked;
    } else if (item == count - 1) {
      owner.now.decisions = looked;
    }
  }

  private void begin() {
    int count = owner.units.size();
    if (order.length != count) {
      order = IntStream.range(0, count).toArray();
    }
    begin(count);
  }

  final void begin(int count) {
    sort(count);
    resolver.begin(owner.now.tick, order, count);
  }

  @Override
  public void move() {
    full.full = 0;
    List<Unit> units = owner.units;
    for (int i = 0; i < units.size(); i++) {
      if (resolver.next(i) != units.get(i).now.node) {
        hold(units.get(i), 0);
      }
    }
    for (int i = 0; i < units.size(); i++) {
      int before = units.get(i).now.node;
      move(units.get(i), resolver.next(i));
      if (units.get(i).now.node != before) {
        hold(units.get(i), i + 1);
      }
    }
  }

  /** Computes a part of the walking costs ahead, or lets a unit pass its position on. */
  final void pass(int item) {
    if (item < AHEAD) {
      owner.now.crowded = item == 0 ? owner.now.crowding : owner.now.crowded;
      owner.now.crowding = item == 0 ? 0 : owner.now.crowding;
      computeAhead(item + 1);
      return;
    }
    Unit unit = owner.units.get(item - AHEAD);
    if (takesPart(unit)) {
      passOn(unit);
      owner.now.crowding += unit.isActive() && !unit.now.isAlone ? 1 : 0;
    }
  }

  /** Whether a unit moves from node to node. */
  boolean takesPart(Unit unit) {
    return true;
  }

  /**
   * Lets a unit whose way leads through another of its order exchange positions with that one, if
   * that shortens their walks, or the other one has arrived: it goes on instead.
   */
  private void passOn(Unit unit) {
    unit.now.isAlone = unit.isActive() && !isBesideAnother(unit);
    if (!unit.isActive() || unit.now.isAlone || unit.now.slot < 0 || unit.now.busy > 0) {
      return;
    }
    boolean mayStepAside = !unit.course.detour && (owner.now.tick + unit.id()) % 4 == 0;
    if (!mayStepAside && unit.now.order != null && unit.now.order.units.size() == 1) {
      return;
    }
    int count = copyChoices(unit.index, unit.now.node, choices, costs);
    int best = count - 1;
    for (int i = 0; i < count; i++) {
      best = costs[i] < costs[best] ? i : best;
    }
    Unit other = choices[best] == unit.now.node ? null : other(unit, choices[best]);
    if (other != null && other.now.order == unit.now.order) {
      owner.remedies.exchange(unit, other);
    } else if (other != null && !other.isActive() && mayStepAside) {
      stepAside(unit, costs[best]);
    }
  }

  /** Whether another unit is in the way of some step. */
  private boolean isBesideAnother(Unit unit) {
    arcs.clear();
    nodes.expand(unit.movement, unit.now.node, arcs);
    int i = 0;
    while (i < arcs.size() && other(unit, arcs.head(i)) == null) {
      i++;
    }
    return i < arcs.size();
  }

  /** Looks for a short way around a unit that stands, to where the route goes on. */
  private void stepAside(Unit unit, long here) {
    long enough = here - ASIDE * nodes.stepCost(unit.movement);
    around.begin(unit, Around.PRICED);
    Goal goal = Goal.where(node -> node == unit.now.slot || cost(unit, node) <= enough);
    if (run(detours, unit, goal, -1, MOST_ASIDE) == SearchStatus.FOUND) {
      long last = cost(unit, detours.goalReached());
      unit.course.takeDetour(detours, last, nodes, unit.movement);
      unit.course.aside = true;
    }
  }

  private void move(Unit unit, int next) {
    Unit.State now = unit.now;
    now.beforeX = along(now, 0, true);
    now.beforeY = along(now, 0, false);
    noteBlocker(unit);
    if (now.busy > 0) {
      now.busy--;
      return;
    }
    now.from = now.node;
    now.fromX = now.x;
    now.fromY = now.y;
    if (next != now.node) {
      now.node = next;
      settle(unit);
      double dx = now.x - now.fromX;
      double dy = now.y - now.fromY;
      double length = Math.sqrt(dx * dx + dy * dy);
      if (length > 0) {
        now.headingX = dx / length;
        now.headingY = dy / length;
      }
      now.steps = owner.ticksFor(unit, length);
      now.busy = now.steps - 1;
    }
  }

  final void noteBlocker(Unit unit) {
    int blocker = resolver.blocker(unit.index);
    if (unit.now.state != UnitState.GAVE_UP) {
      unit.now.blocker = blocker < 0 ? null : owner.units.get(blocker);
    }
  }

  /** Sorts the units by priority: merges runs, of which there are few since the last tick. */
  private void sort(int count) {
    merged = merged.length < order.length ? new int[order.length] : merged;
    for (int width = 1; width < count; width *= 2) {
      for (int low = 0; low + width < count; low += 2 * width) {
        int middle = low + width;
        if (precedes(order[middle], order[middle - 1])) {
          merge(low, middle, Math.min(count, middle + width));
        }
      }
    }
  }

  private void merge(int low, int middle, int high) {
    System.arraycopy(order, low, merged, low, middle - low);
    int left = low;
    int right = middle;
    for (int at = low; left < middle; at++) {
      boolean takes = right < high && precedes(order[right], merged[left]);
      order[at] = takes ? order[right++] : merged[left++];
    }
  }

  private boolean precedes(int first, int second) {
    Unit a = owner.units.get(first);
    Unit b = owner.units.get(second);
    boolean isStuck = isStuck(a);
    if (isStuck != isStuck(b)) {
      return !isStuck;
    }
    return isStuck ? comesBefore(b, a) : comesBefore(a, b);
  }

  /**
   * Whether a larger body has made no progress, in 16 of 32 ticks: the units in its way may need
   * two steps to leave it, and a push is one step. Stuck units come last, in reverse order, so that
   * those push it.
   */
  private static boolean isStuck(Unit unit) {
    return unit.area > 1 && unit.isActive() && (unit.now.willing & STUCK) != 0;
  }

  private static boolean comesBefore(Unit a, Unit b) {
    if (a.now.age != b.now.age) {
      return a.now.age > b.now.age;
    }
    if (a.area != b.area) {
      return a.area > b.area;
    }
    return a.now.first != b.now.first ? a.now.first > b.now.first : a.id() < b.id();
  }

  // ---- what the resolver asks

  @Override
  public int node(int unit) {
    return owner.units.get(unit).now.node;
  }

  @Override
  public boolean isFixed(int index) {
    Unit unit = owner.units.get(index);
    return unit.now.busy > 0 || isFirm(unit) || !isLegal(unit);
  }

  /** Returns the place of a unit that rests, or the next node on the path of one that is alone. */
  @Override
  public int best(int index) {
    Unit unit = owner.units.get(index);
    Unit.State now = unit.now;
    if (!unit.isActive()) {
      return now.node == now.home && !unit.isInRegion() ? now.node : -1;
    }
    boolean follows = unit.course.detour || now.phase == Units.FAR && now.ticket != null;
    int next = unit.now.isAlone && follows ? unit.course.after(now.node) : -1;
    return next >= 0 && nodes.step(unit.movement, now.node, next) >= 0 ? next : -1;
  }

  /** Whether a unit that stands refuses to make room. */
  private boolean isFirm(Unit unit) {
    return !unit.isActive()
        && (unit.now.holds
            || unit.now.firmUntil > owner.now.tick && unit.now.node == unit.now.home);
  }

  @Override
  public int copyChoices(int index, int node, int[] choices, long[] costs) {
    looked++;
    Unit unit = owner.units.get(index);
    int count = steps(unit, node, choices) - 1;
    long straight = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      straight = Math.min(straight, arcs.cost(i));
    }
    boolean rests = !unit.isActive();
    if (rests && unit.now.home != unit.now.node && !unit.isInRegion()) {
      costs(unit, unit.now.home, HOME);
    }
    boolean pushes = unit.now.order == null && unit.now.waited > QUIET;
    boolean walks = rests && owner.isGridSteps() && unit.now.waited > BACK && !unit.isInRegion();
    boolean returns = pushes || walks;
    for (int i = 0; i < count; i++) {
      long after = rests ? atRest(unit, choices[i]) : cost(unit, choices[i]);
      costs[i] = after >= Course.UNKNOWN ? Course.UNKNOWN : arcs.cost(i) + after;
      if (returns && !pushes && other(unit, choices[i]) != null) {
        // Worse than to stay.
        costs[i] += 2 * straight;
      }
    }
    long here = rests ? atRest(unit, node) : cost(unit, node);
    boolean waits = (!rests || returns) && here < Course.UNKNOWN && here > 0;
    costs[count] = here >= Course.UNKNOWN ? 0 : waits ? here + straight : here;
    return unit.keepsIn() ? keepIn(unit, count + 1, choices, costs) : count + 1;
  }

  @Override
  public int copySteps(int index, int node, int[] choices, long[] costs) {
    looked++;
    Unit unit = owner.units.get(index);
    int count = steps(unit, node, choices);
    return unit.keepsIn() ? keepIn(unit, count, choices, costs) : count;
  }

  /** Drops choices outside of the region of a unit; the last one, to stay, remains. */
  private int keepIn(Unit unit, int count, int[] choices, long[] costs) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (i == count - 1 || isGoal(unit, choices[i])) {
        choices[size] = choices[i];
        costs[size++] = costs[i];
      }
    }
    return size;
  }

  /** Collects the nodes one step from a node, and it; returns how many. */
  private int steps(Unit unit, int node, int[] choices) {
    arcs.clear();
    nodes.expand(unit.movement, node, arcs);
    int count = Math.min(arcs.size(), choices.length - 1);
    for (int i = 0; i < count; i++) {
      choices[i] = arcs.head(i);
    }
    choices[count] = node;
    return count + 1;
  }

  @Override
  public int copyOccupied(int index, int node, int[] nodesUnder) {
    Unit unit = owner.units.get(index);
    if (unit.area > 1 || owner.ground.isMesh()) {
      return nodes.copyOccupied(unit.movement, node, nodesUnder);
    }
    nodesUnder[0] = node;
    return 1;
  }

  @Override
  public boolean copyCrossed(int from, int to, int[] pair) {
    return nodes.copyCrossed(from, to, pair);
  }

  /** Returns the cost of a node for a unit that stands: 0 where it wants to be. */
  private long atRest(Unit unit, int node) {
    Ticket<?> ticket = unit.now.ticket;
    if (unit.isInRegion() && ticket != null) {
      return ticket.isGoal(node) ? 0 : 1L << 40;
    }
    if (node == unit.now.home) {
      return 0;
    }
    long cost =
        unit.slotCosts.isOf(unit.now.home, owner.now.version) ? unit.slotCosts.get(node) : 1;
    return cost < 0 ? 1L << 40 : cost;
  }

  private void costs(Unit unit, int slot, int most) {
    if (!unit.slotCosts.isOf(slot, owner.now.version)) {
      unit.slotCosts.compute(walk, unit.movement, slot, most, owner.now.version);
    }
  }

  /** Returns the cost that remains from a node for a unit with an order. */
  private long cost(Unit unit, int node) {
    Unit.State now = unit.now;
    if (!unit.course.detour && now.phase == Units.NEAR) {
      long near = unit.slotCosts.get(node);
      return near < 0 ? Course.UNKNOWN / 2 : near;
    }
    Ticket<?> ticket = now.ticket;
    long field = unit.course.detour || ticket == null ? -1 : ticket.costToGo(node);
    return field >= 0 ? field : unit.course.cost(node, nodes, unit.movement, beside);
  }

  @Override
  public long remaining(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder goal = now.order;
    if (unit.course.aside) {
      stayOnCourse(unit);
      if (unit.course.aside) {
        return cost(unit, now.node);
      }
    }
    if (now.slot >= 0 && !unit.course.detour && goal != null) {
      long cost = toSlot(unit, goal, now.node);
      if (cost >= 0) {
        now.phase = Units.NEAR;
        return cost;
      }
    }
    now.phase = unit.course.detour ? Units.DETOUR : Units.FAR;
    stayOnCourse(unit);
    long cost = cost(unit, now.node);
    if (now.shares && cost <= nodes.stepCost(unit.movement) && now.slot >= 0) {
      owner.fit.part(unit);
    }
    return cost;
  }

  @Override
  public long straight(Unit unit) {
    return nodes.stepCost(unit.movement);
  }

  @Override
  public long walk(Unit unit, Unit owner) {
    UnitOrder goal = owner.now.order;
    long cost = goal == null || owner.now.slot < 0 ? -1 : toSlot(owner, goal, unit.now.node);
    return cost < 0 ? Course.UNKNOWN : cost;
  }

  /** Returns the walking cost from a node to the slot of a unit; −1 if it is not known. */
  private long toSlot(Unit unit, UnitOrder goal, int node) {
    if (!unit.slotCosts.isOf(unit.now.slot, owner.now.version)) {
      near(unit, goal);
    }
    return unit.slotCosts.isOf(unit.now.slot, owner.now.version) ? unit.slotCosts.get(node) : -1;
  }

  /** Returns how many nodes around the slot of a unit have a cost of their own. */
  private static int most(Unit unit, UnitOrder goal) {
    int size = goal.units.size();
    int most = size > MANY ? 128 : size > 1 ? Math.max(256, 8 * size) : 64;
    return most * Math.min(unit.area, 4);
  }

  /** Finds the costs around the slot of a unit that comes near it. */
  private void near(Unit unit, UnitOrder goal) {
    if (isOpen(goal)) {
      unit.slotCosts.open(nodes, unit.movement, unit.now.slot, goal, owner.now.version);
    } else if (isClose(unit, most(unit, goal)) && owner.schedule.maySpend(1, 1)) {
      compute(unit, goal);
    }
  }

  private void compute(Unit unit, UnitOrder goal) {
    Region region = goal.units.size() > 1 ? region(unit, goal) : null;
    if (region != null && !region.isDone()) {
      return;
    }
    int most = most(unit, goal);
    int slot = unit.now.slot;
    Region.Guide guide = region == null ? null : guide(goal, region, slot);
    if (region != null && unit.slotCosts.copy(region, slot, most, guide, owner.now.version)) {
      owner.schedule.spendOnCosts(Math.min(region.size(), most));
    } else {
      costs(unit, unit.now.slot, most);
      owner.schedule.spendOnCosts(4L * most);
    }
  }

  /** Returns what leads to a node near a position in a large order. */
  private Region.@Nullable Guide guide(UnitOrder goal, Region region, int slot) {
    if (goal.units.size() <= MANY || region.index(slot) < 0) {
      return null;
    }
    goal.now.guides.removeIf(known -> known.region.version != owner.now.version);
    for (int i = 0; i < goal.now.guides.size(); i++) {
      Region.Guide known = goal.now.guides.get(i);
      if (known.region == region && nodes.straight(known.node, slot) <= PAST * nodes.pitch()) {
        return known;
      }
    }
    Region.Guide made = region.guide(slot);
    owner.schedule.spendOnCosts(region.size());
    goal.now.guides.add(made);
    return made;
  }

  /** Returns the ground around the positions of an order, which may not be complete yet. */
  private Region region(Unit unit, UnitOrder goal) {
    goal.now.regions.removeIf(known -> known.version != owner.now.version);
    for (int i = 0; i < goal.now.regions.size(); i++) {
      if (goal.now.regions.get(i).movement.equals(unit.movement)) {
        return goal.now.regions.get(i);
      }
    }
    long reach = goal.now.reach + 8 * nodes.stepCost(unit.movement);
    int anchor = nodes.contains(unit.movement, goal.now.anchor) ? goal.now.anchor : unit.now.slot;
    Region made = new Region(nodes, unit.movement, anchor, reach, owner.now.version);
    goal.now.regions.add(made);
    return made;
  }

  /**
   * Computes walking costs of units that are still far from their positions, a few per tick.
   *
   * @param part one of {@link #AHEAD}, from 1 on
   */
  private void computeAhead(int part) {
    if (part > 1 && owner.schedule.maySpend(part - 1, AHEAD)) {
      return;
    }
    for (int i = 0; owner.schedule.maySpend(part, AHEAD) && i < owner.orders.all.size(); i++) {
      UnitOrder goal = owner.orders.all.get(i);
      if (goal.hasSlots() && goal.units.size() > 1 && goal.now.fit != owner.now.tick) {
        computeAhead(goal, part);
      }
    }
  }

  private void computeAhead(UnitOrder goal, int part) {
    while (goal.now.ahead < goal.units.size() && owner.schedule.maySpend(part, AHEAD)) {
      Unit unit = goal.units.get(goal.now.ahead);
      boolean isKnown = unit.now.slot < 0 || unit.slotCosts.isOf(unit.now.slot, owner.now.version);
      Region region = isKnown || isOpen(goal) ? null : region(unit, goal);
      if (region != null && !region.isDone()) {
        region.grow(GROWS);
        owner.schedule.spendOnCosts(2L * GROWS);
        continue;
      }
      if (region != null) {
        compute(unit, goal);
      }
      goal.now.ahead++;
    }
  }

  /** Whether the ground around all positions of an order is open. */
  private boolean isOpen(UnitOrder goal) {
    UnitOrder.State now = goal.now;
    if (now.openVersion != owner.now.version) {
      now.openVersion = owner.now.version;
      int margin = goal.units.size() > 1 ? 2 : MARGIN;
      now.left = Double.POSITIVE_INFINITY;
      now.top = Double.POSITIVE_INFINITY;
      now.right = Double.NEGATIVE_INFINITY;
      now.bottom = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < goal.units.size(); i++) {
        Unit unit = goal.units.get(i);
        if (unit.now.slot >= 0) {
          now.left = Math.min(now.left, nodes.x(unit.now.slot) - margin);
          now.top = Math.min(now.top, nodes.y(unit.now.slot) - margin);
          now.right = Math.max(now.right, nodes.x(unit.now.slot) + margin);
          now.bottom = Math.max(now.bottom, nodes.y(unit.now.slot) + margin);
        }
        if (i == 0 || 2 * unit.area > now.largest.body().cells().length) {
          now.largest = unit.movement;
        }
      }
      now.openCost = nodes.openCost(now.largest, now.left, now.top, now.right, now.bottom);
    }
    return now.openCost > 0;
  }

  /** Whether the slot may be among so many nodes around it, by the cost that remains. */
  private boolean isClose(Unit unit, int most) {
    UnitOrder goal = unit.now.order;
    long far = cost(unit, unit.now.node);
    long straight = nodes.stepCost(unit.movement);
    long reach = unit.now.shares && goal != null ? goal.now.reach : 0;
    return far < Course.UNKNOWN
        && far <= reach + straight * Math.max(8, (long) Math.sqrt(most / 4.0));
  }

  /** Finds the way back to the path for a unit that was pushed off it. */
  private void stayOnCourse(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    Course course = unit.course;
    if (course.length == 0 || course.moveTo(unit.now.node)) {
      if (!course.detour && ticket != null) {
        ticket.stray(unit.now.node);
      }
      if (course.detour && ticket != null && course.isAtEnd()) {
        course.forget();
      }
      return;
    }
    around.begin(unit, Around.FREE);
    detours.reset();
    detours.start(unit.now.node, Goal.where(node -> course.find(node) >= 0), Heuristic.ZERO);
    boolean found = detours.run(256) == SearchStatus.FOUND;
    if (found) {
      int count = copyPath();
      course.rejoin(path, count, course.find(path[count - 1]), nodes, unit.movement);
    }
    // A crowd flows better if those that it pushes aside take a path from there.
    if (owner.now.tick - unit.now.asked >= AGAIN && !(found && course.detour)) {
      unit.now.asked = owner.now.tick;
      if (!found) {
        course.forget();
      }
      if (ticket != null) {
        ticket.moveTo(unit.now.node);
      }
    }
  }

  private int copyPath() {
    int count = detours.copyPath(path);
    if (count > path.length) {
      path = new int[2 * count];
      count = detours.copyPath(path);
    }
    return count;
  }

  @Override
  public boolean isAtGoal(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder goal = now.order;
    if (goal == null || now.busy > 0 && !unit.isInRegion()) {
      return false;
    }
    if (now.closest != null) {
      return now.node == now.slot;
    }
    return goal.hasSlots() ? now.node == now.slot : isGoal(unit, now.node);
  }

  /** Whether two bodies touch, or a step leads to the node of the other. */
  private boolean isBeside(Unit unit, int node, Unit other) {
    if (owner.ground.space() == null) {
      return nodes.step(unit.movement, node, other.now.node) >= 0;
    }
    return isNear(unit, node, other, other.now.x, other.now.y, 1.1);
  }

  /** Whether the centers of some cells under two bodies are less than a gap apart along x and y. */
  private boolean isNear(Unit unit, int node, Unit other, double x, double y, double gap) {
    Body a = unit.movement.body();
    Body b = other.movement.body();
    double dx = x - nodes.x(node);
    double dy = y - nodes.y(node);
    return dx + b.left() - a.right() < gap
        && a.left() - dx - b.right() < gap
        && dy + b.top() - a.bottom() < gap
        && a.top() - dy - b.bottom() < gap;
  }

  final boolean isGoal(Unit unit, int node) {
    Unit leader = unit.now.order == null ? null : unit.now.order.leader;
    Ticket<?> ticket = unit.now.ticket;
    return leader != null ? isBeside(unit, node, leader) : ticket != null && ticket.isGoal(node);
  }

  @Override
  public boolean findDetour(Unit unit, boolean strict) {
    return findDetour(unit, strict ? Around.STRICT : Around.PRICED);
  }

  @Override
  public boolean exchangeAlong(Unit unit) {
    UnitOrder goal = unit.now.order;
    if (unit.now.slot < 0 || goal == null || goal.units.size() < 2) {
      return false;
    }
    for (int i = 0; i < goal.units.size(); i++) {
      Unit other = goal.units.get(i);
      if (other != unit && unit.isLike(other) && other.now.slot == unit.now.node) {
        owner.fit.exchange(unit, other);
        return true;
      }
    }
    around.begin(unit, Around.OWN);
    int to = unit.now.slot;
    SearchStatus status = run(detours, unit, Goal.node(to), to, 8_192);
    int count = status == SearchStatus.FOUND ? copyPath() : 0;
    Unit last = unit;
    for (int i = 1; i < count; i++) {
      Unit other = other(unit, path[i]);
      if (other != null && !other.isActive()) {
        owner.fit.exchange(last, other);
        last = other;
      }
    }
    return last != unit;
  }

  @Override
  public @Nullable GaveUp findRoom(Unit unit) {
    around.begin(unit, Around.PRICED);
    if (rooms.begin(unit, unit.now.node, owner, node -> !around.isTaken(node))) {
      return GaveUp.GOAL_TAKEN;
    }
    Goal goal = Goal.where(node -> isRoom(unit, node));
    SearchStatus status = run(rooms.search, unit, goal, -1, Long.MAX_VALUE);
    if (status == SearchStatus.FOUND) {
      unit.course.takeDetour(rooms.search, 0, nodes, unit.movement);
    }
    return rooms.end(unit, status, owner.now.tick);
  }

  @Override
  public boolean isFull(Unit unit) {
    return rooms.standsFor(unit, unit.now.node, owner.now.tick);
  }

  private boolean isRoom(Unit unit, int node) {
    boolean goal = isGoal(unit, node);
    rooms.sawGoal |= goal;
    return goal && !around.isTaken(node);
  }

  @Override
  public boolean findFreeWay(Unit unit) {
    return findDetour(unit, Around.ALONE);
  }

  private boolean findDetour(Unit unit, int mode) {
    around.begin(unit, mode);
    if (mode != Around.PRICED && RoomSearch.isFull(unit, owner, node -> !around.isTaken(node))) {
      return false;
    }
    Goal goal =
        unit.now.slot >= 0
            ? Goal.node(unit.now.slot)
            : Goal.where(node -> isGoal(unit, node) && !around.isTaken(node));
    detours.reset();
    detours.start(unit.now.node, goal, nodes.towards(unit.movement, unit.now.slot));
    SearchStatus status =
        mode == Around.PRICED || unit.now.slot < 0
            ? detours.run(mode == Around.PRICED ? 8_192 : Long.MAX_VALUE)
            : twoSided.run(detours, unit.movement, unit.now.node, unit.now.slot, around::isTaken);
    owner.schedule.spend(detours.expanded());
    if (status != SearchStatus.FOUND) {
      return false;
    }
    unit.course.takeDetour(detours, 0, nodes, unit.movement);
    return true;
  }

  @Override
  public Search explore(Unit unit, IntPredicate isGoal) {
    around.begin(unit, Around.STRICT);
    run(detours, unit, Goal.where(isGoal), -1, Long.MAX_VALUE);
    return detours;
  }

  /** Runs a search from a unit: to one node, or to −1 if the goal has more. */
  private SearchStatus run(Search search, Unit unit, Goal goal, int to, long most) {
    search.reset();
    search.start(unit.now.node, goal, nodes.towards(unit.movement, to));
    SearchStatus status = search.run(most);
    owner.schedule.spend(search.expanded());
    return status;
  }

  @Override
  public boolean findOther(Unit unit) {
    UnitOrder order = unit.now.order;
    if (order == null || !order.hasSlots() || !nodes.contains(unit.movement, order.now.anchor)) {
      return false;
    }
    walk.start(unit.movement, order.now.anchor, Double.POSITIVE_INFINITY);
    int next = walk.next();
    while (next >= 0 && walk.cost(next) <= order.now.reach) {
      next = walk.next();
    }
    if (unit.now.others >= Failures.OTHERS && !isLeft(unit, unit.now.node)) {
      return false;
    }
    owner.schedule.spend(walk.settled());
    if (explore(unit, node -> isLeft(unit, node)).status() != SearchStatus.FOUND) {
      return false;
    }
    owner.fit.takeOther(unit, detours.goalReached());
    unit.course.takeDetour(detours, 0, nodes, unit.movement);
    return true;
  }

  /** Whether the walk has settled a node that no other unit has, or will have. */
  private boolean isLeft(Unit unit, int node) {
    int count = walk.isSettled(node) ? owner.orders.cover(unit.movement, node) : 0;
    boolean isLeft = count > 0;
    for (int i = 0; i < count && isLeft; i++) {
      int index = holder[owner.orders.covered[i]] - 1;
      Unit in = index < 0 ? unit : owner.units.get(index);
      isLeft = owner.orders.claims[owner.orders.covered[i]] == 0 && (in == unit || in.isActive());
    }
    return isLeft;
  }

  /** The world as one unit sees it: units that stand, or all, are obstacles or expensive. */
  private final class Around implements Expander {

    static final int FREE = 0;
    static final int PRICED = 1;
    static final int STRICT = 2;
    static final int ALONE = 3;
    static final int OWN = 4;

    private @Nullable Unit unit;
    private int mode;
    private final ArcBuffer all = new ArcBuffer();

    void begin(Unit unit, int mode) {
      this.unit = unit;
      this.mode = mode;
    }

    private boolean isObstacle(Unit mover, Unit other) {
      return switch (mode) {
        case OWN -> !other.isActive() && !mover.isLike(other);
        case ALONE -> true;
        case STRICT -> owner.state(other) != UnitState.MOVING;
        default -> !other.isActive();
      };
    }

    /** Whether a unit stands on a node: a place to go past, but not to stay. */
    private boolean isTaken(int node) {
      Unit in = unit == null || mode == FREE ? null : other(unit, node);
      return unit != null && in != null && isObstacle(unit, in);
    }

    @Override
    public int nodeCount() {
      return nodes.count();
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      Unit mover = unit;
      if (mover == null) {
        return;
      }
      all.clear();
      nodes.expand(mover.movement, node, all);
      for (int i = 0; i < all.size(); i++) {
        Unit in = mode == FREE ? null : other(mover, all.head(i));
        boolean stands = in != null && isObstacle(mover, in);
        if (!stands) {
          out.add(all.head(i), all.cost(i));
        } else if (mode == PRICED && in != null && !isFirm(in)) {
          out.add(all.head(i), STANDS * (1 + in.now.returns) * all.cost(i));
        } else {
          rooms.sawGoal = rooms.sawGoal || isGoal(mover, all.head(i));
        }
      }
    }
  }

  @Override
  public double shown(Unit unit, double share, boolean isX) {
    Unit.State now = unit.now;
    if (nodes.version() != owner.now.version && !isLegal(unit)) {
      // A wall was set on it since the last tick: it is shown where the next tick puts it.
      double[] found = new double[2];
      if (findFree(unit, now.x, now.y, found)) {
        return found[isX ? 0 : 1];
      }
    }
    if (owner.ground.space() != null) {
      boolean isThere = owner.now.ahead && nodes.contains(unit.movement, now.from);
      return along(now, isThere ? 0 : 1, isX);
    }
    double part = Math.min(1, share);
    if (owner.now.ahead) {
      double before = isX ? now.beforeX : now.beforeY;
      return before + (along(now, 0, isX) - before) * part;
    }
    return along(now, part, isX);
  }

  /** Returns where a unit is on its step after a part of a tick. */
  private static double along(Unit.State now, double part, boolean isX) {
    int steps = Math.max(1, now.steps);
    double done = (steps - 1 - now.busy + part) / steps;
    double from = isX ? now.fromX : now.fromY;
    return from + ((isX ? now.x : now.y) - from) * done;
  }

  @Override
  public @Nullable Object save() {
    return null;
  }

  @Override
  public void restore(@Nullable Object saved) {
    full.full = 0;
    rooms.forget();
    reindex();
  }
}

package waywright.units;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.game.Target;
import waywright.grid.Body;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.units.internal.ground.UnitGround;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Assignment;
import waywright.units.internal.slots.Halving;
import waywright.units.internal.slots.Slots;
import waywright.units.internal.slots.Walk;

/** Gives the units of an order their positions at its goal, and their tickets. */
final class Fit {

  /** From so many units on, all share one field to the goal. */
  static final int SHARED = 8;

  /** Up to so many units, walks are measured over the ground; beyond, in a straight line. */
  private static final int MEASURED = 64;

  /** Ticks between two questions for the way to a leader. */
  private static final int PURSUIT = 8;

  /** The largest gap between a unit and the one beside which it is, in steps. */
  private static final double BESIDE = 1.25;

  /** How far from a blocked goal positions are looked for. */
  private static final int RINGS = 12;

  /** The gap between the bodies of a group without a shape, in radii: so that units can pass. */
  private static final double SLACK = 0.5;

  /** So many units stand on nodes unless they have a shape that leaves each about a node. */
  private static final int FEW = 6;

  /** Up to so many units, the least walks are found; beyond, short ones. */
  private static final int EXACT = 150;

  /** The nodes of all measured walks of an order together, those of one, and the work for each. */
  private static final int WALKS = 8_000;

  private static final int FARTHEST = 250;

  private static final long PER_NODE = 150;

  /** The work for an order, for each of its units, and for a pair of a unit and a position. */
  private static final long PER_ORDER = 4_000;

  private static final long PER_UNIT = 1_000;

  private static final long PER_PAIR = 30;

  /** How often a unit of a large order is looked at until it has a position: once in a halving. */
  private static final int PER_MATCHED = 12;

  /**
   * The pairs of units of a large order that are looked at to make the longest walk shorter: at
   * once, and at most.
   */
  private static final int PAIRS = 50_000;

  private static final int MOST_PAIRS = 500_000;

  /** The work in a tick, and that for each unit: what has begun is finished. */
  private static final long WORK = 400_000;

  private static final long MORE = 100;

  /** About how many nanoseconds a piece of work takes, and one for a large order. */
  private static final double NANOS = 1.5;

  private static final double LARGE_NANOS = 4;

  /** From more units on, the work for an order has parts: it takes milliseconds. */
  static final int LARGE = 256;

  private final Units owner;
  private final UnitGround<?> ground;
  private final UnitNodes nodes;
  private final Assignment assignment = new Assignment();
  private final Walk walk;
  private Movement[] movements = {};

  /** The work that is left in a tick. */
  private long work;

  /** For each movement what leads to the first position for it. */
  private final Map<Movement, Object> firsts = new HashMap<>();

  /** The order that is being worked on, or null; its units, their positions, who has which. */
  private @Nullable UnitOrder pending;

  private int[] members = {};
  private int count;
  private Slots slots;
  private int found;
  private int[] slotOf = {};

  /** The parts of the work: positions, who goes where, shorter walks, how far they are, tickets. */
  private enum Part {
    SLOTS,
    MATCH,
    SHORTEN,
    REACH,
    TAKE
  }

  private Part part = Part.SLOTS;

  /** How many units were looked at to match them, and how many have their tickets. */
  private int matched;

  private int taken;

  /** The nodes of positions whose walking cost from the first one is not yet known. */
  private final BitSet wanted = new BitSet();

  /** The pairs of units that may still be looked at. */
  private int pairs;

  /** Who goes where in a large order. */
  private @Nullable Halving halving;

  /** The next order of the tick, and the end: from the first one on, around the list. */
  private int at;

  private int end;

  Fit(Units owner) {
    this.owner = owner;
    ground = owner.ground;
    nodes = owner.nodes;
    walk = new Walk(nodes);
    slots = new Slots(nodes, null);
  }

  /** Returns the node of a target of one cell; −1 if it is outside the world. */
  int cell(Target cell) {
    return ground.cellNode(cell.left(), cell.top());
  }

  /** Begins to find positions in a tick, for as many orders as there is time for. */
  void begin() {
    work = WORK + MORE * owner.units.size();
    at = 0;
    while (at < owner.orders.all.size() && owner.orders.all.get(at).number < owner.now.nextFit) {
      at++;
    }
    end = at + owner.orders.all.size();
    owner.now.nextFit = 0;
  }

  /**
   * Finds positions until all orders that need them have them, or a part of the work for a large
   * one is done.
   *
   * @return about how many nanoseconds that takes
   */
  double run() {
    long before = work;
    if (pending != null) {
      goOn(pending);
    }
    boolean isLarge = before > work;
    for (; at < end && pending == null; at++) {
      UnitOrder order = owner.orders.all.get(at % owner.orders.all.size());
      order.now.dirty |=
          order.now.version != owner.now.version && !isLegal(order)
              || order.now.hasLost && canRefit(order);
      if (order.now.dirty && work > 0) {
        fit(order);
        isLarge |= pending != null;
      } else if (order.now.dirty && owner.now.nextFit == 0) {
        owner.now.nextFit = order.number;
      }
    }
    return (isLarge ? LARGE_NANOS : NANOS) * (before - work);
  }

  /** Whether a part of the work for an order is not done. */
  boolean isBusy() {
    return pending != null;
  }

  /** Returns about how many nanoseconds the rest of the work for that order takes. */
  double left() {
    double most = Math.max(1, count);
    double quarters =
        switch (part) {
          case SLOTS -> 4 - slots.count() / most;
          case MATCH -> 3 - matched / (PER_MATCHED * most);
          case SHORTEN, REACH -> 2;
          case TAKE -> 1 - taken / most;
        };
    return pending == null ? 0 : LARGE_NANOS * PER_UNIT * count / 4 * quarters;
  }

  /** Leaves the order that is being worked on for the next time. */
  void undo() {
    if (pending != null) {
      pending.now.dirty = true;
      pending = null;
      halving = null;
    }
  }

  private void fit(UnitOrder order) {
    // What the parts of a large order take is counted with each.
    int size = order.units.size();
    work -= PER_ORDER + (order.hasSlots() && size > LARGE ? 0 : PER_UNIT * size);
    order.now.dirty = false;
    order.now.hasLost = false;
    order.now.tried = order.now.fit;
    order.now.fit = owner.now.tick;
    order.now.version = owner.now.version;
    order.now.fitted = owner.now.version;
    if (order.hasSlots()) {
      assign(order);
    } else {
      for (Unit unit : order.units) {
        if (unit.isActive() && unit.now.closest == null) {
          unit.now.exact = true;
          if (order.region != null) {
            request(unit, order.region);
          } else {
            pursue(unit, order.leader);
          }
        }
      }
    }
  }

  /** Whether units of an order are on their way, and the last fit was not just now for its size. */
  private boolean canRefit(UnitOrder order) {
    boolean isDue = owner.now.tick - order.now.fit >= order.units.size() / 8;
    boolean walks = false;
    for (int i = 0; isDue && !walks && i < order.units.size(); i++) {
      walks = order.units.get(i).isActive();
    }
    return walks;
  }

  /** Requests a route to where the leader is now, at most every {@link #PURSUIT} ticks. */
  void pursue(Unit unit, @Nullable Unit leader) {
    Unit.State now = unit.now;
    Ticket<?> ticket = now.ticket;
    if (leader == null || ticket != null && owner.now.tick - now.pursued < PURSUIT) {
      return;
    }
    int node = owner.routeNode(leader);
    boolean failed = ticket != null && Course.failure(ticket) != null && node != now.sought;
    if (ticket == null || failed || hasLeft(unit, leader) && isFar(unit, node)) {
      now.pursued = owner.now.tick;
      now.sought = node;
      request(unit, ground.orderBeside(unit.movement, node, leader.movement));
    }
  }

  /**
   * Whether a leader is no longer where a unit wanted to be beside it; in continuous motion the
   * unit may have pushed it a little, and is still beside it.
   */
  boolean hasLeft(Unit unit, Unit leader) {
    double beside = unit.radius + leader.radius + BESIDE * nodes.pitch();
    return owner.routeNode(leader) != unit.now.sought
        && (owner.isGridSteps()
            || Math.abs(unit.z(unit.now.node) - leader.z(leader.now.node)) > nodes.pitch()
            || Steering.distance(unit, leader.now.x, leader.now.y) > beside);
  }

  /** Whether the leader has moved by more than an eighth of what remains, or nothing remains. */
  private boolean isFar(Unit unit, int node) {
    Unit.State now = unit.now;
    double moved = nodes.straight(now.sought, node);
    double rest = straight(nodes.x(now.sought) - now.x, nodes.y(now.sought) - now.y);
    return !(8 * moved <= rest);
  }

  /** Whether all positions are still legal. */
  private boolean isLegal(UnitOrder order) {
    order.now.version = owner.now.version;
    order.now.ahead = 0;
    if (!order.hasSlots()) {
      return true;
    }
    for (Unit unit : order.units) {
      if (unit.now.slot < 0 || !nodes.contains(unit.movement, unit.now.slot)) {
        return false;
      }
    }
    return true;
  }

  private void assign(UnitOrder order) {
    count = 0;
    int size = order.units.size();
    if (members.length < size) {
      members = new int[2 * size];
      slotOf = new int[2 * size];
      movements = Arrays.copyOf(movements, 2 * size);
    }
    double x = 0;
    double y = 0;
    for (int i = 0; i < size; i++) {
      Unit unit = order.units.get(i);
      if (unit.now.state != UnitState.GAVE_UP && unit.now.closest == null) {
        members[count] = i;
        movements[count++] = unit.movement;
        x += unit.now.x;
        y += unit.now.y;
      }
    }
    if (count == 0) {
      return;
    }
    if (count == 1 && order.group == null) {
      Unit only = order.units.get(members[0]);
      if (takeGoal(order, only) || takeNearest(order, only)) {
        return;
      }
    }
    boolean onNodes = isOnNodes(order);
    slots = new Slots(nodes, onNodes ? null : ground.space());
    int anchor = anchor(order);
    boolean free = !onNodes && anchor == order.goal;
    slots.goal(anchor, free ? order.x : nodes.x(anchor), free ? order.y : nodes.y(anchor));
    slots.gap(SLACK * largest());
    if (order.group != null) {
      double pitch = onNodes ? nodes.pitch() : 0;
      shape(order, pitch, order.x - x / count, order.y - y / count);
    }
    slots.begin(
        movements,
        count,
        i -> owner.motion.start(order.units.get(members[i])),
        (movement, node, slotX, slotY) ->
            owner.orders.isClaimed(movement, order, node, slotX, slotY));
    part = Part.SLOTS;
    pending = order;
    while (pending != null && count <= LARGE) {
      goOn(order);
    }
  }

  /** Does all the work of a tick. */
  void tick() {
    begin();
    do {
      run();
    } while (isBusy());
  }

  /** Does some of the work for an order: a part, or less of it if the order is large. */
  private void goOn(UnitOrder order) {
    switch (part) {
      case SLOTS -> place();
      case MATCH -> match(order);
      case SHORTEN -> shorten(order);
      case REACH -> measure(order);
      case TAKE -> take(order);
    }
  }

  private void countWork(double units) {
    work -= count > LARGE ? (long) (PER_UNIT / 4 * units) : 0;
  }

  private void place() {
    int looked = slots.run(LARGE);
    countWork(looked);
    found = slots.count();
    part = looked == 0 ? Part.MATCH : Part.SLOTS;
  }

  private void shorten(UnitOrder order) {
    if (halving != null && pairs > 0 && halving.shorten(PAIRS)) {
      pairs -= PAIRS;
      countWork(PAIRS / 100.0);
      return;
    }
    halving = null;
    countWork(count);
    order.now.reach = 0;
    order.now.anchor = found > 0 ? slots.node(0) : order.goal;
    wanted.clear();
    for (int s = 0; s < found; s++) {
      wanted.set(slots.node(s));
    }
    if (found > 0) {
      walk.start(slots.movement(0), slots.node(0), Double.POSITIVE_INFINITY);
    }
    order.now.regions.clear();
    order.now.guides.clear();
    order.now.ahead = 0;
    firsts.clear();
    taken = 0;
    part = Part.REACH;
  }

  /**
   * Measures the largest cost from the first position to another, as far as that is not too far.
   */
  private void measure(UnitOrder order) {
    int looked = 0;
    for (; looked < Slots.EXPLORED * LARGE && part == Part.REACH; looked++) {
      boolean isFar = wanted.isEmpty() || walk.settled() >= 64L * found + 4096;
      int node = isFar ? -1 : walk.next();
      part = node < 0 ? Part.TAKE : Part.REACH;
      if (node >= 0 && wanted.get(node)) {
        wanted.clear(node);
        order.now.reach = walk.cost(node);
      }
    }
    countWork((double) looked / Slots.EXPLORED);
  }

  private void take(UnitOrder order) {
    int to = Math.min(count, taken + LARGE);
    countWork(to - taken);
    for (; taken < to; taken++) {
      take(order, order.units.get(members[taken]), slotOf[taken]);
    }
    pending = taken < count ? order : null;
  }

  /**
   * Whether units are to stand on nodes, where they can move by a plan if they crowd: more than a
   * few, unless a shape leaves each about a node; a few if the goal is one, or a group goes to a
   * mesh, and each body fits on one.
   */
  private boolean isOnNodes(UnitOrder order) {
    double wide = 2 * largest() / nodes.pitch();
    boolean hasShape = order.group != null && order.formation.positions(1, 1).length > 0;
    boolean isOnNode = order.x == nodes.x(order.goal) && order.y == nodes.y(order.goal);
    return owner.isGridSteps()
        || count >= (hasShape && wide >= 0.75 && wide < 1 ? NodePlan.LARGE : FEW)
        || !hasShape
            && (isOnNode || order.group != null && ground.isMesh())
            && (!ground.isMesh() || wide <= 1);
  }

  /** Gives a single unit the goal itself, if it is free. */
  private boolean takeGoal(UnitOrder order, Unit unit) {
    if (!isFree(order, unit)
        || owner.motion.isHeld(unit.movement, order, order.goal, order.x, order.y)) {
      return false;
    }
    unit.now.exact = true;
    unit.now.shares = false;
    take(unit, order.goal, order.x, order.y);
    return true;
  }

  /** Gives a single unit the nearest free node near a blocked goal, if there is one. */
  private boolean takeNearest(UnitOrder order, Unit unit) {
    if (!owner.isGridSteps() || nodes.contains(unit.movement, order.goal)) {
      return false;
    }
    int node =
        nearest(
            order,
            unit.movement,
            each ->
                !isFar(order, unit, each)
                    && !owner.orders.isClaimed(
                        unit.movement, order, each, nodes.x(each), nodes.y(each)));
    if (node < 0) {
      return false;
    }
    takeOther(unit, node);
    return true;
  }

  /** Exchanges the positions of two units of an order, of which the first is on its way. */
  void exchange(Unit unit, Unit other) {
    Unit.State a = unit.now;
    Unit.State b = other.now;
    int node = a.slot;
    double x = a.slotX;
    double y = a.slotY;
    boolean exact = a.exact;
    a.exact = b.exact;
    b.exact = exact;
    SlotCosts costs = unit.slotCosts;
    unit.slotCosts = other.slotCosts;
    other.slotCosts = costs;
    int given = a.given;
    int others = b.given;
    take(unit, b.slot, b.slotX, b.slotY);
    take(other, node, x, y);
    a.given = others;
    b.given = given;
  }

  /** Gives a unit a position, and a ticket to it. */
  boolean take(Unit unit, int node, double x, double y) {
    Unit.State now = unit.now;
    if (now.slot == node && now.slotX == x && now.slotY == y) {
      return false;
    }
    owner.orders.claim(unit, false);
    now.slot = node;
    now.given = node;
    owner.orders.claim(unit, true);
    if (unit.course.detour && owner.isGridSteps()) {
      // It leads to the position before.
      unit.course.forget();
    }
    now.slotX = x;
    now.slotY = y;
    now.state = UnitState.MOVING;
    now.measured = -1;
    if (!now.shares) {
      request(unit, orderTo(unit, node, x, y));
    }
    return true;
  }

  /** Gives a unit another node near the goal, and a ticket to it. */
  void takeOther(Unit unit, int node) {
    unit.now.exact = false;
    unit.now.shares = false;
    take(unit, node, nodes.x(node), nodes.y(node));
  }

  /** Gives a unit that shared its route to the goal one of its own, to its position. */
  void part(Unit unit) {
    Unit.State now = unit.now;
    now.shares = false;
    request(unit, orderTo(unit, now.slot, now.slotX, now.slotY));
  }

  /** Returns the order to go to a node in grid-step mode, to a position else. */
  private Object orderTo(Unit unit, int node, double x, double y) {
    int to = owner.isGridSteps() ? node : ground.routeNode(unit.movement, x, y, node);
    return ground.orderTo(unit.movement, to);
  }

  /** Returns the goal, or the node nearest to it if nobody can stand on it. */
  private int anchor(UnitOrder order) {
    Movement smallest = movements[0];
    for (int i = 1; i < count; i++) {
      smallest = movements[i].body().radius() < smallest.body().radius() ? movements[i] : smallest;
    }
    int nearest = nearest(order, smallest, node -> true);
    return nearest < 0 ? order.goal : nearest;
  }

  /** Returns the first suitable node in squares that grow around the goal; −1 if there is none. */
  private int nearest(UnitOrder order, Movement movement, IntPredicate isSuitable) {
    double x = nodes.x(order.goal);
    double y = nodes.y(order.goal);
    for (int ring = 0; ring <= RINGS && !Double.isNaN(x); ring++) {
      for (int dy = -ring; dy <= ring; dy++) {
        int stride = Math.abs(dy) == ring ? 1 : 2 * ring;
        for (int dx = -ring; dx <= ring; dx += stride) {
          int node = nodes.at(x + dx * nodes.pitch(), y + dy * nodes.pitch(), order.goal);
          if (node >= 0 && nodes.contains(movement, node) && isSuitable.test(node)) {
            return node;
          }
        }
      }
    }
    return -1;
  }

  private void shape(UnitOrder order, double pitch, double dx, double dy) {
    Formation formation = order.formation;
    double wide = formation.spacing(2 * largest(), owner.isGridSteps());
    double spacing = Math.max(pitch, wide);
    double[] positions = formation.positions(count, spacing);
    if (positions.length > 0) {
      slots.shape(positions, spacing, formation.keeps() ? 1 : dx, formation.keeps() ? 0 : dy);
    }
  }

  private double largest() {
    return Arrays.stream(movements, 0, count).mapToDouble(m -> m.body().radius()).max().orElse(0);
  }

  /** Decides who goes where. */
  private void match(UnitOrder order) {
    part = Part.SHORTEN;
    if (halving != null) {
      goOnMatching(halving);
    } else if (count == 1) {
      slotOf[0] = found > 0 ? 0 : -1;
    } else if (count <= EXACT) {
      work -= PER_PAIR * count * found;
      assignment.assign(costs(order), count, found, slotOf);
    } else {
      halving = halving(order);
      matched = 0;
      pairs = MOST_PAIRS;
      part = Part.MATCH;
    }
  }

  private void goOnMatching(Halving halving) {
    int looked = halving.run(PER_MATCHED * LARGE);
    countWork((double) looked / PER_MATCHED);
    matched += looked;
    part = looked == 0 ? Part.SHORTEN : Part.MATCH;
  }

  /** Returns the costs of walks over the ground where all are short enough, or else straight. */
  private long[] costs(UnitOrder order) {
    boolean measured = count <= MEASURED;
    int most = Math.min(FARTHEST, WALKS / Math.max(1, found));
    long[] costs = new long[count * found];
    for (int s = 0; s < found; s++) {
      if (measured) {
        walkTo(order, slots.movement(s), slots.node(s), most);
        work -= PER_NODE * walk.settled();
        if (walk.settled() > most) {
          measured = false;
          s = -1;
          continue;
        }
      }
      for (int i = 0; i < count; i++) {
        Unit unit = order.units.get(members[i]);
        long cost = -1;
        if (unit.movement.equals(slots.movement(s))) {
          cost = measured ? walk.cost(unit.now.node) : -1;
          cost = cost >= 0 ? cost : straight(unit, slots.x(s), slots.y(s));
        }
        costs[i * found + s] = cost;
      }
    }
    return costs;
  }

  /** Begins to match units and positions; if there are too few, those that are near have one. */
  private Halving halving(UnitOrder order) {
    long[] nearest = new long[count];
    double[][] unitAt = new double[2][count];
    double[][] slotAt = new double[2][found];
    for (int i = 0; i < count; i++) {
      Unit unit = order.units.get(members[i]);
      unitAt[0][i] = unit.now.x;
      unitAt[1][i] = unit.now.y;
      nearest[i] = Math.min(straight(unit, order.x, order.y), Integer.MAX_VALUE) << 32 | i;
    }
    Arrays.sort(nearest);
    Map<Movement, IntList> places = new LinkedHashMap<>();
    for (int s = 0; s < found; s++) {
      slotAt[0][s] = slots.x(s);
      slotAt[1][s] = slots.y(s);
      places.computeIfAbsent(slots.movement(s), each -> new IntList()).add(s);
    }
    Arrays.fill(slotOf, 0, count, -1);
    Halving made = new Halving(unitAt, slotAt, slotOf);
    places.forEach(
        (movement, all) -> {
          int[] units =
              Arrays.stream(nearest)
                  .mapToInt(key -> (int) key)
                  .filter(i -> movements[i].equals(movement))
                  .limit(all.size())
                  .toArray();
          made.add(units, all.toArray());
        });
    return made;
  }

  private void walkTo(UnitOrder order, Movement movement, int slot, int most) {
    walk.start(movement, slot, Double.POSITIVE_INFINITY);
    int left = count;
    int node;
    while (left > 0 && walk.settled() <= most && (node = walk.next()) >= 0) {
      for (int i = 0; i < count; i++) {
        left -= order.units.get(members[i]).now.node == node ? 1 : 0;
      }
    }
  }

  private static double straight(double dx, double dy) {
    return Math.sqrt(dx * dx + dy * dy);
  }

  private static long straight(Unit unit, double x, double y) {
    return Math.round(1024 * straight(x - unit.now.x, y - unit.now.y));
  }

  private void take(UnitOrder order, Unit unit, int slot) {
    Unit.State now = unit.now;
    if (slot < 0 && (now.lacked != order.now.tried || !owner.failures.mayGiveUp(unit))) {
      // Others may still leave theirs in this tick.
      now.lacked = owner.now.tick;
      owner.orders.claim(unit, false);
      now.slot = -1;
      now.state = UnitState.MOVING;
      order.now.dirty = true;
      return;
    }
    if (slot < 0) {
      owner.failures.giveUp(unit, isFree(order, unit) ? GaveUp.GOAL_TAKEN : GaveUp.UNREACHABLE);
      return;
    }
    int node = slots.node(slot);
    boolean isGoal =
        node == order.goal && slots.x(slot) == order.x && slots.y(slot) == order.y
            || node == order.goal && owner.isGridSteps();
    boolean isSingle = !isGoal && order.group == null && count == 1;
    if (isSingle && !isFree(order, unit) && isFar(order, unit, anchor(order))) {
      owner.failures.giveUp(unit, GaveUp.UNREACHABLE);
      return;
    }
    now.exact = isGoal || order.group != null;
    boolean shared = now.shares;
    now.shares = count >= SHARED;
    if (!take(unit, node, slots.x(slot), slots.y(slot))) {
      now.shares = shared;
    } else if (now.shares) {
      request(unit, firsts.computeIfAbsent(unit.movement, each -> orderToFirst(unit)));
    }
  }

  /** Whether the unit could be at the goal if others were not. */
  private boolean isFree(UnitOrder order, Unit unit) {
    return owner.isGridSteps()
        ? nodes.contains(unit.movement, order.goal)
        : ground.space() != null
            && ground.space().on(order.goal).isFree(unit.movement, order.x, order.y);
  }

  private Object orderToFirst(Unit unit) {
    int first = slots.count() - 1;
    for (int s = first; s >= 0; s--) {
      first = slots.movement(s).equals(unit.movement) ? s : first;
    }
    return orderTo(unit, slots.node(first), slots.x(first), slots.y(first));
  }

  /** Whether a free node near a blocked goal is too far from it to stand for it. */
  private boolean isFar(UnitOrder order, Unit unit, int node) {
    double distance = straight(nodes.x(node) - order.x, nodes.y(node) - order.y);
    double most = 2 * unit.radius + 1;
    Movement cell = unit.movement.toBuilder().body(Body.CELL).build();
    boolean isWall = !owner.isGridSteps() || !nodes.contains(cell, order.goal);
    return distance > most || !isWall && !isWithin(cell, order.goal, node, most);
  }

  /** Whether a path of at most some length leads from one node to another. */
  private boolean isWithin(Movement movement, int from, int node, double most) {
    walk.start(movement, from, most);
    int next;
    do {
      next = walk.next();
    } while (next >= 0 && next != node);
    return next == node;
  }

  /** Whether a unit is so near to the position that it was given that it may stand for it. */
  boolean isNear(Unit unit) {
    Unit.State now = unit.now;
    return isWithin(unit.movement, now.given, now.node, 2 * unit.radius);
  }

  /** Requests a route to a region. */
  void request(Unit unit, Target region) {
    request(unit, ground.order(unit.movement, region));
  }

  private void request(Unit unit, Object goal) {
    Ticket<?> known = unit.now.ticket;
    int node = owner.motion.start(unit);
    if (known != null && known.question().order().equals(goal)) {
      return;
    }
    if (known != null) {
      known.moveTo(node);
      ground.retarget(known, goal);
    } else {
      unit.now.ticket = ground.request(unit.movement, node, goal);
    }
  }
}

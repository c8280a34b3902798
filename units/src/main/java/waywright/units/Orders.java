package waywright.units;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.game.Target;
import waywright.grid.Movement;

/** The orders of all units, who has which, and the nodes under the positions of each. */
final class Orders {

  private final Units owner;

  /** The goal of orders to go to a region, or to a unit. */
  private static final Goal NOWHERE = new Goal(-1, 0, 0);

  /** All orders that units have, by number. */
  final List<UnitOrder> all = new ArrayList<>();

  private final Map<Object, UnitOrder> shared = new LinkedHashMap<>();

  /** For each node the number of the order that has a position there, or 0. */
  final int[] claims;

  /** The number of units of that order that claim the node. */
  final int[] claimants;

  /** The nodes that {@link #cover} found last. */
  int[] covered = new int[16];

  /** Orders that wait for the end of the tick. */
  final List<Runnable> waiting = new ArrayList<>();

  Orders(Units owner) {
    this.owner = owner;
    claims = new int[owner.nodes.count()];
    claimants = new int[owner.nodes.count()];
  }

  double[] preview(Group group, double x, double y) {
    owner.schedule.requireNoTick();
    UnitsState before = owner.save();
    try {
      send(group, x, y);
      owner.fit.tick();
      return group.units().stream()
          .flatMapToDouble(
              unit ->
                  unit.now.slot < 0
                      ? DoubleStream.of(Double.NaN, Double.NaN)
                      : owner.isGridSteps()
                          ? DoubleStream.of(
                              owner.nodes.x(unit.now.slot), owner.nodes.y(unit.now.slot))
                          : DoubleStream.of(unit.now.slotX, unit.now.slotY))
          .toArray();
    } finally {
      owner.restore(before);
    }
  }

  /** A position to go to, and its node. */
  record Goal(int node, double x, double y) {}

  /** Returns the goal at a target of one cell; null if it has several. */
  private @Nullable Goal goal(Target target) {
    if (!Objects.requireNonNull(target, "target").isCell()) {
      return null;
    } else if (owner.ground.isMesh()) {
      return goal(target.left(), target.top());
    }
    int node = owner.fit.cell(target);
    if (node < 0) {
      throw new IllegalArgumentException(
          owner.ground.outside(String.format("cell (%s, %s)", target.left(), target.top())));
    }
    return goal(node);
  }

  private Goal goal(int node) {
    return new Goal(node, owner.nodes.x(node), owner.nodes.y(node));
  }

  private Goal goal(double x, double y) {
    owner.requireInside(x, y);
    int node = owner.nodes.at(x, y);
    return owner.isGridSteps() ? goal(node) : new Goal(node, x, y);
  }

  void send(Unit unit, Target target) {
    Goal goal = goal(target);
    if (goal == null) {
      give(List.of(unit), () -> shared(target, target, null, NOWHERE));
    } else {
      send(unit, goal);
    }
  }

  void send(Unit unit, double x, double y) {
    send(unit, goal(x, y));
  }

  void sendToNode(Unit unit, int node) {
    owner.requireNode(node);
    send(unit, goal(node));
  }

  private void send(Unit unit, Goal goal) {
    give(List.of(unit), () -> shared(goal, null, null, goal));
  }

  void send(Unit unit, Unit other) {
    Units.requireLive(Objects.requireNonNull(other, "other"));
    if (other == unit || other.units != owner) {
      throw new IllegalArgumentException(
          unit + " cannot follow " + other + ". Maybe another unit was meant?");
    }
    give(List.of(unit), () -> shared(other, null, other, NOWHERE));
  }

  /** Returns the order that all units with an equal goal share. */
  private UnitOrder shared(Object key, @Nullable Target region, @Nullable Unit leader, Goal goal) {
    UnitOrder known = shared.get(key);
    if (known == null) {
      known =
          add(
              new UnitOrder(
                  ++owner.now.nextOrder, key, region, leader, goal, null, Formation.none()));
      shared.put(key, known);
    }
    return known;
  }

  private UnitOrder add(UnitOrder order) {
    all.add(order);
    return order;
  }

  void send(Group group, Target target) {
    Goal goal = goal(target);
    if (goal == null) {
      group.units().forEach(unit -> send(unit, target));
    } else {
      send(group, goal);
    }
  }

  void send(Group group, double x, double y) {
    send(group, goal(x, y));
  }

  private void send(Group group, Goal goal) {
    List<Unit> members = group.units();
    Formation formation = group.formation.ordered(members, goal.x, goal.y);
    give(
        members,
        () -> add(new UnitOrder(++owner.now.nextOrder, null, null, null, goal, group, formation)));
  }

  /**
   * Gives an order at once, or at the end of the tick that has begun: then to those that were not
   * stopped or removed since.
   */
  private void give(List<Unit> receivers, Supplier<UnitOrder> order) {
    receivers.forEach(Units::requireLive);
    receivers.forEach(unit -> unit.isOrdered = true);
    if (owner.schedule.stage > 0) {
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
  void restart(Unit unit) {
    Unit.State now = unit.now;
    if (now.state == UnitState.GAVE_UP && now.ticket != null) {
      owner.strayed(unit);
    }
    reset(unit, UnitState.MOVING);
    now.nearest = -1;
    now.shares = false;
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
      now.order.now.dirty = true;
    }
    wallIn(unit);
  }

  /** Forgets the position of a unit and what became of its order. */
  private void reset(Unit unit, UnitState state) {
    unit.now.state = state;
    unit.now.reason = null;
    unit.now.asks = false;
    unit.now.age = 0;
    claim(unit, false);
    unit.now.closest = null;
    unit.now.slot = -1;
  }

  private void wallIn(Unit unit) {
    if (!owner.motion.isLegal(unit)) {
      owner.failures.wallIn(unit);
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
        all.remove(Collections.binarySearch(all, order, UnitOrder.BY_NUMBER));
        if (order.key != null) {
          shared.remove(order.key);
        }
      }
    }
    dropTicket(unit);
  }

  /** Lets a unit that found no position in an order try again, because one has become free. */
  void passSlot(UnitOrder order) {
    for (int i = 0; order.now.isFull && i < order.units.size(); i++) {
      Unit unit = order.units.get(i);
      if (unit.now.reason == GaveUp.GOAL_TAKEN) {
        restart(unit);
        return;
      }
    }
    order.now.isFull = false;
  }

  void dropTicket(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    if (ticket != null) {
      ticket.cancel();
    }
    unit.now.ticket = null;
    unit.course.forget();
  }

  void stop(Unit unit) {
    owner.schedule.complete();
    leave(unit);
    unit.isOrdered = false;
    reset(unit, UnitState.IDLE);
    owner.rest(unit);
    wallIn(unit);
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
    int count = owner.nodes.copyOccupied(movement, node, covered);
    if (count > covered.length) {
      covered = new int[2 * count];
      count = owner.nodes.copyOccupied(movement, node, covered);
    }
    return count;
  }

  /** Whether a body at a node would overlap a unit that stands, or a position in another order. */
  boolean isClaimed(Movement movement, UnitOrder order, int node, double x, double y) {
    if (owner.motion.isOccupied(movement, order, node, x, y)) {
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

  /** Restores the orders of a saved state; units take theirs after it. */
  void restore(UnitsState state) {
    System.arraycopy(state.claims, 0, claims, 0, claims.length);
    System.arraycopy(state.claimants, 0, claimants, 0, claimants.length);
    all.clear();
    shared.clear();
    waiting.clear();
    for (int i = 0; i < state.orders.size(); i++) {
      UnitOrder order = state.orders.get(i);
      order.now = state.orderStates.get(i).copy();
      order.units.clear();
      all.add(order);
      if (order.key != null) {
        shared.put(order.key, order);
      }
    }
  }
}

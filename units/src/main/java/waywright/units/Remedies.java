package waywright.units;

import waywright.agent.Ticket;
import waywright.search.SearchStatus;

/**
 * Judges after each tick which units came nearer to their goals, and decides what the others do:
 * wait, exchange positions, go around others, make room, or give up.
 */
final class Remedies {

  private final Units owner;

  /** Ticks without progress until the next remedy, until giving up, and of lawful waiting. */
  static final int REMEDY = 64;

  static final int PATIENCE = 256;

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

  /** How often the measure of progress may change without being counted as waiting. */
  private static final int TURNS = 8;

  /** Ticks until a unit that does not find back to its place stays where it is. */
  private static final int HOMELESS = 64;

  /**
   * How often a unit returns to its place before it stays where others pushed it: if that is taken,
   * and else four times as often.
   */
  private static final int RETURNS = 16;

  /**
   * Ticks without progress since the order, whatever happened in between, until giving up: in grid
   * steps those near the position count four times, those on a detour twice.
   */
  private static final int IDLE = 4_096;

  /** So many of these count when another unit has taken the position. */
  private static final int LOST = 16;

  /** How near to a region a unit wants in, in steps; and for how long those in it keep in then. */
  private static final int NEAR_REGION = 8;

  static final int WANTED = 16;

  /** The age of a unit that goes before all others. */
  private static final int FIRST = 1 << 30;

  Remedies(Units owner) {
    this.owner = owner;
  }

  /** Reads the route of a unit, and how much remains. */
  void prepare(Unit unit) {
    Unit.State now = unit.now;
    if (now.reason != null && now.order != null) {
      owner.failures.retry(unit);
    }
    Unit leader = now.order == null ? null : now.order.leader;
    if (unit.isActive() && now.closest == null && leader != null) {
      if (!leader.now.removed) {
        owner.fit.pursue(unit, leader);
      } else if (owner.failures.mayGiveUp(unit)) {
        owner.failures.giveUp(unit, GaveUp.UNREACHABLE);
      }
    }
    Ticket<?> ticket = now.ticket;
    if (!unit.isActive() || ticket == null) {
      return;
    }
    if (ticket.status() == SearchStatus.CANCELLED) {
      // A test of the target threw an exception: it is asked again.
      owner.orders.dropTicket(unit);
      owner.orders.restart(unit);
      return;
    }
    if (unit.course.refresh(ticket, owner.nodes, unit.movement, now.node)) {
      owner.schedule.extra += Schedule.ROUTE_TIME + Schedule.STEP_TIME * unit.course.length;
    }
    long rest = owner.motion.remaining(unit);
    if (now.phase != Units.NEAR) {
      GaveUp failure = Course.failure(ticket);
      if (failure != null) {
        owner.failures.failed(unit, ticket, failure);
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
    if (now.phase == Units.NEAR && rest <= 3 * owner.motion.straight(unit)) {
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
        && owner.motion.isHeld(unit.movement, order, now.slot, now.slotX, now.slotY)) {
      order.now.dirty = true;
      owner.orders.claim(unit, false);
      now.idle += LOST;
      now.slot = -1;
      now.exact = false;
      now.state = UnitState.MOVING;
    }
  }

  /** Says what became of a unit in this tick. */
  void judge(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (order == null || now.state == UnitState.GAVE_UP) {
      if (order != null && Failures.isByUnits(now.reason) && owner.motion.isInside(unit)) {
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
    if (now.backUntil > owner.now.tick && !owner.motion.isAtGoal(unit)) {
      owner.rest(unit);
      return;
    }
    if (now.closest != null && owner.motion.isAtGoal(unit)) {
      if (now.closestIn == owner.now.version && !isAtFreeGoal(unit, order)) {
        owner.failures.giveUp(unit, now.closest);
      } else {
        owner.orders.restart(unit);
      }
      return;
    }
    if (owner.motion.isAtGoal(unit)) {
      arrive(unit, order);
      return;
    }
    if (owner.isGridSteps() && now.busy > 0) {
      // It is on its way to the next node, however long that takes.
      return;
    }
    Ticket<?> ticket = now.ticket;
    boolean waits =
        ticket == null || now.phase != Units.NEAR && ticket.status() != SearchStatus.FOUND;
    long rest = waits && now.closest == null ? now.best : owner.motion.remaining(unit);
    long turning = (long) (2 * Math.PI / (unit.speed.turning() * owner.length));
    long most = IDLE + 16L * owner.schedule.walking + turning;
    if (rest >= now.best) {
      now.idle +=
          !owner.isGridSteps() || now.phase == Units.FAR ? 1 : now.phase == Units.NEAR ? 4 : 2;
      if (now.idle > most && tire(unit, now.idle < most + PATIENCE)) {
        return;
      }
    }
    if (waits && now.closest == null) {
      return;
    }
    if (order.region != null && rest <= NEAR_REGION * owner.motion.straight(unit)) {
      order.now.wanted = owner.now.tick;
    }
    Unit blocker = now.blocker;
    // Nobody waits long once nobody comes nearer to a goal.
    int patience = owner.now.tick - owner.now.progressed < REMEDY / 2 ? PATIENCE : REMEDY / 2;
    if (rest < now.best) {
      owner.now.progressed = owner.now.tick;
      now.best = rest;
      now.willing /= 2;
      now.waited = 0;
    } else if (order.now.linked == owner.now.tick
        || unit.now.isTurning
        || owner.motion.comesOn(unit)) {
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

  void arrive(Unit unit, UnitOrder order) {
    Unit.State now = unit.now;
    owner.now.progressed = owner.now.tick;
    order.now.entered = owner.now.tick;
    now.state = now.exact ? UnitState.ARRIVED : UnitState.ARRIVED_NEAR;
    int firm = Math.min(now.pushed / 4 - PUSHES, 4);
    now.firmUntil = firm < 0 ? 0 : owner.now.tick + ((long) REMEDY << firm);
    now.age = 0;
    now.willing = 0;
    now.backUntil = 0;
    owner.rest(unit);
  }

  /** Whether a unit is near its region, and nobody moves in its way. */
  private boolean isHeldUp(Unit unit) {
    Unit.State now = unit.now;
    Unit blocker = now.blocker;
    return now.order != null
        && now.order.region != null
        && now.closest == null
        && now.best <= NEAR_REGION * owner.motion.straight(unit)
        && (blocker == null || !blocker.isActive() && blocker.now.from == blocker.now.node);
  }

  /** Whether a unit that went as near to its goal as it can is there, and no other is to be. */
  private boolean isAtFreeGoal(Unit unit, UnitOrder order) {
    int node = unit.now.node;
    return order.region != null
        ? owner.ground.hasNode(unit.movement, order.region, n -> n == node)
        : node == order.goal
            && owner.orders.claims[node] == order.number
            && owner.orders.claimants[node] == 1;
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
    boolean isGridSteps = owner.isGridSteps();
    if (isHome || !isGridSteps && !now.onPlan) {
      return;
    }
    if (now.waited > (isGridSteps ? HOMELESS : PATIENCE) || isGridSteps && now.returns > RETURNS) {
      now.waited = 0;
      owner.rest(unit);
    } else if (owner.motion.isHomeTaken(unit)) {
      now.home = owner.motion.freeHome(unit);
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
    boolean isAtGoal = owner.motion.isAtGoal(unit);
    count(unit, isAtGoal);
    if (isAtGoal) {
      if (!order.hasSlots() && now.busy == 0) {
        owner.rest(unit);
      }
    } else if (order.leader != null && owner.fit.hasLeft(unit, order.leader)) {
      owner.orders.restart(unit);
    } else if (!order.hasSlots()) {
      returnToGoal(unit);
    } else if (now.returns > RETURNS
        && (now.returns > 4 * RETURNS || owner.motion.isHomeTaken(unit))) {
      if (!owner.fit.isNear(unit)) {
        if (!tire(unit, true)) {
          now.returns = 0;
          goBack(now, 4);
        }
        return;
      }
      owner.rest(unit);
      owner.orders.claim(unit, false);
      now.slot = now.node;
      now.slotX = now.x;
      now.slotY = now.y;
      owner.orders.claim(unit, true);
      now.exact &= order.group != null;
      now.state = now.exact ? UnitState.ARRIVED : UnitState.ARRIVED_NEAR;
    } else if (owner.isGridSteps()
        && owner.motion.isHeld(unit.movement, order, now.slot, now.slotX, now.slotY)) {
      yieldSlot(unit);
    } else if (now.waited > away(now, order)) {
      goBack(now, order.units.size() == 1 ? 4 : 1);
      if (owner.isGridSteps() && owner.schedule.maySpend(1, 1)) {
        owner.motion.findDetour(unit, false);
      }
    }
  }

  /**
   * Returns how long a unit stays where others pushed it. Two that push each other away by turns
   * need different times, or the same steps come again and again.
   */
  private int away(Unit.State now, UnitOrder order) {
    if (!owner.isGridSteps()) {
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
    boolean isTried = now.exchanges % 8 != 0 || !owner.schedule.maySpend(1, 1);
    if (isTried
        || now.rescues < 8 && owner.motion.findDetour(unit, true)
        || now.rescues >= 8 && !tire(unit, now.rescues < PATIENCE)) {
      now.rescues += isTried ? 0 : 1;
      now.pushed += isTried ? 0 : 4;
      now.state = UnitState.MOVING;
      now.measured = -1;
    } else if (now.state != UnitState.GAVE_UP) {
      owner.failures.giveUp(unit, GaveUp.GOAL_TAKEN);
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
        || b.busy > 0
        || owner.motion.walk(unit, unit) >= Course.UNKNOWN
        || owner.motion.walk(other, other) >= Course.UNKNOWN) {
      return;
    }
    long apart = owner.motion.walk(unit, unit) + owner.motion.walk(other, other);
    long crossed = owner.motion.walk(unit, other) + owner.motion.walk(other, unit);
    if (crossed < apart || crossed == apart && b.state.isOver() && b.node == b.slot) {
      a.exchanges++;
      owner.fit.exchange(unit, other);
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
    boolean isKnown = isFull && isRegion && owner.motion.isFull(unit);
    boolean isDue = now.willing % (isFull ? REMEDY / 4 : REMEDY) == 0;
    if (!isKnown && (!isDue || !owner.schedule.maySpend(1, 1))) {
      now.willing -= !owner.schedule.maySpend(1, 1) ? 1 : 0;
      return;
    }
    if (isRegion && order != null && (isFull || now.willing >= PATIENCE && now.rescues >= 8)) {
      findRoom(unit, order);
    } else if (now.willing < PATIENCE) {
      if (!owner.motion.exchangeAlong(unit)) {
        owner.motion.findDetour(unit, false);
      }
    } else if (now.rescues < 8 && owner.motion.findDetour(unit, true)) {
      now.rescues++;
      now.willing = PATIENCE / 2;
    } else {
      boolean isBlocked = now.rescues < 8;
      if (isBlocked && isRegion && order != null) {
        findRoom(unit, order);
      } else if (isBlocked) {
        blocker = now.blocker;
        owner.failures.giveUp(unit, GaveUp.BLOCKED_BY_UNITS);
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
    GaveUp reason = owner.motion.findRoom(unit);
    if (reason != null) {
      owner.failures.giveUp(unit, reason);
      now.blocker = blocker;
    } else if (now.rescues < 8) {
      order.now.loose = leavesRegion(unit) ? owner.now.tick + REMEDY : order.now.loose;
      now.rescues += owner.now.tick - order.now.entered > REMEDY ? 1 : 0;
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
    if (mayGoOn && owner.motion.findFreeWay(unit)) {
      now.age = FIRST;
      return false;
    }
    Unit blocker = now.blocker;
    owner.failures.giveUp(unit, GaveUp.GAVE_WAY_TOO_OFTEN);
    now.blocker = blocker;
    return true;
  }
}

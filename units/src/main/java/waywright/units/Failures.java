package waywright.units;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import waywright.agent.Ticket;
import waywright.game.Target;
import waywright.search.Search;

/** What becomes of units that cannot reach their goals. */
final class Failures {

  private final Units owner;

  /** How often a unit goes to another position in its order before it gives up. */
  static final int OTHERS = 4;

  /** How often a unit that others block makes room before it gives up, and how long at first. */
  private static final int BACKS = 3;

  private static final int BACK = 128;

  Consumer<Unit> listener = unit -> {};

  Failures(Units owner) {
    this.owner = owner;
  }

  void callListener() {
    for (int i = 0; i < owner.units.size(); i++) {
      Unit unit = owner.units.get(i);
      if (unit.now.asks) {
        unit.now.asks = false;
        listener.accept(unit);
      }
    }
  }

  /** Gives up, unless the answer is one for a position that the unit has left. */
  void failed(Unit unit, Ticket<?> ticket, GaveUp failure) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (now.shares && now.closest == null) {
      owner.fit.part(unit);
      return;
    }
    boolean isOpen = now.slot < 0 || order != null && order.now.fitted != owner.now.version;
    if (order != null && order.hasSlots() && isOpen && now.closest == null) {
      order.now.dirty = true;
      return;
    }
    ticket.moveTo(owner.motion.start(unit));
    Unit leader = order == null ? null : order.leader;
    boolean isOld = leader != null && owner.routeNode(leader) != now.sought;
    if (!isOld && ticket.isOver() && Course.failure(ticket) != null && mayGiveUp(unit)) {
      boolean beside = failure == GaveUp.WALLED_IN && owner.motion.isLegal(unit);
      giveUp(unit, beside ? GaveUp.BLOCKED_BY_WALL : failure);
    }
  }

  /** Tries again after giving up, if the policy says so. */
  void retry(Unit unit) {
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
    if (opened || owner.now.tick >= now.retry) {
      now.idle = 0;
      int retries = now.retries + 1;
      owner.orders.restart(unit);
      now.retries = retries;
    }
  }

  void giveUp(Unit unit, GaveUp reason) {
    Unit.State now = unit.now;
    if (now.order != null && isByUnits(reason) && owner.motion.isInside(unit)) {
      owner.remedies.arrive(unit, now.order);
      return;
    }
    boolean isFirst = now.closest == null && reason != GaveUp.WALLED_IN;
    boolean leaves = now.slot >= 0 && now.closest == null && reason != GaveUp.GOAL_TAKEN;
    owner.orders.claim(unit, false);
    if (isFirst && isByUnits(reason) && owner.motion.findOther(unit)) {
      now.others++;
      now.best = Course.UNKNOWN;
      now.willing = 0;
      return;
    }
    if (isFirst && reason != GaveUp.GOAL_TAKEN && isByUnits(reason) && mayBack(unit)) {
      owner.orders.claim(unit, true);
      now.state = UnitState.MOVING;
      now.backUntil = owner.now.tick + (BACK << now.backs++);
      now.others = 0;
      now.willing = Remedies.PATIENCE / 2;
      now.age = 0;
      return;
    }
    now.age = 0;
    now.retry =
        now.policy == GiveUp.RETRY ? owner.now.tick + (64L << Math.min(now.retries, 10)) : -1;
    Ticket<?> ticket = now.ticket;
    UnitOrder order = now.order;
    // A unit that others push into its region later has arrived.
    Target region = order != null && isByUnits(reason) ? order.region : null;
    if (isFirst && now.policy == GiveUp.CLOSEST && order != null) {
      owner.orders.dropTicket(unit);
      if (goClosest(unit, order)) {
        now.closest = reason;
        now.closestIn = owner.now.version;
        owner.orders.claim(unit, true);
        now.best = Course.UNKNOWN;
        now.willing = 0;
        return;
      }
    }
    if (region != null) {
      unit.course.forget();
      owner.fit.request(unit, region);
    } else if (now.policy != GiveUp.RETRY || ticket != null && Course.failure(ticket) == null) {
      owner.orders.dropTicket(unit);
    }
    now.state = UnitState.GAVE_UP;
    now.asks = now.policy == GiveUp.ASK;
    now.reason = now.closest == null || reason == GaveUp.WALLED_IN ? reason : now.closest;
    if (now.order != null) {
      now.order.now.isFull |= now.reason == GaveUp.GOAL_TAKEN;
    }
    now.closest = null;
    now.slot = -1;
    owner.rest(unit);
    if (leaves && now.order != null) {
      owner.orders.passSlot(now.order);
    }
  }

  /** Whether a unit that walks on when it gives up may search for where in this tick. */
  boolean mayGiveUp(Unit unit) {
    return unit.now.policy != GiveUp.CLOSEST
        || unit.now.closest != null
        || owner.schedule.maySpend(1, 1);
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
    boolean isKnown = now.nearest >= 0 && owner.now.tick - now.nearestIn <= Remedies.REMEDY;
    if (!isKnown) {
      now.nearest = now.node;
      Search search = owner.motion.explore(unit, node -> isNearest(now, node, goal));
      for (Unit other : order.units) {
        if (other.movement.equals(unit.movement) && search.isClosed(owner.motion.start(other))) {
          other.now.nearest = now.nearest;
          other.now.nearestIn = owner.now.tick;
        }
      }
    }
    if (!isNearer(now.nearest, now.node, goal)) {
      return false;
    }
    now.slot = now.nearest;
    now.slotX = owner.nodes.x(now.slot);
    now.slotY = owner.nodes.y(now.slot);
    boolean leads = owner.motion.findDetour(unit, true);
    now.nearest = leads ? now.nearest : -1;
    return leads || isKnown && goClosest(unit, order);
  }

  private boolean isNearer(int node, int other, int goal) {
    return owner.nodes.straight(node, goal) < owner.nodes.straight(other, goal);
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
        : owner.ground.cellNode(
            region.left() + (region.right() - region.left()) / 2,
            region.top() + (region.bottom() - region.top()) / 2);
  }

  /** Whether a unit makes room for those on their way for a while before it gives up. */
  private boolean mayBack(Unit unit) {
    Unit blocker = unit.now.blocker;
    boolean isAlone =
        (blocker == null || !blocker.isActive())
            && owner.now.tick - owner.now.progressed >= Remedies.REMEDY;
    return !isAlone && unit.now.backs < BACKS;
  }

  static boolean isByUnits(@Nullable GaveUp reason) {
    return reason == GaveUp.BLOCKED_BY_UNITS
        || reason == GaveUp.GAVE_WAY_TOO_OFTEN
        || reason == GaveUp.GOAL_TAKEN;
  }

  /** Moves units out of new walls. */
  void escapeWalls() {
    boolean isEdited = owner.nodes.version() != owner.now.version;
    owner.now.version = owner.nodes.version();
    owner.now.walledIn = false;
    double[] found = new double[2];
    for (Unit unit : owner.units) {
      if (isEdited) {
        unit.slotCosts.forget();
        unit.now.nearest = -1;
        if (unit.course.detour && unit.now.closest == null) {
          unit.course.forget();
        }
      }
      boolean free = owner.motion.isLegal(unit);
      if (!free && owner.motion.findFree(unit, unit.now.x, unit.now.y, found)) {
        owner.motion.place(unit, found[0], found[1]);
        owner.strayed(unit);
        if (!unit.isActive()) {
          owner.rest(unit);
        }
        free(unit);
      } else if (free) {
        free(unit);
      } else {
        wallIn(unit);
      }
    }
  }

  void wallIn(Unit unit) {
    owner.now.walledIn = true;
    if (unit.now.order == null) {
      unit.now.reason = GaveUp.WALLED_IN;
    } else if (unit.now.reason != GaveUp.WALLED_IN) {
      giveUp(unit, GaveUp.WALLED_IN);
    }
  }

  /** Lets a unit that was in a wall go on. */
  void free(Unit unit) {
    if (unit.now.reason == GaveUp.WALLED_IN) {
      unit.now.reason = null;
      if (unit.now.order != null) {
        owner.orders.restart(unit);
      }
    }
  }
}

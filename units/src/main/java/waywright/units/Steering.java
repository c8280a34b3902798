package waywright.units;

import waywright.agent.Ticket;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.Space;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Walk;

/**
 * Chooses the point to which a unit on its way steers: the farthest one of the next nodes of its
 * route that its body sees over ground of one cost, and the position of its order as soon as it
 * sees that.
 */
final class Steering {

  /** The most nodes to look ahead, a power of two, and those behind to which a unit may return. */
  private static final int AHEAD = 16;

  private static final int BEHIND = 4;

  /** The nodes around a position whose walking costs to it are known. */
  private static final int REGION = 400;

  /** The ticks after which a point that is still seen is chosen again. */
  private static final int KEEP = 4;

  /** Ticks between two questions of a unit that others push from its path. */
  static final int AGAIN = 8;

  private final Units owner;
  private final UnitNodes nodes;
  private final Space space;
  private final Walk walk;
  private final ArcBuffer arcs = new ArcBuffer();

  /** The nodes ahead of a unit, from its own on, that were collected last; and their number. */
  final int[] next = new int[AHEAD + 1];

  int count;

  Steering(Units owner, Space space) {
    this.owner = owner;
    this.space = space;
    nodes = owner.nodes;
    walk = new Walk(nodes);
  }

  /** Chooses the point of a unit; without one it has none, and no phase. */
  void aim(Unit unit) {
    Unit.State now = unit.now;
    now.aimed = owner.now.tick;
    if (keeps(unit)) {
      return;
    }
    now.lands = false;
    if (aimAtSlot(unit)) {
      return;
    }
    if (collect(unit)) {
      aimAhead(unit);
    } else if (aimAlongPath(unit) || rejoin(unit)) {
      now.phase = unit.course.detour ? Units.DETOUR : Units.FAR;
    } else {
      now.phase = -1;
      now.aimCost = -1;
    }
  }

  /** Whether the last point will do for this tick. */
  private boolean keeps(Unit unit) {
    Unit.State now = unit.now;
    if (now.phase < 0 || now.aimCost < 0 || (owner.now.tick + unit.id()) % KEEP == 0) {
      return false;
    }
    double reach = 2 * unit.speed.perSecond() * owner.length;
    return (now.lands || distance(unit, now.aimX, now.aimY) > reach)
        && sees(unit, now.aimX, now.aimY, -1);
  }

  static double distance(Unit unit, double x, double y) {
    double dx = x - unit.now.x;
    double dy = y - unit.now.y;
    return Math.sqrt(dx * dx + dy * dy);
  }

  /** Whether a unit sees a position at a node, −1 if that is not known. */
  private boolean sees(Unit unit, double x, double y, int node) {
    return space.on(unit.now.node, node).sees(unit.movement, unit.now.x, unit.now.y, x, y);
  }

  private boolean isLevel(Unit unit, double x, double y) {
    return space.on(unit.now.node).isLevel(unit.movement, unit.now.x, unit.now.y, x, y);
  }

  private void set(Unit unit, double x, double y, long cost) {
    unit.now.aimX = x;
    unit.now.aimY = y;
    unit.now.aimCost = cost;
  }

  /** Steers to the position of the order if the unit sees it from near. */
  private boolean aimAtSlot(Unit unit) {
    Unit.State now = unit.now;
    UnitOrder order = now.order;
    if (now.slot < 0 || order == null || unit.course.detour) {
      return false;
    }
    if (distance(unit, now.slotX, now.slotY) <= AHEAD
        && sees(unit, now.slotX, now.slotY, now.slot)
        && (now.node == now.slot || isLevel(unit, now.slotX, now.slotY))) {
      set(unit, now.slotX, now.slotY, 0);
      now.lands = true;
      now.phase = Units.NEAR;
      return true;
    }
    return false;
  }

  /** Collects the nodes down the field, or down the costs around the slot; false if unknown. */
  private boolean collect(Unit unit) {
    Unit.State now = unit.now;
    Ticket<?> ticket = now.ticket;
    int node = base(unit);
    if (ticket == null || unit.course.detour || node < 0) {
      return false;
    }
    long far = ticket.costToGo(node);
    if (now.phase == Units.NEAR || isClose(unit, far)) {
      if (near(unit, node)) {
        now.phase = Units.NEAR;
        return true;
      }
    }
    if (far < 0) {
      return false;
    }
    now.phase = Units.FAR;
    count = 0;
    next[count++] = node;
    while (count <= AHEAD) {
      int after = ticket.after(next[count - 1]);
      if (after == next[count - 1]) {
        break;
      }
      next[count++] = after;
    }
    return true;
  }

  /** Returns the node of the unit, or one beside it on which its body can stand. */
  int base(Unit unit) {
    Unit.State now = unit.now;
    if (owner.ground.isMesh()) {
      return owner.routeNode(unit);
    }
    if (nodes.contains(unit.movement, now.node)) {
      return now.node;
    }
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int dy = -1; dy <= 1; dy++) {
      for (int dx = -1; dx <= 1; dx++) {
        int node = nodes.at(now.x + dx, now.y + dy);
        if (node >= 0 && nodes.contains(unit.movement, node)) {
          double distance = distance(unit, nodes.x(node), nodes.y(node));
          if (distance < least && seesNode(unit, node)) {
            least = distance;
            best = node;
          }
        }
      }
    }
    return best;
  }

  private boolean isClose(Unit unit, long far) {
    UnitOrder order = unit.now.order;
    return unit.now.slot >= 0
        && unit.now.shares
        && order != null
        && far >= 0
        && far <= order.now.reach + 8 * nodes.stepCost(unit.movement);
  }

  /** Collects the nodes from one to the slot; false if that is too far away. */
  private boolean near(Unit unit, int from) {
    Unit.State now = unit.now;
    if (now.slot < 0
        || now.shares
            && !unit.slotCosts.isOf(now.slot, owner.now.version)
            && !owner.schedule.maySpend(1, 1)) {
      return false;
    }
    return descend(unit, from, now.slot);
  }

  private boolean descend(Unit unit, int from, int to) {
    if (costTo(unit, to, from) < 0) {
      return false;
    }
    count = 0;
    next[count++] = from;
    while (count <= AHEAD && next[count - 1] != to) {
      int best = unit.slotCosts.after(nodes, unit.movement, next[count - 1], arcs);
      if (best < 0) {
        break;
      }
      next[count++] = best;
    }
    return true;
  }

  /** Returns the walking cost from a node to one nearby; −1 if it is too far away. */
  long costTo(Unit unit, int to, int node) {
    if (!unit.slotCosts.isOf(to, owner.now.version)) {
      unit.slotCosts.compute(walk, unit.movement, to, REGION, owner.now.version);
      owner.schedule.spendOnCosts(4L * REGION);
    }
    return unit.slotCosts.get(node);
  }

  /** Steers to the farthest of the collected nodes. */
  private void aimAhead(Unit unit) {
    int seen = count - 1;
    int blind = count;
    while (seen > 1 && !isSeen(unit, next[seen])) {
      blind = seen;
      seen /= 2;
    }
    while (blind - seen > 1) {
      int middle = (seen + blind) >>> 1;
      if (isSeen(unit, next[middle])) {
        seen = middle;
      } else {
        blind = middle;
      }
    }
    if (seen == 1 && !seesNode(unit, next[1])) {
      seen = 0;
    }
    int node = next[Math.min(seen, count - 1)];
    set(unit, nodes.x(node), nodes.y(node), cost(unit, node));
  }

  private boolean isSeen(Unit unit, int node) {
    return seesNode(unit, node) && isLevel(unit, nodes.x(node), nodes.y(node));
  }

  private long cost(Unit unit, int node) {
    Ticket<?> ticket = unit.now.ticket;
    long cost =
        unit.now.phase == Units.NEAR || ticket == null
            ? unit.slotCosts.get(node)
            : ticket.costToGo(node);
    return Math.max(0, cost);
  }

  /** Steers along the path; false if the unit sees no node of it near its place. */
  private boolean aimAlongPath(Unit unit) {
    Course course = unit.course;
    if (course.length == 0) {
      return false;
    }
    pass(unit, course);
    int last = Math.min(course.length - 1, course.at + (course.detour ? 1 : AHEAD));
    int seen = last;
    int blind = last + 1;
    while (seen > course.at + 1 && !isSeen(unit, course.path[seen])) {
      blind = seen;
      seen = course.at + Math.max(1, (seen - course.at) / 2);
    }
    while (blind - seen > 1) {
      int middle = (seen + blind) >>> 1;
      if (isSeen(unit, course.path[middle])) {
        seen = middle;
      } else {
        blind = middle;
      }
    }
    int least = Math.max(0, course.at - BEHIND);
    while (seen >= least && !seesNode(unit, course.path[seen])) {
      seen--;
    }
    if (seen < least) {
      return false;
    }
    if (seen < course.at) {
      course.at = seen;
    }
    int node = course.path[seen];
    set(unit, nodes.x(node), nodes.y(node), course.rest(seen));
    inform(unit);
    if (course.detour
        && seen == course.length - 1
        && distance(unit, nodes.x(node), nodes.y(node)) == 0) {
      course.forget();
    }
    return true;
  }

  private boolean seesNode(Unit unit, int node) {
    return sees(unit, nodes.x(node), nodes.y(node), node);
  }

  /** Tells the ticket the place on the path. */
  private void inform(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    int node = unit.course.path[unit.course.at];
    if (ticket != null && !unit.course.detour && ticket.position() != node) {
      ticket.moveTo(node);
    }
  }

  /** Passes nodes: those behind the line that halves the corner there, if the next is in sight. */
  private void pass(Unit unit, Course course) {
    while (course.at < course.length - 2) {
      int at = course.at;
      double x = nodes.x(course.path[at + 1]);
      double y = nodes.y(course.path[at + 1]);
      double inX = x - nodes.x(course.path[at]);
      double inY = y - nodes.y(course.path[at]);
      double outX = nodes.x(course.path[at + 2]) - x;
      double outY = nodes.y(course.path[at + 2]) - y;
      double in = Math.sqrt(inX * inX + inY * inY);
      double out = Math.sqrt(outX * outX + outY * outY);
      double sumX = inX / in + outX / out;
      double sumY = inY / in + outY / out;
      double beyond = (unit.now.x - x) * sumX + (unit.now.y - y) * sumY;
      boolean turnsBack = Math.abs(sumX) + Math.abs(sumY) < 1e-9;
      if (turnsBack) {
        beyond = (unit.now.x - x) * inX + (unit.now.y - y) * inY;
      }
      if (!(beyond >= 0) || !seesNode(unit, course.path[at + 2])) {
        return;
      }
      course.at++;
    }
  }

  /** Finds the way back to the path for a unit that was pushed out of its sight. */
  private boolean rejoin(Unit unit) {
    Ticket<?> ticket = unit.now.ticket;
    if (ticket != null && ticket.isOver() && owner.now.tick - unit.now.asked >= AGAIN) {
      unit.now.asked = owner.now.tick;
      unit.course.forget();
      int node = base(unit);
      if (node >= 0) {
        ticket.moveTo(node);
      }
    }
    return false;
  }

  /** Collects the next nodes of a unit, at its own first; returns their number. */
  int collectAhead(Unit unit) {
    long phase = unit.now.phase;
    Course course = unit.course;
    if (unit.now.lands) {
      collectStraight(unit);
    } else if (course.length == 0 || !course.detour && phase == Units.NEAR) {
      count = collect(unit) ? count : 0;
    } else {
      count = 0;
      for (int i = course.at; i < course.length && count <= AHEAD; i++) {
        next[count++] = course.path[i];
      }
    }
    return count;
  }

  /** Returns the node after one on the way of a unit; −1 if there is none. */
  int after(Unit unit, int node) {
    int size = collectAhead(unit);
    for (int i = 0; i + 1 < size; i++) {
      if (next[i] == node) {
        return next[i + 1];
      }
    }
    return -1;
  }

  /** Collects the nodes on the straight line to the point of a unit, about one apart. */
  private void collectStraight(Unit unit) {
    Unit.State now = unit.now;
    double distance = distance(unit, now.aimX, now.aimY);
    int steps = (int) Math.min(AHEAD, Math.ceil(distance / nodes.pitch()));
    count = 0;
    for (int i = 0; i <= steps; i++) {
      double part = steps == 0 ? 0 : i / (double) steps;
      int node =
          nodes.at(now.x + part * (now.aimX - now.x), now.y + part * (now.aimY - now.y), now.node);
      if (node >= 0 && (count == 0 || node != next[count - 1])) {
        next[count++] = node;
      }
    }
  }

  /** Steers a unit that was pushed to its position at rest; false if it does not see a way. */
  boolean aimHome(Unit unit) {
    Unit.State now = unit.now;
    now.lands = sees(unit, now.homeX, now.homeY, now.home);
    if (now.lands) {
      set(unit, now.homeX, now.homeY, 0);
      return true;
    }
    int node = base(unit);
    if (node < 0 || now.home < 0 || !descend(unit, node, now.home)) {
      return false;
    }
    now.phase = Units.NEAR;
    aimAhead(unit);
    return true;
  }

  /** Returns the cost that remains: that of the point, and of the straight line to it. */
  long remaining(Unit unit) {
    Unit.State now = unit.now;
    if (now.aimCost < 0) {
      return Course.UNKNOWN;
    }
    long straight = straight(unit);
    double distance = distance(unit, now.aimX, now.aimY);
    return now.aimCost * (straight / nodes.stepCost(unit.movement))
        + (long) Math.ceil(distance * straight);
  }

  /** Returns the cost of a straight step in {@link #remaining}, where a part of one counts. */
  long straight(Unit unit) {
    long cost = nodes.stepCost(unit.movement);
    return cost < 1024 ? 1024 * cost : cost;
  }
}

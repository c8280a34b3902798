package waywright.units;

import waywright.units.internal.ground.UnitNodes;

/**
 * Takes units over the links of a mesh. A unit stands where the link begins for as long as its cost
 * needs, and is where it ends as soon as no other body is there.
 */
final class LinkWalk {

  private final Units owner;
  private final FreeMotion motion;
  private final Steering steering;
  private final UnitNodes nodes;

  LinkWalk(Units owner, FreeMotion motion, Steering steering) {
    this.owner = owner;
    this.motion = motion;
    this.steering = steering;
    nodes = owner.nodes;
  }

  /** Whether a unit on its way takes a link in this tick. */
  boolean takes(Unit unit) {
    Unit.State now = unit.now;
    if (now.link < 0 && !begins(unit)) {
      return false;
    }
    now.state = UnitState.MOVING;
    if (now.linked < now.linkTicks) {
      now.linked++;
      if (now.order != null) {
        now.order.now.linked = owner.now.tick;
      }
    } else if (motion.isFreeAt(unit, now.link)) {
      int to = now.link;
      now.node = to;
      motion.place(unit, nodes.x(to), nodes.y(to));
      owner.strayed(unit);
    }
    return true;
  }

  private boolean begins(Unit unit) {
    Unit.State now = unit.now;
    boolean stands = !now.lands && Steering.distance(unit, now.aimX, now.aimY) <= FreeMotion.AT;
    int from = now.onPlan ? now.node : stands ? owner.routeNode(unit) : -1;
    if (from < 0 || Steering.distance(unit, nodes.x(from), nodes.y(from)) > FreeMotion.AT) {
      return false;
    }
    int to = steering.after(unit, from);
    if (to < 0 || !nodes.isLink(from, to)) {
      return false;
    }
    motion.plan.leave(unit);
    double length = (double) nodes.step(unit.movement, from, to) / unit.movement.straight();
    now.link = to;
    now.linkTicks = (int) Math.ceil(length / (unit.speed.perSecond() * owner.length) - 1e-9);
    now.linked = 0;
    return true;
  }
}

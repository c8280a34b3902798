package waywright.units;

import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.units.internal.ground.UnitNodes;

/** Finds paths over nodes around units that stand in the free plane. */
final class BodyDetours implements Expander {

  /** The expansions of a search for a path that may lead through units that make way. */
  private static final long MOST = 8_192;

  /** How much more a step costs where a unit would have to make way. */
  private static final int PRICE = 9;

  private final Units owner;
  private final FreeMotion motion;
  private final Steering steering;
  private final UnitNodes nodes;
  private final Search search = Algorithms.dijkstra(this);
  private final ArcBuffer all = new ArcBuffer();
  private @Nullable Unit unit;
  private boolean strict;

  /** The node nearest to the goal of a unit that goes as near as it can. */
  private int closest;

  /** The first unit found in the way. */
  private @Nullable Unit nearest;

  BodyDetours(Units owner, FreeMotion motion, Steering steering) {
    this.owner = owner;
    this.motion = motion;
    this.steering = steering;
    nodes = owner.nodes;
  }

  /**
   * Lets a unit take a detour if there is one.
   *
   * @param strict whether no unit that stands may be on it
   */
  boolean find(Unit mover, boolean strict) {
    Goal goal =
        mover.now.slot >= 0
            ? Goal.node(mover.now.slot)
            : Goal.where(node -> mover.now.ticket != null && mover.now.ticket.isGoal(node));
    if (run(mover, strict, goal) != SearchStatus.FOUND) {
      mover.now.blocker = strict && nearest != null ? nearest : mover.now.blocker;
      return false;
    }
    mover.course.takeDetour(search, 0, nodes, mover.movement);
    return true;
  }

  private SearchStatus run(Unit mover, boolean strict, Goal goal) {
    unit = mover;
    this.strict = strict;
    nearest = null;
    int start = steering.base(mover);
    if (start < 0) {
      return SearchStatus.INVALID_START;
    }
    search.reset();
    search.start(start, goal, Heuristic.ZERO);
    SearchStatus status = search.run(strict ? Long.MAX_VALUE : MOST);
    owner.spend(search.expanded());
    return status;
  }

  /** Lets a unit go to the node nearest to one that it can reach, of equal ones the first. */
  boolean findClosest(Unit mover, int goal) {
    closest = mover.now.node;
    if (goal < 0 || closest < 0) {
      return false;
    }
    run(mover, true, Goal.where(node -> isCloser(node, goal)));
    if (closest == mover.now.node) {
      return false;
    }
    mover.now.slot = closest;
    mover.now.slotX = nodes.x(closest);
    mover.now.slotY = nodes.y(closest);
    return find(mover, true);
  }

  /** Remembers the node nearest to a goal; never true. */
  private boolean isCloser(int node, int goal) {
    if (nodes.straight(node, goal) < nodes.straight(closest, goal)) {
      closest = node;
    }
    return false;
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
      Unit in = standing(mover, all.head(i));
      if (in == null) {
        out.add(all.head(i), all.cost(i));
      } else if (!strict && !in.now.holds) {
        out.add(all.head(i), PRICE * all.cost(i));
      } else if (nearest == null) {
        nearest = in;
      }
    }
  }

  /** Returns a unit at rest that a body would overlap, one that holds if there is any; or null. */
  private @Nullable Unit standing(Unit mover, int node) {
    double x = nodes.x(node);
    double y = nodes.y(node);
    int count = motion.copyNear(node, x, y, mover.radius + motion.largest);
    Unit found = null;
    for (int i = 0; i < count; i++) {
      Unit other = motion.near(i);
      boolean stands = other != mover && !other.isActive();
      if (stands && FreeMotion.touches(mover.radius, x, y, other, 0)) {
        found = found == null || other.now.holds ? other : found;
      }
    }
    return found;
  }
}

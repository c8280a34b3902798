package waywright.units;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.units.internal.ground.UnitNodes;

/** Finds paths over nodes around units that stand in the free plane. */
final class BodyDetours implements Expander {

  /** The expansions of a search for a path that may lead through units that make way. */
  private static final long MOST = 8_192;

  /** How much more a step costs where a unit would have to make way. */
  private static final int PRICE = 9;

  /** Who stands where a body would be: nobody, units that make way, or one that does not. */
  private static final int FREE = 0;

  private static final int MAKES_WAY = 1;
  private static final int HOLDS = 2;

  private final Units owner;
  private final FreeMotion motion;
  private final Steering steering;
  private final UnitNodes nodes;
  private final Search search = Algorithms.astar(this);
  private final ArcBuffer all = new ArcBuffer();
  private @Nullable Unit unit;
  private final TwoSidedSearch twoSided;
  private boolean strict;

  /** For each node, once it was looked at in this search, 4 × its number and who stands there. */
  private int[] stands = {};

  private int number;

  /** The first unit found in the way. */
  private @Nullable Unit nearest;

  /** Whether the search is for room in a region. */
  private boolean isForRoom;

  final RoomSearch rooms = new RoomSearch(Algorithms.dijkstra(this));

  BodyDetours(Units owner, FreeMotion motion, Steering steering) {
    this.owner = owner;
    this.motion = motion;
    this.steering = steering;
    nodes = owner.nodes;
    twoSided = new TwoSidedSearch(owner);
  }

  /**
   * Lets a unit take a detour if there is one.
   *
   * @param strict whether no unit that stands may be on it
   */
  boolean find(Unit mover, boolean strict) {
    if (strict && RoomSearch.isFull(mover, owner, node -> standing(mover, node, true) == null)) {
      return false;
    }
    Goal goal =
        mover.now.slot >= 0 ? Goal.node(mover.now.slot) : Goal.where(node -> isGoal(mover, node));
    long most = strict ? Long.MAX_VALUE : MOST;
    if (run(mover, strict, goal, mover.now.slot, most) != SearchStatus.FOUND) {
      mover.now.blocker = strict && nearest != null ? nearest : mover.now.blocker;
      return false;
    }
    mover.course.takeDetour(search, 0, nodes, mover.movement);
    return true;
  }

  /** Finds a path to a goal on which no unit stands; returns why there is none, or null. */
  @Nullable GaveUp findRoom(Unit mover) {
    int start = Math.max(0, steering.base(mover));
    if (rooms.begin(mover, start, owner, node -> standing(mover, node, true) == null)) {
      return GaveUp.GOAL_TAKEN;
    }
    isForRoom = true;
    SearchStatus status =
        run(mover, false, Goal.where(node -> isRoom(mover, node)), -1, Long.MAX_VALUE);
    isForRoom = false;
    if (status == SearchStatus.FOUND) {
      mover.course.takeDetour(rooms.search, 0, nodes, mover.movement);
      moveUp(mover);
    }
    return rooms.end(mover, status, owner.now.tick);
  }

  /** Whether the last search for room in this tick shows that there is none for a unit. */
  boolean isFull(Unit mover) {
    return rooms.standsFor(mover, Math.max(0, steering.base(mover)), owner.now.tick);
  }

  /** Lets those in a region who stand on the path of a unit go on by one node each, to its end. */
  private void moveUp(Unit mover) {
    int[] path = mover.course.path;
    boolean goesOn = true;
    for (int i = mover.course.length - 2; i > 0 && goesOn; i--) {
      goesOn = isGoal(mover, path[i + 1]) && moveUp(mover, path[i], path[i + 1]);
    }
  }

  /** Lets a unit go on from a node to the next; returns whether that becomes free. */
  private boolean moveUp(Unit mover, int node, int next) {
    double x = nodes.x(next);
    double y = nodes.y(next);
    int count = motion.copyNear(node, nodes.x(node), nodes.y(node), nodes.pitch());
    Unit first = null;
    int units = 0;
    for (int i = 0; i < count; i++) {
      Unit other = motion.near(i);
      if (other.now.node == node && other.now.order == mover.now.order && other.isInRegion()) {
        units++;
        boolean isNearer =
            first == null || Steering.distance(other, x, y) < Steering.distance(first, x, y);
        first = isNearer ? other : first;
      }
    }
    return first != null && motion.plan.moveUp(first, next) && units == 1;
  }

  private boolean isRoom(Unit mover, int node) {
    boolean isGoal = isGoal(mover, node);
    rooms.sawGoal |= isGoal;
    return isGoal && standing(mover, node, true) == null;
  }

  private static boolean isGoal(Unit mover, int node) {
    return mover.now.ticket != null && mover.now.ticket.isGoal(node);
  }

  /**
   * Runs a search.
   *
   * @param to the node of the goal if it is only one; else −1
   */
  private SearchStatus run(Unit mover, boolean strict, Goal goal, int to, long most) {
    unit = mover;
    this.strict = strict;
    nearest = null;
    Search used = isForRoom ? rooms.search : search;
    used.reset();
    int start = steering.base(mover);
    if (start < 0) {
      return SearchStatus.INVALID_START;
    }
    number = (number + 1) % (Integer.MAX_VALUE / 4);
    if (number == 0 || stands.length == 0) {
      stands = new int[nodes.count()];
      number = 1;
    }
    used.start(start, goal, nodes.towards(mover.movement, to));
    SearchStatus status =
        strict && to >= 0
            ? twoSided.run(used, mover.movement, start, to, node -> who(mover, node) != FREE)
            : used.run(most);
    owner.schedule.spend(used.expanded());
    return status;
  }

  /** Expands all nodes that a unit can reach around those that stand. */
  Search explore(Unit mover, IntPredicate isGoal) {
    run(mover, true, Goal.where(isGoal), -1, Long.MAX_VALUE);
    return search;
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
      int head = all.head(i);
      int who = who(mover, head);
      if (who == FREE || who == MAKES_WAY && !strict) {
        out.add(head, (who == FREE ? 1 : PRICE) * all.cost(i));
      }
    }
  }

  /** Returns who stands where a body would be at a node. */
  private int who(Unit mover, int node) {
    if (stands[node] / 4 != number) {
      Unit in = standing(mover, node, false);
      boolean isGoal = isForRoom && in != null && isGoal(mover, node);
      rooms.sawGoal |= isGoal;
      boolean holds = in != null && (in.now.holds || isForRoom && !isGoal && in.keepsIn());
      stands[node] = 4 * number + (in == null ? FREE : holds ? HOLDS : MAKES_WAY);
      nearest = nearest == null && in != null && (strict || in.now.holds) ? in : nearest;
    }
    return stands[node] - 4 * number;
  }

  /**
   * Returns a unit at rest that a body would overlap, one that holds if there is any; or null.
   *
   * @param settled whether those in a region are at the centers of their nodes: they go there
   */
  private @Nullable Unit standing(Unit mover, int node, boolean settled) {
    double x = nodes.x(node);
    double y = nodes.y(node);
    int count = motion.copyNear(node, x, y, mover.radius + motion.largest + nodes.pitch());
    Unit found = null;
    for (int i = 0; i < count; i++) {
      Unit other = motion.near(i);
      boolean stands = other != mover && !other.isActive();
      if (stands && touches(mover, x, y, other, settled)) {
        found = found == null || other.now.holds ? other : found;
      }
    }
    return found;
  }

  private boolean touches(Unit mover, double x, double y, Unit other, boolean settled) {
    if (!settled || !other.isInRegion()) {
      return FreeMotion.touches(mover.radius, x, y, other, 0);
    }
    double dx = nodes.x(other.now.node) - x;
    double dy = nodes.y(other.now.node) - y;
    return FreeMotion.isWithin(mover.radius + other.radius, dx, dy);
  }
}

package waywright.units;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;
import waywright.units.Region.Guide;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Walk;

/**
 * The walking costs from the nodes around a slot to the slot, in a version of the world; from nodes
 * farther away those of a way past a node nearby.
 */
final class SlotCosts extends SavedState<SlotCosts> {

  private int[] nodes = {-1};
  private long[] costs = {-1};
  private int slot = -1;
  private long version = -1;
  private int count;

  /**
   * The least and the largest number of a node whose cost is stored: most nodes are beyond these.
   */
  private int first;

  private int last;

  /** The box in which costs are plain distances, and its cost per unit; −1 if they are stored. */
  private double left;

  private double top;
  private double right;
  private double bottom;
  private long perUnit = -1;
  private @Nullable UnitNodes world;
  private Movement movement = Movement.walker();

  /** What leads to a node whose cost is stored, and that cost. */
  private @Nullable Guide guide;

  private long fromGuide;

  /** Takes plain distances inside a box of open ground. */
  void open(UnitNodes world, Movement movement, int slot, UnitOrder order, long version) {
    this.slot = slot;
    this.version = version;
    this.world = world;
    this.movement = movement;
    left = order.now.left;
    top = order.now.top;
    right = order.now.right;
    bottom = order.now.bottom;
    perUnit = order.now.openCost;
  }

  /**
   * Takes the least costs from a region; returns false if the slot is not in it.
   *
   * @param way leads to the slot from farther away, or null
   */
  boolean copy(Region region, int slot, int most, @Nullable Guide way, long version) {
    int at = region.index(slot);
    if (at < 0) {
      return false;
    }
    begin(slot, region.walkTo(at, most, way), version);
    fromGuide = way == null ? -1 : region.costFrom(way);
    guide = fromGuide < 0 ? null : way;
    for (int i = 0; i < count; i++) {
      put(region.found(i), region.cost(i));
    }
    return true;
  }

  /** Whether a copy reads the same arrays. */
  private boolean shared;

  /** Returns a copy; the next computation of either leaves the other as it is. */
  @Override
  SlotCosts copy() {
    shared = true;
    return super.copy();
  }

  /** Prepares for some costs; makes new arrays if a copy reads the old ones. */
  private void begin(int slot, int count, long version) {
    this.slot = slot;
    this.version = version;
    this.count = count;
    perUnit = -1;
    guide = null;
    int size = Math.max(16, Integer.highestOneBit(Math.max(1, count)) * 4);
    if (shared || nodes.length != size) {
      shared = false;
      nodes = new int[size];
      costs = new long[size];
    }
    Arrays.fill(nodes, -1);
    first = Integer.MAX_VALUE;
    last = -1;
  }

  private void put(int node, long cost) {
    first = Math.min(first, node);
    last = Math.max(last, node);
    int at = place(node);
    nodes[at] = node;
    costs[at] = cost;
  }

  boolean isOf(int slot, long version) {
    return this.slot == slot && this.version == version;
  }

  /**
   * Computes the costs.
   *
   * @param most the number of nodes
   */
  void compute(Walk walk, Movement movement, int slot, int most, long version) {
    walk.start(movement, slot, Double.POSITIVE_INFINITY);
    while (walk.settled() < most && walk.next() >= 0) {}
    begin(slot, walk.settled(), version);
    for (int i = 0; i < count; i++) {
      put(walk.settled(i), walk.cost(walk.settled(i)));
    }
  }

  void forget() {
    slot = -1;
  }

  /** Returns the cost from a node; −1 if it is not known. */
  long get(int node) {
    UnitNodes open = world;
    if (perUnit > 0 && open != null) {
      double x = open.x(node);
      double y = open.y(node);
      boolean inside = x >= left && y >= top && x <= right && y <= bottom;
      return inside ? perUnit * open.distance(movement, node, slot) : -1;
    }
    int at = node < first || node > last ? -1 : place(node);
    if (at >= 0 && nodes[at] == node) {
      return costs[at];
    }
    long far = guide == null ? -1 : guide.get(node);
    return far < 0 ? -1 : far + fromGuide;
  }

  /** Returns the neighbor past which a node has its cost, of equal ones the first; −1 for none. */
  int after(UnitNodes nodes, Movement movement, int node, ArcBuffer arcs) {
    int best = -1;
    long least = Long.MAX_VALUE;
    arcs.clear();
    nodes.expand(movement, node, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      long cost = get(arcs.head(i));
      if (cost >= 0 && cost + arcs.cost(i) < least) {
        least = cost + arcs.cost(i);
        best = arcs.head(i);
      }
    }
    return best;
  }

  private int place(int node) {
    int mask = nodes.length - 1;
    int at = node * 0x9E3779B9 >>> 7 & mask;
    while (nodes[at] >= 0 && nodes[at] != node) {
      at = at + 1 & mask;
    }
    return at;
  }
}

package waywright.units.internal.slots;

import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.search.internal.NodeHeap;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.UnitNodes;

/**
 * The nodes around one node in the order of their walking cost: Dijkstra's algorithm over steps
 * that are open in both directions. Settles one node per call, so that a caller stops when it has
 * enough. Reused; a repeated walk allocates nothing.
 */
public final class Walk {
  private final UnitNodes nodes;
  private final NodeStates states = new NodeStates(NodeStates.Layout.PAGED);
  private final ArcBuffer arcs = new ArcBuffer();
  private final IntList settled = new IntList();
  private final NodeHeap heap = new NodeHeap();
  private double most;
  private Movement movement = Movement.walker();

  /** Makes a walk over the nodes of a world. */
  public Walk(UnitNodes nodes) {
    this.nodes = nodes;
  }

  /**
   * Starts at a node on which the body can stand.
   *
   * @param most the largest length of a path; infinite for all nodes of the component
   */
  public void start(Movement movement, int node, double most) {
    this.movement = movement;
    this.most = most;
    heap.clear();
    settled.clear();
    states.begin(nodes.count());
    open(node, node, 0, 0);
  }

  /** Settles the next node and returns it; −1 if there are no more. */
  public int next() {
    while (!heap.isEmpty()) {
      long cost = heap.peekF();
      int node = heap.pop();
      int slot = states.slot(node);
      if (!states.isClosed(slot)) {
        states.close(slot);
        settled.add(node);
        expand(node, slot, cost);
        return node;
      }
    }
    return -1;
  }

  /** Returns how many nodes are settled. */
  public int settled() {
    return settled.size();
  }

  /** Returns the node that was settled as number {@code i}. */
  public int settled(int i) {
    return settled.get(i);
  }

  /** Whether a node is settled. */
  public boolean isSettled(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot) && states.isClosed(slot);
  }

  /** Returns the walking cost of a settled node; −1 of others. */
  public long cost(int node) {
    return isSettled(node) ? states.g(states.find(node)) : -1;
  }

  /** Returns the length of the path to a settled node, 1 for steps of nodes without positions. */
  public double length(int node) {
    return Double.longBitsToDouble(states.h(states.find(node)));
  }

  private void expand(int node, int slot, long cost) {
    double length = Double.longBitsToDouble(states.h(slot));
    arcs.clear();
    nodes.expand(movement, node, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      int head = arcs.head(i);
      long total = cost + arcs.cost(i);
      int at = states.slot(head);
      if (total < states.gIfSeen(at)) {
        double whole = length + distance(node, head);
        if (whole <= most && nodes.leadsBack(movement, node, head)) {
          open(head, node, total, whole);
        }
      }
    }
  }

  private double distance(int from, int to) {
    double dx = nodes.x(to) - nodes.x(from);
    double dy = nodes.y(to) - nodes.y(from);
    double squared = dx * dx + dy * dy;
    return squared >= 0 ? Math.sqrt(squared) : 1;
  }

  private void open(int node, int parent, long cost, double length) {
    int slot = states.slot(node);
    states.open(slot, parent, cost);
    states.setH(slot, Double.doubleToRawLongBits(length));
    heap.push(node, cost);
  }
}

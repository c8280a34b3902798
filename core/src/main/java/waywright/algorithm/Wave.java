package waywright.algorithm;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.search.SearchListener;
import waywright.search.internal.Frontier;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Heuristic;

/**
 * One growing search: the node states, the frontier, and the loop that expands a node and relaxes
 * its arcs. This is the only implementation of that loop.
 *
 * <p>All code of the user (expander, heuristic) runs in {@link #prepare}, before {@link #commit}
 * changes anything: if it throws, the search can continue.
 */
final class Wave {

  final Frontier open;
  final ArcBuffer arcs = new ArcBuffer();
  final Expander expander;

  private final ArcBuffer reread = new ArcBuffer();
  Order order;

  /** The nodes that wait for the next round of an anytime search; null in all other searches. */
  private final @Nullable Rounds rounds;

  private boolean reopens;
  Heuristic heuristic = Heuristic.ZERO;
  long limit = ArcBuffer.MAX_COST;
  private @Nullable SearchListener listener;

  /** The state of each node. */
  final NodeStates states;

  /** Nodes below this belong to the world. */
  private int known;

  /** Whether the estimate is zero everywhere: then h is not written, to save cache space. */
  private boolean blind;

  /** The arcs of the prepared node that may improve a node, and the estimates of new nodes. */
  int[] kept = new int[16];

  private long[] estimates = new long[16];
  int keptCount;

  private int openCount;
  int peakOpen;
  long expanded;
  long generated;
  long reopened;

  /** Whether a node was pruned because its f is above the limit. */
  boolean cut;

  /** The pruned nodes; each may have been visited later at a lower cost. */
  private final IntList cutNodes = new IntList(0);

  /** Whether a node was pruned because no goal can be reached from it. */
  boolean pruned;

  Wave(Expander expander, Order order, Frontier open, NodeStates states, @Nullable Rounds rounds) {
    this.expander = Objects.requireNonNull(expander, "world");
    this.states = states;
    this.order = order;
    this.open = open;
    this.rounds = rounds;
    open.leaveOut(this::isSpent);
  }

  /** Clears the previous search. Takes constant time except once in 2^32 calls. */
  void begin(Heuristic heuristic, long limit, @Nullable SearchListener listener) {
    this.heuristic = heuristic;
    blind = heuristic == Heuristic.ZERO;
    this.limit = limit;
    this.listener = listener;
    // With a consistent estimate the bound of weighted A* holds without reopening (Likhachev et
    // al. 2003), but a limit may then prune nodes that were reached at too high a cost.
    boolean needless = rounds == null && order.weight() > Order.ONE && heuristic.isConsistent();
    reopens = order.reopens() && !(needless && limit == ArcBuffer.MAX_COST);
    known = expander.nodeCount();
    states.begin(known);
    open.clear();
    openCount = 0;
    peakOpen = 0;
    expanded = 0;
    generated = 0;
    reopened = 0;
    cut = false;
    cutNodes.clear();
    pruned = false;
  }

  /** Opens a start node, unless it is open at no higher cost or no goal can be reached from it. */
  void seed(int node, long cost) {
    int slot = slot(node);
    boolean again = states.isSeen(slot);
    if (again && states.g(slot) <= cost) {
      return;
    }
    long h = again ? hOf(slot) : estimate(node);
    if (h == Heuristic.NO_PATH) {
      pruned = true;
      return;
    }
    if (cost + h > limit) {
      prune(node);
      return;
    }
    put(slot, node, node, cost, h, ArcBuffer.NO_ARC);
    if (!again) {
      count();
    }
  }

  private void prune(int node) {
    cut = true;
    cutNodes.add(node);
  }

  /**
   * Whether a node was pruned by the limit and not visited since: if none was and no node is open,
   * everything reachable has been visited.
   */
  boolean hasCutNodes() {
    while (!cutNodes.isEmpty() && seen(cutNodes.get(cutNodes.size() - 1))) {
      cutNodes.pop();
    }
    return !cutNodes.isEmpty();
  }

  /** Returns the best open node, or −1 if there is none. */
  int peek() {
    int node = open.peek();
    while (node >= 0 && isSpent(node)) {
      open.pop();
      node = open.peek();
    }
    return node;
  }

  /** Whether a queued node must not be expanded any more. */
  private boolean isSpent(int node) {
    return states.isClosed(states.slot(node)) || rounds != null && rounds.isSpent(node);
  }

  /**
   * Expands {@code node} in the world, keeps the arcs to new nodes and those that reach a known
   * node at a lower cost, and computes the estimates of the new nodes.
   */
  void prepare(int node) {
    arcs.clear();
    expander.expand(node, arcs);
    int size = arcs.size();
    if (size > kept.length) {
      estimates = new long[Math.max(size, 2 * kept.length)];
      kept = new int[estimates.length];
    }
    long g = states.g(states.slot(node));
    int count = 0;
    for (int i = 0; i < size; i++) {
      int head = arcs.head(i);
      long tentative = g + arcs.cost(i);
      long known = states.gIfSeen(slot(head));
      if (tentative >= known) {
        continue;
      }
      if (tentative > ArcBuffer.MAX_COST) {
        prune(head); // Above every limit.
        continue;
      }
      if (known == Long.MAX_VALUE) {
        estimates[count] = estimate(head);
      }
      kept[count++] = i;
    }
    keptCount = count;
  }

  /** Closes {@code node}, the best open node, which must be prepared, and relaxes its arcs. */
  void commit(int node) {
    open.pop();
    int slot = states.slot(node);
    states.close(slot);
    openCount--;
    expanded++;
    if (rounds != null) {
      rounds.spend(node);
    }
    if (listener != null) {
      listener.closed(node, states.parent(slot), states.g(slot), hOf(slot));
    }
    long g = states.g(slot);
    for (int k = 0; k < keptCount; k++) {
      int i = kept[k];
      int head = arcs.head(i);
      long tentative = g + arcs.cost(i);
      int headSlot = states.slot(head);
      long best = states.gIfSeen(headSlot);
      if (best == Long.MAX_VALUE) {
        discover(headSlot, node, head, tentative, estimates[k], arcs.arc(i));
      } else if (tentative < best) {
        improve(headSlot, node, head, tentative, arcs.arc(i));
      }
    }
  }

  private void discover(int slot, int node, int head, long tentative, long h, int arc) {
    if (h == Heuristic.NO_PATH) {
      pruned = true;
      return;
    }
    if (tentative + h > limit) {
      prune(head);
      return;
    }
    put(slot, head, node, tentative, h, arc);
    count();
    if (listener != null) {
      listener.opened(head, node, tentative, h);
    }
  }

  private void improve(int slot, int node, int head, long tentative, int arc) {
    boolean closed = states.isClosed(slot);
    if (closed ? !reopens : !order.improves()) {
      return;
    }
    long h = hOf(slot);
    put(slot, head, node, tentative, h, arc);
    if (closed) {
      reopened++;
      peakOpen = Math.max(peakOpen, ++openCount);
    }
    if (listener != null) {
      if (closed) {
        listener.reopened(head, node, tentative, h);
      } else {
        listener.improved(head, node, tentative, h);
      }
    }
  }

  private void put(int slot, int node, int parent, long g, long h, int arc) {
    states.open(slot, parent, g);
    if (!blind) {
      states.setH(slot, h);
    }
    states.setArc(slot, arc);
    if (rounds != null && rounds.isSpent(node)) {
      rounds.postpone(node, g + h);
    } else {
      open.push(node, order.f(g, h), order.tie(h));
    }
  }

  private void count() {
    generated++;
    peakOpen = Math.max(peakOpen, ++openCount);
  }

  private long estimate(int node) {
    return checked(heuristic.estimate(node), node);
  }

  /**
   * Returns {@code h} if it is a valid estimate.
   *
   * @throws IllegalArgumentException if it is not
   */
  static long checked(long h, int node) {
    if (h < 0 || h > ArcBuffer.MAX_COST && h != Heuristic.NO_PATH) {
      throw new IllegalArgumentException(
          String.format(
              "the heuristic estimates %s for node %s, not in 0 .. %s. Maybe a difference"
                  + " lost its absolute value?",
              h, node, ArcBuffer.MAX_COST));
    }
    return h;
  }

  /** Returns the slot of a node of the world. */
  private int slot(int node) {
    return states.isOwnSlot(node) ? node : slotElsewhere(node);
  }

  private int slotElsewhere(int node) {
    if (node >= known) {
      known = requireNode(expander, node);
    }
    return states.slot(node);
  }

  /**
   * Reads again how many nodes the world has, because it may have grown.
   *
   * @throws IllegalArgumentException if {@code node} is not one of them
   */
  static int requireNode(Expander world, int node) {
    int count = world.nodeCount();
    if (node >= count) {
      throw new IllegalArgumentException(
          "an arc leads to node " + node + ", but the world has " + count + " nodes");
    }
    return count;
  }

  /**
   * Ends a round: gathers the open nodes, queued or waiting, whose g + h is within the limit.
   * Returns the least g + h of them, {@code Long.MAX_VALUE} if there are none. Time proportional to
   * the open list.
   */
  long gather(Rounds rounds) {
    rounds.gather(open);
    int count = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < rounds.nodes.size(); i++) {
      int node = rounds.nodes.get(i);
      long f = g(node) + h(node);
      if (!states.isClosed(states.slot(node)) && f <= limit) {
        rounds.nodes.array()[count++] = node;
        least = Math.min(least, f);
      }
    }
    rounds.nodes.truncate(count);
    return least;
  }

  /** Begins a round: queues the gathered nodes by another order. */
  void requeue(Rounds rounds, Order order) {
    this.order = order;
    open.clear();
    for (int i = 0; i < rounds.nodes.size(); i++) {
      int node = rounds.nodes.get(i);
      open.push(node, order.f(g(node), h(node)), order.tie(h(node)));
    }
    rounds.nodes.clear();
  }

  /** Returns the estimate of any node, visited or not. */
  long estimateOf(int node) {
    return seen(node) ? h(node) : estimate(node);
  }

  boolean seen(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot);
  }

  boolean isClosed(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot) && states.isClosed(slot);
  }

  /** Returns g of a visited node. */
  long g(int node) {
    return states.g(states.slot(node));
  }

  /** Returns h of a visited node. */
  long h(int node) {
    return hOf(states.slot(node));
  }

  private long hOf(int slot) {
    return blind ? 0 : states.h(slot);
  }

  long f(int node) {
    return order.f(g(node), h(node));
  }

  /**
   * Returns the cost of the path given by the parents of {@code end}. After reopenings g may still
   * belong to a more expensive path to an ancestor; the arcs are then expanded again and summed.
   */
  long pathCost(int end) {
    if (reopened == 0) {
      return g(end);
    }
    long sum = 0;
    int node = end;
    for (; parent(node) != node; node = parent(node)) {
      sum += arcCost(parent(node), node);
    }
    return sum + g(node);
  }

  private long arcCost(int tail, int head) {
    reread.clear();
    expander.expand(tail, reread);
    long least = g(head) - g(tail);
    for (int i = 0; i < reread.size(); i++) {
      if (reread.head(i) == head && reread.arc(i) == arc(head)) {
        least = Math.min(least, reread.cost(i));
      }
    }
    return least;
  }

  /** Returns the parent of a visited node; a start node is its own parent. */
  int parent(int node) {
    return states.parent(states.slot(node));
  }

  /** Returns the id of the arc from the parent to a visited node, or {@link ArcBuffer#NO_ARC}. */
  int arc(int node) {
    return states.arc(states.slot(node));
  }
}

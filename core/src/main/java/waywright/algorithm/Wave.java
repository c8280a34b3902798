package waywright.algorithm;

import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.search.SearchListener;
import waywright.search.spi.Frontier;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Heuristic;

/**
 * One growing search: the arrays that say what is known of each node, the frontier, and the loop
 * that expands a node and relaxes its arcs. It is written here and nowhere else.
 *
 * <p>All code of the user (expander, heuristic) runs in {@link #prepare}, before {@link #commit}
 * changes anything: what it throws leaves the search ready to go on.
 */
final class Wave {

  final Frontier open;
  final ArcBuffer arcs = new ArcBuffer();
  final Expander expander;

  private final ArcBuffer reread = new ArcBuffer();
  private Order order;

  /** Which nodes wait for the next round of an anytime or null in all other searches. */
  private final @Nullable Rounds rounds;

  private boolean reopens;
  private Heuristic heuristic = Heuristic.ZERO;
  private long limit = ArcBuffer.MAX_COST;
  private @Nullable SearchListener listener;

  /** What is known of each node. */
  final NodeStates states;

  /** Nodes below this are nodes of the world. */
  private int known;

  /** Whether the estimate is zero everywhere: h is not written, it would only push data out. */
  private boolean blind;

  /** The arcs of the prepared node that may matter, and the estimates of those to new nodes. */
  private int[] kept = new int[16];

  private long[] estimates = new long[16];
  private int keptCount;

  private int openCount;
  int peakOpen;
  long expanded;
  long generated;
  long reopened;

  /** Whether a node was left out because its f is above the limit. */
  boolean cut;

  /** The nodes that were left out; each may have been met more cheaply later. */
  private final IntList left = new IntList(0);

  /** Whether a node was left out because no goal can be reached from it. */
  boolean pruned;

  Wave(Expander expander, Order order, Frontier open, NodeStates states) {
    this(expander, order, open, states, null);
  }

  Wave(Expander expander, Order order, Frontier open, NodeStates states, @Nullable Rounds rounds) {
    this.expander = Objects.requireNonNull(expander, "world");
    this.states = states;
    this.order = order;
    this.open = open;
    this.rounds = rounds;
    open.leaveOut(this::isSpent);
  }

  /** Forgets the last search. Costs nothing but every 2^32nd time. */
  void begin(Heuristic heuristic, long limit, @Nullable SearchListener listener) {
    this.heuristic = heuristic;
    blind = heuristic == Heuristic.ZERO;
    this.limit = limit;
    this.listener = listener;
    // With a consistent estimate the bound of weighted A* holds without re-opening (Likhachev et
    // al. 2003),
    // but a limit may then cut off nodes that have been reached too dearly.
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
    left.clear();
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
    if (h == Heuristic.NO_WAY) {
      pruned = true;
      return;
    }
    if (cost + h > limit) {
      leaveOut(node);
      return;
    }
    put(slot, node, node, cost, h, ArcBuffer.NO_ARC);
    if (!again) {
      count();
    }
  }

  private void leaveOut(int node) {
    cut = true;
    left.add(node);
  }

  /**
   * Whether a node was left out and not met since: if none is open and none was left out, then all
   * that can be reached has been met.
   */
  boolean hasLeftOut() {
    while (!left.isEmpty() && seen(left.get(left.size() - 1))) {
      left.truncate(left.size() - 1);
    }
    return !left.isEmpty();
  }

  /** The best open node, or −1 if there is none. */
  int peek() {
    int node = open.peek();
    while (node >= 0 && isSpent(node)) {
      open.pop();
      node = open.peek();
    }
    return node;
  }

  /** Whether a node that was queued is not to be expanded any more. */
  private boolean isSpent(int node) {
    return states.isClosed(states.slot(node)) || rounds != null && rounds.isSpent(node);
  }

  /**
   * Asks the world for the arcs of {@code node}, keeps those that lead to a node not yet met, or
   * more cheaply to a known one, and asks for the estimates of the new ones.
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
        leaveOut(head); // Beyond every limit.
        continue;
      }
      if (known == Long.MAX_VALUE) {
        estimates[count] = estimate(head);
      }
      kept[count++] = i;
    }
    keptCount = count;
  }

  /**
   * Closes {@code node}, which is the best open one and has been prepared, and relaxes its arcs.
   */
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
    if (h == Heuristic.NO_WAY) {
      pruned = true;
      return;
    }
    if (tentative + h > limit) {
      leaveOut(head);
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
      openCount++;
      peakOpen = Math.max(peakOpen, openCount);
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
    openCount++;
    if (openCount > peakOpen) {
      peakOpen = openCount;
    }
  }

  private long estimate(int node) {
    return checked(heuristic.estimate(node), node);
  }

  /** {@code h}, if it can be an estimate. */
  static long checked(long h, int node) {
    if (h < 0 || h > ArcBuffer.MAX_COST && h != Heuristic.NO_WAY) {
      throw new IllegalArgumentException(
          String.format(
              "the heuristic estimates %s for node %s, not in 0 .. %s. Maybe a difference"
                  + " lost its absolute value?",
              h, node, ArcBuffer.MAX_COST));
    }
    return h;
  }

  /** The slot of a node of the world. */
  private int slot(int node) {
    return states.isOwnSlot(node) ? node : slotElsewhere(node);
  }

  private int slotElsewhere(int node) {
    if (node >= known) {
      grow(node);
    }
    return states.slot(node);
  }

  /** The world may have grown. */
  private void grow(int node) {
    known = expander.nodeCount();
    if (node >= known) {
      throw new IllegalArgumentException(
          "an arc leads to node " + node + ", but the world has " + known + " nodes");
    }
  }

  /**
   * New estimates for what is known: open nodes are queued anew, and closed ones that {@code again}
   * accepts are opened again. Time in proportion to the number of nodes.
   */
  void reorder(Heuristic heuristic, IntPredicate again) {
    this.heuristic = heuristic;
    blind = heuristic == Heuristic.ZERO;
    open.clear();
    states.seen().forEach(node -> reorder(node, again));
    peakOpen = Math.max(peakOpen, openCount);
  }

  private void reorder(int node, IntPredicate again) {
    int slot = states.slot(node);
    boolean closed = states.isClosed(slot);
    long h = Math.min(estimate(node), ArcBuffer.MAX_COST); // No way: last of all.
    states.setH(slot, h);
    if (!closed || again.test(node)) {
      states.reopen(slot);
      openCount += closed ? 1 : 0;
      reopened += closed ? 1 : 0;
      open.push(node, order.f(states.g(slot), hOf(slot)), order.tie(hOf(slot)));
    }
  }

  /**
   * Ends a round: gathers the open nodes, queued or waiting, whose g + h is within the limit.
   * Returns the least g + h of them, {@code Long.MAX_VALUE} if there are none. Time in proportion
   * to the open list.
   */
  long gather(Rounds rounds) {
    rounds.gather(open);
    int count = 0;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < rounds.count; i++) {
      int node = rounds.nodes[i];
      long f = g(node) + h(node);
      if (!states.isClosed(states.slot(node)) && f <= limit) {
        rounds.nodes[count++] = node;
        least = Math.min(least, f);
      }
    }
    rounds.count = count;
    return least;
  }

  /** Begins a round: queues what was gathered by another order. */
  void requeue(Rounds rounds, Order order) {
    this.order = order;
    open.clear();
    for (int i = 0; i < rounds.count; i++) {
      int node = rounds.nodes[i];
      open.push(node, order.f(g(node), h(node)), order.tie(h(node)));
    }
    rounds.count = 0;
  }

  /** Lowers the limit on g + h for nodes not yet met. */
  void limit(long limit) {
    this.limit = limit;
  }

  /** How many arcs of the prepared node lead to a new node, or more cheaply to a known one. */
  int keptCount() {
    return keptCount;
  }

  /** The number of one of them among the {@link #arcs}. */
  int kept(int k) {
    return kept[k];
  }

  /** The estimate of any node, seen or not. */
  long estimateOf(int node) {
    return seen(node) ? h(node) : estimate(node);
  }

  /** The nodes that have been met, ascending. */
  IntStream seen() {
    return states.seen();
  }

  Order order() {
    return order;
  }

  boolean heuristicIsConsistent() {
    return heuristic.isConsistent();
  }

  boolean seen(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot);
  }

  boolean isClosed(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot) && states.isClosed(slot);
  }

  /** g of a node that has been seen. */
  long g(int node) {
    return states.g(states.slot(node));
  }

  /** h of a node that has been seen. */
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
   * The cost of the way that the parents of {@code end} make. After re-openings g may still be that
   * of a dearer way to one of them; the arcs are then asked for once more and added up.
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

  /** The parent of a node that has been seen; a start node is its own. */
  int parent(int node) {
    return states.parent(states.slot(node));
  }

  /**
   * The id of the arc from the parent to a node that has been seen, or {@link ArcBuffer#NO_ARC}.
   */
  int arc(int node) {
    return states.arc(states.slot(node));
  }
}

package waywright.algorithm;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.search.SearchListener;
import waywright.search.spi.Frontier;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Heuristic;

/**
 * One growing search: the arrays that say what is known of each node, the frontier, and the loop
 * that expands a node and relaxes its arcs. It is written here and nowhere else.
 *
 * <p>A node has two longs, side by side: g; and generation (32 bits), parent (31), closed (1). A
 * node whose generation is not the current one is unseen, so that starting anew clears nothing. All
 * code of the user (expander, heuristic) runs in {@link #prepare}, before {@link #commit} changes
 * anything: what it throws leaves the search ready to go on.
 */
final class Wave {

  private static final int MAX_NODES = 1 << 29;

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

  private int generation;
  private int capacity;
  private long[] slots = {};

  /** Not written while the estimate is zero everywhere: it would only push other data out. */
  private long[] hs = {};

  private boolean blind;
  private int[] arcIds = {};

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

  /** Whether a node was left out because no goal can be reached from it. */
  boolean pruned;

  Wave(Expander expander, Order order, Frontier open) {
    this(expander, order, open, null);
  }

  Wave(Expander expander, Order order, Frontier open, @Nullable Rounds rounds) {
    this.expander = expander;
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
    if (++generation == 0) {
      Arrays.fill(slots, 0);
      generation = 1;
    }
    open.clear();
    openCount = 0;
    peakOpen = 0;
    expanded = 0;
    generated = 0;
    reopened = 0;
    cut = false;
    pruned = false;
    ensure(expander.nodeCount() - 1);
  }

  /** Opens a start node, unless it is open at no higher cost or no goal can be reached from it. */
  void seed(int node, long cost) {
    ensure(node);
    boolean again = seen(node);
    if (again && g(node) <= cost) {
      return;
    }
    long h = again ? h(node) : estimate(node);
    if (h == Heuristic.NO_WAY) {
      pruned = true;
      return;
    }
    if (cost + h > limit) {
      cut = true;
      return;
    }
    put(node, node, cost, h, ArcBuffer.NO_ARC);
    if (!again) {
      count();
    }
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
    return (slots[2 * node + 1] & 1) != 0 || rounds != null && rounds.isSpent(node);
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
    long g = slots[2 * node];
    long room = ArcBuffer.MAX_COST - g;
    int count = 0;
    for (int i = 0; i < size; i++) {
      int head = arcs.head(i);
      long cost = arcs.cost(i);
      if (head >= capacity) {
        ensure(head);
      }
      if (cost > room) {
        cut = true; // Beyond every limit.
        continue;
      }
      if ((int) (slots[2 * head + 1] >>> 32) != generation) {
        estimates[count] = estimate(head);
        kept[count++] = i;
      } else if (g + cost < slots[2 * head]) {
        kept[count++] = i;
      }
    }
    keptCount = count;
  }

  /**
   * Closes {@code node}, which is the best open one and has been prepared, and relaxes its arcs.
   */
  void commit(int node) {
    open.pop();
    slots[2 * node + 1] |= 1;
    openCount--;
    expanded++;
    if (rounds != null) {
      rounds.spend(node);
    }
    if (listener != null) {
      listener.closed(node, parent(node), g(node), h(node));
    }
    long g = slots[2 * node];
    for (int k = 0; k < keptCount; k++) {
      int i = kept[k];
      int head = arcs.head(i);
      long tentative = g + arcs.cost(i);
      if ((int) (slots[2 * head + 1] >>> 32) != generation) {
        discover(node, head, tentative, estimates[k], arcs.arc(i));
      } else if (tentative < slots[2 * head]) {
        improve(node, head, tentative, arcs.arc(i));
      }
    }
  }

  private void discover(int node, int head, long tentative, long h, int arc) {
    if (h == Heuristic.NO_WAY) {
      pruned = true;
      return;
    }
    if (tentative + h > limit) {
      cut = true;
      return;
    }
    put(head, node, tentative, h, arc);
    count();
    if (listener != null) {
      listener.opened(head, node, tentative, h(head));
    }
  }

  private void improve(int node, int head, long tentative, int arc) {
    boolean closed = isClosed(head);
    if (closed ? !reopens : !order.improves()) {
      return;
    }
    put(head, node, tentative, h(head), arc);
    if (closed) {
      reopened++;
      openCount++;
      peakOpen = Math.max(peakOpen, openCount);
    }
    if (listener != null) {
      if (closed) {
        listener.reopened(head, node, tentative, h(head));
      } else {
        listener.improved(head, node, tentative, h(head));
      }
    }
  }

  private void put(int node, int parent, long g, long h, int arc) {
    slots[2 * node] = g;
    slots[2 * node + 1] = (long) generation << 32 | (long) parent << 1;
    if (!blind) {
      hs[node] = h;
    }
    if (arc != ArcBuffer.NO_ARC || arcIds.length > 0) {
      keepArc(node, arc);
    }
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

  private void keepArc(int node, int arc) {
    if (arcIds.length < capacity) {
      int known = arcIds.length;
      arcIds = Arrays.copyOf(arcIds, capacity);
      Arrays.fill(arcIds, known, capacity, ArcBuffer.NO_ARC);
    }
    arcIds[node] = arc;
  }

  private long estimate(int node) {
    return checked(heuristic.estimate(node), node);
  }

  /** {@code h}, if it can be an estimate. */
  static long checked(long h, int node) {
    if (h < 0 || h > ArcBuffer.MAX_COST && h != Heuristic.NO_WAY) {
      throw new IllegalArgumentException(
          "the heuristic estimates "
              + h
              + " for node "
              + node
              + ", not in 0 .. "
              + ArcBuffer.MAX_COST
              + ". Maybe a difference lost its absolute value?");
    }
    return h;
  }

  private void ensure(int node) {
    if (node < capacity) {
      return;
    }
    int count = expander.nodeCount();
    if (node >= count || count > MAX_NODES) {
      throw new IllegalArgumentException(
          node >= count
              ? "an arc leads to node " + node + ", but the world has " + count + " nodes"
              : "a world of " + count + " nodes; a search can hold " + MAX_NODES);
    }
    int room = Math.max(count, (int) Math.min(MAX_NODES, capacity * 2L));
    if (capacity == 0) {
      room = count;
    }
    slots = Arrays.copyOf(slots, 2 * room);
    hs = Arrays.copyOf(hs, room);
    capacity = room;
    if (rounds != null) {
      rounds.ensure(room);
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
    for (int node = 0; node < capacity; node++) {
      if (!seen(node)) {
        continue;
      }
      boolean closed = isClosed(node);
      hs[node] = estimate(node);
      if (hs[node] == Heuristic.NO_WAY) {
        hs[node] = ArcBuffer.MAX_COST;
      }
      if (!closed || again.test(node)) {
        slots[2 * node + 1] &= ~1L;
        openCount += closed ? 1 : 0;
        reopened += closed ? 1 : 0;
        open.push(node, order.f(g(node), h(node)), order.tie(h(node)));
      }
    }
    peakOpen = Math.max(peakOpen, openCount);
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
      if ((slots[2 * node + 1] & 1) == 0 && f <= limit) {
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

  int capacity() {
    return capacity;
  }

  Order order() {
    return order;
  }

  boolean heuristicIsConsistent() {
    return heuristic.isConsistent();
  }

  boolean seen(int node) {
    return node >= 0 && node < capacity && (int) (slots[2 * node + 1] >>> 32) == generation;
  }

  boolean isClosed(int node) {
    return seen(node) && (slots[2 * node + 1] & 1) != 0;
  }

  /** g of a node that has been seen. */
  long g(int node) {
    return slots[2 * node];
  }

  /** h of a node that has been seen. */
  long h(int node) {
    return blind ? 0 : hs[node];
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
    return (int) slots[2 * node + 1] >>> 1;
  }

  /**
   * The id of the arc from the parent to a node that has been seen, or {@link ArcBuffer#NO_ARC}.
   */
  int arc(int node) {
    return node < arcIds.length && parent(node) != node ? arcIds[node] : ArcBuffer.NO_ARC;
  }

  /** The number of nodes on the way from a start to {@code node}. */
  int depth(int node) {
    int count = 1;
    for (int n = node; parent(n) != n; n = parent(n)) {
      count++;
    }
    return count;
  }

  /** For tests: the next search but {@code searches} wraps the generation round. */
  void ageTo(int searches) {
    generation = -searches;
  }
}

package waywright.algorithm;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Follows one branch at a time, in the world's order of arcs, as long as g + h and depth stay
 * within a bound. One class for two algorithms:
 *
 * <ul>
 *   <li><b>Depth-limited search</b> ({@link Algorithms#depthLimited}): one pass with a bound on the
 *       number of arcs. Finds some path, not the cheapest.
 *   <li><b>IDA*</b> ({@link Algorithms#idaStar}): passes with rising bounds on f, each the least f
 *       pruned in the previous pass; the first path found is the cheapest if h is admissible.
 * </ul>
 *
 * <p>Memory proportional to the length of the branch, plus 4 bytes per node of the world to avoid
 * cycles, and 4 more with a limit, to decide whether it pruned anything. Time: exponential in the
 * depth. <b>Not for</b> grids and roads, where many branches lead to the same node: A* expands it
 * once. For puzzles on a packed board, {@code waywright.puzzle} has a faster engine.
 *
 * <p>{@code g, h, f, parent} and {@code isSeen} refer to the current branch; all its nodes but the
 * last are closed. Source: R. E. Korf, "Depth-first iterative-deepening", 1985.
 */
final class DepthFirstSearch extends SearchShell {

  private static final long NONE = Long.MAX_VALUE;

  private final Expander world;
  private final int maxDepth;
  private final boolean deepens;

  private int[] branch = new int[16];
  private long[] gs = new long[16];
  private long[] hs = new long[16];
  private int[] nextArc = new int[16];
  private int[] arcIds = new int[16];
  private ArcBuffer[] arcs = buffers(0, new ArcBuffer[16]);
  private int depth = -1;
  private final NearestBranch nearest = new NearestBranch();

  /** For each node its depth on the branch plus one, 0 if it is not on the branch. */
  private int[] depthOf = {};

  private int start;
  private long bound;
  private long nextBound;

  /** Whether arcs above every limit were pruned. */
  private boolean cut;

  /** Whether {@link #marks} are kept: there is a limit on cost or depth. */
  private boolean tracks;

  /** By node, 2 query if it was only pruned in this query, 2 query + 1 if it was entered. */
  private int[] marks = {};

  private int query;

  /** The number of pruned nodes that were never entered. */
  private int unentered;

  DepthFirstSearch(Expander world, int maxDepth, boolean deepens) {
    super(
        deepens ? EnumSet.of(SearchFeature.OPTIMAL) : Set.of(),
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.ANY_GOAL,
        SearchFeature.HEURISTIC,
        SearchFeature.NEAREST,
        SearchFeature.NODES,
        SearchFeature.EVENTS);
    this.world = Objects.requireNonNull(world, "world");
    if (maxDepth < 0) {
      throw new IllegalArgumentException("a depth limit of " + maxDepth + " is negative");
    }
    this.maxDepth = maxDepth;
    this.deepens = deepens;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    nearest.forget();
    while (depth >= 0) {
      leave();
    }
    ensure(world.nodeCount() - 1);
    cut = false;
    tracks = !deepens || limit() < ArcBuffer.MAX_COST;
    unentered = 0;
    if (++query == 1 << 30) {
      Arrays.fill(marks, 0);
      query = 1;
    }
  }

  @Override
  protected int nodeCount() {
    return Math.min(depthOf.length, world.nodeCount());
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    start = sources.node(0);
    long h = estimate(start);
    bound = deepens ? Math.min(h, ArcBuffer.MAX_COST) : limit();
    nextBound = NONE;
    if (h == Heuristic.NO_PATH) {
      return;
    }
    if (h > limit()) {
      prune(start);
      return;
    }
    enter(start, 0, h, ArcBuffer.NO_ARC);
  }

  @Override
  protected SearchStatus advance() {
    while (true) {
      if (depth < 0) {
        if (!deepens || nextBound == NONE || nextBound > limit()) {
          boolean beyond = cut || (tracks ? unentered > 0 : nextBound != NONE);
          return beyond ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
        }
        long h = estimate(start);
        bound = nextBound;
        nextBound = NONE;
        enter(start, 0, h, ArcBuffer.NO_ARC);
      }
      if (nextArc[depth] < 0) {
        return visit();
      }
      if (!descend()) {
        leave();
      }
    }
  }

  /** Tests the last node of the branch, or expands it. */
  private SearchStatus visit() {
    int node = branch[depth];
    if (goal().test(node)) {
      best = gs[depth];
      return reach(node, parent(node), gs[depth], hs[depth]);
    }
    arcs[depth].clear();
    world.expand(node, arcs[depth]);
    changing = true;
    current = node;
    if (listener != null) {
      listener.current(node, parent(node), gs[depth], hs[depth]);
    }
    nextArc[depth] = 0;
    expanded++;
    if (listener != null) {
      listener.closed(node, parent(node), gs[depth], hs[depth]);
    }
    changing = false;
    return SearchStatus.RUNNING;
  }

  /**
   * Descends along the next arc of the last node that stays within the bounds; false if none is
   * left.
   */
  private boolean descend() {
    ArcBuffer out = arcs[depth];
    for (int i = nextArc[depth]; i < out.size(); i++) {
      int head = out.head(i);
      ensure(head);
      if (depthOf[head] != 0) {
        continue;
      }
      if (depth >= maxDepth) {
        prune(head);
        continue;
      }
      if (out.cost(i) > ArcBuffer.MAX_COST - gs[depth]) {
        cut = true; // Above every limit.
        continue;
      }
      long g = gs[depth] + out.cost(i);
      long h = estimate(head);
      if (h == Heuristic.NO_PATH) {
        continue;
      }
      if (g + h > bound) {
        nextBound = Math.min(nextBound, g + h);
        prune(head);
        continue;
      }
      nextArc[depth] = i + 1;
      enter(head, g, h, out.arc(i));
      return true;
    }
    return false;
  }

  /** Marks a node that is pruned, unless it was entered. */
  private void prune(int node) {
    if (tracks) {
      growMarks(node);
      if (marks[node] < 2 * query) {
        marks[node] = 2 * query;
        unentered++;
      }
    }
  }

  private void growMarks(int node) {
    if (node >= marks.length) {
      marks = Arrays.copyOf(marks, depthOf.length);
    }
  }

  private void markEntered(int node) {
    growMarks(node);
    unentered -= marks[node] == 2 * query ? 1 : 0;
    marks[node] = 2 * query + 1;
  }

  private void enter(int node, long g, long h, int arc) {
    changing = true;
    depth++;
    if (depth == branch.length) {
      grow();
    }
    branch[depth] = node;
    gs[depth] = g;
    hs[depth] = h;
    arcIds[depth] = arc;
    nextArc[depth] = -1;
    depthOf[node] = depth + 1;
    if (tracks) {
      markEntered(node);
    }
    generated++;
    peakFrontier = Math.max(peakFrontier, depth + 1);
    nearest.entered(node, depth, g, h);
    if (listener != null && depth > 0) {
      listener.opened(node, parent(node), g, h);
    }
    changing = false;
  }

  private void leave() {
    nearest.leaving(depth, branch, arcIds);
    depthOf[branch[depth]] = 0;
    depth--;
  }

  private void grow() {
    int room = branch.length * 2;
    branch = Arrays.copyOf(branch, room);
    gs = Arrays.copyOf(gs, room);
    hs = Arrays.copyOf(hs, room);
    nextArc = Arrays.copyOf(nextArc, room);
    arcIds = Arrays.copyOf(arcIds, room);
    arcs = buffers(arcs.length, Arrays.copyOf(arcs, room));
  }

  private static ArcBuffer[] buffers(int from, ArcBuffer[] buffers) {
    for (int i = from; i < buffers.length; i++) {
      buffers[i] = new ArcBuffer();
    }
    return buffers;
  }

  private void ensure(int node) {
    if (node >= depthOf.length) {
      int count = Wave.requireNode(world, node);
      depthOf = Arrays.copyOf(depthOf, Math.max(count, depthOf.length * 2));
    }
  }

  private long estimate(int node) {
    return Wave.checked(heuristic().estimate(node), node);
  }

  @Override
  protected int nearest() {
    return nearest.node;
  }

  @Override
  protected NodePath pathTo(int node) {
    if (reached < 0 && !nearest.isOnBranch()) {
      return nearest.path();
    }
    int last = at(node);
    int[] ids = Arrays.copyOfRange(arcIds, 1, last + 1);
    return new NodePath(Arrays.copyOf(branch, last + 1), ids, gs[last]);
  }

  @Override
  protected long proven() {
    return deepens ? bound : 0;
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (reached < 0) {
      return 0;
    }
    if (depth < buffer.length) {
      System.arraycopy(branch, 0, buffer, 0, depth + 1);
    }
    return depth + 1;
  }

  @Override
  public boolean isSeen(int node) {
    return node >= 0 && node < depthOf.length && depthOf[node] != 0;
  }

  @Override
  public boolean isClosed(int node) {
    return isSeen(node) && nextArc[depthOf[node] - 1] >= 0;
  }

  @Override
  public long g(int node) {
    return gs[at(node)];
  }

  @Override
  public long h(int node) {
    return hs[at(node)];
  }

  @Override
  public int parent(int node) {
    return branch[Math.max(0, at(node) - 1)];
  }

  private int at(int node) {
    if (!isSeen(node)) {
      throw new IllegalArgumentException(
          "node " + node + " is not on the branch. Maybe ask isSeen first?");
    }
    return depthOf[node] - 1;
  }
}

package waywright.gdx.ai;

import com.badlogic.gdx.ai.pfa.Connection;
import com.badlogic.gdx.ai.pfa.GraphPath;
import com.badlogic.gdx.ai.pfa.Heuristic;
import com.badlogic.gdx.ai.pfa.PathFinder;
import com.badlogic.gdx.ai.pfa.PathFinderRequest;
import com.badlogic.gdx.ai.pfa.indexed.IndexedGraph;
import com.badlogic.gdx.utils.Array;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.WeakHashMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * A* of this library as a path finder of gdx-ai: write it in place of {@code
 * IndexedAStarPathFinder}. Any number of requests may be under way at once; nodes are compared by
 * their index; the graph may change between searches and grow. Paths are cleared before they are
 * filled. One thread.
 *
 * <p>Costs and estimates are rounded down to multiples of 2<sup>-20</sup>. With an estimate that is
 * never too large the path is a shortest one, even if the estimate is not consistent.
 */
public final class WaywrightPathFinder<N> implements PathFinder<N> {

  private static final double SCALE = 1 << 20;

  private final IndexedGraph<N> graph;
  private final World world = new World();
  private final ArrayDeque<Run> idle = new ArrayDeque<>();
  private final Map<PathFinderRequest<N>, Run> runs = new WeakHashMap<>();
  private Object[] nodes;
  private int[] path = new int[64];
  private int expansions = 1024;

  /** A path finder over a graph, which is read while searching. */
  public WaywrightPathFinder(IndexedGraph<N> graph) {
    this.graph = Objects.requireNonNull(graph, "graph");
    nodes = new Object[graph.getNodeCount()];
  }

  /**
   * Returns the distance over the eight neighbors of square tiles, 1 and √2 a step: never too
   * large, as the sum of both differences is.
   */
  public static <N> Heuristic<N> octile(ToIntFunction<N> x, ToIntFunction<N> y) {
    return (node, end) -> {
      int across = Math.abs(x.applyAsInt(node) - x.applyAsInt(end));
      int up = Math.abs(y.applyAsInt(node) - y.applyAsInt(end));
      return Math.max(across, up) + 0.41421f * Math.min(across, up);
    };
  }

  /** Sets the expansions of a call of {@link #search(PathFinderRequest, long)}; 1,024 at first. */
  public WaywrightPathFinder<N> expansions(int perCall) {
    if (perCall < 1) {
      throw new IllegalArgumentException(
          perCall + " expansions a call: there must be 1 at least. Maybe 1024?");
    }
    expansions = perCall;
    return this;
  }

  /** A search, and the estimate of the request that it works on. */
  private final class Run {

    final Search search = Algorithms.astar(world);
    private @Nullable Heuristic<N> heuristic;
    private @Nullable N goal;

    void start(N from, N to, @Nullable Heuristic<N> estimate) {
      heuristic = estimate;
      goal = to;
      search.start(world.index(from), world.index(to), this::estimate);
    }

    private long estimate(int node) {
      return heuristic == null || goal == null ? 0 : scaled(heuristic.estimate(at(node), goal));
    }
  }

  /** The graph, with its nodes by number as far as they were met. */
  private final class World implements Expander {

    @Override
    public int nodeCount() {
      return graph.getNodeCount();
    }

    int index(N node) {
      int index = graph.getIndex(Objects.requireNonNull(node, "node"));
      int count = nodeCount();
      if (index < 0 || index >= count) {
        throw new IllegalArgumentException(
            "node %s has index %s of %s. Maybe getNodeCount is smaller than the graph?"
                .formatted(node, index, count));
      }
      if (nodes.length < count) {
        nodes = Arrays.copyOf(nodes, count);
      }
      nodes[index] = node;
      return index;
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      Array<Connection<N>> connections = graph.getConnections(at(node));
      for (int i = 0; i < connections.size; i++) {
        Connection<N> connection = connections.get(i);
        float cost = connection.getCost();
        if (!(cost >= 0)) {
          throw new IllegalArgumentException(
              "the connection from %s to %s costs %s, but costs are at least 0."
                  .formatted(at(node), connection.getToNode(), cost));
        }
        out.add(index(connection.getToNode()), scaled(cost));
      }
    }
  }

  private static long scaled(float value) {
    return (long) Math.min(value * SCALE, 1L << 61);
  }

  @SuppressWarnings("unchecked")
  private N at(int node) {
    return (N) nodes[node];
  }

  @Override
  public boolean searchNodePath(
      N startNode, N endNode, @Nullable Heuristic<N> heuristic, GraphPath<N> outPath) {
    Run run = take();
    run.start(startNode, endNode, heuristic);
    boolean found = run.search.run() == SearchStatus.FOUND;
    fill(run, outPath);
    idle.push(run);
    return found;
  }

  @Override
  public boolean searchConnectionPath(
      N startNode, N endNode, @Nullable Heuristic<N> heuristic, GraphPath<Connection<N>> outPath) {
    Run run = take();
    run.start(startNode, endNode, heuristic);
    boolean found = run.search.run() == SearchStatus.FOUND;
    outPath.clear();
    int size = copy(run);
    for (int i = 0; i + 1 < size; i++) {
      outPath.add(cheapest(path[i], path[i + 1]));
    }
    idle.push(run);
    return found;
  }

  private Connection<N> cheapest(int from, int to) {
    Connection<N> best = null;
    Array<Connection<N>> connections = graph.getConnections(at(from));
    for (int i = 0; i < connections.size; i++) {
      Connection<N> connection = connections.get(i);
      boolean leads = graph.getIndex(connection.getToNode()) == to;
      if (leads && (best == null || connection.getCost() < best.getCost())) {
        best = connection;
      }
    }
    return Objects.requireNonNull(best, "the graph changed during the search");
  }

  /** Works on a request for some expansions, whatever the time is; returns whether it is over. */
  @Override
  public boolean search(PathFinderRequest<N> request, long timeToRun) {
    Run run = runs.get(request);
    if (run == null || request.statusChanged) {
      run = run == null ? take() : run;
      runs.put(request, run);
      run.start(request.startNode, request.endNode, request.heuristic);
      request.statusChanged = false;
    }
    SearchStatus status = run.search.run(expansions);
    if (status == SearchStatus.RUNNING) {
      return false;
    }
    request.pathFound = status == SearchStatus.FOUND;
    fill(run, request.resultPath);
    runs.remove(request);
    idle.push(run);
    return true;
  }

  /** Gives up a request that was not finished; unreferenced ones are forgotten by themselves. */
  public void cancel(PathFinderRequest<N> request) {
    Run run = runs.remove(request);
    if (run != null) {
      run.search.cancel();
      idle.push(run);
    }
  }

  private Run take() {
    return idle.isEmpty() ? new Run() : idle.pop();
  }

  private void fill(Run run, GraphPath<N> out) {
    out.clear();
    int size = copy(run);
    for (int i = 0; i < size; i++) {
      out.add(at(path[i]));
    }
  }

  /** Copies the path of a search that is over; 0 nodes if there is none. */
  private int copy(Run run) {
    if (run.search.status() != SearchStatus.FOUND) {
      return 0;
    }
    int size = run.search.copyPath(path);
    if (size > path.length) {
      path = new int[2 * size];
      size = run.search.copyPath(path);
    }
    return size;
  }
}

package waywright.graph;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.route.Route;
import waywright.search.NodePath;
import waywright.search.SearchResult;

/** A route over the nodes of a {@link Graph}. */
public final class GraphRoute extends Route {

  private final Graph graph;
  private final @Nullable NodePath path;
  private final long lowerBound;

  GraphRoute(Graph graph, SearchResult result) {
    super(result.status(), result.statistics());
    this.graph = graph;
    path = result.hasPath() ? result.path() : null;
    lowerBound = result.lowerBound();
  }

  /** Returns the sum of its arc costs, in units of {@link Graph#scale}; −1 without a path. */
  public long cost() {
    return path == null ? -1 : path.cost();
  }

  /** Returns the cost in the unit of the input, a time or a distance; infinite without a path. */
  @Override
  public double length() {
    return path == null ? Double.POSITIVE_INFINITY : graph.scale().toDouble(path.cost());
  }

  /** Returns a lower bound on the cost of every path, in units of {@link Graph#scale}. */
  public long lowerBound() {
    return lowerBound;
  }

  /** Returns the number of nodes, including start and end; 0 without a path. */
  @Override
  public int size() {
    return path == null ? 0 : path.size();
  }

  /**
   * Returns node {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public int node(int i) {
    if (path == null) {
      throw new IndexOutOfBoundsException(
          String.format(
              "node %s was requested from a route without a path, %s. Maybe check isFound() and size()?",
              i, status()));
    }
    return path.node(i);
  }

  /** Returns a copy of the nodes, start first. */
  public int[] nodes() {
    return path == null ? new int[0] : path.toArray();
  }

  /** Returns the status, the length and the names of the nodes. */
  @Override
  public String toString() {
    return path == null
        ? status().toString()
        : Arrays.stream(nodes())
            .mapToObj(graph::name)
            .collect(Collectors.joining(" ", status() + ", length " + length() + ": ", ""));
  }
}

package waywright.agent;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.route.Route;
import waywright.search.NodePath;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/** The answer to a question: the nodes of the route, or the reason why there is none. Immutable. */
public class NodeRoute extends Route {

  static final int[] NONE = {};

  /** The expansions between two calls of {@code stop}. */
  private static final long PORTION = 1024;

  /** The statistics of an answer without a search. */
  static final SearchStatistics NO_WORK = new SearchStatistics(0, 0, 0, 0);

  private final int[] nodes;
  private final long cost;
  private final long worldVersion;

  /**
   * Makes a route, for a subclass that answers without {@link #find}.
   *
   * @param nodes start first, none without a path; owned by the route from now on
   * @param cost −1 without a path
   */
  protected NodeRoute(
      SearchStatus status, int[] nodes, long cost, long worldVersion, SearchStatistics statistics) {
    super(status, statistics);
    this.nodes = nodes;
    this.cost = cost;
    this.worldVersion = worldVersion;
  }

  /** Copies a route, for a subclass with more data. */
  protected NodeRoute(NodeRoute other) {
    this(other.status(), other.nodes, other.cost, other.worldVersion, other.statistics());
  }

  /** Answers a question in a snapshot in one call, without {@link Agents}. */
  public static <O> NodeRoute find(
      Searches<O> searches, Snapshot<O> snapshot, Question<O> question) {
    return find(searches, snapshot, question, () -> false);
  }

  /**
   * Answers a question in a snapshot in one call, with {@code BUDGET_SPENT} if it was stopped.
   *
   * @param searches the workspace; confined to one thread at a time
   * @param stop called after every 1,024 expansions: true stops the search
   */
  public static <O> NodeRoute find(
      Searches<O> searches, Snapshot<O> snapshot, Question<O> question, BooleanSupplier stop) {
    Objects.requireNonNull(searches, "searches");
    Objects.requireNonNull(snapshot, "snapshot");
    Objects.requireNonNull(question, "question");
    Objects.requireNonNull(stop, "stop");
    CurrentSearch<O> work = new CurrentSearch<>(searches);
    work.begin(new PendingSearch<>(question, 0, 0), snapshot, snapshot);
    while (!work.isOver() && !stop.getAsBoolean()) {
      work.run(PORTION);
    }
    NodeRoute answer = work.answer();
    work.end();
    return answer;
  }

  /** Returns the number of nodes, including start and end; 0 if there is no path. */
  @Override
  public final int size() {
    return nodes.length;
  }

  /**
   * Returns node {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  public final int node(int i) {
    if (i < 0 || i >= nodes.length) {
      throw new IndexOutOfBoundsException(
          String.format(
              "no node %s in a route of %s nodes, %s. Maybe check isFound() and size()?",
              i, nodes.length, status()));
    }
    return nodes[i];
  }

  /** Returns the cost in exact units of the world; −1 if there is no path. */
  public final long cost() {
    return cost;
  }

  /** Returns {@link #cost} as a double; infinite if there is no path. */
  @Override
  public double length() {
    return isFound() ? cost : Double.POSITIVE_INFINITY;
  }

  /** Returns the version of the world in which the route was found; later ones may differ. */
  public final long worldVersion() {
    return worldVersion;
  }

  /** Returns a copy of the nodes. */
  public final int[] nodes() {
    return nodes.clone();
  }

  /**
   * Returns the path, with its cost in the world in which it was found.
   *
   * @throws IllegalStateException if there is none
   */
  public final NodePath path() {
    if (nodes.length == 0) {
      throw new IllegalStateException(
          "there is no path: " + status() + ". Maybe ask isFound() first?");
    }
    return new NodePath(nodes, NONE, cost);
  }

  /**
   * Returns the rest from place {@code place} on.
   *
   * @param rest the cost of the rest
   */
  NodeRoute from(int place, long rest) {
    int[] left = place == 0 ? nodes : Arrays.copyOfRange(nodes, place, nodes.length);
    return place == 0 && rest == cost
        ? this
        : new NodeRoute(status(), left, rest, worldVersion, statistics());
  }

  /** Returns the place of a node, at {@code from} or later; −1 if it is not there. */
  int indexOf(int node, int from) {
    for (int i = from; i < nodes.length; i++) {
      if (nodes[i] == node) {
        return i;
      }
    }
    return -1;
  }

  /** Returns the node after {@code node}, which is at {@code place}; itself at the end. */
  int after(int place, int node) {
    return place + 1 < nodes.length ? nodes[place + 1] : node;
  }

  /** Returns the cost of the rest from {@code place} on in a version of the world. */
  <O> long cost(Snapshot<O> snapshot, O order, int place) {
    long sum = 0;
    for (int i = place + 1; i < nodes.length; i++) {
      sum += snapshot.step(order, nodes[i - 1], nodes[i]);
    }
    return sum;
  }

  @Override
  public final String toString() {
    return status() + ", " + nodes.length + " nodes, cost " + cost;
  }
}

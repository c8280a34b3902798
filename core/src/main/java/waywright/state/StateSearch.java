package waywright.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.cost.CostScale;
import waywright.internal.Checks;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;

/**
 * A search over any value type: {@link #find} answers in one call, from functions, without a class
 * to extend or a graph to build; other searches go one expansion at a time.
 *
 * <pre>{@code
 * var search = StateSearch.<Point>astar((p, moves) -> { for (Point q : p.around()) moves.add(q); });
 * search.start(from, to, p -> p.distanceTo(to));
 * while (search.step() == SearchStatus.RUNNING) {}
 * List<Point> path = search.result().path();
 *
 * StateResult<String> result = StateSearch.find(
 *     "Ulm", "Jena", city -> 0, (a, b) -> road(a, b), city -> roads.get(city));
 * }</pre>
 *
 * <p>Successors are a function that adds every state that can be reached in one move, always in the
 * same order.
 *
 * <p>Costs and estimates are doubles in this interface and integers internally: see {@link
 * CostScale}. States are retained until {@link #forget}, so that repeated searches over the same
 * states reuse their numbers. Confined to one thread at a time.
 *
 * @param <S> the type of the states: any class with {@code equals} and {@code hashCode} that does
 *     not change while it is retained here
 */
public final class StateSearch<S> {

  private final Interner<S> interner = new Interner<>();
  private final CostScale scale;
  private final Search search;
  private final StateExpander<S> expander;
  private @Nullable S goal;

  private StateSearch(
      BiConsumer<? super S, Moves<S>> successors,
      CostScale scale,
      Function<Expander, ? extends Search> algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(successors, "successors");
    this.scale = Objects.requireNonNull(scale, "scale");
    expander = new StateExpander<>(successors, interner, new Moves<>(interner, scale));
    search = algorithm.apply(expander);
  }

  /**
   * Finds the shortest path to one state, by A*: optimal if the estimate never exceeds the true
   * cost.
   *
   * @param start the first state of the path
   * @param goal the last state of the path
   * @param estimate of the cost from a state to the goal, never above it; {@code s -> 0} is valid
   * @param edgeWeight the cost from a state to its neighbor, ≥ 0 and finite
   * @param neighbors the states next to a state, always in the same order
   */
  public static <S> StateResult<S> find(
      S start,
      S goal,
      ToDoubleFunction<? super S> estimate,
      ToDoubleBiFunction<? super S, ? super S> edgeWeight,
      Function<? super S, ? extends Iterable<? extends S>> neighbors) {
    Objects.requireNonNull(goal, "goal");
    return findWhere(start, goal::equals, estimate, edgeWeight, neighbors);
  }

  /**
   * Finds the shortest path to the nearest state that passes a test. Named differently from {@link
   * #find} so that the test may be a lambda.
   */
  public static <S> StateResult<S> findWhere(
      S start,
      Predicate<? super S> goal,
      ToDoubleFunction<? super S> estimate,
      ToDoubleBiFunction<? super S, ? super S> edgeWeight,
      Function<? super S, ? extends Iterable<? extends S>> neighbors) {
    Objects.requireNonNull(edgeWeight, "edgeWeight");
    Objects.requireNonNull(neighbors, "neighbors");
    BiConsumer<S, Moves<S>> successors =
        (state, moves) -> {
          for (S next : neighbors.apply(state)) {
            moves.add(next, edgeWeight.applyAsDouble(state, next));
          }
        };
    return astar(successors).start(start, goal, estimate).solve();
  }

  /** Returns an A* search. */
  public static <S> StateSearch<S> astar(BiConsumer<? super S, Moves<S>> successors) {
    return of(successors, Algorithms::astar);
  }

  /** Returns a search by Dijkstra's algorithm. */
  public static <S> StateSearch<S> dijkstra(BiConsumer<? super S, Moves<S>> successors) {
    return of(successors, Algorithms::dijkstra);
  }

  /** Returns a greedy best-first search. */
  public static <S> StateSearch<S> greedy(BiConsumer<? super S, Moves<S>> successors) {
    return of(successors, Algorithms::greedy);
  }

  /** Returns a breadth-first search. */
  public static <S> StateSearch<S> breadthFirst(BiConsumer<? super S, Moves<S>> successors) {
    return of(successors, Algorithms::breadthFirst);
  }

  /** Returns a search by any algorithm: {@code of(successors, Algorithms::idaStar)}. */
  public static <S> StateSearch<S> of(
      BiConsumer<? super S, Moves<S>> successors, Function<Expander, ? extends Search> algorithm) {
    return of(successors, CostScale.FINE, algorithm);
  }

  /** Returns a search by any algorithm, with a scale of costs. */
  public static <S> StateSearch<S> of(
      BiConsumer<? super S, Moves<S>> successors,
      CostScale scale,
      Function<Expander, ? extends Search> algorithm) {
    return new StateSearch<>(successors, scale, algorithm);
  }

  /** Starts without an estimate. */
  public StateSearch<S> start(S start, S goal) {
    return start(start, goal, state -> 0);
  }

  /**
   * Starts towards one state.
   *
   * @param estimate of the cost to the goal, ≥ 0; infinite if the goal is unreachable
   */
  public StateSearch<S> start(S start, S goal, ToDoubleFunction<? super S> estimate) {
    Objects.requireNonNull(goal, "goal");
    start(start, goal::equals, estimate);
    this.goal = goal;
    return this;
  }

  /**
   * Starts towards any state that passes a test.
   *
   * @throws IllegalStateException if a search is running: cancel or reset it first
   */
  public StateSearch<S> start(
      S start, Predicate<? super S> goal, ToDoubleFunction<? super S> estimate) {
    Objects.requireNonNull(start, "start");
    Objects.requireNonNull(goal, "goal");
    Objects.requireNonNull(estimate, "estimate");
    search.start(
        interner.idOf(start),
        Goal.where(node -> goal.test(interner.valueOf(node))),
        node -> scale.down(estimate.applyAsDouble(interner.valueOf(node))));
    this.goal = null;
    return this;
  }

  /** Runs one expansion. */
  public SearchStatus step() {
    return search.step();
  }

  /** Runs until the search is over. */
  public SearchStatus run() {
    return search.run();
  }

  /** Runs at most {@code expansions} steps; call it again to continue. */
  public SearchStatus run(long expansions) {
    return search.run(expansions);
  }

  /** Calls {@link #run()}, then returns {@link #result()}. */
  public StateResult<S> solve() {
    run();
    return result();
  }

  /** Requests that the search stop at its next step. */
  public void cancel() {
    search.cancel();
  }

  /** Abandons the current search. */
  public void reset() {
    search.reset();
  }

  /** Abandons the current search and releases all states. */
  public void forget() {
    search.reset();
    interner.clear();
    goal = null;
  }

  /** Returns the current status. */
  public SearchStatus status() {
    return search.status();
  }

  /** Sets whether a search that cannot reach a goal returns the path to the nearest state. */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** Prunes states whose f is above {@code cost}: see {@link Search#limit}. */
  public void limit(double cost) {
    search.limit(scale.up(cost));
  }

  /**
   * Sends every event to {@code listener}; null for none. Events carry the numbers of states, see
   * {@link #state}, and costs in the units of the {@link CostScale}.
   */
  public void listen(@Nullable SearchListener listener) {
    search.listen(listener);
  }

  /**
   * Returns the state with a number.
   *
   * @throws IndexOutOfBoundsException if no state has it
   */
  public S state(int number) {
    return interner.valueOf(Checks.index(number, interner.size(), "state", "Maybe forgotten?"));
  }

  /**
   * Returns a copy of everything known now. Lists the successors of the states on the path again,
   * for their actions.
   */
  public StateResult<S> result() {
    SearchResult result = search.result();
    List<S> states = new ArrayList<>();
    List<Object> actions = new ArrayList<>();
    double cost = Double.POSITIVE_INFINITY;
    if (result.hasPath()) {
      NodePath path = result.path();
      path.nodes().forEach(node -> states.add(interner.valueOf(node)));
      for (int i = 1; i < path.size(); i++) {
        actions.add(expander.action(path.node(i - 1), path.node(i)));
      }
      cost = scale.toDouble(path.cost());
    }
    return new StateResult<>(
        result.status(),
        states,
        actions,
        cost,
        scale.toDouble(result.lowerBound()),
        result.statistics());
  }

  /** Returns the start of the current or last search; null before the first. */
  public @Nullable S startState() {
    return search.sources().size() == 0 || interner.size() == 0
        ? null
        : interner.valueOf(search.sources().node(0));
  }

  /** Returns the goal of the current or last search; null if it is not a single state. */
  public @Nullable S goalState() {
    return goal;
  }

  /** Returns the state of the last step, or null. */
  public @Nullable S current() {
    return search.current() < 0 || interner.size() == 0 ? null : interner.valueOf(search.current());
  }

  /**
   * Returns the open list: visited states that are not closed, in the order of first appearance.
   */
  public List<S> open() {
    return states(search.open());
  }

  /** Returns the closed list: states that have been expanded, in the order of first appearance. */
  public List<S> closed() {
    return states(search.closed());
  }

  /**
   * Returns the states of some nodes: none after {@link #forget}, whatever nodes the search still
   * holds.
   */
  private List<S> states(IntStream nodes) {
    List<S> states = new ArrayList<>();
    if (interner.size() > 0) {
      nodes.forEach(node -> states.add(interner.valueOf(node)));
    }
    return List.copyOf(states);
  }

  /** Whether {@code state} has been visited by the current or last search. */
  public boolean isSeen(S state) {
    return search.isSeen(interner.find(state));
  }

  /** Whether {@code state} has been visited and is closed. */
  public boolean isClosed(S state) {
    return search.isClosed(interner.find(state));
  }

  /** Returns the cost of the best known path to a visited state. */
  public double g(S state) {
    return scale.toDouble(search.g(visited(state)));
  }

  /** Returns the estimate of a visited state. */
  public double h(S state) {
    return scale.toDouble(search.h(visited(state)));
  }

  /** Returns the sort key of a visited state in the open list. */
  public double f(S state) {
    return scale.toDouble(search.f(visited(state)));
  }

  /**
   * Returns the predecessor of a visited state on the best known path; the start is its own parent.
   */
  public S parent(S state) {
    return interner.valueOf(search.parent(visited(state)));
  }

  private int visited(S state) {
    int node = interner.find(state);
    if (!search.isSeen(node)) {
      throw new IllegalArgumentException(
          "the state " + state + " has not been visited. Maybe ask isSeen first?");
    }
    return node;
  }

  /** Presents states to a search as numbered nodes. */
  private record StateExpander<S>(
      BiConsumer<? super S, Moves<S>> successors, Interner<S> interner, Moves<S> moves)
      implements Expander {

    @Override
    public int nodeCount() {
      return interner.size();
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      successors.accept(interner.valueOf(node), moves.into(out));
    }

    Object action(int node, int next) {
      expand(node, new ArcBuffer());
      return moves.actionTo(next);
    }
  }
}

package waywright.state;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.cost.CostScale;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;

/**
 * A search over any value type, one expansion at a time.
 *
 * <pre>{@code
 * var search = StateSearch.<Point>astar((p, moves) -> { for (Point q : p.around()) moves.add(q); });
 * search.start(from, to, p -> p.distanceTo(to));
 * while (search.step() == SearchStatus.RUNNING) {}
 * List<Point> path = search.result().path();
 * }</pre>
 *
 * <p>Costs and estimates are doubles at this door and whole numbers inside: see {@link CostScale}.
 * States are kept until {@link #forget}, so that repeated searches over the same states meet known
 * ones. Belongs to one thread at a time.
 *
 * @param <S> the type of the states: any class with {@code equals} and {@code hashCode} that does
 *     not change while it is known here
 */
public final class StateSearch<S> {

  private final Interner<S> interner = new Interner<>();
  private final CostScale scale;
  private final Search search;
  private @Nullable S goal;

  private StateSearch(
      Successors<S> successors, CostScale scale, Function<Expander, ? extends Search> algorithm) {
    Objects.requireNonNull(algorithm, "algorithm");
    Objects.requireNonNull(successors, "successors");
    this.scale = Objects.requireNonNull(scale, "scale");
    this.search = algorithm.apply(new StateExpander<>(successors, interner, scale));
  }

  /** A*. */
  public static <S> StateSearch<S> astar(Successors<S> successors) {
    return of(successors, Algorithms::astar);
  }

  /** Dijkstra's algorithm. */
  public static <S> StateSearch<S> dijkstra(Successors<S> successors) {
    return of(successors, Algorithms::dijkstra);
  }

  /** Greedy best-first search. */
  public static <S> StateSearch<S> greedy(Successors<S> successors) {
    return of(successors, Algorithms::greedy);
  }

  /** Breadth-first search. */
  public static <S> StateSearch<S> breadthFirst(Successors<S> successors) {
    return of(successors, Algorithms::breadthFirst);
  }

  /** Any algorithm: {@code of(successors, Algorithms::idaStar)}. */
  public static <S> StateSearch<S> of(
      Successors<S> successors, Function<Expander, ? extends Search> algorithm) {
    return of(successors, CostScale.FINE, algorithm);
  }

  /** Any algorithm, with a scale of costs. */
  public static <S> StateSearch<S> of(
      Successors<S> successors, CostScale scale, Function<Expander, ? extends Search> algorithm) {
    return new StateSearch<>(successors, scale, algorithm);
  }

  /** Starts without an estimate. */
  public StateSearch<S> start(S start, S goal) {
    return start(start, goal, state -> 0);
  }

  /**
   * Starts towards one state.
   *
   * @param estimate of the cost to the goal, ≥ 0; infinite where there is no way
   */
  public StateSearch<S> start(S start, S goal, ToDoubleFunction<? super S> estimate) {
    Objects.requireNonNull(goal, "goal");
    start(start, goal::equals, estimate);
    this.goal = goal;
    return this;
  }

  /** Starts towards the nearest of some states, which are copied. */
  public StateSearch<S> startToAny(
      S start, Collection<? extends S> goals, ToDoubleFunction<? super S> estimate) {
    Objects.requireNonNull(goals, "goals");
    Set<S> copy = Set.copyOf(goals);
    return start(start, copy::contains, estimate);
  }

  /** Starts towards any state that is within {@code radius} by some measure of distance. */
  public StateSearch<S> startWithin(
      S start,
      double radius,
      ToDoubleFunction<? super S> distance,
      ToDoubleFunction<? super S> estimate) {
    Objects.requireNonNull(distance, "distance");
    return start(start, state -> distance.applyAsDouble(state) <= radius, estimate);
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

  /** One expansion. */
  public SearchStatus step() {
    return search.step();
  }

  /** Steps until the search is over. */
  public SearchStatus run() {
    return search.run();
  }

  /** At most {@code expansions} steps; run again to go on. */
  public SearchStatus run(long expansions) {
    return search.run(expansions);
  }

  /** {@link #run()}, then {@link #result()}. */
  public StateResult<S> solve() {
    run();
    return result();
  }

  /** Asks the search to stop at its next step. */
  public void cancel() {
    search.cancel();
  }

  /** Gives up the search under way. */
  public void reset() {
    search.reset();
  }

  /** Gives up the search under way and lets go of all states. */
  public void forget() {
    search.reset();
    interner.clear();
    goal = null;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return search.status();
  }

  /** Settles for the nearest state where there is no way to a goal. */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** Leaves out states whose f is above {@code cost}. */
  public void limit(double cost) {
    search.limit(scale.up(cost));
  }

  /** Tells {@code listener} of every event, or nobody if null. */
  public void listen(@Nullable StateListener<S> listener) {
    search.listen(listener == null ? null : new Translated(listener));
  }

  /** A copy of all that is known now. */
  public StateResult<S> result() {
    SearchResult result = search.result();
    List<S> states = new ArrayList<>();
    double cost = Double.POSITIVE_INFINITY;
    if (result.hasPath()) {
      NodePath path = result.path();
      path.nodes().forEach(node -> states.add(interner.valueOf(node)));
      cost = scale.toDouble(path.cost());
    }
    return new StateResult<>(
        result.status(), states, cost, scale.toDouble(result.lowerBound()), result.statistics());
  }

  /** Where the search under way began, or the last one; null before the first. */
  public @Nullable S startState() {
    return search.sources().size() == 0 || interner.size() == 0
        ? null
        : interner.valueOf(search.sources().node(0));
  }

  /** The goal of the search under way, or of the last one; null if it is not a single state. */
  public @Nullable S goalState() {
    return goal;
  }

  /** The state that the last step took up, or null. */
  public @Nullable S current() {
    return search.current() < 0 || interner.size() == 0 ? null : interner.valueOf(search.current());
  }

  /** The open list: states that have been met and are not closed, in the order they were met. */
  public List<S> open() {
    return states(search.open());
  }

  /** The closed list: states that have been expanded, in the order they were met. */
  public List<S> closed() {
    return states(search.closed());
  }

  /** The states of some nodes: none once they are forgotten, whatever the search still holds. */
  private List<S> states(IntStream nodes) {
    return interner.size() == 0 ? List.of() : nodes.mapToObj(interner::valueOf).toList();
  }

  /** Whether {@code state} has been met by the search under way. */
  public boolean isSeen(S state) {
    return search.isSeen(interner.find(state));
  }

  /** Whether {@code state} has been met and is closed. */
  public boolean isClosed(S state) {
    return search.isClosed(interner.find(state));
  }

  /** Cost of the best known way to {@code state}, which has been met. */
  public double g(S state) {
    return scale.toDouble(search.g(met(state)));
  }

  /** The estimate of {@code state}, which has been met. */
  public double h(S state) {
    return scale.toDouble(search.h(met(state)));
  }

  /** What the open list is sorted by, of a state that has been met. */
  public double f(S state) {
    return scale.toDouble(search.f(met(state)));
  }

  /** The state before {@code state} on the best known way; the start is its own. */
  public S parent(S state) {
    return interner.valueOf(search.parent(met(state)));
  }

  private int met(S state) {
    int node = interner.find(state);
    if (!search.isSeen(node)) {
      throw new IllegalArgumentException(
          "the state " + state + " has not been met. Maybe ask isSeen first?");
    }
    return node;
  }

  /** States as the nodes that they are numbered as. */
  private record StateExpander<S>(Successors<S> successors, Interner<S> interner, Moves<S> moves)
      implements Expander {

    StateExpander(Successors<S> successors, Interner<S> interner, CostScale scale) {
      this(successors, interner, new Moves<>(interner, scale));
    }

    @Override
    public int nodeCount() {
      return interner.size();
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      successors.list(interner.valueOf(node), moves.into(out));
    }
  }

  /** Events with states in place of node numbers. */
  private final class Translated implements SearchListener {

    private final StateListener<S> listener;

    Translated(StateListener<S> listener) {
      this.listener = listener;
    }

    @Override
    public void started() {
      listener.started(StateSearch.this);
    }

    @Override
    public void running() {
      listener.running(StateSearch.this);
    }

    @Override
    public void current(int node, int parent, long g, long h) {
      listener.current(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void opened(int node, int parent, long g, long h) {
      listener.opened(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void improved(int node, int parent, long g, long h) {
      listener.improved(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void reopened(int node, int parent, long g, long h) {
      listener.reopened(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      listener.closed(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void destinationFound(int node, int parent, long g, long h) {
      listener.destinationFound(StateSearch.this, interner.valueOf(node));
    }

    @Override
    public void success(int goal, long cost) {
      listener.success(StateSearch.this);
    }

    @Override
    public void failure(SearchStatus status) {
      listener.failure(StateSearch.this);
    }
  }
}

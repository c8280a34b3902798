package waywright.state;

import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;

/**
 * Finds a shortest path in one call from functions: no class to extend, no graph to build.
 *
 * <pre>{@code
 * StateResult<String> result = ShortestPath.find(
 *     "Ulm", "Jena", city -> 0, (a, b) -> road(a, b), city -> roads.get(city));
 * }</pre>
 *
 * <p>A* on {@link StateSearch}; optimal if the estimate never exceeds the true cost. Use that class
 * to step, observe, limit or repeat a search.
 */
public final class ShortestPath {

  private ShortestPath() {}

  /**
   * Finds the shortest path to one state.
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
    Successors<S> successors =
        (state, moves) -> {
          for (S next : neighbors.apply(state)) {
            moves.add(next, edgeWeight.applyAsDouble(state, next));
          }
        };
    return StateSearch.astar(successors).start(start, goal, estimate).solve();
  }
}

package waywright.state;

import java.util.List;
import java.util.Objects;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * The result of a search over states. Immutable and owned by the caller.
 *
 * @param status final status of the search
 * @param states the path, start first; to the nearest state reached if the status is {@code
 *     PARTIAL}; empty exactly if there is none
 * @param actions the action of each step of the path, as given to {@link Moves#add(Object, double,
 *     Object)}; the next state where none was given
 * @param cost the cost of the path, infinite if there is none
 * @param lowerBound no path is cheaper than this, given an admissible estimate; infinite if it is
 *     proven that there is none
 * @param statistics the work done
 * @param <S> the type of the states
 */
public record StateResult<S>(
    SearchStatus status,
    List<S> states,
    List<Object> actions,
    double cost,
    double lowerBound,
    SearchStatistics statistics) {

  /** Copies the lists. */
  public StateResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(statistics, "statistics");
    states = List.copyOf(Objects.requireNonNull(states, "states"));
    actions = List.copyOf(Objects.requireNonNull(actions, "actions"));
  }

  /** Whether a path to a goal was found. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /**
   * Returns the path, start first.
   *
   * @throws IllegalStateException if there is none; the message has the reason
   */
  public List<S> path() {
    if (states.isEmpty()) {
      throw new IllegalStateException(
          "there is no path: " + status + ". Maybe ask isFound() first?");
    }
    return states;
  }
}

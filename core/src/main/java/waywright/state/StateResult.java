package waywright.state;

import java.util.List;
import java.util.Objects;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * What a search over states found out. Immutable and the caller's.
 *
 * @param status what became of the search
 * @param states the path, start first; to the nearest state reached if the status is {@code
 *     PARTIAL}; empty exactly if there is none
 * @param cost the cost of the path, infinite if there is none
 * @param lowerBound no path is cheaper than this, given an admissible estimate; infinite if there
 *     is provably none
 * @param statistics the work done
 * @param <S> the type of the states
 */
public record StateResult<S>(
    SearchStatus status,
    List<S> states,
    double cost,
    double lowerBound,
    SearchStatistics statistics) {

  /** Takes a copy of the states. */
  public StateResult {
    Objects.requireNonNull(status, "status");
    Objects.requireNonNull(statistics, "statistics");
    states = List.copyOf(Objects.requireNonNull(states, "states"));
  }

  /** Whether a path to a goal was found. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /**
   * The path, start first.
   *
   * @throws IllegalStateException if there is none; the message says why
   */
  public List<S> path() {
    if (states.isEmpty()) {
      throw new IllegalStateException(
          "there is no path: " + status + ". Maybe ask isFound() first?");
    }
    return states;
  }
}

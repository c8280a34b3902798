package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.search.SearchStatus;

/**
 * An algorithm as the {@link Navigator} uses it: one query at a time, in portions. Whoever writes
 * one has to pass the same tests as all others; games never see it, only its name in {@link
 * Planners}.
 *
 * <p>What a query gives depends on the query alone, not on earlier ones, nor on the portions.
 */
public interface Planner {

  /**
   * A question to a planner.
   *
   * @param space the world, which stays as it is while the query runs
   * @param start cell number, −1 if it is not on the map
   * @param target where the way may end
   * @param costLimit ways above it do not count
   * @param region where the way has to stay, or null
   */
  record Query(
      GridSpace space,
      int start,
      Target target,
      long costLimit,
      RouteRequest.@Nullable Region region) {}

  /** Whether it can answer such a query; where it cannot, A* does. */
  default boolean suits(Query query) {
    return true;
  }

  /**
   * How many units with one target, on a map of so many cells, make a field cheaper than a way for
   * each.
   */
  default int crowd(int cells) {
    return 6;
  }

  /** Begins a query; one under way is given up. */
  void start(Query query);

  /** Goes on for at most so many expansions. {@code RUNNING} if there is more to do. */
  SearchStatus run(long expansions);

  /** Expansions since {@link #start}. */
  long expanded();

  /** The cost of the way found. */
  long cost();

  /** Copies the way found, start first, if it fits; returns the number of its cells. */
  int copyPath(int[] buffer);
}

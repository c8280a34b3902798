package waywright.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Algorithms;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * A question for one route.
 *
 * <p>It is complete: asking it twice gives the same answer twice, down to the order of the cells.
 * Which algorithms can do what they say themselves, by the features of their searches, so that an
 * option is refused by name and before anything is searched.
 *
 * @param ground where
 * @param from start; it may lie off the map, which is a status then
 * @param to goal; the same
 * @param beside whether to end beside the goal instead
 * @param algorithm which
 * @param weight for weighted A*, at least 1
 * @param budget most expansions, 0 or more; Long.MAX_VALUE for no limit
 * @param partial whether the nearest cell reached will do
 */
record RouteQuestion(
    RouteWorld ground,
    Cell from,
    Cell to,
    boolean beside,
    Algorithm algorithm,
    double weight,
    long budget,
    boolean partial) {

  /** These walk every way to each node, which are too many on a map. */
  private static final Set<String> EXHAUSTIVE = Set.of("ida-star", "depth-first");

  /**
   * Complains of what the algorithm cannot do. A search that walks every way to each cell would not
   * end on any map worth searching, unless it has a budget.
   */
  RouteQuestion {
    if (EXHAUSTIVE.contains(algorithm.name()) && budget == Long.MAX_VALUE) {
      throw new UsageError(
          algorithm.name()
              + " walks every way to each cell of a map. Maybe use astar, or give it a --budget?");
    }
  }

  /**
   * What became of it.
   *
   * @param route the route and the work done
   * @param search what was known at the end; the listener is still in it
   * @param isAnyAngle whether the route is one of straight lines, not of steps
   * @param explanation who answered and why, in words
   * @param nanos time of the search, the building of the world not counted
   */
  record Answer(
      GridRoute route, boolean isAnyAngle, Search search, String explanation, long nanos) {

    /**
     * The same with its route pulled taut: straight lines where nothing is in the way.
     *
     * @param ground the question's own
     */
    Answer pulled(RouteWorld ground) {
      GridRoute taut = AnyAnglePathfinder.of(ground.map(), ground.movement()).pull(route);
      return new Answer(taut, true, search, explanation, nanos);
    }
  }

  /**
   * Searches.
   *
   * @param listener told of every event, or null
   */
  Answer ask(@Nullable SearchListener listener) {
    CellPathfinder finder = ground.finder(algorithm, weight);
    Search search = finder.search();
    if (listener != null) {
      demand(search, SearchFeature.EVENTS, "--trace");
    }
    if (partial) {
      demand(search, SearchFeature.NEAREST, "--partial");
    }
    search.listen(listener);
    search.acceptPartial(partial);
    long begun = System.nanoTime();
    if (beside) {
      finder.startBeside(from.x(), from.y(), to.x(), to.y());
    } else {
      finder.start(from.x(), from.y(), to.x(), to.y());
    }
    search.run(budget);
    long nanos = System.nanoTime() - begun;
    String explanation =
        finder instanceof GridPathfinder squares
            ? squares.explanation()
            : algorithm.title()
                + (ground.hex() == null ? ": chosen by name" : ": the cells are hexagons");
    return new Answer(
        finder.route(), finder instanceof AnyAnglePathfinder, search, explanation, nanos);
  }

  /** Refuses an option that this algorithm has no answer to, by name, and says who has. */
  private void demand(Search search, SearchFeature feature, String option) {
    if (!search.supports(feature)) {
      throw new UsageError(
          "%s: %s does not support %s%s. Maybe use auto?",
          option,
          algorithm.name(),
          feature.words(),
          feature == SearchFeature.EVENTS ? ", since it looks paths up" : "");
    }
  }

  /**
   * A proof of the answer: from the search itself if it can give one, else from a search of its
   * own.
   *
   * @return null if there is nothing to prove, as of a spent budget
   */
  @Nullable Certificate certify(Answer answer) {
    SearchStatus status = answer.route().status();
    if (status != SearchStatus.FOUND && status != SearchStatus.UNREACHABLE) {
      return null;
    }
    if (answer.search().supports(SearchFeature.CERTIFICATE)) {
      try {
        return answer.search().certificate();
      } catch (IllegalStateException e) {
        // This search proves nothing by itself.
      }
    }
    int[] starts = {from.on(ground.map())};
    CellPathfinder finder = ground.finder(ground.algorithm("dijkstra"), 1);
    Expander world = ((GraphSearchShell) finder.search()).world();
    int[] goals = Arrays.stream(goals()).filter(world::contains).toArray();
    Search search = Algorithms.dijkstra(world);
    search.start(starts, goals.length > 0 ? Goal.anyOf(goals) : Goal.none(), Heuristic.ZERO).run();
    return search.certificate();
  }

  /**
   * The cells that a path may end in, whether or not they may be entered.
   *
   * @return −1 for a goal off the map; with beside only cells on it
   */
  int[] goals() {
    if (!beside) {
      return new int[] {to.on(ground.map())};
    }
    List<Integer> goals = new ArrayList<>();
    for (int y = to.y() - 1; y <= to.y() + 1; y++) {
      for (int x = to.x() - 1; x <= to.x() + 1; x++) {
        if (ground.map().contains(x, y) && ground.isBeside(x, y, to)) {
          goals.add(ground.map().cell(x, y));
        }
      }
    }
    return goals.stream().mapToInt(Integer::intValue).toArray();
  }
}

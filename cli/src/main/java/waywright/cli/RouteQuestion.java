package waywright.cli;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.algorithm.BestFirstSearch;
import waywright.algorithm.Certificates;
import waywright.grid.GridSpace;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.CellRoute;
import waywright.grid.route.GridRoute;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.Goal;

/**
 * A question for one route.
 *
 * @param ground where
 * @param from start
 * @param to goal
 * @param beside whether to end beside the goal instead
 * @param algorithm which
 * @param weight for weighted A*
 * @param budget most expansions
 */
record RouteQuestion(
    Ground ground,
    Cell from,
    Cell to,
    boolean beside,
    Algorithm algorithm,
    double weight,
    long budget) {

  /**
   * What became of it.
   *
   * @param route the route and the work done
   * @param search what was known at the end, or null if the algorithm does not show it
   * @param nanos time of the search
   */
  record Answer(CellRoute route, @Nullable Search search, long nanos) {}

  /** Whether the algorithm shows what it does, as all but the special ones for square grids do. */
  boolean showsItsWork() {
    return algorithm.search() != null;
  }

  /**
   * Searches.
   *
   * @param listener told of every event, or null; only if the algorithm shows its work
   */
  Answer ask(@Nullable SearchListener listener) {
    Algorithm.OfWorld general = algorithm.search();
    if (general == null) {
      return askEngine();
    }
    CellPathfinder<?> finder = ground.finder(general, weight);
    finder.search().listen(listener);
    long begun = System.nanoTime();
    if (beside) {
      finder.startBeside(from.x(), from.y(), to.x(), to.y());
    } else {
      finder.start(from.x(), from.y(), to.x(), to.y());
    }
    finder.search().run(budget);
    long nanos = System.nanoTime() - begun;
    return new Answer(finder.route(), finder.search(), nanos);
  }

  private Answer askEngine() {
    if (beside || ground.hex() != null || budget != Long.MAX_VALUE) {
      throw new Complaint(
          algorithm.name()
              + " cannot be used with --beside, --budget or --neighbors 6. Maybe use astar?");
    }
    GridSpace space = ground.space();
    Engine engine = algorithm.grid().over(space, weight);
    int start = ground.cell(from);
    int goal = ground.cell(to);
    long begun = System.nanoTime();
    SearchStatus status =
        start < 0
            ? SearchStatus.INVALID_START
            : goal < 0 ? SearchStatus.INVALID_GOAL : engine.query().search(start, goal);
    long nanos = System.nanoTime() - begun;
    boolean valid = start >= 0 && goal >= 0;
    int[] cells = new int[status == SearchStatus.FOUND ? engine.path().copy(new int[0]) : 0];
    engine.path().copy(cells);
    SearchStatistics statistics =
        valid
            ? new SearchStatistics(
                engine.expanded().getAsLong(), engine.generated().getAsLong(), 0, 0)
            : new SearchStatistics(0, 0, 0, 0);
    long bound = status == SearchStatus.FOUND ? engine.cost().getAsLong() : 0;
    GridRoute route =
        new GridRoute(status, space.map(), ground.movement(), cells, bound, statistics);
    return new Answer(route, null, nanos);
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
    if (answer.search() instanceof BestFirstSearch search) {
      try {
        return search.certificate();
      } catch (IllegalStateException e) {
        // This search proves nothing by itself.
      }
    }
    int[] starts = {ground.cell(from)};
    CellPathfinder<?> finder = ground.finder((world, w) -> Algorithms.dijkstra(world), 1);
    return Certificates.prove(
        ((BestFirstSearch) finder.search()).world(), starts, Goal.anyOf(goals()));
  }

  /** The cells that a path may end in, whether or not they may be entered. */
  int[] goals() {
    if (!beside) {
      return new int[] {ground.cell(to)};
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

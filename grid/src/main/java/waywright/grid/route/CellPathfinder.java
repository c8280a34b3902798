package waywright.grid.route;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.route.Pathfinder;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchResult;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * A pathfinder over a rectangle of cells, by x and y: finds paths from one cell to another, to a
 * cell beside it, or to the nearest of several.
 */
public abstract class CellPathfinder extends Pathfinder<GridRoute> {

  /**
   * In a rectangle of up to this many cells goals are listed; in a larger one they remain a test.
   */
  private static final int LISTED = 64;

  private final Expander world;

  /** Creates a pathfinder that runs {@code search} over {@code world}. */
  protected CellPathfinder(Search search, Expander world) {
    super(search);
    this.world = world;
  }

  /** Returns the map in use. */
  public abstract GridMap map();

  /**
   * Returns the heuristic towards the nearest cell of a rectangle, which lies on the map or at most
   * two cells off it; the same object each time.
   */
  protected abstract Heuristic towards(int left, int top, int right, int bottom);

  /** Returns the route found, where {@code unit} is the cost of a path of length 1. */
  protected final GridRoute route(long unit) {
    SearchResult result = search().result();
    int[] cells = result.hasPath() ? result.path().toArray() : new int[0];
    long cost = cells.length == 0 ? -1 : result.cost();
    return new GridRoute(result, map().width(), cells, cost, (double) cost / unit);
  }

  /** Returns the goal of the last search. */
  protected final Goal goal() {
    return search().goal();
  }

  /** Returns whether two different cells, which need not be on the map, are adjacent. */
  protected abstract boolean isBeside(int x, int y, int otherX, int otherY);

  /** Finds the cheapest path from one cell to another. */
  public final GridRoute find(int fromX, int fromY, int toX, int toY) {
    start(fromX, fromY, toX, toY).run();
    return route();
  }

  /**
   * Starts a search from one cell to another; {@link #step} and {@link #run} continue it. Allocates
   * nothing.
   *
   * @return this
   */
  public final CellPathfinder start(int fromX, int fromY, int toX, int toY) {
    search().start(cellOrNone(fromX, fromY), cellOrNone(toX, toY), near(toX, toY, toX, toY));
    return this;
  }

  /**
   * Finds the cheapest path to a cell beside a target that may be blocked: a tree, a chest, an
   * enemy. Cells beside it share a side with it or, on a square grid with 8 neighbors, a corner.
   */
  public final GridRoute findBeside(int fromX, int fromY, int toX, int toY) {
    startBeside(fromX, fromY, toX, toY).run();
    return route();
  }

  /**
   * Starts the search of {@link #findBeside}.
   *
   * @return this
   */
  public final CellPathfinder startBeside(int fromX, int fromY, int toX, int toY) {
    int x = GridDistance.near(toX, map().width());
    int y = GridDistance.near(toY, map().height());
    Goal beside = cell -> isBeside(map().x(cell), map().y(cell), x, y);
    return startWhere(fromX, fromY, beside, x - 1, y - 1, x + 1, y + 1);
  }

  /**
   * Finds the cheapest path to the nearest of several cells.
   *
   * @param cells cell numbers, at least one
   */
  public final GridRoute findNearest(int fromX, int fromY, int... cells) {
    if (Objects.requireNonNull(cells, "cells").length == 0) {
      throw new IllegalArgumentException("no goal cells were given");
    }
    int[] xs = Arrays.stream(cells).map(map()::x).sorted().toArray();
    int[] ys = Arrays.stream(cells).map(map()::y).sorted().toArray();
    int last = cells.length - 1;
    startWhere(fromX, fromY, Goal.anyOf(cells), xs[0], ys[0], xs[last], ys[last]).run();
    return route();
  }

  /**
   * Starts a search for the nearest cell of a rectangle that passes a test. In a small rectangle,
   * or if the algorithm needs a list of goals, the goals are listed before the search begins.
   *
   * @param goal a test of cells; no cell outside the rectangle may pass it
   * @return this
   */
  public final CellPathfinder startWhere(
      int fromX, int fromY, Goal goal, int left, int top, int right, int bottom) {
    int width = map().width();
    int height = map().height();
    Goal listed =
        Objects.requireNonNull(goal, "goal").isListed() || goal.hasCosts()
            ? goal
            : listed(
                goal,
                Math.max(0, left),
                Math.max(0, top),
                Math.min(width - 1, right),
                Math.min(height - 1, bottom));
    search().start(cellOrNone(fromX, fromY), listed, near(left, top, right, bottom));
    return this;
  }

  private Heuristic near(int left, int top, int right, int bottom) {
    int width = map().width();
    int height = map().height();
    return towards(
        GridDistance.near(left, width),
        GridDistance.near(top, height),
        GridDistance.near(right, width),
        GridDistance.near(bottom, height));
  }

  /**
   * Lists the goals among the passable cells of a rectangle, or returns the test itself if listing
   * does not pay.
   */
  private Goal listed(Goal goal, int left, int top, int right, int bottom) {
    long size = Math.max(0, right - left + 1L) * Math.max(0, bottom - top + 1L);
    boolean takesTests = search().supports(SearchFeature.ANY_GOAL);
    if (takesTests && size > LISTED) {
      return goal;
    }
    int[] cells =
        IntStream.rangeClosed(top, bottom)
            .flatMap(y -> IntStream.rangeClosed(left, right).map(x -> map().cell(x, y)))
            .filter(cell -> world.contains(cell) && goal.test(cell))
            .toArray();
    return takesTests && cells.length == 0 ? goal : Goal.anyOf(cells);
  }

  private int cellOrNone(int x, int y) {
    return map().contains(x, y) ? map().cell(x, y) : -1;
  }
}

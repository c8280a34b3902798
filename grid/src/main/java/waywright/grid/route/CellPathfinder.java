package waywright.grid.route;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.NodeGoal;

/**
 * What pathfinders over any rectangle of cells have in common: queries by x and y, stepwise or at
 * once, to a cell, beside it, or to the nearest of several.
 *
 * <p>Reusable and cheap to repeat: {@link #search} and {@link #copyPath} allocate nothing once
 * warmed up. One pathfinder belongs to one thread; any number of them share a world.
 *
 * @param <R> what a route on this kind of map is
 */
public abstract class CellPathfinder<R extends CellRoute> {

  /** In a rectangle of so many cells goals are listed; in a larger one they stay a test. */
  private static final int LISTED = 64;

  private final Search search;
  private final Expander world;
  private final NodeGoal target = new NodeGoal(0);
  private Goal goal = target;

  /** A pathfinder that asks {@code search}, which is over {@code world}. */
  protected CellPathfinder(Search search, Expander world) {
    this.search = search;
    this.world = world;
  }

  /** The map in use. */
  public abstract GridMap map();

  /** What the search has found out. */
  public abstract R route();

  /**
   * The estimate towards a cell, which lies on the map or at most two cells off it; the same object
   * each time.
   */
  protected abstract Heuristic towards(int x, int y);

  /**
   * The estimate towards the nearest of all cells of a rectangle, which lies on the map or at most
   * two cells off it.
   */
  protected abstract Heuristic towardsBox(int left, int top, int right, int bottom);

  /** Where the last search was to end. */
  protected final Goal goal() {
    return goal;
  }

  /** Whether two different places, which need not be on the map, lie beside one another. */
  protected abstract boolean isBeside(int x, int y, int otherX, int otherY);

  /** The search underneath: to step, watch, limit, cancel, and to read g, h, f and parent. */
  public final Search search() {
    return search;
  }

  /** The cheapest path from one cell to another: {@link #start}, run, {@link #route}. */
  public final R find(int fromX, int fromY, int toX, int toY) {
    search(fromX, fromY, toX, toY);
    return route();
  }

  /** {@link #find} without a result object: see {@link #copyPath}. Allocates nothing. */
  public final SearchStatus search(int fromX, int fromY, int toX, int toY) {
    start(fromX, fromY, toX, toY);
    return search.run();
  }

  /** Starts a search that the caller steps through {@link #search()}. Allocates nothing. */
  public final void start(int fromX, int fromY, int toX, int toY) {
    target.moveTo(cellOrNone(toX, toY));
    goal = target;
    search.start(
        cellOrNone(fromX, fromY),
        target,
        towards(GridDistance.near(toX, map().width()), GridDistance.near(toY, map().height())));
  }

  /**
   * The cheapest path to a cell beside one that need not be enterable: a tree, a chest, an enemy.
   * Beside are the cells that share a side with it, or on a square grid with 8 neighbors a corner.
   */
  public final R findBeside(int fromX, int fromY, int toX, int toY) {
    startBeside(fromX, fromY, toX, toY);
    search.run();
    return route();
  }

  /** Starts the search of {@link #findBeside}. */
  public final void startBeside(int fromX, int fromY, int toX, int toY) {
    int x = GridDistance.near(toX, map().width());
    int y = GridDistance.near(toY, map().height());
    startWhere(
        fromX,
        fromY,
        cell -> isBeside(map().x(cell), map().y(cell), x, y),
        x - 1,
        y - 1,
        x + 1,
        y + 1);
  }

  /**
   * The path to the nearest of several cells.
   *
   * @param cells cell numbers, at least one
   */
  public final R findNearest(int fromX, int fromY, int... cells) {
    Objects.requireNonNull(cells, "cells");
    if (cells.length == 0) {
      throw new IllegalArgumentException("no goal cells were given");
    }
    startWhere(
        fromX,
        fromY,
        Goal.anyOf(cells),
        Arrays.stream(cells).map(map()::x).min().getAsInt(),
        Arrays.stream(cells).map(map()::y).min().getAsInt(),
        Arrays.stream(cells).map(map()::x).max().getAsInt(),
        Arrays.stream(cells).map(map()::y).max().getAsInt());
    search.run();
    return route();
  }

  /**
   * Starts towards the cells of a rectangle that pass a test. If these are few, or the algorithm
   * has to know its goals one by one, they are listed before the search begins.
   *
   * @param goal a test of cells; none outside the rectangle may pass it
   */
  public final void startWhere(
      int fromX, int fromY, Goal goal, int left, int top, int right, int bottom) {
    Objects.requireNonNull(goal, "goal");
    int width = map().width();
    int height = map().height();
    this.goal =
        goal.isListed() || goal.hasCosts()
            ? goal
            : listed(
                goal,
                Math.max(0, left),
                Math.max(0, top),
                Math.min(width - 1, right),
                Math.min(height - 1, bottom));
    search.start(
        cellOrNone(fromX, fromY),
        this.goal,
        towardsBox(
            GridDistance.near(left, width),
            GridDistance.near(top, height),
            GridDistance.near(right, width),
            GridDistance.near(bottom, height)));
  }

  /** The goals among the open cells of a rectangle, or the test itself if that suits better. */
  private Goal listed(Goal goal, int left, int top, int right, int bottom) {
    long size = Math.max(0, right - left + 1L) * Math.max(0, bottom - top + 1L);
    boolean takesTests = search.supports(SearchFeature.ANY_GOAL);
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

  /** The cost of the path found in exact units, −1 if there is none. */
  public final long cost() {
    return search.cost();
  }

  /**
   * Copies the cell numbers of the path found, start first; see {@link Search#copyPath}. As found:
   * a preference among equal paths is for {@link #route}.
   */
  public final int copyPath(int[] buffer) {
    return search.copyPath(Objects.requireNonNull(buffer, "buffer"));
  }

  /** The work done. */
  public final SearchStatistics statistics() {
    return search.statistics();
  }

  private int cellOrNone(int x, int y) {
    return map().contains(x, y) ? map().cell(x, y) : -1;
  }
}

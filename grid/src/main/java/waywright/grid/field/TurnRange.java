package waywright.grid.field;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.internal.IntList;
import waywright.search.internal.NodeHeap;

/**
 * Computes where a unit can be within some turns, each with a budget of movement points, and which
 * cells it threatens from there.
 *
 * <pre>{@code
 * TurnRange range = TurnRange.over(space).points(6 * Octile.STRAIGHT).turns(2).from(cell);
 * if (range.turn(target) == 1) ...
 * }</pre>
 *
 * <p>A step costs as much as in a path. Points left when the next step is too expensive are lost; a
 * step that costs more than a whole turn is never taken. A turn may end only on cells that {@link
 * Rules#mayStop} allows, and must end on those of {@link Rules#mustStop}. Immutable.
 *
 * <p>Time: one bounded run of Dijkstra's algorithm per turn. Memory: 4 bytes a cell and turn.
 */
public final class TurnRange {

  /** The result of {@link #turn} for unreachable cells. */
  public static final int UNREACHED = -1;

  private final GridSpace space;
  private final IntPredicate mayStop;
  private final int[] turns;
  private final long[] left;
  private final List<int[]> parents = new ArrayList<>();

  private TurnRange(GridSpace space, IntPredicate mayStop) {
    this.space = space;
    this.mayStop = mayStop;
    turns = new int[space.nodeCount()];
    Arrays.fill(turns, UNREACHED);
    left = new long[turns.length];
  }

  /**
   * Starts the rules; by default every passable cell may be passed and stopped on, and there is one
   * turn.
   */
  public static Rules over(GridSpace space) {
    return new Rules(space);
  }

  /**
   * Returns the turn in which a cell is first reached, 0 for the start, or {@link #UNREACHED}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int turn(int cell) {
    return turns[space.map().requireCell(cell)];
  }

  /**
   * Returns the points left on arrival in that turn, 0 for an unreachable cell.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public long left(int cell) {
    return left[space.map().requireCell(cell)];
  }

  /**
   * Returns whether the unit can end a turn on a cell.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public boolean canStop(int cell) {
    return turn(cell) == 0 || turn(cell) > 0 && mayStop.test(cell);
  }

  /**
   * Returns the path from the start to {@code cell}, which takes {@link #turn turn(cell)} turns.
   *
   * @return no cells if it is not reached
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int[] path(int cell) {
    IntList backwards = new IntList();
    int at = cell;
    for (int turn = turn(cell); turn > 0; turn = turns[at]) {
      for (int[] before = parents.get(turn - 1); before[at] != at; at = before[at]) {
        backwards.add(at);
      }
    }
    if (turns[cell] != UNREACHED) {
      backwards.add(at);
    }
    int count = backwards.size();
    return IntStream.range(0, count).map(i -> backwards.get(count - 1 - i)).toArray();
  }

  /**
   * Returns the cells that the unit can attack from where it can stop: at least {@code nearest} and
   * at most {@code farthest} cells away, in Chebyshev distance for 8 neighbors and Manhattan
   * distance for 4. Ignores walls.
   *
   * @return for each cell whether it is threatened
   * @throws IllegalArgumentException unless {@code 0 ≤ nearest ≤ farthest}
   */
  public boolean[] threat(int nearest, int farthest) {
    if (nearest < 0 || farthest < nearest) {
      throw new IllegalArgumentException(
          String.format(
              "a reach of %s to %s cells. Maybe the two are swapped, or one is negative?",
              nearest, farthest));
    }
    GridMap map = space.map();
    int reach = Math.min(farthest, map.width() + map.height());
    boolean[] threatened = new boolean[turns.length];
    for (int cell = 0; cell < turns.length; cell++) {
      if (!canStop(cell)) {
        continue;
      }
      int x = map.x(cell);
      int y = map.y(cell);
      for (int ty = Math.max(0, y - reach); ty <= Math.min(map.height() - 1, y + reach); ty++) {
        for (int tx = Math.max(0, x - reach); tx <= Math.min(map.width() - 1, x + reach); tx++) {
          int away = away(Math.abs(tx - x), Math.abs(ty - y));
          threatened[ty * map.width() + tx] |= away >= nearest && away <= reach;
        }
      }
    }
    return threatened;
  }

  private int away(int dx, int dy) {
    return space.movement().neighbors() == 8 ? Math.max(dx, dy) : dx + dy;
  }

  /** The rules of a turn. */
  public static final class Rules {

    private final GridSpace space;
    private long points;
    private int most = 1;
    private IntPredicate mayPass = cell -> true;
    private IntPredicate mayStop = cell -> true;
    private IntPredicate mustStop = cell -> false;
    private long[] spent = {};
    private final NodeHeap open = new NodeHeap();

    private Rules(GridSpace space) {
      this.space = Objects.requireNonNull(space, "space");
      points = space.movement().straight();
    }

    /**
     * Sets the points per turn, in units of cost: {@code 6 * Octile.STRAIGHT} for six straight
     * steps.
     */
    public Rules points(long points) {
      if (points < 0 || points > Field.MOST) {
        throw new IllegalArgumentException("a turn of " + points + " points is not in 0 .. 2^61");
      }
      this.points = points;
      return this;
    }

    /** Sets the number of turns, 1 to 1000. */
    public Rules turns(int count) {
      if (count < 1 || count > 1000) {
        throw new IllegalArgumentException(count + " turns are not in 1 .. 1000. Maybe 1?");
      }
      most = count;
      return this;
    }

    /** Sets which cells may be entered: for example not those of enemies. */
    public Rules mayPass(IntPredicate cells) {
      mayPass = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /** Sets where a turn may end: for example not on cells of friends. */
    public Rules mayStop(IntPredicate cells) {
      mayStop = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /** Sets which cells end the turn when entered: zones of control. */
    public Rules mustStop(IntPredicate cells) {
      mustStop = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /**
     * Computes where a unit at {@code start} can be.
     *
     * @throws IllegalArgumentException if the start is blocked or not on the map
     */
    public TurnRange from(int start) {
      if (!space.contains(start)) {
        throw new IllegalArgumentException(
            "start " + start + " is not a free cell of the map. Maybe use map.cell(x, y)?");
      }
      TurnRange range = new TurnRange(space, mayStop);
      spent = new long[space.nodeCount()];
      range.turns[start] = 0;
      range.left[start] = points;
      int[] stops = {start};
      for (int turn = 1; turn <= most && stops.length > 0; turn++) {
        computeTurn(range, turn, stops);
        int now = turn;
        stops =
            IntStream.range(0, spent.length)
                .filter(cell -> range.turns[cell] == now && mayStop.test(cell))
                .toArray();
      }
      return range;
    }

    /**
     * Computes one turn, from all cells where the previous one may have ended. It has its own loop:
     * Dijkstra over an expander, with the points as limit, took two to four times as long (20 %
     * walls, two turns of 6 and 40 steps).
     */
    private void computeTurn(TurnRange range, int turn, int[] stops) {
      int[] before = new int[spent.length];
      Arrays.fill(before, -1);
      Arrays.fill(spent, Field.UNREACHED);
      range.parents.add(before);
      open.clear();
      for (int stop : stops) {
        before[stop] = stop;
        spent[stop] = 0;
        open.push(stop, 0);
      }
      while (!open.isEmpty()) {
        long cost = open.peekF();
        int cell = open.pop();
        if (cost == spent[cell]) {
          arrive(range, turn, cell, cost, before);
        }
      }
    }

    private void arrive(TurnRange range, int turn, int cell, long cost, int[] before) {
      if (range.turns[cell] == UNREACHED) {
        range.turns[cell] = turn;
        range.left[cell] = points - cost;
      }
      if (cost > 0 && mustStop.test(cell)) {
        return;
      }
      for (int steps = space.steps(cell); steps != 0; steps &= steps - 1) {
        int d = Integer.numberOfTrailingZeros(steps);
        int head = cell + Direction.offset(d, space.map().width());
        long there = cost + space.stepCost(head, d);
        if (there <= points && there < spent[head] && mayPass.test(head)) {
          spent[head] = there;
          before[head] = cell;
          open.push(head, there);
        }
      }
    }
  }
}

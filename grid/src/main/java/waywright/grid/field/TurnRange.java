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
import waywright.search.internal.NodeHeap;

/**
 * Where a unit can be within some turns, each of a number of points, and what it threatens from
 * there.
 *
 * <pre>{@code
 * TurnRange range = TurnRange.over(space).points(6 * Octile.STRAIGHT).turns(2).from(cell);
 * if (range.turn(target) == 1) ...
 * }</pre>
 *
 * <p>A step costs what it costs a path. Points that a turn has left when the next step is too dear
 * are lost; a step dearer than a whole turn is never taken. A turn may end only where the unit may
 * stop, and must end where it has to. Immutable.
 *
 * <p>Time: one bounded run of Dijkstra's algorithm a turn. Memory: 4 bytes a cell and turn.
 */
public final class TurnRange {

  /** The turn of a cell that cannot be reached. */
  public static final int UNREACHED = -1;

  private final GridSpace space;
  private final IntPredicate mayStop;
  private final int[] turns;
  private final long[] left;
  private final List<int[]> parents;

  private TurnRange(Rules rules) {
    space = rules.space;
    mayStop = rules.mayStop;
    turns = rules.turns;
    left = rules.left;
    parents = rules.parents;
  }

  /**
   * The rules of movement: all may be passed, all may be stopped at, one turn, until told
   * otherwise.
   */
  public static Rules over(GridSpace space) {
    return new Rules(space);
  }

  /**
   * The turn in which a cell is first reached, 0 for the start, or {@link #UNREACHED}.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int turn(int cell) {
    return turns[space.map().requireCell(cell)];
  }

  /**
   * The points left in that turn on arrival, 0 for a cell that is not reached.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public long left(int cell) {
    return left[space.map().requireCell(cell)];
  }

  /**
   * Whether the unit can end a turn there.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public boolean canStop(int cell) {
    return turn(cell) == 0 || turn(cell) > 0 && mayStop.test(cell);
  }

  /**
   * The cells from the start to {@code cell}, which is reached in {@link #turn turn(cell)} turns.
   *
   * @return no cells if it is not reached
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int[] path(int cell) {
    List<Integer> backwards = new ArrayList<>();
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
    return backwards.isEmpty()
        ? new int[0]
        : IntStream.range(0, count).map(i -> backwards.get(count - 1 - i)).toArray();
  }

  /**
   * The cells that the unit can strike from where it can stop: at least {@code nearest} and at most
   * {@code farthest} cells away, as the king moves for 8 neighbors and as the taxi drives for 4.
   * Walls do not matter here.
   *
   * @return for each cell whether it is threatened
   * @throws IllegalArgumentException unless {@code 0 ≤ nearest ≤ farthest}
   */
  public boolean[] threat(int nearest, int farthest) {
    if (nearest < 0 || farthest < nearest) {
      throw new IllegalArgumentException(
          "a reach of %s to %s cells. Maybe the two are swapped, or one is negative?"
              .formatted(nearest, farthest));
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

  /** What a unit may do in a turn. */
  public static final class Rules {

    private final GridSpace space;
    private List<int[]> parents = new ArrayList<>();
    private long points;
    private int most = 1;
    private IntPredicate mayPass = cell -> true;
    private IntPredicate mayStop = cell -> true;
    private IntPredicate mustStop = cell -> false;
    private int[] turns = {};
    private long[] left = {};
    private long[] spent = {};
    private final NodeHeap open = new NodeHeap();

    private Rules(GridSpace space) {
      this.space = Objects.requireNonNull(space, "space");
      points = space.movement().straight();
    }

    /**
     * The points of each turn, in units of cost: {@code 6 * Octile.STRAIGHT} for six straight
     * steps.
     */
    public Rules points(long points) {
      if (points < 0 || points > Field.MOST) {
        throw new IllegalArgumentException("a turn of " + points + " points is not in 0 .. 2^61");
      }
      this.points = points;
      return this;
    }

    /** The number of turns, 1 to 1000. */
    public Rules turns(int count) {
      if (count < 1 || count > 1000) {
        throw new IllegalArgumentException(count + " turns are not in 1 .. 1000. Maybe 1?");
      }
      most = count;
      return this;
    }

    /** Cells that may be entered at all: not those of enemies. */
    public Rules mayPass(IntPredicate cells) {
      mayPass = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /** Cells where a turn may end: not those of friends. */
    public Rules mayStop(IntPredicate cells) {
      mayStop = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /** Cells that end the turn of whoever enters them: zones of control. */
    public Rules mustStop(IntPredicate cells) {
      mustStop = Objects.requireNonNull(cells, "cells");
      return this;
    }

    /**
     * Where a unit at {@code start} can be.
     *
     * @throws IllegalArgumentException if the start is blocked or not on the map
     */
    public TurnRange from(int start) {
      if (!space.contains(start)) {
        throw new IllegalArgumentException(
            "start " + start + " is not a free cell of the map. Maybe use map.cell(x, y)?");
      }
      turns = new int[space.nodeCount()];
      Arrays.fill(turns, UNREACHED);
      left = new long[turns.length];
      spent = new long[turns.length];
      parents = new ArrayList<>();
      turns[start] = 0;
      left[start] = points;
      int[] camps = {start};
      for (int turn = 1; turn <= most && camps.length > 0; turn++) {
        march(turn, camps);
        int now = turn;
        camps =
            IntStream.range(0, turns.length)
                .filter(cell -> turns[cell] == now && mayStop.test(cell))
                .toArray();
      }
      return new TurnRange(this);
    }

    /**
     * One turn, from all the cells where the last one may have ended. A loop of its own: Dijkstra
     * over an expander, with the points as limit, took twice to four times as long (20 % walls, two
     * turns of 6 and 40 steps).
     */
    private void march(int turn, int[] camps) {
      int[] before = new int[turns.length];
      Arrays.fill(before, -1);
      Arrays.fill(spent, Field.UNREACHED);
      parents.add(before);
      open.clear();
      for (int camp : camps) {
        before[camp] = camp;
        spent[camp] = 0;
        open.push(camp, 0);
      }
      while (!open.isEmpty()) {
        long cost = open.peekF();
        int cell = open.pop();
        if (cost == spent[cell]) {
          arrive(turn, cell, cost, before);
        }
      }
    }

    private void arrive(int turn, int cell, long cost, int[] before) {
      if (turns[cell] == UNREACHED) {
        turns[cell] = turn;
        left[cell] = points - cost;
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

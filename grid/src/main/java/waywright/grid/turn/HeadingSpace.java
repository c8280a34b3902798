package waywright.grid.turn;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * A grid with turn costs: a node is a cell with the direction of the step that led there. An arc is
 * the next step; it costs as much as on the grid plus a turn cost for each 45° between the two
 * directions. A path may start with any heading.
 *
 * <pre>{@code
 * HeadingSpace world = new HeadingSpace(space, Octile.STRAIGHT / 2);
 * Search search = Algorithms.astar(world);
 * search.start(world.starts(from), world.goal(to), world.towards(to)).run();
 * int[] cells = world.cells(search.result().path().toArray());
 * }</pre>
 *
 * <p>For general searches only; jump point search and similar ones do not support headings.
 * Immutable, shared by threads; eight nodes a cell, so that searches take eight times the memory.
 */
public final class HeadingSpace implements Expander {

  private static final int HEADINGS = 8;

  private final GridSpace space;
  private final long[] lengthOfTurn = new long[HEADINGS * HEADINGS];
  private final int[] offsets;

  /**
   * Creates a grid with turn costs.
   *
   * @param turnCost of a turn by 45°, in the units of the grid's costs; 0 .. 10^12
   * @throws IllegalArgumentException if it is out of range, or the map has more than 2^27 cells
   */
  public HeadingSpace(GridSpace space, long turnCost) {
    if (turnCost < 0 || turnCost > 1_000_000_000_000L) {
      throw new IllegalArgumentException(
          "a turn cost of " + turnCost + " is not in 0 .. 10^12. Maybe a sum overflowed?");
    }
    if (Objects.requireNonNull(space, "space").nodeCount() > 1 << 27) {
      throw new IllegalArgumentException(
          space.nodeCount() + " cells with eight headings each are more than 2^30 nodes.");
    }
    this.space = space;
    offsets = Direction.offsets(space.map().width());
    for (int from = 0; from < HEADINGS; from++) {
      for (int to = 0; to < HEADINGS; to++) {
        int apart = Math.abs(eighth(from) - eighth(to));
        lengthOfTurn[from * HEADINGS + to] = turnCost * Math.min(apart, HEADINGS - apart);
      }
    }
  }

  /** The eighth of a turn of each direction, clockwise from north. */
  private static int eighth(int direction) {
    return direction < 4 ? 2 * direction : 2 * (direction - 4) + 1;
  }

  /**
   * Returns the node of a cell and a heading.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int node(int cell, Direction heading) {
    Objects.requireNonNull(heading, "heading");
    return space.map().requireCell(cell) * HEADINGS + heading.ordinal();
  }

  /** Returns the nodes of a cell for all headings, as starts of a search. */
  public int[] starts(int cell) {
    return IntStream.range(0, HEADINGS)
        .map(heading -> space.map().requireCell(cell) * HEADINGS + heading)
        .toArray();
  }

  /** Returns a goal at a cell with any heading. */
  public Goal goal(int cell) {
    return Goal.anyOf(starts(cell));
  }

  /** Returns a heuristic towards a cell, which ignores turns. */
  public Heuristic towards(int cell) {
    GridMap map = space.map();
    GridDistance distance = new GridDistance(space).to(map.x(cell), map.y(map.requireCell(cell)));
    return Heuristic.consistent(node -> distance.estimate(node / HEADINGS));
  }

  /** Returns the cells of a path of nodes. */
  public int[] cells(int... nodes) {
    Objects.requireNonNull(nodes, "nodes");
    return Arrays.stream(nodes).map(node -> node / HEADINGS).toArray();
  }

  @Override
  public int nodeCount() {
    return space.nodeCount() * HEADINGS;
  }

  @Override
  public boolean contains(int node) {
    return node >= 0 && space.contains(node / HEADINGS);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    int cell = node / HEADINGS;
    int turn = node % HEADINGS * HEADINGS;
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int step = Integer.numberOfTrailingZeros(left);
      int head = cell + offsets[step];
      out.add(head * HEADINGS + step, space.stepCost(head, step) + lengthOfTurn[turn + step]);
    }
  }
}

package waywright.grid.canonical;

import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.TerrainProfile;

/**
 * A grid with, for every cell, what a canonical search needs to choose its steps: the steps that
 * are open and whether the nine cells around have one cost.
 *
 * <p>Any terrain will do. <b>Where the nine cells around x cost the same</b> and none is one-way,
 * {@link CanonicalTable} applies and its proof too: the argument there walks back over a straight
 * run only as long as steps are dropped at equal cost, that is, over cells with such surroundings,
 * on which the replaced path costs the same. <b>Elsewhere</b> only steps go that are dearer at any
 * cost of terrain: back to p, and those to cells beside p, which p enters by a straight step at no
 * more than the same price. No other path is lost by that. <b>Beside one-way cells</b> nothing is
 * dropped.
 *
 * <p>Immutable, shared by threads. Two bytes a cell beyond the grid's own.
 */
public final class CanonicalSpace {

  private static final int MIXED = 1 << 8;
  private static final int ONE_WAY = 2 << 8;

  private final GridSpace space;
  private final boolean oneWay;
  private final char[] cells;
  private final byte[] successors = new byte[9 << 10];

  /**
   * The grid's cells, looked at once; time O(cells).
   *
   * @throws IllegalArgumentException if the movement has other than octile steps
   */
  public CanonicalSpace(GridSpace space) {
    this.space = space.compact();
    Movement movement = space.movement();
    movement.requireOctile("canonical A*");
    oneWay = movement.hasOneWay();
    cells = new char[space.nodeCount()];
    GridSpace corners = space;
    if (movement.neighbors() == 4) {
      corners =
          new GridSpace(
              space.map(), movement.toBuilder().neighbors(8).corners(Corners.NEVER).build());
    }
    for (int cell = 0; cell < cells.length; cell++) {
      cells[cell] = (char) (corners.steps(cell) | surroundings(cell));
    }
    fill(CanonicalTable.of(movement), movement.neighbors() == 4 ? 0x0f : 0xff);
  }

  private void fill(CanonicalTable table, int all) {
    for (int arrival = 0; arrival <= CanonicalTable.NO_ARRIVAL; arrival++) {
      int away = all & ~behind(arrival, all);
      for (int steps = 0; steps < 256; steps++) {
        int row = arrival << 10 | steps;
        successors[row] = (byte) table.successors(arrival, steps);
        successors[row | MIXED] = (byte) (steps & away);
        successors[row | ONE_WAY] = (byte) (steps & all);
      }
    }
  }

  /** The steps from x to p and to the cells that share a side with p. */
  private static int behind(int arrival, int all) {
    int behind = 0;
    for (int d = 0; d < 8 && arrival != CanonicalTable.NO_ARRIVAL; d++) {
      int dx = Direction.dx(d) + Direction.dx(arrival);
      int dy = Direction.dy(d) + Direction.dy(arrival);
      boolean beside = all == 0xff && Math.abs(dx) + Math.abs(dy) == 1;
      behind |= dx == 0 && dy == 0 || beside && !forward(d, arrival) ? 1 << d : 0;
    }
    return behind;
  }

  /** Whether a step keeps something of the direction of arrival. */
  private static boolean forward(int step, int arrival) {
    return Direction.dx(step) * Direction.dx(arrival) + Direction.dy(step) * Direction.dy(arrival)
        > 0;
  }

  private int surroundings(int cell) {
    if (oneWay && isBesideOneWay(cell)) {
      return ONE_WAY;
    }
    return TerrainProfile.hasOneCostAround(space.map(), space.movement(), cell) ? 0 : MIXED;
  }

  private boolean isBesideOneWay(int cell) {
    GridMap map = space.map();
    int x = map.x(cell);
    int y = map.y(cell);
    boolean found = isOneWay(map.terrain(cell));
    for (int d = 0; d < 8 && !found; d++) {
      found =
          map.contains(x + Direction.dx(d), y + Direction.dy(d))
              && isOneWay(map.terrain(cell + Direction.offset(d, map.width())));
    }
    return found;
  }

  private boolean isOneWay(int terrain) {
    return space.movement().passable(terrain) && space.movement().exits(terrain) != 0xff;
  }

  /** The grid. */
  public GridSpace space() {
    return space;
  }

  /** Whether a cell and all that are open around it cost the same, and none is one-way. */
  boolean isLevel(int cell) {
    return cells[cell] < MIXED;
  }

  /**
   * The mask of steps worth taking from a cell reached by {@code arrival}; see {@link
   * CanonicalTable}.
   */
  public int successors(int cell, int arrival) {
    return successors[arrival << 10 | cells[cell]] & 0xff;
  }
}

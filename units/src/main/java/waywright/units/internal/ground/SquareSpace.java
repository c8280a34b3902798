package waywright.units.internal.ground;

import waywright.game.NavWorld;
import waywright.grid.Direction;
import waywright.grid.Movement;

/** The plane of a world of squares: cell (x, y) is {@code [x, x+1) × [y, y+1)}. */
public final class SquareSpace extends CellPlane {

  /**
   * How far before a one-way border a center stops, so that rounding does not lead over it; and how
   * near to a corner a line leads through it.
   */
  private static final double BEFORE = 1e-9;

  /** Makes the plane of a world. */
  public SquareSpace(NavWorld world) {
    super(
        world,
        false,
        new double[] {-0.5, 0.5, 0.5, -0.5},
        new double[] {-0.5, -0.5, 0.5, 0.5},
        1,
        0.5,
        0.5);
  }

  @Override
  double firstU(int row) {
    return 0.5;
  }

  @Override
  double squaredDistance(double u, double v) {
    double du = Math.max(0, Math.abs(u) - 0.5);
    double dv = Math.max(0, Math.abs(v) - 0.5);
    return du * du + dv * dv;
  }

  @Override
  double norm(double u, double v) {
    return Math.max(Math.abs(u), Math.abs(v));
  }

  @Override
  public boolean isFree(Movement movement, double x, double y) {
    // Most positions in a wall are known by the cell of the center.
    return cost(movement, cell(x, 0), cell(y, 0)) > 0 && super.isFree(movement, x, y);
  }

  @Override
  public boolean sees(Movement movement, double fromX, double fromY, double toX, double toY) {
    return super.sees(movement, fromX, fromY, toX, toY)
        && (!movement.hasOneWay() || leavesCells(movement, fromX, fromY, toX, toY));
  }

  /** Whether a line leaves each cell in a direction that its terrain allows. */
  private boolean leavesCells(
      Movement movement, double fromX, double fromY, double toX, double toY) {
    int x = cell(fromX, toX - fromX);
    int y = cell(fromY, toY - fromY);
    int endX = cell(toX, fromX - toX);
    int endY = cell(toY, fromY - toY);
    int stepX = Integer.signum(endX - x);
    int stepY = Integer.signum(endY - y);
    while (x != endX || y != endY) {
      // Compares where the line leaves the column and the row, without dividing.
      double across = Math.abs((x + Math.max(0, stepX) - fromX) * (toY - fromY));
      double along = Math.abs((y + Math.max(0, stepY) - fromY) * (toX - fromX));
      int dx = y == endY || x != endX && across <= along + BEFORE ? stepX : 0;
      int dy = x == endX || y != endY && along <= across + BEFORE ? stepY : 0;
      if ((movement.exits(terrain(x, y)) & bit(dx, dy)) == 0) {
        return false;
      }
      x += dx;
      y += dy;
    }
    return true;
  }

  /** Returns the bit of a direction among those in which a cell may be left. */
  private static int bit(int dx, int dy) {
    int bit = 0;
    for (int i = 0; i < 8; i++) {
      bit |= Direction.dx(i) == dx && Direction.dy(i) == dy ? 1 << i : 0;
    }
    return bit;
  }

  /** The cell of a coordinate; of two at a border, the one towards which a line goes. */
  private static int cell(double at, double ahead) {
    int cell = (int) Math.floor(at);
    return cell == at && ahead < 0 ? cell - 1 : cell;
  }

  @Override
  public int copyWalls(Movement movement, double x, double y, double range, double[] ends) {
    int count = copyLines(movement, false, x, y, range, ends, 0);
    count = copyLines(movement, true, y, x, range, ends, count);
    return movement.hasOneWay() ? copyBorders(movement, x, y, range, ends, count) : count;
  }

  /**
   * Copies the one-way borders that the center of a body in their column or row may not cross, nor
   * pass at the nearer corner: as far beyond them as its radius, so that it touches them there.
   */
  private int copyBorders(
      Movement movement, double x, double y, double range, double[] ends, int before) {
    int count = before;
    double beyond = 0.5 + movement.body().radius() - BEFORE;
    for (int row = (int) Math.floor(y - range); row <= y + range; row++) {
      for (int cell = (int) Math.floor(x - range); cell <= x + range; cell++) {
        int exits = cost(movement, cell, row) == 0 ? 0xff : movement.exits(terrain(cell, row));
        for (int side = 0; side < 4 && exits != 0xff; side++) {
          int dx = Direction.dx(side);
          int dy = Direction.dy(side);
          double ahead = (cell + 0.5 - x) * dx + (row + 0.5 - y) * dy + 0.5;
          double beside = dx == 0 ? x - cell - 0.5 : y - row - 0.5;
          int toCorner = beside < 0 ? -1 : 1;
          int ways = 1 << side | bit(dx == 0 ? toCorner : dx, dx == 0 ? dy : toCorner);
          if ((exits & ways) == 0 && ahead >= 0 && Math.abs(beside) < 0.5) {
            double atX = cell + 0.5 + dx * beyond;
            double atY = row + 0.5 + dy * beyond;
            double u = dy / 2.0;
            double v = dx / 2.0;
            count =
                NearWalls.put(false, ends, count, x, y, range, atX - u, atY - v, atX + u, atY + v);
          }
        }
      }
    }
    return count;
  }

  private int terrain(int x, int y) {
    return world.terrain(x, y) & 0xff;
  }

  /**
   * Copies the walls along rows, or along columns: one for all cells in a line.
   *
   * @param p the coordinate of the position along the lines
   * @param q its coordinate across them
   */
  private int copyLines(
      Movement movement,
      boolean columns,
      double p,
      double q,
      double range,
      double[] ends,
      int before) {
    int count = before;
    int length = columns ? rows() : cells();
    int first = (int) Math.max(0, Math.floor(p - range));
    int beyond = (int) Math.min(length, Math.floor(p + range) + 1);
    int last = (int) Math.min(columns ? cells() : rows(), Math.floor(q + range));
    for (int line = (int) Math.max(0, Math.ceil(q - range)); line <= last; line++) {
      int side = line < q ? -1 : 0;
      int begin = first;
      for (int at = first; at <= beyond; at++) {
        boolean wall =
            at < beyond
                && isWall(movement, columns, at, line + side)
                && !isWall(movement, columns, at, line - 1 - side);
        if (!wall && begin < at) {
          count = NearWalls.put(columns, ends, count, p, q, range, begin, line, at, line);
        }
        begin = wall ? begin : at + 1;
      }
    }
    return count;
  }

  private boolean isWall(Movement movement, boolean columns, int along, int across) {
    return cost(movement, columns ? across : along, columns ? along : across) == 0;
  }
}

package waywright.units.internal.ground;

import java.util.Objects;
import waywright.game.NavWorld;
import waywright.grid.Movement;

/**
 * The plane of a world of cells in rows: squares or hexagons, one apart within a row. Cells off the
 * map are walls like blocked ones. Walks only the cells near a position or a line.
 *
 * <p>Inside, u runs along a row of cells and v from row to row; on flat-topped hexagons a row is a
 * column of the map, and u is y.
 */
abstract class CellPlane implements Space {

  /** Coordinates beyond are in no world. */
  private static final double FAR = 1 << 29;

  /** How near to a line the ground counts as passed by it. */
  private static final double NEAR = 1e-9;

  /** Squares of distances that differ by less are equal. */
  private static final double TIE = 1e-9;

  final NavWorld world;

  /** Whether rows of cells are columns of the map. */
  final boolean flipped;

  /** The corners of a cell around its center, in order. */
  final double[] cornerU;

  final double[] cornerV;

  /** The distance from one row to the next. */
  final double rowHeight;

  /** The v of the centers of row 0. */
  private final double firstV;

  /** The distance from the center of a cell to its highest v. */
  final double halfHeight;

  CellPlane(
      NavWorld world,
      boolean flipped,
      double[] cornerU,
      double[] cornerV,
      double rowHeight,
      double firstV,
      double halfHeight) {
    this.world = Objects.requireNonNull(world, "world");
    this.flipped = flipped;
    this.cornerU = cornerU;
    this.cornerV = cornerV;
    this.rowHeight = rowHeight;
    this.firstV = firstV;
    this.halfHeight = halfHeight;
  }

  /** Returns the u of the center of the first cell of a row. */
  abstract double firstU(int row);

  /**
   * Returns the square of the distance to a cell, from a position relative to its center; 0 inside.
   */
  abstract double squaredDistance(double u, double v);

  /** Returns the distance of a position from the center of a cell whose sides are 1/2 away. */
  abstract double norm(double u, double v);

  /** Returns the v of the centers of a row. */
  final double centerV(int row) {
    return firstV + row * rowHeight;
  }

  /** Returns the number of rows of cells. */
  final int rows() {
    return flipped ? world.width() : world.height();
  }

  /** Returns the number of cells in a row. */
  final int cells() {
    return flipped ? world.height() : world.width();
  }

  /** Returns the cost of a cell; 0 if it is blocked or off the map. */
  final int cost(Movement movement, int cell, int row) {
    int x = flipped ? row : cell;
    int y = flipped ? cell : row;
    boolean inside = x >= 0 && y >= 0 && x < world.width() && y < world.height();
    return inside ? movement.cost(world.terrain(x, y) & 0xff) : 0;
  }

  final int firstRow(double v, double reach) {
    return (int) Math.ceil((v - reach - halfHeight - firstV) / rowHeight);
  }

  final int lastRow(double v, double reach) {
    return (int) Math.floor((v + reach + halfHeight - firstV) / rowHeight);
  }

  final int firstCell(double u, double reach, int row) {
    return (int) Math.ceil(u - reach - 0.5 - firstU(row));
  }

  final int lastCell(double u, double reach, int row) {
    return (int) Math.floor(u + reach + 0.5 - firstU(row));
  }

  @Override
  public boolean sees(Movement movement, double fromX, double fromY, double toX, double toY) {
    return passes(movement, false, keep(movement), fromX, fromY, toX, toY);
  }

  @Override
  public boolean isLevel(Movement movement, double fromX, double fromY, double toX, double toY) {
    if (movement.isUniform()) {
      return true;
    }
    double reach = movement.body().isCell() ? NEAR : keep(movement);
    return passes(movement, true, reach, fromX, fromY, toX, toY);
  }

  /** The distance to keep from walls. */
  private static double keep(Movement movement) {
    return movement.body().radius() - TOLERANCE;
  }

  static boolean isNear(double x, double y) {
    return Math.abs(x) < FAR && Math.abs(y) < FAR;
  }

  /**
   * Whether no cell nearer than {@code reach} to a line is blocked, and, if wanted, all cost the
   * same.
   */
  private boolean passes(
      Movement movement,
      boolean level,
      double reach,
      double fromX,
      double fromY,
      double toX,
      double toY) {
    if (!isNear(fromX, fromY) || !isNear(toX, toY)) {
      return false;
    }
    double fromU = flipped ? fromY : fromX;
    double fromV = flipped ? fromX : fromY;
    double du = (flipped ? toY : toX) - fromU;
    double dv = (flipped ? toX : toY) - fromV;
    int last = lastRow(Math.max(fromV, fromV + dv), reach);
    int common = 0;
    for (int row = firstRow(Math.min(fromV, fromV + dv), reach); row <= last; row++) {
      double v = centerV(row) - fromV;
      double begin = 0;
      double end = 1;
      if (dv != 0) {
        double one = (v - reach - halfHeight) / dv;
        double other = (v + reach + halfHeight) / dv;
        begin = Math.max(0, Math.min(one, other));
        end = Math.min(1, Math.max(one, other));
      }
      double first = firstU(row) - fromU;
      int lastCell = lastCell(fromU + Math.max(begin * du, end * du), reach, row);
      int cell = firstCell(fromU + Math.min(begin * du, end * du), reach, row);
      for (; cell <= lastCell; cell++) {
        int cost = cost(movement, cell, row);
        boolean bad = cost == 0 || level && cost != common;
        if (bad && touches(first + cell, v, du, dv, reach)) {
          if (cost == 0 || common > 0) {
            return false;
          }
          common = cost;
        }
      }
    }
    return true;
  }

  /**
   * Whether the line from the origin to (du, dv) comes nearer than a distance to a cell. If the
   * line does not cross the cell, an end of the line or a corner of the cell is nearest.
   */
  private boolean touches(double u, double v, double du, double dv, double reach) {
    double squared = reach * reach;
    if (squaredDistance(-u, -v) < squared) {
      return true;
    }
    double length = du * du + dv * dv;
    if (length == 0) {
      return false;
    }
    if (squaredDistance(du - u, dv - v) < squared) {
      return true;
    }
    int before = cornerU.length - 1;
    double besideBefore = du * (v + cornerV[before]) - dv * (u + cornerU[before]);
    double alongBefore = du * (u + cornerU[before]) + dv * (v + cornerV[before]);
    for (int i = 0; i <= before; i++) {
      double beside = du * (v + cornerV[i]) - dv * (u + cornerU[i]);
      double along = du * (u + cornerU[i]) + dv * (v + cornerV[i]);
      if (along > 0 && along < length && beside * beside < squared * length) {
        return true;
      }
      if (beside < 0 != besideBefore < 0) {
        double part = beside / (beside - besideBefore);
        double crossing = along + (alongBefore - along) * part;
        if (crossing > 0 && crossing < length) {
          return true;
        }
      }
      besideBefore = beside;
      alongBefore = along;
    }
    return false;
  }

  @Override
  public boolean nearestFree(
      Movement movement, double lastX, double lastY, double x, double y, double most, double[] xy) {
    if (!(most >= 0)) {
      return false;
    }
    if (isFree(movement, x, y)) {
      xy[0] = x;
      xy[1] = y;
      return true;
    }
    return nearest(movement, true, lastX, lastY, x, y, most, xy)
        || nearest(movement, false, lastX, lastY, x, y, most, xy);
  }

  /** Finds the nearest free position of those that are tried, if wanted in sight of another. */
  private boolean nearest(
      Movement movement,
      boolean inSight,
      double lastX,
      double lastY,
      double x,
      double y,
      double most,
      double[] xy) {
    double u = flipped ? y : x;
    double v = flipped ? x : y;
    double radius = movement.body().radius();
    double inner = Math.max(0, 0.5 - radius);
    // Between the centers there are passages of an even number of cells.
    int tried = radius > 0.5 ? 4 : 1;
    double least = Double.POSITIVE_INFINITY;
    int lastRow = Math.min(rows() - 1, lastRow(v, most));
    for (int row = Math.max(0, firstRow(v, most)); row <= lastRow; row++) {
      int last = Math.min(cells() - 1, lastCell(u, most, row));
      for (int i = tried * Math.max(0, firstCell(u, most, row)); i < tried * (last + 1); i++) {
        int cell = i / tried;
        int place = i % tried;
        double centerU = firstU(row) + cell;
        double centerV = centerV(row);
        double norm = norm(u - centerU, v - centerV);
        double part = place > 0 ? 0 : norm <= inner ? 1 : inner / norm;
        double atU = centerU + (u - centerU) * part + (place & 1) * 0.5;
        double atV = centerV + (v - centerV) * part + (place >> 1) * 0.5;
        double atX = flipped ? atV : atU;
        double atY = flipped ? atU : atV;
        double away = (atX - x) * (atX - x) + (atY - y) * (atY - y);
        boolean nearer =
            away < least - TIE
                || away < least + TIE && (atY < xy[1] || atY == xy[1] && atX < xy[0]);
        if (nearer
            && away <= most * most
            && isFree(movement, atX, atY)
            && (!inSight || sees(movement, lastX, lastY, atX, atY))) {
          least = away;
          xy[0] = atX;
          xy[1] = atY;
        }
      }
    }
    return least < Double.POSITIVE_INFINITY;
  }
}

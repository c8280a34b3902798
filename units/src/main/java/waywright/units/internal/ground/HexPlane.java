package waywright.units.internal.ground;

import waywright.game.NavWorld;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/**
 * The plane of a world of hexagons, whose centers are one apart, that of cell (0, 0) at the origin:
 * {@link waywright.layout.Layout#hexagons} of radius 1/√3. Its rim is the outline of all hexagons.
 */
public final class HexPlane extends CellPlane {

  /** From a center to a corner. */
  private static final double RADIUS = 1 / Math.sqrt(3);

  private static final double ROW = Math.sqrt(3) / 2;

  /** How far the cell across each side is to the right, and in which row. */
  private static final double[] ACROSS_U = {0.5, 1, 0.5, -0.5, -1, -0.5};

  private static final int[] ACROSS_ROW = {-1, 0, 1, 1, 0, -1};

  /** What a row is shifted against the one before, and whether every row or every second is. */
  private final double shift;

  private final boolean slanted;

  /** Makes the plane of a world. */
  public HexPlane(NavWorld world, HexStorage storage) {
    super(
        world,
        storage.shiftsColumns(),
        new double[] {0, 0.5, 0.5, 0, -0.5, -0.5},
        new double[] {-RADIUS, -RADIUS / 2, RADIUS / 2, RADIUS, RADIUS / 2, -RADIUS / 2},
        ROW,
        0,
        RADIUS);
    shift = storage == HexStorage.EVEN_R || storage == HexStorage.EVEN_Q ? -0.5 : 0.5;
    slanted = storage == HexStorage.AXIAL;
  }

  @Override
  double firstU(int row) {
    return shift * (slanted ? row : row & 1);
  }

  /** By symmetry the position is beside the right side, or beside or beyond the one above it. */
  @Override
  double squaredDistance(double u, double v) {
    double right = Math.abs(u) - 0.5;
    double up = Math.abs(v);
    double along = (up - RADIUS / 2) / 2 - right * ROW;
    if (up <= RADIUS / 2) {
      return right > 0 ? right * right : 0;
    }
    if (along <= 0) {
      double dv = up - RADIUS / 2;
      return right * right + dv * dv;
    }
    if (along >= RADIUS) {
      return u * u + (up - RADIUS) * (up - RADIUS);
    }
    double outside = right / 2 + (up - RADIUS / 2) * ROW;
    return outside > 0 ? outside * outside : 0;
  }

  @Override
  double norm(double u, double v) {
    return Math.max(Math.abs(u), Math.abs(u) / 2 + Math.abs(v) * ROW);
  }

  @Override
  public int copyWalls(Movement movement, double x, double y, double range, double[] ends) {
    if (!isNear(x, y) || !(range >= 0)) {
      return 0;
    }
    double u = flipped ? y : x;
    double v = flipped ? x : y;
    int count = 0;
    int lastRow = Math.min(rows(), lastRow(v, range));
    for (int row = Math.max(-1, firstRow(v, range)); row <= lastRow; row++) {
      int last = Math.min(cells(), lastCell(u, range, row));
      for (int cell = Math.max(-1, firstCell(u, range, row)); cell <= last; cell++) {
        for (int side = 0; side < 6 && cost(movement, cell, row) == 0; side++) {
          if (isWall(movement, cell, row, side, u, v)) {
            double au = firstU(row) + cell + cornerU[side];
            double av = centerV(row) + cornerV[side];
            double bu = firstU(row) + cell + cornerU[(side + 1) % 6];
            double bv = centerV(row) + cornerV[(side + 1) % 6];
            count = NearWalls.put(flipped, ends, count, u, v, range, au, av, bu, bv);
          }
        }
      }
    }
    return count;
  }

  /** Whether a side of a blocked cell faces a position and leads to a free cell. */
  private boolean isWall(Movement movement, int cell, int row, int side, double u, double v) {
    int next = ACROSS_ROW[side];
    double outside = (u - firstU(row) - cell) * ACROSS_U[side] + (v - centerV(row)) * ROW * next;
    double across = cell + ACROSS_U[side] + firstU(row) - firstU(row + next);
    return outside >= 0.5 - TOLERANCE && cost(movement, (int) across, row + next) > 0;
  }
}

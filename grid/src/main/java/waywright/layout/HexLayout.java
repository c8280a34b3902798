package waywright.layout;

import java.util.Objects;
import waywright.hex.HexStorage;

/**
 * A layout of pointy-topped or flat-topped hexagons.
 *
 * <p>The formulas are those of A. Patel, "Hexagonal Grids", Red Blob Games, 2013: a position is
 * turned into fractional cube coordinates, which are rounded to the nearest hexagon.
 *
 * @param storage what column and row mean
 * @param pointy whether cells are pointy-topped
 * @param originX world x of the center of cell (0,0)
 * @param originY world y of that center
 * @param radiusX from a center to a corner, as if cells were regular, but scaled along x; negative
 *     if q is to grow against world x
 * @param radiusY the same along y; negative if y grows upwards in the world
 */
record HexLayout(
    HexStorage storage,
    boolean pointy,
    double originX,
    double originY,
    double radiusX,
    double radiusY)
    implements Layout {

  private static final int CORNERS = 6;
  private static final double SQRT3 = Math.sqrt(3);

  /** Rejects sizes of 0, values that are not finite, and a storage of the other orientation. */
  public HexLayout {
    Objects.requireNonNull(storage, "storage");
    FloorDivision.check(originX, originY, radiusX, radiusY);
    if (pointy ? storage.shiftsColumns() : storage.shiftsRows()) {
      throw new IllegalArgumentException(
          storage
              + (pointy
                  ? " shifts columns, so its cells are flat-topped. Maybe not pointy?"
                  : " shifts rows, so its cells are pointy-topped. Maybe pointy?"));
    }
  }

  @Override
  public int x(double worldX, double worldY) {
    long hex = rounded(worldX, worldY);
    return storage.column((int) (hex >> 32), (int) hex);
  }

  @Override
  public int y(double worldX, double worldY) {
    long hex = rounded(worldX, worldY);
    return storage.row((int) (hex >> 32), (int) hex);
  }

  /** The q and r of the nearest hexagon in the upper and lower half of a long. */
  private long rounded(double worldX, double worldY) {
    double u = (worldX - originX) / radiusX;
    double v = (worldY - originY) / radiusY;
    double q = pointy ? u * SQRT3 / 3 - v / 3 : u * 2 / 3;
    double r = pointy ? v * 2 / 3 : v * SQRT3 / 3 - u / 3;
    double s = -q - r;
    int roundQ = FloorDivision.of(q + 0.5);
    int roundR = FloorDivision.of(r + 0.5);
    int roundS = FloorDivision.of(s + 0.5);
    double offQ = Math.abs(roundQ - q);
    double offR = Math.abs(roundR - r);
    double offS = Math.abs(roundS - s);
    // The three must add up to 0: the one with the largest rounding error follows from the others.
    if (offQ > offR && offQ > offS) {
      roundQ = -roundR - roundS;
    } else if (offR > offS) {
      roundR = -roundQ - roundS;
    }
    return (long) roundQ << 32 | roundR & 0xffffffffL;
  }

  @Override
  public double centerX(int x, int y) {
    double q = storage.q(x, y);
    double r = storage.r(x, y);
    return originX + radiusX * (pointy ? SQRT3 * (q + r / 2) : 1.5 * q);
  }

  @Override
  public double centerY(int x, int y) {
    double q = storage.q(x, y);
    double r = storage.r(x, y);
    return originY + radiusY * (pointy ? 1.5 * r : SQRT3 * (r + q / 2));
  }

  @Override
  public int corners() {
    return CORNERS;
  }

  /** Corner 0 lies to the right; of pointy cells to the right and above, on a map with y down. */
  @Override
  public double cornerX(int x, int y, int corner) {
    return centerX(x, y) + radiusX * Math.cos(angle(corner));
  }

  @Override
  public double cornerY(int x, int y, int corner) {
    return centerY(x, y) + radiusY * Math.sin(angle(corner));
  }

  private double angle(int corner) {
    return Math.PI / 3 * (FloorDivision.corner(corner, CORNERS) - (pointy ? 0.5 : 0));
  }
}

package waywright.mesh;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import java.util.function.IntPredicate;

/** Draws random points, uniform by area, as {@link NavMesh#randomSpots} describes. */
final class RandomSpots implements Function<DoubleSupplier, Spot> {

  private final NavMesh mesh;

  /** Prefix sums of the doubled polygon areas; polygons that do not pass the filter count as 0. */
  private final double[] sum;

  RandomSpots(NavMesh mesh, IntPredicate filter) {
    this.mesh = mesh;
    sum = new double[mesh.polygonCount()];
    double all = 0;
    for (int p = 0; p < sum.length; p++) {
      all += filter.test(p) ? mesh.doubledArea(p) : 0;
      sum[p] = all;
    }
    if (!(all > 0)) {
      throw new IllegalArgumentException("no polygon passes the filter. Maybe it is inverted?");
    }
  }

  @Override
  public Spot apply(DoubleSupplier chance) {
    double at = chance.getAsDouble() * sum[sum.length - 1];
    int found = Arrays.binarySearch(sum, at);
    int polygon = found >= 0 ? found + 1 : -found - 1;
    while (polygon < sum.length && doubled(polygon) == 0) {
      polygon++;
    }
    // Rounding may lead past the last polygon.
    while (polygon == sum.length || doubled(polygon) == 0) {
      polygon--;
    }
    double rest = at - (polygon == 0 ? 0 : sum[polygon - 1]);
    return inTriangle(polygon, triangle(polygon, rest), chance);
  }

  private double doubled(int polygon) {
    return sum[polygon] - (polygon == 0 ? 0 : sum[polygon - 1]);
  }

  /**
   * Returns the side whose triangle with the first vertex contains the remaining part of the area.
   */
  private int triangle(int polygon, double rest) {
    int side = mesh.first(polygon) + 1;
    double left = rest;
    while (side + 2 < mesh.first(polygon + 1) && left >= mesh.doubledTriangle(side)) {
      left -= mesh.doubledTriangle(side);
      side++;
    }
    return side;
  }

  private Spot inTriangle(int polygon, int side, DoubleSupplier chance) {
    int a = mesh.start(mesh.first(polygon));
    int b = mesh.start(side);
    int c = mesh.end(side);
    double far = Math.sqrt(chance.getAsDouble());
    double across = chance.getAsDouble() * far;
    double x = mesh.x(a) + far * (mesh.x(b) - mesh.x(a)) + across * (mesh.x(c) - mesh.x(b));
    double y = mesh.y(a) + far * (mesh.y(b) - mesh.y(a)) + across * (mesh.y(c) - mesh.y(b));
    return Spot.in(mesh, polygon, x, y);
  }
}

package waywright.mesh;

import java.util.Arrays;

/**
 * Computes the distance to the nearest wall. Only walls count that are reached without crossing
 * another, nearer wall. Takes time linear in the polygons within that distance. One thread.
 */
public final class WallDistance {

  private final NavMesh mesh;
  private final Walls walls;
  private final int[] seen;
  private int query;
  private int[] found = new int[16];
  private int[] stack = new int[16];
  private int size;

  /** Measures distances on the whole mesh. */
  public WallDistance(NavMesh mesh) {
    this(mesh, PolygonFilter.ALL);
  }

  /**
   * Measures distances where polygons that do not pass a filter count as walls. Takes linear time.
   */
  public WallDistance(NavMesh mesh, PolygonFilter filter) {
    this.mesh = mesh;
    walls = filter == PolygonFilter.ALL ? mesh.walls() : new Walls(mesh, filter);
    seen = new int[mesh.polygonCount()];
  }

  /**
   * The distance from a point to the nearest wall, rounded; −1 if the point is not on the mesh.
   *
   * @param within the maximum search distance; infinity for no limit
   * @return at most {@code within}
   */
  public double from(double x, double y, double within) {
    return from(x, y, Double.NaN, within);
  }

  /**
   * Returns the distance on the floor nearest to a height; walls of other floors do not count.
   *
   * @param z the height; NaN for all floors
   */
  public double from(double x, double y, double z, double within) {
    query++;
    size = 0;
    int held = mesh.locate(x, y, found);
    if (held > found.length) {
      found = new int[2 * held];
      mesh.locate(x, y, found);
    }
    if (mesh.hasHeights() && !Double.isNaN(z)) {
      held = mesh.heights().keepFloor(x, y, z, found, held);
    }
    for (int i = 0; i < held; i++) {
      push(found[i]);
    }
    if (size == 0) {
      return -1;
    }
    double best = within * within;
    while (size > 0) {
      int polygon = stack[--size];
      for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
        double distance = Spot.squaredDistance(mesh, side, x, y);
        if (distance < best && walls.across(side) < 0) {
          best = distance;
        } else if (distance < best) {
          push(mesh.polygonOf(walls.across(side)));
        }
      }
    }
    return Math.sqrt(best);
  }

  private void push(int polygon) {
    if (walls.isOpen(polygon) && seen[polygon] != query) {
      seen[polygon] = query;
      if (size == stack.length) {
        stack = Arrays.copyOf(stack, 2 * size);
      }
      stack[size++] = polygon;
    }
  }
}

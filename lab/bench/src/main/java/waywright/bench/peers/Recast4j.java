package waywright.bench.peers;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.recast4j.detour.DefaultQueryFilter;
import org.recast4j.detour.NavMeshQuery;
import org.recast4j.detour.QueryFilter;
import org.recast4j.detour.StraightPathItem;
import org.recast4j.detour.io.MeshSetReader;

/**
 * recast4j's Detour: A* over polygons by the middles of sides, then a string pulled straight. The
 * way games use it; neither stage promises the shortest way.
 *
 * <p>It answers about meshes and not about grids: {@code DetourCommand} asks it and ours in turn.
 */
public final class Recast4j {

  /** The most sides that its polygons have. */
  private static final int MOST_SIDES = 6;

  /** The most points of a way that is asked for. */
  private static final int MOST_POINTS = 4096;

  /** Reused for all queries, as its authors mean it. */
  private final NavMeshQuery query;

  /** Lets every polygon be walked. */
  private final QueryFilter all = new DefaultQueryFilter();

  /** Half the box in which a polygon for an end is looked for: x, height, y. */
  private final float[] near = {0.1f, 0.5f, 0.1f};

  /**
   * Over a set of tiles.
   *
   * @param tiles a file as Recast's demo writes it, not changed
   * @throws IOException if it is not one
   */
  public Recast4j(byte[] tiles) throws IOException {
    query = new NavMeshQuery(new MeshSetReader().read(ByteBuffer.wrap(tiles), MOST_SIDES));
  }

  /**
   * The length of its way in the plan, NaN if it finds none. A way that ends short of the polygon
   * asked for is none.
   *
   * @param ends x, y and height of both, height being its y; not changed
   */
  public double solve(double[] ends) {
    float[] start = {(float) ends[0], (float) ends[2], (float) ends[1]};
    float[] end = {(float) ends[3], (float) ends[5], (float) ends[4]};
    long from = query.findNearestPoly(start, near, all).result.getNearestRef();
    long to = query.findNearestPoly(end, near, all).result.getNearestRef();
    List<Long> polygons = query.findPath(from, to, start, end, all).result;
    if (polygons == null || polygons.isEmpty() || polygons.get(polygons.size() - 1) != to) {
      return Double.NaN;
    }
    List<StraightPathItem> points =
        query.findStraightPath(start, end, polygons, MOST_POINTS, 0).result;
    double length = 0;
    for (int i = 1; i < points.size(); i++) {
      float[] a = points.get(i - 1).getPos();
      float[] b = points.get(i).getPos();
      length += Math.hypot(a[0] - b[0], a[2] - b[2]);
    }
    return length;
  }
}

package waywright.web.mesh;

import java.util.ArrayList;
import java.util.List;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Float64Array;
import waywright.mesh.NavMesh;
import waywright.mesh.route.PolyanyaSearch;
import waywright.search.SearchStatus;

/**
 * A way in any direction, and what became of the question for it.
 *
 * @param outcome FOUND, UNREACHABLE and the like
 * @param total its length in cells, −1 without a way
 * @param points x and y where it begins, turns and ends
 * @param seen the intervals that were expanded, six numbers each
 * @param work what was expanded: intervals, or cells
 * @param least no way is shorter; 0 if nothing is known
 */
public record Way(
    @JSExport String outcome,
    @JSExport double total,
    double[] points,
    float[] seen,
    @JSExport double work,
    @JSExport double least) {

  /** The most intervals that are shown. */
  private static final int MOST = 20_000;

  /** The shortest way over a mesh, with every interval as it was expanded. */
  static Way exact(NavMesh mesh, double fromX, double fromY, double toX, double toY) {
    PolyanyaSearch search = new PolyanyaSearch(mesh);
    List<double[]> seen = new ArrayList<>();
    search.listenToIntervals(
        interval -> {
          if (seen.size() < MOST) {
            seen.add(interval.clone());
          }
        });
    search.start(search.place(fromX, fromY), search.place(toX, toY));
    SearchStatus status = search.run();
    int[] nodes = new int[Math.max(0, search.copyPath(new int[0]))];
    search.copyPath(nodes);
    double[] points = new double[2 * nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      points[2 * i] = search.x(nodes[i]);
      points[2 * i + 1] = search.y(nodes[i]);
    }
    float[] ends = new float[6 * seen.size()];
    for (int i = 0; i < ends.length; i++) {
      ends[i] = (float) seen.get(i / 6)[i % 6];
    }
    double length = status == SearchStatus.FOUND ? search.length() : -1;
    return new Way(status.name(), length, points, ends, search.expanded(), search.length());
  }

  /** x and y where it begins, turns and ends. */
  @JSExport
  public Float64Array corners() {
    return Float64Array.copyFromJavaArray(points);
  }

  /** Of each interval the root and its right and left end: x and y each. */
  @JSExport
  public Float32Array intervals() {
    return Float32Array.copyFromJavaArray(seen);
  }
}

package waywright.web.mesh;

import java.util.Arrays;
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

  /** The shortest way over a mesh, with every interval as it was expanded. */
  static Way exact(NavMesh mesh, double fromX, double fromY, double toX, double toY) {
    PolyanyaSearch search = new PolyanyaSearch(mesh);
    Intervals seen = new Intervals();
    search.listenToIntervals(seen::add);
    search.start(search.place(fromX, fromY), search.place(toX, toY));
    SearchStatus status = search.run();
    int[] nodes = new int[Math.max(0, search.copyPath(new int[0]))];
    search.copyPath(nodes);
    double[] points = new double[2 * nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      points[2 * i] = search.x(nodes[i]);
      points[2 * i + 1] = search.y(nodes[i]);
    }
    double length = status == SearchStatus.FOUND ? search.length() : -1;
    return new Way(status.name(), length, points, seen.all(), search.expanded(), search.length());
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

  /** Intervals in the order in which they are expanded. */
  private static final class Intervals {

    private static final int MOST = 6 * 20_000;

    private float[] numbers = new float[600];
    private int count;

    /** Keeps the first six numbers: the root, and both ends. */
    void add(double[] interval) {
      if (count == MOST) {
        return;
      }
      if (count == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * count);
      }
      for (int i = 0; i < 6; i++) {
        numbers[count++] = (float) interval[i];
      }
    }

    float[] all() {
      return Arrays.copyOf(numbers, count);
    }
  }
}

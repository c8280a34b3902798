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
 * @param status FOUND, UNREACHABLE and the like
 * @param length in cells; of no meaning without a way
 * @param points x and y where it begins, turns and ends
 * @param seen the intervals that were expanded, six numbers each
 * @param expanded intervals, or cells
 * @param bound no way is shorter; 0 if nothing is known
 */
public record Way(
    String status, double length, double[] points, float[] seen, long expanded, double bound) {

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
    return new Way(
        status.name(), search.length(), points, seen.all(), search.expanded(), search.length());
  }

  /** FOUND, UNREACHABLE and the like. */
  @JSExport
  public String outcome() {
    return status;
  }

  /** In cells, −1 without a way. */
  @JSExport
  public double total() {
    return status.equals("FOUND") ? length : -1;
  }

  /** What no way is shorter than. */
  @JSExport
  public double least() {
    return bound;
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

  /** What was expanded: intervals, or cells. */
  @JSExport
  public double work() {
    return expanded;
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

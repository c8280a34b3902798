package waywright.mesh.radius;

import java.util.Arrays;
import waywright.search.SearchStatus;

/**
 * The way of a round body: straight legs, and between two of them an arc about a vertex of a wall,
 * of the body's radius. Or why there is none. Immutable.
 *
 * <p>Arc i leads from the end of leg i to the start of leg i + 1; legs touch the arcs beside them,
 * so the way has no corners, but where a radius of 0 makes points of its arcs.
 */
public final class RoundRoute {

  private final SearchStatus status;
  private final double radius;
  private final double length;
  private final double lowerBound;
  private final double[] legs;
  private final double[] arcs;

  RoundRoute(
      SearchStatus status,
      double radius,
      double length,
      double lowerBound,
      double[] legs,
      double[] arcs) {
    this.status = status;
    this.radius = radius;
    this.length = length;
    this.lowerBound = lowerBound;
    this.legs = legs;
    this.arcs = arcs;
  }

  static RoundRoute none(SearchStatus status, double radius, double lowerBound) {
    double none = Double.POSITIVE_INFINITY;
    return new RoundRoute(status, radius, none, lowerBound, new double[0], new double[0]);
  }

  /**
   * {@code FOUND}; {@code UNREACHABLE} if no way is wide enough; {@code INVALID_START} or {@code
   * INVALID_GOAL} if the body has no room there; {@code BEYOND_LIMIT} if there is a way but none
   * could be laid, which {@link RoundPathfinder} says more of.
   */
  public SearchStatus status() {
    return status;
  }

  /** Whether there is a way. */
  public boolean found() {
    return status == SearchStatus.FOUND;
  }

  /** The radius of the body. */
  public double radius() {
    return radius;
  }

  /** The length of legs and arcs, and so no less than that of the shortest way; else infinity. */
  public double length() {
    return length;
  }

  /** No way of the body is shorter; infinity if there is none. */
  public double lowerBound() {
    return lowerBound;
  }

  /** Number of legs; 0 without a way. There is one arc less: a number out of range is refused. */
  public int legs() {
    return legs.length / 4;
  }

  /** The x where leg {@code i} begins. */
  public double startX(int i) {
    return legs[4 * leg(i)];
  }

  /** The y where leg {@code i} begins. */
  public double startY(int i) {
    return legs[4 * leg(i) + 1];
  }

  /** The x where leg {@code i} ends. */
  public double endX(int i) {
    return legs[4 * leg(i) + 2];
  }

  /** The y where leg {@code i} ends. */
  public double endY(int i) {
    return legs[4 * leg(i) + 3];
  }

  /** The x of the vertex that arc {@code i}, after leg {@code i}, goes round. */
  public double centreX(int i) {
    return arcs[3 * arc(i)];
  }

  /** The y of it. */
  public double centreY(int i) {
    return arcs[3 * arc(i) + 1];
  }

  /** The angle of arc {@code i}: greater than 0 if it turns left, at most π in size. */
  public double sweep(int i) {
    return arcs[3 * arc(i) + 2];
  }

  private int leg(int i) {
    return at(i, legs.length / 4, "leg");
  }

  private int arc(int i) {
    return at(i, arcs.length / 3, "arc");
  }

  /** A number itself, if there are so many. */
  static int at(int number, int count, String what) {
    if (number < 0 || number >= count) {
      throw new IndexOutOfBoundsException(
          what
              + " "
              + number
              + " of "
              + count
              + (count == 0 ? ". Maybe there is no route?" : ". Maybe they are counted from 0?"));
    }
    return number;
  }

  /**
   * Points on the way, x0, y0, x1, y1, …: ends of legs, and on arcs as many more as it takes for
   * the straight lines between them to cut off no more than {@code off}, at most 1,024 an arc.
   *
   * @throws IllegalArgumentException if {@code off} is not more than 0
   */
  public double[] points(double off) {
    if (!(off > 0)) {
      throw new IllegalArgumentException(
          "off is " + off + ", not more than 0. Maybe radius / 100?");
    }
    double[] points = new double[16];
    int size = 0;
    for (int i = 0; i < legs(); i++) {
      double[] more = {startX(i), startY(i), endX(i), endY(i)};
      size = append(points = room(points, size + 4), size, more);
      if (i + 1 < legs()) {
        double[] inner = inner(i, off);
        size = append(points = room(points, size + inner.length), size, inner);
      }
    }
    return Arrays.copyOf(points, size);
  }

  private static double[] room(double[] points, int size) {
    return size <= points.length ? points : Arrays.copyOf(points, 2 * size);
  }

  private static int append(double[] points, int size, double[] more) {
    System.arraycopy(more, 0, points, size, more.length);
    return size + more.length;
  }

  /** Points inside an arc, from halving it again and again. */
  private double[] inner(int i, double off) {
    double sweep = Math.abs(sweep(i));
    int parts = 1;
    // The sagitta of a part is less than radius · angle² / 8.
    while (parts < 1024 && radius * (sweep / parts) * (sweep / parts) > 8 * off) {
      parts *= 2;
    }
    double[] spoke = new double[2 * parts + 2];
    spoke[0] = (endX(i) - centreX(i)) / radius;
    spoke[1] = (endY(i) - centreY(i)) / radius;
    spoke[2 * parts] = (startX(i + 1) - centreX(i)) / radius;
    spoke[2 * parts + 1] = (startY(i + 1) - centreY(i)) / radius;
    for (int gap = parts; gap > 1; gap /= 2) {
      for (int k = 0; k < parts; k += gap) {
        double x = spoke[2 * k] + spoke[2 * (k + gap)];
        double y = spoke[2 * k + 1] + spoke[2 * (k + gap) + 1];
        double size = Math.sqrt(x * x + y * y);
        boolean half = size < 0x1p-20;
        double hand = Math.signum(sweep(i));
        spoke[2 * k + gap] = half ? -hand * spoke[2 * k + 1] : x / size;
        spoke[2 * k + gap + 1] = half ? hand * spoke[2 * k] : y / size;
      }
    }
    double[] inner = new double[2 * parts - 2];
    for (int k = 1; k < parts; k++) {
      inner[2 * k - 2] = centreX(i) + radius * spoke[2 * k];
      inner[2 * k - 1] = centreY(i) + radius * spoke[2 * k + 1];
    }
    return inner;
  }

  @Override
  public String toString() {
    return status + " " + length + " (no less than " + lowerBound + "), " + legs() + " legs";
  }
}

package waywright.grid.index;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * What one end of a query sees, no sooner than it is asked for: the run along which a cheapest path
 * may begin at the least cost is looked along next, and those that lead away from the other end
 * mostly never.
 *
 * <p>The first corners on all runs are looked at in any case. They tell how far the end is from the
 * landmarks, within bounds: by a corner c it is at most |c| + d(c, L) and at least d(c, L) − |c|.
 *
 * <p>Corners in view are numbered from 0 on, as they are seen. Where they are is known without a
 * look at memory, so that most questions are answered before it is asked which nodes they are.
 */
final class VisibleSubgoals {

  /** In place of a turning run: a straight run from the end itself. */
  private static final int STRAIGHT = -1;

  /** The corners and their landmark distances; shared. */
  private final SubgoalIndex index;

  /** What is in view, as far as it was looked at. */
  private final CornerScan scan;

  /** The padded cell of this end. */
  private int x;

  private int y;

  /** The padded cell of the other end. */
  private int targetX;

  private int targetY;

  /** Corners that {@link #next} has given. */
  private int taken;

  /**
   * For each turning run, what a path by a corner farther along it costs at least, in steps' costs;
   * the largest long once it is at its end.
   */
  private final long[] bounds = new long[CornerScan.RAYS];

  /** For each corner in view the turning run from which it is seen, or {@link #STRAIGHT}. */
  private int[] rays = new int[64];

  /** And how far it is from where that run had come, in steps' costs. */
  private long[] asides = new long[64];

  /** And its record among {@link SubgoalIndex#places}. */
  private int[] records = new int[64];

  /** Length of these in use. */
  private int placed;

  /** Bounds of the distances to the landmarks. */
  private final long[] least = new long[LandmarkDistances.COUNT];

  /** From above; {@code least} from below. */
  private final long[] most = new long[LandmarkDistances.COUNT];

  /** What any end of queries on a map sees, one after the other. */
  VisibleSubgoals(SubgoalIndex index) {
    this.index = index;
    scan = new CornerScan(index.ahead(), index.table());
  }

  /** Begins at a padded cell, on the way to another. */
  void begin(int x, int y, int targetX, int targetY) {
    this.x = x;
    this.y = y;
    this.targetX = targetX;
    this.targetY = targetY;
    taken = 0;
    Arrays.fill(least, -LandmarkDistances.NO_WAY);
    Arrays.fill(most, 2 * LandmarkDistances.NO_WAY);
    scan.begin(x, y);
    placed = 0;
    while (placed < scan.count()) {
      place(STRAIGHT);
    }
    Arrays.fill(bounds, 0, scan.rays(), 0);
    Arrays.fill(bounds, scan.rays(), bounds.length, Long.MAX_VALUE);
    for (int ray = 0; ray < scan.rays(); ray++) {
      advance(ray);
    }
    for (int i = 0; i < scan.count(); i++) {
      measure(i);
    }
  }

  /** Narrows the bounds by a corner in view. */
  private void measure(int i) {
    long distance = distance(i);
    int[] marks = index.marks();
    int first = index.firstMark(records[i]);
    for (int k = 0; k < LandmarkDistances.COUNT; k++) {
      long mark = marks[first + k] * LandmarkDistances.UNIT;
      least[k] = Math.max(least[k], mark - distance - LandmarkDistances.UNIT);
      most[k] = Math.min(most[k], mark + distance + LandmarkDistances.UNIT);
    }
  }

  /** Looks along a turning run up to where it next may see a corner. */
  private void advance(int ray) {
    scan.advance(ray);
    int runX = scan.rayX(ray);
    int runY = scan.rayY(ray);
    while (placed < scan.count()) {
      int i = place(ray);
      asides[i] = scan.distance(scan.x(i) - runX, scan.y(i) - runY);
    }
    long least = scan.distance(runX - x, runY - y) + scan.distance(targetX - runX, targetY - runY);
    bounds[ray] = scan.isOpen(ray) ? Math.max(bounds[ray], least) : Long.MAX_VALUE;
  }

  /** Notes what is known of the corner seen next, and returns its number. */
  private int place(int ray) {
    if (placed == rays.length) {
      rays = Growth.ensure(rays, placed + 1);
      asides = Growth.ensure(asides, placed + 1);
      records = Growth.ensure(records, placed + 1);
    }
    rays[placed] = ray;
    records[placed] = index.places.at(scan.x(placed), scan.y(placed));
    return placed++;
  }

  /**
   * Notes that a path by the corner last taken costs at least so much. One by a corner farther
   * along the same run passes where the run had come, from where the corner lies aside.
   */
  void learn(long f) {
    int ray = rays[taken - 1];
    if (ray != STRAIGHT && bounds[ray] != Long.MAX_VALUE) {
      bounds[ray] = Math.max(bounds[ray], f - 2 * asides[taken - 1]);
    }
  }

  /** No path by a corner that has not been seen yet is shorter; the largest long if all are. */
  long bound() {
    return Math.min(Math.min(bounds[0], bounds[1]), Math.min(bounds[2], bounds[3]));
  }

  /** Looks on where {@link #bound} comes from. */
  void advance() {
    long bound = bound();
    int ray = 0;
    while (bounds[ray] != bound) {
      ray++;
    }
    advance(ray);
  }

  /** Whether there are corners not yet taken. */
  boolean hasNext() {
    return taken < scan.count();
  }

  /** The number of the next corner seen. */
  int next() {
    return taken++;
  }

  /** The padded column of the i-th corner in view. */
  int x(int i) {
    return scan.x(i);
  }

  /** The padded row of the i-th corner in view. */
  int y(int i) {
    return scan.y(i);
  }

  /** The node of the i-th corner in view. */
  int node(int i) {
    return index.places.node(records[i]);
  }

  /** How far this end is from the i-th corner in view. */
  long distance(int i) {
    return distance(scan.x(i), scan.y(i));
  }

  /** Whether this end sees a padded cell, any corner in between apart. */
  boolean sees(int toX, int toY) {
    return scan.sees(x, y, toX, toY);
  }

  /** How far this end is from a padded cell, if nothing lies in between. */
  long distance(int toX, int toY) {
    return scan.distance(toX - x, toY - y);
  }

  /** How far this end is from a node at least. */
  long estimate(int node) {
    return estimate(index.corners.x(node), index.corners.y(node), index.firstMarkOf(node));
  }

  /** How far this end is at least from the i-th corner that the other one sees. */
  long estimate(VisibleSubgoals other, int i) {
    return estimate(other.x(i), other.y(i), index.firstMark(other.records[i]));
  }

  private long estimate(int toX, int toY, int firstMark) {
    int[] marks = index.marks();
    long estimate = distance(toX, toY);
    for (int k = 0; k < LandmarkDistances.COUNT; k++) {
      long mark = marks[firstMark + k] * LandmarkDistances.UNIT;
      estimate = Math.max(estimate, Math.max(mark - most[k], least[k] - mark));
    }
    return estimate;
  }

  /** Corners taken so far. */
  int taken() {
    return taken;
  }
}

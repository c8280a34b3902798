package waywright.grid.index;

import java.util.Arrays;
import waywright.internal.Growth;

/**
 * The corners visible from one end of a query, computed lazily: the next run scanned is the one
 * along which a path may begin at the lowest cost, and runs that lead away from the other end are
 * mostly never scanned.
 *
 * <p>The first corners on all runs are always computed. They bound the distance of the end to the
 * landmarks: through a corner c it is at most |c| + d(c, L) and at least d(c, L) − |c|.
 *
 * <p>Visible corners are numbered from 0 in the order of discovery. Their positions are known
 * without a memory access, so that most are pruned before their nodes are looked up.
 */
final class VisibleSubgoals {

  /** Stands for a straight run from the end itself instead of a turning run. */
  private static final int STRAIGHT = -1;

  /** The corners and their landmark distances; shared. */
  private final SubgoalIndex index;

  /** The scan of this end. */
  private final CornerScan scan;

  /** The padded cell of this end. */
  private int x;

  private int y;

  /** The padded cell of the other end. */
  private int targetX;

  private int targetY;

  /** Corners returned by {@link #next}. */
  int taken;

  /**
   * For each turning run a lower bound for paths by corners farther along it, in units of step
   * costs; {@code Long.MAX_VALUE} at its end.
   */
  private final long[] bounds = new long[CornerScan.RAYS];

  /** For each visible corner the turning run from which it was found, or {@link #STRAIGHT}. */
  private int[] rays = new int[64];

  /** For each visible corner its distance from that run's position, in units of step costs. */
  private long[] asides = new long[64];

  /** For each visible corner its record in {@link SubgoalIndex#places}. */
  private int[] records = new int[64];

  /** Length of these in use. */
  private int placed;

  /** Lower bounds of the distances to the landmarks. */
  private final long[] least = new long[LandmarkDistances.COUNT];

  /** Upper bounds of the distances to the landmarks. */
  private final long[] most = new long[LandmarkDistances.COUNT];

  /** Creates a reusable view for the ends of queries on a map. */
  VisibleSubgoals(SubgoalIndex index) {
    this.index = index;
    scan = new CornerScan(index.ahead);
  }

  /** Starts at a padded cell, with another as the target. */
  void begin(int x, int y, int targetX, int targetY) {
    this.x = x;
    this.y = y;
    this.targetX = targetX;
    this.targetY = targetY;
    taken = 0;
    Arrays.fill(least, -LandmarkDistances.UNREACHABLE);
    Arrays.fill(most, 2 * LandmarkDistances.UNREACHABLE);
    scan.begin(x, y);
    placed = 0;
    while (placed < scan.count) {
      place(STRAIGHT);
    }
    Arrays.fill(bounds, 0, scan.rays, 0);
    Arrays.fill(bounds, scan.rays, bounds.length, Long.MAX_VALUE);
    for (int ray = 0; ray < scan.rays; ray++) {
      advance(ray);
    }
    for (int i = 0; i < scan.count; i++) {
      measure(i);
    }
  }

  /** Tightens the bounds by a visible corner. */
  private void measure(int i) {
    long distance = distance(i);
    int[] marks = index.marks;
    int first = index.firstMark(records[i]);
    for (int k = 0; k < LandmarkDistances.COUNT; k++) {
      long mark = marks[first + k] * LandmarkDistances.UNIT;
      least[k] = Math.max(least[k], mark - distance - LandmarkDistances.UNIT);
      most[k] = Math.min(most[k], mark + distance + LandmarkDistances.UNIT);
    }
  }

  /** Advances a turning run to the next cell from which a corner may be visible. */
  private void advance(int ray) {
    scan.advance(ray);
    int runX = scan.rayX(ray);
    int runY = scan.rayY(ray);
    while (placed < scan.count) {
      int i = place(ray);
      asides[i] = scan.distance(scan.x(i) - runX, scan.y(i) - runY);
    }
    long least = scan.distance(runX - x, runY - y) + scan.distance(targetX - runX, targetY - runY);
    bounds[ray] = scan.isOpen(ray) ? Math.max(bounds[ray], least) : Long.MAX_VALUE;
  }

  /** Records the next corner found, and returns its number. */
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
   * Records a lower bound for paths by the corner last taken. A path by a corner farther along the
   * same run passes the run's position at that corner, which raises its bound too.
   */
  void learn(long f) {
    int ray = rays[taken - 1];
    if (ray != STRAIGHT && bounds[ray] != Long.MAX_VALUE) {
      bounds[ray] = Math.max(bounds[ray], f - 2 * asides[taken - 1]);
    }
  }

  /** A lower bound for paths by corners not found yet; {@code Long.MAX_VALUE} if all are found. */
  long bound() {
    return Math.min(Math.min(bounds[0], bounds[1]), Math.min(bounds[2], bounds[3]));
  }

  /** Advances the run that determines {@link #bound}. */
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
    return taken < scan.count;
  }

  /** Returns the number of the next visible corner. */
  int next() {
    return taken++;
  }

  /** The padded column of the i-th visible corner. */
  int x(int i) {
    return scan.x(i);
  }

  /** The padded row of the i-th visible corner. */
  int y(int i) {
    return scan.y(i);
  }

  /** The node of the i-th visible corner. */
  int node(int i) {
    return index.places.node(records[i]);
  }

  /** The distance of this end to the i-th visible corner. */
  long distance(int i) {
    return distance(scan.x(i), scan.y(i));
  }

  /** Whether this end sees a padded cell, ignoring corners in between. */
  boolean sees(int toX, int toY) {
    return scan.sees(x, y, toX, toY);
  }

  /** The distance of this end to a padded cell without obstacles in between. */
  long distance(int toX, int toY) {
    return scan.distance(toX - x, toY - y);
  }

  /** A lower bound for the distance of this end to a node. */
  long estimate(int node) {
    return estimate(index.corners.x(node), index.corners.y(node), index.firstMarkOf(node));
  }

  /** A lower bound for the distance of this end to the i-th corner visible from the other one. */
  long estimate(VisibleSubgoals other, int i) {
    return estimate(other.x(i), other.y(i), index.firstMark(other.records[i]));
  }

  private long estimate(int toX, int toY, int firstMark) {
    int[] marks = index.marks;
    long estimate = distance(toX, toY);
    for (int k = 0; k < LandmarkDistances.COUNT; k++) {
      long mark = marks[firstMark + k] * LandmarkDistances.UNIT;
      estimate = Math.max(estimate, Math.max(mark - most[k], least[k] - mark));
    }
    return estimate;
  }
}

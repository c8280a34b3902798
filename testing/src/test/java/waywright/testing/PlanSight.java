package waywright.testing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * The shortest paths of points over a {@link FloorPlan} by its visibility graph, in exact whole
 * numbers but for the sum of lengths: the oracle for meshes, with which it shares no code.
 *
 * <p>Walls may be touched, and paths run along them; no path passes where two walls touch. So a
 * node is a point together with one of the sectors between the walls that meet there. Immutable;
 * quadratic memory and cubic time, so for small plans alone.
 */
public final class PlanSight {

  private final FloorPlan plan;
  private final int[] segments;
  private final List<List<Integer>> vertices;

  /** The visibility graph of a plan, without ends yet. */
  public PlanSight(FloorPlan plan) {
    this.plan = plan;
    segments = plan.segments();
    Set<List<Integer>> found = new LinkedHashSet<>();
    for (int s = 0; s < segments.length; s += 4) {
      found.add(List.of(segments[s], segments[s + 1]));
      found.add(List.of(segments[s + 2], segments[s + 3]));
      for (int t = 0; t < s; t += 4) {
        int[] at = FloorPlan.crossing(segments, s, segments, t);
        if (at != null && at.length > 0) {
          found.add(List.of(at[0], at[1]));
        }
      }
    }
    vertices = List.copyOf(found);
  }

  /** Whether a point is free, or on the rim of something free. */
  public boolean isFree(int x, int y) {
    Place place = new Place(x, y);
    boolean any = false;
    for (boolean free : place.free) {
      any |= free;
    }
    return any;
  }

  /** A point of {@link FloorPlan#point} that is mostly free. */
  public int[] point(Random random) {
    int[] point = plan.point(random);
    for (int tries = 0; tries < 5 && !isFree(point[0], point[1]); tries++) {
      point = plan.point(random);
    }
    return point;
  }

  /** Whether any point is free. */
  public boolean isAnyFree() {
    return vertices.stream().anyMatch(v -> isFree(v.get(0), v.get(1)));
  }

  /** The length of the shortest path, infinity if there is none or an end is not free. */
  public double length(int fromX, int fromY, int toX, int toY) {
    Set<List<Integer>> points = new LinkedHashSet<>();
    points.add(List.of(fromX, fromY));
    points.add(List.of(toX, toY));
    points.addAll(vertices);
    List<Place> places = new ArrayList<>();
    List<int[]> nodes = new ArrayList<>();
    for (List<Integer> point : points) {
      Place place = new Place(point.get(0), point.get(1));
      for (int sector = 0; sector < place.free.length; sector++) {
        if (place.free[sector]) {
          nodes.add(new int[] {places.size(), sector});
        }
      }
      places.add(place);
    }
    boolean[][] sees = sees(places);
    double[] best = new double[nodes.size()];
    boolean[] done = new boolean[nodes.size()];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    int goal = fromX == toX && fromY == toY ? 0 : 1;
    for (int i = 0; i < best.length && nodes.get(i)[0] == 0; i++) {
      best[i] = 0;
    }
    while (true) {
      int at = -1;
      for (int i = 0; i < best.length; i++) {
        at = !done[i] && (at < 0 || best[i] < best[at]) ? i : at;
      }
      if (at < 0 || best[at] == Double.POSITIVE_INFINITY) {
        return Double.POSITIVE_INFINITY;
      }
      int[] from = nodes.get(at);
      if (from[0] == goal) {
        return best[at];
      }
      done[at] = true;
      for (int i = 0; i < best.length; i++) {
        int[] to = nodes.get(i);
        if (!done[i] && sees[from[0]][to[0]]) {
          Place a = places.get(from[0]);
          Place b = places.get(to[0]);
          double length = Math.sqrt((double) square(b.x - a.x) + (double) square(b.y - a.y));
          if (best[at] + length < best[i] && isOneSide(a, from[1], b, to[1])) {
            best[i] = best[at] + length;
          }
        }
      }
    }
  }

  private static long square(long n) {
    return n * n;
  }

  /** Which points have nothing between them that crosses, and no other point. */
  private boolean[][] sees(List<Place> places) {
    boolean[][] sees = new boolean[places.size()][places.size()];
    for (int i = 0; i < places.size(); i++) {
      for (int j = 0; j < i; j++) {
        sees[i][j] = sees(places, places.get(i), places.get(j));
        sees[j][i] = sees[i][j];
      }
    }
    return sees;
  }

  private boolean sees(List<Place> places, Place a, Place b) {
    for (Place c : places) {
      if (c != a && c != b && isBetween(a.x, a.y, b.x, b.y, c.x, c.y)) {
        return false;
      }
    }
    for (int s = 0; s < segments.length; s += 4) {
      int sx = segments[s];
      int sy = segments[s + 1];
      int tx = segments[s + 2];
      int ty = segments[s + 3];
      boolean cut = side(a.x, a.y, b.x, b.y, sx, sy) * side(a.x, a.y, b.x, b.y, tx, ty) < 0;
      if (cut && side(sx, sy, tx, ty, a.x, a.y) * side(sx, sy, tx, ty, b.x, b.y) < 0) {
        return false;
      }
    }
    return true;
  }

  private static int side(long ax, long ay, long bx, long by, long cx, long cy) {
    return Long.signum(FloorPlan.cross(bx - ax, by - ay, cx - ax, cy - ay));
  }

  private static boolean isBetween(long ax, long ay, long bx, long by, long cx, long cy) {
    return side(ax, ay, bx, by, cx, cy) == 0 && (cx - ax) * (cx - bx) + (cy - ay) * (cy - by) < 0;
  }

  /** Whether the line between two points lies in these sectors, on one side of a wall it is on. */
  private static boolean isOneSide(Place a, int sectorA, Place b, int sectorB) {
    int atA = a.position(sectorA, b.x - a.x, b.y - a.y);
    int atB = b.position(sectorB, a.x - b.x, a.y - b.y);
    boolean left = (atA & Place.FIRST) != 0 && (atB & Place.LAST) != 0;
    boolean right = (atA & Place.LAST) != 0 && (atB & Place.FIRST) != 0;
    return left || right || (atA & atB & Place.INSIDE) != 0;
  }

  /** A point and what surrounds it. */
  private final class Place {

    static final int FIRST = 1;
    static final int LAST = 2;
    static final int INSIDE = 4;

    final int x;
    final int y;

    /** The directions of walls, counter-clockwise; sector i begins with the i-th. */
    final List<long[]> rays = new ArrayList<>();

    final boolean[] free;

    Place(int x, int y) {
      this.x = x;
      this.y = y;
      for (int s = 0; s < segments.length; s += 4) {
        boolean start = segments[s] == x && segments[s + 1] == y;
        boolean end = segments[s + 2] == x && segments[s + 3] == y;
        if (start
            || end
            || isBetween(segments[s], segments[s + 1], segments[s + 2], segments[s + 3], x, y)) {
          addRay(start, segments[s] - x, segments[s + 1] - y);
          addRay(end, segments[s + 2] - x, segments[s + 3] - y);
        }
      }
      rays.sort(PlanSight::compare);
      free = new boolean[Math.max(1, rays.size())];
      for (int sector = 0; sector < free.length; sector++) {
        long[] middle = middle(sector);
        free[sector] = plan.isFreeBeside(x, y, middle[0], middle[1]);
      }
    }

    private void addRay(boolean isHere, long dx, long dy) {
      long[] ray = {dx, dy};
      if (!isHere && rays.stream().noneMatch(r -> compare(r, ray) == 0)) {
        rays.add(ray);
      }
    }

    /** A direction inside a sector. */
    private long[] middle(int sector) {
      if (rays.isEmpty()) {
        return new long[] {1, 1};
      }
      long[] a = rays.get(sector);
      long[] b = rays.get((sector + 1) % rays.size());
      long turn = FloorPlan.cross(a[0], a[1], b[0], b[1]);
      boolean same = turn == 0 && a[0] * b[0] + a[1] * b[1] > 0;
      if (same) {
        return new long[] {-a[0], -a[1]};
      }
      if (turn == 0) {
        return new long[] {-a[1], a[0]};
      }
      return turn > 0
          ? new long[] {a[0] + b[0], a[1] + b[1]}
          : new long[] {-a[0] - b[0], -a[1] - b[1]};
    }

    /**
     * Where a direction lies in a sector: inside, along its first wall, along its last, or none.
     */
    int position(int sector, long dx, long dy) {
      if (rays.isEmpty()) {
        return INSIDE;
      }
      long[] d = {dx, dy};
      long[] a = rays.get(sector);
      long[] b = rays.get((sector + 1) % rays.size());
      int first = compare(a, d) == 0 ? FIRST : 0;
      int last = compare(b, d) == 0 ? LAST : 0;
      if (first + last > 0) {
        return first + last;
      }
      boolean wraps = compare(a, b) >= 0;
      boolean afterA = compare(a, d) < 0;
      boolean beforeB = compare(d, b) < 0;
      return (wraps ? afterA || beforeB : afterA && beforeB) ? INSIDE : 0;
    }
  }

  /** Directions counter-clockwise from that of x. */
  private static int compare(long[] a, long[] b) {
    int half = Integer.compare(half(a), half(b));
    return half != 0 ? half : -Long.signum(FloorPlan.cross(a[0], a[1], b[0], b[1]));
  }

  private static int half(long[] d) {
    return d[1] > 0 || d[1] == 0 && d[0] > 0 ? 0 : 1;
  }
}

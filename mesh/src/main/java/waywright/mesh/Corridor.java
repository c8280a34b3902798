package waywright.mesh;

import java.util.Objects;
import waywright.search.SearchStatus;

/**
 * The way of one unit to one target while both move and the mesh under them changes.
 *
 * <pre>{@code
 * Corridor way = new Corridor(mesh);
 * way.plan(unitX, unitY, targetX, targetY);
 * while (!way.isDone()) {
 *   way.advance(speed);
 *   way.aim(targetX, targetY);   // cheap where the target moved a little
 * }
 * }</pre>
 *
 * <p>What can be repaired is repaired by sight; a new search is made when that is not possible, or
 * when the way might be longer than the shortest by more than the slack. What a target has moved
 * since the last search bounds that: {@link #lowerBound}.
 *
 * <p>On stacked floors the unit and its target are told with their heights, and each is on the
 * floor next to its own; where they are left out, any floor will do until a way was found. Lengths
 * are those of the plan. One thread; the mesh may be shared.
 */
public final class Corridor {

  private final double slack;
  private NavMesh mesh;
  private PolygonFilter filter;
  private PointEngine find;
  private Sight sight;

  /** The corners ahead, the target last, from {@link #next} on. */
  private final PointList corners = new PointList();

  private int next;

  /** Where the unit is; the height is NaN for any floor. */
  private double x;

  private double y;
  private double z;
  private double targetX;
  private double targetY;
  private double targetZ;
  private SearchStatus status = SearchStatus.READY;

  /** The shortest way was as long as this, less what either end has moved since. */
  private double bound;

  private long searches;

  /** A way over a mesh, at most a twentieth longer than the shortest. */
  public Corridor(NavMesh mesh) {
    this(mesh, 0.05);
  }

  /**
   * A way over a mesh.
   *
   * @param slack by what share the way may be longer than the shortest; 0 or more
   */
  public Corridor(NavMesh mesh, double slack) {
    this(mesh, slack, PolygonFilter.ALL);
  }

  /**
   * A way over the polygons that pass a filter; all others are walls. Takes linear time.
   *
   * @param slack by what share the way may be longer than the shortest; 0 or more
   */
  public Corridor(NavMesh mesh, double slack, PolygonFilter filter) {
    if (!(slack >= 0)) {
      throw new IllegalArgumentException(
          "slack is " + slack + ", not a number from 0 on. Maybe 0.05 is meant?");
    }
    this.slack = slack;
    this.mesh = mesh;
    this.filter = filter;
    find = new PointEngine(mesh, filter);
    sight = new Sight(mesh, filter);
  }

  /** Begins anew: the shortest way from where the unit is to its target. */
  public SearchStatus plan(double fromX, double fromY, double toX, double toY) {
    return planFrom(fromX, fromY, Double.NaN, toX, toY, Double.NaN);
  }

  /** The same, the unit and its target each on the floor next to its height. */
  public SearchStatus plan(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    return planFrom(fromX, fromY, Heights.checked(fromZ), toX, toY, Heights.checked(toZ));
  }

  private SearchStatus planFrom(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    x = fromX;
    y = fromY;
    z = fromZ;
    targetX = toX;
    targetY = toY;
    targetZ = toZ;
    searches++;
    next = 0;
    corners.clear();
    find.reset();
    find.ask(fromX, fromY, fromZ, toX, toY, toZ);
    status = find.run();
    double[] heights = find.heights();
    for (int i = 1; i < find.size(); i++) {
      corners.add(find.x(i), find.y(i), heights.length == 0 ? 0 : heights[i]);
    }
    if (heights.length > 0) {
      z = heights[0];
      targetZ = heights[heights.length - 1];
    }
    if (find.size() == 1) {
      corners.add(toX, toY, targetZ);
    }
    bound = find.length();
    return status;
  }

  /** Searches anew from where the unit is, or the point of its floor next to it. */
  private SearchStatus planAgain() {
    Spot held = held();
    return planFrom(held.x(), held.y(), z, targetX, targetY, targetZ);
  }

  /** What became of the last search. */
  public SearchStatus status() {
    return status;
  }

  /** Where the unit is. */
  public double x() {
    return x;
  }

  /** The y of it. */
  public double y() {
    return y;
  }

  /** The height of it; 0 on a flat mesh, NaN where any floor would do and there is no way. */
  public double z() {
    return mesh.hasHeights() ? z : 0;
  }

  /** Number of corners ahead, the target among them; 0 without a way. */
  public int size() {
    return corners.size - next;
  }

  /** The x of corner {@code i} ahead; 0 is the one that the unit walks to. */
  public double cornerX(int i) {
    return corners.x[next + NavMesh.at(i, size(), "corner")];
  }

  /** The y of it. */
  public double cornerY(int i) {
    return corners.y[next + NavMesh.at(i, size(), "corner")];
  }

  /** The height of it; 0 on a flat mesh. */
  public double cornerZ(int i) {
    int corner = next + NavMesh.at(i, size(), "corner");
    return mesh.hasHeights() ? corners.z[corner] : 0;
  }

  /** Whether the unit is at its target. */
  public boolean isDone() {
    return size() == 1 && corners.isAt(next, x, y);
  }

  /** The length of the way ahead; infinity without one. */
  public double length() {
    if (size() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double length = corners.distance(next, x, y);
    for (int i = next + 1; i < corners.size; i++) {
      length += corners.distance(i, corners.x[i - 1], corners.y[i - 1]);
    }
    return length;
  }

  /** No way to the target is shorter, as long as the mesh is what it was at the last search. */
  public double lowerBound() {
    return size() == 0 ? bound : Math.max(bound, distance(x, y, targetX, targetY));
  }

  /** How many searches were made. */
  public long searches() {
    return searches;
  }

  /**
   * Walks on by a distance, or to the target. The rest of the way is shorter than the whole and has
   * the same surplus: a new search is made if that is more than the slack, unless the slack was not
   * known to be kept before, on a mesh that {@link #follow} showed.
   *
   * @param distance 0 or more; infinity walks to the target
   * @return how far the unit walked: the distance, or less if it is at its target or has no way
   * @throws IllegalArgumentException if the distance is less than 0 or not a number
   */
  public double advance(double distance) {
    if (!(distance >= 0)) {
      throw new IllegalArgumentException(
          "the distance is " + distance + ", not a number from 0 on. Maybe the clock went back?");
    }
    boolean kept = !isTooLong();
    double walked = 0;
    double left = distance;
    while (left > 0 && size() > 0 && !isDone()) {
      double leg = corners.distance(next, x, y);
      if (leg <= left) {
        x = corners.x[next];
        y = corners.y[next];
        z = corners.z[next];
        left -= leg;
        walked += leg;
        next = Math.min(next + 1, corners.size - 1);
      } else {
        walkTo(left / leg);
        left = 0;
      }
    }
    walked = left > 0 ? Math.min(walked, distance) : distance;
    bound -= walked;
    if (kept && isTooLong()) {
      planAgain();
    }
    return walked;
  }

  /** Goes on by a part of the leg, and up or down with the floor. */
  private void walkTo(double part) {
    double px = x + (corners.x[next] - x) * part;
    double py = y + (corners.y[next] - y) * part;
    if (mesh.hasHeights()) {
      boolean straight = sight.seesAnyFloor(x, y, z, px, py);
      // What rounding put outside is at about that height.
      z = straight ? mesh.height(sight.last(), px, py) : z + (corners.z[next] - z) * part;
    }
    x = px;
    y = py;
  }

  /** The target has moved: patches the way, or searches anew where that is not good enough. */
  public SearchStatus aim(double toX, double toY) {
    return aimAt(toX, toY, targetZ);
  }

  /** The same, to the floor next to a height; else it is the floor of the target before. */
  public SearchStatus aim(double toX, double toY, double toZ) {
    return aimAt(toX, toY, Heights.checked(toZ));
  }

  private SearchStatus aimAt(double toX, double toY, double about) {
    double toZ = floor(toX, toY, about);
    if (size() == 0) {
      return planFrom(x, y, z, toX, toY, toZ);
    }
    int last = corners.size - 1;
    boolean moved = sees(targetX, targetY, targetZ, toX, toY, toZ);
    boolean back = !mesh.hasOneWaySides() || sees(toX, toY, toZ, targetX, targetY, targetZ);
    double beforeX = last == next ? x : corners.x[last - 1];
    double beforeY = last == next ? y : corners.y[last - 1];
    double beforeZ = last == next ? z : corners.z[last - 1];
    boolean seen = sees(beforeX, beforeY, beforeZ, toX, toY, toZ);
    // Where it did not move straight, it came by the corner before, at most; one-way sides may
    // make that longer the other way round.
    double shift =
        moved
            ? distance(targetX, targetY, toX, toY)
            : distance(targetX, targetY, beforeX, beforeY) + distance(beforeX, beforeY, toX, toY);
    targetX = toX;
    targetY = toY;
    targetZ = toZ;
    if (!seen && !moved) {
      return planAgain();
    }
    bound = back ? bound - shift : 0;
    if (!seen) {
      corners.add(toX, toY, toZ);
    }
    corners.set(corners.size - 1, toX, toY, toZ);
    shorten();
    return isTooLong() ? planAgain() : status;
  }

  /** The unit was pushed to where it did not walk; a new search is made if there was a wall. */
  public SearchStatus push(double toX, double toY) {
    return pushTo(toX, toY, z);
  }

  /** The same, to the floor next to a height; else it is the floor that the unit was on. */
  public SearchStatus push(double toX, double toY, double toZ) {
    return pushTo(toX, toY, Heights.checked(toZ));
  }

  private SearchStatus pushTo(double toX, double toY, double about) {
    double toZ = floor(toX, toY, about);
    boolean straight = sees(x, y, z, toX, toY, toZ);
    bound -= distance(x, y, toX, toY);
    x = toX;
    y = toY;
    z = toZ;
    if (size() == 0 || !straight || !seesCorner(x, y, z, next)) {
      return planAgain();
    }
    shorten();
    return isTooLong() ? planAgain() : status;
  }

  /** Leaves out corners between two points that see one another; returns whether there were any. */
  public boolean shorten() {
    boolean shorter = false;
    while (size() > 1 && seesCorner(x, y, z, next + 1)) {
      next++;
      shorter = true;
    }
    for (int i = corners.size - 2; i > next; i--) {
      if (seesCorner(corners.x[i - 1], corners.y[i - 1], corners.z[i - 1], i + 1)) {
        corners.remove(i);
        shorter = true;
      }
    }
    return shorter;
  }

  /**
   * The mesh has changed, and all of it is open. A way that still holds is kept, though a shorter
   * one may have opened: ask {@link #plan(double, double, double, double)} where that matters; else
   * a new search is made.
   *
   * @return whether the way was kept
   */
  public boolean follow(NavMesh now) {
    return now == mesh || follow(now, PolygonFilter.ALL);
  }

  /** The same, over the polygons of the mesh now that pass a filter. Takes linear time. */
  public boolean follow(NavMesh now, PolygonFilter filter) {
    mesh = Objects.requireNonNull(now, "now");
    this.filter = filter;
    find = new PointEngine(now, filter);
    sight = new Sight(now, filter);
    bound = 0;
    boolean kept = holds();
    if (!kept) {
      planAgain();
    }
    return kept;
  }

  /** Whether every leg of the way ahead is free. */
  public boolean holds() {
    Spot held = held();
    boolean free = size() > 0 && seesCorner(held.x(), held.y(), z, next);
    for (int i = next + 1; i < corners.size && free; i++) {
      free = seesCorner(corners.x[i - 1], corners.y[i - 1], corners.z[i - 1], i);
    }
    return free;
  }

  /** Whether the way may be longer than the slack allows, by more than rounding. */
  private boolean isTooLong() {
    double rounding = 0x1p-40 * length() + 0x1p-46 * mesh.farthest();
    return size() > 0 && length() > lowerBound() * (1 + slack) + rounding;
  }

  private boolean seesCorner(double fromX, double fromY, double fromZ, int corner) {
    return sees(fromX, fromY, fromZ, corners.x[corner], corners.y[corner], corners.z[corner]);
  }

  /** Whether one point sees another, each on its floor, or on any if its height is NaN. */
  private boolean sees(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    return !mesh.hasHeights()
        ? sight.sees(fromX, fromY, toX, toY)
        : Double.isNaN(toZ)
            ? sight.seesAnyFloor(fromX, fromY, fromZ, toX, toY)
            : sight.sees(fromX, fromY, fromZ, toX, toY, toZ);
  }

  /** Where the unit is, or the point of its floor next to it that rounding did not put outside. */
  private Spot held() {
    double within = 0x1p-30 * mesh.farthest();
    double room = 0x1p-20 * (mesh.farthest() + Math.abs(z));
    Spot near =
        mesh.hasHeights() && !Double.isNaN(z)
            ? mesh.nearest(x, y, within, filter, z - room, z + room)
            : mesh.nearest(x, y, within, filter);
    return near.exists() ? near : new Spot(x, y, -1, 0);
  }

  /** The height of the floor next to a height, or that height if there is no floor. */
  private double floor(double px, double py, double about) {
    int[] found = new int[1];
    boolean held =
        mesh.hasHeights() && !Double.isNaN(about) && mesh.locate(px, py, about, found) > 0;
    return held ? mesh.height(found[0], px, py) : about;
  }

  private static double distance(double ax, double ay, double bx, double by) {
    double dx = ax - bx;
    double dy = ay - by;
    return Math.sqrt(dx * dx + dy * dy);
  }
}

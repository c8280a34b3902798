package waywright.mesh.route;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.internal.Heights;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.search.SearchStatus;

/**
 * Maintains the path of one unit to one target while both move and the mesh changes.
 *
 * <pre>{@code
 * Corridor corridor = new Corridor(mesh);
 * corridor.plan(unitX, unitY, targetX, targetY);
 * while (!corridor.isDone()) {
 *   corridor.advance(speed);
 *   corridor.aim(targetX, targetY);   // cheap if the target moved a little
 * }
 * }</pre>
 *
 * <p>The path is repaired with line-of-sight tests where possible. A new search runs if that fails,
 * or if the path might be longer than the shortest one by more than the slack. The distance that
 * the target has moved since the last search bounds the excess: {@link #lowerBound}.
 *
 * <p>On stacked floors the unit and its target are given with heights, and each is on the floor
 * nearest to its height. Without heights any floor matches until a path was found. Lengths are
 * measured in the plan. One thread; the mesh may be shared.
 */
public final class Corridor {

  private final double slack;
  private NavMesh mesh;
  private IntPredicate filter;
  private PointEngine find;
  private Sight sight;

  /** The remaining corners from {@link #next} on, the target last. */
  private final PointList corners = new PointList();

  private int next;

  /** The position of the unit; the height is NaN for any floor. */
  private double x;

  private double y;
  private double z;
  private double targetX;
  private double targetY;
  private double targetZ;
  private SearchStatus status = SearchStatus.READY;

  /**
   * The shortest length at the last search, minus the distances that both ends have moved since.
   */
  private double bound;

  private long searches;

  /** Creates a corridor on a mesh, with paths at most 5 % longer than the shortest. */
  public Corridor(NavMesh mesh) {
    this(mesh, 0.05);
  }

  /**
   * Creates a corridor on a mesh.
   *
   * @param slack the fraction by which a path may exceed the shortest length; 0 or more
   */
  public Corridor(NavMesh mesh, double slack) {
    this(mesh, slack, NavMesh.EVERY_POLYGON);
  }

  /**
   * Creates a corridor on the polygons that pass a filter; all others are walls. Takes linear time.
   *
   * @param slack the fraction by which a path may exceed the shortest length; 0 or more
   */
  public Corridor(NavMesh mesh, double slack, IntPredicate filter) {
    if (!(slack >= 0)) {
      throw new IllegalArgumentException("slack is " + slack + ", not 0 or more. Maybe 0.05?");
    }
    this.slack = slack;
    this.mesh = mesh;
    this.filter = filter;
    Walls walls = Walls.of(mesh, filter);
    find = new PointEngine(mesh, walls);
    sight = new Sight(mesh, walls);
  }

  /** Searches for the shortest path from a new position of the unit to a new target. */
  public SearchStatus plan(double fromX, double fromY, double toX, double toY) {
    return planFrom(fromX, fromY, Double.NaN, toX, toY, Double.NaN);
  }

  /**
   * Searches for the shortest path, with the unit and its target each on the floor nearest to its
   * height.
   */
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
    for (int i = 1; i < find.path.size; i++) {
      corners.add(find.path.x[i], find.path.y[i], heights.length == 0 ? 0 : heights[i]);
    }
    if (heights.length > 0) {
      z = heights[0];
      targetZ = heights[heights.length - 1];
    }
    if (find.path.size == 1) {
      corners.add(toX, toY, targetZ);
    }
    bound = find.length;
    return status;
  }

  /** Searches again from the position of the unit, or from the nearest point of its floor. */
  private SearchStatus planAgain() {
    Spot held = held();
    return planFrom(held.x(), held.y(), z, targetX, targetY, targetZ);
  }

  /** The status of the last search. */
  public SearchStatus status() {
    return status;
  }

  /** The x of the unit. */
  public double x() {
    return x;
  }

  /** The y of the unit. */
  public double y() {
    return y;
  }

  /** The height of the unit; 0 on a flat mesh, NaN if no floor was given and there is no path. */
  public double z() {
    return mesh.hasHeights() ? z : 0;
  }

  /** Number of remaining corners, including the target; 0 without a path. */
  public int size() {
    return corners.size - next;
  }

  /** The x of remaining corner {@code i}; corner 0 is the one that the unit moves toward. */
  public double cornerX(int i) {
    return corners.x[next + Sides.at(i, size(), "corner")];
  }

  /** The y of remaining corner {@code i}. */
  public double cornerY(int i) {
    return corners.y[next + Sides.at(i, size(), "corner")];
  }

  /** The height of remaining corner {@code i}; 0 on a flat mesh. */
  public double cornerZ(int i) {
    int corner = next + Sides.at(i, size(), "corner");
    return mesh.hasHeights() ? corners.z[corner] : 0;
  }

  /** Whether the unit is at its target. */
  public boolean isDone() {
    return size() == 1 && corners.isAt(next, x, y);
  }

  /** The length of the remaining path; infinity if there is none. */
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

  /**
   * A lower bound for the length of any path to the target, valid while the mesh is unchanged since
   * the last search.
   */
  public double lowerBound() {
    return size() == 0 ? bound : Math.max(bound, distance(x, y, targetX, targetY));
  }

  /** The number of searches so far. */
  public long searches() {
    return searches;
  }

  /**
   * Moves the unit by a distance along the path, at most to the target. The remaining path gets
   * shorter but keeps its surplus: a new search runs if the surplus exceeds the slack, unless
   * {@link #follow} changed the mesh since the slack was last known to hold.
   *
   * @param distance 0 or more; infinity walks to the target
   * @return how far the unit walked: the distance, or less if it reached its target or has no path
   * @throws IllegalArgumentException if the distance is less than 0 or not a number
   */
  public double advance(double distance) {
    if (!(distance >= 0)) {
      throw new IllegalArgumentException(
          "the distance is " + distance + ", not 0 or more. Maybe the clock went back?");
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

  /** Moves along a part of the leg, following the height of the floor. */
  private void walkTo(double part) {
    double px = x + (corners.x[next] - x) * part;
    double py = y + (corners.y[next] - y) * part;
    if (mesh.hasHeights()) {
      boolean straight = sight.sees(x, y, z, px, py, Double.NaN);
      // A point that rounding moved off the mesh has about this height.
      z = straight ? mesh.height(sight.last, px, py) : z + (corners.z[next] - z) * part;
    }
    x = px;
    y = py;
  }

  /**
   * Moves the target: patches the path, or searches again if the patched path is not good enough.
   */
  public SearchStatus aim(double toX, double toY) {
    return aimAt(toX, toY, targetZ);
  }

  /**
   * Moves the target to the floor nearest to a height, instead of the floor of the previous target.
   */
  public SearchStatus aim(double toX, double toY, double toZ) {
    return aimAt(toX, toY, Heights.checked(toZ));
  }

  private SearchStatus aimAt(double toX, double toY, double about) {
    double toZ = floor(toX, toY, about);
    if (size() == 0) {
      return planFrom(x, y, z, toX, toY, toZ);
    }
    int last = corners.size - 1;
    boolean moved = sight.sees(targetX, targetY, targetZ, toX, toY, toZ);
    boolean back = !mesh.hasOneWaySides() || sight.sees(toX, toY, toZ, targetX, targetY, targetZ);
    double beforeX = last == next ? x : corners.x[last - 1];
    double beforeY = last == next ? y : corners.y[last - 1];
    double beforeZ = last == next ? z : corners.z[last - 1];
    boolean seen = sight.sees(beforeX, beforeY, beforeZ, toX, toY, toZ);
    // If the target did not move in a straight line, its shift is at most the detour via the
    // previous corner; one-way sides may make the reverse detour longer.
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

  /** Moves the unit to a point off its path; a new search runs if a wall is between. */
  public SearchStatus push(double toX, double toY) {
    return pushTo(toX, toY, z);
  }

  /** Moves the unit to the floor nearest to a height, instead of the floor that it was on. */
  public SearchStatus push(double toX, double toY, double toZ) {
    return pushTo(toX, toY, Heights.checked(toZ));
  }

  private SearchStatus pushTo(double toX, double toY, double about) {
    double toZ = floor(toX, toY, about);
    boolean straight = sight.sees(x, y, z, toX, toY, toZ);
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

  /** Removes corners between two mutually visible points; returns whether any were removed. */
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
   * Switches to a changed mesh, all of it walkable. A path that is still valid is kept, even if a
   * shorter one may have opened; call {@link #plan(double, double, double, double)} where that
   * matters. Otherwise a new search runs.
   *
   * @return whether the path was kept
   */
  public boolean follow(NavMesh now) {
    return now == mesh || follow(now, NavMesh.EVERY_POLYGON);
  }

  /**
   * Switches to a changed mesh, where only polygons that pass a filter are walkable. Takes linear
   * time.
   */
  public boolean follow(NavMesh now, IntPredicate filter) {
    mesh = Objects.requireNonNull(now, "now");
    this.filter = filter;
    Walls walls = Walls.of(now, filter);
    find = new PointEngine(now, walls);
    sight = new Sight(now, walls);
    bound = 0;
    boolean kept = isFree();
    if (!kept) {
      planAgain();
    }
    return kept;
  }

  /** Whether every leg of the remaining path is free. */
  public boolean isFree() {
    Spot held = held();
    boolean free = size() > 0 && seesCorner(held.x(), held.y(), z, next);
    for (int i = next + 1; i < corners.size && free; i++) {
      free = seesCorner(corners.x[i - 1], corners.y[i - 1], corners.z[i - 1], i);
    }
    return free;
  }

  /** Whether the path may exceed the slack by more than rounding. */
  private boolean isTooLong() {
    double rounding = 0x1p-40 * length() + 0x1p-46 * farthest();
    return size() > 0 && length() > lowerBound() * (1 + slack) + rounding;
  }

  private boolean seesCorner(double fromX, double fromY, double fromZ, int corner) {
    return sight.sees(fromX, fromY, fromZ, corners.x[corner], corners.y[corner], corners.z[corner]);
  }

  /** The position of the unit, or the nearest point of its floor if rounding moved it outside. */
  private Spot held() {
    double within = 0x1p-30 * farthest();
    double room = 0x1p-20 * (farthest() + Math.abs(z));
    double floor = mesh.hasHeights() ? z : Double.NaN;
    Spot near = mesh.nearest(x, y, within, filter, floor - room, floor + room);
    return near.exists() ? near : new Spot(x, y, -1, 0);
  }

  /** The height of the floor nearest to a height, or that height if there is no floor. */
  private double floor(double px, double py, double about) {
    int[] found = new int[1];
    boolean held =
        mesh.hasHeights() && !Double.isNaN(about) && mesh.locate(px, py, about, found) > 0;
    return held ? mesh.height(found[0], px, py) : about;
  }

  private static double distance(double ax, double ay, double bx, double by) {
    return Sides.length(ax - bx, ay - by);
  }

  private double farthest() {
    return Walls.of(mesh).sides.farthest();
  }
}

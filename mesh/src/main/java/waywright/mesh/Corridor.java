package waywright.mesh;

import java.util.Arrays;
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
 * since the last search bounds that: {@link #lowerBound}. One thread; the mesh may be shared.
 */
public final class Corridor {

  private final double slack;
  private NavMesh mesh;
  private MeshPathfinder find;
  private Sight sight;

  /** The corners ahead, the target last, from {@link #next} on. */
  private double[] cornerX = new double[16];

  private double[] cornerY = new double[16];
  private int next;
  private int size;

  private double x;
  private double y;
  private double targetX;
  private double targetY;
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
    if (!(slack >= 0)) {
      throw new IllegalArgumentException(
          "slack is " + slack + ", not a number from 0 on. Maybe 0.05 is meant?");
    }
    this.slack = slack;
    this.mesh = mesh;
    find = new MeshPathfinder(mesh);
    sight = new Sight(mesh);
  }

  /** Begins anew: the shortest way from where the unit is to its target. */
  public SearchStatus plan(double fromX, double fromY, double toX, double toY) {
    x = fromX;
    y = fromY;
    targetX = toX;
    targetY = toY;
    searches++;
    status = find.find(fromX, fromY, toX, toY);
    next = 0;
    size = 0;
    for (int i = 1; i < find.size(); i++) {
      append(find.x(i), find.y(i));
    }
    if (find.size() == 1) {
      append(toX, toY);
    }
    bound = find.length();
    return status;
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

  /** Number of corners ahead, the target among them; 0 without a way. */
  public int size() {
    return size - next;
  }

  /** The x of corner {@code i} ahead; 0 is the one that the unit walks to. */
  public double cornerX(int i) {
    return cornerX[next + NavMesh.at(i, size(), "corner")];
  }

  /** The y of it. */
  public double cornerY(int i) {
    return cornerY[next + NavMesh.at(i, size(), "corner")];
  }

  /** Whether the unit is at its target. */
  public boolean isDone() {
    return size > 0 && next == size - 1 && x == cornerX[next] && y == cornerY[next];
  }

  /** The length of the way ahead; infinity without one. */
  public double length() {
    if (size() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double length = distance(x, y, cornerX[next], cornerY[next]);
    for (int i = next + 1; i < size; i++) {
      length += distance(cornerX[i - 1], cornerY[i - 1], cornerX[i], cornerY[i]);
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

  /** Walks on by a distance, or to the target; returns how far. */
  public double advance(double distance) {
    double left = distance;
    while (left > 0 && size() > 0 && !isDone()) {
      double leg = distance(x, y, cornerX[next], cornerY[next]);
      if (leg <= left) {
        x = cornerX[next];
        y = cornerY[next];
        left -= leg;
        next = Math.min(next + 1, size - 1);
      } else {
        x += (cornerX[next] - x) * (left / leg);
        y += (cornerY[next] - y) * (left / leg);
        left = 0;
      }
    }
    double walked = size() == 0 ? 0 : distance - left;
    bound -= walked;
    return walked;
  }

  /** The target has moved: patches the way, or searches anew where that is not good enough. */
  public SearchStatus aim(double toX, double toY) {
    if (size() == 0) {
      return plan(x, y, toX, toY);
    }
    boolean moved = sight.sees(targetX, targetY, toX, toY);
    boolean oneWay = mesh.hasOneWaySides();
    double beforeX = size() == 1 ? x : cornerX[size - 2];
    double beforeY = size() == 1 ? y : cornerY[size - 2];
    boolean seen = sight.sees(beforeX, beforeY, toX, toY);
    if (!seen && !moved) {
      return plan(heldX(), heldY(), toX, toY);
    }
    // Where it did not move straight, it came by the corner before, at most; one-way sides may
    // make that longer the other way round.
    double shift =
        moved
            ? distance(targetX, targetY, toX, toY)
            : distance(targetX, targetY, beforeX, beforeY) + distance(beforeX, beforeY, toX, toY);
    bound = oneWay && !sight.sees(toX, toY, targetX, targetY) ? 0 : bound - shift;
    if (!seen) {
      append(toX, toY);
    }
    targetX = toX;
    targetY = toY;
    cornerX[size - 1] = toX;
    cornerY[size - 1] = toY;
    shorten();
    return isTooLong() ? plan(heldX(), heldY(), toX, toY) : status;
  }

  /** The unit was pushed to where it did not walk; a new search is made if there was a wall. */
  public SearchStatus push(double toX, double toY) {
    boolean straight = sight.sees(x, y, toX, toY);
    bound -= distance(x, y, toX, toY);
    x = toX;
    y = toY;
    if (size() == 0 || !straight || !sight.sees(x, y, cornerX[next], cornerY[next])) {
      return plan(heldX(), heldY(), targetX, targetY);
    }
    shorten();
    return isTooLong() ? plan(heldX(), heldY(), targetX, targetY) : status;
  }

  /** Leaves out corners between two points that see one another; returns whether there were any. */
  public boolean shorten() {
    boolean shorter = false;
    while (size() > 1 && sight.sees(x, y, cornerX[next + 1], cornerY[next + 1])) {
      next++;
      shorter = true;
    }
    for (int i = size - 2; i > next; i--) {
      if (sight.sees(cornerX[i - 1], cornerY[i - 1], cornerX[i + 1], cornerY[i + 1])) {
        System.arraycopy(cornerX, i + 1, cornerX, i, size - i - 1);
        System.arraycopy(cornerY, i + 1, cornerY, i, size - i - 1);
        size--;
        shorter = true;
      }
    }
    return shorter;
  }

  /**
   * The mesh has changed. A way that still holds is kept, though a shorter one may have opened: ask
   * {@link #plan} where that matters; else a new search is made.
   *
   * @return whether the way was kept
   */
  public boolean follow(NavMesh now) {
    if (now == mesh) {
      return true;
    }
    mesh = now;
    find = new MeshPathfinder(now);
    sight = new Sight(now);
    bound = 0;
    boolean kept = holds();
    if (!kept) {
      plan(heldX(), heldY(), targetX, targetY);
    }
    return kept;
  }

  /** Whether every leg of the way ahead is free. */
  public boolean holds() {
    boolean free = size() > 0 && sight.sees(heldX(), heldY(), cornerX[next], cornerY[next]);
    for (int i = next + 1; i < size && free; i++) {
      free = sight.sees(cornerX[i - 1], cornerY[i - 1], cornerX[i], cornerY[i]);
    }
    return free;
  }

  private boolean isTooLong() {
    return length() > lowerBound() * (1 + slack) + 0x1p-40 * length();
  }

  /** Where the unit is, or the point of the mesh next to it that rounding did not put outside. */
  private double heldX() {
    return mesh.holds(x, y) ? x : near().x();
  }

  private double heldY() {
    return mesh.holds(x, y) ? y : near().y();
  }

  private Spot near() {
    Spot near = mesh.nearest(x, y, 0x1p-30 * mesh.farthest());
    return near.exists() ? near : new Spot(x, y, -1, 0);
  }

  private void append(double px, double py) {
    if (size == cornerX.length) {
      cornerX = Arrays.copyOf(cornerX, 2 * size);
      cornerY = Arrays.copyOf(cornerY, 2 * size);
    }
    cornerX[size] = px;
    cornerY[size++] = py;
  }

  private static double distance(double ax, double ay, double bx, double by) {
    double dx = ax - bx;
    double dy = ay - by;
    return Math.sqrt(dx * dx + dy * dy);
  }
}

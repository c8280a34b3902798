package waywright.mesh.internal.polyanya;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import waywright.internal.IntList;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;
import waywright.space.Goal;

/**
 * Expands a node of {@code PolyanyaSearch}: finds the intervals that its root sees through it, the
 * corners that paths may turn around, and the goals reached. All decisions use exact signs of given
 * points.
 *
 * <p>Stores the length of the shortest path to each root in a query: nodes with longer ones need no
 * expansion.
 */
public final class ConeExpansion {

  private static final int NO_RAY = ConeQueue.NO_RAY;

  private final NavMesh mesh;
  private final Walls walls;

  /** Whether there are more roots than vertices, because of one-way sides. */
  private final boolean labeled;

  private final QueryPoints places;
  private final LinkEnds links;
  private final Estimate estimate;
  private final GoalMarks marks;
  private final ConeQueue queue;

  /** The length that a cost of 1 stands for. */
  private final double unit;

  /** The goals of this query. */
  private Goal goals = Goal.none();

  /** The length of the shortest path to each label of {@link Walls} as a root, in this query. */
  private final double[] best;

  private final int[] bestQuery;
  private int query;

  /** The successors found by an expansion; if there is only one, it is expanded at once. */
  public final IntList found = new IntList();

  /** The rays of the node being expanded, if any. */
  private final Ray rightRay;

  private final Ray leftRay;

  /** The node being expanded: its number, its root, and the turn that created it. */
  private int node;

  private int root;
  private int turn;
  private double g;

  /** Sides scanned in this query. */
  public long scanned;

  private @Nullable Consumer<double[]> intervals;

  /** Creates an expansion on the data of a search. */
  public ConeExpansion(
      NavMesh mesh,
      Walls walls,
      QueryPoints places,
      LinkEnds links,
      Estimate estimate,
      GoalMarks marks,
      ConeQueue queue,
      double unit) {
    this.mesh = mesh;
    this.walls = walls;
    this.places = places;
    this.links = links;
    this.estimate = estimate;
    this.marks = marks;
    this.queue = queue;
    this.unit = unit;
    labeled = walls.hasLabels();
    rightRay = new Ray(places, walls.sides);
    leftRay = new Ray(places, walls.sides);
    best = new double[walls.labelCount()];
    bestQuery = new int[walls.labelCount()];
  }

  /** Begins a query, with nothing reached. */
  public void begin(Goal goal) {
    goals = goal;
    scanned = 0;
    if (++query < 0) {
      Arrays.fill(bestQuery, 0);
      query = 1;
    }
  }

  /** Sets the listener that receives every interval; null for none. */
  public void listen(@Nullable Consumer<double[]> listener) {
    intervals = listener;
  }

  /** Finds everything visible from a place. */
  public void lookFrom(int place, int turn, double cost) {
    root = place;
    this.turn = turn;
    g = cost;
    found.clear();
    for (int p = places.locate(place) - 1; p >= 0; p--) {
      if (leadsToGoal(places.found(p))) {
        lookAround(places.found(p));
      }
    }
  }

  /** Whether a goal is in the component of a polygon. */
  private boolean leadsToGoal(int polygon) {
    return marks.isReachable(walls.component(polygon));
  }

  /**
   * Whether a shorter path to the root of a node is known. Never true for starts: they may be in
   * another fan of their vertex, which no turn reaches.
   */
  public boolean isBeaten(int node) {
    if (queue.side[node] < 0 || !places.isVertex(queue.root[node])) {
      return false;
    }
    int turn = isTurn(node) ? node : queue.turn[node];
    return turn >= 0 && isBeaten(label(queue.side[turn], queue.root[node]), queue.g[node]);
  }

  private boolean isTurn(int node) {
    return queue.right[node] == NO_RAY || queue.left[node] == NO_RAY;
  }

  /** The label of a vertex as the start of a side. */
  private int label(int side, int vertex) {
    return labeled ? walls.label(side) : vertex;
  }

  private boolean isBeaten(int label, double g) {
    return bestQuery[label] == query && g > best[label];
  }

  /** Expands a node, and then its successor as long as it has exactly one, an interval. */
  public void expand(int first) {
    node = first;
    while (node >= 0) {
      root = queue.root[node];
      g = queue.g[node];
      found.clear();
      boolean isTurn = isTurn(node);
      turn = isTurn ? node : queue.turn[node];
      aim(rightRay, queue.right[node]);
      aim(leftRay, queue.left[node]);
      if (intervals != null) {
        report(intervals);
      }
      if (isTurn) {
        turnAround();
      } else {
        enter();
      }
      int only = found.size() == 1 ? found.get(0) : -1;
      node = only >= 0 && !isTurn(only) && queue.side[only] >= 0 ? only : -1;
    }
  }

  private void report(Consumer<double[]> listener) {
    int a = mesh.start(queue.side[node]);
    int b = mesh.end(queue.side[node]);
    double x = places.x(root);
    double y = places.y(root);
    if (turn == node) {
      listener.accept(new double[] {x, y, x, y, x, y, g});
    } else {
      estimate.place(root, queue.right[node], queue.left[node], a, b);
      listener.accept(
          new double[] {x, y, estimate.rightX, estimate.rightY, estimate.leftX, estimate.leftY, g});
    }
  }

  /** Expands an interval into the polygon behind it, between its rays. */
  private void enter() {
    int entry = queue.side[node];
    int right = queue.right[node];
    int left = queue.left[node];
    int a = mesh.start(entry);
    int b = mesh.end(entry);
    findGoals(mesh.polygonOf(entry), right, left);
    boolean onRay = right == b;
    int side = mesh.next(entry);
    double ahead = rightRay.beside(mesh.end(side));
    while (ahead <= 0) {
      if (onRay && walls.isCorner(side)) {
        turnRight(side);
      }
      onRay = ahead == 0;
      side = mesh.next(side);
      scanned++;
      ahead = rightRay.beside(mesh.end(side));
    }
    int rightEnd = onRay ? mesh.start(side) : right;
    int v = mesh.end(side);
    double beyond = v == a && left == a ? 0 : leftRay.beside(v);
    while (beyond < 0) {
      cross(side, rightEnd, v);
      rightEnd = v;
      side = mesh.next(side);
      scanned++;
      v = mesh.end(side);
      beyond = v == a && left == a ? 0 : leftRay.beside(v);
    }
    cross(side, rightEnd, beyond == 0 ? v : left);
    scanned++;
    if (left == a && v != a) {
      int behind = mesh.next(side);
      boolean along = beyond == 0 && behind != entry && leftRay.beside(mesh.end(behind)) == 0;
      turnsOnTheLeft(entry, along ? mesh.next(behind) : entry);
    }
  }

  /** Finds corners on the left ray, from the farthest to the one where the interval ends. */
  private void turnsOnTheLeft(int entry, int first) {
    for (int side = first; ; side = mesh.next(side)) {
      if (walls.isCorner(side)) {
        turnLeft(side);
      }
      if (side == entry) {
        return;
      }
    }
  }

  /** Expands a turn at a corner, into all polygons of its fan up to the wall. */
  private void turnAround() {
    int slot = queue.side[node];
    int right = queue.right[node];
    int left = queue.left[node];
    boolean toRight = right == NO_RAY;
    findGoals(mesh.polygonOf(slot), right, left);
    lookBetween(slot, right, left);
    int from = mesh.polygonOf(slot);
    int next = toRight ? walls.fanRight(slot) : walls.fanLeft(slot);
    while (next >= 0 && next != slot && marks.mayLead(from, mesh.polygonOf(next))) {
      from = mesh.polygonOf(next);
      lookAround(from);
      next = toRight ? walls.fanRight(next) : walls.fanLeft(next);
    }
  }

  /**
   * Finds the sides of a polygon visible from one of its corners, between two rays, one of which is
   * missing.
   */
  private void lookBetween(int slot, int right, int left) {
    int last = mesh.before(slot);
    int side = mesh.next(slot);
    int u = mesh.start(side);
    double ru = right == NO_RAY ? 1 : rightRay.beside(u);
    double lu = left == NO_RAY ? -1 : leftRay.beside(u);
    while (side != last) {
      int w = mesh.end(side);
      double rw = right == NO_RAY ? 1 : rightRay.beside(w);
      double lw = left == NO_RAY ? -1 : leftRay.beside(w);
      if (places.orient(root, u, w) == 0) {
        turnAlong(side, u, w);
      } else if (rw > 0 && lu < 0) {
        cross(side, ru >= 0 ? u : right, lw <= 0 ? w : left);
      }
      u = w;
      ru = rw;
      lu = lw;
      side = mesh.next(side);
      scanned++;
    }
  }

  /** Finds the sides of a polygon visible from a point in it. */
  private void lookAround(int polygon) {
    findGoals(polygon, NO_RAY, NO_RAY);
    int u = mesh.start(mesh.first(polygon));
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int w = mesh.end(side);
      if (places.orient(root, u, w) > 0) {
        cross(side, u, w);
      } else {
        turnAlong(side, u, w);
      }
      u = w;
      scanned++;
    }
  }

  /** Handles a side collinear with the root: there may be a corner at its nearer end. */
  private void turnAlong(int side, int u, int w) {
    double ux = places.x(u) - places.x(root);
    double uy = places.y(u) - places.y(root);
    double wx = places.x(w) - places.x(root);
    double wy = places.y(w) - places.y(root);
    if (ux * wx + uy * wy <= 0) {
      return;
    }
    if (Math.abs(ux) < Math.abs(wx) || Math.abs(uy) < Math.abs(wy)) {
      if (walls.isCorner(side)) {
        turnRight(side);
      }
    } else if (walls.isCorner(mesh.next(side))) {
      turnLeft(mesh.next(side));
    }
  }

  private void aim(Ray ray, int bound) {
    if (bound != NO_RAY) {
      ray.aim(bound < 0 ? ~bound : root, bound < 0 ? root : bound);
    }
  }

  /** Records the goals in a polygon that the root sees between two rays. */
  private void findGoals(int polygon, int right, int left) {
    for (int entry = marks.first(polygon); entry >= 0; entry = marks.next(entry)) {
      int goal = marks.goal(entry);
      if ((right == NO_RAY || rightRay.besidePlace(goal) >= 0)
          && (left == NO_RAY || leftRay.besidePlace(goal) <= 0)) {
        double end = links.isEnd(goal) ? 0 : goals.cost(goal) * unit;
        double whole = g + places.distance(root, goal) + end;
        found.add(queue.add(-1, root, goal, goal, turn, whole));
      }
    }
  }

  /** Records the part of a side between two rays, unless it is a wall or cannot lead to a goal. */
  private void cross(int side, int right, int left) {
    int across = walls.across(side);
    if (across >= 0 && marks.mayLead(mesh.polygonOf(side), mesh.polygonOf(across))) {
      found.add(queue.add(across, root, right, left, turn, g));
    }
  }

  /** Turns right around a corner, if its walls lie on the right. */
  private void turnRight(int seen) {
    int side = labeled ? arrival(seen, false) : seen;
    int v = mesh.start(side);
    int label = label(side, v);
    int behind = walls.leftWall(label);
    int ahead = walls.rightWall(label);
    if (behind >= 0
        && places.orient(root, v, behind) <= 0
        && (ahead < 0 || places.orient(root, v, ahead) <= 0)) {
      turn(side, v, label, NO_RAY, ~root);
    }
  }

  private void turnLeft(int seen) {
    int side = labeled ? arrival(seen, true) : seen;
    int v = mesh.start(side);
    int label = label(side, v);
    int behind = walls.rightWall(label);
    int ahead = walls.leftWall(label);
    if (behind >= 0
        && places.orient(root, v, behind) >= 0
        && (ahead < 0 || places.orient(root, v, ahead) >= 0)) {
      turn(side, v, label, ~root, NO_RAY);
    }
  }

  /**
   * The side that starts where a seen one does, in the polygon through which the line from the root
   * arrives: with one-way sides, the limit of going back around the vertex depends on it.
   */
  private int arrival(int seen, boolean fromRight) {
    int side = seen;
    int v = mesh.start(side);
    while (places.orient(v, mesh.end(side), root) < 0
        || places.orient(v, mesh.start(mesh.before(side)), root) > 0) {
      int before = fromRight ? walls.cameFromRight(side) : walls.cameFromLeft(side);
      if (before < 0 || before == seen) {
        return side;
      }
      side = before;
    }
    return side;
  }

  private void turn(int side, int v, int label, int right, int left) {
    double length = g + places.distance(root, v);
    if (!isBeaten(label, length)) {
      best[label] = length;
      bestQuery[label] = query;
      found.add(queue.add(side, v, right, left, turn, length));
    }
  }
}

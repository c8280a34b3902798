package waywright.mesh;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.plane.Coordinates;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The shortest path on a {@link NavMesh}: Polyanya (Cui, Harabor, Grastien, "Compromise-free
 * pathfinding on a navigation mesh", IJCAI 2017), which searches intervals of sides.
 *
 * <pre>{@code
 * PolyanyaSearch search = new PolyanyaSearch(mesh);
 * int from = search.place(1.5, 2), to = search.place(7, 3);
 * search.start(from, to);
 * search.run();
 * double length = search.length();
 * }</pre>
 *
 * <p><b>Nodes.</b> The vertices of the mesh, and after them the {@link #place places} that were
 * added: {@code vertexCount(), vertexCount()+1 …}. Starts and goals may be either. The estimate is
 * the search's own.
 *
 * <p><b>Lengths.</b> Straight, in the plane, in the mesh's own unit: {@link #length}. The
 * contract's whole costs are the same in steps of {@link #unit}, rounded; bounds are rounded down.
 *
 * <p><b>Exact.</b> What lies to the left and to the right is decided by exact signs of points of
 * the mesh and of the query, never of computed ones; there is no epsilon. Lengths are rounded, by
 * an ulp or so for each corner; the path found is the shortest up to that. Of paths that come out
 * equally long one is taken by a fixed order, the same everywhere.
 *
 * <p><b>Work.</b> A step scans one side of a polygon; a polygon of 33 sides takes 33 steps, of
 * which the first does all of it. So a budget costs the same on any mesh. Without allocation after
 * warm-up, but where three points lie within an ulp or so of one line and off the lattice. Memory:
 * 16 bytes a vertex, 16 a polygon, 44 for each node met. One thread at a time; any number may share
 * a mesh.
 */
public final class PolyanyaSearch extends SearchShell {

  private static final int NO_RAY = ConeQueue.NO_RAY;

  /** About how many units the box of the mesh is across. */
  private static final int UNIT_BITS = 31;

  private final NavMesh mesh;
  private final Walls walls;

  /** Whether roots are more than vertices, since sides are one-way. */
  private final boolean labelled;

  private final Places places;
  private final LinkEnds links;
  private final Estimate estimate;
  private final GoalMarks marks;
  private final ConeQueue queue = new ConeQueue();
  private final double unit;

  /** The shortest way to each label of {@link Walls} as a root, in this query. */
  private final double[] best;

  private final int[] bestQuery;
  private int query;

  /** What an expansion has found, before it is known whether it is one alone. */
  private int[] found = new int[64];

  private int foundCount;

  /** The rays of the node that is expanded, where it has them. */
  private final Ray rightRay;

  private final Ray leftRay;

  /** The node that is expanded: its number, its root, and the turn that made it. */
  private int node;

  private int root;
  private int turn;
  private double g;

  private long scanned;

  /** Sides scanned that no step has been counted for. */
  private long ahead;

  private int end = -1;
  private double most;
  private boolean cut;
  private final WayBack way;
  private @Nullable IntervalListener intervals;

  /** A search on all of a mesh. */
  public PolyanyaSearch(NavMesh mesh) {
    this(mesh, mesh.walls(), List.of());
  }

  /** A search on the polygons that pass a filter; all others are walls. Takes linear time. */
  public PolyanyaSearch(NavMesh mesh, PolygonFilter filter) {
    this(mesh, filter, List.of());
  }

  /** As before, with links. Each query takes time in proportion to the square of their number. */
  public PolyanyaSearch(NavMesh mesh, PolygonFilter filter, List<MeshLink> links) {
    this(mesh, new Walls(mesh, filter), links);
  }

  private PolyanyaSearch(NavMesh mesh, Walls walls, List<MeshLink> links) {
    super(
        SearchFeature.SEVERAL_SOURCES,
        SearchFeature.SOURCE_COSTS,
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.GOAL_COSTS,
        SearchFeature.OPTIMAL);
    this.mesh = mesh;
    this.walls = walls;
    labelled = walls.hasLabels();
    places = new Places(mesh, walls);
    this.links = new LinkEnds(places, links);
    way = new WayBack(queue, places, this.links);
    rightRay = new Ray(places, mesh);
    leftRay = new Ray(places, mesh);
    estimate = new Estimate(places, mesh.farthest());
    marks = new GoalMarks(walls, mesh.polygonCount());
    best = new double[walls.labelCount()];
    bestQuery = new int[walls.labelCount()];
    double across = Math.max(mesh.right() - mesh.left(), mesh.top() - mesh.bottom());
    unit = Math.scalb(1.0, Math.getExponent(across) - UNIT_BITS);
  }

  /** The mesh. */
  public NavMesh mesh() {
    return mesh;
  }

  /**
   * Adds a point that searches may start at or end at.
   *
   * @return its node, for the searches until {@link #clearPlaces}
   * @throws IllegalArgumentException if a coordinate is not one that {@link Coordinates} lets in
   */
  public int place(double x, double y) {
    return places.add(x, y);
  }

  /**
   * Adds a point of one floor: the one that is nearest to a height, of those above one another
   * there. Without a height a point is on all of them.
   *
   * @return its node, as of {@link #place(double, double)}
   */
  public int place(double x, double y, double height) {
    return places.add(x, y, Coordinates.checked(height, "height"));
  }

  /** As {@link #place(double, double, double)}, on all floors if the height is NaN. */
  int placeOnFloor(double x, double y, double height) {
    return places.add(x, y, height);
  }

  /** Forgets all places. Not while a search is running. */
  public void clearPlaces() {
    if (status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "clearPlaces was called while a search is running. Maybe cancel() it first?");
    }
    places.clear();
    reset();
  }

  /** The polygons that hold a node, on the floors that it is on. */
  int[] polygonsAt(int node) {
    int[] found = new int[places.locate(node)];
    for (int i = 0; i < found.length; i++) {
      found[i] = places.found(i);
    }
    return found;
  }

  /** The height that a node was given, of a vertex its own; NaN if it is on all floors. */
  double z(int node) {
    return places.z(node);
  }

  Walls walls() {
    return walls;
  }

  /** The component of a polygon among those that may be entered, −1 if it may not be. */
  int component(int polygon) {
    return walls.component(polygon);
  }

  /** The component of a node, of several that of the lowest polygon; −1 if it is off the mesh. */
  int componentAt(int node) {
    return places.locate(node) > 0 ? walls.component(places.found(0)) : -1;
  }

  /** Tells {@code listener} of every interval, or nobody if null. */
  public void listenToIntervals(@Nullable IntervalListener listener) {
    intervals = listener;
  }

  /** What a cost of 1 is in lengths: a power of two, about the mesh's width over 2^31. */
  public double unit() {
    return unit;
  }

  /**
   * The length of the path found, with the costs of links in place of theirs; infinity if none is.
   * What starts and goals cost is not in it.
   */
  public double length() {
    return end < 0 ? Double.POSITIVE_INFINITY : way.length(end);
  }

  /** The x of a node: a vertex or a place. */
  public double x(int node) {
    return places.x(NavMesh.at(node, places.size(), "node"));
  }

  /** The y of a node. */
  public double y(int node) {
    return places.y(NavMesh.at(node, places.size(), "node"));
  }

  /** Intervals, turns and goals taken up so far are not counted; these are the sides scanned. */
  @Override
  public long expanded() {
    return scanned - ahead;
  }

  @Override
  public long generated() {
    return queue.count();
  }

  @Override
  public int peakFrontier() {
    return queue.peak();
  }

  @Override
  protected int nodeCount() {
    return places.size();
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < places.size() && places.locate(node) > 0;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    queue.clear();
    marks.clear();
    estimate.clear();
    scanned = 0;
    ahead = 0;
    end = -1;
    way.clear();
    cut = false;
    most = limit() * unit;
    if (++query < 0) {
      Arrays.fill(bestQuery, 0);
      query = 1;
    }
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        estimate.add(node, goal().cost(node) * unit);
        for (int p = places.locate(node) - 1; p >= 0; p--) {
          marks.mark(node, places.found(p));
        }
      }
    }
    links.begin(estimate, marks);
    for (int i = 0; i < sources.size(); i++) {
      seed(sources.node(i), sources.cost(i) * unit);
    }
  }

  private void seed(int start, double cost) {
    lookFrom(start, -1, cost);
    scanned = 0;
  }

  /** Looks from a place at all that it sees. */
  private void lookFrom(int place, int turn, double cost) {
    root = place;
    this.turn = turn;
    g = cost;
    foundCount = 0;
    int start = place;
    for (int p = places.locate(start) - 1; p >= 0; p--) {
      if (leadsToGoal(places.found(p))) {
        lookAround(places.found(p));
      }
    }
    pushFound();
  }

  /** Takes a link, unless it was reached as cheaply before. */
  private void take(int link, int node) {
    if (links.isBetter(link, queue.g[node])) {
      int seer = queue.root[node];
      int mouth = links.mouth(link);
      int in = queue.add(0, mouth, NO_RAY, ~seer, queue.turn[node], queue.g[node]);
      double after = queue.g[node] + links.cost(link);
      int out = queue.add(0, links.exit(link), NO_RAY, ~mouth, in, after);
      lookFrom(links.exit(link), out, after);
    }
  }

  /** Whether a goal lies in the component of a polygon. */
  private boolean leadsToGoal(int polygon) {
    return marks.isReachable(walls.component(polygon));
  }

  @Override
  protected SearchStatus advance() {
    if (ahead > 0) {
      ahead--;
      return SearchStatus.RUNNING;
    }
    return takeUp();
  }

  @Override
  protected SearchStatus advance(long steps) {
    long left = steps;
    SearchStatus now = SearchStatus.RUNNING;
    while (now == SearchStatus.RUNNING && left > 0 && !isCancelled()) {
      if (ahead > 0) {
        long paid = Math.min(ahead, left);
        ahead -= paid;
        left -= paid;
      } else {
        now = takeUp();
        left--;
      }
    }
    return now;
  }

  /** Expands what comes next; all but the first of the sides scanned remain to be counted. */
  private SearchStatus takeUp() {
    int next = pop();
    if (next < 0) {
      return cut ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    current = queue.root[next];
    long before = scanned;
    if (queue.side[next] < 0) {
      current = queue.right[next];
      int link = links.enteredAt(current);
      if (link < 0) {
        end = next;
        return SearchStatus.FOUND;
      }
      take(link, next);
    } else {
      expand(next);
    }
    scanned++;
    ahead = scanned - before - 1;
    return SearchStatus.RUNNING;
  }

  /** What comes next and is not beaten by a shorter way to its root, −1 if nothing is left. */
  private int pop() {
    int next = queue.pop();
    while (next >= 0 && isBeaten(next)) {
      next = queue.pop();
    }
    return next;
  }

  /** Starts are not: they may be where no turn comes to, in another fan of their vertex. */
  private boolean isBeaten(int node) {
    if (queue.side[node] < 0 || !places.isVertex(queue.root[node])) {
      return false;
    }
    int turn = isTurn(node) ? node : queue.turn[node];
    return turn >= 0 && isBeaten(label(queue.side[turn], queue.root[node]), queue.g[node]);
  }

  private boolean isTurn(int node) {
    return queue.right[node] == NO_RAY || queue.left[node] == NO_RAY;
  }

  /** What a vertex is to this search as the start of a side. */
  private int label(int side, int vertex) {
    return labelled ? walls.label(side) : vertex;
  }

  private boolean isBeaten(int label, double g) {
    return bestQuery[label] == query && g > best[label];
  }

  /** Expands a node, and what it leads to for as long as that is one interval alone. */
  private void expand(int first) {
    node = first;
    while (node >= 0) {
      root = queue.root[node];
      g = queue.g[node];
      foundCount = 0;
      boolean isTurn = isTurn(node);
      turn = isTurn ? node : queue.turn[node];
      aim(rightRay, queue.right[node]);
      aim(leftRay, queue.left[node]);
      if (intervals != null) {
        tell(intervals);
      }
      if (isTurn) {
        turnRound();
      } else {
        enter();
      }
      boolean one = foundCount == 1 && !isTurn(found[0]) && queue.side[found[0]] >= 0;
      node = one ? found[0] : -1;
      if (!one) {
        pushFound();
      }
    }
  }

  private void tell(IntervalListener listener) {
    int side = queue.side[node];
    int a = mesh.start(side);
    int b = mesh.end(side);
    boolean isTurn = turn == node;
    estimate.place(root, isTurn ? a : queue.right[node], isTurn ? a : queue.left[node], a, b);
    listener.expanded(
        side,
        root,
        isTurn ? places.x(root) : estimate.rightX,
        isTurn ? places.y(root) : estimate.rightY,
        isTurn ? places.x(root) : estimate.leftX,
        isTurn ? places.y(root) : estimate.leftY,
        g);
  }

  /** Opens what was found, by its estimate. */
  private void pushFound() {
    for (int i = 0; i < foundCount; i++) {
      int child = found[i];
      double f = queue.g[child] + estimate(child);
      if (f > most) {
        cut = true;
      } else {
        queue.push(child, f);
      }
    }
  }

  private double estimate(int child) {
    int side = queue.side[child];
    int right = queue.right[child];
    if (side < 0) {
      int link = links.enteredAt(right);
      return link < 0 ? 0 : links.rest(link);
    }
    int left = queue.left[child];
    int at = queue.root[child];
    if (right == NO_RAY || left == NO_RAY) {
      return estimate.from(at);
    }
    int a = mesh.start(side);
    int b = mesh.end(side);
    estimate.place(at, right, left, a, b);
    return estimate.through(at, a, b);
  }

  /** An interval: what is seen through it is the polygon behind it, between its rays. */
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

  /** Corners on the left ray, from one that is farther to the one where the interval ends. */
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

  /** A corner: what is behind it is seen from it, in all polygons of its fan up to the wall. */
  private void turnRound() {
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

  /** Looks from a corner of a polygon at its other sides, between rays of which one is missing. */
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

  /** Looks from a point of a polygon at all its sides. */
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

  /** A side on one line with the root: at its nearer end there may be a corner. */
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

  /** Notes the goals in a polygon that the root sees between two rays. */
  private void findGoals(int polygon, int right, int left) {
    for (int entry = marks.first(polygon); entry >= 0; entry = marks.next(entry)) {
      int goal = marks.goal(entry);
      if ((right == NO_RAY || rightRay.besidePlace(goal) >= 0)
          && (left == NO_RAY || leftRay.besidePlace(goal) <= 0)) {
        double end = links.isEnd(goal) ? 0 : goal().cost(goal) * unit;
        double whole = g + places.distance(root, goal) + end;
        note(queue.add(-1, root, goal, goal, turn, whole));
      }
    }
  }

  /** Notes the part of a side between two rays, unless it is a wall or leads nowhere. */
  private void cross(int side, int right, int left) {
    int across = walls.across(side);
    if (across >= 0 && marks.mayLead(mesh.polygonOf(side), mesh.polygonOf(across))) {
      note(queue.add(across, root, right, left, turn, g));
    }
  }

  /** Round a corner to the right: the walls lie there, the one beyond it that is behind too. */
  private void turnRight(int seen) {
    int side = labelled ? arrival(seen, false) : seen;
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
    int side = labelled ? arrival(seen, true) : seen;
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
   * The side that starts where a seen one does, of the polygon by which the root's line comes
   * there: how far one gets back round the vertex depends on it where sides are one-way.
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
      note(queue.add(side, v, right, left, turn, length));
    }
  }

  private void note(int child) {
    if (foundCount == found.length) {
      found = Arrays.copyOf(found, 2 * foundCount);
    }
    found[foundCount++] = child;
  }

  @Override
  public long cost() {
    return end < 0 ? -1 : Math.round(queue.f[end] / unit);
  }

  @Override
  protected long proven() {
    return (long) (Math.min(queue.least(), cut ? most : Double.POSITIVE_INFINITY) / unit);
  }

  @Override
  public int goalReached() {
    return end < 0 ? -1 : queue.right[end];
  }

  @Override
  public int copyPath(int[] buffer) {
    return end < 0 ? 0 : way.copy(end, buffer);
  }

  @Override
  protected NodePath pathTo(int node) {
    int[] nodes = way.nodes(end);
    return new NodePath(nodes, new int[nodes.length - 1], cost());
  }
}

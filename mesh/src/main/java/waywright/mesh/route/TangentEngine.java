package waywright.mesh.route;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.clearance.Clearance;
import waywright.mesh.internal.clearance.NearestWall;
import waywright.mesh.route.MeshRoute.Measures;
import waywright.route.Reason;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/**
 * Finds paths for a round agent, with floors, filters and area costs: A* over straight legs tangent
 * to two discs around wall vertices, joined by arcs around those discs.
 *
 * <p><b>Exact at a uniform cost.</b> A shortest path consists of such legs and arcs, and the ends
 * of a leg see each other: {@link Vista} finds all candidates. When a leg is the best open one,
 * {@code Clearance} checks that it keeps the radius from every wall of its floor. So no path is
 * missed, and every returned path is checked.
 *
 * <p><b>Not optimal with area costs.</b> Paths also turn, by any angle, at inner vertices where the
 * cost changes; legs are not refracted, and arcs are charged by the areas at the midpoints of their
 * parts. The lower bound is the shortest length for a point agent times the lowest cost.
 *
 * <p><b>No path.</b> On a flat mesh without filter and costs, {@link Passages} decides immediately
 * whether a path exists. Elsewhere the shortest path of a point agent is computed first, which
 * gives the lower bound; if it exists, all reachable legs are expanded before the goal is reported
 * as unreachable.
 *
 * <p>Legs with their costs are cached, about 100 bytes each: those of a query, and up to {@link
 * #MOST_CACHED} between queries; the least recently used discs are dropped first. Paths do not
 * depend on the cache. Takes time linear in the legs expanded and the sides seen from each of their
 * discs.
 */
final class TangentEngine extends MeshEngine {

  /** The number of legs cached between queries: about 60 MB. */
  private static final int MOST_CACHED = 1 << 19;

  private final double radius;
  private final double slack;
  private final double cheapest;
  private final boolean hasCosts;
  private final Vista vista;
  private final Clearance clearance;

  /** The passages of a flat mesh without filter and costs; null otherwise. */
  private final @Nullable Passages passages;

  private final @Nullable NearestWall nearest;

  /** The largest radius that has a path; NaN if it is not known. */
  private double largest;

  /**
   * The legs from discs, the least recently used disc first. Disc 2 v has its vertex v to the right
   * of paths, 2 v + 1 to the left.
   */
  private final Map<Integer, List<Leg>> leaving = new LinkedHashMap<>(16, 0.75f, true);

  /** The number of legs in {@link #leaving}. */
  private int cached;

  private final PriorityQueue<Open> queue = new PriorityQueue<>();
  private int query;

  private int[] startPolygons = {};
  private int[] goalPolygons = {};

  /** The discs from which a leg may lead to the goal, in this query. */
  private final Map<Integer, Leg> toGoal = new HashMap<>();

  private boolean seeded;

  /** Legs pruned by the limit; each may have been expanded later at a lower cost. */
  private final List<Leg> left = new ArrayList<>();

  /** The legs of the path. */
  private final List<Leg> legs = new ArrayList<>();

  TangentEngine(NavMesh mesh, double radius, AgentMesh shared) {
    super(mesh, shared.walls);
    this.radius = radius;
    cheapest = shared.cheapest;
    hasCosts = shared.hasCosts;
    Walls walls = shared.walls;
    slack = 0x1p-44 * (walls.sides.farthest() + radius);
    vista = new Vista(mesh, shared);
    double uniform = hasCosts ? Double.NaN : cheapest;
    clearance = new Clearance(mesh, walls, shared.cost, uniform, radius - slack);
    passages = shared.passages;
    nearest = passages == null ? null : passages.nearest();
  }

  /** A straight leg from one disc to another, or from the start, or to the goal. */
  private final class Leg {

    /** A disc, −1 for the start and −2 for the goal. */
    final int from;

    final int to;
    final double startX;
    final double startY;
    final double endX;
    final double endY;
    final double dirX;
    final double dirY;
    final double length;

    /** A polygon that contains its start. */
    final int seed;

    /** Its cost; −1 before it is checked, infinity if a wall is too near. */
    double cost = -1;

    /** Polygons that contain its start and its end, after it is checked. */
    int begin = -1;

    int end = -1;

    /** In query {@code asked}: the cost before it, its predecessor, and whether it is settled. */
    int asked;

    double before;
    @Nullable Leg parent;
    boolean done;

    Leg(int from, int to, double[] ends, double dirX, double dirY, double length, int seed) {
      this.from = from;
      this.to = to;
      startX = ends[0];
      startY = ends[1];
      endX = ends[2];
      endY = ends[3];
      this.dirX = dirX;
      this.dirY = dirY;
      this.length = length;
      this.seed = seed;
    }

    double atLeast() {
      return cost < 0 ? length * cheapest : cost;
    }
  }

  /** An open leg with its cost. */
  private record Open(Leg leg, double before, double f, long order) implements Comparable<Open> {

    @Override
    public int compareTo(Open other) {
      int first = Double.compare(f, other.f);
      return first != 0 ? first : Long.compare(order, other.order);
    }
  }

  @Override
  void begin() {
    query++;
    Iterator<List<Leg>> oldest = leaving.values().iterator();
    while (cached > MOST_CACHED) {
      cached -= oldest.next().size();
      oldest.remove();
    }
    queue.clear();
    toGoal.clear();
    seeded = false;
    left.clear();
    largest = Double.NaN;
    legs.clear();
    startPolygons = fitting(startNode(), fromX, fromY);
    goalPolygons = fitting(goalNode(), toX, toY);
  }

  /** Returns the polygons of a place on whose floors the agent fits. */
  private int[] fitting(int place, double x, double y) {
    int[] held = polyanya.places.located(place);
    int count = 0;
    for (int polygon : held) {
      if (clearance.leg(polygon, x, y, x, y) < Double.POSITIVE_INFINITY
          && (nearest == null || nearest.find(x, y) >= radius)) {
        held[count++] = polygon;
      }
    }
    return Arrays.copyOf(held, count);
  }

  @Override
  protected boolean contains(int node) {
    return node == startNode()
        ? startPolygons.length > 0
        : node == goalNode() && goalPolygons.length > 0;
  }

  @Override
  protected void seed(Sources sources) {
    if (passages == null || nearest == null) {
      inner = polyanya;
      polyanya.start(startNode(), goalNode());
    } else {
      largest = passages.largestRadius(nearest, fromX, fromY, toX, toY);
      least = Sides.length(toX - fromX, toY - fromY);
    }
  }

  @Override
  SearchStatus portion(long expansions) {
    long left = expansions;
    if (!seeded) {
      SearchStatus fits = largest >= radius ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
      SearchStatus now = passages == null ? polyanya.run(expansions) : fits;
      if (now != SearchStatus.FOUND) {
        return now;
      }
      least = passages == null ? polyanya.length() * cheapest * (1 - 0x1p-40) : least;
      seedLegs();
      seeded = true;
      left--;
    }
    SearchStatus now = SearchStatus.RUNNING;
    while (now == SearchStatus.RUNNING && left-- > 0 && !isCancelled()) {
      now = expand();
    }
    return now;
  }

  private void seedLegs() {
    for (int polygon : goalPolygons) {
      vista.look(toX, toY, polygon);
      for (int i = 0; i < vista.seen.size(); i++) {
        int v = vista.seen.get(i);
        for (int disc : discs(v)) {
          Leg leg = leg(disc, -2, vista.slot.get(i));
          if (leg != null && !toGoal.containsKey(disc)) {
            toGoal.put(disc, leg);
          }
        }
      }
    }
    for (int polygon : startPolygons) {
      Leg direct = leg(-1, -2, polygon);
      if (direct != null) {
        open(direct, null, 0);
      }
      vista.look(fromX, fromY, polygon);
      for (int i = 0; i < vista.seen.size(); i++) {
        for (int disc : discs(vista.seen.get(i))) {
          Leg leg = leg(-1, disc, polygon);
          if (leg != null) {
            open(leg, null, 0);
          }
        }
      }
    }
  }

  /**
   * The discs of a vertex: one per turning direction at a wall; one of radius 0 at a vertex between
   * areas.
   */
  private int[] discs(int vertex) {
    return vista.onWall[vertex] ? new int[] {2 * vertex, 2 * vertex + 1} : new int[] {2 * vertex};
  }

  private SearchStatus expand() {
    Open open = queue.poll();
    if (open == null) {
      // If a path exists but rounding hides it, do not report that there is none.
      boolean hasPath = passages != null || hasLeftOut();
      return hasPath ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    Leg leg = open.leg();
    least = hasCosts ? least : Math.max(least, open.f() * (1 - 0x1p-40));
    if (leg.done || open.before() > leg.before) {
      return SearchStatus.RUNNING;
    }
    expanded++;
    if (leg.cost < 0) {
      check(leg);
      if (leg.cost > leg.length * cheapest) {
        if (leg.cost < Double.POSITIVE_INFINITY) {
          push(leg);
        }
        return SearchStatus.RUNNING;
      }
    }
    if (leg.cost == Double.POSITIVE_INFINITY) {
      return SearchStatus.RUNNING;
    }
    leg.done = true;
    if (leg.to == -2) {
      finish(leg);
      return SearchStatus.FOUND;
    }
    for (Leg next : leaving.computeIfAbsent(leg.to, this::legsFrom)) {
      turn(leg, next);
    }
    Leg goal = toGoal.get(leg.to);
    if (goal != null) {
      turn(leg, goal);
    }
    return SearchStatus.RUNNING;
  }

  /**
   * Whether the limit pruned a leg that keeps its distance from walls, and that was never expanded.
   */
  private boolean hasLeftOut() {
    for (Leg leg : left) {
      if (leg.cost < 0) {
        check(leg);
      }
      if (!leg.done && leg.cost < Double.POSITIVE_INFINITY) {
        return true;
      }
    }
    return false;
  }

  private void check(Leg leg) {
    double cost = clearance.leg(leg.seed, leg.startX, leg.startY, leg.endX, leg.endY);
    leg.begin = clearance.visitedAt(leg.startX, leg.startY);
    leg.end = clearance.visitedAt(leg.endX, leg.endY);
    boolean astray = leg.begin < 0 || leg.end < 0;
    if (leg.from == -1 && leg.to == -2) {
      astray = !clearance.hasVisited(goalPolygons);
    }
    leg.cost = astray ? Double.POSITIVE_INFINITY : Math.max(cost, leg.length * cheapest);
  }

  /** Opens a successor of a leg, if the arc between them is less than half a turn. */
  private void turn(Leg leg, Leg next) {
    if (next.asked == query && next.done) {
      return;
    }
    double arc = 0;
    if (vista.onWall[leg.to / 2]) {
      int hand = hand(leg.to);
      double turn = hand * (leg.dirX * next.dirY - leg.dirY * next.dirX);
      double same = leg.dirX * next.dirX + leg.dirY * next.dirY;
      if (turn < -0x1p-30) {
        return;
      }
      double sweep = turn <= 0 && same > 0 ? 0 : sweep(leg, next);
      double soonest = leg.before + leg.cost + radius * sweep * cheapest;
      if (next.asked == query && soonest >= next.before) {
        return;
      }
      arc = sweep == 0 ? 0 : arc(leg, next, hand);
    }
    double before = leg.before + leg.cost + arc;
    if (before < Double.POSITIVE_INFINITY && !(next.asked == query && before >= next.before)) {
      open(next, leg, before);
    }
  }

  private double sweep(Leg leg, Leg next) {
    return Arc.angle(leg.dirX, leg.dirY, next.dirX, next.dirY);
  }

  private double arc(Leg leg, Leg next, int hand) {
    int v = leg.to / 2;
    double x = mesh.x(v);
    double y = mesh.y(v);
    return clearance.arc(
        leg.end,
        x,
        y,
        hand * leg.dirY,
        -hand * leg.dirX,
        hand * next.dirY,
        -hand * next.dirX,
        hand,
        radius,
        sweep(leg, next));
  }

  private void open(Leg leg, @Nullable Leg parent, double before) {
    leg.asked = query;
    leg.done = false;
    leg.before = before;
    leg.parent = parent;
    push(leg);
  }

  private void push(Leg leg) {
    if (leg.cost == Double.POSITIVE_INFINITY) {
      return;
    }
    double rest = Sides.length(toX - leg.endX, toY - leg.endY) * cheapest;
    double f = leg.before + leg.atLeast() + rest;
    if (f > limit() * unit()) {
      left.add(leg);
    } else {
      queue.add(new Open(leg, leg.before, f, generated++));
    }
  }

  private static int hand(int disc) {
    return disc < 0 ? 0 : disc % 2 == 0 ? -1 : 1;
  }

  private double radiusOf(int disc) {
    return disc >= 0 && vista.onWall[disc / 2] ? radius : 0;
  }

  private List<Leg> legsFrom(int disc) {
    List<Leg> legs = new ArrayList<>();
    int v = disc / 2;
    vista.look(v);
    int count = vista.seen.size();
    for (int i = 0; i < count; i++) {
      for (int to : discs(vista.seen.get(i))) {
        Leg leg = leg(disc, to, vista.turning[v]);
        if (leg != null) {
          legs.add(leg);
        }
      }
    }
    cached += legs.size();
    return legs;
  }

  /**
   * The leg from one disc to another, null if there is none or it runs into the walls at its ends.
   *
   * @param from a disc, or −1 for the start
   * @param at a polygon of the start, or a side at the vertex of {@code from}
   */
  private @Nullable Leg leg(int from, int to, int at) {
    double ax = from < 0 ? fromX : mesh.x(from / 2);
    double ay = from < 0 ? fromY : mesh.y(from / 2);
    double dx = (to < 0 ? toX : mesh.x(to / 2)) - ax;
    double dy = (to < 0 ? toY : mesh.y(to / 2)) - ay;
    double out = hand(from) * radiusOf(from);
    double in = hand(to) * radiusOf(to);
    double squared = dx * dx + dy * dy;
    // The shift of the leg to the right from its start to its end.
    double shift = in - out;
    double along = squared - shift * shift;
    if (along < -8 * slack * (radius + slack)) {
      return null;
    }
    double length = Math.sqrt(Math.max(0, along));
    double ux = squared == 0 ? 1 : (dx * length + dy * shift) / squared;
    double uy = squared == 0 ? 0 : (dy * length - dx * shift) / squared;
    if (out != 0 && !vista.isFree(from / 2, hand(from) * uy, -hand(from) * ux, slack)
        || in != 0 && !vista.isFree(to / 2, hand(to) * uy, -hand(to) * ux, slack)) {
      return null;
    }
    double[] ends = {
      ax + out * uy, ay - out * ux, ax + dx + in * uy, ay + dy - in * ux,
    };
    int seed = at;
    if (from >= 0) {
      // A vertex between areas is where its leg starts; from a wall the leg is to one side.
      double side = hand(from);
      seed = out == 0 ? vista.towards(at, ux, uy) : vista.towards(at, side * uy, -side * ux);
    }
    return new Leg(from, to, ends, ux, uy, length, seed);
  }

  private void finish(Leg end) {
    for (Leg leg = end; leg != null; leg = leg.parent) {
      legs.add(0, leg);
    }
    length = 0;
    for (int i = 0; i < legs.size(); i++) {
      Leg leg = legs.get(i);
      length += leg.length + (i == 0 ? 0 : arcLength(i));
      path.add(leg.startX, leg.startY, mesh.height(leg.begin, leg.startX, leg.startY));
      path.add(leg.endX, leg.endY, mesh.height(leg.end, leg.endX, leg.endY));
    }
    cost = end.before + end.cost;
    finished = true;
  }

  @Override
  public int copyPath(int[] buffer) {
    int size = finished ? legs.size() + 1 : 0;
    for (int i = 0; i < size && size <= buffer.length; i++) {
      buffer[i] = i == 0 ? startNode() : i + 1 == size ? goalNode() : legs.get(i).from / 2;
    }
    return size;
  }

  /** The length of the arc before a leg. */
  private double arcLength(int i) {
    return radiusOf(legs.get(i).from) * Math.abs(angle(i));
  }

  /** The angle of the arc before a leg, positive to the left. */
  private double angle(int i) {
    Leg leg = legs.get(i);
    Leg before = legs.get(i - 1);
    double turn = hand(leg.from) * (before.dirX * leg.dirY - before.dirY * leg.dirX);
    boolean straight = turn <= 0 && before.dirX * leg.dirX + before.dirY * leg.dirY > 0;
    return straight || radiusOf(leg.from) == 0 ? 0 : hand(leg.from) * sweep(before, leg);
  }

  @Override
  MeshRoute route() {
    SearchStatus now = shown();
    if (!finished) {
      boolean tooLarge = now == SearchStatus.UNREACHABLE && (seeded || largest > 0);
      return tooLarge
          ? none(radius, Reason.TOO_LARGE, least, largest)
          : none(radius, Reason.of(now), least, Double.NaN);
    }
    double[] points = points();
    double[] heights = heights();
    double[] arcs = new double[3 * (legs.size() - 1)];
    double along = 0;
    for (int i = 0; i < legs.size(); i++) {
      if (i > 0) {
        arcs[3 * i - 3] = mesh.x(legs.get(i).from / 2);
        arcs[3 * i - 2] = mesh.y(legs.get(i).from / 2);
        arcs[3 * i - 1] = angle(i);
        double rise = heights.length == 0 ? 0 : heights[2 * i] - heights[2 * i - 1];
        along += Sides.length(arcLength(i), rise);
      }
      along += heights.length == 0 ? legs.get(i).length : slopes().leg(points, heights, 2 * i);
    }
    double bound = Math.min(least, cost);
    Measures measures = new Measures(radius, length, cost, bound, along, Double.NaN);
    return route(measures, points, heights, arcs);
  }

  @Override
  String explanation() {
    return "A* over tangents: the agent is round" + (hasCosts ? ", and areas have costs" : "");
  }
}

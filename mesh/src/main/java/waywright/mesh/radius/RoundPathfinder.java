package waywright.mesh.radius;

import java.util.LinkedHashMap;
import java.util.Map;
import waywright.mesh.MeshPathfinder;
import waywright.mesh.NavMesh;
import waywright.plane.Coordinates;
import waywright.search.SearchStatus;

/**
 * The door to ways of round bodies over one mesh, each of its own radius.
 *
 * <pre>{@code
 * RoundPathfinder find = new RoundPathfinder(mesh);
 * RoundRoute cat = find.route(2, 3, 40, 9, 0.2);
 * RoundRoute ogre = find.route(2, 3, 40, 9, 1.5);
 * }</pre>
 *
 * <p>A body may be where no wall is nearer to its centre than its radius; a wall is a side without
 * a neighbour. Contact is allowed: a gap of exactly twice the radius is open. Whether there is a
 * way is exact: {@link Passages} knows it.
 *
 * <p><b>Two bounds.</b> For each radius a mesh is made when it is first asked for, in which the
 * centres of the bodies may be: walls moved by the radius, discs about their corners as polygons of
 * {@value #SIDES} sides within them, passages too narrow walled off. The shortest way over it is no
 * longer than that of the body: {@link RoundRoute#lowerBound}. Drawn taut round the true discs it
 * is a way of the body, checked against every wall near it: {@link RoundRoute#length}. It is the
 * shortest of all that run between the same walls; where the two bounds differ by more than the
 * polygons cut off, another one might be shorter, by no more than that difference.
 *
 * <p>No point of a way is nearer to a wall than the radius less 2^-40 of the coordinates' size.
 * Where a way that exists could not be laid, the discs get more sides, up to {@value #MOST_SIDES};
 * then the answer is {@code BEYOND_LIMIT}.
 *
 * <p>The last {@value #RADII} radii are kept. Making one takes the time to build a mesh with so
 * many more vertices; a question the time of {@link MeshPathfinder}, and more for each corner. One
 * thread at a time. A mesh whose polygons lie above one another is refused, and one with one-way
 * sides.
 */
public final class RoundPathfinder {

  /** The sides of the polygons that stand for discs, at first. */
  public static final int SIDES = 32;

  /** The most sides of a polygon that stands for a disc. */
  public static final int MOST_SIDES = 512;

  /** How many radii are kept. */
  public static final int RADII = 8;

  private final NavMesh mesh;
  private final Rim rim;
  private final Passages passages;
  private final NearestWall nearest;
  private final WallGrid walls;
  private long expanded;

  /** The meshes of the radii asked for last, by radius and sides. */
  private final Map<String, Slack> slacks = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Ways over a mesh.
   *
   * @throws IllegalArgumentException if the mesh has heights or one-way sides
   */
  public RoundPathfinder(NavMesh mesh) {
    this.mesh = mesh;
    rim = new Rim(mesh);
    passages = new Passages(mesh);
    nearest = new NearestWall(rim);
    walls = new WallGrid(rim);
  }

  /** How many sides of polygons the last question scanned, in all its searches together. */
  public long expanded() {
    return expanded;
  }

  /** Which bodies get where. */
  public Passages passages() {
    return passages;
  }

  /**
   * The way of a body.
   *
   * @param radius from 0 on, in the unit of the mesh
   * @throws IllegalArgumentException if a number is none that {@link Coordinates} lets in, or the
   *     radius is negative
   */
  public RoundRoute route(double fromX, double fromY, double toX, double toY, double radius) {
    expanded = 0;
    Coordinates.checked(fromX, "start x");
    Coordinates.checked(fromY, "start y");
    Coordinates.checked(toX, "goal x");
    Coordinates.checked(toY, "goal y");
    if (!(Coordinates.checked(radius, "radius") >= 0)) {
      throw new IllegalArgumentException("the radius is " + radius + ", less than 0. Maybe 0?");
    }
    if (!hasRoom(fromX, fromY, radius)) {
      return RoundRoute.none(SearchStatus.INVALID_START, radius, Double.POSITIVE_INFINITY);
    }
    if (!hasRoom(toX, toY, radius)) {
      return RoundRoute.none(SearchStatus.INVALID_GOAL, radius, Double.POSITIVE_INFINITY);
    }
    double largest = passages.largestRadius(fromX, fromY, toX, toY);
    if (largest < radius) {
      return RoundRoute.none(SearchStatus.UNREACHABLE, radius, Double.POSITIVE_INFINITY);
    }
    double bound = distance(fromX, fromY, toX, toY);
    for (int sides = SIDES; sides <= MOST_SIDES; sides *= 4) {
      MeshPathfinder find = slack(radius, sides).find();
      SearchStatus status =
          find == null ? SearchStatus.UNREACHABLE : find.find(fromX, fromY, toX, toY);
      expanded += find == null ? 0 : find.search().expanded();
      if (radius == 0 && status != SearchStatus.FOUND) {
        // Points on walls have no room to tell passages by; the mesh itself knows.
        return RoundRoute.none(status, radius, Double.POSITIVE_INFINITY);
      }
      if (find != null && status == SearchStatus.FOUND) {
        bound = Math.max(bound, find.length() * (1 - 0x1p-44));
        Band band = band(find, slack(radius, sides));
        if (band.settle(toX, toY)) {
          return route(band, radius, bound);
        }
      }
    }
    return RoundRoute.none(SearchStatus.BEYOND_LIMIT, radius, bound);
  }

  private boolean hasRoom(double x, double y, double radius) {
    return nearest.find(x, y) >= radius;
  }

  private Slack slack(double radius, int sides) {
    String key = radius + " " + sides;
    Slack slack = slacks.get(key);
    if (slack == null) {
      slack = new Slack(rim, passages, radius, sides);
      slacks.put(key, slack);
      if (slacks.size() > RADII) {
        slacks.remove(slacks.keySet().iterator().next());
      }
    }
    return slack;
  }

  /** The band along a way: round the vertex that each corner of it is nearest to the disc of. */
  private Band band(MeshPathfinder way, Slack slack) {
    Band band = new Band(rim, walls, slack.radius());
    band.begin(way.x(0), way.y(0));
    for (int i = 1; i + 1 < way.size(); i++) {
      double inX = way.x(i) - way.x(i - 1);
      double inY = way.y(i) - way.y(i - 1);
      double outX = way.x(i + 1) - way.x(i);
      double outY = way.y(i + 1) - way.y(i);
      int hand = inX * outY - inY * outX > 0 ? 1 : -1;
      // What it turns round lies on the inner side of both legs.
      int v =
          turnedRound(
              way.x(i), way.y(i), -hand * inY, hand * inX, -hand * outY, hand * outX, slack);
      if (v >= 0) {
        band.add(v, hand);
      }
    }
    return band;
  }

  private double best;
  private int bestVertex;

  private int turnedRound(
      double x, double y, double inX, double inY, double outX, double outY, Slack slack) {
    best = Double.POSITIVE_INFINITY;
    bestVertex = -1;
    double reach = slack.radius() + slack.tolerance();
    walls.near(
        x,
        y,
        x,
        y,
        reach,
        wall -> {
          int v = mesh.start(wall);
          double dx = mesh.x(v) - x;
          double dy = mesh.y(v) - y;
          boolean inside = inX * dx + inY * dy >= 0 && outX * dx + outY * dy >= 0;
          double off = Math.abs(Math.sqrt(dx * dx + dy * dy) - slack.radius());
          if (inside && (off < best || off == best && v < bestVertex)) {
            best = off;
            bestVertex = v;
          }
        });
    return best <= slack.radius() * 0.02 + slack.tolerance() ? bestVertex : -1;
  }

  private RoundRoute route(Band band, double radius, double bound) {
    int legs = band.size - 1;
    double[] leg = new double[4 * legs];
    System.arraycopy(band.leg, 0, leg, 0, leg.length);
    double[] arcs = new double[3 * (legs - 1)];
    for (int i = 1; i < legs; i++) {
      arcs[3 * i - 3] = mesh.x(band.vertex(i));
      arcs[3 * i - 2] = mesh.y(band.vertex(i));
      arcs[3 * i - 1] = band.hand(i) * band.sweep(i);
    }
    double length = band.length();
    return new RoundRoute(SearchStatus.FOUND, radius, length, Math.min(bound, length), leg, arcs);
  }

  private static double distance(double ax, double ay, double bx, double by) {
    return Math.sqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
  }
}

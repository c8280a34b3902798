package waywright.mesh.route;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import waywright.internal.DisjointSets;
import waywright.internal.Rows;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.clearance.Gates;
import waywright.mesh.internal.clearance.NearestWall;
import waywright.mesh.internal.clearance.Rim;

/**
 * Computes the largest radius of a round agent that can move between two points, without a search
 * and for all radii at once.
 *
 * <pre>{@code
 * Passages passages = new Passages(mesh);
 * double widest = passages.largestRadius(2, 3, 40, 9);   // agents up to this radius have a path
 * }</pre>
 *
 * <p>An agent of radius r fits wherever no wall is nearer to its center than r; a wall is a side
 * without a neighbor, and contact is allowed. <em>Passages</em> are the saddles of the distance to
 * the walls: between a vertex of a wall and the nearest point of another wall, where the disc with
 * both as ends of its diameter is free. They cut the mesh into cells; in each cell, moving away
 * from the walls always leads to the same point. So the largest radius between two cells follows
 * from the maximum spanning tree of the passages, and is exact: passages are found with exact
 * signs. On a lattice a width is exact if a double can represent it, otherwise rounded.
 *
 * <p>Queries use internal buffers: one thread at a time. Construction scans the surroundings of
 * each wall vertex as far as other walls leave it visible: O(n log n) time for n sides on typical
 * meshes, O(n²) at worst. Memory: about 100 bytes per side. A query takes the time to find the
 * nearest walls, plus O(log n).
 *
 * <p>Sources: M. Kallmann, "Dynamic and robust local clearance triangulations", 2014, solves the
 * same problem on triangulations; for the flow that ends in these saddles: H. Edelsbrunner,
 * "Surface reconstruction by wrapping finite sets in space", 2003.
 */
public final class Passages {

  private final Rim rim;
  private final NavMesh mesh;
  private final Gates gates;

  /** The gates, widest first. */
  private final int[] order;

  /** Per fan the gates that end there, counter-clockwise: {@code 2 gate}, or plus 1 at its end. */
  private final int[] firstEnd;

  private final int[] ends;

  /** Per wall the gates that end on it, from its start on. */
  private final int[] firstFoot;

  private final int[] feet;

  /** A tree of the cells: the passage to the parent is the widest that leads there. */
  private final int[] parent;

  private final double[] toParent;
  private final NearestWall nearest;

  /**
   * Finds the passages of a mesh.
   *
   * @throws IllegalArgumentException if the mesh has heights or one-way sides
   */
  public Passages(NavMesh mesh) {
    this.mesh = mesh;
    rim = new Rim(mesh);
    gates = Gates.of(rim);
    nearest = new NearestWall(rim);
    int sides = mesh.sideCount();
    Rows byFan =
        Rows.of(
            sides, 2 * gates.count, end -> end % 2 == 0 ? gates.from[end / 2] : gates.to[end / 2]);
    firstEnd = byFan.firsts();
    ends = byFan.items();
    Rows byWall = Rows.of(sides, gates.count, gate -> ~gates.to[gate]);
    firstFoot = byWall.firsts();
    feet = byWall.items();
    sortAlong();
    // One sector more than ends at each fan, two at each foot.
    int sectors = ends.length + sides + 2 * feet.length;
    parent = IntStream.range(0, sectors).toArray();
    toParent = new double[sectors];
    order = widestFirst();
    int[] place = joinWalls();
    int[] representative =
        IntStream.range(0, sectors).map(sector -> DisjointSets.root(parent, sector)).toArray();
    growTree(representative, place);
  }

  /** Sorts the ends of each fan and the feet of each wall. */
  private void sortAlong() {
    for (int side = 0; side < mesh.sideCount(); side++) {
      int at = side;
      sort(
          ends,
          firstEnd[at],
          firstEnd[at + 1],
          (one, other) -> compare(at, farX(one), farY(one), farX(other), farY(other)));
      Comparator<Integer> along = Comparator.comparingDouble(gate -> alongFoot(at, gate));
      sort(feet, firstFoot[at], firstFoot[at + 1], along);
    }
  }

  private static void sort(int[] items, int from, int to, Comparator<Integer> order) {
    if (to - from > 1) {
      int[] sorted =
          Arrays.stream(items, from, to).boxed().sorted(order).mapToInt(item -> item).toArray();
      System.arraycopy(sorted, 0, items, from, sorted.length);
    }
  }

  /**
   * The position on a wall where a gate ends: the foot of the perpendicular from the vertex where
   * it begins.
   */
  private double alongFoot(int wall, int gate) {
    int u = mesh.start(gates.from[gate]);
    return along(wall, mesh.x(u), mesh.y(u));
  }

  private double along(int wall, double x, double y) {
    int a = mesh.start(wall);
    int b = mesh.end(wall);
    return (x - mesh.x(a)) * (mesh.x(b) - mesh.x(a)) + (y - mesh.y(a)) * (mesh.y(b) - mesh.y(a));
  }

  private int compare(int fan, double ax, double ay, double bx, double by) {
    boolean aFar = isPastHalf(fan, ax, ay);
    boolean bFar = isPastHalf(fan, bx, by);
    if (aFar != bFar) {
      return aFar ? 1 : -1;
    }
    int v = mesh.start(fan);
    double dx = mesh.x(v);
    double dy = mesh.y(v);
    double turn = (ax - dx) * (by - dy) - (ay - dy) * (bx - dx);
    return turn > 0 ? -1 : turn < 0 ? 1 : 0;
  }

  /** Whether a direction from a fan's vertex is 180° or more from the wall it begins with. */
  private boolean isPastHalf(int fan, double x, double y) {
    int v = mesh.start(fan);
    int w = mesh.end(fan);
    double wx = mesh.x(w) - mesh.x(v);
    double wy = mesh.y(w) - mesh.y(v);
    double turn = wx * (y - mesh.y(v)) - wy * (x - mesh.x(v));
    return turn < 0 || turn == 0 && wx * (x - mesh.x(v)) + wy * (y - mesh.y(v)) < 0;
  }

  private double farX(int end) {
    return end % 2 == 0 ? gates.endX[end / 2] : mesh.x(mesh.start(gates.from[end / 2]));
  }

  private double farY(int end) {
    return end % 2 == 0 ? gates.endY[end / 2] : mesh.y(mesh.start(gates.from[end / 2]));
  }

  private int[] widestFirst() {
    return IntStream.range(0, gates.count)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer gate) -> -gates.width[gate]))
        .mapToInt(gate -> gate)
        .toArray();
  }

  /**
   * The sector of a fan before its i-th end; for i = the number of ends, the sector after the last
   * one.
   */
  private int sector(int fan, int i) {
    return firstEnd[fan] + fan + i;
  }

  /** The sector at a foot towards the end of its wall, or towards its start. */
  private int sectorAtFoot(int foot, boolean ahead) {
    return ends.length + mesh.sideCount() + 2 * foot + (ahead ? 0 : 1);
  }

  /** Joins sectors into cells: along one piece of a wall, and along one side of a passage. */
  private int[] joinWalls() {
    int[] place = new int[2 * gates.count];
    for (int fan = 0; fan < mesh.sideCount(); fan++) {
      for (int i = firstEnd[fan]; i < firstEnd[fan + 1]; i++) {
        place[ends[i]] = i - firstEnd[fan];
      }
      if (rim.isWall(fan)) {
        int before = sector(fan, 0);
        for (int foot = firstFoot[fan]; foot < firstFoot[fan + 1]; foot++) {
          unite(before, sectorAtFoot(foot, false));
          before = sectorAtFoot(foot, true);
          place[2 * feet[foot] + 1] = foot;
        }
        int end = rim.fanAtEnd(fan);
        unite(before, sector(end, firstEnd[end + 1] - firstEnd[end]));
      }
    }
    for (int gate = 0; gate < gates.count; gate++) {
      int from = gates.from[gate];
      int to = gates.to[gate];
      int i = place[2 * gate];
      int j = place[2 * gate + 1];
      unite(sector(from, i + 1), to >= 0 ? sector(to, j) : sectorAtFoot(j, true));
      unite(sector(from, i), to >= 0 ? sector(to, j + 1) : sectorAtFoot(j, false));
    }
    return place;
  }

  private void unite(int a, int b) {
    parent[DisjointSets.root(parent, a)] = DisjointSets.root(parent, b);
  }

  /** Joins cells across the passages, widest first; ranks keep the tree shallow. */
  private void growTree(int[] cell, int[] place) {
    int[] rank = new int[parent.length];
    for (int sector = 0; sector < parent.length; sector++) {
      parent[sector] = cell[sector];
      toParent[sector] = Double.POSITIVE_INFINITY;
    }
    for (int gate : order) {
      int a = top(sector(gates.from[gate], place[2 * gate]));
      int b = top(sector(gates.from[gate], place[2 * gate] + 1));
      if (a != b) {
        int low = rank[a] <= rank[b] ? a : b;
        int high = low == a ? b : a;
        rank[high] += rank[a] == rank[b] ? 1 : 0;
        parent[low] = high;
        toParent[low] = gates.width[gate] / 2;
      }
    }
  }

  private int top(int cell) {
    int top = cell;
    while (parent[top] != top) {
      top = parent[top];
    }
    return top;
  }

  /**
   * Returns the radius of the largest disc that can move from one point to another: at most the
   * distance of either point to the nearest wall. 0 if there is no path even for a point, or if one
   * of the points is on a wall; −1 if one of them is not on the mesh.
   */
  public double largestRadius(double fromX, double fromY, double toX, double toY) {
    return largestRadius(nearest, fromX, fromY, toX, toY);
  }

  /** Returns the largest radius, with buffers of the caller: so threads can share this object. */
  double largestRadius(NearestWall nearest, double fromX, double fromY, double toX, double toY) {
    double from = nearest.find(fromX, fromY);
    int start = from < 0 ? -1 : cellAt(nearest, fromX, fromY);
    double to = nearest.find(toX, toY);
    int goal = to < 0 ? -1 : cellAt(nearest, toX, toY);
    return start < 0 || goal < 0 ? -1 : Math.min(Math.min(from, to), widest(start, goal));
  }

  /** Creates buffers for queries. */
  NearestWall nearest() {
    return new NearestWall(rim);
  }

  private double widest(int a, int b) {
    double width = Double.POSITIVE_INFINITY;
    int one = a;
    int other = b;
    while (one != other) {
      boolean first = parent[one] != one && toParent[one] >= toParent[other];
      first |= parent[other] == other;
      int up = first ? one : other;
      if (parent[up] == up) {
        return 0;
      }
      width = toParent[up];
      one = first ? parent[one] : one;
      other = first ? other : parent[other];
    }
    return width;
  }

  /**
   * Returns the cell of a point whose nearest wall was just found: the line to that wall crosses no
   * passage.
   */
  private int cellAt(NearestWall nearest, double x, double y) {
    int wall = nearest.wall;
    int fan = nearest.fan;
    if (fan >= 0) {
      int i = firstEnd[fan];
      while (i < firstEnd[fan + 1] && compare(fan, farX(ends[i]), farY(ends[i]), x, y) < 0) {
        i++;
      }
      return parentCell(sector(fan, i - firstEnd[fan]));
    }
    double at = along(wall, x, y);
    int foot = firstFoot[wall];
    while (foot < firstFoot[wall + 1] && alongFoot(wall, feet[foot]) <= at) {
      foot++;
    }
    return parentCell(foot > firstFoot[wall] ? sectorAtFoot(foot - 1, true) : sector(wall, 0));
  }

  private int parentCell(int sector) {
    return toParent[sector] == Double.POSITIVE_INFINITY ? parent[sector] : sector;
  }

  /** The number of passages, numbered from 0. */
  public int size() {
    return gates.count;
  }

  /** The width of a passage, widest first: an agent with half of it as radius fits through. */
  public double width(int passage) {
    return gates.width[gate(passage)];
  }

  /** The x of the vertex where a passage begins. */
  public double fromX(int passage) {
    return mesh.x(mesh.start(gates.from[gate(passage)]));
  }

  /** The y of the vertex where a passage begins. */
  public double fromY(int passage) {
    return mesh.y(mesh.start(gates.from[gate(passage)]));
  }

  /** The x of the point on a wall where a passage ends. */
  public double toX(int passage) {
    return gates.endX[gate(passage)];
  }

  /** The y of the point on a wall where a passage ends. */
  public double toY(int passage) {
    return gates.endY[gate(passage)];
  }

  private int gate(int passage) {
    return order[Sides.at(passage, order.length, "passage")];
  }
}

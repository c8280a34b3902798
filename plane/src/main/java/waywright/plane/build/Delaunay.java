package waywright.plane.build;

import waywright.internal.HilbertOrder;
import waywright.internal.IntList;

/**
 * The constrained Delaunay triangulation of points and edges of a lattice, where edges touch only
 * at points.
 *
 * <p>The result is unique, whatever the order of insertion: signs are exact, and of four cocircular
 * points the least one gets the diagonal, as if it were perturbed inwards. If edges enclose a
 * region, its triangles do not depend on anything outside.
 *
 * <p>Points are inserted along a Hilbert curve, edges by flips (S. W. Sloan, "A fast algorithm for
 * generating constrained Delaunay triangulations", 1993), both followed by Lawson's flips.
 */
final class Delaunay {

  private final Triangles triangles;
  private final IntList suspects = new IntList();

  private Delaunay(Triangles triangles) {
    this.triangles = triangles;
  }

  /** Triangulates distinct points in ascending order of x, then y, with edges by their ends. */
  static Triangles of(PlanarGraph graph) {
    Delaunay delaunay = new Delaunay(new Triangles(graph.x(), graph.y()));
    int near = 0;
    for (int point : HilbertOrder.of(graph.x(), graph.y())) {
      near = delaunay.insert(point, near);
    }
    for (int e = 0; e < graph.edges(); e++) {
      delaunay.insertEdge(graph.from()[e], graph.to()[e], e);
    }
    return delaunay.triangles;
  }

  /**
   * Inserts a point, located by walking from a half-edge; returns a half-edge that starts at it.
   */
  private int insert(int point, int from) {
    Triangles t = triangles;
    int e = from;
    int tried = 0;
    int onEdge = -1;
    while (tried < 3) {
      long side = t.side(t.origin[e], t.target(e), point);
      if (side < 0) {
        e = t.twin[e];
        tried = 0;
        onEdge = -1;
      } else {
        onEdge = side == 0 ? e : onEdge;
        tried++;
      }
      e = Triangles.next(e);
    }
    if (onEdge >= 0) {
      splitEdge(onEdge, point);
    } else {
      splitTriangle(e, point);
    }
    legalize();
    return t.outgoing[point];
  }

  private void splitTriangle(int e, int point) {
    Triangles t = triangles;
    int eNext = Triangles.next(e);
    int eLast = Triangles.previous(e);
    int a = t.origin[e];
    int b = t.origin[eNext];
    int c = t.origin[eLast];
    int second = t.triangle(b, c, point);
    int third = t.triangle(c, a, point);
    t.link(second, t.twin[eNext]);
    t.link(third, t.twin[eLast]);
    t.start(eLast, point);
    t.start(e, a);
    t.start(eNext, b);
    t.link(eNext, second + 2);
    t.link(second + 1, third + 2);
    t.link(third + 1, eLast);
    suspects.add(e);
    suspects.add(second);
    suspects.add(third);
  }

  /** Splits both triangles at the edge; no edge is constrained yet. */
  private void splitEdge(int e, int point) {
    Triangles t = triangles;
    int f = t.twin[e];
    int eNext = Triangles.next(e);
    int eLast = Triangles.previous(e);
    int fNext = Triangles.next(f);
    int fLast = Triangles.previous(f);
    int b = t.origin[f];
    int c = t.origin[eLast];
    int d = t.origin[fLast];
    int a = t.origin[e];
    // e becomes a → p in (a, p, c); f becomes p → a in (p, a, d).
    int second = t.triangle(point, b, c);
    int third = t.triangle(b, point, d);
    t.link(second, third);
    t.link(second + 1, t.twin[eNext]);
    t.link(third + 2, t.twin[fLast]);
    t.start(eNext, point);
    t.start(f, point);
    t.start(fLast, d);
    t.start(eLast, c);
    t.start(e, a);
    t.link(eNext, second + 2);
    t.link(fLast, third + 1);
    suspects.add(eLast);
    suspects.add(second + 1);
    suspects.add(third + 2);
    suspects.add(fNext);
  }

  /** Runs Lawson's flips, from the suspects outward, until every edge is legal. */
  private void legalize() {
    Triangles t = triangles;
    while (!suspects.isEmpty()) {
      int e = suspects.pop();
      if (isIllegal(t, e)) {
        int f = t.twin[e];
        t.flip(e);
        suspect(e, f);
      }
    }
  }

  /** Whether the edge must be flipped to the other diagonal. */
  static boolean isIllegal(Triangles t, int e) {
    int f = t.twin[e];
    if (f < 0 || t.edge[e] >= 0) {
      return false;
    }
    int a = t.origin[e];
    int b = t.origin[f];
    int c = t.apex(e);
    int d = t.apex(f);
    int inside = InCircle.sign(t.x[a], t.y[a], t.x[b], t.y[b], t.x[c], t.y[c], t.x[d], t.y[d]);
    return inside > 0 || (inside == 0 && Math.min(c, d) < Math.min(a, b));
  }

  private void insertEdge(int a, int b, int number) {
    Triangles t = triangles;
    int e = t.find(a, b);
    if (e < 0) {
      clear(a, b);
      e = t.find(a, b);
    }
    t.edge[e] = number;
    t.edge[t.twin[e]] = number;
    legalize();
  }

  /** Flips all edges that cross the segment from a to b. */
  private void clear(int a, int b) {
    Triangles t = triangles;
    IntList crossing = crossing(a, b);
    for (int i = 0; i < crossing.size(); i += 2) {
      int c = crossing.get(i);
      int d = crossing.get(i + 1);
      int e = c < t.points ? t.find(c, d) : t.twin[t.find(d, c)];
      int f = t.twin[e];
      int left = t.apex(e);
      int right = t.apex(f);
      if (t.side(right, left, c) <= 0 || t.side(right, left, d) >= 0) {
        crossing.add(c);
        crossing.add(d);
        continue;
      }
      t.flip(e);
      suspect(e, f);
      if (left == a || left == b || right == a || right == b || !crosses(a, b, left, right)) {
        suspects.add(Triangles.previous(e));
      } else {
        crossing.add(left);
        crossing.add(right);
      }
    }
  }

  /** Adds the four sides of two triangles whose diagonal was flipped to the suspects. */
  private void suspect(int e, int f) {
    suspects.add(e);
    suspects.add(f);
    suspects.add(Triangles.next(e));
    suspects.add(Triangles.next(f));
  }

  private boolean crosses(int a, int b, int c, int d) {
    return triangles.side(a, b, c) > 0 != triangles.side(a, b, d) > 0;
  }

  /** Returns the ends of the edges that cross the segment from a to b, in order. */
  private IntList crossing(int a, int b) {
    Triangles t = triangles;
    int first = t.outgoing[a];
    int e = first;
    while (!(t.side(a, b, t.target(e)) < 0 && t.side(a, b, t.apex(e)) > 0)) {
      e = t.twin[Triangles.previous(e)];
      if (e == first) {
        throw new IllegalStateException("a point is on the edge from " + a + " to " + b);
      }
    }
    IntList found = new IntList();
    int across = Triangles.next(e);
    while (true) {
      found.add(t.origin[across]);
      found.add(t.target(across));
      int f = t.twin[across];
      int apex = t.apex(f);
      if (apex == b) {
        return found;
      }
      across = t.side(a, b, apex) > 0 ? Triangles.next(f) : Triangles.previous(f);
    }
  }
}

package waywright.plane.build;

import java.util.Arrays;
import waywright.plane.Lattice;

/**
 * Triangles as half-edges, three in a row, counter-clockwise, in a box that is one step larger than
 * its points, so that every point has neighbors on all sides.
 *
 * <p>Memory: 66 bytes per point. The four corners of the box are numbered after the points.
 */
final class Triangles {

  final int points;
  final int[] x;
  final int[] y;

  /** Per half-edge: the point where it starts, the opposite half-edge or −1, its edge or −1. */
  final int[] origin;

  final int[] twin;
  final int[] edge;

  /** Per point: a half-edge that starts there. */
  final int[] outgoing;

  int halfEdges;

  Triangles(int[] pointX, int[] pointY) {
    points = pointX.length;
    x = Arrays.copyOf(pointX, points + 4);
    y = Arrays.copyOf(pointY, points + 4);
    int capacity = Math.multiplyExact(6, points + 1);
    origin = new int[capacity];
    twin = new int[capacity];
    edge = new int[capacity];
    Arrays.fill(twin, -1);
    Arrays.fill(edge, -1);
    outgoing = new int[points + 4];
    box();
  }

  private void box() {
    int left = Arrays.stream(x, 0, points).min().orElse(0) - 1;
    int right = Arrays.stream(x, 0, points).max().orElse(0) + 1;
    int low = Arrays.stream(y, 0, points).min().orElse(0) - 1;
    int high = Arrays.stream(y, 0, points).max().orElse(0) + 1;
    corner(points, left, low);
    corner(points + 1, right, low);
    corner(points + 2, right, high);
    corner(points + 3, left, high);
    triangle(points, points + 1, points + 2);
    triangle(points, points + 2, points + 3);
    link(2, 3);
  }

  private void corner(int point, int cornerX, int cornerY) {
    x[point] = cornerX;
    y[point] = cornerY;
  }

  /** Adds a triangle, not yet linked; returns its first half-edge. */
  int triangle(int a, int b, int c) {
    int e = halfEdges;
    halfEdges += 3;
    start(e, a);
    start(e + 1, b);
    start(e + 2, c);
    return e;
  }

  void start(int e, int point) {
    origin[e] = point;
    outgoing[point] = e;
  }

  void link(int e, int f) {
    twin[e] = f;
    if (f >= 0) {
      twin[f] = e;
    }
  }

  static int next(int e) {
    return e % 3 == 2 ? e - 2 : e + 1;
  }

  static int previous(int e) {
    return e % 3 == 0 ? e + 2 : e - 1;
  }

  int target(int e) {
    return origin[next(e)];
  }

  /** Returns the point opposite a half-edge in its triangle. */
  int apex(int e) {
    return origin[previous(e)];
  }

  /** Returns on which side of a → b the point c is: positive is left. */
  long side(int a, int b, int c) {
    return Lattice.orientation(x[a], y[a], x[b], y[b], x[c], y[c]);
  }

  /** Adds a half-edge as a strand. */
  void addTo(Strands strands, int e, int layer, int turns) {
    int a = origin[e];
    int b = target(e);
    strands.add(x[a], y[a], x[b], y[b], layer, turns);
  }

  /** Returns the half-edge from a to b, or −1; a must not be a corner of the box. */
  int find(int a, int b) {
    int first = outgoing[a];
    int e = first;
    do {
      if (target(e) == b) {
        return e;
      }
      e = twin[previous(e)];
    } while (e != first);
    return -1;
  }

  /** Replaces the diagonal of the two triangles at a half-edge by the other one. */
  void flip(int e) {
    int f = twin[e];
    int eNext = next(e);
    int eLast = previous(e);
    int fNext = next(f);
    int fLast = previous(f);
    outgoing[origin[e]] = fNext;
    outgoing[origin[f]] = eNext;
    origin[e] = origin[fLast];
    origin[f] = origin[eLast];
    link(e, twin[fLast]);
    link(f, twin[eLast]);
    link(eLast, fLast);
    edge[e] = edge[fLast];
    edge[f] = edge[eLast];
    edge[eLast] = -1;
    edge[fLast] = -1;
  }
}

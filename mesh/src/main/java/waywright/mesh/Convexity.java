package waywright.mesh;

import waywright.mesh.internal.Sides;

/** Checks the rings of polygons, one by one, with exact signs. */
final class Convexity {

  private final Sides sides;
  private final double[] x;
  private final double[] y;
  private final int[] ring;

  Convexity(Sides sides) {
    this.sides = sides;
    x = sides.x;
    y = sides.y;
    ring = sides.start;
  }

  /** Rejects the first invalid ring. */
  void check() {
    for (int p = 0; p < sides.polygons(); p++) {
      check(p, sides.first[p], sides.first[p + 1]);
    }
  }

  /**
   * Rejects the ring {@code from .. to-1} unless it is convex, counter-clockwise and of positive
   * area.
   */
  private void check(int polygon, int from, int to) {
    int lefts = 0;
    int rights = 0;
    int right = -1;
    int minima = 0;
    int before = ring[to - 2];
    int here = ring[to - 1];
    for (int i = from; i < to; i++) {
      int next = ring[i];
      if (x[here] == x[next] && y[here] == y[next]) {
        throw new MeshException(
            polygon, next, "a side of no length" + at(next) + ". Maybe a vertex is given twice?");
      }
      int turn = sides.orientation.sign(x[before], y[before], x[here], y[here], x[next], y[next]);
      if (turn == 0 && isLess(before, here) != isLess(here, next)) {
        throw new MeshException(
            polygon, here, "it turns back on itself" + at(here) + ". Maybe a vertex is astray?");
      }
      lefts += turn > 0 ? 1 : 0;
      rights += turn < 0 ? 1 : 0;
      right = turn < 0 && right < 0 ? here : right;
      minima += isLess(here, before) && isLess(here, next) ? 1 : 0;
      before = here;
      here = next;
    }
    judge(polygon, lefts, rights, right, minima);
  }

  private void judge(int polygon, int lefts, int rights, int right, int minima) {
    if (lefts == 0) {
      throw new MeshException(
          polygon, right, "its vertices go round clockwise. Maybe y grows downwards here?");
    }
    if (rights > 0) {
      throw new MeshException(
          polygon, right, "not convex" + at(right) + ". Maybe cut it in two at this vertex?");
    }
    if (minima != 1) {
      throw new MeshException(
          polygon, -1, "it goes round more than once. Maybe the vertices are out of order?");
    }
  }

  /** A fixed total order of points: it has one local minimum on a convex ring that winds once. */
  private boolean isLess(int a, int b) {
    return x[a] < x[b] || x[a] == x[b] && y[a] < y[b];
  }

  private String at(int vertex) {
    return " at (" + x[vertex] + ", " + y[vertex] + ")";
  }
}

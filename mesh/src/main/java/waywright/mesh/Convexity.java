package waywright.mesh;

import waywright.mesh.internal.Sides;

/** Checks the rings of polygons, one by one, with exact signs. */
final class Convexity {

  private Convexity() {}

  /** Rejects the first ring that is not convex, counter-clockwise and of positive area. */
  static void check(Sides sides) {
    for (int p = 0; p < sides.polygons(); p++) {
      check(sides, p);
    }
  }

  private static void check(Sides sides, int polygon) {
    int lefts = 0;
    int rights = 0;
    int right = -1;
    int minima = 0;
    int before = sides.start[sides.first[polygon + 1] - 2];
    int here = sides.start[sides.first[polygon + 1] - 1];
    for (int i = sides.first[polygon]; i < sides.first[polygon + 1]; i++) {
      int next = sides.start[i];
      if (sides.x[here] == sides.x[next] && sides.y[here] == sides.y[next]) {
        throw new MeshException(
            polygon,
            next,
            "a side of length 0" + at(sides, next) + ". Maybe a vertex is given twice?");
      }
      double turn = sides.orient(before, here, next);
      if (turn == 0 && isLess(sides, before, here) != isLess(sides, here, next)) {
        throw new MeshException(
            polygon,
            here,
            "it turns back on itself" + at(sides, here) + ". Maybe a vertex is misplaced?");
      }
      lefts += turn > 0 ? 1 : 0;
      rights += turn < 0 ? 1 : 0;
      right = turn < 0 && right < 0 ? here : right;
      minima += isLess(sides, here, before) && isLess(sides, here, next) ? 1 : 0;
      before = here;
      here = next;
    }
    if (lefts == 0) {
      throw new MeshException(
          polygon, right, "its vertices are clockwise. Maybe y grows downward here?");
    }
    if (rights > 0) {
      throw new MeshException(
          polygon,
          right,
          "not convex" + at(sides, right) + ". Maybe cut it in two at this vertex?");
    }
    if (minima != 1) {
      throw new MeshException(
          polygon, -1, "it winds around more than once. Maybe the vertices are out of order?");
    }
  }

  /** A fixed total order of points: it has one local minimum on a convex ring that winds once. */
  private static boolean isLess(Sides sides, int a, int b) {
    return sides.x[a] < sides.x[b] || sides.x[a] == sides.x[b] && sides.y[a] < sides.y[b];
  }

  private static String at(Sides sides, int vertex) {
    return " at (" + sides.x[vertex] + ", " + sides.y[vertex] + ")";
  }
}

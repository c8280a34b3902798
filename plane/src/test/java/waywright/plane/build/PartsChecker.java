package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import waywright.plane.Lattice;

/** Everything that convex parts promise of themselves. */
final class PartsChecker {

  private PartsChecker() {}

  static void check(ConvexParts parts) {
    long before = -1;
    for (int v = 1; v < parts.vertices(); v++) {
      assertTrue(point(parts, v - 1) < point(parts, v), "vertices in order");
    }
    for (int p = 0; p < parts.polygons(); p++) {
      int first = parts.firstSide(p);
      long key = (long) parts.corner(first) << 32 | parts.corner(first + 1);
      assertTrue(key > before, "polygons in order");
      before = key;
    }
    checkTiled(parts);
  }

  /** What holds for tiles too, whose polygons come in another order. */
  static void checkTiled(ConvexParts parts) {
    Set<Long> used = new HashSet<>();
    Set<Long> places = new HashSet<>();
    for (int v = 0; v < parts.vertices(); v++) {
      assertTrue(places.add(point(parts, v)), "a place is one vertex");
    }
    for (int p = 0; p < parts.polygons(); p++) {
      int first = parts.firstSide(p);
      int sides = parts.firstSide(p + 1) - first;
      assertTrue(sides >= 3 && sides <= Merging.MOST_SIDES, "sides");
      assertTrue(parts.doubledArea(p) > 0, "area");
      assertTrue(parts.area(p) >= 0, "free");
      for (int i = 0; i < sides; i++) {
        used.add((long) parts.corner(first + i));
        assertTrue(
            point(parts, parts.corner(first)) <= point(parts, parts.corner(first + i)),
            "lowest first");
        assertTrue(turn(parts, first, sides, i) >= 0, "convex");
      }
    }
    assertEquals(parts.vertices(), used.size(), "all vertices used");
    neighbors(parts);
  }

  private static long turn(ConvexParts parts, int first, int sides, int i) {
    int a = parts.corner(first + i);
    int b = parts.corner(first + (i + 1) % sides);
    int c = parts.corner(first + (i + 2) % sides);
    long turn =
        Lattice.orientation(
            parts.column(a),
            parts.row(a),
            parts.column(b),
            parts.row(b),
            parts.column(c),
            parts.row(c));
    if (turn == 0) {
      long forth =
          (long) (parts.column(b) - parts.column(a)) * (parts.column(c) - parts.column(b))
              + (long) (parts.row(b) - parts.row(a)) * (parts.row(c) - parts.row(b));
      assertTrue(forth > 0, "no spike");
    }
    return turn;
  }

  private static void neighbors(ConvexParts parts) {
    Map<Long, Integer> owner = new HashMap<>();
    for (int p = 0; p < parts.polygons(); p++) {
      for (int s = parts.firstSide(p); s < parts.firstSide(p + 1); s++) {
        assertEquals(null, owner.put(ends(parts, p, s, false), p), "a side is had once");
      }
    }
    for (int p = 0; p < parts.polygons(); p++) {
      for (int s = parts.firstSide(p); s < parts.firstSide(p + 1); s++) {
        Integer other = owner.get(ends(parts, p, s, true));
        if (parts.neighbor(s) >= 0) {
          assertEquals(other, parts.neighbor(s), "neighbor");
          assertEquals(p, owner.get(ends(parts, p, s, false)));
        }
      }
    }
  }

  private static long ends(ConvexParts parts, int p, int s, boolean back) {
    int next = s + 1 == parts.firstSide(p + 1) ? parts.firstSide(p) : s + 1;
    long a = parts.corner(s);
    long b = parts.corner(next);
    return back ? b << 32 | a : a << 32 | b;
  }

  static long point(ConvexParts parts, int v) {
    return Strands.point(parts.column(v), parts.row(v));
  }

  /** Twice the area of all polygons of an area. */
  static long doubledArea(ConvexParts parts, int area) {
    long sum = 0;
    for (int p = 0; p < parts.polygons(); p++) {
      sum += parts.area(p) == area ? parts.doubledArea(p) : 0;
    }
    return sum;
  }

  /** The length of all sides without a neighbor, in steps. */
  static double closedLength(ConvexParts parts) {
    double sum = 0;
    for (int p = 0; p < parts.polygons(); p++) {
      for (int s = parts.firstSide(p); s < parts.firstSide(p + 1); s++) {
        int a = parts.corner(s);
        int b = parts.corner(parts.after(p, s));
        double dx = parts.column(b) - parts.column(a);
        double dy = parts.row(b) - parts.row(a);
        sum += parts.neighbor(s) < 0 ? Math.hypot(dx, dy) : 0;
      }
    }
    return sum;
  }

  /** The polygons that hold a point, given in halves of a step: inside 1, on its rim too. */
  static int polygonAt(ConvexParts parts, int x2, int y2) {
    for (int p = 0; p < parts.polygons(); p++) {
      boolean holds = true;
      int first = parts.firstSide(p);
      int sides = parts.firstSide(p + 1) - first;
      for (int i = 0; i < sides; i++) {
        int a = parts.corner(first + i);
        int b = parts.corner(first + (i + 1) % sides);
        holds &=
            Lattice.orientation(
                    2 * parts.column(a),
                    2 * parts.row(a),
                    2 * parts.column(b),
                    2 * parts.row(b),
                    x2,
                    y2)
                >= 0;
      }
      if (holds) {
        return p;
      }
    }
    return -1;
  }
}

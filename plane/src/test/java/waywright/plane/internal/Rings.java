package waywright.plane.internal;

import java.util.Objects;

/**
 * Point location in closed rings of vertices, {@code x0, y0, x1, y1, …}; the last vertex is joined
 * to the first, which is not repeated. A ring may be clockwise, self-intersecting or have collinear
 * vertices. Coordinates must be valid for the {@link Orientation} passed. Arrays are read, never
 * retained. Linear time, no garbage.
 */
public final class Rings {

  private Rings() {}

  /** Returns the position of p; a point with a nonzero winding number is inside. */
  public static Containment locate(Orientation side, double[] ring, double px, double py) {
    check(side, ring);
    int winding = 0;
    boolean onSide = false;
    for (int i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2) {
      double ax = ring[before];
      double ay = ring[before + 1];
      double bx = ring[i];
      double by = ring[i + 1];
      if (bx == px && by == py) {
        return Containment.ON_VERTEX;
      }
      onSide |= Segments.on(side, px, py, ax, ay, bx, by);
      winding += turns(side, ax, ay, bx, by, px, py);
    }
    if (onSide) {
      return Containment.ON_SIDE;
    }
    return winding != 0 ? Containment.INSIDE : Containment.OUTSIDE;
  }

  /**
   * Returns the winding number of the ring around p, counter-clockwise positive. For a point on the
   * ring, the number of one of the adjacent regions: call {@link #locate} first if that matters.
   */
  public static int winding(Orientation side, double[] ring, double px, double py) {
    check(side, ring);
    int winding = 0;
    for (int i = 0, before = ring.length - 2; i < ring.length; before = i, i += 2) {
      winding += turns(side, ring[before], ring[before + 1], ring[i], ring[i + 1], px, py);
    }
    return winding;
  }

  private static void check(Orientation side, double[] ring) {
    Objects.requireNonNull(side, "side");
    if (ring.length % 2 != 0) {
      throw new IllegalArgumentException(
          "a ring of %s numbers, which are not pairs of x and y. Maybe one is missing?"
              .formatted(ring.length));
    }
  }

  /**
   * Returns the contribution of a side to the winding number: its signed crossing of the ray from p
   * to the right.
   */
  private static int turns(
      Orientation side, double ax, double ay, double bx, double by, double px, double py) {
    if (ay <= py) {
      return by > py && side.of(ax, ay, bx, by, px, py) > 0 ? 1 : 0;
    }
    return by <= py && side.of(ax, ay, bx, by, px, py) < 0 ? -1 : 0;
  }
}

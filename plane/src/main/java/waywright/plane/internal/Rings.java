package waywright.plane.internal;

import java.util.Objects;

/**
 * Closed rings of vertices, {@code x0, y0, x1, y1, …}; the last vertex is joined to the first,
 * which is not repeated. A ring may be clockwise, cross itself or have collinear vertices.
 * Coordinates are those of the {@link Orientation} handed in. Arrays are read, never kept. Linear
 * time, no garbage.
 */
public final class Rings {

  private Rings() {}

  /** Where p lies; a point that the ring goes round, either way and however often, is inside. */
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
   * How often the ring goes round p counter-clockwise, clockwise counting against it. On the ring
   * itself the number of one of its sides: ask {@link #locate} first where that matters.
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

  /** What a side adds to the winding number: does it cross the ray from p to the right, and how? */
  private static int turns(
      Orientation side, double ax, double ay, double bx, double by, double px, double py) {
    if (ay <= py) {
      return by > py && side.of(ax, ay, bx, by, px, py) > 0 ? 1 : 0;
    }
    return by <= py && side.of(ax, ay, bx, by, px, py) < 0 ? -1 : 0;
  }
}

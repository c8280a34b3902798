package waywright.mesh;

import waywright.plane.internal.Coordinates;

/**
 * A way between two points that is no walk: a jump, a ladder, a teleport. One way; for both ways
 * make two.
 *
 * @param fromX where it is entered; a link whose ends the mesh does not hold, or not now, is closed
 * @param fromY its y
 * @param fromZ the height whose floor it is entered on; NaN for every floor there
 * @param toX where it leads to
 * @param toY its y
 * @param toZ the height whose floor it leads to; NaN for every floor there
 * @param cost what it costs, in lengths; may be less than the distance
 */
public record MeshLink(
    double fromX, double fromY, double fromZ, double toX, double toY, double toZ, double cost) {

  /** Checks that all are numbers, and the cost not negative. */
  public MeshLink {
    Coordinates.checked(fromX, "fromX");
    Coordinates.checked(fromY, "fromY");
    Coordinates.checked(toX, "toX");
    Coordinates.checked(toY, "toY");
    if (!Double.isNaN(fromZ)) {
      Coordinates.checked(fromZ, "fromZ");
    }
    if (!Double.isNaN(toZ)) {
      Coordinates.checked(toZ, "toZ");
    }
    if (!(cost >= 0 && cost <= Coordinates.LARGEST)) {
      throw new IllegalArgumentException(
          "cost is " + cost + ", not a number from 0 on. Maybe two points were swapped?");
    }
  }

  /** A link on a flat mesh, or where there is but one floor. */
  public MeshLink(double fromX, double fromY, double toX, double toY, double cost) {
    this(fromX, fromY, Double.NaN, toX, toY, Double.NaN, cost);
  }

  /** The link back, at the same cost. */
  public MeshLink reversed() {
    return new MeshLink(toX, toY, toZ, fromX, fromY, fromZ, cost);
  }
}

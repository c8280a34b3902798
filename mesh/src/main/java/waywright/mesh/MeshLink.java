package waywright.mesh;

import waywright.plane.internal.Coordinates;

/**
 * A one-way connection between two points off the mesh surface: a jump, a ladder, a teleporter. For
 * both directions add two links.
 *
 * @param fromX the x of its start; a link is closed while one of its ends is not on the mesh
 * @param fromY its y
 * @param fromZ the height of the floor it starts on; NaN for every floor there
 * @param toX the x of its end
 * @param toY its y
 * @param toZ the height of the floor it ends on; NaN for every floor there
 * @param cost its cost, in units of length; may be less than the distance
 */
public record MeshLink(
    double fromX, double fromY, double fromZ, double toX, double toY, double toZ, double cost) {

  /** Checks that all values are numbers, and that the cost is not negative. */
  public MeshLink {
    Coordinates.checked(fromX, "fromX");
    Coordinates.checked(fromY, "fromY");
    Coordinates.checked(toX, "toX");
    Coordinates.checked(toY, "toY");
    Coordinates.checked(Double.isNaN(fromZ) ? 0 : fromZ, "fromZ");
    Coordinates.checked(Double.isNaN(toZ) ? 0 : toZ, "toZ");
    if (!(cost >= 0 && cost <= Coordinates.LARGEST)) {
      throw new IllegalArgumentException(
          "cost is " + cost + ", not 0 or more. Maybe two points were swapped?");
    }
  }

  /** Creates a link on a flat mesh, or between points with only one floor. */
  public MeshLink(double fromX, double fromY, double toX, double toY, double cost) {
    this(fromX, fromY, Double.NaN, toX, toY, Double.NaN, cost);
  }

  /** Returns the link in the opposite direction, at the same cost. */
  public MeshLink reversed() {
    return new MeshLink(toX, toY, toZ, fromX, fromY, fromZ, cost);
  }
}

package waywright.cli;

import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;

/**
 * A point as it is written on the command line: {@code X,Y} in real numbers, or {@code X,Y,H} with
 * the height of the floor that is meant.
 *
 * @param x its x
 * @param y its y
 * @param height the height whose floor is meant; NaN for any floor
 */
record MeshPoint(double x, double y, double height) {

  /** The point as an array, with its height if it has one. */
  public double[] coordinates() {
    return Double.isNaN(height) ? new double[] {x, y} : new double[] {x, y, height};
  }

  @Override
  public String toString() {
    return x + "," + y + (Double.isNaN(height) ? "" : "," + height);
  }

  /** The route from here to a goal; heights count if both have one. */
  public MeshRoute route(MeshPathfinder finder, MeshPoint goal) {
    return Double.isNaN(height) || Double.isNaN(goal.height)
        ? finder.find(x, y, goal.x, goal.y)
        : finder.find(x, y, height, goal.x, goal.y, goal.height);
  }

  /** The same so far to the right and down. */
  public MeshPoint moved(double by) {
    return new MeshPoint(x + by, y + by, height);
  }

  /**
   * Reads {@code X,Y} or {@code X,Y,H}. Numbers may have points and exponents; those that no map
   * can hold, and what is no number, are refused.
   */
  public static MeshPoint parse(String text) {
    String[] parts = text.split(",", -1);
    try {
      if (parts.length == 2 || parts.length == 3) {
        double height = parts.length == 2 ? 0 : number(parts[2]);
        MeshPoint place =
            new MeshPoint(
                number(parts[0]), number(parts[1]), parts.length == 2 ? Double.NaN : height);
        if (Math.abs(place.x) < 1e100 && Math.abs(place.y) < 1e100 && Math.abs(height) < 1e100) {
          return place;
        }
      }
    } catch (NumberFormatException e) {
      // refused below
    }
    throw new UsageError(
        "\"%s\" is not a point X,Y of two numbers, or X,Y,H with a height. Maybe write 12.5,3?",
        text);
  }

  /**
   * A number, blanks around it allowed; none in the spelling of a program, 0x1p3 or 54d.
   *
   * @throws NumberFormatException if it is none
   */
  public static double number(String text) {
    String number = text.strip();
    if (!number.matches("[-+]?(\\d+\\.?\\d*|\\.\\d+)([eE][-+]?\\d+)?")) {
      throw new NumberFormatException(number);
    }
    return Double.parseDouble(number);
  }
}

package waywright.mesh;

import java.util.Arrays;
import waywright.plane.Orientation;

/**
 * Pulls a string taut through a row of gates: the shortest way from a point through each of them to
 * another (Lee and Preparata 1984). Signs are exact: a gate that narrows to a line never makes a
 * corner. Time is quadratic in the number of gates at worst, linear mostly.
 */
final class Funnel {

  private double[] rightX = new double[32];
  private double[] rightY = new double[32];
  private double[] leftX = new double[32];
  private double[] leftY = new double[32];
  private int gates;

  /** The corners of the way, start and end among them. */
  double[] x = new double[32];

  double[] y = new double[32];
  int size;

  void clear() {
    gates = 0;
  }

  /** Adds a gate: its right end and its left one, as seen by who comes through. */
  void gate(double rx, double ry, double lx, double ly) {
    if (gates == rightX.length) {
      rightX = Arrays.copyOf(rightX, 2 * gates);
      rightY = Arrays.copyOf(rightY, 2 * gates);
      leftX = Arrays.copyOf(leftX, 2 * gates);
      leftY = Arrays.copyOf(leftY, 2 * gates);
    }
    rightX[gates] = rx;
    rightY[gates] = ry;
    leftX[gates] = lx;
    leftY[gates++] = ly;
  }

  /** Pulls the string; returns its length. */
  double pull(double fromX, double fromY, double toX, double toY) {
    gate(toX, toY, toX, toY);
    size = 0;
    corner(fromX, fromY);
    int right = -1;
    int left = -1;
    int i = 0;
    while (i < gates) {
      double ax = x[size - 1];
      double ay = y[size - 1];
      // The right end moves if it narrows the funnel; if it passes the left ray, that is a corner.
      if (right < 0 || side(ax, ay, rightX[right], rightY[right], rightX[i], rightY[i]) >= 0) {
        if (left >= 0 && side(ax, ay, leftX[left], leftY[left], rightX[i], rightY[i]) > 0) {
          corner(leftX[left], leftY[left]);
          i = left + 1;
          right = -1;
          left = -1;
          continue;
        }
        right = isAt(rightX[i], rightY[i], ax, ay) ? -1 : i;
      }
      if (left < 0 || side(ax, ay, leftX[left], leftY[left], leftX[i], leftY[i]) <= 0) {
        if (right >= 0 && side(ax, ay, rightX[right], rightY[right], leftX[i], leftY[i]) < 0) {
          corner(rightX[right], rightY[right]);
          i = right + 1;
          right = -1;
          left = -1;
          continue;
        }
        left = isAt(leftX[i], leftY[i], ax, ay) ? -1 : i;
      }
      i++;
    }
    gates--;
    corner(toX, toY);
    return length();
  }

  private double length() {
    double length = 0;
    for (int i = 1; i < size; i++) {
      double dx = x[i] - x[i - 1];
      double dy = y[i] - y[i - 1];
      length += Math.sqrt(dx * dx + dy * dy);
    }
    return length;
  }

  private void corner(double cx, double cy) {
    if (size > 0 && isAt(cx, cy, x[size - 1], y[size - 1])) {
      return;
    }
    if (size == x.length) {
      x = Arrays.copyOf(x, 2 * size);
      y = Arrays.copyOf(y, 2 * size);
    }
    x[size] = cx;
    y[size++] = cy;
  }

  private static boolean isAt(double ax, double ay, double bx, double by) {
    return ax == bx && ay == by;
  }

  private static double side(double ax, double ay, double bx, double by, double cx, double cy) {
    return Orientation.ADAPTIVE.of(ax, ay, bx, by, cx, cy);
  }
}

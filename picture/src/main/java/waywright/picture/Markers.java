package waywright.picture;

import java.util.List;

/** The signs for start and goal, a ring and a star, that differ to every eye; and arrows. */
final class Markers {

  private static final int POINTS = 5;
  private static final double INNER = 0.45;

  private Markers() {}

  /** A ring. */
  static void start(Pen pen, double x, double y, double radius) {
    pen.disc(Palette.HALO, x, y, radius * 1.12);
    pen.disc(Palette.INK, x, y, radius * 0.9);
    pen.disc(Palette.HALO, x, y, radius * 0.5);
  }

  /** A disc. */
  static void unit(Pen pen, double x, double y, double radius) {
    pen.disc(Palette.HALO, x, y, radius * 1.25);
    pen.disc(Palette.PATH, x, y, radius);
  }

  /** An arrow around (x, y) that points the way of an angle in radians. */
  static void arrow(Pen pen, double x, double y, double angle, double length) {
    double dx = Math.cos(angle) * length;
    double dy = Math.sin(angle) * length;
    double[] shaft = {x - dx, y - dy, x + dx * 0.3, y + dy * 0.3};
    pen.line(Palette.ARROW, Math.max(1, length / 6), shaft);
    double[] head = {
      x + dx,
      y + dy,
      x + dx * 0.2 - dy * 0.5,
      y + dy * 0.2 + dx * 0.5,
      x + dx * 0.2 + dy * 0.5,
      y + dy * 0.2 - dx * 0.5
    };
    pen.polygons(Palette.ARROW, List.of(head));
  }

  /** A star on a disc. */
  static void goal(Pen pen, double x, double y, double radius) {
    pen.disc(Palette.HALO, x, y, radius * 1.28);
    pen.disc(Palette.PATH, x, y, radius * 1.08);
    double[] star = new double[4 * POINTS];
    for (int i = 0; i < 2 * POINTS; i++) {
      double reach = radius * 0.85 * (i % 2 == 0 ? 1 : INNER);
      double angle = Math.PI * (i / (double) POINTS - 0.5);
      star[2 * i] = x + reach * Math.cos(angle);
      star[2 * i + 1] = y + reach * Math.sin(angle);
    }
    pen.polygons(Palette.HALO, List.of(star));
  }
}

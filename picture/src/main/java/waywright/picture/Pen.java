package waywright.picture;

import java.util.List;

/** What a picture is drawn with. Lengths are pixels, colors {@code 0xAARRGGBB}. */
interface Pen {

  /** Fills rectangles: x, y, width, height one after another. */
  void rectangles(int color, double[] sides);

  /** Fills polygons, each x, y, x, y ... */
  void polygons(int color, List<double[]> polygons);

  /** Draws a line with round ends through x, y, x, y ... */
  void line(int color, double width, double[] points);

  /** Fills a circle. */
  void disc(int color, double x, double y, double radius);

  /** Writes words, the base line's left end at x, y. */
  void words(int color, double size, boolean bold, double x, double y, String words);
}

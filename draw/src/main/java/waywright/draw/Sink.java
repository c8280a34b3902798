package waywright.draw;

/**
 * Receives shapes in the order in which they are drawn, later ones over earlier ones.
 *
 * <p>Positions and lengths are those of the caller: pixels of a picture, or units of a game world.
 * Arrays belong to the caller and may change after the call; a sink that keeps a shape copies it.
 * One thread at a time.
 */
public interface Sink {

  /** Fills an upright rectangle from its corner with the least x and y. */
  void cell(Ink ink, double x, double y, double width, double height);

  /**
   * Fills a polygon without holes.
   *
   * @param points x, y, x, y … around it
   * @param size how many numbers of {@code points} count
   */
  void polygon(Ink ink, double[] points, int size);

  /**
   * Draws a line with round ends and corners.
   *
   * @param width of the line
   * @param points x, y, x, y … along it
   * @param size how many numbers of {@code points} count
   */
  void line(Ink ink, double width, double[] points, int size);

  /** Fills a circle. */
  void disc(Ink ink, double x, double y, double radius);

  /**
   * Writes a line of text.
   *
   * @param height of the letters
   * @param x of the left end
   * @param y of the base line
   */
  void text(Ink ink, double height, double x, double y, String text);

  /**
   * Returns a sink of other coordinates that draws on this one: (x, y) there is {@code (left + x *
   * scaleX, top + y * scaleY)} here. Lines and discs scale by {@code scaleX}.
   */
  default Sink scaled(double left, double top, double scaleX, double scaleY) {
    return transformed(left, top, scaleX, 0, 0, scaleY);
  }

  /**
   * Returns a sink of other coordinates that draws on this one: (x, y) there is {@code (left + x *
   * xx + y * yx, top + x * xy + y * yy)} here, as isometric maps need it. Lines and discs scale by
   * the length of (xx, xy).
   */
  default Sink transformed(double left, double top, double xx, double xy, double yx, double yy) {
    return new TransformedSink(this, left, top, xx, xy, yx, yy);
  }
}

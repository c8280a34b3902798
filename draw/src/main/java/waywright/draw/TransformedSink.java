package waywright.draw;

/** Draws on a sink of other coordinates. Allocates nothing after the longest line. */
final class TransformedSink implements Sink {

  private final Sink sink;
  private final double left;
  private final double top;
  private final double xx;
  private final double xy;
  private final double yx;
  private final double yy;
  private double[] points = new double[16];

  TransformedSink(Sink sink, double left, double top, double xx, double xy, double yx, double yy) {
    this.sink = sink;
    this.left = left;
    this.top = top;
    this.xx = xx;
    this.xy = xy;
    this.yx = yx;
    this.yy = yy;
  }

  private double x(double x, double y) {
    return left + x * xx + y * yx;
  }

  private double y(double x, double y) {
    return top + x * xy + y * yy;
  }

  private double length(double length) {
    return length * Math.hypot(xx, xy);
  }

  private double[] moved(double[] from, int size) {
    if (points.length < size) {
      points = new double[Math.max(size, 2 * points.length)];
    }
    for (int i = 0; i < size; i += 2) {
      points[i] = x(from[i], from[i + 1]);
      points[i + 1] = y(from[i], from[i + 1]);
    }
    return points;
  }

  @Override
  public void cell(Ink ink, double x, double y, double width, double height) {
    if (xy == 0 && yx == 0) {
      double cornerX = x(x, y) + Math.min(0, width * xx);
      double cornerY = y(x, y) + Math.min(0, height * yy);
      sink.cell(ink, cornerX, cornerY, Math.abs(width * xx), Math.abs(height * yy));
    } else {
      double[] corners = {x, y, x + width, y, x + width, y + height, x, y + height};
      polygon(ink, corners, corners.length);
    }
  }

  @Override
  public void polygon(Ink ink, double[] corners, int size) {
    sink.polygon(ink, moved(corners, size), size);
  }

  @Override
  public void line(Ink ink, double width, double[] through, int size) {
    sink.line(ink, length(width), moved(through, size), size);
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    sink.disc(ink, x(x, y), y(x, y), length(radius));
  }

  @Override
  public void text(Ink ink, double height, double x, double y, String text) {
    sink.text(ink, length(height), x(x, y), y(x, y), text);
  }
}

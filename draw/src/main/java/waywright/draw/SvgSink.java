package waywright.draw;

import java.util.Locale;

/** Writes SVG. Coordinates are pixels, y grows downward. */
public final class SvgSink implements Sink {

  private final StringBuilder svg = new StringBuilder();

  /** The path of the last cells or polygons, to which further ones of this ink are added. */
  private final StringBuilder path = new StringBuilder();

  private Ink ink = Ink.PAPER;
  private boolean crisp;

  /**
   * A picture without shapes.
   *
   * @param width in pixels
   * @param height in pixels
   * @param title of the document
   */
  public SvgSink(int width, int height, String title) {
    svg.append(
        String.format(
            """
        <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
        <title>%s</title>
        """,
            width, height, width, height, escaped(title)));
  }

  /** Returns the document, to be stored as UTF-8. */
  public String document() {
    flush();
    return svg + "</svg>\n";
  }

  @Override
  public void cell(Ink of, double x, double y, double width, double height) {
    begin(of, true);
    path.append('M').append(number(x)).append(' ').append(number(y));
    path.append('h').append(number(width)).append('v').append(number(height));
    path.append('h').append(number(-width)).append('z');
  }

  @Override
  public void polygon(Ink of, double[] points, int size) {
    begin(of, false);
    track(path, points, size);
    path.append('z');
  }

  private void begin(Ink of, boolean isCell) {
    if (of.argb() != ink.argb() || isCell != crisp) {
      flush();
    }
    ink = of;
    crisp = isCell;
  }

  /** Writes the cells or polygons that wait. */
  private void flush() {
    if (path.length() > 0) {
      svg.append("<path fill=\"").append(rgb(ink)).append('"').append(opacity("fill", ink));
      svg.append(crisp ? " shape-rendering=\"crispEdges\"" : "");
      svg.append(" d=\"").append(path).append("\"/>\n");
      path.setLength(0);
    }
  }

  @Override
  public void line(Ink of, double width, double[] points, int size) {
    flush();
    svg.append("<path fill=\"none\" stroke=\"").append(rgb(of)).append('"');
    svg.append(opacity("stroke", of)).append(" stroke-width=\"").append(number(width));
    svg.append("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"");
    track(svg, points, size);
    svg.append("\"/>\n");
  }

  @Override
  public void disc(Ink of, double x, double y, double radius) {
    flush();
    svg.append(
        String.format(
            """
        <circle fill="%s"%s cx="%s" cy="%s" r="%s"/>
        """,
            rgb(of), opacity("fill", of), number(x), number(y), number(radius)));
  }

  @Override
  public void text(Ink of, double height, double x, double y, String text) {
    flush();
    String weight = of == Ink.TITLE ? " font-weight=\"bold\"" : "";
    svg.append(
        String.format(
            """
        <text fill="%s" x="%s" y="%s" font-size="%s" \
        font-family="'DejaVu Sans', Verdana, sans-serif"%s>%s</text>
        """,
            rgb(of), number(x), number(y), number(height), weight, escaped(text)));
  }

  private static void track(StringBuilder track, double[] points, int size) {
    for (int i = 0; i < size; i += 2) {
      track.append(i == 0 ? 'M' : 'L').append(number(points[i])).append(' ');
      track.append(number(points[i + 1]));
    }
  }

  private static String rgb(Ink ink) {
    return String.format("#%06x", ink.argb() & 0xffffff);
  }

  private static String opacity(String what, Ink ink) {
    int alpha = ink.argb() >>> 24;
    return alpha == 255 ? "" : " " + what + "-opacity=\"" + number(alpha / 255.0) + "\"";
  }

  /** At most two decimals, and no more than are needed. */
  private static String number(double value) {
    long hundredths = Math.round(value * 100);
    return hundredths % 100 == 0
        ? Long.toString(hundredths / 100)
        : String.format(Locale.ROOT, hundredths % 10 == 0 ? "%.1f" : "%.2f", hundredths / 100.0);
  }

  private static String escaped(String words) {
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}

package waywright.picture;

import java.util.List;
import java.util.Locale;

/** Draws SVG text. */
final class SvgPen implements Pen {

  private final StringBuilder svg = new StringBuilder();

  SvgPen(int width, int height, String title) {
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s">
        <title>%s</title>
        """
            .formatted(width, height, width, height, escaped(title)));
  }

  /** The whole document. */
  String document() {
    return svg + "</svg>\n";
  }

  @Override
  public void rectangles(int color, double[] sides) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < sides.length; i += 4) {
      path.append('M').append(number(sides[i])).append(' ').append(number(sides[i + 1]));
      path.append('h').append(number(sides[i + 2])).append('v').append(number(sides[i + 3]));
      path.append('h').append(number(-sides[i + 2])).append('z');
    }
    fill(color, path, " shape-rendering=\"crispEdges\"");
  }

  @Override
  public void polygons(int color, List<double[]> polygons) {
    StringBuilder path = new StringBuilder();
    polygons.forEach(points -> path.append(track(points)).append('z'));
    fill(color, path, "");
  }

  private void fill(int color, StringBuilder path, String more) {
    svg.append("<path fill=\"").append(rgb(color)).append('"').append(opacity("fill", color));
    svg.append(more).append(" d=\"").append(path).append("\"/>\n");
  }

  @Override
  public void line(int color, double width, double[] points) {
    svg.append("<path fill=\"none\" stroke=\"").append(rgb(color)).append('"');
    svg.append(opacity("stroke", color)).append(" stroke-width=\"").append(number(width));
    svg.append("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"");
    svg.append(track(points)).append("\"/>\n");
  }

  @Override
  public void disc(int color, double x, double y, double radius) {
    svg.append(
        """
        <circle fill="%s" cx="%s" cy="%s" r="%s"/>
        """
            .formatted(rgb(color), number(x), number(y), number(radius)));
  }

  @Override
  public void words(int color, double size, boolean bold, double x, double y, String words) {
    String weight = bold ? " font-weight=\"bold\"" : "";
    svg.append(
        """
        <text fill="%s" x="%s" y="%s" font-size="%s" \
        font-family="'DejaVu Sans', Verdana, sans-serif"%s>%s</text>
        """
            .formatted(rgb(color), number(x), number(y), number(size), weight, escaped(words)));
  }

  private static String track(double[] points) {
    StringBuilder track = new StringBuilder();
    for (int i = 0; i < points.length; i += 2) {
      track.append(i == 0 ? 'M' : 'L').append(number(points[i])).append(' ');
      track.append(number(points[i + 1]));
    }
    return track.toString();
  }

  private static String rgb(int color) {
    return String.format("#%06x", color & 0xffffff);
  }

  private static String opacity(String what, int color) {
    int alpha = color >>> 24;
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

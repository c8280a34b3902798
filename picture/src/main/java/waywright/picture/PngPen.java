package waywright.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.util.List;

/** Draws pixels. */
final class PngPen implements Pen {

  private final BufferedImage image;
  private final Graphics2D graphics;

  PngPen(int width, int height) {
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** The finished picture. */
  BufferedImage image() {
    graphics.dispose();
    return image;
  }

  @Override
  public void rectangles(int color, double[] sides) {
    graphics.setColor(new Color(color, true));
    for (int i = 0; i < sides.length; i += 4) {
      int left = (int) Math.round(sides[i]);
      int top = (int) Math.round(sides[i + 1]);
      int right = (int) Math.round(sides[i] + sides[i + 2]);
      int bottom = (int) Math.round(sides[i + 1] + sides[i + 3]);
      graphics.fillRect(left, top, right - left, bottom - top);
    }
  }

  @Override
  public void polygons(int color, List<double[]> polygons) {
    graphics.setColor(new Color(color, true));
    for (double[] points : polygons) {
      Path2D outline = track(points);
      outline.closePath();
      graphics.fill(outline);
    }
  }

  @Override
  public void line(int color, double width, double[] points) {
    graphics.setColor(new Color(color, true));
    graphics.setStroke(
        new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(track(points));
  }

  @Override
  public void disc(int color, double x, double y, double radius) {
    graphics.setColor(new Color(color, true));
    graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
  }

  @Override
  public void words(int color, double size, boolean bold, double x, double y, String words) {
    graphics.setColor(new Color(color, true));
    Font font = new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1);
    graphics.setFont(font.deriveFont((float) size));
    graphics.drawString(words, (float) x, (float) y);
  }

  private static Path2D track(double[] points) {
    Path2D track = new Path2D.Double();
    track.moveTo(points[0], points[1]);
    for (int i = 2; i < points.length; i += 2) {
      track.lineTo(points[i], points[i + 1]);
    }
    return track;
  }
}

package waywright.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import waywright.draw.Ink;
import waywright.draw.Sink;

/** Draws pixels. Coordinates are pixels, y grows downward. */
public final class PngSink implements Sink {

  private static final int MOST_PIXELS = 1 << 27;

  private final BufferedImage image;
  private final Graphics2D graphics;

  /** A picture of so many pixels, all black until they are drawn. */
  public PngSink(int width, int height) {
    if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS) {
      throw new IllegalArgumentException(
          "%s x %s pixels: there must be 1 at least, and %s at most."
              .formatted(width, height, MOST_PIXELS));
    }
    image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Returns the picture as pixels. */
  public BufferedImage image() {
    return image;
  }

  /** Returns the picture as the bytes of a PNG file. */
  public byte[] png() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  private void color(Ink ink) {
    graphics.setColor(new Color(ink.argb(), true));
  }

  @Override
  public void cell(Ink ink, double x, double y, double width, double height) {
    color(ink);
    int left = (int) Math.round(x);
    int top = (int) Math.round(y);
    int right = (int) Math.round(x + width);
    int bottom = (int) Math.round(y + height);
    graphics.fillRect(left, top, right - left, bottom - top);
  }

  @Override
  public void polygon(Ink ink, double[] points, int size) {
    color(ink);
    Path2D outline = track(points, size);
    outline.closePath();
    graphics.fill(outline);
  }

  @Override
  public void line(Ink ink, double width, double[] points, int size) {
    color(ink);
    graphics.setStroke(
        new BasicStroke((float) width, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    graphics.draw(track(points, size));
  }

  @Override
  public void disc(Ink ink, double x, double y, double radius) {
    color(ink);
    graphics.fill(new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius));
  }

  @Override
  public void text(Ink ink, double height, double x, double y, String text) {
    color(ink);
    Font font = new Font(Font.SANS_SERIF, ink == Ink.TITLE ? Font.BOLD : Font.PLAIN, 1);
    graphics.setFont(font.deriveFont((float) height));
    graphics.drawString(text, (float) x, (float) y);
  }

  private static Path2D track(double[] points, int size) {
    Path2D track = new Path2D.Double();
    track.moveTo(points[0], points[1]);
    for (int i = 2; i < size; i += 2) {
      track.lineTo(points[i], points[i + 1]);
    }
    return track;
  }
}

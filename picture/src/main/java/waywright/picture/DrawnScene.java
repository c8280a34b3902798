package waywright.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** What can be drawn as pixels and as shapes. */
abstract class DrawnScene {

  /** The words that stand with it, and that an SVG is called by. */
  String title = "";

  /** What is shown now, measured. */
  abstract Sheet sheet();

  /** The picture as pixels. */
  public BufferedImage image() {
    Sheet sheet = sheet();
    PngPen pen = new PngPen(sheet.width(), sheet.height());
    sheet.draw(pen);
    return pen.image();
  }

  /** The picture as the bytes of a PNG file. */
  public byte[] png() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      ImageIO.write(image(), "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    return bytes.toByteArray();
  }

  /** The picture as the text of an SVG file, to be stored as UTF-8. */
  public String svg() {
    Sheet sheet = sheet();
    SvgPen pen = new SvgPen(sheet.width(), sheet.height(), title);
    sheet.draw(pen);
    return pen.document();
  }
}

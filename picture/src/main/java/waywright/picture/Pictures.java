package waywright.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Draws scenes: maps of cells, meshes floor over floor, and roads, north up, with the scale of the
 * middle latitude. Time and memory in proportion to the pixels, the sides of a mesh, and the roads
 * in the picture; of a road network all roads are looked at.
 */
public final class Pictures {

  private Pictures() {}

  /** The picture as pixels. */
  public static BufferedImage image(Scene scene) {
    Sheet sheet = new Sheet(scene);
    PngPen pen = new PngPen(sheet.width(), sheet.height());
    sheet.draw(pen);
    return pen.image();
  }

  /** The picture as the bytes of a PNG file. */
  public static byte[] png(Scene scene) {
    return png(image(scene));
  }

  /** The picture of a mesh as pixels. */
  public static BufferedImage image(MeshScene scene) {
    return MeshPictures.image(scene);
  }

  /** The picture of a mesh as the bytes of a PNG file. */
  public static byte[] png(MeshScene scene) {
    return MeshPictures.png(scene);
  }

  /** The picture of roads as the bytes of a PNG file. */
  public static byte[] png(RoadScene scene) {
    return RoadPictures.png(scene);
  }

  /** Pixels as the bytes of a PNG file. */
  static byte[] png(BufferedImage image) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.write(image);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /** The picture as the text of an SVG file, to be stored as UTF-8. */
  public static String svg(Scene scene) {
    Sheet sheet = new Sheet(scene);
    SvgPen pen = new SvgPen(sheet.width(), sheet.height(), scene.title());
    sheet.draw(pen);
    return pen.document();
  }

  /** The picture of a mesh as the text of an SVG file, to be stored as UTF-8. */
  public static String svg(MeshScene scene) {
    return MeshPictures.svg(scene);
  }

  /** The picture of roads as the text of an SVG file, to be stored as UTF-8. */
  public static String svg(RoadScene scene) {
    return RoadPictures.svg(scene);
  }

  /**
   * The map, and what lies on it, in letters for a terminal: {@code *} path, {@code o} start,
   * {@code X} goal, {@code &} unit, {@code +} open, digits from near to far.
   *
   * @param width the most letters a line, from 1; a letter stands for a block of cells if need be
   * @param colored in the colors of the other pictures, as ANSI escapes, two rows a line
   */
  public static String text(Scene scene, int width, boolean colored) {
    TextSheet sheet = new TextSheet(scene, width);
    return colored ? sheet.colored() : sheet.plain();
  }
}

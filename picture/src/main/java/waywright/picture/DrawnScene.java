package waywright.picture;

import java.awt.image.BufferedImage;
import java.util.Objects;
import waywright.draw.Sink;
import waywright.draw.SvgSink;

/** What can be drawn as pixels and as shapes. */
abstract class DrawnScene {

  /** The words that stand with it, and that an SVG is called by. */
  String title = "";

  /** What is shown now, measured. */
  abstract Sheet sheet();

  /** The picture as pixels. */
  public BufferedImage image() {
    return drawn().image();
  }

  /** The picture as the bytes of a PNG file. */
  public byte[] png() {
    return drawn().png();
  }

  private PngSink drawn() {
    Sheet sheet = sheet();
    PngSink sink = new PngSink(sheet.width(), sheet.height());
    sheet.draw(sink);
    return sink;
  }

  /** The picture as the text of an SVG file, to be stored as UTF-8. */
  public String svg() {
    Sheet sheet = sheet();
    SvgSink sink = new SvgSink(sheet.width(), sheet.height(), title);
    sheet.draw(sink);
    return sink.document();
  }

  /** Draws the picture on a sink of your own, which takes pixels from the upper left corner. */
  public void draw(Sink sink) {
    sheet().draw(Objects.requireNonNull(sink, "sink"));
  }
}

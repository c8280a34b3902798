package waywright.formats.image;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.grid.ColorLegend;
import waywright.testing.DamagedFiles;

/** Damaged files, always the same ones: only the documented exception, in own words. */
class FuzzTest {

  @FunctionalInterface
  private interface Reader {
    void read(Source source) throws IOException;
  }

  @ParameterizedTest
  @ValueSource(strings = {"png", "bmp", "gif"})
  void pictures(String format) throws IOException {
    List<byte[]> pictures = new ArrayList<>();
    for (int type :
        new int[] {
          BufferedImage.TYPE_INT_RGB,
          BufferedImage.TYPE_BYTE_INDEXED,
          BufferedImage.TYPE_BYTE_GRAY,
          BufferedImage.TYPE_BYTE_BINARY
        }) {
      BufferedImage image = new BufferedImage(9, 7, type);
      for (int i = 0; i < 63; i++) {
        image.setRGB(i % 9, i / 9, 0xff000000 | i * i * 1234567);
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertTrue(ImageIO.write(image, format, out));
      pictures.add(out.toByteArray());
    }
    int read = run(pictures, source -> ImageMap.read(source, ColorLegend.standard(), 100_000));
    assertTrue(read > 100, "read " + read);
  }

  private static int run(List<byte[]> originals, Reader reader) {
    return DamagedFiles.read(
        originals, FormatException.class, file -> reader.read(Source.of("damaged", file)));
  }
}

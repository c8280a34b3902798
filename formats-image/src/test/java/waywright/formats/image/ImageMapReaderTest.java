package waywright.formats.image;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.TerrainMap;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.MapFiles;
import waywright.grid.GridMap;

/** Pictures through the door for all maps. */
class ImageMapReaderTest {

  private static final MapFiles FILES = MapFiles.plain().and(ImageMapReader.standard());

  @Test
  void byNameAndByContent(@TempDir Path folder) throws IOException {
    BufferedImage image = ImageMapTest.picture(BufferedImage.TYPE_INT_RGB);
    for (String format : new String[] {"png", "bmp", "gif"}) {
      for (String name : new String[] {"a." + format, "A." + format.toUpperCase(), "level"}) {
        Path file = folder.resolve(name);
        Files.write(file, ImageMapTest.bytes(format, image));
        TerrainMap picture = FILES.open(file);
        assertEquals(GridMap.of(".@~", ":T."), picture.map());
        assertEquals(ColorLegend.standard().movement(), picture.movement());
      }
    }
    ColorLegend legend = ColorLegend.of().blocked(0, 'x').nearest();
    ImageMapReader other = new ImageMapReader(legend, ImageMap.MOST_PIXELS);
    assertEquals(GridMap.of("xxx", "xxx"), FILES.and(other).open(folder.resolve("a.png")).map());
  }
}

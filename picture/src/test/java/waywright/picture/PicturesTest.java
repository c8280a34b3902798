package waywright.picture;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import waywright.draw.Ink;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.hex.HexStorage;

/** Pictures show what they say they show. */
class PicturesTest {

  /** Where the map begins on a sheet that is as wide as the map: the margin, and the title. */
  private static final int LEFT = 24;

  private static final int TOP = 76;

  private static Scene searched(GridMap map) {
    GridPathfinder finder = GridPathfinder.of(map);
    int last = map.size() - 1;
    int[] path = finder.find(0, 0, map.x(last), map.y(last)).cells();
    return new Scene(map, Movement.walker())
        .of(finder.search())
        .path(path)
        .ends(0, last)
        .title("a <map> & more", "note");
  }

  @Test
  void cellsHaveTheColorsOfThePalette() throws IOException {
    GridMap map = GridMap.filled(100, 100, '.').with(60, 5, 3, 90, '@').with(70, 2, 9, 9, 'T');
    GridPathfinder finder = GridPathfinder.of(map);
    finder.start(50, 90, 99, 50).run();
    Scene scene = new Scene(map, Movement.walker()).of(finder.search()).avoided(99);
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(scene.png()));
    assertEquals(100 * 10 + 2 * LEFT, image.getWidth());
    for (int cell = 0; cell < map.size(); cell++) {
      int rgb = image.getRGB(LEFT + 10 * map.x(cell) + 5, TOP + 10 * map.y(cell) + 5);
      boolean seen = finder.search().isSeen(cell);
      int expected =
          cell == 99
              ? Ink.AVOIDED.argb()
              : map.terrain(cell) == '@'
                  ? Ink.WALL.argb()
                  : map.terrain(cell) == 'T'
                      ? Ink.terrain('T', 0, 1).argb()
                      : !seen
                          ? Ink.GROUND.argb()
                          : finder.search().isClosed(cell) ? rgb : Ink.OPEN.argb();
      assertEquals(Integer.toHexString(expected), Integer.toHexString(rgb), "cell " + cell);
      if (finder.search().isClosed(cell)) {
        assertTrue(rgb != Ink.GROUND.argb() && rgb != Ink.OPEN.argb());
      }
    }
  }

  @Test
  void thePathRunsThroughTheCentersOfItsCells() {
    Scene scene = searched(GridMap.filled(50, 50, '.'));
    BufferedImage image = scene.image();
    for (int i = 5; i < 45; i++) {
      assertEquals(Ink.PATH.argb(), image.getRGB(LEFT + 20 * i + 10, TOP + 20 * i + 10));
    }
  }

  @Test
  void svgIsXmlOfTheSameSize() throws Exception {
    for (Scene scene :
        new Scene[] {
          searched(GridMap.filled(10, 10, '.')),
          searched(GridMap.filled(1, 1, '.')),
          searched(GridMap.filled(300, 200, '.')),
          searched(GridMap.of("..#", "#..")).hex(HexStorage.ODD_Q)
        }) {
      String svg = scene.svg();
      Document document =
          DocumentBuilderFactory.newInstance()
              .newDocumentBuilder()
              .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
      BufferedImage image = scene.image();
      assertEquals(
          String.valueOf(image.getWidth()), document.getDocumentElement().getAttribute("width"));
      assertEquals(
          String.valueOf(image.getHeight()), document.getDocumentElement().getAttribute("height"));
      assertTrue(svg.contains("a &lt;map&gt; &amp; more"));
    }
  }

  @Test
  void everySizeGivesAReadableSheet() {
    int[][] sizes = {{1, 1}, {3, 1}, {1, 900}, {10, 10}, {49, 49}, {530, 481}, {7000, 30}};
    for (int[] size : sizes) {
      BufferedImage image = searched(GridMap.filled(size[0], size[1], '.')).image();
      assertTrue(image.getWidth() >= 640 && image.getWidth() <= 3100, size[0] + ": " + image);
      assertTrue(image.getHeight() >= 120 && image.getHeight() <= 3300, size[1] + ": " + image);
      Set<Integer> colors = new HashSet<>();
      for (int x = 0; x < image.getWidth(); x++) {
        for (int y = TOP; y < image.getHeight(); y++) {
          colors.add(image.getRGB(x, y));
        }
      }
      assertTrue(colors.contains(Ink.PAPER.argb()) && colors.contains(Ink.TEXT.argb()));
      assertTrue(colors.contains(Ink.PATH.argb()));
    }
  }

  @Test
  void theGradientGrowsDarkerForEveryEye() {
    double last = 256;
    for (int i = 0; i <= 20; i++) {
      int color = Ink.closed(i, 20).argb();
      double gray =
          0.2126 * (color >> 16 & 0xff) + 0.7152 * (color >> 8 & 0xff) + 0.0722 * (color & 0xff);
      assertTrue(gray < last, i + ": " + gray);
      last = gray;
    }
  }

  @Test
  void sameSceneSamePicture() {
    GridMap map = GridMap.filled(30, 30, '.');
    assertArrayEquals(searched(map).png(), searched(map).png());
    assertEquals(searched(map).svg(), searched(map).svg());
  }

  @Test
  void fewValuesStandOutOnLargeMaps() {
    GridMap map = GridMap.filled(500, 500, '.');
    long[] values = new long[map.size()];
    Arrays.fill(values, -1);
    int cell = map.cell(100, 200);
    values[cell] = 5;
    Scene scene = new Scene(map, Movement.walker()).values(values, "x").scale(String::valueOf);
    BufferedImage plain = scene.image();
    BufferedImage spotted = scene.spots().image();
    assertEquals(Ink.closed(1, 1).argb(), spotted.getRGB(LEFT + 2 * 100 + 3, TOP + 2 * 200 + 1));
    assertEquals(Ink.GROUND.argb(), plain.getRGB(LEFT + 2 * 100 + 3, TOP + 2 * 200 + 1));
    assertTrue(scene.svg().contains(">5<"), "the number at the end of the scale");
  }

  @Test
  void theGradientHasNumbersAtItsEnds() {
    String svg = searched(GridMap.filled(4, 4, '.')).svg();
    assertTrue(svg.contains(">0<") && svg.contains(">4.24<"), svg);
    Scene hexagons = searched(GridMap.filled(4, 4, '.')).hex(HexStorage.ODD_R);
    assertTrue(hexagons.svg().matches("(?s).*>[0-9]{6,}<.*"), "plain numbers");
  }

  @Test
  void textShowsWhatMatters() {
    GridMap map = GridMap.of("....", ".##.", "....");
    Scene scene = new Scene(map, Movement.walker()).path(0, 1, 2, 3).ends(0, 3).units(11);
    assertEquals("o**X\n.##.\n...&\n", scene.text(80, false));
    assertEquals("oX\n.&\n", scene.text(2, false));
    String colored = scene.text(80, true);
    assertEquals(2, colored.lines().count());
    assertEquals(8, colored.chars().filter(letter -> letter == 0x2580).count());
    assertThrows(IllegalArgumentException.class, () -> scene.text(0, false));
  }

  @Test
  void bodiesHaveTheColorOfTheirGroup() {
    Scene scene =
        new Scene(GridMap.filled(50, 50, '.'), Movement.walker())
            .disc(0, 10.5, 10.5, 0.4)
            .square(1, 20, 30, 2)
            .walk(1, 5.5, 5.5, 8.5, 5.5);
    BufferedImage image = scene.image();
    assertEquals(Ink.group(0).argb(), image.getRGB(LEFT + 210, TOP + 210));
    assertEquals(Ink.GROUND.argb(), image.getRGB(LEFT + 202, TOP + 202));
    assertEquals(Ink.group(1).argb(), image.getRGB(LEFT + 402, TOP + 602));
    assertEquals(Ink.group(1).argb(), image.getRGB(LEFT + 437, TOP + 637));
    assertTrue(Ink.GROUND.argb() != image.getRGB(LEFT + 140, TOP + 110));
    assertTrue(scene.svg().contains("group 2"));
    String[] rows = scene.text(50, false).split("\n");
    assertEquals("..........&.", rows[10].substring(0, 12));
    assertEquals("...", rows[11].substring(9, 12));
    assertEquals(".&&.", rows[31].substring(19, 23));
    assertEquals("....", rows[32].substring(19, 23));
  }
}

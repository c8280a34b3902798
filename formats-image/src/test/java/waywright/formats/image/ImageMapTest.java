package waywright.formats.image;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.zip.CRC32;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.grid.ColorLegend;
import waywright.grid.GridMap;
import waywright.grid.Movement;

class ImageMapTest {

  private static final int MOST = 1 << 20;
  private static final GridMap DRAWN = GridMap.of(".@~", ":T.");
  private static final int[] COLORS = {0xffffff, 0x000000, 0x0000ff, 0xffff00, 0x00ff00, 0xffffff};

  @ParameterizedTest
  @ValueSource(strings = {"png", "bmp", "gif"})
  void everyFormatGivesTheSameMap(String format) throws IOException {
    Source picture = Source.of("p." + format, bytes(format, picture(BufferedImage.TYPE_INT_RGB)));
    ColorLegend exact = ColorLegend.standard().tolerance(0);
    assertEquals(DRAWN, ImageMap.read(picture, exact, MOST));
    assertEquals(DRAWN, ImageMap.read(picture, ColorLegend.standard(), 6));
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        BufferedImage.TYPE_INT_ARGB,
        BufferedImage.TYPE_3BYTE_BGR,
        BufferedImage.TYPE_BYTE_INDEXED
      })
  void everyPixelLayoutGivesTheSameMap(int type) throws IOException {
    BufferedImage image = picture(BufferedImage.TYPE_INT_RGB);
    BufferedImage other = new BufferedImage(3, 2, type);
    for (int i = 0; i < 6; i++) {
      other.setRGB(i % 3, i / 3, image.getRGB(i % 3, i / 3));
    }
    Source picture = Source.of("p.png", bytes("png", other));
    assertEquals(DRAWN, ImageMap.read(picture, ColorLegend.standard(), MOST));
  }

  @Test
  void unknownColorsAreNamedAndCounted() throws IOException {
    BufferedImage image = picture(BufferedImage.TYPE_INT_RGB);
    image.setRGB(2, 0, 0x0000f0);
    image.setRGB(1, 1, 0x0000f0);
    image.setRGB(0, 1, 0x123456);
    Source picture = Source.of("p.png", bytes("png", image));
    ColorLegend legend = ColorLegend.of().with(0xffffff, '.', 1).blocked(0, '@');
    FormatException e =
        assertThrows(FormatException.class, () -> ImageMap.read(picture, legend, MOST));
    assertEquals(
        "p.png: 3 pixels have a color without a terrain: #0000f0 (2 pixels, first at x 2, y"
            + " 0), #123456 (1 pixels, first at x 0, y 1). Maybe add them to the legend, or use its"
            + " tolerance or nearest?",
        e.getMessage());
    ColorLegend tolerant = legend.with(0x0000ff, '~', 2).with(0x103050, 'x', 7).tolerance(15);
    assertEquals(GridMap.of(".@~", "x~."), ImageMap.read(picture, tolerant, MOST));
  }

  @Test
  void halfTransparentPixels() throws IOException {
    BufferedImage image = new BufferedImage(3, 1, BufferedImage.TYPE_INT_ARGB);
    image.setRGB(0, 0, 0x00ffffff);
    image.setRGB(1, 0, 0x7fffffff);
    image.setRGB(2, 0, 0x80ffffff);
    Source picture = Source.of("p.png", bytes("png", image));
    assertEquals(GridMap.of("@@."), ImageMap.read(picture, ColorLegend.standard(), MOST));
    ColorLegend white = ColorLegend.of().with(0xffffff, '.', 1);
    assertEquals(GridMap.of("..."), ImageMap.read(picture, white, MOST));
  }

  @Test
  void sizeIsRefusedBeforeDecoding() throws IOException {
    byte[] png = bytes("png", picture(BufferedImage.TYPE_INT_RGB));
    Source small = Source.of("p.png", png);
    assertThrows(FormatException.class, () -> ImageMap.read(small, ColorLegend.standard(), 5));
    for (int size : new int[] {1 << 30, 4000, 0, -1}) {
      byte[] bomb = png.clone();
      for (int i = 0; i < 4; i++) {
        bomb[16 + i] = bomb[20 + i] = (byte) (size >> 24 - 8 * i);
      }
      CRC32 sum = new CRC32();
      sum.update(bomb, 12, 17);
      for (int i = 0; i < 4; i++) {
        bomb[29 + i] = (byte) (sum.getValue() >> 24 - 8 * i);
      }
      FormatException e =
          assertThrows(
              FormatException.class,
              () ->
                  ImageMap.read(
                      Source.of("b", bomb), ColorLegend.standard(), ImageMap.MOST_PIXELS));
      assertTrue(
          e.getMessage().contains("limit")
              || e.getMessage().contains("contain")
              || e.getMessage().contains("is empty"),
          e::getMessage);
    }
  }

  @Test
  void cutAndChangedFilesAreNamed() throws IOException {
    for (String format : new String[] {"png", "bmp", "gif"}) {
      byte[] bytes = bytes(format, picture(BufferedImage.TYPE_INT_RGB));
      byte[] cut = Arrays.copyOf(bytes, bytes.length / 2);
      assertThrows(
          FormatException.class,
          () -> ImageMap.read(Source.of("c", cut), ColorLegend.standard(), MOST),
          format);
    }
    assertThrows(
        FormatException.class,
        () -> ImageMap.read(Source.of("c", "type octile"), ColorLegend.standard(), MOST));
  }

  @Test
  void legendFileSaysColorsAndCosts() throws FormatException {
    String text =
        "// colors\n#FFFFFF . 1\n\n#0000ff ~ 5\r\n#000000 @ blocked\ntransparent # blocked\n"
            + "tolerance 16\n";
    ColorLegend legend = ColorLegend.read(Source.of("l.txt", text));
    assertEquals('.', legend.letter(0xfffffff0).getAsInt());
    assertFalse(legend.letter(0xffffffee).isPresent());
    assertEquals('#', legend.letter(0x00000000).getAsInt());
    assertEquals(Movement.builder().cost('.', 1).cost('~', 5).build(), legend.movement());
    ColorLegend nearest = ColorLegend.read(Source.of("l.txt", "#000000 @ blocked\nnearest"));
    assertEquals('@', nearest.letter(0xffffffff).getAsInt());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 'no colors'",
    "'#ffffff . 1\nffffff . 1', 2, 'Maybe the # is missing'",
    "'#ffffff . 0', 1, 'cost'",
    "'#ffffff . x', 1, 'cost'",
    "'#ffffff . 1\n#fffffe . 2', 2, 'costs both 1 and 2'",
    "'#ffffff . 1\n#ffffff x 2', 2, 'occurs twice'",
    "'#ffffff .', 1, 'is not an entry'",
    "'#ffffff .. 1', 1, 'is not an entry'",
    "'#ffffff \u2588 1', 1, 'not one byte'",
    "'tolerance 256', 1, 'tolerance'",
  })
  void namesThePlaceInALegend(String text, int line, String part) {
    FormatException e =
        assertThrows(FormatException.class, () -> ColorLegend.read(Source.of("l", text)));
    assertTrue(e.getMessage().contains(part), e::getMessage);
    assertEquals(line, e.line());
  }

  static BufferedImage picture(int type) {
    BufferedImage image = new BufferedImage(3, 2, type);
    for (int i = 0; i < 6; i++) {
      image.setRGB(i % 3, i / 3, 0xff000000 | COLORS[i]);
    }
    return image;
  }

  static byte[] bytes(String format, BufferedImage image) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
    ImageWriteParam way = writer.getDefaultWriteParam();
    if (format.equals("gif")) {
      way.setProgressiveMode(ImageWriteParam.MODE_DISABLED);
    }
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      writer.setOutput(stream);
      writer.write(null, new IIOImage(image, null, null), way);
    }
    writer.dispose();
    return out.toByteArray();
  }

  @Test
  void interlacedGifsAreRightOrRefused() throws IOException {
    for (int height = 1; height < 20; height++) {
      BufferedImage image = new BufferedImage(5, height, BufferedImage.TYPE_INT_RGB);
      byte[] letters = new byte[5 * height];
      for (int i = 0; i < letters.length; i++) {
        boolean free = Integer.bitCount(i * 31 + height) % 2 == 0;
        image.setRGB(i % 5, i / 5, free ? 0xffffff : 0);
        letters[i] = (byte) (free ? '.' : '@');
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertTrue(ImageIO.write(image, "gif", out));
      Source interlaced = Source.of("i.gif", out.toByteArray());
      if (height < 5) {
        assertThrows(
            FormatException.class, () -> ImageMap.read(interlaced, ColorLegend.standard(), MOST));
      } else {
        GridMap expected = GridMap.of(5, height, letters);
        assertEquals(expected, ImageMap.read(interlaced, ColorLegend.standard(), MOST));
      }
    }
  }
}

package waywright.formats;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.graph.CsvGraph;
import waywright.formats.graph.DimacsGraph;
import waywright.formats.graph.GraphMl;
import waywright.formats.grid.AsciiLegend;
import waywright.formats.grid.AsciiMap;
import waywright.formats.grid.ColorLegend;
import waywright.formats.grid.ImageMap;
import waywright.formats.grid.MovingAiMap;
import waywright.formats.grid.MovingAiScenarios;
import waywright.formats.tiled.TiledCollision;
import waywright.formats.tiled.TiledFixture;
import waywright.formats.tiled.TiledMap;
import waywright.formats.tiled.TilesetResolver;
import waywright.grid.GridMap;

/** Damaged files, always the same ones: only the documented exception, and little memory. */
class FuzzTest {

  private static final int ROUNDS = 20_000;

  /** What a reader may allocate for a file of a few kilobytes, parser tables and all. */
  private static final long MOST_BYTES = 8_000_000;

  /** What parsers and the JDK say for programmers. */
  private static final Pattern FOREIGN =
      Pattern.compile(
          "Exception|JAXP|Message:|ParseError|\\b(com|javax?|org)\\.|[Uu]nexpected|[Ii]llegal"
              + "|overflow|START_|source:|StreamRead|was expecting|tokens?\\b|GZIP|ZLIB"
              + "|null\\b|Failed|[Ii]nvalid|Content is not|[Ll]ineNumber");

  @FunctionalInterface
  private interface Reader {
    void read(Source source) throws IOException;
  }

  @Test
  void movingAiMaps() throws IOException {
    byte[] map = MovingAiMap.toBytes(GridMap.of("..@@T", "SSWG.", "....."));
    int read = run(List.of(map), MovingAiMap::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void movingAiQueries() throws IOException {
    String text =
        "version 1\n0\tmaps/a.map\t5\t3\t0\t0\t4\t2\t4.24264069\n0 a.map 5 3 4 2 0 0 4.24264069\n";
    int read = run(List.of(Source.of("q", text).toBytes()), MovingAiScenarios::read);
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void drawings() throws IOException {
    byte[] text = Source.of("t", "S..#\n.##.\n..\u2588G\n").toBytes();
    AsciiLegend legend = AsciiLegend.startAndGoal().with('\u2588', '@').padded('@');
    int read = run(List.of(text), source -> AsciiMap.read(source, legend));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void legends() throws IOException {
    String text = "// colors\n#ffffff . 1\n#000000 @ blocked\ntransparent @ blocked\ntolerance 9\n";
    int read = run(List.of(Source.of("l", text).toBytes()), ColorLegend::read);
    assertTrue(read > 100, "read " + read);
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

  @Test
  void tiledXml() throws IOException {
    List<byte[]> maps = new ArrayList<>();
    for (String coding : TiledFixture.CODINGS) {
      maps.add(TiledFixture.xml(coding).toBytes());
      maps.add(TiledFixture.infiniteXml(coding).toBytes());
    }
    assertTrue(run(maps, FuzzTest::tiled) > 100);
  }

  @Test
  void tiledJson() throws IOException {
    List<byte[]> maps = new ArrayList<>();
    for (String coding : TiledFixture.CODINGS) {
      maps.add(TiledFixture.json(coding).toBytes());
      maps.add(TiledFixture.infiniteJson(coding).toBytes());
    }
    assertTrue(run(maps, FuzzTest::tiled) > 100);
  }

  @Test
  void tilesets() throws IOException {
    Source map =
        Source.of(
            "map.tmx",
            "<map width='1' height='1' tilewidth='1' tileheight='1'><tileset firstgid='1'"
                + " source='t'/></map>");
    for (String name : List.of("more.tsx", "more.tsj")) {
      byte[] tileset = TiledFixture.MORE.resolve(name).orElseThrow().toBytes();
      Reader reader = source -> TiledMap.read(map, file -> Optional.of(source));
      assertTrue(run(List.of(tileset), reader) > 100);
    }
  }

  @Test
  void dimacsNetworks() throws IOException {
    String text = "c a\np sp 4 5\na 1 2 7\na 2 1 7\na 2 2 0\na 3 4 123456\na 4 1 1\n";
    byte[] plain = Source.of("n", text).toBytes();
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain);
    }
    int read = run(List.of(plain, packed.toByteArray()), source -> DimacsGraph.read(source, null));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void dimacsCoordinates() throws IOException {
    Source network = Source.of("n", "p sp 3 1\na 1 2 7\n");
    String text = "c x\np aux sp co 3\nv 1 -73530767 41085396\nv 2 5 -6\nv 3 0 0\n";
    byte[] places = Source.of("c", text).toBytes();
    int read = run(List.of(places), source -> DimacsGraph.read(network, source));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void tablesOfEdges() throws IOException {
    List<byte[]> tables =
        List.of(
            Source.of("e", "from,to,cost,directed\na,b,1.5,yes\n\"b\",c,2,no\nc,a,0,\n").toBytes(),
            Source.of("e", "\ufeffsource;target;x\n\u00c4;\"B\nC\";3\nB;\u00c4;\n").toBytes());
    int read = run(tables, source -> CsvGraph.read(source, null, false));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void tablesOfNodes() throws IOException {
    Source edges = Source.of("e", "from,to\na,b\n");
    byte[] nodes = Source.of("n", "id,x,y\na,1,2\n\"b\",-3.5,4e2\nc,0,0\n").toBytes();
    int read = run(List.of(nodes), source -> CsvGraph.read(edges, source, true));
    assertTrue(read > 100, "read " + read);
  }

  @Test
  void graphMl() throws IOException {
    byte[] file =
        Source.of(
                "g",
                "<?xml version='1.0' encoding='UTF-8'?><graphml>"
                    + "<key id='w' for='edge' attr.name='weight'><default>2.5</default></key>"
                    + "<key id='x' for='node' attr.name='x'/><key id='y' for='node' attr.name='y'/>"
                    + "<key id='l' for='node' attr.name='label'/><graph edgedefault='undirected'>"
                    + "<node id='a'><data key='x'>1</data><data key='y'>2</data></node>"
                    + "<node id='b'><data key='l'>Ulm</data></node>"
                    + "<edge source='a' target='b'><data key='w'>7</data></edge>"
                    + "<edge source='b' target='a' directed='true'/></graph></graphml>")
            .toBytes();
    int read = run(List.of(file), GraphMl::read);
    assertTrue(read > 100, "read " + read);
  }

  private static void tiled(Source source) throws IOException {
    TiledMap map = TiledMap.read(source, TilesetResolver.none());
    if ((long) map.width() * map.height() < 100_000) {
      try {
        TiledCollision.layer("Ground").or(TiledCollision.common()).grid(map);
      } catch (IllegalArgumentException e) {
        // a tileset that is missing, or an offset that means no cell: as documented
      }
    }
  }

  /** Answers how many damaged files could be read all the same. */
  private static int run(List<byte[]> originals, Reader reader) throws IOException {
    for (byte[] original : originals) {
      reader.read(Source.of("whole", original));
    }
    Mutation mutation = new Mutation(new Random(20_26));
    int read = 0;
    for (int round = 0; round < ROUNDS; round++) {
      byte[] bytes = mutation.of(originals.get(round % originals.size()));
      Source source = Source.of("damaged", bytes);
      long before = Allocation.bytes();
      try {
        reader.read(source);
        read++;
      } catch (FormatException e) {
        assertTrue(
            e.getMessage().length() < 1000 && e.line() >= 0 && e.column() >= 0, e::getMessage);
        assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
        String own = e.getMessage().replaceAll("\"[^\"]*\"", "");
        assertFalse(FOREIGN.matcher(own).find(), e::getMessage);
      } catch (Throwable e) {
        fail("round " + round + ": " + HexFormat.of().formatHex(bytes), e);
      }
      long allocated = Allocation.bytes() - before;
      int at = round;
      assertTrue(
          allocated < MOST_BYTES,
          () -> "round " + at + " allocated " + allocated + ": " + HexFormat.of().formatHex(bytes));
    }
    return read;
  }
}

package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.tiled.RawObject.Point;
import waywright.formats.tiled.RawObject.Shape;
import waywright.formats.tiled.TiledLayout.Orientation;
import waywright.testing.Allocation;

class TiledMapTest {

  static List<String> codings() {
    return TiledFixture.CODINGS;
  }

  @ParameterizedTest
  @MethodSource("codings")
  void everyEncodingGivesTheSameTiles(String coding) throws IOException {
    for (Source source : List.of(TiledFixture.xml(coding), TiledFixture.json(coding))) {
      TiledMap map = TiledMap.read(source, TiledFixture.MORE);
      assertEquals(List.of(5, 4), List.of(map.width(), map.height()));
      Layer<TileChunk> layer = map.tileLayer("Ground").orElseThrow();
      for (int i = 0; i < TiledFixture.PLAIN.length; i++) {
        assertEquals(
            TiledFixture.PLAIN[i], TiledFixture.gid(layer, i % 5, i / 5), source.name() + i);
      }
      assertEquals(0, TiledFixture.gid(layer, 5, 0));
      assertEquals(0, TiledFixture.gid(layer, -1, 0));
    }
  }

  @Test
  void xmlAndJsonSayTheSame() throws IOException {
    for (Source source : List.of(TiledFixture.xml("csv"), TiledFixture.json("csv"))) {
      TiledMap map = TiledMap.read(source, TiledFixture.MORE);
      assertEquals(
          new TiledLayout(Orientation.ORTHOGONAL, 16, 8, false, false, 0, 0, 0), map.layout);
      assertEquals(Map.of("author", "me"), map.properties());
      Layer<TileChunk> layer = map.tileLayer("Level/Ground").orElseThrow();
      assertEquals("floor", layer.className());
      assertEquals(Map.of("deep", "true"), layer.properties());
      assertEquals(List.of(16.0, 8.0), List.of(layer.offsetX(), layer.offsetY()));
      assertFalse(layer.visible());
      assertEquals(List.of(1, 8), map.tilesets.stream().map(Tileset::firstGid).toList());
      assertEquals("wall", map.tilesets.get(0).tile(1).className());
      assertEquals(
          Map.of("solid", "true", "stats.hp", "3", "note", "two\nlines"),
          map.tilesets.get(0).tile(2).properties());
      assertEquals(Map.of(), map.tilesets.get(0).tile(0).properties());
      assertEquals(Map.of("kind", "hedge"), map.tilesets.get(1).tile(1).properties());
      assertEquals("basic", map.tileset(7).orElseThrow().name());
      assertEquals("more", map.tileset(8).orElseThrow().name());
      assertTrue(map.tileset(0).isEmpty());
      checkObjects(map.objectLayers.get(0));
    }
  }

  private static void checkObjects(Layer<RawObject> layer) {
    assertEquals("Level/Things", layer.path());
    List<RawObject> objects = layer.items();
    assertEquals(
        new RawObject(
            new TiledMap.MapObject(1, "a", "spawn", 1.5, 2, 3, 4, Map.of()),
            Shape.RECTANGLE,
            90,
            List.of()),
        objects.get(0));
    assertEquals(
        List.of(new Point(0, 0), new Point(1, 0.5), new Point(-2, 3)), objects.get(1).points());
    assertEquals(
        List.of(
            Shape.RECTANGLE,
            Shape.POLYGON,
            Shape.POINT,
            Shape.ELLIPSE,
            Shape.TILE,
            Shape.POLYLINE,
            Shape.TEXT),
        objects.stream().map(RawObject::shape).toList());
    assertEquals(Map.of("k", "v"), objects.get(4).object().properties());
  }

  @ParameterizedTest
  @MethodSource("codings")
  void infiniteMapsAreTheBoxAroundTheirChunks(String coding) throws IOException {
    for (Source source :
        List.of(TiledFixture.infiniteXml(coding), TiledFixture.infiniteJson(coding))) {
      TiledMap map = TiledMap.read(source, TilesetResolver.none());
      assertEquals(
          new TiledLayout(Orientation.STAGGERED, 16, 8, true, true, 0, -2, -1), map.layout);
      assertEquals(List.of(6, 4), List.of(map.width(), map.height()));
      Layer<TileChunk> layer = map.tileLayer("Ground").orElseThrow();
      assertEquals(1, TiledFixture.gid(layer, -2, -1));
      assertEquals(3, TiledFixture.gid(layer, -2, 0));
      assertEquals(4, TiledFixture.gid(layer, 3, 1));
      assertEquals(6, TiledFixture.gid(layer, 3, 2));
      assertEquals(0, TiledFixture.gid(layer, 0, 0));
      String grid = TiledCollision.layer("Ground").grid(map).toString();
      assertEquals(24 - 6, grid.chars().filter(c -> c == '.').count(), grid);
      assertEquals(List.of(), map.tileLayer("Empty").orElseThrow().items());
    }
  }

  @Test
  void olderJson() throws IOException {
    String text =
        """
        {"width":2, "height":1, "tilewidth":8, "tileheight":8, "orientation":"orthogonal",
         "properties":{"a":"b"},
         "layers":[{"type":"tilelayer", "name":"L", "width":2, "height":1, "data":[1, 2]}],
         "tilesets":[{"firstgid":1, "name":"t", "tileproperties":{"1":{"solid":true}},
          "tiles":{"0":{"type":"floor"}}}]}
        """;
    TiledMap map = TiledMap.read(Source.of("old.json", text), TilesetResolver.none());
    assertEquals(Map.of("a", "b"), map.properties());
    assertEquals("floor", map.tilesets.get(0).tile(0).className());
    assertEquals(".@\n", TiledCollision.property("solid").grid(map).toString());
  }

  @Test
  void aMissingTilesetIsKeptByName() throws IOException {
    TiledMap map = TiledMap.read(TiledFixture.xml("csv"), TilesetResolver.none());
    assertTrue(map.tilesets.get(1).missing());
    assertEquals("more.tsx", map.tilesets.get(1).name());
    assertEquals(
        ".....\n.@@@@\n.@@.@\n.@@@@\n", TiledCollision.layer("Ground").grid(map).toString());
    TiledCollision hedges = TiledCollision.property("kind", "hedge").ignoreOffsets();
    Exception e = assertThrows(IllegalArgumentException.class, () -> hedges.terrain(map));
    assertTrue(e.getMessage().contains("tile 9"), e::getMessage);
    assertTrue(e.getMessage().contains("more.tsx"), e::getMessage);
  }

  @Test
  void tilesetsAreReadBesideTheMap(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("map.tmx");
    Files.write(file, TiledFixture.xml("csv").toBytes());
    assertTrue(TiledMap.read(file).tilesets.get(1).missing());
    Files.write(
        folder.resolve("more.tsx"), TiledFixture.MORE.resolve("more.tsx").orElseThrow().toBytes());
    assertEquals("more", TiledMap.read(file).tilesets.get(1).name());
    Files.writeString(folder.resolve("more.tsx"), "<tileset><tile id='x'/></tileset>");
    FormatException e = assertThrows(FormatException.class, () -> TiledMap.read(file));
    assertTrue(e.source().endsWith("more.tsx"), e::source);
  }

  @ParameterizedTest
  @CsvSource({
    "<a/>, 1, root",
    "'<map>\n<layer>', 2, XML",
    "'<!DOCTYPE map [<!ENTITY a \"b\">]><map>&a;</map>', 1, document type",
    "'<!DOCTYPE map SYSTEM \"file:///etc/hostname\"><map/>', 1, document type",
    "<map width='x' height='1'/>, 1, width \"x\"",
    "<map width='1' height='1'/>, 1, tilewidth",
    "<map width='99999' height='99999' tilewidth='1' tileheight='1'/>, 1, 99999 x 99999",
    "'{\"width\":1,\n\"height\":}', 2, JSON",
    "'{\"width\":1,\n\"height\":1.5}', 2, whole number",
    "'{\"layers\":[\n{\"type\":\"tilelayer\"', 2, JSON ends too early",
    "'[]', 1, XML",
    "'', 1, XML",
  })
  void namesThePlaceOfAMistake(String text, int line, String part) {
    FormatException e =
        assertThrows(
            FormatException.class,
            () -> TiledMap.read(Source.of("m", text), TilesetResolver.none()));
    assertTrue(e.getMessage().contains(part), e::getMessage);
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
    assertEquals(line, e.line(), e::getMessage);
  }

  @ParameterizedTest
  @CsvSource({
    "'<data encoding=\"csv\">\n1,2,\n3,x</data>', 6, 3, 'no tile number'",
    "'<data encoding=\"csv\">\n1,2,\n3 4</data>', 6, 3, 'no comma'",
    "'<data encoding=\"csv\">1,2,3,4,5</data>', 4, 30, 'more than 4'",
    "'<data encoding=\"csv\">1,2,3</data>', 4, 0, '3 tiles'",
    "'<data encoding=\"csv\">1,2,3,4294967296</data>', 4, 0, 'no tile number'",
    "'<data>1,2,3,4</data>', 4, 0, 'without an encoding'",
    "'<data encoding=\"base64\">AAAA?</data>', 4, 0, 'base64'",
    "'<data encoding=\"base64\">AAAAAAAA</data>', 4, 0, '6 of the 16'",
    "'<data encoding=\"base64\" compression=\"zlib\">AAAAAAAA</data>', 4, 0, 'zlib'",
    "'<data encoding=\"base64\" compression=\"gzip\">AAAAAAAA</data>', 4, 0, 'gzip'",
    "'<data encoding=\"base64\" compression=\"zstd\">AAAAAAAA</data>', 4, 0, 'zstd'",
    "'<data encoding=\"base64\" compression=\"lzma\">AAAAAAAA</data>', 4, 0, 'not supported'",
    "'<data encoding=\"hex\">AAAAAAAA</data>', 4, 0, 'not supported'",
    "'<data><tile gid=\"1\"/><tile gid=\"-1\"/></data>', 4, 0, 'gid'",
  })
  void namesThePlaceInTheTiles(String data, int line, int column, String part) {
    String text =
        "<?xml version='1.0'?>\n<map width='2' height='2' tilewidth='1' tileheight='1'>\n"
            + "<layer width='2' height='2'>\n"
            + data
            + "</layer></map>";
    FormatException e =
        assertThrows(
            FormatException.class,
            () -> TiledMap.read(Source.of("m", text), TilesetResolver.none()));
    assertTrue(e.getMessage().contains(part), e::getMessage);
    assertEquals(line, e.line(), e::getMessage);
    if (column > 0) {
      assertEquals(column, e.column(), e::getMessage);
    }
  }

  /** Said once "integer overflow". */
  @ParameterizedTest
  @CsvSource({
    "28b52ffde00000000000010000, 'claims to hold 1099511627776 bytes, but the layer''s size needs 16'",
    "28b52ffde0ffffffffffffffff, 'claims to hold 18446744073709551615 bytes'",
    "28b52ffda0ffffff7f, 'claims to hold 2147483647 bytes'",
    "28b52ffd600100, 'claims to hold 257 bytes'",
    "28b52ffd2011, 'claims to hold 17 bytes'",
    "28b52ffd00f8000000, 'zstd'",
    "28b52ffd2010, 'zstd'",
    "28b52ffd, 'zstd'",
  })
  void aFrameThatClaimsTooMuch(String hex, String part) {
    String text =
        "<map width='2' height='2' tilewidth='1' tileheight='1'><layer width='2' height='2'>"
            + "<data encoding='base64' compression='zstd'> "
            + Base64.getEncoder().encodeToString(HexFormat.of().parseHex(hex))
            + "</data></layer></map>";
    Source source = Source.of("frame", text);
    long before = Allocation.bytes();
    FormatException e =
        assertThrows(FormatException.class, () -> TiledMap.read(source, TilesetResolver.none()));
    assertTrue(e.getMessage().contains(part), e::getMessage);
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
    long allocated = Allocation.bytes() - before;
    assertTrue(allocated < 20_000_000, () -> "allocated " + allocated);
  }

  @ParameterizedTest
  @MethodSource("codings")
  void aBombCostsNoMoreThanItsLayer(String coding) {
    if (!coding.contains(" ")) {
      return;
    }
    String bomb = TiledFixture.data(coding, new int[10_000_000], 1);
    String text =
        "<map width='2' height='2' tilewidth='1' tileheight='1'><layer width='2' height='2'>"
            + bomb
            + "</layer></map>";
    Source source = Source.of("bomb", text);
    long before = Allocation.bytes();
    assertThrows(FormatException.class, () -> TiledMap.read(source, TilesetResolver.none()));
    assertTrue(
        Allocation.bytes() - before < 4_000_000,
        () -> "allocated " + (Allocation.bytes() - before));
  }

  @Test
  void xmlInOtherEncodings() throws IOException {
    String text =
        "<?xml version='1.0' encoding='%s'?><map width='1' height='1' tilewidth='1' tileheight='1'>"
            + "<layer name='\u00e9' width='1' height='1'><data encoding='csv'>1</data></layer></map>";
    for (Charset charset :
        List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1, StandardCharsets.UTF_16)) {
      byte[] bytes = text.formatted(charset.name()).getBytes(charset);
      TiledMap map = TiledMap.read(Source.of("m", bytes), TilesetResolver.none());
      assertEquals("\u00e9", map.tileLayers.get(0).name());
    }
    byte[] wrong = text.formatted("UTF-8").getBytes(StandardCharsets.ISO_8859_1);
    byte[] unknown = text.formatted("x-klingon").getBytes(StandardCharsets.UTF_8);
    for (byte[] bytes : List.of(wrong, unknown)) {
      FormatException e =
          assertThrows(
              FormatException.class,
              () -> TiledMap.read(Source.of("m", bytes), TilesetResolver.none()));
      assertTrue(e.getMessage().contains("encoding"), e::getMessage);
    }
  }

  /** Each layer's path repeats the names of its groups. */
  @Test
  void longGroupNamesCannotMultiplyMemory() {
    String name = "g".repeat(100_000);
    String xml =
        "<map width='1' height='1' tilewidth='1' tileheight='1'><group name='"
            + name
            + "'>"
            + "<layer/>".repeat(10_000)
            + "</group></map>";
    String json =
        "{\"layers\":[{\"type\":\"group\",\"name\":\""
            + name
            + "\",\"layers\":["
            + "{\"type\":\"tilelayer\"},".repeat(10_000)
            + "{}]}]}";
    for (String text : List.of(xml, json)) {
      Source source = Source.of("m", text);
      long before = Allocation.bytes();
      assertThrows(FormatException.class, () -> TiledMap.read(source, TilesetResolver.none()));
      assertTrue(Allocation.bytes() - before < 30_000_000);
    }
  }
}

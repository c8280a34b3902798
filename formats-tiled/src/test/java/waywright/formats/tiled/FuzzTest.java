package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.testing.DamagedFiles;

/** Damaged files, always the same ones: only the documented exception, in own words. */
class FuzzTest {

  @FunctionalInterface
  private interface Reader {
    void read(Source source) throws IOException;
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

  private static int run(List<byte[]> originals, Reader reader) {
    return DamagedFiles.read(
        originals, FormatException.class, file -> reader.read(Source.of("damaged", file)));
  }
}

package waywright.formats.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.FormatException;
import waywright.formats.SharedData;
import waywright.formats.TerrainMap;
import waywright.formats.tiled.TiledCollision;
import waywright.formats.tiled.TiledTerrain;
import waywright.grid.GridMap;
import waywright.grid.Movement;

class MapFilesTest {

  private static final String TILED =
      """
      <map width="2" height="1" tilewidth="1" tileheight="1">
       <tileset firstgid="1"><tile id="0"><properties><property name="cost" value="%s"/></properties>
       </tile></tileset>
       <layer name="walls" width="2" height="1"><data encoding="csv">0,1</data></layer>
       <layer name="mud" width="2" height="1"><data encoding="csv">1,0</data></layer>
      </map>
      """;

  @Test
  void extensionChoosesTheReader(@TempDir Path folder) throws IOException {
    GridMap map = GridMap.of(".@", "@.");
    MovingAiMap.write(folder.resolve("a.MAP"), map);
    assertEquals(new TerrainMap(map, Movement.walker()), MapFiles.read(folder.resolve("a.MAP")));
    Files.writeString(folder.resolve("a.txt"), ".@\n@.\n");
    assertEquals(map, MapFiles.read(folder.resolve("a.txt")).map());
    Files.copy(folder.resolve("a.MAP"), folder.resolve("b.txt"));
    assertEquals(map, MapFiles.read(folder.resolve("b.txt")).map());
    Files.writeString(folder.resolve("a.tmx"), TILED.formatted(3));
    TerrainMap tiled = MapFiles.read(folder.resolve("a.tmx"));
    assertEquals(GridMap.of("3@"), tiled.map());
    assertEquals(Movement.builder().cost('.', 1).cost('3', 3).build(), tiled.movement());
    BufferedImage image = ImageMapTest.picture(BufferedImage.TYPE_INT_RGB);
    for (String format : new String[] {"png", "bmp", "gif"}) {
      Path file = folder.resolve("a." + format);
      Files.write(file, ImageMapTest.bytes(format, image));
      TerrainMap picture = MapFiles.read(file);
      assertEquals(GridMap.of(".@~", ":T."), picture.map());
      assertEquals(ColorLegend.standard().movement(), picture.movement());
    }
  }

  @Test
  void contentChoosesWhereTheNameDoesNot(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("level");
    MovingAiMap.write(file, GridMap.of(".@"));
    assertEquals(GridMap.of(".@"), MapFiles.read(file).map());
    Files.writeString(file, TILED.formatted(3));
    assertEquals(GridMap.of("3@"), MapFiles.read(file).map());
    Files.write(file, ImageMapTest.bytes("png", ImageMapTest.picture(BufferedImage.TYPE_INT_RGB)));
    assertEquals(3, MapFiles.read(file).map().width());
    Files.writeString(file, "hello");
    FormatException e = assertThrows(FormatException.class, () -> MapFiles.read(file));
    for (String kind : new String[] {".map", ".txt", ".png", ".bmp", ".gif", ".tmx", ".tmj"}) {
      assertTrue(e.getMessage().contains(kind), e::getMessage);
    }
  }

  @Test
  void legendsAndRulesCanBeChosen(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.txt"), "S#");
    MapFiles files = MapFiles.standard().with(AsciiLegend.startAndGoal().with('#', '@'));
    assertEquals(GridMap.of(".@"), files.open(folder.resolve("a.txt")).map());
    Files.writeString(folder.resolve("a.tmx"), TILED.formatted(3));
    files = files.with(TiledTerrain.blockedBy(TiledCollision.layer("mud")));
    assertEquals(GridMap.of("@."), files.open(folder.resolve("a.tmx")).map());
    ColorLegend legend = ColorLegend.of().blocked(0, 'x').nearest();
    Files.write(
        folder.resolve("a.png"),
        ImageMapTest.bytes("png", ImageMapTest.picture(BufferedImage.TYPE_INT_RGB)));
    assertEquals(GridMap.of("xxx", "xxx"), files.with(legend).open(folder.resolve("a.png")).map());
  }

  @Test
  void mistakesAreNamed(@TempDir Path folder) throws IOException {
    assertThrows(NoSuchFileException.class, () -> MapFiles.read(folder.resolve("none.map")));
    assertThrows(FormatException.class, () -> MapFiles.read(folder));
    Files.writeString(folder.resolve("a.tmx"), TILED.formatted("1.5"));
    FormatException e =
        assertThrows(FormatException.class, () -> MapFiles.read(folder.resolve("a.tmx")));
    assertTrue(e.getMessage().contains("has cost \"1.5\""), e::getMessage);
  }

  @Test
  void everySharedTiledMap() throws IOException {
    Path folder = SharedData.folder("tiled");
    GridMap walls = MapFiles.read(folder.resolve("navmesh-layer/map.json")).map();
    assertEquals(120, walls.toString().chars().filter(c -> c == '@').count());
    assertEquals(100, MapFiles.read(folder.resolve("city/example-city.tmj")).map().width());
    assertEquals(40, MapFiles.read(folder.resolve("desert.tmx")).map().width());
  }
}

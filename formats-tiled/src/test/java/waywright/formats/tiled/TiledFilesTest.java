package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import waywright.formats.FormatException;
import waywright.formats.TerrainMap;
import waywright.formats.grid.MapFiles;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Tiled maps through the door for all maps. */
class TiledFilesTest {

  private static final String MAP =
      """
      <map width="2" height="1" tilewidth="1" tileheight="1">
       <tileset firstgid="1"><tile id="0"><properties><property name="cost" value="%s"/></properties>
       </tile></tileset>
       <layer name="walls" width="2" height="1"><data encoding="csv">0,1</data></layer>
       <layer name="mud" width="2" height="1"><data encoding="csv">1,0</data></layer>
      </map>
      """;

  private static final MapFiles FILES = MapFiles.plain().and(TiledCollision.common());

  @Test
  void byNameAndByContent(@TempDir Path folder) throws IOException {
    for (String name : new String[] {"a.tmx", "A.XML", "level"}) {
      Path file = Files.writeString(folder.resolve(name), MAP.formatted(3));
      TerrainMap read = FILES.open(file);
      assertEquals(GridMap.of("3@"), read.map());
      assertEquals(Movement.builder().cost('.', 1).cost('3', 3).build(), read.movement());
    }
    TiledCollision mud = TiledCollision.layer("mud");
    assertEquals(GridMap.of("@3"), FILES.and(mud).open(folder.resolve("a.tmx")).map());
  }

  @Test
  void mistakesOfRulesAreMistakesOfTheFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.tmx"), MAP.formatted("1.5"));
    FormatException e = assertThrows(FormatException.class, () -> FILES.open(file));
    assertTrue(e.getMessage().contains("has cost \"1.5\""), e::getMessage);
  }
}

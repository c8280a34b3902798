package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.layout.Layout;

/** What becomes of a map that leaves a choice, and which files a map may open. */
class TiledChoiceTest {

  private static final String MAP =
      """
      <map width="3" height="1" tilewidth="8" tileheight="4">
       <tileset firstgid="1"%s</tileset>
       <layer name="%s" width="3" height="1"><data encoding="csv">1,2,0</data></layer>
       %s
      </map>
      """;

  private static TerrainMap read(String tileset, String layer, String more) throws IOException {
    Source source = Source.of("m.tmx", MAP.formatted(tileset, layer, more));
    return TiledCollision.common().read(source, null);
  }

  private static TerrainMap open(Path file) throws IOException {
    return TiledCollision.common().read(Source.of(file), file.getParent());
  }

  @Test
  void withoutCollisionWhatHasNoTileBlocksAndANoteSaysSo() throws IOException {
    TerrainMap map = read(">", "Ground", "");
    assertEquals(GridMap.of("..@"), map.map());
    assertEquals(1, map.notes().size());
    String note = map.notes().get(0);
    assertTrue(note.startsWith("nothing in this map says what blocks, so the 2 cells"), note);
    assertTrue(note.contains("Maybe --layer \"Ground\""), note);
    assertEquals(Layout.squares(0, 0, 8, 4), map.layout());
  }

  @Test
  void whatWasChosenIsSaid() throws IOException {
    TerrainMap walls = read(">", "Walls", "");
    assertEquals(GridMap.of("@@."), walls.map());
    assertEquals(List.of("blocked by name, property or class: layer \"Walls\""), walls.notes());
    TerrainMap classes = read("><tile id='1' type='wall'/>", "Ground", "");
    assertEquals(GridMap.of(".@."), classes.map());
    assertTrue(classes.notes().get(0).contains("tiles with such a property or class"));
    assertTrue(
        classes.notes().get(1).startsWith("1 cells have no tile in any layer, and are free"));
  }

  @Test
  void shapesOfTheCollisionEditorBlockWhereNoLayerSpeaks() throws IOException {
    String shape = "><tile id='1'><objectgroup><object id='1' x='1' y='1'/></objectgroup></tile>";
    assertEquals(GridMap.of(".@."), read(shape, "Ground", "").map());
    assertEquals(GridMap.of("@@."), read(shape, "walls", "").map());
    String none = "><tile id='1'><objectgroup/></tile>";
    assertEquals(GridMap.of("..@"), read(none, "Ground", "").map());
    String json =
        """
        {"width":3, "height":1, "tilewidth":8, "tileheight":8,
         "layers":[{"type":"tilelayer", "name":"L", "width":3, "height":1, "data":[1, 2, 0]}],
         "tilesets":[{"firstgid":1, "name":"t",
          "tiles":[{"id":1, "objectgroup":{"name":"", "objects":[{"id":1, "x":0, "y":0}]}}]}]}
        """;
    TiledMap map = TiledMap.read(Source.of("m.tmj", json), TilesetResolver.none());
    assertEquals(GridMap.of(".@."), TiledCollision.shapes().grid(map));
  }

  @Test
  void wallsDrawnAsObjectsAreNotPassedOverInSilence() throws IOException {
    String objects = "<objectgroup name='Collision'><object id='1' x='0' y='0'/></objectgroup>";
    String notes = read(">", "Ground", objects).notes().toString();
    assertTrue(notes.contains("the objects of layer \"Collision\" do not"), notes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"../outside.tsx", "a/../../outside.tsx", "link.tsx", "door/outside.tsx"})
  void aMapOpensNothingOutsideOfItsFolder(String source, @TempDir Path folder) throws IOException {
    Path inside = Files.createDirectories(folder.resolve("maps/a")).getParent();
    String tileset = "<tileset><tile id='1' type='wall'/></tileset>";
    Files.writeString(folder.resolve("outside.tsx"), tileset);
    Files.createSymbolicLink(inside.resolve("link.tsx"), folder.resolve("outside.tsx"));
    Files.createSymbolicLink(inside.resolve("door"), folder);
    Path file = inside.resolve("m.tmx");
    Files.writeString(file, MAP.formatted(" source=\"" + source + "\">", "Ground", ""));
    FormatException e = assertThrows(FormatException.class, () -> open(file));
    assertTrue(e.getMessage().contains("lies outside of the folder " + inside), e::getMessage);
    assertTrue(e.getMessage().contains("Maybe allow"), e::getMessage);
    assertThrows(FormatException.class, () -> TiledMap.read(file));
    TilesetResolver wide = TilesetResolver.in(inside, folder);
    TiledMap map = TiledMap.read(Source.of(file), wide);
    assertEquals(GridMap.of(".@."), TiledCollision.tileClass("wall").grid(map));
    Files.delete(folder.resolve("outside.tsx"));
    if (source.startsWith("..")) {
      assertThrows(FormatException.class, () -> open(file), "there or not");
    }
  }

  @Test
  void linksWithinTheFolderAreFollowed(@TempDir Path folder) throws IOException {
    Files.createDirectories(folder.resolve("real/maps"));
    Files.createSymbolicLink(folder.resolve("linked"), folder.resolve("real"));
    Files.writeString(folder.resolve("real/t.tsx"), "<tileset name='t'/>");
    Path file = folder.resolve("linked/m.tmx");
    Files.writeString(file, MAP.formatted(" source=\"maps/../t.tsx\">", "walls", ""));
    assertEquals("t", TiledMap.read(file).tilesets.get(0).name());
  }
}

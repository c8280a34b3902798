package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import waywright.formats.Source;

/** Objects as a game asks for them: by layer, with name, class, place and properties. */
class MapObjectTest {

  private static final String OBJECTS =
      "<objectgroup name='spawns' offsetx='%s' offsety='%s'>"
          + "<object id='3' name='hero' type='start' x='20' y='12'><properties>"
          + "<property name='team' value='red'/></properties><point/></object>"
          + "<object id='4' name='chest' x='0' y='8' width='16' height='8'/>"
          + "</objectgroup>";

  private static TiledMap map(String orientation, int right, int down) throws IOException {
    String text =
        "<map version='1.10' orientation='"
            + orientation
            + "' width='4' height='4' tilewidth='16' tileheight='8'"
            + " staggeraxis='y' staggerindex='odd' hexsidelength='4'>"
            + "<layer name='g' width='4' height='4'><data encoding='csv'>"
            + "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0</data></layer>"
            + String.format(OBJECTS, right, down)
            + "</map>";
    return TiledMap.read(Source.of("x.tmx", text), TilesetResolver.none());
  }

  private static List<Integer> cell(TiledMap map, TiledMap.MapObject object) {
    return List.of(map.cells().x(object.x(), object.y()), map.cells().y(object.x(), object.y()));
  }

  @Test
  void orthogonalObjectsAreWhereTheyAreDrawn() throws IOException {
    TiledMap map = map("orthogonal", 16, 8);
    List<TiledMap.MapObject> objects = map.objects("spawns");
    assertEquals(
        List.of(
            new TiledMap.MapObject(3, "hero", "start", 36, 20, 0, 0, Map.of("team", "red")),
            new TiledMap.MapObject(4, "chest", "", 16, 16, 16, 8, Map.of())),
        objects);
    assertEquals(List.of(2, 2), cell(map, objects.get(0)));
  }

  /** Tiled writes both numbers in tile heights: 2.5 columns and 1.5 rows are 20 and 12. */
  @Test
  void isometricObjectsLieInTheirCells() throws IOException {
    TiledMap map = map("isometric", 0, 0);
    TiledMap.MapObject hero = map.objects("spawns").get(0);
    assertEquals(8, hero.x());
    assertEquals(16, hero.y());
    assertEquals(List.of(2, 1), cell(map, hero));
    assertEquals(
        List.of(2, 0),
        cell(map("isometric", 8, -4), map("isometric", 8, -4).objects("spawns").get(0)));
  }

  @Test
  void whatIsNotThereIsRefused() throws IOException {
    TiledMap map = map("staggered", 0, 0);
    assertEquals(2, map.objects("spawns").size());
    assertThrows(IllegalStateException.class, map::cells);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> map.objects("spawn"));
    assertTrue(String.valueOf(e.getMessage()).contains("[spawns]"), e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> map.rings("spawns"));
    assertThrows(IllegalArgumentException.class, () -> map.chains("spawn"));
  }
}

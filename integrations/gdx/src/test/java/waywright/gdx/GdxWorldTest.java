package waywright.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.maps.MapLayer;
import com.badlogic.gdx.maps.objects.PolygonMapObject;
import com.badlogic.gdx.maps.objects.RectangleMapObject;
import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.maps.tiled.TiledMapTileLayer;
import com.badlogic.gdx.math.GridPoint2;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tiled maps of all orientations as worlds: positions, costs, changes, bad input. */
class GdxWorldTest {

  private final GridPoint2 tile = new GridPoint2();

  private int costAt(GdxWorld world, float x, float y) {
    assertTrue(world.tileAt(new Vector2(x, y), tile));
    return world.cost(tile.x, tile.y);
  }

  @Test
  void theUpperRowOfTheFileIsUpInTheWorld() {
    GdxWorld world = GdxWorld.of(Maps.map("#..", "...")).blocked("walls");
    assertEquals(0, costAt(world, 8, 24));
    assertEquals(1, costAt(world, 8, 8));
  }

  @Test
  void positionsBelongToTilesByFloor() {
    GdxWorld world = GdxWorld.of(Maps.map("...", "..."));
    assertFalse(world.tileAt(new Vector2(-0.1f, 3), tile));
    assertEquals(-1, tile.x);
    assertTrue(world.tileAt(new Vector2(15.999f, 3), tile));
    assertEquals(0, tile.x);
    assertTrue(world.tileAt(new Vector2(16, 3), tile));
    assertEquals(1, tile.x);
    IllegalArgumentException refused =
        assertThrows(
            IllegalArgumentException.class, () -> world.tileAt(new Vector2(Float.NaN, 0), tile));
    assertTrue(refused.getMessage().contains("(NaN, 0.0) is not a number"), refused.getMessage());
  }

  @Test
  void theUnitScaleIsThatOfTheRenderer() {
    GdxWorld world = GdxWorld.of(Maps.map("...", "..."), 1 / 16f);
    assertTrue(world.tileAt(new Vector2(1.5f, 0.5f), tile));
    assertEquals(new GridPoint2(1, 0), tile);
    assertEquals(new Vector2(1.5f, 0.5f), world.center(1, 0, new Vector2()));
  }

  /** Neighbors by the file's index, for even and odd heights: rows are flipped, shifts are not. */
  @ParameterizedTest
  @CsvSource({"odd,2,1 0;0 1", "odd,3,1 0;0 1", "even,2,1 0;0 1;1 1", "even,3,1 0;0 1;1 1"})
  void hexagonsHaveTheNeighborsOfTheFile(String index, int rows, String expected) {
    GdxWorld world = GdxWorld.of(Maps.oriented("hexagonal", "y", index, 2, rows));
    Array<Vector2> path = new Array<>();
    Vector2 from = world.center(0, rows - 1, new Vector2());
    Set<String> neighbors = new TreeSet<>();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < 2; column++) {
        world.path(from, world.center(column, rows - 1 - row, new Vector2()), path);
        if (path.size == 2) {
          neighbors.add(column + " " + row);
        }
      }
    }
    assertEquals(new TreeSet<>(Set.of(expected.split(";"))), neighbors);
  }

  /** Every center is in its tile, neighbors on a path touch, and paths lead everywhere. */
  @ParameterizedTest
  @CsvSource({
    "orthogonal,y,odd,7,5",
    "isometric,y,odd,7,5",
    "isometric,y,odd,6,6",
    "hexagonal,y,odd,7,5",
    "hexagonal,y,even,6,6",
    "hexagonal,y,odd,6,6",
    "hexagonal,x,odd,7,5",
    "hexagonal,x,even,6,6",
    "hexagonal,x,odd,6,6",
    "staggered,y,odd,7,5",
    "staggered,y,even,7,5",
    "staggered,y,odd,6,6",
    "staggered,y,even,6,6",
    "staggered,x,odd,7,5",
    "staggered,x,even,7,5",
    "staggered,x,odd,6,6",
    "staggered,x,even,6,6"
  })
  void tilesAndPositionsAgree(
      String orientation, String axis, String index, int width, int height) {
    GdxWorld world = GdxWorld.of(Maps.oriented(orientation, axis, index, width, height), 1 / 16f);
    Vector2 center = new Vector2();
    Array<Vector2> path = new Array<>();
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        world.center(column, row, center);
        assertTrue(world.tileAt(center, tile), column + " " + row);
        assertEquals(new GridPoint2(column, row), tile);
        assertEquals(1, world.cost(column, row));
        assertTrue(world.path(world.center(0, 0, new Vector2()), center, path), "to " + tile);
        for (int i = 1; i < path.size; i++) {
          assertTrue(path.get(i).dst(path.get(i - 1)) <= 2.24f, orientation + path);
        }
      }
    }
  }

  /** What libGDX's renderers draw: the lower left corner of a tile's picture, by their formulas. */
  @Test
  void centersAreThoseOfLibgdxsRenderers() {
    GdxWorld isometric = GdxWorld.of(Maps.oriented("isometric", "y", "odd", 4, 3));
    // Column 2, row 1: x = (2 + 1) * 16, y = (1 - 2) * 8, and half a tile to the center.
    assertEquals(new Vector2(48 + 16, -8 + 8), isometric.center(2, 1, new Vector2()));
    GdxWorld hexagons = GdxWorld.of(Maps.oriented("hexagonal", "y", "odd", 4, 3));
    // Of three rows the middle one is odd in the file and here: shifted by half a tile.
    Vector2 center = hexagons.center(2, 1, new Vector2());
    assertTrue(center.epsilonEquals(2 * 32 + 16 + 16, 12 + 8, 1e-3f), center.toString());
    GdxWorld columns = GdxWorld.of(Maps.oriented("hexagonal", "x", "odd", 4, 3));
    // Column 1 is shifted down, so column 0 is drawn half a tile higher.
    center = columns.center(0, 0, new Vector2());
    assertTrue(center.epsilonEquals(16, 16, 1e-3f), center.toString());
    center = columns.center(1, 0, new Vector2());
    assertTrue(center.epsilonEquals(20 + 16, 8, 1e-3f), center.toString());
    GdxWorld staggered = GdxWorld.of(Maps.oriented("staggered", "y", "odd", 4, 4));
    // libGDX draws odd rows half a tile to the left; of four rows these are even in the file.
    center = staggered.center(2, 1, new Vector2());
    assertTrue(center.epsilonEquals(2 * 32 - 16 + 16, 8 + 8, 1e-3f), center.toString());
  }

  @Test
  void rulesOfLayersPropertiesAndObjectsAddUp() {
    TiledMap map = Maps.map("....", "....", "#...");
    map.getLayers().add(Maps.layer("mud", 16, 16, "....", ".##.", "##.."));
    TiledMapTileLayer ground = new TiledMapTileLayer(4, 3, 16, 16);
    ground.setName("ground");
    ground.setCell(3, 0, new TiledMapTileLayer.Cell().setTile(Maps.tile(7, "solid", true)));
    ground.setCell(3, 1, new TiledMapTileLayer.Cell().setTile(Maps.tile(8, "solid", false)));
    ground.setCell(2, 1, new TiledMapTileLayer.Cell().setTile(Maps.tile(9, "cost", 5)));
    map.getLayers().add(ground);
    MapLayer zones = new MapLayer();
    zones.setName("zones");
    zones.getObjects().add(new RectangleMapObject(0, 32, 20, 16));
    zones.getObjects().add(new PolygonMapObject(new float[] {48, 32, 64, 32, 64, 48, 48, 48}));
    map.getLayers().add(zones);
    GdxWorld world =
        GdxWorld.of(map)
            .blocked("walls")
            .cost("mud", 3)
            .blockedBy("solid")
            .costs("cost")
            .cost("zones", 2);
    String costs = "";
    for (int row = 2; row >= 0; row--) {
      for (int column = 0; column < 4; column++) {
        costs += world.cost(column, row);
      }
      costs += " ";
    }
    assertEquals("2112 1351 0310 ", costs);
  }

  @Test
  void badMapsAreRefusedByName() {
    TiledMap map = Maps.map("..", "..");
    map.getLayers().add(Maps.layer("mud", 16, 16, "..", "#."));
    GdxWorld world = GdxWorld.of(map);
    String said =
        assertThrows(IllegalArgumentException.class, () -> world.blocked("wall")).getMessage();
    assertEquals("no layer 'wall'. The map has [walls, mud]. Maybe one of these?", said);
    TiledMapTileLayer mud = (TiledMapTileLayer) map.getLayers().get("mud");
    mud.getCell(0, 0).setTile(Maps.tile(31, "cost", "x"));
    said = assertThrows(IllegalArgumentException.class, () -> world.costs("cost")).getMessage();
    assertTrue(said.contains("tile 31, property cost = x"), said);
    assertThrows(IllegalArgumentException.class, () -> world.cost("mud", 0));
    assertThrows(IllegalArgumentException.class, () -> world.cost("mud", 128));
    said =
        assertThrows(IllegalArgumentException.class, () -> GdxWorld.of(new TiledMap()))
            .getMessage();
    assertTrue(said.contains("no tile layer"), said);
    assertThrows(IllegalArgumentException.class, () -> GdxWorld.of(map, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> world.changed(2, 0));
    GdxWorld closed = GdxWorld.of(Maps.map("##", "##")).blocked("walls");
    assertThrows(IllegalArgumentException.class, () -> closed.unit(new Vector2(8, 8), 4, 20));
    assertFalse(closed.path(new Vector2(8, 8), new Vector2(24, 8), new Array<>()));
  }

  @Test
  void changesGoBothWays() {
    TiledMap map = Maps.map("...", "...", "...");
    TiledMapTileLayer walls = (TiledMapTileLayer) map.getLayers().get(0);
    GdxWorld world = GdxWorld.of(map).blocked("walls");
    walls.setCell(1, 1, new TiledMapTileLayer.Cell().setTile(Maps.tile(1)));
    assertEquals(1, world.cost(1, 1));
    world.update(1 / 60f);
    assertEquals(0, world.cost(1, 1), "found while updating");
    walls.getCell(1, 1).setTile(null);
    world.changed(1, 1);
    assertEquals(1, world.cost(1, 1), "read at once");
    world.set("walls", 2, 0, Maps.tile(1));
    assertEquals(0, world.cost(2, 0));
    assertEquals(1, walls.getCell(2, 0).getTile().getId());
    world.set("walls", 2, 0, null);
    assertEquals(1, world.cost(2, 0));
  }

  @Test
  void pathsReuseTheirVectors() {
    GdxWorld world = GdxWorld.of(Maps.map(".....", ".###.", "....."), 1 / 16f).blocked("walls");
    Array<Vector2> path = new Array<>();
    assertTrue(world.path(new Vector2(0.5f, 1.5f), new Vector2(4.5f, 1.5f), path));
    assertEquals(new Vector2(0.5f, 1.5f), path.first());
    assertEquals(new Vector2(4.5f, 1.5f), path.peek());
    Vector2 kept = path.first();
    assertTrue(world.path(new Vector2(2.5f, 2.5f), new Vector2(2.5f, 2.5f), path));
    assertEquals(1, path.size);
    assertTrue(kept == path.first());
  }
}

package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

class TiledCollisionTest {

  /** Gids of {@link TiledFixture#PLAIN}, in their place. */
  private static GridMap grid(TiledCollision rule) throws IOException {
    TiledMap map = TiledMap.read(TiledFixture.xml("csv"), TiledFixture.MORE);
    return rule.ignoreOffsets().terrain(map).map();
  }

  @Test
  void rulesAboutLayers() throws IOException {
    GridMap all = GridMap.of("@@@@@", "@@.@@", "@@@@@", "@@@@.");
    assertEquals(all, grid(TiledCollision.layer("Ground")));
    assertEquals(all, grid(TiledCollision.layer("Level/Ground")));
    assertEquals(all, grid(TiledCollision.layerProperty("deep")));
    GridMap none = GridMap.filled(5, 4, '.');
    for (TiledCollision absent :
        List.of(
            TiledCollision.layer("ground"),
            TiledCollision.empty("ground"),
            TiledCollision.layerProperty("shallow"),
            TiledCollision.property("solid", "yes"),
            TiledCollision.tileClass("fence"))) {
      Exception e = assertThrows(IllegalArgumentException.class, () -> grid(absent));
      assertTrue(e.getMessage().contains("Maybe --layer \"Level/Ground\""), e::getMessage);
      assertEquals(all, grid(absent.or(TiledCollision.layer("Ground"))), "one of two is enough");
    }
    assertEquals(none, grid(TiledCollision.nothing()));
    assertEquals(
        GridMap.of(".....", "..@..", ".....", "....@"), grid(TiledCollision.empty("Ground")));
  }

  @Test
  void rulesAboutTiles() throws IOException {
    assertEquals(
        GridMap.of(".....", ".@...", ".@@@.", "....."), grid(TiledCollision.property("solid")));
    assertEquals(
        GridMap.of(".....", ".@...", ".@@@.", "....."),
        grid(TiledCollision.property("stats.hp", "3")));
    assertEquals(
        GridMap.of("..@@.", "...@.", ".....", "....."), grid(TiledCollision.tileClass("wall")));
    assertEquals(
        GridMap.of(".....", ".....", ".....", "@...."),
        grid(TiledCollision.property("kind", "hedge")));
  }

  @Test
  void rulesCombine() throws IOException {
    TiledCollision solid = TiledCollision.property("solid");
    TiledCollision wall = TiledCollision.tileClass("wall");
    GridMap both = GridMap.of("..@@.", ".@.@.", ".@@@.", ".....");
    assertEquals(both, grid(solid.or(wall)));
    assertEquals(both, grid(TiledCollision.common()));
    assertEquals(GridMap.filled(5, 4, '.'), grid(solid.and(wall)));
    assertEquals(
        GridMap.of("@@@@@", "@..@@", "@...@", "@@@@."),
        grid(TiledCollision.layer("Ground").and(solid.not())));
  }

  @Test
  void layersAreReadWhereTheyAreDrawn() throws IOException {
    TiledMap map = TiledMap.read(TiledFixture.xml("csv"), TiledFixture.MORE);
    TiledCollision solid = TiledCollision.property("solid");
    assertEquals(GridMap.of(".....", ".....", "..@..", "..@@@"), solid.grid(map));
    // 16 right and 8 down: a column and a row on screen, so 2 columns in a map of diamonds.
    Source isometric = TiledFixture.xml("orientation=\"isometric\"", "csv");
    TiledMap diamonds = TiledMap.read(isometric, TiledFixture.MORE);
    assertEquals(GridMap.of(".....", "...@.", "...@@", "....."), solid.grid(diamonds));
    Source hexagonal =
        TiledFixture.xml("orientation=\"hexagonal\" hexsidelength=\"4\" staggeraxis=\"x\"", "csv");
    TiledMap hexagons = TiledMap.read(hexagonal, TiledFixture.MORE);
    assertEquals(4, hexagons.layout.hexSideLength());
    Exception e = assertThrows(IllegalArgumentException.class, () -> solid.grid(hexagons));
    assertTrue(e.getMessage().contains("ignoreOffsets"), e::getMessage);
    TerrainMap there = solid.ignoreOffsets().terrain(hexagons);
    assertEquals(GridMap.of(".....", ".@...", ".@@@.", "....."), there.map());
    assertEquals(HexStorage.ODD_Q, there.hex());
    assertNull(solid.terrain(diamonds).hex());
  }

  /** Tiled counts its own rows, which may begin below zero. */
  @Test
  void whichHexagonsAreShiftedDependsOnTheFirst() {
    TiledLayout layout =
        new TiledLayout(TiledLayout.Orientation.HEXAGONAL, 14, 12, false, false, 6, -3, -16);
    assertEquals(HexStorage.ODD_R, layout.hexStorage());
    layout = new TiledLayout(TiledLayout.Orientation.HEXAGONAL, 14, 12, false, false, 6, -16, -3);
    assertEquals(HexStorage.EVEN_R, layout.hexStorage());
    layout = new TiledLayout(TiledLayout.Orientation.HEXAGONAL, 14, 12, true, true, 6, 5, 0);
    assertEquals(HexStorage.ODD_Q, layout.hexStorage());
  }

  @Test
  void commonNeedsNoTilesetWhereALayerSpeaks() throws IOException {
    String text =
        """
        <map width="3" height="1" tilewidth="1" tileheight="1">
         <tileset firstgid="1" source="none.tsx"/>
         <layer name="floor" width="3" height="1"><data encoding="csv">1,1,1</data></layer>
         <layer name="%s" width="3" height="1"><data encoding="csv">0,1,0</data></layer>
        </map>
        """;
    TiledMap spoken =
        TiledMap.read(Source.of("m", text.formatted("Walls")), TilesetResolver.none());
    assertEquals(GridMap.of(".@."), TiledCollision.common().grid(spoken));
    TiledMap silent = TiledMap.read(Source.of("m", text.formatted("x")), TilesetResolver.none());
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> TiledCollision.common().grid(silent));
    assertTrue(e.getMessage().contains("none.tsx"), e::getMessage);
    assertEquals(GridMap.of(".@."), TiledCollision.layer("x").grid(silent));
  }

  private static TiledMap terrain(String first, String second) throws IOException {
    String text =
        """
        <map width="4" height="1" tilewidth="1" tileheight="1">
         <tileset firstgid="1"><tile id="0"><properties>%s</properties></tile>
          <tile id="1"><properties>%s</properties></tile></tileset>
         <layer name="a" width="4" height="1"><data encoding="csv">1,1,1,0</data></layer>
         <layer name="b" width="4" height="1"><data encoding="csv">0,2,3,2</data></layer>
        </map>
        """
            .formatted(property(first), property(second));
    return TiledMap.read(Source.of("t", text), TilesetResolver.none());
  }

  private static String property(String pairs) {
    StringBuilder xml = new StringBuilder();
    for (String pair : pairs.split(" ")) {
      String[] sides = pair.split("=");
      xml.append("<property name=\"" + sides[0] + "\" value=\"" + sides[1] + "\"/>");
    }
    return xml.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "cost=3, cost=12, 3a3a, '3=3 a=12'",
    "cost=1, cost=2, .2.2, '2=2'",
    "terrain=~ cost=4, cost=4, ~4~4, '~=4 4=4'",
    "terrain=~, terrain=T cost=7, ~T~T, '~=1 T=7'",
    "terrain=a cost=12, cost=13, abab, 'a=12 b=13'",
    "terrain=@, terrain=. cost=1, @.@., ''",
    "x=y, cost=5, .5.5, '5=5'",
  })
  void terrainIsThatOfTheUppermostTileWithASay(
      String first, String second, String row, String costs) throws IOException {
    TiledCollision terrain = TiledCollision.nothing().letters("terrain").costs("cost");
    TerrainMap read = terrain.terrain(terrain(first, second));
    assertEquals(GridMap.of(row), read.map());
    Movement.Builder expected = Movement.builder().cost('.', 1);
    for (String pair : costs.isEmpty() ? new String[0] : costs.split(" ")) {
      expected.cost(pair.charAt(0), Integer.parseInt(pair.substring(2)));
    }
    assertEquals(expected.build(), read.movement());
  }

  @Test
  void costsWithoutLettersAndWallsAbove() throws IOException {
    TiledMap map = terrain("cost=3", "cost=4");
    TiledCollision terrain = TiledCollision.layer("b").costs("cost");
    assertEquals(GridMap.of("3@@@"), terrain.terrain(map).map());
  }

  @ParameterizedTest
  @CsvSource({
    "cost=0, cost=1, has cost",
    "cost=1, cost=2000000, has cost",
    "cost=x, cost=1, has cost",
    "terrain=mud, cost=1, has terrain",
    "terrain=a cost=3, terrain=a cost=4, costs 3",
  })
  void propertiesThatMakeNoSense(String first, String second, String part) throws IOException {
    TiledMap map = terrain(first, second);
    TiledCollision terrain = TiledCollision.nothing().letters("terrain").costs("cost");
    Exception e = assertThrows(IllegalArgumentException.class, () -> terrain.terrain(map));
    assertTrue(e.getMessage().contains(part), e::getMessage);
  }
}

package waywright.formats.tiled;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.layout.Layout;

/**
 * Staggered and hexagonal maps against where Tiled draws their tiles: written from the format's
 * documentation, in half pixels, without the code that is tested.
 */
class StaggeredTest {

  private static final int HALF_WIDTH = 16;
  private static final int HALF_HEIGHT = 8;

  /** A tile with its center in pixels. */
  private record Drawn(int column, int row, int gid, int x, int y) {}

  /** A map and its tiles as drawn. */
  private static final class Drawing {

    final List<Drawn> tiles = new ArrayList<>();
    final Source source;

    Drawing(Random random, String orientation) {
      int columns = 1 + random.nextInt(6);
      int rows = 1 + random.nextInt(6);
      boolean axisX = random.nextBoolean();
      boolean even = random.nextBoolean();
      boolean hexagonal = orientation.equals("hexagonal");
      int side = hexagonal ? 8 : 0;
      boolean infinite = random.nextBoolean();
      int left = infinite ? random.nextInt(9) - 4 : 0;
      int top = infinite ? random.nextInt(9) - 4 : 0;
      int[] gids = IntStream.range(0, columns * rows).map(i -> 1 + random.nextInt(2)).toArray();
      int stepX = axisX ? HALF_WIDTH + side / 2 : 2 * HALF_WIDTH;
      int stepY = axisX ? 2 * HALF_HEIGHT : HALF_HEIGHT + side / 2;
      for (int i = 0; i < gids.length; i++) {
        int column = left + i % columns;
        int row = top + i / columns;
        boolean shifted = Math.floorMod(axisX ? column : row, 2) == (even ? 0 : 1);
        int x = column * stepX + HALF_WIDTH + (shifted && !axisX ? HALF_WIDTH : 0);
        int y = row * stepY + HALF_HEIGHT + (shifted && axisX ? HALF_HEIGHT : 0);
        tiles.add(new Drawn(column, row, gids[i], x, y));
      }
      String csv = IntStream.of(gids).mapToObj(String::valueOf).collect(Collectors.joining(","));
      String data =
          infinite
              ? "<chunk x='%d' y='%d' width='%d' height='%d'>%s</chunk>"
                  .formatted(left, top, columns, rows, csv)
              : csv;
      source =
          Source.of(
              "m.tmx",
              """
              <map orientation='%s' width='%d' height='%d' tilewidth='%d' tileheight='%d'
                staggeraxis='%s' staggerindex='%s' hexsidelength='%d' infinite='%d'>
               <tileset firstgid='1'><tile id='1' class='wall'/></tileset>
               <layer name='a' width='%d' height='%d'><data encoding='csv'>%s</data></layer></map>
              """
                  .formatted(
                      orientation,
                      columns,
                      rows,
                      2 * HALF_WIDTH,
                      2 * HALF_HEIGHT,
                      axisX ? "x" : "y",
                      even ? "even" : "odd",
                      side,
                      infinite ? 1 : 0,
                      columns,
                      rows,
                      data));
    }

    TerrainMap read() throws IOException {
      return TiledCollision.common().read(source, null);
    }
  }

  @Test
  void diamondsLieWhereTheyAreDrawn() throws IOException {
    Random random = new Random(7);
    for (int round = 0; round < 3_000; round++) {
      Drawing drawing = new Drawing(random, "staggered");
      TerrainMap read = drawing.read();
      GridMap map = read.map();
      Layout layout = read.layout();
      assertNotNull(layout);
      int free = 0;
      for (Drawn tile : drawing.tiles) {
        int cell = layout.cellOn(map, tile.x, tile.y);
        assertTrue(cell >= 0, () -> tile + " is off the map of " + drawing.source.name());
        assertEquals(tile.gid == 2 ? '@' : '.', map.letter(map.x(cell), map.y(cell)));
        assertEquals(tile.x, layout.centerX(map.x(cell), map.y(cell)));
        assertEquals(tile.y, layout.centerY(map.x(cell), map.y(cell)));
        free += tile.gid == 1 ? 1 : 0;
      }
      assertEquals(free, map.toString().chars().filter(c -> c == '.').count());
      neighborsShareASide(drawing, map, layout);
      assertTrue(touchesAllSides(drawing, map, layout), "the smallest grid");
    }
  }

  private static void neighborsShareASide(Drawing drawing, GridMap map, Layout layout) {
    for (Drawn a : drawing.tiles) {
      for (Drawn b : drawing.tiles) {
        boolean side = Math.abs(a.x - b.x) == HALF_WIDTH && Math.abs(a.y - b.y) == HALF_HEIGHT;
        int p = layout.cellOn(map, a.x, a.y);
        int q = layout.cellOn(map, b.x, b.y);
        int steps = Math.abs(map.x(p) - map.x(q)) + Math.abs(map.y(p) - map.y(q));
        assertEquals(side, steps == 1, () -> a + " and " + b);
      }
    }
  }

  private static boolean touchesAllSides(Drawing drawing, GridMap map, Layout layout) {
    int[] sides = {map.width(), map.height(), -1, -1};
    for (Drawn tile : drawing.tiles) {
      int x = layout.x(tile.x, tile.y);
      int y = layout.y(tile.x, tile.y);
      sides[0] = Math.min(sides[0], x);
      sides[1] = Math.min(sides[1], y);
      sides[2] = Math.max(sides[2], x);
      sides[3] = Math.max(sides[3], y);
    }
    return sides[0] == 0
        && sides[1] == 0
        && sides[2] == map.width() - 1
        && sides[3] == map.height() - 1;
  }

  @Test
  void hexagonsLieWhereTheyAreDrawn() throws IOException {
    Random random = new Random(8);
    for (int round = 0; round < 1_000; round++) {
      Drawing drawing = new Drawing(random, "hexagonal");
      TerrainMap read = drawing.read();
      Layout layout = read.layout();
      assertNotNull(layout);
      assertNotNull(read.hex());
      Drawn first = drawing.tiles.get(0);
      for (Drawn tile : drawing.tiles) {
        int x = tile.column - first.column;
        int y = tile.row - first.row;
        assertEquals(tile.gid == 2 ? '@' : '.', read.map().letter(x, y));
        assertEquals(tile.x, layout.centerX(x, y), 1e-9);
        assertEquals(tile.y, layout.centerY(x, y), 1e-9);
        assertEquals(x, layout.x(tile.x, tile.y));
        assertEquals(y, layout.y(tile.x, tile.y));
      }
    }
  }

  @Test
  void theNoteSaysWhatBecameOfTheTiles() throws IOException {
    TerrainMap read = new Drawing(new Random(1), "staggered").read();
    assertTrue(read.notes().toString().contains("a staggered map of "), read.notes()::toString);
    assertTrue(read.notes().toString().contains("is the cell 0,"), read.notes()::toString);
  }

  @Test
  void diamondsThatNeedTooMuchRoomAreRefused() {
    String tiles = "1,".repeat(19_999) + "1";
    String map =
        "<map orientation='staggered' width='1' height='20000' tilewidth='2' tileheight='2'>"
            + "<layer name='walls' width='1' height='20000'><data encoding='csv'>"
            + tiles
            + "</data></layer></map>";
    FormatException e =
        assertThrows(
            FormatException.class,
            () -> TiledCollision.common().read(Source.of("m.tmx", map), null));
    assertTrue(e.getMessage().contains("need a grid of 10001 x 10000 cells"), e::getMessage);
  }
}

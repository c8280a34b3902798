package waywright.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * What a listener hears is the search: its expansions, and the path along the cells it came from.
 */
class CellListenerTest {

  /** Writes down the cheapest way to each cell that was told. */
  private static final class Notes implements CellListener {
    private final long[] costs;
    private final int[] from;
    private long expansions;

    Notes(int cells) {
      costs = new long[cells];
      from = new int[cells];
      Arrays.fill(costs, Long.MAX_VALUE);
    }

    @Override
    public void reached(int cell, int before, long g, long h) {
      assertTrue(g < costs[cell], "a cell is told again for less only");
      assertTrue(h >= 0);
      assertTrue(
          before == cell ? g == 0 : costs[before] < g, "the way comes from nearer the start");
      costs[cell] = g;
      from[cell] = before;
    }

    @Override
    public void expanded(int cell, long g) {
      assertEquals(costs[cell], g, "the cost of an expanded cell is the last one told");
      expansions++;
    }
  }

  private static GridMap map(Random random, String letters) {
    int width = 2 + random.nextInt(30);
    byte[] cells = new byte[width * (2 + random.nextInt(30))];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = (byte) letters.charAt(random.nextInt(letters.length()));
    }
    return GridMap.of(width, cells.length / width, cells);
  }

  @Test
  void jumpPointSearchTellsItsJumps() {
    Random random = new Random(1);
    for (int round = 0; round < 500; round++) {
      GridMap map = map(random, "....@");
      JumpPointSearch search = new JumpPointSearch(JumpMap.of(map, Movement.walker()));
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      Notes notes = new Notes(map.size());
      search.listen(notes);
      SearchStatus status = search.start(start, goal).run();
      assertEquals(search.expanded(), notes.expansions);
      if (status == SearchStatus.FOUND) {
        assertEquals(search.cost(), notes.costs[goal]);
        int[] path = new int[map.size()];
        path = Arrays.copyOf(path, search.copyPath(path));
        int at = path.length - 1;
        for (int cell = goal; cell != start; cell = notes.from[cell]) {
          while (path[at] != cell) {
            at--;
          }
        }
        assertTrue(at >= 0, "each jump point lies on the path, in its order");
      }
      long heard = notes.expansions;
      search.listen(null);
      assertEquals(status, search.start(start, goal).run());
      assertEquals(heard, notes.expansions, "who was sent away hears nothing");
    }
  }

  @Test
  void canonicalSearchTellsItsCells() {
    Random random = new Random(2);
    Movement walker = Movement.builder().passable(".m").cost('m', 3).build();
    for (int round = 0; round < 500; round++) {
      GridMap map = map(random, "...mm@");
      CanonicalSearch search = new CanonicalSearch(new CanonicalSpace(new GridSpace(map, walker)));
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      Notes notes = new Notes(map.size());
      search.listen(notes);
      SearchStatus status = search.start(start, goal).run();
      assertEquals(search.expanded(), notes.expansions);
      if (status == SearchStatus.FOUND) {
        assertEquals(search.cost(), notes.costs[goal]);
        int[] path = new int[map.size()];
        int count = search.copyPath(path);
        int cell = goal;
        for (int i = count - 1; i > 0; i--) {
          assertEquals(path[i], cell);
          cell = notes.from[cell];
        }
        assertEquals(start, cell);
      }
    }
  }
}

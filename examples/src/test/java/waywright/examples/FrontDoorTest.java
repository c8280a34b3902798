package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.route.GridRoute;
import waywright.search.SearchStatus;

class FrontDoorTest {

  private static final GridMap MAP = GridMap.of("....#....", "..#.#.##.", "..#...#..");

  @Test
  void theThreeAnswersAreRight() {
    GridRoute fast = FrontDoor.fast(MAP);
    assertTrue(fast.isFound());
    assertEquals(12, fast.length());
    GridRoute beside = FrontDoor.beside(MAP, 4, 0, MAP.cell(3, 1));
    assertEquals(12, FrontDoor.watched(MAP, System.out).length());
    assertEquals(4, beside.size());
    assertEquals(3, beside.x(3));
    GridRoute shut = FrontDoor.beside(MAP, 4, 0, MAP.cell(3, 0));
    assertEquals(SearchStatus.UNREACHABLE, shut.status(), "the wasps are in the only way");
  }

  @Test
  void watchingTellsOfCellsAndFrames() {
    List<String> lines = Printed.by(out -> FrontDoor.watched(MAP, out));
    assertEquals("expanded 0,0", lines.get(0));
    assertTrue(lines.contains("a frame is drawn"), lines.toString());
    assertEquals("jump point search: all terrain costs the same", lines.get(lines.size() - 1));
  }

  @Test
  void mainPrintsThreeRoutes() {
    List<String> lines = Printed.by(() -> FrontDoor.main(new String[0]));
    assertEquals(3, lines.stream().filter(line -> line.startsWith("FOUND")).count());
  }
}

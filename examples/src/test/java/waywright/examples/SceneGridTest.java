package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.grid.route.GridRoute;

class SceneGridTest {

  @Test
  void theChase() {
    List<String> lines = Printed.by(() -> SceneGrid.main(new String[0]));
    assertEquals("in bounds: true false", lines.get(0));
    assertEquals(
        List.of(
            "tick 0: 24 cells to go",
            "S......##.....oooooE",
            ".o.....##....o......",
            "..o....##...o.......",
            "...o...##..o........",
            "....o..##..o##......",
            ".....o.##..o##......",
            "......o##..o##......",
            "......o##.o.##......",
            "......oooo..##......",
            "............##......",
            "tick 4: 19 cells to go"),
        lines.subList(1, 13));
    assertEquals("caught at tick 19 near 4.75, 0.25", lines.get(lines.size() - 1));
  }

  @Test
  void plansAnewAtEveryInterval() {
    for (int interval : new int[] {1, 2, 3, 5}) {
      int[] caught = {0};
      List<String> lines =
          Printed.by(out -> caught[0] = SceneGrid.chase(SceneGrid.scene(), interval, out));
      assertTrue(caught[0] > 0, "caught");
      assertEquals(caught[0] / interval + 1, plans(lines));
    }
  }

  private static long plans(List<String> lines) {
    return lines.stream().filter(line -> line.endsWith("cells to go")).count();
  }

  @Test
  void theEdgesOfTheGrid() {
    SceneGrid grid = SceneGrid.scene();
    assertTrue(grid.isInBounds(-10, -5) && grid.isInBounds(9.999, 4.999));
    assertFalse(grid.isInBounds(-10.001, 0) || grid.isInBounds(0, 5) || grid.isInBounds(10, 0));
    GridRoute off = grid.find(0, 0, 77, 0);
    assertEquals("INVALID_GOAL", off.status().name());
    assertFalse(grid.draw(off).contains("S"));
  }
}

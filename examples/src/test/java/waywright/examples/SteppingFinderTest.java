package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class SteppingFinderTest {

  @Test
  void theGrid() {
    assertEquals(
        List.of(
            "started",
            "  open 0,0, from 0,0",
            "at 0,0: g 0, h 4",
            "  open 0,1, from 0,0",
            "at 0,1: g 1, h 3",
            "  open 1,1, from 0,1",
            "at 1,1: g 2, h 2",
            "  open 2,1, from 1,1",
            "at 2,1: g 3, h 1",
            "  open 2,2, from 2,1",
            "  open 2,0, from 2,1",
            "at 2,2: g 4, h 0",
            "there: 2,2",
            "success",
            "FOUND after 4 expansions"),
        Printed.by(out -> assertEquals(5, SteppingFinder.grid(out).size())));
  }

  @Test
  void thePuzzle() {
    List<String> lines =
        Printed.by(
            out ->
                assertEquals(
                    "[1 2 3 / 4 0 6 / 7 5 8, 1 2 3 / 4 5 6 / 7 0 8, 1 2 3 / 4 5 6 / 7 8 0]",
                    SteppingFinder.puzzle(out).toString()));
    assertEquals("at 1 2 3 / 4 0 6 / 7 5 8: g 0, h 2", lines.get(2));
    assertEquals("FOUND after 2 expansions", lines.get(lines.size() - 1));
  }

  @Test
  void theRoads() {
    List<String> lines =
        Printed.by(
            out -> assertEquals(List.of("Ulm", "Augsburg", "Passau"), SteppingFinder.roads(out)));
    assertTrue(lines.contains("at Passau: g 336, h 0"), lines.toString());
  }

  @Test
  void mainShowsAllThree() {
    List<String> lines = Printed.by(() -> SteppingFinder.main(new String[0]));
    assertTrue(lines.containsAll(List.of("A grid", "An 8-puzzle", "A road graph")));
  }
}

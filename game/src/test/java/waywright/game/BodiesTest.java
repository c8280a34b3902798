package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import waywright.agent.Follower;
import waywright.grid.GridMap;

/** Units that have bodies: no two on one cell. */
class BodiesTest {

  private final List<Follower> units = new ArrayList<>();

  private static Follower unit(Navigator navigator, int x, int y, Target target) {
    return new Follower(
        navigator.request(RouteRequest.from(x, y).to(target)), navigator.cell(x, y));
  }

  /** Plays until all have arrived, at most so many ticks; how many have. */
  private long play(Navigator navigator, int ticks, long budget) {
    boolean[] held = new boolean[navigator.map().size()];
    units.forEach(unit -> held[unit.node()] = true);
    long arrived = 0;
    for (int tick = 0; tick < ticks && arrived < units.size(); tick++) {
      navigator.tick(budget);
      for (Follower unit : units) {
        int before = unit.node();
        unit.step(cell -> !held[cell]);
        held[before] = false;
        assertFalse(held[unit.node()], "two on " + unit.node());
        held[unit.node()] = true;
      }
      arrived = units.stream().filter(unit -> unit.ticket().isGoal(unit.node())).count();
    }
    return arrived;
  }

  @Test
  void twoThatSwapEndsBothArrive() {
    Navigator navigator = new Navigator(new GameWorld(GridMap.filled(9, 5, '.')));
    units.add(unit(navigator, 0, 2, Target.cell(8, 2)));
    units.add(unit(navigator, 8, 2, Target.cell(0, 2)));
    assertEquals(2, play(navigator, 20, 1000));
  }

  @Test
  void aCorridorOfTwoCellsIsWideEnoughToPass() {
    for (int width = 4; width < 12; width++) {
      units.clear();
      Navigator navigator = new Navigator(new GameWorld(GridMap.filled(width, 2, '.')));
      units.add(unit(navigator, 0, 0, Target.cell(width - 1, 0)));
      units.add(unit(navigator, width - 1, 0, Target.cell(0, 0)));
      assertEquals(2, play(navigator, 3 * width, 1000), "width " + width);
    }
  }

  @Test
  void oneWhoStandsThereForGoodIsPassed() {
    Navigator navigator = new Navigator(new GameWorld(GridMap.of("......", "......", "####.#")));
    units.add(unit(navigator, 0, 0, Target.cell(5, 0)));
    units.add(unit(navigator, 3, 0, Target.cell(3, 0)));
    units.add(unit(navigator, 4, 0, Target.cell(4, 0)));
    assertEquals(3, play(navigator, 12, 1000));
  }

  @Test
  void fiveHundredGoThroughADoor() {
    assertEquals(500, door("to one cell", 3000, i -> Target.cell(63, 16)));
    assertEquals(
        500, door("to the right border", 3000, i -> Target.where(63, 0, 63, 31, (x, y) -> true)));
    assertEquals(
        500, door("each to a cell of its own", 3000, i -> Target.cell(44 + i % 20, i / 20 + 3)));
    // Who has arrived stays: the rim of the disc is full, nobody gets in.
    assertTrue(door("to a disc", 1000, i -> Target.within(50, 16, 13)) > 300);
  }

  private long door(String what, int ticks, IntFunction<Target> target) {
    units.clear();
    byte[] letters = new byte[64 * 32];
    Arrays.fill(letters, (byte) '.');
    for (int y = 0; y < 32; y++) {
      letters[y * 64 + 32] = (byte) (y == 16 ? '.' : '#');
    }
    Navigator navigator = new Navigator(new GameWorld(GridMap.of(64, 32, letters)));
    for (int i = 0; i < 500; i++) {
      units.add(unit(navigator, i % 20, i / 20 + 3, target.apply(i)));
    }
    play(navigator, ticks, 20_000);
    long through = units.stream().filter(unit -> unit.node() % 64 > 32).count();
    long arrived = units.stream().filter(unit -> unit.ticket().isGoal(unit.node())).count();
    System.out.printf("door, %s: %d of 500 through, %d arrived%n", what, through, arrived);
    return through;
  }
}

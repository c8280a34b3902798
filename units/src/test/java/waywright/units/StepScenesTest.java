package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Meetings in grid-step mode whose ends are known: nothing overlaps in any tick. */
class StepScenesTest {

  private final List<Unit> all = new ArrayList<>();
  private GameWorld world = new GameWorld(GridMap.filled(1, 1, '.'));
  private Units units = new Units(world);
  private CellJudge judge = new CellJudge(world, ".");

  private void map(GridMap map) {
    world = new GameWorld(map);
    units = new Units(world).gridSteps();
    judge = new CellJudge(world, ".");
    all.clear();
  }

  private Unit add(int x, int y, int size) {
    Unit unit = units.add(x + 0.5, y + 0.5, Body.square(size), Speed.of(10));
    all.add(unit);
    return unit;
  }

  private void tick() {
    units.tick();
    assertEquals("", judge.check(all));
  }

  private void play(int ticks) {
    for (int i = 0; i < ticks; i++) {
      tick();
    }
  }

  @Test
  void equalRoutesAreNotExchanged() {
    map(GridMap.of(".....", ".###.", ".....", ".###.", "....."));
    Unit unit = add(0, 2, 1);
    world.set(2, 2, '#');
    unit.goTo(4, 2);
    play(1);
    List<Integer> rows = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      unit.goTo(4, 2);
      tick();
      rows.add(unit.node() / 5);
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    assertTrue(rows.contains(0) != rows.contains(4), rows.toString());
  }

  /**
   * Two bodies before a door each keep the other one from entering, and neither can push it off in
   * one step.
   */
  @Test
  void largeBodiesPassADoorAsWideAsOneOfThem() {
    String wall = "..........#..........";
    String[] rows = new String[21];
    Arrays.fill(rows, wall);
    Arrays.fill(rows, 10, 13, ".".repeat(21));
    map(GridMap.of(rows));
    int[][] starts = {{7, 5}, {2, 0}, {4, 13}, {4, 6}, {6, 0}, {5, 17}};
    for (int[] start : starts) {
      add(start[0], start[1], 3);
    }
    units.group(all).goTo(16, 10);
    play(200);
    for (Unit unit : all) {
      assertEquals(UnitState.ARRIVED, unit.state(), all::toString);
    }
  }

  @Test
  void headOnInACorridorWithABay() {
    map(GridMap.of("#####.#####", "...........", "###########"));
    Unit east = add(0, 1, 1);
    Unit west = add(10, 1, 1);
    east.goTo(10, 1);
    west.goTo(0, 1);
    play(600);
    boolean both = east.state() == UnitState.ARRIVED && west.state() == UnitState.ARRIVED;
    boolean one =
        east.reason() == GaveUp.BLOCKED_BY_UNITS != (west.reason() == GaveUp.BLOCKED_BY_UNITS);
    assertTrue(both || one, all.toString());
  }

  @Test
  void aFullRingTurns() {
    map(GridMap.of("...", ".#.", "..."));
    int[] ring = {0, 1, 2, 5, 8, 7, 6, 3};
    for (int node : ring) {
      add(node % 3, node / 3, 1);
    }
    for (int i = 0; i < 8; i++) {
      int to = ring[(i + 1) % 8];
      all.get(i).goTo(to % 3, to / 3);
    }
    play(40);
    for (Unit unit : all) {
      assertEquals(UnitState.ARRIVED, unit.state(), all.toString());
    }
  }

  @Test
  void aUnitThatIsPushedAsksSeldom() {
    map(GridMap.filled(60, 20, '.'));
    Unit unit = add(2, 10, 1);
    unit.goTo(57, 10);
    play(2);
    int asked = 0;
    long changes = unit.now.ticket.changes();
    for (int i = 0; i < 100; i++) {
      unit.moveTo(unit.x(), unit.y() + (i % 2 == 0 ? 1 : -1));
      tick();
      if (unit.now.ticket != null && unit.now.ticket.isOver()) {
        asked += unit.now.ticket.changes() != changes ? 1 : 0;
        changes = unit.now.ticket.changes();
      }
    }
    assertTrue(asked <= 100 / GridSteps.AGAIN + 1, asked + " questions");
    play(80);
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  @Test
  void aLargeUnitMeetsASmallOneInAHall() {
    map(GridMap.filled(16, 3, '.'));
    Unit large = add(0, 0, 2);
    Unit small = add(15, 0, 1);
    large.goTo(14, 0);
    small.goTo(0, 0);
    play(200);
    assertEquals(UnitState.ARRIVED, large.state(), all.toString());
    assertEquals(UnitState.ARRIVED, small.state(), all.toString());
  }

  /**
   * Case 48 in a hall of two cells without a bay: neither can pass. The one that gives up last may
   * have come to the other's side, and be beside the goal that the other takes.
   */
  @Test
  void aLargeUnitAndASmallOneInANarrowHallGiveUp() {
    map(GridMap.filled(16, 2, '.'));
    Unit large = add(0, 0, 2);
    Unit small = add(15, 0, 1);
    large.goTo(14, 0);
    small.goTo(0, 0);
    play(6_000);
    assertTrue(large.state() == UnitState.GAVE_UP || small.state() == UnitState.GAVE_UP);
    assertTrue(large.x() < small.x(), all.toString());
    for (Unit unit : all) {
      assertTrue(unit.state().isOver(), all.toString());
      assertNotEquals(UnitState.ARRIVED, unit.state());
      if (unit.state() == UnitState.GAVE_UP) {
        Set<GaveUp> reasons = Set.of(GaveUp.BLOCKED_BY_UNITS, GaveUp.GAVE_WAY_TOO_OFTEN);
        assertTrue(reasons.contains(unit.reason()), all.toString());
        assertEquals(unit == large ? small : large, unit.blocker());
      }
    }
  }

  @Test
  void aSleeperThatHoldsIsPassed() {
    map(GridMap.of("...........", ".####.####.", "...........", ".####.####.", "..........."));
    Unit sleeper = add(5, 2, 1).holds(true);
    Unit walker = add(0, 2, 1);
    walker.goTo(10, 2);
    int ticks = 0;
    while (!walker.state().isOver() && ticks++ < 300) {
      tick();
    }
    assertTrue(ticks <= 280, walker + " after " + ticks);
    assertEquals(UnitState.ARRIVED, walker.state());
    assertEquals(2 * 11 + 5, sleeper.node());
  }

  @Test
  void fiveHundredPassADoorThatOpensAndCloses() {
    map(GridMap.filled(64, 40, '.'));
    world.fill(32, 0, 1, 40, '#');
    world.fill(32, 18, 1, 4, '.');
    for (int i = 0; i < 500; i++) {
      add(i % 25, i / 25 * 2, 1).giveUp(GiveUp.RETRY);
    }
    units.group(all).goTo(48, 20);
    int ticks = 0;
    while (ticks < 2_000 && !all.stream().allMatch(unit -> unit.state() == UnitState.ARRIVED)) {
      if (ticks % 60 == 40) {
        world.fill(32, 18, 1, 4, '#');
      } else if (ticks % 60 == 0 && ticks > 0) {
        world.fill(32, 18, 1, 4, '.');
      }
      ticks++;
      tick();
    }
    long home =
        all.stream()
            .filter(u -> u.state() == UnitState.ARRIVED || u.state() == UnitState.ARRIVED_NEAR)
            .count();
    assertEquals(500, home);
    assertTrue(ticks <= 2 * (500 / 4 * 3 / 2 + 48), ticks + " ticks");
  }
}

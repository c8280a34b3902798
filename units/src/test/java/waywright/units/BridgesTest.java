package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Three hundred units cross two rivers by bridges. */
class BridgesTest {

  private enum Goal {
    GROUP,
    SLOTS,
    BANK
  }

  private static GameWorld world() {
    GameWorld world = new GameWorld(GridMap.filled(96, 64, '.'));
    world.fill(30, 0, 3, 64, '~');
    world.fill(60, 0, 3, 64, '~');
    world.fill(30, 10, 3, 4, '.');
    world.fill(30, 45, 3, 5, '.');
    world.fill(60, 28, 3, 6, '.');
    return world;
  }

  @Test
  void groupCrosses() {
    play(Goal.GROUP, false);
  }

  @Test
  void unitsWithPositionsOfTheirOwnCross() {
    play(Goal.SLOTS, false);
  }

  @Test
  void unitsToAnyCellOfTheBankCross() {
    play(Goal.BANK, false);
  }

  @Test
  void groupCrossesWhileABridgeFalls() {
    play(Goal.GROUP, true);
  }

  @Test
  void unitsWithPositionsOfTheirOwnCrossWhileABridgeFalls() {
    play(Goal.SLOTS, true);
  }

  @Test
  void unitsToAnyCellOfTheBankCrossWhileABridgeFalls() {
    play(Goal.BANK, true);
  }

  /** Units that had arrived beside the bridge kept large ones on it that went by no other way. */
  @Test
  void unitsGoPastThoseThatFillTheNearestPartOfTheBank() {
    play(Goal.BANK, true, 175);
  }

  private static int[] places(Random random, int left, int width, int[] sides) {
    boolean[] taken = new boolean[96 * 64];
    int[] places = new int[2 * sides.length];
    for (int i = 0; i < sides.length; i++) {
      int x;
      int y;
      do {
        x = left + random.nextInt(width - sides[i] + 1);
        y = random.nextInt(64 - sides[i] + 1);
      } while (isTaken(taken, x, y, sides[i], false));
      isTaken(taken, x, y, sides[i], true);
      places[2 * i] = x;
      places[2 * i + 1] = y;
    }
    return places;
  }

  private static boolean isTaken(boolean[] taken, int x, int y, int side, boolean take) {
    boolean any = false;
    for (int i = 0; i < side * side; i++) {
      int cell = (y + i / side) * 96 + x + i % side;
      any |= taken[cell];
      taken[cell] |= take;
    }
    return any;
  }

  private static void play(Goal goal, boolean falls) {
    play(goal, falls, 7);
  }

  /** More seeds, for the long run. */
  @Test
  @EnabledIfSystemProperty(named = "units.long", matches = "true")
  void manyCross() {
    for (int seed = 1; seed <= 50; seed++) {
      for (Goal goal : Goal.values()) {
        play(goal, seed % 2 == 0, seed);
      }
    }
  }

  private static void play(Goal goal, boolean falls, long seed) {
    GameWorld world = world();
    Units units = new Units(world).gridSteps();
    Random random = new Random(seed);
    int[] sides = new int[300];
    for (int i = 0; i < 300; i++) {
      sides[i] = i < 100 ? 2 : 1;
    }
    int[] from = places(random, 0, 26, sides);
    int[] to = places(random, 66, 30, sides);
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      all.add(
          units.add(from[2 * i] + 0.5, from[2 * i + 1] + 0.5, Body.square(sides[i]), Speed.of(10)));
    }
    switch (goal) {
      case GROUP -> units.group(all).goTo(80, 32);
      case SLOTS -> {
        for (int i = 0; i < 300; i++) {
          all.get(i).goTo(to[2 * i], to[2 * i + 1]);
        }
      }
      default -> units.group(all).goTo(Target.where(67, 0, 95, 63, (x, y) -> true));
    }
    CellJudge judge = new CellJudge(world, ".");
    int ticks = 0;
    while (ticks < 700 && !all.stream().allMatch(unit -> unit.state().isOver())) {
      ticks++;
      if (falls && ticks == 60) {
        world.fill(30, 10, 3, 4, '~');
        for (int i = 0; i < 30; i++) {
          world.set(random.nextInt(96), random.nextInt(64), '#');
        }
      }
      units.tick();
      assertEquals("", judge.check(all));
    }
    long near = all.stream().filter(unit -> unit.state() == UnitState.ARRIVED_NEAR).count();
    long arrived = all.stream().filter(unit -> unit.state() == UnitState.ARRIVED).count();
    List<Unit> others =
        all.stream().filter(u -> u.state() == UnitState.GAVE_UP || !u.state().isOver()).toList();
    assertEquals(300, arrived + near, others.toString());
    // What must pass, divided by the width of the bridges, plus the shortest walk; twice that.
    int area = 100 * 4 + 200;
    int walk = goal == Goal.GROUP ? 80 - 25 : 66 - 25;
    int most = 2 * (area / (falls ? 5 : 6) + walk);
    assertTrue(ticks <= most, "in %s ticks, more than %s".formatted(ticks, most));
  }
}

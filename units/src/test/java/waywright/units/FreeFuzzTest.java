package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.game.Target;
import waywright.grid.Body;
import waywright.units.internal.slots.Walk;

/**
 * Random games of several units in continuous motion on squares: orders of units and groups, units
 * that follow, edits, pushes, removals, rollbacks. After every tick no body overlaps another or a
 * wall; a rollback repeats the same hashes; at the end every order is over, or its unit tries again
 * after it gave up twice; a unit in its region has arrived then. More games by {@code
 * -Dunits.free.games=1000}.
 */
class FreeFuzzTest {

  private static final int GAMES = Integer.getInteger("units.free.games", 12);

  private static final int FIRST = Integer.getInteger("units.free.seed", 1);

  @Test
  void nothingOverlapsAndEverythingEnds() {
    for (int seed = FIRST; seed < FIRST + GAMES; seed++) {
      new Game(seed, false).play();
    }
  }

  /** The same where the work of a tick is spread over frames of 0 to 99 ms. */
  @Test
  void nothingOverlapsInAnyFrame() {
    for (int seed = FIRST; seed < FIRST + GAMES; seed++) {
      new Game(seed, true).play();
    }
  }

  /** Two units of different orders that pushed each other from their positions for ever. */
  @Test
  void aGameThatNeverEnded() {
    new Game(9_201, true).play();
  }

  /** A unit that was to go as near as it could, and was pushed into its region, had not arrived. */
  @Test
  void aGameWhoseRegionIsEnteredAfterGivingUp() {
    new Game(9_420_180, false).play();
  }

  /** A rollback after which another unit was said to be in the way. */
  @Test
  void aGameWithAnotherBlockerAfterARollback() {
    new Game(9_300_047, false).play();
  }

  private static final class Game {

    private final long seed;
    private final Random random;
    private final int width;
    private final int height;
    private final FreeJudge scene;
    private final GameWorld world;
    private final Units units;
    private final double[] radii;
    private final boolean frames;
    private final Set<Integer> unreachable = new HashSet<>();

    Game(long seed, boolean frames) {
      this.seed = seed;
      this.frames = frames;
      random = new Random(seed);
      width = 4 + random.nextInt(20);
      height = 4 + random.nextInt(16);
      int walls = random.nextInt(35);
      String[] rows = FreeJudge.rows(random, width, height, walls);
      scene = new FreeJudge(rows);
      world = scene.world;
      units = frames ? scene.units.spread() : scene.units;
      radii = random.nextBoolean() ? new double[] {0.4} : new double[] {0.2, 0.3, 0.45, 0.5, 0.8};
      int count = 1 + random.nextInt(14);
      for (int i = 0; i < count; i++) {
        add();
      }
    }

    private void add() {
      double radius = radii[random.nextInt(radii.length)];
      double x = random.nextInt(width) + 0.5;
      double y = random.nextInt(height) + 0.5;
      try {
        Unit unit = units.add(x, y, Body.radius(radius), Speed.of(1 + 4 * random.nextDouble()));
        unit.giveUp(GiveUp.values()[random.nextInt(4)]);
      } catch (IllegalArgumentException taken) {
        assertTrue(taken.getMessage().contains("Maybe"));
      }
    }

    void play() {
      int ticks = 50 + random.nextInt(250);
      for (int i = 0; i < ticks; i++) {
        if (random.nextInt(6) == 0) {
          act();
        }
        tick();
        if (random.nextInt(60) == 0) {
          repeat();
        }
      }
      for (int i = 0; i < 20_000 && !isOver(); i++) {
        tick();
      }
      assertTrue(isOver(), this::toString);
      for (int i = 0; i < 50; i++) {
        tick();
      }
      units.all().forEach(this::judgeRegion);
    }

    /** A unit in its region has arrived; one that gave up because it is full is outside. */
    private void judgeRegion(Unit unit) {
      UnitOrder order = unit.now.order;
      if (order == null || order.region == null || !unit.state().isOver()) {
        return;
      }
      int x = (int) unit.now.x;
      int y = (int) unit.now.y;
      boolean isIn = order.region.test(x, y, unit.movement);
      boolean arrived = unit.state() == UnitState.ARRIVED;
      boolean isByWalls =
          unit.reason() == GaveUp.BLOCKED_BY_WALL
              || unit.reason() == GaveUp.WALLED_IN
              || unit.reason() == GaveUp.UNREACHABLE;
      assertTrue(arrived == isIn || isByWalls, () -> unit + " in its region: " + isIn + this);
    }

    private boolean reaches(Unit unit, Target region) {
      Walk walk = new Walk(units.nodes);
      int node = units.routeNode(unit);
      boolean reaches = false;
      if (node >= 0 && units.nodes.contains(unit.movement, node)) {
        walk.start(unit.movement, node, Double.POSITIVE_INFINITY);
        for (int next = walk.next(); next >= 0 && !reaches; next = walk.next()) {
          reaches = region.test(next % width, next / width, unit.movement);
        }
      }
      return reaches;
    }

    private void tick() {
      scene.leastGap = Double.POSITIVE_INFINITY;
      scene.leastWall = Double.POSITIVE_INFINITY;
      if (frames) {
        units.update(random.nextInt(100) / 1000.0);
      } else {
        units.tick();
      }
      scene.judge();
      assertTrue(scene.leastGap >= -1e-9, () -> "overlap: " + this);
      boolean isFree = scene.leastWall >= -1e-9;
      assertTrue(isFree || walledIn() || frames && walledInNext(), () -> "in a wall: " + this);
      for (Unit unit : units.all()) {
        boolean isNew = unit.reason() == GaveUp.UNREACHABLE && unreachable.add(unit.id());
        UnitOrder order = unit.now.order;
        if (isNew && !frames && order != null && order.region != null) {
          assertTrue(!reaches(unit, order.region), () -> "reachable: " + unit + " " + this);
        } else if (unit.reason() != GaveUp.UNREACHABLE) {
          unreachable.remove(unit.id());
        }
      }
    }

    private boolean walledIn() {
      return units.all().stream().anyMatch(unit -> unit.reason() == GaveUp.WALLED_IN);
    }

    /** A unit on which a wall was just built knows at the next tick that it cannot leave it. */
    private boolean walledInNext() {
      UnitsState before = units.save();
      units.tick();
      boolean walledIn = walledIn();
      units.restore(before);
      return walledIn;
    }

    private boolean isOver() {
      return units.all().stream()
          .allMatch(
              unit ->
                  unit.now.order == null
                      || unit.state().isOver()
                      || unit.now.retries > 1
                      || followsOne(unit));
    }

    /** A unit that follows one that was removed or cannot be reached may go on for a while. */
    private static boolean followsOne(Unit unit) {
      return unit.now.order != null
          && unit.now.order.leader != null
          && unit.now.order.leader.isActive();
    }

    private void repeat() {
      var map = world.save();
      UnitsState before = units.save();
      long[] hashes = new long[12];
      for (int i = 0; i < hashes.length; i++) {
        units.tick();
        hashes[i] = units.hash();
      }
      world.restore(map);
      units.restore(before);
      for (long hash : hashes) {
        for (int parts = random.nextInt(3); parts > 0; parts--) {
          units.schedule.workAhead(random.nextDouble());
        }
        units.tick();
        assertEquals(hash, units.hash(), this::toString);
      }
    }

    private void act() {
      List<Unit> all = units.all();
      int x = random.nextInt(width);
      int y = random.nextInt(height);
      if (all.isEmpty()) {
        add();
        return;
      }
      Unit unit = all.get(random.nextInt(all.size()));
      switch (random.nextInt(14)) {
        case 0, 1, 2 -> unit.goTo(x, y);
        case 3 -> unit.goTo(random.nextDouble() * width, random.nextDouble() * height);
        case 4, 5 -> {
          List<Unit> some = new ArrayList<>(all);
          some.removeIf(each -> random.nextBoolean());
          Formation[] shapes = {Formation.none(), Formation.box(), Formation.line()};
          units.group(some).formation(shapes[random.nextInt(3)]).goTo(x, y);
        }
        case 6 -> {
          Unit other = all.get(random.nextInt(all.size()));
          if (other != unit) {
            unit.follow(other);
          }
        }
        case 7 -> {
          if (random.nextInt(3) == 0) {
            unit.remove();
          } else {
            unit.stop();
          }
        }
        case 8 -> push(unit);
        case 9 -> unit.holds(random.nextInt(3) == 0);
        case 10 -> add();
        case 11 -> unit.goTo(region(x, y));
        case 12 -> {
          List<Unit> some = new ArrayList<>(all);
          some.removeIf(each -> random.nextInt(3) == 0);
          units.group(some).goTo(region(x, y));
        }
        default -> world.set(x, y, random.nextInt(3) == 0 ? '#' : '.');
      }
    }

    private Target region(int x, int y) {
      int size = random.nextInt(4);
      return switch (random.nextInt(5)) {
        case 0 -> Target.beside(x, y);
        case 1 -> Target.within(x, y, 1 + size);
        case 2 -> Target.anyOf(x, y, random.nextInt(width), random.nextInt(height));
        case 3 -> Target.where(x, y, x + 3, y + 3, (a, b) -> (a + b) % 2 == 0);
        default -> Target.where(x, y, x + size, y + 2, (a, b) -> true);
      };
    }

    private void push(Unit unit) {
      double x = unit.x() + 2 * random.nextDouble() - 1;
      double y = unit.y() + 2 * random.nextDouble() - 1;
      if (x > 0 && y > 0 && x < width && y < height) {
        try {
          unit.moveTo(x, y);
        } catch (IllegalArgumentException full) {
          assertTrue(full.getMessage().contains("Maybe"));
        }
      }
    }

    @Override
    public String toString() {
      return "seed %d, tick %d, %s, %s".formatted(seed, units.now.tick, scene, units.all());
    }
  }
}

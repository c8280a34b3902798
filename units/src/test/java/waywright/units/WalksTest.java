package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/**
 * Random walks of one unit in continuous motion: frames of 1 to 200 ms, edits, pushes, teleports,
 * goals that close and open again; in every second one ticks are spread over frames. In every frame
 * the body is out of all walls, judged by distances to whole cells; each order ends, and a reason
 * to give up is checked by a flood of the cells. With {@code -Dunits.long=true} these are 4,000
 * walks, and 10,000 with those of {@link WalksElsewhereTest}; more by {@code -Dunits.walks=10000}.
 */
class WalksTest {

  private static final int WALKS =
      Integer.getInteger("units.walks", Boolean.getBoolean("units.long") ? 2_000 : 60);

  private static final int FIRST = Integer.getInteger("units.walks.seed", 1);

  @Test
  void onSquares() {
    for (int seed = FIRST; seed < FIRST + WALKS; seed++) {
      new Game(seed, null).play();
    }
  }

  @Test
  void onHexagons() {
    for (int seed = FIRST; seed < FIRST + WALKS; seed++) {
      new Game(seed, HexStorage.values()[seed % 5]).play();
    }
  }

  /** One walk. */
  private static final class Game {

    private final long seed;
    private final Random random;
    private final int width;
    private final int height;
    private final GameWorld world;
    private final boolean hexagons;
    private final Layout layout;
    private final Units units;
    private final double radius;
    private final Unit unit;
    private int goalX;
    private int goalY;
    private final int[] moves = new int[16];
    private int moved;

    Game(long seed, HexStorage storage) {
      this.seed = seed;
      random = new Random(seed);
      width = 3 + random.nextInt(18);
      height = 3 + random.nextInt(14);
      int walls = random.nextInt(45);
      String[] rows = FreeJudge.rows(random, width, height, walls);
      world = new GameWorld(GridMap.of(rows));
      hexagons = storage != null;
      layout = hexagons ? Layout.hexagons(storage, Math.sqrt(1 / 3.0)) : Layout.squares(1);
      units = hexagons ? Units.ofHexagons(world, storage) : new Units(world);
      if (seed % 2 == 1) {
        units.spread();
      }
      radius = new double[] {0.1, 0.2, 0.25, hexagons ? 0.28 : 0.5}[random.nextInt(4)];
      int x = random.nextInt(width);
      int y = random.nextInt(height);
      world.set(x, y, '.');
      Speed speed = Speed.of(0.5 + 6 * random.nextDouble());
      speed = random.nextInt(3) == 0 ? speed.acceleration(1 + random.nextInt(9)) : speed;
      speed = random.nextInt(3) == 0 ? speed.turning(1 + random.nextInt(9)) : speed;
      unit = units.add(layout.centerX(x, y), layout.centerY(x, y), Body.radius(radius), speed);
      unit.giveUp(random.nextBoolean() ? GiveUp.STOP : GiveUp.RETRY);
    }

    void play() {
      order();
      int frames = 100 + random.nextInt(400);
      for (int i = 0; i < frames; i++) {
        if (random.nextInt(12) == 0) {
          disturb();
        }
        frame();
      }
      order();
      world.set(goalX, goalY, '.');
      for (int i = 0; i < 20_000 && (i < 20 || !isOver()); i++) {
        frame();
      }
      units.update(0.2); // what is shown lags by up to a tick
      String all = toString();
      assertTrue(isOver(), all);
      boolean reachable = isReachable();
      if (unit.state() == UnitState.GAVE_UP) {
        boolean in = isFree(cell());
        assertTrue(unit.reason() == (in ? GaveUp.UNREACHABLE : GaveUp.WALLED_IN), all);
        assertTrue(!reachable, all);
      } else {
        assertTrue(reachable, all);
        assertEquals(UnitState.ARRIVED, unit.state(), all);
        assertEquals(layout.centerX(goalX, goalY), unit.x(), 1e-5, all);
        assertEquals(layout.centerY(goalX, goalY), unit.y(), 1e-5, all);
      }
    }

    /** Whether the order is over for good, long enough for a unit that tries again. */
    private boolean isOver() {
      if (unit.state() == UnitState.GAVE_UP && unit.now.policy == GiveUp.RETRY) {
        return !isReachable();
      }
      return unit.state().isOver();
    }

    private void frame() {
      units.update((1 + random.nextInt(200)) / 1000.0);
      int cell = cell();
      if (moved == 0 || moves[(moved - 1) % 16] != cell) {
        moves[moved++ % 16] = cell;
      }
      boolean oscillates = moved >= 16 && Arrays.stream(moves).distinct().count() <= 3;
      assertTrue(!oscillates, () -> "goes to and fro: " + this);
      judge();
    }

    private void order() {
      goalX = random.nextInt(width);
      goalY = random.nextInt(height);
      unit.goTo(layout.centerX(goalX, goalY), layout.centerY(goalX, goalY));
      moved = 0;
    }

    private void disturb() {
      moved = 0;
      int x = random.nextInt(width);
      int y = random.nextInt(height);
      switch (random.nextInt(8)) {
        case 0 -> order();
        case 1 -> {
          if (world.terrain(x, y) == '.') {
            unit.moveTo(layout.centerX(x, y), layout.centerY(x, y));
          }
        }
        case 2 -> {
          double toX = unit.x() + random.nextDouble() - 0.5;
          double toY = unit.y() + random.nextDouble() - 0.5;
          if (layout.x(toX, toY) >= 0
              && layout.x(toX, toY) < width
              && layout.y(toX, toY) >= 0
              && layout.y(toX, toY) < height
              && isFree(cell())) {
            unit.moveTo(toX, toY);
          }
        }
        case 3 -> world.set(goalX, goalY, '#');
        case 4 -> world.set(goalX, goalY, '.');
        case 5 -> world.set(cell() % width, cell() / width, '#');
        default -> world.set(x, y, random.nextBoolean() ? '#' : '.');
      }
      judge();
    }

    private int cell() {
      return layout.y(unit.x(), unit.y()) * width + layout.x(unit.x(), unit.y());
    }

    private boolean isFree(int cell) {
      return world.terrain(cell % width, cell / width) == '.';
    }

    /** Whether a path of free cells leads to the goal: over sides, which are wide enough. */
    private boolean isReachable() {
      int goal = goalY * width + goalX;
      boolean[] seen = new boolean[width * height];
      ArrayDeque<Integer> open = new ArrayDeque<>();
      if (isFree(cell())) {
        open.add(cell());
        seen[cell()] = true;
      }
      while (!open.isEmpty()) {
        int from = open.remove();
        for (int to = 0; to < seen.length; to++) {
          if (!seen[to] && isFree(to) && distance(from, to) < 1.1) {
            seen[to] = true;
            open.add(to);
          }
        }
      }
      return seen[goal] && isFree(goal);
    }

    private double distance(int from, int to) {
      double dx =
          layout.centerX(from % width, from / width) - layout.centerX(to % width, to / width);
      double dy =
          layout.centerY(from % width, from / width) - layout.centerY(to % width, to / width);
      return Math.sqrt(dx * dx + dy * dy);
    }

    /** A unit that is walled in stays in its wall until it finds a free position. */
    private void judge() {
      if (unit.reason() == GaveUp.WALLED_IN || !hasRoom()) {
        return;
      }
      for (int y = -2; y < height + 2; y++) {
        for (int x = -2; x < width + 2; x++) {
          boolean inside = x >= 0 && y >= 0 && x < width && y < height;
          if (!inside || world.terrain(x, y) == '#') {
            double gap = distanceTo(x, y) - radius;
            assertTrue(gap >= -1e-9, () -> "in a wall by " + gap + ": " + this);
          }
        }
      }
    }

    /** Whether any cell near the unit is free, so that it need not be walled in. */
    private boolean hasRoom() {
      for (int cell = 0; cell < width * height; cell++) {
        if (isFree(cell)) {
          return true;
        }
      }
      return false;
    }

    /** Returns the distance of the shown position from a cell. */
    private double distanceTo(int column, int row) {
      double dx = Math.abs(unit.x() - layout.centerX(column, row));
      double dy = Math.abs(unit.y() - layout.centerY(column, row));
      if (!hexagons) {
        double outX = Math.max(0, dx - 0.5);
        double outY = Math.max(0, dy - 0.5);
        return Math.sqrt(outX * outX + outY * outY);
      }
      boolean pointy = layout.centerY(0, 1) - layout.centerY(0, 0) < 0.9;
      double along = pointy ? dx : dy;
      double up = pointy ? dy : dx;
      return fromHexagon(along, up);
    }

    /** The distance of a point with both coordinates ≥ 0 from a pointy hexagon of width 1. */
    private static double fromHexagon(double x, double y) {
      double tip = Math.sqrt(1 / 3.0);
      double right = toSegment(x, y, 0.5, -tip / 2, 0.5, tip / 2);
      double slant = toSegment(x, y, 0.5, tip / 2, 0, tip);
      boolean inside = x <= 0.5 && x / 2 + y * Math.sqrt(0.75) <= 0.5;
      return inside ? 0 : Math.min(right, slant);
    }

    private static double toSegment(
        double x, double y, double ax, double ay, double bx, double by) {
      double dx = bx - ax;
      double dy = by - ay;
      double part = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
      double clamped = Math.max(0, Math.min(1, part));
      double offX = x - ax - clamped * dx;
      double offY = y - ay - clamped * dy;
      return Math.sqrt(offX * offX + offY * offY);
    }

    @Override
    public String toString() {
      StringBuilder map = new StringBuilder();
      for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
          map.append(world.terrain(x, y));
        }
        map.append('\n');
      }
      return "seed %d, tick %d, %s at %s, %s radius %s to %d, %d in %s%n%s"
          .formatted(
              seed, units.now.tick, unit, unit.x(), unit.y(), radius, goalX, goalY, layout, map);
    }
  }
}

package waywright.units;

import java.util.Arrays;
import java.util.Random;
import waywright.game.GameWorld;
import waywright.grid.GridMap;

/** A world of squares with units, judged by all pairs and all blocked cells after each tick. */
final class FreeJudge {

  final GameWorld world;
  final Units units;
  double leastGap = Double.POSITIVE_INFINITY;
  double leastWall = Double.POSITIVE_INFINITY;
  int ticks;

  FreeJudge(String... rows) {
    world = new GameWorld(GridMap.of(rows));
    units = new Units(world);
  }

  static FreeJudge open(int width, int height) {
    String[] rows = new String[height];
    Arrays.fill(rows, ".".repeat(width));
    return new FreeJudge(rows);
  }

  /** Returns a map with walls on so many of a hundred cells. */
  static String[] rows(Random random, int width, int height, int walls) {
    String[] rows = new String[height];
    for (int y = 0; y < height; y++) {
      char[] row = new char[width];
      for (int x = 0; x < width; x++) {
        row[x] = random.nextInt(100) < walls ? '#' : '.';
      }
      rows[y] = new String(row);
    }
    return rows;
  }

  Unit add(double x, double y, double radius, double speed) {
    return units.add(x, y, waywright.grid.Body.radius(radius), Speed.of(speed));
  }

  void tick() {
    units.tick();
    ticks++;
    judge();
  }

  /** Runs until all orders are over; returns the ticks, or −1 if some are not after so many. */
  int run(int most) {
    for (int i = 0; i < most; i++) {
      tick();
      if (units.all().stream().allMatch(unit -> unit.now.order == null || unit.state().isOver())) {
        return i + 1;
      }
    }
    return -1;
  }

  void judge() {
    var all = units.all();
    for (int i = 0; i < all.size(); i++) {
      Unit a = all.get(i);
      for (int j = 0; j < i; j++) {
        Unit b = all.get(j);
        double dx = a.x() - b.x();
        double dy = a.y() - b.y();
        leastGap = Math.min(leastGap, Math.sqrt(dx * dx + dy * dy) - a.radius - b.radius);
      }
      leastWall = Math.min(leastWall, wall(a));
    }
  }

  /** The distance of a unit from the nearest blocked cell or the rim, less its radius. */
  private double wall(Unit unit) {
    double x = unit.x();
    double y = unit.y();
    double least = Math.min(Math.min(x, y), Math.min(world.width() - x, world.height() - y));
    for (int row = (int) y - 2; row <= y + 2; row++) {
      for (int column = (int) x - 2; column <= x + 2; column++) {
        boolean inside = row >= 0 && column >= 0 && row < world.height() && column < world.width();
        if (inside && unit.movement.cost(world.terrain(column, row) & 0xff) == 0) {
          double dx = Math.max(0, Math.max(column - x, x - column - 1));
          double dy = Math.max(0, Math.max(row - y, y - row - 1));
          least = Math.min(least, Math.sqrt(dx * dx + dy * dy));
        }
      }
    }
    return least - unit.radius;
  }

  double[] positions() {
    return units.all().stream()
        .flatMapToDouble(unit -> java.util.stream.DoubleStream.of(unit.x(), unit.y()))
        .toArray();
  }

  long count(UnitState state) {
    return units.all().stream().filter(unit -> unit.state() == state).count();
  }

  long home() {
    return count(UnitState.ARRIVED) + count(UnitState.ARRIVED_NEAR);
  }

  @Override
  public String toString() {
    return "home %d, gave up %d, moving %d, queued %d after %d ticks, gap %s, wall %s"
        .formatted(
            home(),
            count(UnitState.GAVE_UP),
            count(UnitState.MOVING),
            count(UnitState.QUEUED),
            ticks,
            leastGap,
            leastWall);
  }
}

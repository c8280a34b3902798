package waywright.game;

import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.space.ArcBuffer;

/** Random worlds and movements for tests. */
final class Worlds {

  private static final Movement SWIMMER =
      Movement.builder().cost('.', 2).cost('~', 1).neighbors(4).build();
  private static final Movement WADER = Movement.builder().cost('.', 1).cost('~', 3).build();

  private Worlds() {}

  static GridMap map(Random random, int width, int height, int density) {
    byte[] terrain = new byte[width * height];
    for (int i = 0; i < terrain.length; i++) {
      int roll = random.nextInt(100);
      terrain[i] = (byte) (roll < density ? '#' : roll > 90 ? '~' : '.');
    }
    return GridMap.of(width, height, terrain);
  }

  static Movement movement(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> SWIMMER;
      case 1 -> WADER;
      default -> Movement.walker();
    };
  }

  /** A cell, a set, a radius, beside, a test, or away. */
  static Target target(Random random, int width, int height) {
    int x = random.nextInt(width);
    int y = random.nextInt(height);
    return switch (random.nextInt(8)) {
      case 0 -> Target.anyOf(x, y, random.nextInt(width), random.nextInt(height));
      case 1 -> Target.within(x, y, random.nextInt(4));
      case 2 -> Target.beside(x, y);
      case 3 -> Target.awayFrom(x, y, 5);
      case 4 -> Target.where(x, y, x + 4, y + 4, Worlds::isEven);
      default -> Target.cell(x, y);
    };
  }

  private static boolean isEven(int x, int y) {
    return (x + y) % 2 == 0;
  }

  static void edit(GameWorld world, Random random) {
    int x = random.nextInt(world.width());
    int y = random.nextInt(world.height());
    char letter = random.nextBoolean() ? '.' : random.nextInt(3) == 0 ? '~' : '#';
    int columns = Math.min(world.width() - x, 1 + random.nextInt(3) / 2);
    if (random.nextInt(6) == 0) {
      world.set(x, y, letter);
    } else {
      world.fill(x, y, columns, 1, letter);
    }
  }

  /** Whether a unit may step from one cell to another. */
  static boolean isOpen(GridSpace space, int from, int to) {
    return cost(space, from, to) >= 0;
  }

  private static long cost(GridSpace space, int from, int to) {
    ArcBuffer arcs = new ArcBuffer();
    space.expand(from, arcs);
    for (int i = 0; i < arcs.size(); i++) {
      if (arcs.head(i) == to) {
        return arcs.cost(i);
      }
    }
    return -1;
  }

  /** What a route costs. */
  static long cost(GridSpace space, UnitRoute route) {
    long cost = 0;
    for (int i = 1; i < route.size(); i++) {
      cost += cost(space, route.cell(i - 1), route.cell(i));
    }
    return cost;
  }
}

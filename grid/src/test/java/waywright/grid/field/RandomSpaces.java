package waywright.grid.field;

import java.util.Random;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/**
 * Small random maps with random movement: 4 and 8 neighbors, all corner rules, slow and one-way
 * terrain.
 */
public final class RandomSpaces {

  private RandomSpaces() {}

  public static char letter(Random random) {
    int roll = random.nextInt(20);
    return roll < 11 ? '.' : roll < 17 ? '#' : roll < 19 ? '~' : '>';
  }

  public static GridSpace next(Random random) {
    int width = 1 + random.nextInt(12);
    int height = 1 + random.nextInt(12);
    int density = random.nextInt(50);
    boolean plain = random.nextBoolean();
    byte[] terrain = new byte[width * height];
    for (int i = 0; i < terrain.length; i++) {
      boolean wall = random.nextInt(100) < density;
      terrain[i] = (byte) (wall ? '#' : plain || random.nextInt(3) > 0 ? '.' : letter(random));
    }
    return new GridSpace(GridMap.of(width, height, terrain), movement(random));
  }

  public static Movement movement(Random random) {
    boolean slow = random.nextBoolean();
    int[] slowCosts = {2, 3, 7, 40, 5000};
    Movement.Builder builder =
        Movement.builder()
            .cost('.', random.nextInt(4) == 0 ? 3 : 1)
            .cost('>', 1)
            .neighbors(random.nextInt(3) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)]);
    builder.cost('~', slow ? slowCosts[random.nextInt(5)] : 1);
    if (random.nextInt(4) == 0) {
      builder.exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH);
    }
    if (random.nextInt(5) == 0) {
      int straight = 1 + random.nextInt(10);
      builder.steps(straight, straight + random.nextInt(straight + 1));
    }
    return builder.build();
  }
}

package waywright.grid.internal.jps;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Small maps of every kind, from a seed. */
public final class RandomGrids {

  private RandomGrids() {}

  /** 4 neighbors, and 8 under each corner rule. */
  public static List<Movement> movements() {
    List<Movement> all = new ArrayList<>();
    all.add(Movement.walker().toBuilder().neighbors(4).build());
    for (Corners corners : Corners.values()) {
      all.add(Movement.walker().toBuilder().corners(corners).build());
    }
    return all;
  }

  /** Sides up to {@code side}; noise, rooms, stripes or empty. */
  public static GridMap map(Random random, int side) {
    return map(random, 1 + random.nextInt(side), 1 + random.nextInt(side));
  }

  /** Noise, rooms, stripes or empty, of the given size. */
  public static GridMap map(Random random, int width, int height) {
    byte[] terrain = new byte[width * height];
    int percent = random.nextInt(60);
    int period = 2 + random.nextInt(7);
    int kind = random.nextInt(4);
    for (int cell = 0; cell < terrain.length; cell++) {
      int x = cell % width;
      int y = cell / width;
      boolean wall =
          switch (kind) {
            case 0 -> random.nextInt(100) < percent;
            case 1 ->
                (x % period == 0 || y % period == 0) && random.nextInt(100) >= 10 + percent / 2;
            case 2 -> x % period == 0 && random.nextInt(100) < 90;
            default -> random.nextInt(100) < percent / 8;
          };
      terrain[cell] = (byte) (wall ? '@' : '.');
    }
    return GridMap.of(width, height, terrain);
  }

  /** Walls and blocks of all sizes in the open: long views, and corners seen from afar. */
  public static GridMap blocks(Random random, int width, int height) {
    byte[] terrain = new byte[width * height];
    Arrays.fill(terrain, (byte) '.');
    for (int block = random.nextInt(2 + width * height / 60); block >= 0; block--) {
      int left = random.nextInt(width);
      int top = random.nextInt(height);
      int right = Math.min(width, left + 1 + random.nextInt(random.nextBoolean() ? 2 : 12));
      int bottom = Math.min(height, top + 1 + random.nextInt(random.nextBoolean() ? 2 : 12));
      for (int y = top; y < bottom; y++) {
        Arrays.fill(terrain, y * width + left, y * width + right, (byte) '@');
      }
    }
    return GridMap.of(width, height, terrain);
  }
}

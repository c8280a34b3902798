package waywright.testkit.internal;

import java.util.Arrays;
import java.util.Random;
import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * Styles of random maps: which cells of a rectangle are walls. Free is {@code .}, wall {@code #}.
 */
enum TerrainStyle {
  /** Each cell is independent, 0 to 60 % walls. */
  NOISE((map, random) -> map.scatter(random.nextInt(61), random)),
  /** Rooms of 2 to 4 cells behind walls with a door each. */
  ROOMS(
      (map, random) -> {
        int pitch = 3 + random.nextInt(3);
        map.draw((x, y) -> x % pitch == pitch - 1 || y % pitch == pitch - 1);
        for (int y = 0; y < map.height; y += pitch) {
          for (int x = 0; x < map.width; x += pitch) {
            map.set(x + pitch - 1, y + random.nextInt(pitch - 1), '.');
            map.set(x + random.nextInt(pitch - 1), y + pitch - 1, '.');
          }
        }
      }),
  /** A perfect maze with corridors one cell wide: one simple path between any two free cells. */
  MAZE(
      (map, random) -> {
        map.fill('#');
        carve(map, 0, 0, random);
      }),
  /** Noise smoothed by two rounds of a majority rule. */
  CAVES(
      (map, random) -> {
        map.scatter(42, random);
        for (int round = 0; round < 2; round++) {
          byte[] before = map.letters.clone();
          map.draw((x, y) -> map.wallsAround(before, x, y) >= 5);
        }
      }),
  /** Single cells that touch at corners only: every diagonal step depends on the corner rule. */
  CHECKERS((map, random) -> map.draw((x, y) -> (x + y) % 2 == 1 ^ random.nextInt(8) == 0)),
  /** No walls. */
  OPEN((map, random) -> map.fill('.'));

  private final BiConsumer<Canvas, Random> style;

  TerrainStyle(BiConsumer<Canvas, Random> style) {
    this.style = style;
  }

  /** Fills the whole map. */
  void draw(Canvas map, Random random) {
    style.accept(map, random);
  }

  private static void carve(Canvas map, int x, int y, Random random) {
    map.set(x, y, '.');
    int first = random.nextInt(4);
    int turn = random.nextBoolean() ? 1 : 3;
    for (int i = 0; i < 4; i++) {
      int side = (first + i * turn) % 4;
      int dx = side == 1 ? 2 : side == 3 ? -2 : 0;
      int dy = side == 0 ? -2 : side == 2 ? 2 : 0;
      if (map.contains(x + dx, y + dy) && map.get(x + dx, y + dy) == '#') {
        map.set(x + dx / 2, y + dy / 2, '.');
        carve(map, x + dx, y + dy, random);
      }
    }
  }

  /** A map being drawn. */
  record Canvas(int width, int height, byte[] letters) {

    Canvas(int width, int height) {
      this(width, height, new byte[width * height]);
    }

    boolean contains(int x, int y) {
      return x >= 0 && x < width && y >= 0 && y < height;
    }

    byte get(int x, int y) {
      return letters[y * width + x];
    }

    /** Sets a cell; does nothing outside the map. */
    void set(int x, int y, char letter) {
      if (contains(x, y)) {
        letters[y * width + x] = (byte) letter;
      }
    }

    void fill(char letter) {
      Arrays.fill(letters, (byte) letter);
    }

    /** Makes a cell a wall with this probability in percent, otherwise free. */
    void scatter(int percent, Random random) {
      draw((x, y) -> random.nextInt(100) < percent);
    }

    /** Makes each cell a wall if it passes the test, otherwise free, row by row. */
    void draw(BiPredicate<Integer, Integer> isWall) {
      for (int cell = 0; cell < letters.length; cell++) {
        letters[cell] = (byte) (isWall.test(cell % width, cell / width) ? '#' : '.');
      }
    }

    /** Returns the numbers of the cells that are not walls. */
    int[] free() {
      return IntStream.range(0, letters.length).filter(cell -> letters[cell] != '#').toArray();
    }

    private int wallsAround(byte[] cells, int x, int y) {
      int walls = 0;
      for (int v = y - 1; v <= y + 1; v++) {
        for (int u = x - 1; u <= x + 1; u++) {
          walls += !contains(u, v) || cells[v * width + u] == '#' ? 1 : 0;
        }
      }
      return walls;
    }
  }
}

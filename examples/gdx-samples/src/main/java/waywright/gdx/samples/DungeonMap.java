package waywright.gdx.samples;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A dungeon of rooms and corridors, as letters: {@code .} floor, {@code #} rock. All rooms are
 * connected: the nearest room joins first, and some corridors more make rings. A seed gives the
 * same dungeon on every machine.
 */
final class DungeonMap {

  private static final int ROOMS = 90;
  private static final int LEAST = 3;
  private static final int MOST = 14;

  private final char[][] tiles;
  private final Random random;
  private final List<int[]> rooms = new ArrayList<>();

  private DungeonMap(long seed, int columns, int rows) {
    random = new Random(seed);
    tiles = new char[rows][columns];
    for (char[] row : tiles) {
      Arrays.fill(row, '#');
    }
  }

  /** Returns the rows of a dungeon, the upper one first. */
  static String[] letters(long seed, int columns, int rows) {
    DungeonMap map = new DungeonMap(seed, columns, rows);
    map.digRooms();
    map.joinRooms();
    return Arrays.stream(map.tiles).map(String::new).toArray(String[]::new);
  }

  /** Rooms are left, top, width, height; one tile of rock at least is between two of them. */
  private void digRooms() {
    for (int i = 0; i < 100 * ROOMS && rooms.size() < ROOMS; i++) {
      int width = LEAST + random.nextInt(MOST - LEAST);
      int height = LEAST + random.nextInt(MOST - LEAST);
      int left = 1 + random.nextInt(tiles[0].length - width - 1);
      int top = 1 + random.nextInt(tiles.length - height - 1);
      boolean free =
          rooms.stream()
              .noneMatch(
                  room ->
                      left <= room[0] + room[2]
                          && room[0] <= left + width
                          && top <= room[1] + room[3]
                          && room[1] <= top + height);
      if (free) {
        rooms.add(new int[] {left, top, width, height});
        for (int y = top; y < top + height; y++) {
          Arrays.fill(tiles[y], left, left + width, '.');
        }
      }
    }
  }

  private void joinRooms() {
    List<int[]> joined = new ArrayList<>(List.of(rooms.get(0)));
    List<int[]> apart = new ArrayList<>(rooms.subList(1, rooms.size()));
    while (!apart.isEmpty()) {
      int[] next = apart.get(0);
      int[] near = joined.get(0);
      for (int[] room : apart) {
        for (int[] other : joined) {
          if (distance(room, other) < distance(next, near)) {
            next = room;
            near = other;
          }
        }
      }
      digCorridor(next, near);
      apart.remove(next);
      joined.add(next);
    }
    for (int i = 0; i < rooms.size() / 4; i++) {
      digCorridor(any(rooms), any(rooms.subList(0, 1 + random.nextInt(rooms.size()))));
    }
  }

  private int[] any(List<int[]> of) {
    return of.get(random.nextInt(of.size()));
  }

  private static int distance(int[] room, int[] other) {
    return Math.abs(2 * room[0] + room[2] - 2 * other[0] - other[2])
        + Math.abs(2 * room[1] + room[3] - 2 * other[1] - other[3]);
  }

  /** Digs from a tile of one room to a tile of another, with one bend. */
  private void digCorridor(int[] from, int[] to) {
    int x = from[0] + random.nextInt(from[2]);
    int y = from[1] + random.nextInt(from[3]);
    int endX = to[0] + random.nextInt(to[2]);
    int endY = to[1] + random.nextInt(to[3]);
    boolean acrossFirst = random.nextBoolean();
    while (x != endX || y != endY) {
      boolean across = y == endY || acrossFirst && x != endX;
      x += across ? Integer.signum(endX - x) : 0;
      y += across ? 0 : Integer.signum(endY - y);
      tiles[y][x] = '.';
    }
  }
}

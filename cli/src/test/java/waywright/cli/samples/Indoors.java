package waywright.cli.samples;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Maps that were built: a dungeon, a maze, a fortress, a town. */
final class Indoors {

  private Indoors() {}

  private record Room(int x, int y, int width, int height) {

    int centerX() {
      return x + width / 2;
    }

    int centerY() {
      return y + height / 2;
    }

    boolean crowds(Room other) {
      return x < other.x + other.width + 3
          && other.x < x + width + 3
          && y < other.y + other.height + 3
          && other.y < y + height + 3;
    }
  }

  /** Rooms, square and round, some with pillars, joined by corridors. */
  static Drawing dungeon() {
    Random random = new Random(11);
    Drawing map = new Drawing(96, 64, '@');
    List<Room> rooms = new ArrayList<>();
    for (int attempt = 0; attempt < 900; attempt++) {
      int width = 6 + random.nextInt(11);
      int height = 5 + random.nextInt(8);
      Room room =
          new Room(2 + random.nextInt(92 - width), 2 + random.nextInt(60 - height), width, height);
      if (rooms.stream().noneMatch(room::crowds)) {
        rooms.add(room);
      }
    }
    for (Room room : rooms) {
      if (random.nextInt(3) == 0) {
        double radiusX = room.width / 2.0;
        double radiusY = room.height / 2.0;
        map.ellipse(room.x + radiusX - 0.5, room.y + radiusY - 0.5, radiusX, radiusY, '.');
      } else {
        map.fill(room.x, room.y, room.width, room.height, '.');
        pillars(map, room);
      }
    }
    corridors(map, rooms, random);
    return map;
  }

  private static void pillars(Drawing map, Room room) {
    if (room.width < 10 || room.height < 7) {
      return;
    }
    for (int x = room.x + 2; x < room.x + room.width - 2; x += 3) {
      map.set(x, room.y + 2, '@');
      map.set(x, room.y + room.height - 3, '@');
    }
  }

  /** Every room is joined to the nearest one before it, and some to another for good measure. */
  private static void corridors(Drawing map, List<Room> rooms, Random random) {
    for (int i = 1; i < rooms.size(); i++) {
      Room room = rooms.get(i);
      Room nearest = rooms.get(0);
      for (Room other : rooms.subList(0, i)) {
        nearest = steps(room, other) < steps(room, nearest) ? other : nearest;
      }
      corridor(map, room, nearest, random);
      if (random.nextInt(4) == 0) {
        corridor(map, room, rooms.get(random.nextInt(i)), random);
      }
    }
  }

  private static int steps(Room a, Room b) {
    return Math.abs(a.centerX() - b.centerX()) + Math.abs(a.centerY() - b.centerY());
  }

  private static void corridor(Drawing map, Room from, Room to, Random random) {
    boolean acrossFirst = random.nextBoolean();
    int bendX = acrossFirst ? to.centerX() : from.centerX();
    int bendY = acrossFirst ? from.centerY() : to.centerY();
    hall(map, from.centerX(), from.centerY(), bendX, bendY);
    hall(map, bendX, bendY, to.centerX(), to.centerY());
  }

  private static void hall(Drawing map, int x, int y, int endX, int endY) {
    map.fill(
        Math.min(x, endX), Math.min(y, endY), Math.abs(x - endX) + 2, Math.abs(y - endY) + 2, '.');
  }

  /** A maze with one way between any two places, and then a few walls fewer. */
  static Drawing maze() {
    Random random = new Random(5);
    Drawing map = new Drawing(97, 65, '@');
    List<int[]> way = new ArrayList<>();
    way.add(new int[] {1, 1});
    map.set(1, 1, '.');
    while (!way.isEmpty()) {
      int[] here = way.get(way.size() - 1);
      List<int[]> steps =
          new ArrayList<>(
              List.of(new int[] {2, 0}, new int[] {0, 2}, new int[] {-2, 0}, new int[] {0, -2}));
      Collections.shuffle(steps, random);
      steps.removeIf(
          s ->
              !map.contains(here[0] + s[0], here[1] + s[1])
                  || map.at(here[0] + s[0], here[1] + s[1]) == '.');
      if (steps.isEmpty()) {
        way.remove(way.size() - 1);
        continue;
      }
      int[] step = steps.get(0);
      map.set(here[0] + step[0] / 2, here[1] + step[1] / 2, '.');
      map.set(here[0] + step[0], here[1] + step[1], '.');
      way.add(new int[] {here[0] + step[0], here[1] + step[1]});
    }
    for (int gap = 0; gap < 60; gap++) {
      int x = 1 + random.nextInt(95);
      int y = 1 + random.nextInt(63);
      if (x % 2 != y % 2) {
        map.set(x, y, '.');
      }
    }
    return map;
  }

  /** Walls within walls, their gates never in line; a moat with one bridge. */
  static Drawing fortress() {
    Drawing map = new Drawing(101, 101, '.');
    grove(map, new Random(8));
    map.fill(12, 12, 77, 77, 'W');
    map.fill(17, 17, 67, 67, '.');
    map.fill(48, 84, 5, 5, '.');
    int[][] rings = {{17, 67}, {27, 47}, {36, 29}, {44, 13}};
    for (int[] ring : rings) {
      int from = ring[0];
      int side = ring[1];
      map.frame(from, from, side, side, 2, '@');
      for (int corner = 0; corner < 4; corner++) {
        int x = corner % 2 == 0 ? from : from + side - 1;
        int y = corner < 2 ? from : from + side - 1;
        map.ellipse(x, y, 3.4, 3.4, '@');
      }
    }
    map.fill(48, 82, 5, 2, '.');
    map.fill(48, 27, 5, 2, '.');
    map.fill(36, 52, 2, 4, '.');
    map.fill(55, 49, 2, 3, '.');
    for (int i = 0; i < 5; i++) {
      map.fill(31 + 8 * i, 75, 5, 4, '@');
      map.fill(20, 30 + 8 * i, 4, 5, 'T');
      map.fill(77, 30 + 8 * i, 4, 5, 'T');
    }
    return map;
  }

  private static void grove(Drawing map, Random random) {
    for (int tree = 0; tree < 170; tree++) {
      map.ellipse(random.nextInt(map.width), random.nextInt(map.height), 1.3, 1.3, 'T');
    }
    map.fill(46, 84, 9, 17, '.');
  }

  /** Streets, houses with doors, gardens, and a market with a fountain. */
  static Drawing town() {
    Random random = new Random(3);
    Drawing map = new Drawing(128, 96, '.');
    map.frame(0, 0, 128, 96, 2, '@');
    for (int y = 5; y < 88; y += 17) {
      for (int x = 5; x < 118; x += 20) {
        boolean market = x > 40 && x < 70 && y > 30 && y < 50;
        if (!market) {
          block(map, x, y, random);
        }
      }
    }
    map.ellipse(63, 47, 6, 6, '@');
    map.ellipse(63, 47, 5, 5, 'W');
    return map;
  }

  private static void block(Drawing map, int x, int y, Random random) {
    int split = 8 + random.nextInt(3);
    house(map, x, y, split, 7 + random.nextInt(6), random);
    if (random.nextInt(4) == 0) {
      map.fill(x + split + 1, y + 1, 15 - split, 10, 'T');
      map.fill(x + split + 2, y + 2, 13 - split, 8, 'S');
    } else {
      house(map, x + split + 1, y, 15 - split, 6 + random.nextInt(7), random);
    }
  }

  private static void house(Drawing map, int x, int y, int width, int height, Random random) {
    map.frame(x, y, width, height, 1, '@');
    if (random.nextBoolean()) {
      map.set(x + 1 + random.nextInt(Math.max(1, width - 2)), y + height - 1, '.');
    } else {
      map.set(x, y + 1 + random.nextInt(height - 2), '.');
    }
    if (width > 6 && height > 8) {
      map.fill(x, y + height / 2, width, 1, '@');
      map.set(x + width / 2, y + height / 2, '.');
    }
  }
}

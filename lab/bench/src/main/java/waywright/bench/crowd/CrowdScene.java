package waywright.bench.crowd;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import waywright.crowd.CrowdWalls;

/**
 * Where units start, where they want to go, and which walls there are. Units have radius 0.5 and
 * speed 1, but those of {@code rvo2} radius 2 and speed 2: the blocks, distances and horizon of the
 * example Blocks of RVO2.
 */
final class CrowdScene {

  static final List<String> NAMES =
      List.of(
          "circle",
          "crossing",
          "blocks",
          "doorway",
          "corridor",
          "town",
          "four",
          "flow",
          "jam",
          "rvo2");

  /** The distance from street to street of a town, and the width of a street. */
  private static final int BLOCK = 16;

  private static final int STREET = 6;

  final List<double[]> starts = new ArrayList<>();
  final List<double[]> goals = new ArrayList<>();
  private double[] segments = {};
  private boolean throughDoor;
  private int town;
  double radius = 0.5;
  double speed = 1;
  double horizon = 2;

  /** Builds a scene of about so many units. */
  static CrowdScene of(String name, int units) {
    CrowdScene scene = new CrowdScene();
    int side = Math.max(2, (int) Math.round(Math.sqrt(units / 2.0)));
    switch (name) {
      case "circle" -> scene.circle(units);
      case "crossing" -> scene.twoBlocks(side, true);
      case "blocks" -> scene.twoBlocks(side, false);
      case "four" -> scene.four(Math.max(2, (int) Math.round(Math.sqrt(units / 4.0))));
      case "flow" -> scene.random(units, 2.2, true);
      case "jam" -> scene.random(units, 1.5, false);
      case "doorway" -> scene.doorway(units);
      case "corridor" -> scene.corridor(units);
      case "town" -> scene.town(Math.max(2, (int) Math.round(Math.sqrt(units / 16.0))));
      case "rvo2" -> scene.rvo2(Math.max(2, (int) Math.round(Math.sqrt(units / 4.0))));
      default ->
          throw new IllegalArgumentException(
              "there is no scene " + name + ". Maybe one of " + NAMES + "?");
    }
    return scene;
  }

  CrowdWalls walls() {
    return town > 0 ? this::copyHouses : hasWalls() ? this::copyNear : CrowdWalls.NONE;
  }

  boolean hasWalls() {
    return segments.length > 0 || town > 0;
  }

  /** Where a unit walks now: to its goal, or first to the door. */
  double[] aim(int unit, double x, double y) {
    boolean before = throughDoor && x < 0.5 && Math.abs(y) > 1.4;
    return before ? new double[] {0.5, Math.max(-1.4, Math.min(1.4, y))} : goals.get(unit);
  }

  /** Whether the cell that begins at a position is in a wall or a house. */
  boolean isWall(int x, int y) {
    boolean isHouse =
        town > 0
            && block(x) * BLOCK + STREET <= x
            && x < (block(x) + 1) * BLOCK
            && block(y) * BLOCK + STREET <= y
            && y < (block(y) + 1) * BLOCK;
    return isHouse || throughDoor && x == 0 && (y < -2 || y >= 2);
  }

  /** Returns the least x (0) or y (1) of all starts and goals. */
  double least(int axis) {
    return coordinates(axis).min().orElse(0);
  }

  /** Returns the greatest x (0) or y (1) of all starts and goals. */
  double most(int axis) {
    return coordinates(axis).max().orElse(0);
  }

  private DoubleStream coordinates(int axis) {
    return Stream.concat(starts.stream(), goals.stream()).mapToDouble(point -> point[axis]);
  }

  private int copyNear(int unit, double x, double y, double range, double[] ends) {
    int count = 0;
    for (int i = 0; i < segments.length; i += 4) {
      double left = Math.min(segments[i], segments[i + 2]) - range;
      double right = Math.max(segments[i], segments[i + 2]) + range;
      double low = Math.min(segments[i + 1], segments[i + 3]) - range;
      double high = Math.max(segments[i + 1], segments[i + 3]) + range;
      if (x >= left && x <= right && y >= low && y <= high) {
        if (4 * count + 4 <= ends.length) {
          System.arraycopy(segments, i, ends, 4 * count, 4);
        }
        count++;
      }
    }
    return count;
  }

  private void add(double x, double y, double toX, double toY) {
    starts.add(new double[] {x, y});
    goals.add(new double[] {toX, toY});
  }

  /** To the opposite side of a circle of up to 250 units, of several circles if there are more. */
  private void circle(int units) {
    double ring = Math.max(8, Math.min(250, units) * 0.2);
    for (int left = units; left > 0; ring += 1.5) {
      int here = Math.min(left, Math.max(40, (int) (ring * 5)));
      for (int i = 0; i < here; i++) {
        double x = ring * Math.cos(2 * Math.PI * i / here);
        double y = ring * Math.sin(2 * Math.PI * i / here);
        add(x, y, -x, -y);
      }
      left -= here;
    }
  }

  private void twoBlocks(int side, boolean crossing) {
    for (int i = 0; i < side * side; i++) {
      double x = i % side * 1.5 - side * 3;
      double y = (i / side - side / 2) * 1.5;
      double far = side * 1.5 + 10;
      add(x, y, x + side * 3 + far, y);
      if (crossing) {
        add(y, x, y, x + side * 3 + far);
      } else {
        add(x + side * 3 + far, y, x, y);
      }
    }
  }

  private void four(int side) {
    for (int i = 0; i < side * side; i++) {
      int row = i / side;
      double x = 8 + i % side * 1.5;
      double y = 8 + row * 1.5;
      add(x, y, -x, -y);
      add(-x, y, x, -y);
      add(x, -y, -x, y);
      add(-x, -y, x, y);
    }
  }

  private void random(int units, double spacing, boolean oneWay) {
    Random random = new Random(1);
    int side = (int) Math.ceil(Math.sqrt(units));
    for (int i = 0; i < units; i++) {
      double x = (i % side + random.nextDouble() * 0.3) * spacing;
      int row = i / side;
      double y = (row + random.nextDouble() * 0.3) * spacing;
      double middle = side * spacing / 2;
      add(x, y, oneWay ? x + 1000 : middle, oneWay ? y + random.nextInt(200) - 100 : middle);
    }
  }

  /** From a field through a door of four diameters into another field. */
  private void doorway(int units) {
    int side = (int) Math.ceil(Math.sqrt(units));
    double far = side * 2;
    throughDoor = true;
    segments = new double[] {0, -far, 0, -2, 0, 2, 0, far};
    for (int i = 0; i < units; i++) {
      double y = (i / side - side / 2) * 1.5;
      add(-3 - i % side * 1.5, y, 4 + i % side * 1.5, y);
    }
  }

  /** Two groups that pass each other in a corridor of twelve diameters. */
  private void corridor(int units) {
    double far = units;
    segments = new double[] {-far, -6, far, -6, -far, 6, far, 6};
    for (int i = 0; i < units; i++) {
      int sign = i % 2 == 0 ? 1 : -1;
      int row = i / 14;
      double along = 5 + row * 1.5;
      double across = (i / 2 % 7 - 3) * 1.5;
      add(-sign * along, across, sign * along, across);
    }
  }

  /** Along the streets of a town of square houses, four blocks far, across all other streets. */
  private void town(int streets) {
    town = streets;
    for (int i = 0; i < streets * streets; i++) {
      int street = i / streets;
      double from = i % streets * BLOCK + STREET + 1;
      double far = (street % 2 == 0 ? 4 : -4) * BLOCK;
      for (int k = 0; k < 8; k++) {
        double along = from + k % 4 * 2.5;
        double across = street * BLOCK + 2 + k / 4 * 2;
        add(along, across, along + far, across);
        add(across, along, across, along + far);
      }
    }
  }

  private int copyHouses(int unit, double x, double y, double range, double[] ends) {
    int count = 0;
    for (int i = block(y - range); i <= block(y + range); i++) {
      for (int j = block(x - range); j <= block(x + range); j++) {
        double left = j * BLOCK + STREET;
        double low = i * BLOCK + STREET;
        double right = (j + 1) * BLOCK;
        double high = (i + 1) * BLOCK;
        count = put(ends, count, left, low, right, low);
        count = put(ends, count, right, low, right, high);
        count = put(ends, count, right, high, left, high);
        count = put(ends, count, left, high, left, low);
      }
    }
    return count;
  }

  private static int put(double[] ends, int count, double x, double y, double toX, double toY) {
    ends[4 * count] = x;
    ends[4 * count + 1] = y;
    ends[4 * count + 2] = toX;
    ends[4 * count + 3] = toY;
    return count + 1;
  }

  /** Returns the block of a coordinate, or the nearest one. */
  private int block(double at) {
    return Math.max(0, Math.min(town - 1, (int) Math.floor(at / BLOCK)));
  }

  private void rvo2(int side) {
    radius = 2;
    speed = 2;
    horizon = 5;
    double goal = 55 + (side - 1) * 5;
    for (int i = 0; i < side * side; i++) {
      int row = i / side;
      double x = 55 + i % side * 10;
      double y = 55 + row * 10;
      add(x, y, -goal, -goal);
      add(-x, y, goal, -goal);
      add(x, -y, -goal, goal);
      add(-x, -y, goal, goal);
    }
  }
}

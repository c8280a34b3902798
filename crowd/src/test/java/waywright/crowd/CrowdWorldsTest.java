package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/** Random worlds of walls and units with wild wishes, judged from outside. */
class CrowdWorldsTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** A world of one seed, whose lengths are multiplied by a power of 2. */
  private static final class World {

    final Random random;
    final double[] segments;
    final Crowd crowd;
    final double unit;
    final int most;

    World(long seed, double scale) {
      random = new Random(seed);
      unit = scale;
      segments = segments();
      CrowdSettings settings =
          CrowdSettings.DEFAULT.withNeighbors(random.nextInt(12)).withPatience(random.nextInt(3));
      crowd = new Crowd(segments.length == 0 ? CrowdWalls.NONE : Judge.walls(segments), settings);
      most = 2 + random.nextInt(40);
      for (int i = 0; i < most; i++) {
        place();
      }
    }

    private double[] segments() {
      int count = random.nextInt(14);
      double[] walls = new double[4 * count];
      for (int i = 0; i < count; i++) {
        double x = random.nextInt(13) - 6;
        double y = random.nextInt(13) - 6;
        double dx = random.nextInt(5) - 2;
        double dy = random.nextInt(5) - 2;
        boolean joined = i > 0 && random.nextInt(3) > 0;
        walls[4 * i] = joined ? walls[4 * i - 2] : x * unit;
        walls[4 * i + 1] = joined ? walls[4 * i - 1] : y * unit;
        walls[4 * i + 2] = walls[4 * i] + dx * unit;
        walls[4 * i + 3] = walls[4 * i + 1] + dy * unit;
      }
      return walls;
    }

    /** Adds a unit where it fits, often touching another one. */
    private void place() {
      double radius = unit * (random.nextInt(8) == 0 ? 1.5 : 0.25 + random.nextInt(3) * 0.125);
      for (int attempt = 0; attempt < 50; attempt++) {
        double x = unit * (random.nextInt(4) * 3 - 6 + random.nextInt(4) * 0.5);
        double y = unit * (random.nextInt(4) * 3 - 6 + random.nextDouble());
        if (Judge.wallRoom(segments, x, y, x, y, radius) >= 0 && isFree(x, y, radius)) {
          int number = crowd.add(x, y, radius, unit * (random.nextInt(4) == 0 ? 9 : 2));
          crowd.yields(number, random.nextInt(5));
          return;
        }
      }
    }

    private boolean isFree(double x, double y, double radius) {
      for (int i = 0; i < 2 * most; i++) {
        if (crowd.contains(i)
            && Math.hypot(crowd.x(i) - x, crowd.y(i) - y) < radius + crowd.radius(i)) {
          return false;
        }
      }
      return true;
    }

    void wish() {
      int number = random.nextInt(most);
      if (!crowd.contains(number)) {
        place();
        return;
      }
      switch (random.nextInt(12)) {
        case 0 -> crowd.remove(number);
        case 1 -> crowd.yields(number, random.nextInt(5));
        case 2 -> crowd.wish(number, 0, 0);
        case 3 -> crowd.wish(number, unit * 1e9 * random.nextGaussian(), unit * 1e9);
        case 4, 5, 6 ->
            crowd.wish(number, unit * (random.nextInt(3) - 1), unit * (random.nextInt(3) - 1));
        case 7 -> crowd.wishTo(number, 0, 0, unit * 20);
        case 8 -> {
          int other = random.nextInt(most);
          if (crowd.contains(other)) {
            crowd.wishTo(number, crowd.x(other), crowd.y(other), unit);
          }
        }
        default ->
            crowd.wishTo(
                number,
                unit * (random.nextDouble() * 14 - 7),
                unit * (random.nextDouble() * 14 - 7),
                unit * 3);
      }
    }

    void step() {
      for (int i = 0; i < 3; i++) {
        wish();
      }
      crowd.step(random.nextInt(10) == 0 ? 2 : 0.125);
    }
  }

  @Test
  void nothingOverlapsWhateverUnitsWish() {
    double least = Double.POSITIVE_INFINITY;
    double leastRoom = Double.POSITIVE_INFINITY;
    for (int seed = 0; seed < 50 * SCALE; seed++) {
      World world = new World(seed, 1);
      Crowd crowd = world.crowd;
      double[] x = new double[world.most];
      double[] y = new double[world.most];
      for (int step = 0; step < 150; step++) {
        for (int i = 0; i < 3; i++) {
          world.wish();
        }
        for (int i = 0; i < world.most; i++) {
          x[i] = crowd.contains(i) ? crowd.x(i) : 0;
          y[i] = crowd.contains(i) ? crowd.y(i) : 0;
        }
        crowd.step(world.random.nextInt(10) == 0 ? 2 : 0.125);
        for (int i = 0; i < world.most; i++) {
          if (crowd.contains(i)) {
            double room =
                Judge.wallRoom(world.segments, x[i], y[i], crowd.x(i), crowd.y(i), crowd.radius(i));
            leastRoom = Math.min(leastRoom, room);
            assertTrue(room >= -1e-13, "seed " + seed + ", step " + step + ", unit " + i);
            double moved = Math.hypot(crowd.x(i) - x[i], crowd.y(i) - y[i]);
            assertTrue(
                moved <= crowd.speed(i) * 2 * (1 + 1e-12),
                "seed " + seed + ", step " + step + ": " + moved);
          }
        }
        double gap = Judge.leastGap(crowd, world.most);
        least = Math.min(least, gap);
        assertTrue(gap >= -1e-13, "seed " + seed + ", step " + step + ": " + gap);
      }
    }
    System.out.println("least gap " + least + ", to walls " + leastRoom);
  }

  @Test
  void overlapsNeverGrow() {
    for (int seed = 0; seed < 20 * SCALE; seed++) {
      World world = new World(seed, 1);
      Crowd crowd = world.crowd;
      Random random = world.random;
      int most = world.most;
      double[][] gaps = new double[most][most];
      double[] rooms = new double[most];
      for (int step = 0; step < 100; step++) {
        world.wish();
        int unit = random.nextInt(most);
        if (random.nextInt(3) == 0 && crowd.contains(unit)) {
          int other = random.nextInt(most);
          boolean same = crowd.contains(other) && random.nextBoolean();
          double x = same ? crowd.x(other) : random.nextInt(13) - 6;
          double y = same ? crowd.y(other) : random.nextDouble() * 12 - 6;
          crowd.moveTo(unit, x, y);
        }
        for (int i = 0; i < most; i++) {
          rooms[i] = crowd.contains(i) ? room(world, i) : 0;
          for (int j = 0; j < i; j++) {
            gaps[i][j] = crowd.contains(i) && crowd.contains(j) ? Judge.gap(crowd, i, j) : 0;
          }
        }
        crowd.step(random.nextInt(10) == 0 ? 2 : 0.125);
        for (int i = 0; i < most; i++) {
          if (crowd.contains(i)) {
            assertTrue(room(world, i) >= Math.min(0, rooms[i]) - 1e-13, "seed " + seed);
          }
          for (int j = 0; j < i; j++) {
            if (crowd.contains(i) && crowd.contains(j)) {
              double gap = Judge.gap(crowd, i, j);
              assertTrue(gap >= Math.min(0, gaps[i][j]) - 1e-13, "seed " + seed + ": " + gap);
            }
          }
        }
      }
    }
  }

  private static double room(World world, int unit) {
    double x = world.crowd.x(unit);
    double y = world.crowd.y(unit);
    return Judge.wallRoom(world.segments, x, y, x, y, world.crowd.radius(unit));
  }

  @Test
  void powersOfTwoScaleBitByBit() {
    for (int seed = 0; seed < 10 * SCALE; seed++) {
      World world = new World(seed, 1);
      World large = new World(seed, 1024);
      World small = new World(seed, 0x1p-12);
      for (int step = 0; step < 100; step++) {
        world.step();
        large.step();
        small.step();
        for (int i = 0; i < world.most; i++) {
          if (world.crowd.contains(i)) {
            assertEquals(world.crowd.x(i) * 1024, large.crowd.x(i), "seed " + seed);
            assertEquals(world.crowd.vy(i) * 1024, large.crowd.vy(i));
            assertEquals(world.crowd.x(i) * 0x1p-12, small.crowd.x(i));
            assertEquals(world.crowd.vy(i) * 0x1p-12, small.crowd.vy(i));
          }
        }
      }
    }
  }

  @Test
  void savedStatesReplayToTheSameHash() {
    for (int seed = 0; seed < 10 * SCALE; seed++) {
      World world = new World(seed, 1);
      Crowd crowd = world.crowd;
      for (int step = 0; step < 40; step++) {
        world.step();
      }
      CrowdState state = crowd.save();
      assertEquals(crowd.hash(), state.hash());
      long[] hashes = new long[100];
      for (int step = 0; step < 100; step++) {
        crowd.step(0.125);
        hashes[step] = crowd.hash();
      }
      crowd.add(50, 50, 1, 1);
      crowd.restore(state);
      assertEquals(state.hash(), crowd.hash());
      for (int step = 0; step < 100; step++) {
        crowd.step(0.125);
        crowd.copyNear(0, 0, 5, new int[4]);
        for (int i = 0; i < world.most; i += 7) {
          if (crowd.contains(i)) {
            crowd.copyLines(i, new double[40]);
          }
        }
        assertEquals(hashes[step], crowd.hash(), "drawing changes nothing");
      }
    }
  }

  /** Runs odd parts on another thread, backwards. */
  private static void onTwoThreads(int count, IntConsumer part) {
    Thread other =
        new Thread(
            () -> {
              for (int i = count - 1; i >= 0; i--) {
                if (i % 2 == 1) {
                  part.accept(i);
                }
              }
            });
    other.start();
    for (int i = 0; i < count; i += 2) {
      part.accept(i);
    }
    try {
      other.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void twoThreadsGiveTheSameBits() {
    for (int seed = 0; seed < 7 * SCALE; seed++) {
      World one = new World(seed, 1);
      World two = new World(seed, 1);
      for (int step = 0; step < 60; step++) {
        one.wish();
        two.wish();
        one.crowd.step(0.125);
        two.crowd.step(0.125, CrowdWorldsTest::onTwoThreads);
        assertEquals(one.crowd.hash(), two.crowd.hash());
      }
    }
  }

  @Test
  void otherNumbersGiveTheSameBits() {
    for (int seed = 0; seed < 10 * SCALE; seed++) {
      World world = new World(seed, 1);
      Crowd crowd = world.crowd;
      Crowd other = new Crowd(Judge.walls(world.segments), CrowdSettings.DEFAULT);
      Crowd same = new Crowd(Judge.walls(world.segments), CrowdSettings.DEFAULT);
      int count = crowd.size();
      Random random = new Random(seed);
      double[][] wishes = new double[count][];
      for (int i = 0; i < count; i++) {
        wishes[i] = new double[] {random.nextInt(15) - 7, random.nextInt(15) - 7};
      }
      for (int i = 0; i < count; i++) {
        int j = count - 1 - i;
        same.add(crowd.x(i), crowd.y(i), crowd.radius(i), crowd.speed(i));
        other.add(crowd.x(j), crowd.y(j), crowd.radius(j), crowd.speed(j));
        same.wishTo(i, wishes[i][0], wishes[i][1], 9);
        other.wishTo(i, wishes[j][0], wishes[j][1], 9);
      }
      for (int step = 0; step < 100; step++) {
        same.step(0.125);
        other.step(0.125);
        for (int i = 0; i < count; i++) {
          assertEquals(same.x(i), other.x(count - 1 - i));
          assertEquals(same.vy(i), other.vy(count - 1 - i));
        }
      }
    }
  }

  @Test
  void manyUnitsOnOnePointTakeBoundedWork() {
    Crowd crowd = new Crowd(CrowdWalls.NONE);
    for (int i = 0; i < 100_000; i++) {
      crowd.add(1, 2, 0.4, 3);
      crowd.wish(i, 1, 0);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadCpuTime();
    crowd.step(0.1);
    crowd.step(3600);
    assertTrue(threads.getCurrentThreadCpuTime() - before < 60e9, "a minute for two steps");
    assertEquals(100_000, crowd.copyNear(1, 2, 0.5, new int[9]));
  }

  @Test
  void stepsAllocateNothing() {
    Crowd crowd = new Crowd(Judge.walls(0, 0, 9, 0, 9, 0, 9, 9, 2, 2, 5, 7));
    for (int i = 0; i < 400; i++) {
      crowd.add(i % 20 * 1.1 - 10, i / 20 * 1.1 - 10, 0.4, 2);
      crowd.wishTo(i, 5, 3, 2);
    }
    for (int i = 0; i < 400; i++) {
      crowd.step(0.1);
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    int[] found = new int[30];
    double[] lines = new double[200];
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      for (int i = 0; i < 100; i++) {
        crowd.step(0.1);
        crowd.copyNear(5, 3, 2, found);
        crowd.copyLines(i, lines);
      }
      long after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      least = Math.min(least, after - before);
    }
    assertEquals(0, least, "bytes for 100 steps");
  }

  @Test
  void nearUnitsAscendAsBySortingAll() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      Crowd crowd = new Crowd(CrowdWalls.NONE);
      int count = random.nextInt(120);
      for (int i = 0; i < count; i++) {
        double far = random.nextInt(20) == 0 ? 1e6 : 10;
        double size = random.nextInt(9) == 0 ? 5 : 0.4;
        crowd.add(random.nextInt(9) * far / 9, random.nextDouble() * far, size, random.nextInt(3));
        if (random.nextInt(count) == 0) {
          assertEquals(i + 1, crowd.copyNear(0, 0, 1e7, new int[0]));
        }
      }
      double x = random.nextInt(12);
      double y = random.nextInt(12);
      double range = random.nextInt(4) == 0 ? 1e7 : random.nextInt(5);
      Integer[] all =
          java.util.stream.IntStream.range(0, count)
              .boxed()
              .filter(i -> square(crowd, i, x, y) <= range * range)
              .sorted(
                  java.util.Comparator.<Integer>comparingDouble(i -> square(crowd, i, x, y))
                      .thenComparing(i -> i))
              .toArray(Integer[]::new);
      int[] found = new int[random.nextInt(30)];
      assertEquals(all.length, crowd.copyNear(x, y, range, found));
      int fit = Math.min(found.length, all.length);
      int[] expected = Arrays.stream(all).limit(fit).mapToInt(i -> i).toArray();
      assertArrayEquals(expected, Arrays.copyOf(found, fit));
    }
  }

  private static double square(Crowd crowd, int unit, double x, double y) {
    double dx = crowd.x(unit) - x;
    double dy = crowd.y(unit) - y;
    return dx * dx + dy * dy;
  }
}

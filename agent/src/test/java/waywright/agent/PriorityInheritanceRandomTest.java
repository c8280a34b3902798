package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random maps and units, every tick of which is judged. */
class PriorityInheritanceRandomTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static StepWorld world(Random random, int side, double walls, int most, int bodies) {
    String[] rows = new String[side];
    for (int y = 0; y < side; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < side; x++) {
        row.append(random.nextDouble() < walls ? '#' : '.');
      }
      rows[y] = row.toString();
    }
    StepWorld world = new StepWorld(random.nextBoolean(), rows);
    boolean[] taken = new boolean[side * side];
    for (int i = 0; i < 4 * most && world.count < most; i++) {
      int body = 1 + random.nextInt(bodies);
      int at = random.nextInt(side * side);
      if (world.stands(at, body) && !isTaken(world, taken, at, body)) {
        int goal = random.nextInt(side * side);
        for (int k = 0; k < body * body; k++) {
          taken[at + k / body * side + k % body] = true;
        }
        world.unit(at, world.stands(goal, body) ? goal : at, body);
        world.fixed[world.count - 1] = random.nextInt(12) == 0;
      }
    }
    return world;
  }

  private static boolean isTaken(StepWorld world, boolean[] taken, int at, int body) {
    for (int k = 0; k < body * body; k++) {
      if (taken[at + k / body * world.width + k % body]) {
        return true;
      }
    }
    return false;
  }

  @Test
  void everyTickIsLegal() {
    for (int seed = 0; seed < 40 * SCALE; seed++) {
      Random random = new Random(seed);
      int side = 4 + random.nextInt(21);
      StepWorld world =
          world(
              random,
              side,
              random.nextDouble() * 0.3,
              1 + random.nextInt(side * side),
              1 + random.nextInt(3));
      PriorityInheritance resolver = new PriorityInheritance(world, seed);
      for (int tick = 0; tick < 60; tick++) {
        world.tick(resolver);
        assertTrue(resolver.pushes(world.count) <= 9 * world.count);
        world.sendHomesElsewhere(random);
      }
    }
  }

  @Test
  void unitsOnOneNodeMoveByTheDefinition() {
    for (int seed = 0; seed < 500 * SCALE; seed++) {
      Random random = new Random(seed);
      int side = 2 + random.nextInt(4);
      StepWorld world =
          world(random, side, random.nextDouble() * 0.4, 1 + random.nextInt(side * side), 1);
      PriorityInheritance resolver = new PriorityInheritance(world, seed, false);
      for (int tick = 0; tick < 20; tick++) {
        Map<Integer, Integer> expected =
            new StepDefinition(world, seed, world.ticks).resolve(world.order());
        world.tick(resolver);
        for (int i = 0; i < world.count; i++) {
          assertEquals(expected.get(i), world.at[i], "unit " + i + " seed " + seed);
        }
        assertTrue(resolver.pushes(world.count) <= 3 * world.count);
        world.sendHomesElsewhere(random);
      }
    }
  }

  @Test
  void numbersOfUnitsDoNotMatter() {
    for (int seed = 0; seed < 50 * SCALE; seed++) {
      Random random = new Random(seed);
      int side = 4 + random.nextInt(8);
      StepWorld world = world(random, side, random.nextDouble() * 0.3, side * side / 2, 3);
      int shift = 1 + random.nextInt(100);
      StepWorld twin = world.relabeled(shift);
      PriorityInheritance resolver = new PriorityInheritance(world, seed);
      PriorityInheritance other = new PriorityInheritance(twin, seed);
      for (int tick = 0; tick < 20; tick++) {
        int[] order = world.order();
        int[] relabeled = new int[order.length];
        for (int i = 0; i < order.length; i++) {
          relabeled[i] = StepWorld.label(order[i], shift);
        }
        other.resolve(tick, relabeled, order.length);
        world.tick(resolver);
        for (int i = 0; i < order.length; i++) {
          assertEquals(world.at[i], other.next(StepWorld.label(i, shift)));
        }
        twin.placeAs(world, shift);
      }
    }
  }

  /** A change of any step, or of the order of ties, changes this number. */
  @Test
  void stepsAreTheSameEverywhere() {
    long hash = 0;
    for (int seed = 0; seed < 20; seed++) {
      Random random = new Random(seed);
      StepWorld world = world(random, 16, 0.15, 100, 3);
      PriorityInheritance resolver = new PriorityInheritance(world, seed);
      for (int tick = 0; tick < 50; tick++) {
        world.tick(resolver);
        for (int i = 0; i < world.count; i++) {
          hash = 31 * (31 * hash + world.at[i]) + resolver.blocker(i);
        }
        world.sendHomesElsewhere(random);
      }
    }
    assertEquals(4174916701066696178L, hash);
  }

  @Test
  void repeatedTicksAllocateNothing() throws ReflectiveOperationException {
    StepWorld world = world(new Random(7), 24, 0.1, 150, 3);
    PriorityInheritance resolver = new PriorityInheritance(world, 1);
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 40 && least >= 2000; round++) {
      world.tick(resolver);
      world.sendHomesElsewhere(new Random(round));
      int[] order = world.order();
      long before = allocated();
      for (int tick = 0; tick < 400; tick++) {
        resolver.resolve(tick, order, order.length);
      }
      // The first rounds load classes and compile, so one of them has to be good; asking the
      // counter costs a few objects itself.
      least = Math.min(least, allocated() - before);
    }
    assertTrue(least < 2000, least + " bytes in 400 ticks of 150 units");
  }

  /** By reflection, since this module does not read the management module. */
  private static long allocated() throws ReflectiveOperationException {
    Object threads =
        Class.forName("java.lang.management.ManagementFactory")
            .getMethod("getThreadMXBean")
            .invoke(null);
    return (long)
        Class.forName("com.sun.management.ThreadMXBean")
            .getMethod("getThreadAllocatedBytes", long.class)
            .invoke(threads, Thread.currentThread().getId());
  }
}

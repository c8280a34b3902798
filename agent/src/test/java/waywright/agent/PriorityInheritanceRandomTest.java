package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Random maps and units, every tick of which is judged. */
class PriorityInheritanceRandomTest {

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
    long ticks = 0;
    long unitTicks = 0;
    long longest = 0;
    for (int seed = 0; seed < 400; seed++) {
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
        ticks++;
        unitTicks += world.count;
        longest =
            Math.max(longest, resolver.pushes(world.count) * 1000L / Math.max(1, world.count));
        world.sendHomesElsewhere(random);
      }
    }
    System.out.println(
        ticks + " ticks " + unitTicks + " unit ticks, most pushes per 1000 " + longest);
  }

  @Test
  void unitsOnOneNodeMoveByTheDefinition() {
    for (int seed = 0; seed < 3000; seed++) {
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
    for (int seed = 0; seed < 300; seed++) {
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

  @Test
  void time() {
    Random random = new Random(5);
    StringBuilder row = new StringBuilder();
    String[] rows = new String[64];
    for (int y = 0; y < 64; y++) {
      row.setLength(0);
      for (int x = 0; x < 96; x++) {
        row.append(random.nextInt(10) == 0 ? '#' : '.');
      }
      rows[y] = row.toString();
    }
    for (int body = 1; body < 3; body++) {
      StepWorld world = new StepWorld(true, rows);
      boolean[] taken = new boolean[96 * 64];
      while (world.count < (body == 1 ? 1000 : 400)) {
        int at = random.nextInt(taken.length);
        int goal = random.nextInt(taken.length);
        if (world.stands(at, body)
            && world.stands(goal, body)
            && !isTaken(world, taken, at, body)) {
          for (int k = 0; k < body * body; k++) {
            taken[at + k / body * 96 + k % body] = true;
          }
          world.unit(at, goal, body);
        }
      }
      PriorityInheritance resolver = new PriorityInheritance(world, 1);
      long spent = 0;
      long asking = 0;
      for (int tick = 0; tick < 400; tick++) {
        if (tick == 200) {
          spent = 0;
          asking = 0;
        }
        int[] order = world.order();
        long before = System.nanoTime();
        resolver.resolve(tick, order, world.count);
        long between = System.nanoTime();
        int[] nodes = new int[65];
        long[] costs = new long[65];
        for (int i = 0; i < world.count; i++) world.copyChoices(i, world.at[i], nodes, costs);
        asking += System.nanoTime() - between;
        spent += between - before;
        for (int i = 0; i < world.count; i++) {
          world.at[i] = resolver.next(i);
          world.age[i] = world.at[i] == world.goal[i] ? 0 : world.age[i] + 1;
          int to = random.nextInt(taken.length);
          if (world.at[i] == world.goal[i] && world.stands(to, body)) world.sendTo(i, to);
        }
      }
      System.out.println(
          "body "
              + body
              + " us per unit-tick "
              + spent / 200.0 / world.count / 1000
              + " choices alone "
              + asking / 200.0 / world.count / 1000);
    }
  }
}

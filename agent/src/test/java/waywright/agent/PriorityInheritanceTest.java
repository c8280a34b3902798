package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.agent.spi.Steps;

/** Small cases with known answers, for twenty seeds each. */
class PriorityInheritanceTest {

  private static final int SEEDS = 20;
  private static final String[] RING = {"...", ".#.", "..."};
  private static final String[] PLUS = {"#.#", "...", "#.#"};
  private static final String[] HALL = {"........", "........", "........"};

  private static StepWorld four(String... rows) {
    return new StepWorld(false, rows);
  }

  /** Checks that all seeds bring all units home, in the shortest and the longest of these times. */
  private static void solves(int least, int most, Supplier<StepWorld> scene) {
    int solved = 0;
    int first = Integer.MAX_VALUE;
    int last = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      StepWorld world = scene.get();
      int end = world.run(new PriorityInheritance(world, seed), 100);
      if (end >= 0) {
        solved++;
        first = Math.min(first, end);
        last = Math.max(last, end);
      }
    }
    assertArrayEquals(new int[] {SEEDS, least, most}, new int[] {solved, first, last});
  }

  private static void solves(int ticks, Supplier<StepWorld> scene) {
    solves(ticks, ticks, scene);
  }

  @Test
  void fullRingsTurnInOneTick() {
    solves(
        1,
        () -> four("..", "..").unit(0, 0, 1, 0).unit(1, 0, 1, 1).unit(1, 1, 0, 1).unit(0, 1, 0, 0));
    solves(
        1,
        () ->
            four(RING)
                .unit(0, 0, 1, 0)
                .unit(1, 0, 2, 0)
                .unit(2, 0, 2, 1)
                .unit(2, 1, 2, 2)
                .unit(2, 2, 1, 2)
                .unit(1, 2, 0, 2)
                .unit(0, 2, 0, 1)
                .unit(0, 1, 0, 0));
  }

  @Test
  void neighborsExchangePlacesByAFreeRow() {
    solves(3, () -> four("..", "..").unit(0, 0, 1, 0).unit(1, 0, 0, 0));
    solves(4, 5, () -> four("...", "...").unit(0, 0, 2, 0).unit(2, 0, 0, 0));
    solves(4, 7, () -> four(RING).unit(0, 0, 2, 2).unit(2, 2, 0, 0));
  }

  @Test
  void unitsFollowIntoNodesThatAreLeft() {
    solves(2, () -> four("....").unit(0, 0, 2, 0).unit(1, 0, 3, 0));
    solves(2, () -> four("...", "#.#").unit(0, 0, 2, 0).unit(1, 0, 1, 1));
    solves(4, () -> four(".....", ".....").unit(0, 0, 4, 0).unit(3, 0, 2, 0));
  }

  @Test
  void crossingDiagonalsWait() {
    solves(2, () -> new StepWorld(true, "..", "..").unit(0, 0, 1, 1).unit(1, 0, 0, 1));
  }

  @Test
  void unitsAtTheirGoalsStay() {
    solves(0, () -> four("..").unit(0, 0, 0, 0).unit(1, 0, 1, 0));
    StepWorld world = four("...", "...").unit(0, 0, 0, 0).unit(1, 1, 1, 1);
    for (int tick = 0; tick < 10; tick++) {
      world.tick(new PriorityInheritance(world, 1));
      assertTrue(world.allHome());
    }
    world = four("..");
    new PriorityInheritance(world, 1).resolve(0, new int[0], 0);
  }

  @Test
  void unitsExchangePlacesInCorridors() {
    solves(6, 7, () -> four(".....", "##.##").unit(0, 0, 4, 0).unit(4, 0, 0, 0));
    solves(8, () -> four(".....", "#.###").unit(0, 0, 4, 0).unit(4, 0, 0, 0));
    solves(4, 5, () -> four(PLUS).unit(0, 1, 2, 1).unit(2, 1, 0, 1));
    solves(11, () -> four("..###..", ".......", "..###..").unit(0, 1, 6, 1).unit(6, 1, 0, 1));
    solves(
        16,
        () ->
            four("..........", "###....###")
                .unit(0, 0, 9, 0)
                .unit(1, 0, 8, 0)
                .unit(9, 0, 0, 0)
                .unit(8, 0, 1, 0));
  }

  @Test
  void sleepersStepIntoBaysAndReturn() {
    solves(4, () -> four(".....", "##.##").unit(0, 0, 4, 0).unit(2, 0, 2, 0));
    solves(
        9,
        () ->
            four("..........", "##.##.##.#")
                .unit(0, 0, 9, 0)
                .unit(2, 0, 2, 0)
                .unit(5, 0, 5, 0)
                .unit(8, 0, 8, 0));
    solves(
        9,
        () ->
            new StepWorld(true, "..........", "..........")
                .unit(0, 0, 9, 0)
                .unit(4, 0, 4, 0)
                .unit(4, 1, 4, 1)
                .unit(5, 0, 5, 0)
                .unit(5, 1, 5, 1));
  }

  @Test
  void largeAndSmallBodiesPassInAHall() {
    solves(16, () -> large(four(HALL), 0, 6).unit(7, 0, 0, 0));
    solves(7, () -> large(new StepWorld(true, HALL), 1, 6).unit(7, 1, 0, 1));
  }

  private static StepWorld large(StepWorld world, int y, int toX) {
    return world.unit(world.cell(0, y), world.cell(toX, y), 2);
  }

  @Test
  void largeBodiesFollowOneAnother() {
    solves(
        4,
        () -> {
          StepWorld world = four("........", "........");
          for (int x = 0; x < 4; x += 2) {
            world.unit(world.cell(x, 0), world.cell(x + 4, 0), 2);
          }
          return world;
        });
  }

  /** The answer of plain priority inheritance: visits, but never all at home at once. */
  @Test
  void twoNeighborsOnARingNeverExchangePlaces() {
    StepWorld world = four(RING).unit(0, 0, 1, 0).unit(1, 0, 0, 0);
    assertEquals(-1, world.run(new PriorityInheritance(world, 1), 200));
  }

  @Test
  void fixedUnitsAreNeverEntered() {
    StepWorld world = four("...", "#.#").unit(0, 0, 2, 0).unit(1, 0, 1, 1);
    world.fixed[1] = true;
    PriorityInheritance resolver = new PriorityInheritance(world, 1);
    world.tick(resolver);
    assertEquals(0, resolver.next(0));
    assertEquals(1, resolver.blocker(0));
    assertEquals(-1, resolver.blocker(1));
    world.fixed[1] = false;
    assertEquals(3, world.run(resolver, 10));
  }

  @Test
  void wrongOrdersAreErrors() {
    StepWorld world = four("...").unit(0, 0, 2, 0).unit(0, 0, 1, 0);
    PriorityInheritance resolver = new PriorityInheritance(world, 1);
    String overlap =
        assertThrows(IllegalArgumentException.class, () -> resolver.resolve(0, new int[] {0, 1}, 2))
            .getMessage();
    assertEquals("units 0 and 1 are both on node 0", overlap);
    String twice =
        assertThrows(IllegalArgumentException.class, () -> resolver.resolve(0, new int[] {0, 0}, 2))
            .getMessage();
    assertEquals("unit 0 occurs twice in the order", twice);
    assertThrows(IndexOutOfBoundsException.class, () -> resolver.resolve(0, new int[] {0}, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> resolver.next(-1));
    resolver.resolve(0, new int[] {0}, 1);
    assertEquals(1, resolver.next(0));
  }

  /** A ring of nodes on which all units go one way: each pushes the next one. */
  private record Ring(int size) implements Steps {

    @Override
    public int node(int unit) {
      return unit;
    }

    @Override
    public boolean isFixed(int unit) {
      return false;
    }

    @Override
    public int copyChoices(int unit, int node, int[] nodes, long[] costs) {
      nodes[0] = node;
      costs[0] = 2;
      nodes[1] = (node + 1) % size;
      costs[1] = 1;
      return 2;
    }

    @Override
    public int copyOccupied(int unit, int node, int[] nodes) {
      nodes[0] = node;
      return 1;
    }

    @Override
    public boolean copyCrossed(int from, int to, int[] pair) {
      return false;
    }
  }

  @Test
  void chainsOfThousandsOfUnitsMove() {
    int size = 50_000;
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[i] = i;
    }
    PriorityInheritance resolver = new PriorityInheritance(new Ring(size), 1);
    resolver.resolve(0, order, size);
    for (int i = 0; i < size; i++) {
      assertEquals((i + 1) % size, resolver.next(i));
    }
    resolver.resolve(0, order, size - 1);
    assertFalse(resolver.blocker(0) >= 0, "the end of the chain is free");
  }
}

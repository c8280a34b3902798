package waywright.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.api.Test;

/** Small cases with known answers, for twenty seeds each. */
class PriorityInheritanceTest {

  private static final int SEEDS = 20;

  @FunctionalInterface
  private interface Case {
    StepWorld world();
  }

  /** Returns how many seeds bring all units home, and the shortest and longest time. */
  private static int[] solve(Case scene, int limit) {
    int solved = 0;
    int least = Integer.MAX_VALUE;
    int most = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      StepWorld world = scene.world();
      int end = world.run(new PriorityInheritance(world, seed), limit);
      if (end >= 0) {
        solved++;
        least = Math.min(least, end);
        most = Math.max(most, end);
      }
    }
    return new int[] {solved, least, most};
  }

  private static void solves(int least, int most, Case scene) {
    assertArrayEquals(new int[] {SEEDS, least, most}, solve(scene, 100));
  }

  @Test
  void ringsTurnInOneTick() {
    solves(
        1,
        1,
        () ->
            new StepWorld(false, "..", "..")
                .unit(0, 0, 1, 0)
                .unit(1, 0, 1, 1)
                .unit(1, 1, 0, 1)
                .unit(0, 1, 0, 0));
  }

  @Test
  void neighborsExchangePlacesOnARing() {
    solves(3, 3, () -> new StepWorld(false, "..", "..").unit(0, 0, 1, 0).unit(1, 0, 0, 0));
  }

  @Test
  void unitsExchangePlacesInACorridorWithABay() {
    solves(6, 7, () -> new StepWorld(false, ".....", "##.##").unit(0, 0, 4, 0).unit(4, 0, 0, 0));
  }

  @Test
  void tmp48() {
    StepWorld w = new StepWorld(false, "........", "........", "........");
    w.unit(w.cell(0, 0), w.cell(6, 0), 2).unit(7, 0, 0, 0);
    PriorityInheritance r = new PriorityInheritance(w, 1);
    for (int i = 0; i < 24 && !w.allHome(); i++) {
      w.tick(r);
      System.out.println(
          w.at[0] % 8
              + ","
              + w.at[0] / 8
              + "  "
              + w.at[1] % 8
              + ","
              + w.at[1] / 8
              + " "
              + java.util.Arrays.toString(w.order()));
    }
  }
}

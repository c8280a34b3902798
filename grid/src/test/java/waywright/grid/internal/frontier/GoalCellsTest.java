package waywright.grid.internal.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Direction;
import waywright.grid.Octile;

/** What goals say of a cell is what going there cell by cell tells. */
class GoalCellsTest {

  private static final int SIDE = 14;

  private record End(int x, int y, long cost) {}

  @Test
  void estimatesLeadToTheBoxAroundTheGoals() {
    Random random = new Random(1);
    for (int round = 0; round < 48; round++) {
      boolean four = round % 2 == 0;
      int least = 1 + round % 3;
      GoalCells goals = new GoalCells(four, least);
      List<End> ends = fill(goals, random, round % 12);
      for (int x = 0; x < SIDE; x++) {
        for (int y = 0; y < SIDE; y++) {
          long expected = ends.isEmpty() ? 0 : Long.MAX_VALUE;
          for (int i = 0; i < SIDE * SIDE; i++) {
            if (isInBox(ends, i % SIDE, i / SIDE)) {
              expected = Math.min(expected, least * walk(x - i % SIDE, y - i / SIDE, four));
            }
          }
          assertEquals(expected, goals.estimate(x, y), x + ", " + y + " to " + ends);
        }
      }
    }
  }

  private static boolean isInBox(List<End> ends, int x, int y) {
    boolean left = ends.stream().anyMatch(e -> e.x <= x) && ends.stream().anyMatch(e -> e.x >= x);
    return left && ends.stream().anyMatch(e -> e.y <= y) && ends.stream().anyMatch(e -> e.y >= y);
  }

  /** The cost of going so far step by step, with diagonal steps as long as they help. */
  private static long walk(int dx, int dy, boolean four) {
    long sum = 0;
    int across = Math.abs(dx);
    int down = Math.abs(dy);
    while (across > 0 || down > 0) {
      boolean diagonal = !four && across > 0 && down > 0;
      sum += diagonal ? Octile.DIAGONAL : Octile.STRAIGHT;
      down -= diagonal || across == 0 ? 1 : 0;
      across -= across > 0 ? 1 : 0;
    }
    return sum;
  }

  @Test
  void goalsAreKnownWithWhatItCostsToEndThere() {
    Random random = new Random(2);
    for (int round = 0; round < 48; round++) {
      GoalCells goals = new GoalCells(false, 1);
      List<End> ends = fill(goals, random, round % 20);
      assertEquals(ends.size() != 1, goals.areSeveral());
      if (ends.size() == 1) {
        assertEquals(ends.get(0).x, goals.x());
        assertEquals(ends.get(0).y, goals.y());
      }
      for (int i = 0; i < SIDE * SIDE; i++) {
        int x = i % SIDE;
        int y = i / SIDE;
        long cost =
            ends.stream()
                .filter(e -> e.x == x && e.y == y)
                .mapToLong(End::cost)
                .findFirst()
                .orElse(-1);
        assertEquals(cost, goals.cost(x, y));
        assertEquals(cost >= 0, goals.contain(x, y));
      }
    }
  }

  @Test
  void aheadIsTheFirstGoalMetByGoingStraight() {
    Random random = new Random(3);
    for (int round = 0; round < 48; round++) {
      GoalCells goals = new GoalCells(false, 1);
      List<End> ends = fill(goals, random, round % 12);
      for (int i = 0; i < SIDE * SIDE; i++) {
        for (int d = 0; d < 4; d++) {
          int steps = 1;
          while (steps < SIDE
              && !isEnd(ends, i, steps * Direction.dx(d), steps * Direction.dy(d))) {
            steps++;
          }
          assertEquals(steps % SIDE, goals.ahead(i % SIDE, i / SIDE, d));
          if (ends.size() == 1) {
            int alone = GoalCells.ahead(i % SIDE, i / SIDE, d, goals.x(), goals.y());
            assertEquals(steps % SIDE, alone);
          }
        }
      }
    }
  }

  /**
   * A run goes diagonally and branches into its two straight parts, or horizontally and branches to
   * both sides.
   */
  @Test
  void cornersAreWhereABranchLeadsToAGoal() {
    Random random = new Random(4);
    for (int round = 0; round < 48; round++) {
      GoalCells goals = new GoalCells(round % 2 == 0, 1);
      List<End> ends = fill(goals, random, round % 12);
      int done = random.nextInt(4);
      for (int i = 0; i < SIDE * SIDE; i++) {
        int x = i % SIDE;
        int y = i / SIDE;
        for (int dx = -1; dx <= 1; dx += 2) {
          for (int dy = -1; dy <= 1; dy++) {
            int found = 0;
            for (int steps = done + 1; steps < SIDE && found == 0; steps++) {
              found = branches(ends, x + steps * dx, y + steps * dy, dx, dy) ? steps : 0;
            }
            assertEquals(found, goals.toCorner(x, y, dx, dy, done), x + ", " + y + " " + ends);
          }
        }
      }
    }
  }

  private static boolean branches(List<End> ends, int x, int y, int dx, int dy) {
    boolean leads = false;
    for (End end : ends) {
      boolean vertical = end.x == x && (dy == 0 || (end.y - y) * dy >= 0);
      boolean horizontal = dy != 0 && end.y == y && (end.x - x) * dx >= 0;
      leads |= vertical || horizontal;
    }
    return leads;
  }

  private static boolean isEnd(List<End> ends, int cell, int dx, int dy) {
    return ends.stream().anyMatch(e -> e.x == cell % SIDE + dx && e.y == cell / SIDE + dy);
  }

  /** So many goals in cells of their own; others were there before. */
  private static List<End> fill(GoalCells goals, Random random, int count) {
    goals.add(1, SIDE - 1, 7);
    goals.clear();
    List<End> ends = new ArrayList<>();
    while (ends.size() < count) {
      int cell = random.nextInt(SIDE * SIDE);
      if (!isEnd(ends, cell, 0, 0)) {
        End end = new End(cell % SIDE, cell / SIDE, random.nextInt(3) * 1000L);
        goals.add(end.x, end.y, end.cost);
        ends.add(end);
      }
    }
    return ends;
  }
}

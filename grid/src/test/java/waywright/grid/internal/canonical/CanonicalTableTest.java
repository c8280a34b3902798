package waywright.grid.internal.canonical;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;

/** The table is held to its definition, by all ways within the nine cells around each cell. */
class CanonicalTableTest {

  /** The cell in the middle of three by three. */
  private static final int MIDDLE = 4;

  static Iterable<Movement> movements() {
    return waywright.grid.internal.jps.RandomGrids.movements();
  }

  @ParameterizedTest
  @MethodSource("movements")
  void dropsWhatTheCellBeforeReachesWithoutThisOne(Movement movement) {
    CanonicalTable table = CanonicalTable.of(movement);
    int dropped = 0;
    for (int walls = 0; walls < 256; walls++) {
      GridMap map = map(walls);
      int steps = steps(map, movement);
      for (int arrival = 0; arrival < 8; arrival++) {
        int dx = Direction.dx(arrival);
        int dy = Direction.dy(arrival);
        if (GridOracle.step(map, movement, 1 - dx, 1 - dy, dx, dy) < 0) {
          continue;
        }
        int kept = 0;
        for (int d = 0; d < 8; d++) {
          boolean open = GridOracle.step(map, movement, 1, 1, Direction.dx(d), Direction.dy(d)) > 0;
          if (open && isNeeded(map, movement, arrival, d)) {
            kept |= 1 << d;
          } else {
            dropped += open ? 1 : 0;
          }
        }
        String what = "after " + arrival + " on\n" + map;
        assertEquals(kept, table.successors(arrival, steps), what);
        assertEquals((kept & ~table.natural(arrival)) != 0, table.isForced(arrival, steps), what);
      }
      int all = movement.neighbors() == 4 ? 0x0f : 0xff;
      assertEquals(steps & all, table.successors(CanonicalTable.NO_ARRIVAL, steps));
    }
    assertTrue(dropped > 500, dropped + " steps dropped");
  }

  /** Where nothing is blocked. A run turns into what stays beside going on. */
  @ParameterizedTest
  @MethodSource("movements")
  void naturalStepsAreThoseInTheOpen(Movement movement) {
    CanonicalTable table = CanonicalTable.of(movement);
    int all = movement.neighbors() == 4 ? 0x0f : 0xff;
    for (int arrival = 0; arrival < (movement.neighbors() == 4 ? 4 : 8); arrival++) {
      assertEquals(table.successors(arrival, 0xff) & all, table.natural(arrival));
      assertEquals(table.natural(arrival) & ~(1 << arrival), table.branches(arrival));
    }
    assertEquals(all, table.natural(CanonicalTable.NO_ARRIVAL));
    assertEquals(0, table.branches(CanonicalTable.NO_ARRIVAL));
  }

  /** Three by three cells; the middle is free. */
  private static GridMap map(int walls) {
    byte[] letters = new byte[9];
    for (int i = 0; i < 9; i++) {
      boolean wall = i != MIDDLE && (walls >> (i < MIDDLE ? i : i - 1) & 1) != 0;
      letters[i] = (byte) (wall ? '@' : '.');
    }
    return GridMap.of(3, 3, letters);
  }

  /** The steps that leave the middle; with four neighbors also those that tell of corners. */
  private static int steps(GridMap map, Movement movement) {
    Movement eight =
        movement.neighbors() == 4
            ? movement.toBuilder().neighbors(8).corners(Corners.NEVER).build()
            : movement;
    return new GridSpace(map, eight).steps(MIDDLE);
  }

  /** Whether the cell before reaches the next one by way of the middle alone, or sooner so. */
  private static boolean isNeeded(GridMap map, Movement movement, int arrival, int step) {
    int before = MIDDLE - Direction.offset(arrival, 3);
    int next = MIDDLE + Direction.offset(step, 3);
    long through = cost(map, movement, before, MIDDLE) + cost(map, movement, MIDDLE, next);
    boolean first = movement.neighbors() == 4 ? Direction.dx(arrival) != 0 : arrival >= 4;
    for (int beside = 0; beside < 9; beside++) {
      long one = cost(map, movement, before, beside);
      if (beside == MIDDLE || one < 0 || beside == before) {
        continue;
      }
      long length = one + around(map, movement, beside, next);
      boolean sooner =
          movement.neighbors() == 4 ? beside / 3 == before / 3 : isDiagonal(before, beside);
      if (length < through || length == through && sooner && !first) {
        return false;
      }
    }
    return next != before;
  }

  private static boolean isDiagonal(int a, int b) {
    return a / 3 != b / 3 && a % 3 != b % 3;
  }

  /** What it costs to get from one cell to another without the middle; much if there is no way. */
  private static long around(GridMap map, Movement movement, int from, int to) {
    long[] costs = new long[9];
    Arrays.fill(costs, Long.MAX_VALUE / 4);
    costs[from] = 0;
    for (int round = 0; round < 8; round++) {
      for (int a = 0; a < 9; a++) {
        for (int b = 0; b < 9; b++) {
          long step = a == MIDDLE || b == MIDDLE ? -1 : cost(map, movement, a, b);
          if (step > 0) {
            costs[b] = Math.min(costs[b], costs[a] + step);
          }
        }
      }
    }
    return costs[to];
  }

  /** Of one step; −1 if there is none. */
  private static long cost(GridMap map, Movement movement, int from, int to) {
    int dx = to % 3 - from % 3;
    int dy = to / 3 - from / 3;
    boolean far = Math.abs(dx) > 1 || Math.abs(dy) > 1 || dx == 0 && dy == 0;
    return far ? -1 : GridOracle.step(map, movement, from % 3, from / 3, dx, dy);
  }
}

package waywright.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/** Targets by their definitions, over the plane in which cells have centers. */
class TargetTest {

  private static final int WIDTH = 13;
  private static final int HEIGHT = 11;
  private static final GridMap MAP = GridMap.filled(WIDTH, HEIGHT, '.');

  private static double between(double x, double y, double otherX, double otherY) {
    return Math.hypot(x - otherX, y - otherY);
  }

  private static void assertCells(IntPredicate expected, Target target, CellProximity shape) {
    int[] cells = IntStream.range(0, MAP.size()).filter(expected).toArray();
    assertArrayEquals(cells, target.cells(MAP, shape), () -> target + " " + shape);
    for (int cell : cells) {
      int x = cell % WIDTH;
      int y = cell / WIDTH;
      assertTrue(x >= target.left() && x <= target.right(), target::toString);
      assertTrue(y >= target.top() && y <= target.bottom(), target::toString);
    }
  }

  @Test
  void onSquaresCentersTellHowFarCellsAre() {
    Random random = new Random(1);
    for (int round = 0; round < 400; round++) {
      int x = random.nextInt(WIDTH + 6) - 3;
      int y = random.nextInt(HEIGHT + 6) - 3;
      int radius = random.nextInt(8);
      for (CellProximity.Square shape : CellProximity.Square.values()) {
        double reach = shape == CellProximity.Square.EIGHT ? 1.5 : 1.1;
        assertCells(
            cell -> between(cell % WIDTH, cell / WIDTH, x, y) <= radius + 1e-9,
            Target.within(x, y, radius),
            shape);
        assertCells(
            cell -> between(cell % WIDTH, cell / WIDTH, x, y) >= radius - 1e-9,
            Target.awayFrom(x, y, radius),
            shape);
        assertCells(
            cell -> {
              double far = between(cell % WIDTH, cell / WIDTH, x, y);
              return far > 0.5 && far < reach;
            },
            Target.beside(x, y),
            shape);
        cells(random, x, y, shape);
      }
    }
  }

  /** Cells by number, and those that pass a test. */
  private static void cells(Random random, int x, int y, CellProximity shape) {
    int other = random.nextInt(WIDTH);
    int below = random.nextInt(HEIGHT);
    assertCells(cell -> cell == MAP.cell(other, below), Target.cell(other, below), shape);
    assertCells(
        cell -> cell % WIDTH == x && cell / WIDTH == y || cell == MAP.cell(other, below),
        Target.anyOf(x, y, other, below),
        shape);
    int right = x + random.nextInt(5);
    int bottom = y + random.nextInt(5);
    assertCells(
        cell ->
            IntStream.rangeClosed(x, right).anyMatch(it -> it == cell % WIDTH)
                && IntStream.rangeClosed(y, bottom).anyMatch(it -> it == cell / WIDTH)
                && cell % 3 != 0,
        Target.where(x, y, right, bottom, (cx, cy) -> (cy * WIDTH + cx) % 3 != 0),
        shape);
  }

  /** So many steps apart are cells that so many steps from center to nearest center join. */
  @Test
  void onHexagonsStepsTellHowFarCellsAre() {
    for (HexStorage storage : HexStorage.values()) {
      Layout layout = Layout.hexagons(storage, 1.0);
      CellProximity shape = new CellProximity.Hex(storage);
      for (int start : new int[] {0, 5, 40, 71, MAP.size() - 1}) {
        int[] steps = steps(layout, start);
        int x = start % WIDTH;
        int y = start / WIDTH;
        assertCells(cell -> steps[cell] == 1, Target.beside(x, y), shape);
        for (int radius = 0; radius < 5; radius++) {
          int most = radius;
          assertCells(cell -> steps[cell] <= most, Target.within(x, y, radius), shape);
          assertCells(cell -> steps[cell] >= most, Target.awayFrom(x, y, radius), shape);
        }
      }
    }
  }

  /** From one cell to all; the map is convex, so that no way has to leave it. */
  private static int[] steps(Layout layout, int start) {
    int[] steps = new int[MAP.size()];
    Arrays.fill(steps, MAP.size());
    steps[start] = 0;
    for (int pass = 0; pass < WIDTH + HEIGHT; pass++) {
      for (int cell = 0; cell < steps.length; cell++) {
        for (int other = 0; other < steps.length; other++) {
          if (steps[other] == pass && between(layout, cell, other) < 2) {
            steps[cell] = Math.min(steps[cell], pass + 1);
          }
        }
      }
    }
    return steps;
  }

  private static double between(Layout layout, int cell, int other) {
    int x = cell % WIDTH;
    int y = cell / WIDTH;
    int otherX = other % WIDTH;
    int otherY = other / WIDTH;
    return between(
        layout.centerX(x, y),
        layout.centerY(x, y),
        layout.centerX(otherX, otherY),
        layout.centerY(otherX, otherY));
  }

  @Test
  void whoMovesTellsWhatIsBeside() {
    Movement four = Movement.walker().toBuilder().neighbors(4).build();
    Target target = Target.beside(5, 5);
    assertTrue(target.test(6, 6, Movement.walker()));
    assertFalse(target.test(6, 6, four));
    assertTrue(target.test(5, 4, four));
  }

  private static List<Target> values(Target.CellTest test, Target.CellTest other) {
    return List.of(
        Target.cell(3, 4),
        Target.cell(4, 3),
        Target.anyOf(3, 4, 5, 6),
        Target.within(3, 4, 0),
        Target.within(3, 4, 2),
        Target.within(3, 4, 1),
        Target.beside(3, 4),
        Target.awayFrom(3, 4, 1),
        Target.where(3, 5, 4, 6, test),
        Target.where(3, 5, 4, 6, other));
  }

  /** Equal targets share work, so that others must not be equal. */
  @Test
  void aTargetIsAValue() {
    Target.CellTest test = (x, y) -> true;
    Target.CellTest other = (x, y) -> true;
    List<Target> targets = values(test, other);
    List<Target> again = values(test, other);
    assertEquals(targets.get(0), Target.anyOf(3, 4));
    for (int i = 0; i < targets.size(); i++) {
      for (int j = 0; j < targets.size(); j++) {
        assertEquals(i == j, targets.get(i).equals(again.get(j)), i + " " + j);
      }
      assertEquals(targets.get(i).hashCode(), again.get(i).hashCode());
    }
    assertNotEquals(targets.get(0), new Object());
    assertTrue(targets.stream().mapToInt(Target::hashCode).distinct().count() > 7);
    assertEquals("CELLS (3,4) (5,6)", targets.get(2).toString());
    assertEquals("WITHIN (3,4) radius 2", targets.get(4).toString());
    assertTrue(targets.get(0).isCell() && !targets.get(2).isCell() && !targets.get(3).isCell());
  }

  @Test
  void whatMakesNoSenseIsRefused() {
    int far = GridMap.MAX_CELLS;
    assertEquals(far, Target.cell(far, -far).left());
    for (Runnable call :
        List.<Runnable>of(
            () -> Target.anyOf(),
            () -> Target.anyOf(1, 2, 3),
            () -> Target.cell(far + 1, 0),
            () -> Target.cell(0, -far - 1),
            () -> Target.within(0, 0, -1),
            () -> Target.awayFrom(0, 0, 1_000_001),
            () -> Target.where(0, 1, 0, 0, (x, y) -> true),
            () -> Target.where(1, 0, 0, 0, (x, y) -> true))) {
      assertThrows(IllegalArgumentException.class, call::run);
    }
    assertTrue(Target.where(1, 1, 1, 1, (x, y) -> true).test(1, 1, Movement.walker()));
    assertTrue(Target.within(0, 0, 1_000_000).test(900_000, 0, Movement.walker()));
  }
}

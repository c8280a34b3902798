package waywright.grid.sector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.field.Field;

/** Sector fields against fields of the whole map. */
class SectorFieldTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static GridSpace space(Random random) {
    int width = 1 + random.nextInt(40);
    int height = 1 + random.nextInt(40);
    int density = random.nextInt(45);
    boolean slow = random.nextBoolean();
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      boolean wall = random.nextInt(100) < density;
      letters[i] = (byte) (wall ? '#' : slow && random.nextInt(4) == 0 ? '~' : '.');
    }
    Movement movement =
        Movement.builder()
            .cost('.', 1)
            .cost('~', slow ? 5 : 1)
            .neighbors(random.nextInt(4) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)])
            .build();
    return new GridSpace(GridMap.of(width, height, letters), movement);
  }

  @Test
  void isExactWithAPortalInEveryCell() {
    Random random = new Random(1);
    for (int round = 0; round < 133 * SCALE; round++) {
      GridSpace space = space(random);
      int[] goals = random.ints(1 + random.nextInt(3), 0, space.nodeCount()).toArray();
      Field whole = Field.towards(space, goals);
      SectorField field = SectorField.of(space, 2 + random.nextInt(9), 1).towards(goals);
      for (int i = 0; i < 60; i++) {
        int cell = random.nextInt(space.nodeCount());
        int seed = round;
        Supplier<String> what =
            () -> seed + " " + cell + " " + space.movement() + "\n" + space.map();
        assertEquals(whole.cost(cell), field.cost(cell), what);
        assertWalks(space, field, whole, cell, what);
      }
    }
  }

  @Test
  void costsNoMoreThanPromised() {
    Random random = new Random(2);
    double worst = 0;
    for (int round = 0; round < 200 * SCALE; round++) {
      GridSpace space = space(random);
      int[] goals = random.ints(1 + random.nextInt(3), 0, space.nodeCount()).toArray();
      Field whole = Field.towards(space, goals);
      SectorMap sectors = SectorMap.of(space, 2 + random.nextInt(12), 2 + random.nextInt(9));
      SectorField field = new SectorField(sectors, goals);
      for (int i = 0; i < 40; i++) {
        int cell = random.nextInt(space.nodeCount());
        int seed = round;
        Supplier<String> what =
            () -> seed + " " + cell + " " + space.movement() + "\n" + space.map();
        assertEquals(whole.reached(cell), field.reached(cell), what);
        assertWalks(space, field, whole, cell, what);
        if (whole.reached(cell)) {
          long extra = field.cost(cell) - whole.cost(cell);
          long promised =
              (sectors.spacing() + 1) * 5 * Octile.STRAIGHT * borders(sectors, whole, cell);
          assertTrue(
              extra >= 0 && extra <= promised, () -> extra + " > " + promised + " " + what.get());
          worst = Math.max(worst, (double) extra / Math.max(1, whole.cost(cell)));
        }
      }
    }
    assertTrue(worst > 0, "every path was a cheapest one; this test sees nothing");
  }

  /** Borders of sectors on one cheapest path. */
  private static int borders(SectorMap sectors, Field whole, int cell) {
    GridMap map = sectors.space().map();
    int side = sectors.side();
    int borders = 0;
    for (int at = cell, next = whole.next(at); next != at; at = next, next = whole.next(at)) {
      borders += map.x(at) / side != map.x(next) / side ? 1 : 0;
      borders += map.y(at) / side != map.y(next) / side ? 1 : 0;
    }
    return borders;
  }

  /** Whether the steps are open, and add up to the cost. */
  private static void assertWalks(
      GridSpace space, SectorField field, Field whole, int start, Supplier<String> what) {
    long cost = field.cost(start);
    assertEquals(cost == Field.UNREACHED, field.next(start) < 0, what);
    if (cost == Field.UNREACHED) {
      return;
    }
    int at = start;
    long walked = 0;
    for (int next = field.next(at); next != at; next = field.next(at)) {
      long step = stepCost(space, at, next);
      assertTrue(step > 0, what);
      walked += step;
      assertTrue(walked <= cost, what);
      at = next;
    }
    assertEquals(0, whole.cost(at), what);
    assertEquals(cost, walked, what);
  }

  private static long stepCost(GridSpace space, int from, int to) {
    GridMap map = space.map();
    for (Direction d : Direction.values()) {
      if (map.x(from) + d.dx() == map.x(to) && map.y(from) + d.dy() == map.y(to)) {
        long length = d.isDiagonal() ? Octile.DIAGONAL : Octile.STRAIGHT;
        boolean open = (space.steps(from) & d.bit()) != 0;
        return open ? length * space.movement().cost(map.terrain(to)) : -1;
      }
    }
    return -1;
  }

  @Test
  void followsEditsAndSharesWhatTheyLeave() {
    Random random = new Random(3);
    for (int round = 0; round < 20 * SCALE; round++) {
      GridSpace space = space(random);
      int side = 2 + random.nextInt(9);
      int spacing = 1 + random.nextInt(4);
      int goal = random.nextInt(space.nodeCount());
      SectorField field = SectorField.of(space, side, spacing).towards(goal);
      for (int edit = 0; edit < 12; edit++) {
        int[] cells = random.ints(1 + random.nextInt(3), 0, space.nodeCount()).distinct().toArray();
        byte[] letters = new byte[cells.length];
        for (int i = 0; i < cells.length; i++) {
          letters[i] = (byte) (random.nextBoolean() ? '#' : '.');
        }
        space = space.with(space.map().with(cells, letters), cells);
        field = field.with(space, cells);
        SectorField fresh = SectorField.of(space, side, spacing).towards(goal);
        for (int cell = 0; cell < space.nodeCount(); cell++) {
          assertEquals(fresh.cost(cell), field.cost(cell));
          assertEquals(fresh.next(cell), field.next(cell));
        }
      }
    }
  }

  @Test
  void floodsOnlyTheSectorsThatAreWalkedThrough() {
    GridSpace space = new GridSpace(GridMap.filled(512, 512, '.'), Movement.walker());
    SectorField field = SectorField.of(space).towards(space.map().cell(500, 20));
    int cell = space.map().cell(10, 20);
    while (field.next(cell) != cell) {
      cell = field.next(cell);
    }
    assertEquals(space.map().cell(500, 20), cell);
    assertEquals(256, field.sectorCount());
    assertTrue(field.flooded() <= 20, field.flooded() + " sectors");
  }

  @Test
  void refusesWhatItCannotDo() {
    GridSpace space = new GridSpace(GridMap.filled(9, 9, '.'), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> SectorField.of(space, 1, 4));
    assertThrows(IllegalArgumentException.class, () -> SectorField.of(space, 8, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> SectorField.of(space).towards(81));
    Movement oneWay = Movement.builder().cost('>', 1).exits('>', Direction.EAST).build();
    assertThrows(
        IllegalArgumentException.class, () -> SectorField.of(new GridSpace(space.map(), oneWay)));
    GridSpace other = new GridSpace(GridMap.filled(9, 8, '.'), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> SectorField.of(space).with(other));
    assertEquals(-1, SectorField.of(space).next(0));
  }
}

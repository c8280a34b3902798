package waywright.grid.internal.local;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Preparation;
import waywright.space.ArcBuffer;

/** What is judged cell by cell is what a {@link GridSpace} works out for all. */
class LocalSpaceTest {

  private static Movement movement(Random random) {
    Movement.Builder builder =
        Movement.builder()
            .cost('.', 1 + random.nextInt(2))
            .cost('~', 1 + random.nextInt(4))
            .cost('>', 1)
            .neighbors(random.nextInt(3) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)]);
    if (random.nextInt(3) == 0) {
      builder.exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH);
    }
    if (random.nextInt(3) == 0) {
      builder.steps(10, 14);
    }
    switch (random.nextInt(3)) {
      case 0 -> builder.size(2 + random.nextInt(3));
      case 1 -> builder.radius(1 + random.nextInt(5), 2);
      default -> {}
    }
    return builder.build();
  }

  private static GridMap map(Random random) {
    int width = 1 + random.nextInt(14);
    byte[] letters = new byte[width * (1 + random.nextInt(14))];
    for (int i = 0; i < letters.length; i++) {
      int roll = random.nextInt(40);
      letters[i] = (byte) (roll < 4 ? '#' : roll < 8 ? '~' : roll < 12 ? '>' : '.');
    }
    return GridMap.of(width, letters.length / width, letters);
  }

  @Test
  void everyCellIsAsTheSpaceSaysItIs() {
    Random random = new Random(1);
    int open = 0;
    int bodies = 0;
    for (int round = 0; round < 1_000; round++) {
      GridSpace space = new GridSpace(map(random), movement(random));
      LocalSpace near = new LocalSpace(space.ground(), space.mover());
      String what = round + " " + space.mover() + "\n" + space.ground();
      assertEquals(space.nodeCount(), near.nodeCount());
      bodies += space.mover().body().isCell() ? 0 : 1;
      for (int cell = -2; cell < near.nodeCount() + 2; cell++) {
        assertEquals(space.contains(cell), near.contains(cell), what);
        if (cell >= 0 && cell < near.nodeCount()) {
          assertSame(space, near, cell, what);
          open += Integer.bitCount(near.steps(cell));
        }
      }
    }
    assertTrue(open > 30_000 && bodies > 300, open + " steps, " + bodies + " bodies");
  }

  private static void assertSame(GridSpace space, LocalSpace near, int cell, String what) {
    GridMap anchors = space.map();
    assertEquals(space.steps(cell), near.steps(cell), what);
    assertEquals(space.movement().cost(anchors.terrain(cell)), near.cost(cell), what);
    if (near.contains(cell)) {
      assertEquals(space.movement().exits(anchors.terrain(cell)), near.exits(cell), what);
    }
    ArcBuffer expected = new ArcBuffer();
    ArcBuffer arcs = new ArcBuffer();
    space.expand(cell, expected);
    near.expand(cell, arcs);
    assertEquals(expected.size(), arcs.size(), what);
    for (int i = 0; i < arcs.size(); i++) {
      assertEquals(expected.head(i), arcs.head(i), what);
      assertEquals(expected.cost(i), arcs.cost(i), what);
    }
    for (int to = -1; to <= near.nodeCount(); to++) {
      long cost = -1;
      for (int i = 0; i < expected.size(); i++) {
        cost = expected.head(i) == to ? expected.cost(i) : cost;
      }
      if (cost != near.step(cell, to)) {
        assertEquals(cost, near.step(cell, to), what + cell + " to " + to);
      }
    }
  }

  /** All anchors that an edit may change; and no two versions of a map are mixed up. */
  @Test
  void anEditMattersToTheAnchorsOverIt() {
    Random random = new Random(2);
    for (int round = 0; round < 500; round++) {
      GridSpace before = new GridSpace(map(random), movement(random));
      GridMap ground = before.ground();
      int[] cells =
          random.ints(1 + random.nextInt(3), 0, ground.size()).sorted().distinct().toArray();
      byte[] letters = new byte[cells.length];
      for (int i = 0; i < cells.length; i++) {
        letters[i] = (byte) "#~.>".charAt(random.nextInt(4));
      }
      LocalSpace near = new LocalSpace(ground, before.mover());
      LocalSpace after = near.over(ground.with(cells, letters));
      int[] over = after.anchorsOver(cells);
      assertArrayEquals(before.anchors().over(cells), over);
      for (int cell = 0; cell < ground.size(); cell++) {
        boolean same = near.cost(cell) == after.cost(cell) && near.exits(cell) == after.exits(cell);
        int anchor = cell;
        assertTrue(
            same || Arrays.stream(over).anyMatch(other -> other == anchor),
            () -> before.mover() + "\n" + ground);
      }
    }
  }

  /** In portions as at once, whatever the body; and as much work as was said. */
  @Test
  void spacesInPortionsAreTheSame() {
    Random random = new Random(3);
    for (int round = 0; round < 200; round++) {
      GridMap map = GridMap.filled(9, 40, '.');
      int[] cells = random.ints(60, 0, map.size()).sorted().distinct().toArray();
      byte[] letters = new byte[cells.length];
      for (int i = 0; i < cells.length; i++) {
        letters[i] = (byte) "#~.>".charAt(random.nextInt(4));
      }
      GridMap ground = map.with(cells, letters);
      Movement movement = movement(random);
      Preparation<GridSpace> portions = GridSpace.prepare(ground, movement);
      long spent = 0;
      while (!portions.isDone()) {
        spent += portions.run(1 + random.nextInt(9));
      }
      assertEquals(GridSpace.work(ground, movement), spent);
      GridSpace space = portions.finish();
      GridSpace whole = new GridSpace(ground, movement);
      for (int cell = 0; cell < ground.size(); cell++) {
        assertEquals(whole.steps(cell), space.steps(cell), movement::toString);
        assertEquals(whole.contains(cell), space.contains(cell), movement::toString);
      }
    }
  }

  @Test
  void hexagonsAndCellsOffTheMapAreRefused() {
    GridMap map = GridMap.of("...");
    Movement hex = Movement.builder().neighbors(6).build();
    assertThrows(IllegalArgumentException.class, () -> new LocalSpace(map, hex));
    assertThrows(IllegalArgumentException.class, () -> GridSpace.prepare(map, hex));
    LocalSpace near = new LocalSpace(map, Movement.walker());
    assertThrows(IndexOutOfBoundsException.class, () -> near.steps(3));
    assertThrows(IndexOutOfBoundsException.class, () -> near.step(-1, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> near.cost(-1));
    assertEquals(-1, near.step(0, Integer.MAX_VALUE));
    assertFalse(near.contains(Integer.MIN_VALUE));
  }
}

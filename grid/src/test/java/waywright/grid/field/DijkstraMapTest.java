package waywright.grid.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;

/** Sums, scales and re-scans against the same done by hand. */
class DijkstraMapTest {

  @Test
  void rescansToTheLeastOfValuePlusWay() {
    Random random = new Random(10);
    for (int round = 0; round < 300; round++) {
      GridSpace space = RandomSpaces.next(random);
      DijkstraMap map = new DijkstraMap(Field.towards(space, random.nextInt(space.nodeCount())));
      map.scale(-6, 5);
      int[] all = IntStream.range(0, space.nodeCount()).filter(map::hasValue).toArray();
      long[] values = IntStream.of(all).mapToLong(map::value).toArray();
      map.rescan();
      assertArrayEquals(FixedPoint.towards(space, all, values), map.toArray());
    }
  }

  @Test
  void addsDesires() {
    GridSpace space = new GridSpace(GridMap.of("....#."), Movement.walker());
    Field loot = Field.towards(space, 3);
    Field dragon = Field.towards(space, 0);
    DijkstraMap map = new DijkstraMap(space).add(loot, 2).add(dragon, -1).add(1, 5);
    assertEquals((2 * 2 - 1) * Octile.STRAIGHT + 5, map.value(1));
    assertEquals(-3 * Octile.STRAIGHT, map.value(3));
    assertEquals(Field.UNREACHED, map.value(5));
    assertEquals(3, map.downhill(2));
    assertEquals(3, map.downhill(3));
    assertThrows(ArithmeticException.class, () -> map.scale(Long.MAX_VALUE, 1));
    assertThrows(IllegalArgumentException.class, () -> map.scale(1, 0));
  }

  @Test
  void fleesPastThePursuerRatherThanIntoTheCorner() {
    GridMap map =
        GridMap.of(
            ".....................",
            "#.###################",
            "#.###################",
            "#...................#");
    GridSpace space = new GridSpace(map, Movement.walker());
    int pursuer = map.cell(4, 0);
    DijkstraMap flee = new DijkstraMap(Field.towards(space, pursuer)).flee();
    int cell = map.cell(3, 0);
    int[] seen = new int[60];
    for (int i = 0; i < seen.length; i++) {
      cell = flee.downhill(cell);
      seen[i] = cell;
    }
    assertTrue(map.y(cell) == 3, "fled to " + map.x(cell) + "," + map.y(cell));
  }

  @Test
  void changesAllValuesOrNone() {
    GridSpace space = new GridSpace(GridMap.of("...#."), Movement.walker());
    Field field = Field.towards(space, new int[] {0}, new long[] {Field.MOST / 8});
    DijkstraMap map = new DijkstraMap(space).add(2, Field.MOST / 4).add(1, 7);
    long[] before = map.toArray();
    long beyond = Field.MOST;
    assertThrows(ArithmeticException.class, () -> map.scale(5, 1));
    assertThrows(ArithmeticException.class, () -> map.scale(beyond, 3));
    assertThrows(ArithmeticException.class, () -> map.add(field, 7));
    assertThrows(ArithmeticException.class, () -> map.add(field, beyond));
    assertThrows(ArithmeticException.class, () -> map.add(2, beyond));
    assertThrows(ArithmeticException.class, () -> map.add(2, Long.MIN_VALUE));
    assertArrayEquals(before, map.toArray());
    assertEquals(Field.MOST, map.scale(4, 1).value(2));
    assertEquals(28, map.value(1));
  }

  @Test
  void rescansToTheEdgeOfWhatThereIs() {
    GridSpace space = new GridSpace(GridMap.of("..."), Movement.walker());
    DijkstraMap map = new DijkstraMap(Field.towards(space, 0));
    map.scale(0, 1).add(0, Field.MOST).add(1, Field.MOST).add(2, Field.MOST);
    assertEquals(Field.MOST, map.rescan().value(1));
    map.add(0, -1);
    assertEquals(Field.MOST - 1, map.rescan().value(0));
    assertEquals(Field.MOST, map.value(2));
  }
}

package waywright.grid.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.grid.field.FixedPoint;
import waywright.grid.field.RandomSpaces;

/** Every answer about every cell against blocking the square and searching anew. */
class BuildableTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** One question: who walks where, and how large the square is. */
  private record Case(GridSpace space, int[] spawns, int[] goals, int[] units, int side) {

    Buildable survey() {
      return Buildable.over(space)
          .spawns(spawns)
          .goals(goals)
          .units(units)
          .footprint(side)
          .survey();
    }

    @Override
    public String toString() {
      return space.movement()
          + " spawns "
          + Arrays.toString(spawns)
          + " goals "
          + Arrays.toString(goals)
          + " units "
          + Arrays.toString(units)
          + " side "
          + side
          + "\n"
          + space.map();
    }
  }

  @Test
  void equalsBlockingAndSearchingAnewOnManySmallMaps() {
    Random random = new Random(5);
    int squares = 0;
    int refused = 0;
    int longer = 0;
    for (int round = 0; round < 840 * SCALE; round++) {
      GridSpace space = RandomSpaces.next(random);
      Case question = question(space, random);
      if (question != null) {
        Buildable answer = question.survey();
        check(question, answer);
        squares += space.nodeCount();
        refused +=
            (int) IntStream.range(0, space.nodeCount()).filter(c -> !answer.mayBuild(c)).count();
        longer +=
            (int) IntStream.range(0, space.nodeCount()).filter(c -> answer.delta(c) > 0).count();
      }
    }
    assertTrue(
        refused > squares / 20 && longer > squares / 100, squares + " " + refused + " " + longer);
  }

  @Test
  void equalsBlockingAndSearchingAnewOnLargerMaps() {
    Random random = new Random(6);
    int maps = 0;
    while (maps < 17 * SCALE) {
      int width = 20 + random.nextInt(20);
      int height = 20 + random.nextInt(20);
      byte[] terrain = new byte[width * height];
      int density = random.nextInt(45);
      for (int i = 0; i < terrain.length; i++) {
        terrain[i] = (byte) (random.nextInt(100) < density ? '#' : '.');
      }
      boolean maze = maps % 3 == 0;
      for (int i = 0; maze && i < terrain.length; i++) {
        boolean wall =
            i / width % 4 == 3 && (i / width % 8 == 3 ? i % width > 1 : i % width < width - 2);
        terrain[i] = (byte) (wall || random.nextInt(40) == 0 ? '#' : '.');
      }
      GridSpace space =
          new GridSpace(
              GridMap.of(width, height, terrain),
              maps % 2 == 0
                  ? Movement.walker()
                  : Movement.walker().toBuilder().neighbors(4).build());
      Case question = question(space, random);
      if (question != null) {
        check(question, question.survey());
        maps++;
      }
    }
  }

  private static Case question(GridSpace space, Random random) {
    int[] free = IntStream.range(0, space.nodeCount()).filter(space::contains).toArray();
    if (free.length == 0) {
      return null;
    }
    return new Case(
        space,
        some(free, 1 + random.nextInt(3), random),
        some(free, 1 + random.nextInt(3), random),
        some(free, random.nextInt(4), random),
        1 + random.nextInt(3));
  }

  private static int[] some(int[] cells, int count, Random random) {
    return random.ints(count, 0, cells.length).map(i -> cells[i]).toArray();
  }

  private static void check(Case question, Buildable answer) {
    GridSpace space = question.space();
    Field now = Field.towards(space, question.goals());
    int[] walkers =
        IntStream.concat(Arrays.stream(question.spawns()), Arrays.stream(question.units()))
            .filter(now::reached)
            .toArray();
    long longestNow = 0;
    for (int i = 0; i < question.spawns().length; i++) {
      assertEquals(now.cost(question.spawns()[i]), answer.lane(i));
      longestNow =
          now.reached(question.spawns()[i]) ? Math.max(longestNow, answer.lane(i)) : longestNow;
    }
    assertEquals(longestNow, answer.longest());
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      int[] square = square(question, cell);
      boolean may = square.length > 0;
      long delta = 0;
      long longest = 0;
      if (may) {
        Field after = Field.towards(FixedPoint.without(space, square), question.goals());
        may = Arrays.stream(walkers).allMatch(after::reached);
        for (int spawn : may ? question.spawns() : new int[0]) {
          if (now.reached(spawn)) {
            delta = Math.max(delta, after.cost(spawn) - now.cost(spawn));
            longest = Math.max(longest, after.cost(spawn));
          }
        }
      }
      int at = cell;
      assertEquals(may, answer.mayBuild(cell), () -> "build at " + at + ", " + question);
      assertEquals(
          may ? delta : Buildable.REFUSED, answer.delta(cell), () -> "at " + at + ", " + question);
      assertEquals(
          may ? longest : Buildable.REFUSED, answer.longest(cell), () -> at + ", " + question);
    }
  }

  /** The cells of the square, or none if it does not fit or covers somebody. */
  private static int[] square(Case question, int anchor) {
    GridMap map = question.space().map();
    int side = question.side();
    if (map.x(anchor) + side > map.width() || map.y(anchor) + side > map.height()) {
      return new int[0];
    }
    int[] cells =
        IntStream.range(0, side * side)
            .map(i -> anchor + i / side * map.width() + i % side)
            .toArray();
    boolean free =
        Arrays.stream(cells)
            .allMatch(
                cell ->
                    question.space().contains(cell)
                        && IntStream.of(question.spawns()).noneMatch(c -> c == cell)
                        && IntStream.of(question.goals()).noneMatch(c -> c == cell)
                        && IntStream.of(question.units()).noneMatch(c -> c == cell));
    return free ? cells : new int[0];
  }

  @Test
  void refusesWhatMakesNoSense() {
    GridSpace space = new GridSpace(GridMap.of("..#"), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> Buildable.over(space).spawns(2));
    assertThrows(IllegalArgumentException.class, () -> Buildable.over(space).goals(-1));
    assertThrows(IllegalArgumentException.class, () -> Buildable.over(space).footprint(5));
  }
}

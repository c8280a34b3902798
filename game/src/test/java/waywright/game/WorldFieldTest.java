package waywright.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;

/** A field over a world against a fresh one, after edits, saves and restores. */
class WorldFieldTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final List<Movement> MOVEMENTS =
      List.of(
          Movement.walker(),
          Movement.walker().toBuilder().cost('~', 3).neighbors(4).build(),
          Movement.walker().toBuilder().body(Body.square(2)).build());

  @Test
  void equalsAFreshFieldAfterEveryEdit() {
    for (int seed = 0; seed < 10 * SCALE; seed++) {
      Random random = new Random(seed);
      GameWorld world = new GameWorld(Worlds.map(random, 60, 40, 25));
      Movement movement = MOVEMENTS.get(seed % MOVEMENTS.size());
      int[] goals = goals(random, world);
      WorldField field = WorldField.towards(world, movement, goals);
      Deque<GameWorld.Version> kept = new ArrayDeque<>();
      for (int step = 0; step < 60; step++) {
        switch (random.nextInt(8)) {
          case 0 -> kept.push(world.save());
          case 1 -> kept.stream().skip(random.nextInt(3)).findFirst().ifPresent(world::restore);
          case 2 -> field.aim(goals = goals(random, world));
          default -> Worlds.edit(world, random);
        }
        if (random.nextInt(3) > 0) { // else several edits at once
          assertIsFresh(world, movement, goals, field);
        }
      }
      assertIsFresh(world, movement, goals, field);
    }
  }

  private static void assertIsFresh(
      GameWorld world, Movement movement, int[] goals, WorldField field) {
    Field fresh = Field.towards(new GridSpace(world.map(), movement), goals);
    assertArrayEquals(fresh.toArray(), field.field().toArray());
    for (int cell = 0; cell < world.map().size(); cell += 7) {
      assertEquals(fresh.next(cell), field.next(cell));
      assertEquals(fresh.cost(cell), field.cost(cell));
      assertEquals(fresh.reached(cell), field.reached(cell));
    }
  }

  private static int[] goals(Random random, GameWorld world) {
    return random.ints(1 + random.nextInt(3), 0, world.map().size()).toArray();
  }

  @Test
  void pathsGoAroundANewWall() {
    GameWorld world = new GameWorld(GridMap.of(".....", ".....", "....."));
    WorldField field = WorldField.towards(world, Movement.walker(), world.map().cell(4, 1));
    assertEquals(List.of(5, 6, 7, 8, 9), path(field, 5));
    Field same = field.field();
    GameWorld.Version before = world.save();
    world.fill(2, 0, 1, 2, '#');
    assertEquals(List.of(5, 11, 12, 13, 9), path(field, 5));
    assertSame(same, field.field());
    world.restore(before);
    assertEquals(List.of(5, 6, 7, 8, 9), path(field, 5));
    assertEquals(same.toString(), field.toString());
  }

  private static List<Integer> path(WorldField field, int start) {
    int[] nodes = new int[9];
    return Arrays.stream(nodes, 0, field.copyPath(start, nodes)).boxed().toList();
  }

  @Test
  void wrongGoalsChangeNothing() {
    GameWorld world = new GameWorld(GridMap.of("..."));
    WorldField field = WorldField.towards(world, Movement.walker(), 0);
    assertThrows(IndexOutOfBoundsException.class, () -> field.aim(3));
    assertEquals(1, field.next(2));
    WorldField none = new WorldField(world, Movement.walker());
    assertEquals(-1, none.next(2));
    world.set(1, 0, '#');
    assertEquals(-1, none.next(2));
    assertEquals(-1, field.next(2));
  }
}

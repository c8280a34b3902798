package waywright.grid.building;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.RemoveAndRerun;

/**
 * Every answer about every square of small maps against blocking it and searching anew: {@code
 * -Dwaywright.maps=1000000} for more of them than there is time for in every build.
 */
class BuildableOnSmallMapsTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int MAPS = Integer.getInteger("waywright.maps", 2700 * SCALE);
  private static final String LETTERS = "#.~=>";

  private int squares;
  private int refused;
  private int longer;

  @Test
  void saysOfEverySquareWhatSearchingAnewSays() {
    for (int seed = 0; seed < MAPS; seed++) {
      check(seed);
    }
    System.out.println(
        MAPS
            + " maps, "
            + squares
            + " squares that fit, "
            + refused
            + " cut somebody off, "
            + longer
            + " lengthen a lane");
    assertTrue(refused > squares / 50 && longer > squares / 50);
  }

  @Test
  void allowsASquareThatAWayLeadsRound() {
    GridMap map = GridMap.of("....", "....", "#...", "....", "##.#");
    for (Corners corners : Corners.values()) {
      Movement walker = Movement.walker().toBuilder().corners(corners).build();
      Buildable where =
          Buildable.over(new GridSpace(map, walker))
              .spawns(map.cell(0, 1))
              .goals(map.cell(0, 3))
              .footprint(2)
              .survey();
      assertTrue(where.mayBuild(1, 1), corners.name());
    }
  }

  private void check(int seed) {
    Random random = new Random(seed);
    GridMap map = map(random);
    Movement movement = movement(random);
    int[] free =
        IntStream.range(0, map.size()).filter(c -> movement.passable(map.terrain(c))).toArray();
    if (free.length == 0) {
      return;
    }
    int[] spawns = some(free, 1 + random.nextInt(3), random);
    int[] goals = some(free, 1 + random.nextInt(3), random);
    int[] units = some(free, random.nextInt(3), random);
    Buildable.Survey survey =
        Buildable.over(new GridSpace(map, movement)).spawns(spawns).goals(goals).units(units);
    RemoveAndRerun oracle = new RemoveAndRerun(map, movement, spawns, goals, units);
    for (int side = 1; side <= 3; side++) {
      Buildable where = survey.footprint(side).survey();
      for (int cell = 0; cell < map.size(); cell++) {
        compare(where, oracle, cell, side, () -> "map " + seed + "\n" + map);
      }
    }
  }

  private void compare(
      Buildable where, RemoveAndRerun oracle, int cell, int side, Supplier<String> what) {
    boolean fits = oracle.fits(cell, side);
    boolean may = fits && oracle.build(cell, side);
    squares += fits ? 1 : 0;
    refused += fits && !may ? 1 : 0;
    longer += may && oracle.delta > 0 ? 1 : 0;
    if (may != where.mayBuild(cell)
        || where.delta(cell) != (may ? oracle.delta : Buildable.REFUSED)
        || where.longest(cell) != (may ? oracle.longest : Buildable.REFUSED)) {
      fail("side " + side + " at cell " + cell + " is " + may + " in truth, on " + what.get());
    }
  }

  private static GridMap map(Random random) {
    int width = 1 + random.nextInt(8);
    int height = 1 + random.nextInt(8);
    int density = random.nextInt(60);
    int kinds = random.nextInt(3) == 0 ? LETTERS.length() - 1 : 1;
    byte[] terrain = new byte[width * height];
    for (int i = 0; i < terrain.length; i++) {
      int kind = random.nextInt(100) < density ? 0 : 1 + random.nextInt(kinds);
      terrain[i] = (byte) LETTERS.charAt(kind);
    }
    return GridMap.of(width, height, terrain);
  }

  private static Movement movement(Random random) {
    Movement.Builder rules =
        Movement.builder()
            .cost('.', 1)
            .cost('~', 2 + random.nextInt(3))
            .cost('=', 1 + random.nextInt(20))
            .cost('>', 1)
            .neighbors(random.nextInt(3) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)]);
    if (random.nextInt(4) == 0) {
      rules.exits('>', Direction.values()[random.nextInt(8)], Direction.EAST, Direction.NORTH);
    }
    if (random.nextInt(4) == 0) {
      int straight = 1 + random.nextInt(20);
      rules.steps(straight, straight + random.nextInt(straight + 1));
    }
    return rules.build();
  }

  private static int[] some(int[] cells, int count, Random random) {
    return random.ints(count, 0, cells.length).map(i -> cells[i]).toArray();
  }
}

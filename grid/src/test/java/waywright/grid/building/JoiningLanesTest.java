package waywright.grid.building;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.RemoveAndRerun;

/**
 * Long lanes that join each other, and blind alleys beside them, against blocking each square and
 * searching anew: {@code -Dwaywright.maps=2000} for more than there is time for in every build.
 */
class JoiningLanesTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int MAPS = Integer.getInteger("waywright.maps", 14 * SCALE);
  private static final int SIDE = 26;

  private int joined;
  private int pruned;
  private int longer;

  @Test
  void saysOfEverySquareWhatSearchingAnewSays() {
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      GridMap map = random.nextInt(3) == 0 ? noise(random) : serpentine(random);
      Movement movement = movement(random);
      int[] free =
          IntStream.range(0, map.size()).filter(c -> movement.passable(map.terrain(c))).toArray();
      int[] spawns = some(free, 2 + random.nextInt(3), random, 0, SIDE / 3);
      int[] goals = some(free, 1 + random.nextInt(2), random, 2 * SIDE / 3, SIDE);
      int[] units = some(free, random.nextInt(6), random, 0, SIDE);
      GridSpace space = new GridSpace(map, movement);
      count(space, spawns, goals);
      RemoveAndRerun oracle = new RemoveAndRerun(map, movement, spawns, goals, units);
      for (int side = 1; side <= 3; side++) {
        String question = "map " + seed + ", side " + side + ", " + movement;
        Buildable where =
            Buildable.over(space).spawns(spawns).goals(goals).units(units).footprint(side).survey();
        for (int cell = 0; cell < map.size(); cell++) {
          boolean may = oracle.fits(cell, side) && oracle.build(cell, side);
          int at = cell;
          Supplier<String> what = () -> question + ", cell " + at;
          assertEquals(may ? oracle.delta : Buildable.REFUSED, where.delta(cell), what);
          assertEquals(may ? oracle.longest : Buildable.REFUSED, where.longest(cell), what);
          longer += may && oracle.delta > 0 ? 1 : 0;
        }
      }
    }
    String said =
        MAPS + " maps, " + joined + " joined, " + pruned + " blind, " + longer + " longer";
    System.out.println(said);
    assertTrue(joined > MAPS / 8 && pruned > MAPS / 8 && longer > 20 * MAPS, said);
  }

  /**
   * The second lane joins the first, but it has a way beside both that the first has to go back
   * for: so the two do not get longer alike.
   */
  @Test
  void takesNothingFromALaneThatHasOtherWays() {
    String wall = "#".repeat(90);
    String corridor = "." + "#".repeat(83) + ".#####";
    String free = ".".repeat(85) + "#####";
    GridMap map =
        GridMap.of(wall, free, corridor, ".".repeat(90), "##." + "#".repeat(87), wall, wall);
    GridSpace space = new GridSpace(map, Movement.walker());
    int[] spawns = {map.cell(2, 4), map.cell(0, 2)};
    int[] goals = {map.cell(89, 3)};
    Buildable where = Buildable.over(space).spawns(spawns).goals(goals).survey();
    RemoveAndRerun oracle = new RemoveAndRerun(map, Movement.walker(), spawns, goals, new int[0]);
    for (int x = 5; x < 80; x++) {
      int cell = map.cell(x, 3);
      assertTrue(oracle.build(cell, 1) && oracle.delta > 0);
      assertEquals(oracle.longest, where.longest(cell), "at " + x);
      assertEquals(oracle.delta, where.delta(cell), "at " + x);
    }
  }

  /** Counts the lanes that may be taken from the nearest one, and the maps with blind alleys. */
  private void count(GridSpace space, int[] spawns, int[] goals) {
    PathTree to = PathTree.towards(space, null, goals);
    int[] reached =
        IntStream.of(spawns)
            .filter(to::reached)
            .boxed()
            .sorted((a, b) -> Long.compare(to.costs[a], to.costs[b]))
            .mapToInt(spawn -> spawn)
            .toArray();
    byte[] all = new byte[space.nodeCount()];
    Footprint footprint = new Footprint(space, 1);
    for (int cell = 0; cell < all.length; cell++) {
      all[cell] = (byte) (space.contains(cell) ? 1 : 0);
    }
    IntStream.concat(IntStream.of(spawns), IntStream.of(goals)).forEach(cell -> all[cell] = 0);
    ReplacementPaths lanes = new ReplacementPaths(space, footprint, to);
    for (int spawn : reached) {
      lanes.replacements(spawn, all);
    }
    joined += lanes.joined;
    pruned += new SpanningTree(space, goals, spawns).hasManyDeadEnds() ? 1 : 0;
  }

  private static GridMap serpentine(Random random) {
    int period = 3 + random.nextInt(4);
    int gap = 1 + random.nextInt(3);
    int holes = random.nextInt(4) == 0 ? 3 : 0;
    int density = random.nextInt(12);
    byte[] letters = new byte[SIDE * SIDE];
    for (int i = 0; i < letters.length; i++) {
      int x = i % SIDE;
      int y = i / SIDE;
      boolean wall = x % period == period - 1;
      wall &= x / period % 2 == 0 ? y >= gap : y < SIDE - gap;
      wall &= random.nextInt(100) >= holes;
      wall |= random.nextInt(100) < density;
      letters[i] = (byte) (wall ? '#' : random.nextInt(20) == 0 ? '~' : '.');
    }
    return GridMap.of(SIDE, SIDE, letters);
  }

  private static GridMap noise(Random random) {
    int density = 25 + random.nextInt(16);
    byte[] letters = new byte[SIDE * SIDE];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) (random.nextInt(100) < density ? '#' : '.');
    }
    return GridMap.of(SIDE, SIDE, letters);
  }

  private static Movement movement(Random random) {
    Movement.Builder rules =
        Movement.builder()
            .cost('.', 1)
            .cost('~', 1 + random.nextInt(3))
            .neighbors(random.nextInt(4) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)]);
    if (random.nextInt(4) == 0) {
      rules.steps(10, 10 + random.nextInt(11));
    }
    return rules.build();
  }

  /** Some of the cells whose columns are in a range. */
  private static int[] some(int[] cells, int count, Random random, int from, int to) {
    int[] range = IntStream.of(cells).filter(c -> c % SIDE >= from && c % SIDE < to).toArray();
    return random.ints(count, 0, range.length).map(i -> range[i]).toArray();
  }
}

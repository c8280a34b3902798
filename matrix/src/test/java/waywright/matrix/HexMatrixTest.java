package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.checker.HexWorld;
import waywright.checker.HexWorld.Layout;
import waywright.checker.World;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexMap;
import waywright.hex.HexOverlay;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** Every algorithm on hex maps of every layout, weighted, with cells to avoid. */
class HexMatrixTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final long BUDGET = 20_000;

  /** A map, drawn from a seed and up to so many cells a side, and how it is stored. */
  private record Asked(long seed, int side, HexStorage storage) {}

  /** Of all algorithms that are asked the same. */
  private static final Map<Asked, Truth> TRUTHS = new HashMap<>();

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void tellsTheTruth(Entrant algorithm) {
    int finished = 0;
    for (long seed = 0; seed < 500 * SCALE; seed++) {
      int side = algorithm.isDepthFirst() ? 4 : 12;
      GridCase drawn = RandomWorlds.grid(seed, side);
      for (HexStorage storage : HexStorage.values()) {
        Movement movement = movement(drawn);
        HexSpace space = new HexSpace(new HexMap(drawn.map(), storage), movement);
        HexOverlay overlay = new HexOverlay(space);
        for (int cell : drawn.avoided()) {
          overlay.avoid(cell);
        }
        Search search = algorithm.over(drawn.avoided().length == 0 ? space : overlay);
        GridMap map = drawn.map();
        int goal = drawn.goal();
        Heuristic distance = space.towards(map.x(goal), map.y(goal));
        search.start(drawn.start(), goal, seed % 3 == 0 ? Heuristic.ZERO : distance);
        if (search.run(BUDGET) == SearchStatus.RUNNING) {
          assertTrue(algorithm.isDepthFirst(), "ran away");
          continue;
        }
        finished++;
        try {
          TRUTHS
              .computeIfAbsent(
                  new Asked(seed, side, storage),
                  one -> Truth.of(world(drawn, one.storage), drawn.start(), goal))
              .check(algorithm, search);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed + " " + storage + "\n" + drawn, e);
        }
      }
    }
    assertTrue(finished > 1_666 * SCALE, finished + " searches came to an end");
  }

  /** The letters and costs of a drawn case; one-way letters become plain ones. */
  private static Movement movement(GridCase drawn) {
    Movement.Builder builder = Movement.builder().neighbors(6);
    drawn.rules().costs().forEach(builder::cost);
    return builder.build();
  }

  /** The same for the judge, with walls where cells are avoided. */
  private static World world(GridCase drawn, HexStorage storage) {
    GridMap map = drawn.map();
    for (int cell : drawn.avoided()) {
      map = map.with(map.x(cell), map.y(cell), '#');
    }
    Map<Character, Long> costs = new TreeMap<>();
    drawn.rules().costs().forEach((letter, cost) -> costs.put(letter, (long) cost));
    Layout layout = Layout.valueOf(storage.name());
    return new HexWorld(map.width(), map.height(), map.toBytes(), costs, layout);
  }
}

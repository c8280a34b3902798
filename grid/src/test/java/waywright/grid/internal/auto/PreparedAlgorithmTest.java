package waywright.grid.internal.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.search.Search;

class PreparedAlgorithmTest {

  private static final int SIZE = 20;

  static List<PreparedAlgorithm<?>> prepared() {
    return GridAlgorithms.catalogue().all().stream()
        .flatMap(one -> PreparedAlgorithm.of(one).stream())
        .toList();
  }

  @Test
  void theseArePreparedInPortionsAndShared() {
    assertEquals(
        List.of("jps", "jpsw", "canonical"),
        prepared().stream().map(PreparedAlgorithm::name).toList());
    Movement walker = Movement.walker();
    assertEquals(JumpMap.recipe(walker), recipe("jps"));
    assertEquals(WeightedJumpMap.recipe(walker), recipe("jpsw"));
    assertEquals(CanonicalSpace.recipe(walker), recipe("canonical"));
    assertTrue(prepared().stream().allMatch(one -> one.recipe(walker).isShared()));
  }

  private static GridRecipe<?> recipe(String name) {
    return PreparedAlgorithm.of(GridAlgorithms.catalogue().named(name))
        .orElseThrow()
        .recipe(Movement.walker());
  }

  @ParameterizedTest
  @MethodSource("prepared")
  void findsTheCheapestPathsOfAllVersionsForwardsAndBackwards(PreparedAlgorithm<?> algorithm) {
    Random random = new Random(5);
    for (int round = 0; round < 4; round++) {
      byte[] letters = new byte[SIZE * SIZE];
      for (int i = 0; i < letters.length; i++) {
        letters[i] = (byte) (random.nextInt(4) == 0 ? '#' : '.');
      }
      WorldVersion before = WorldVersion.of(GridMap.of(SIZE, SIZE, letters));
      WorldVersion now = before;
      for (int step = 0; step < 40; step++) {
        boolean back = random.nextInt(4) == 0;
        int[] cells = {random.nextInt(SIZE * SIZE)};
        now = back ? before : now.with(cells, new byte[] {(byte) ".#".charAt(step & 1)});
        check(algorithm, now, random);
      }
    }
  }

  private static <T> void check(
      PreparedAlgorithm<T> algorithm, WorldVersion version, Random random) {
    int start = random.nextInt(SIZE * SIZE);
    int goal = random.nextInt(SIZE * SIZE);
    Search plain = Algorithms.dijkstra(version.space(Movement.walker()));
    plain.start(start, goal).run();
    try (Handle<T> handle = version.handle(algorithm.recipe(Movement.walker()))) {
      Search search = algorithm.search(handle.get());
      search.start(start, goal).run();
      assertEquals(plain.status(), search.status());
      assertEquals(plain.cost(), search.cost());
      search.reset();
    }
  }

  @Test
  void workIsWhatAPreparationTakes() {
    WorldVersion version = WorldVersion.of(GridMap.of(37, 23, new byte[37 * 23]));
    for (PreparedAlgorithm<?> algorithm : prepared()) {
      GridRecipe<?> recipe = algorithm.recipe(Movement.walker());
      assertEquals(recipe.begin(version).work(), recipe.work(version), algorithm.name());
      assertEquals(recipe.work(version), version.work(recipe, null), algorithm.name());
      assertEquals(0, version.work(recipe, version), algorithm.name());
    }
  }

  @Test
  void noPortionIsTheWhole() {
    for (PreparedAlgorithm<?> algorithm : prepared()) {
      Movement movement = Movement.walker().toBuilder().neighbors(4).build();
      for (Movement mover : List.of(Movement.walker(), movement)) {
        GridRecipe<?> recipe = algorithm.recipe(mover);
        WorldVersion version = WorldVersion.of(GridMap.filled(64, 64, '.'));
        long most = 0;
        long sum = 0;
        while (!version.isPrepared(recipe)) {
          long spent = version.prepare(recipe, 1);
          most = Math.max(most, spent);
          sum += spent;
        }
        assertEquals(recipe.work(version), sum, algorithm.name());
        assertTrue(most <= sum / 64, algorithm.name());
      }
    }
  }

  @Test
  void workOfFollowingGoesByTheCellsThatDiffer() {
    WorldVersion before = WorldVersion.of(GridMap.of(64, 64, new byte[64 * 64]));
    WorldVersion after = before.with(new int[] {3, 700}, new byte[] {'#', '#'});
    assertEquals(2 * 16, after.work(recipe("jps"), before));
    assertEquals(2 * 16, before.work(recipe("jps"), after));
    GridRecipe<?> canonical = recipe("canonical");
    assertEquals(canonical.work(after), after.work(canonical, before));
    int[] many = new int[17];
    byte[] walls = new byte[17];
    for (int i = 0; i < many.length; i++) {
      many[i] = i;
      walls[i] = '#';
    }
    WorldVersion far = before.with(many, walls);
    assertEquals(recipe("jps").work(far), far.work(recipe("jps"), before));
  }
}

package waywright.grid.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Promise;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.search.Search;

class SearchRecipeTest {

  private static final int SIZE = 20;

  static List<Algorithm> cheapest() {
    return GridAlgorithms.catalogue().all().stream()
        .filter(one -> one.promise() == Promise.CHEAPEST && !one.name().equals("ida-star"))
        .toList();
  }

  @Test
  void jumpPointsAndCanonicalSearchAreSharedApartFromTheirSearch() {
    Movement walker = Movement.walker();
    assertEquals(GridRecipe.jumpMap(walker), recipe("jps").kept());
    assertEquals(GridRecipe.weightedJumpMap(walker), recipe("jpsw").kept());
    assertEquals(GridRecipe.canonicalSpace(walker), recipe("canonical").kept());
    assertTrue(recipe("jps").kept().isShared() && !recipe("indexed").kept().isShared());
    assertEquals(recipe("indexed").kept(), recipe("indexed").kept());
  }

  private static SearchRecipe<?> recipe(String name) {
    return SearchRecipe.of(GridAlgorithms.catalogue().named(name), Movement.walker());
  }

  @ParameterizedTest
  @MethodSource("cheapest")
  void findsTheCheapestPathsOfAllVersionsForwardsAndBackwards(Algorithm algorithm) {
    Random random = new Random(5);
    SearchRecipe<?> recipe = SearchRecipe.of(algorithm, Movement.walker());
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
        check(recipe, now, random);
      }
    }
  }

  private static <T> void check(SearchRecipe<T> recipe, WorldVersion version, Random random) {
    int start = random.nextInt(SIZE * SIZE);
    int goal = random.nextInt(SIZE * SIZE);
    Search plain = Algorithms.dijkstra(version.space(Movement.walker()));
    plain.start(start, goal).run();
    try (Handle<T> lease = version.handle(recipe.kept())) {
      Search search = recipe.maker().apply(lease.get());
      search.start(start, goal).run();
      assertEquals(plain.status(), search.status());
      assertEquals(plain.cost(), search.cost());
      search.reset();
    }
  }

  @Test
  void workIsWhatAPreparationTakes() {
    WorldVersion version = WorldVersion.of(GridMap.of(37, 23, new byte[37 * 23]));
    for (Algorithm algorithm : cheapest()) {
      GridRecipe<?> recipe = SearchRecipe.of(algorithm, Movement.walker()).kept();
      assertEquals(recipe.begin(version).work(), recipe.work(version), algorithm.name());
      assertEquals(recipe.work(version), version.work(recipe, null), algorithm.name());
      assertEquals(0, version.work(recipe, version), algorithm.name());
    }
  }

  @Test
  void whatIsSaidToBeInPortionsIs() {
    Set<String> inPortions = new HashSet<>();
    for (Algorithm algorithm : cheapest()) {
      Movement movement = Movement.walker().toBuilder().neighbors(4).build();
      for (Movement mover : List.of(Movement.walker(), movement)) {
        GridRecipe<?> kept = SearchRecipe.of(algorithm, mover).kept();
        WorldVersion version = WorldVersion.of(GridMap.filled(64, 64, '.'));
        long most = 0;
        long sum = 0;
        while (!version.isPrepared(kept)) {
          long spent = version.prepare(kept, 1);
          most = Math.max(most, spent);
          sum += spent;
        }
        assertEquals(kept.work(version), sum, algorithm.name());
        assertEquals(SearchRecipe.isInPortions(algorithm), most <= sum / 64, algorithm.name());
      }
      if (SearchRecipe.isInPortions(algorithm)) {
        inPortions.add(algorithm.name());
      }
    }
    assertEquals(Set.of("jps", "jpsw", "canonical"), inPortions);
  }

  @Test
  void workOfFollowingGoesByTheCellsThatDiffer() {
    WorldVersion before = WorldVersion.of(GridMap.of(64, 64, new byte[64 * 64]));
    WorldVersion after = before.with(new int[] {3, 700}, new byte[] {'#', '#'});
    assertEquals(2 * 16, after.work(recipe("jps").kept(), before));
    assertEquals(2 * 16, before.work(recipe("jps").kept(), after));
    GridRecipe<?> canonical = recipe("canonical").kept();
    assertEquals(canonical.work(after), after.work(canonical, before));
    int[] many = new int[17];
    byte[] walls = new byte[17];
    for (int i = 0; i < many.length; i++) {
      many[i] = i;
      walls[i] = '#';
    }
    WorldVersion far = before.with(many, walls);
    assertEquals(recipe("jps").kept().work(far), far.work(recipe("jps").kept(), before));
  }
}

package waywright.grid.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.reach.Reachability;
import waywright.prepare.Handle;
import waywright.prepare.Preparation;
import waywright.prepare.PreparedStore;

/** Versions of a world: edits, rollbacks, movements, eviction, budgets and threads. */
class WorldVersionTest {

  private static final Movement WALKER = Movement.walker();

  private static List<Movement> movements() {
    Movement.Builder any = Movement.builder().passable(".").cost('~', 3);
    return List.of(
        WALKER,
        Movement.builder().passable(".~").neighbors(4).build(),
        any.build(),
        any.corners(Corners.ONE_OPEN).build(),
        any.exits('~', Direction.EAST, Direction.NORTH).build());
  }

  @Test
  void whateverAVersionOffersIsWhatAFreshWorldWould() {
    for (int round = 0; round < 12; round++) {
      Random random = new Random(round);
      List<WorldVersion> saved = new ArrayList<>();
      PreparedStore store = new PreparedStore(1L << 2 * (round % 9));
      WorldVersion now = WorldVersion.of(random(random, 33, 27), store);
      List<Handle<?>> held = new ArrayList<>();
      for (int step = 0; step < 120; step++) {
        Movement movement = movements().get(random.nextInt(movements().size()));
        int what = random.nextInt(12);
        if (what < 5) {
          FreshWorld.check(now, movement, what, random);
        } else if (what == 5) {
          saved.add(now);
        } else if (what == 6 && !saved.isEmpty()) {
          now = saved.get(random.nextInt(saved.size()));
        } else if (what == 7) {
          held.add(now.handle(Reachability.recipe(movement)));
        } else if (what == 8) {
          held.forEach(Handle::close);
          held.clear();
        } else if (what == 9) {
          long spent = now.prepare(CanonicalSpace.recipe(movement), random.nextInt(40));
          assertTrue(spent >= 0);
          now.prepare(GridRecipe.space(movement), random.nextInt(40));
        } else {
          now = edited(now, random, random.nextInt(20) == 0 ? 300 : 1 + random.nextInt(4));
        }
      }
    }
  }

  private static GridMap random(Random random, int width, int height) {
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = letter(random);
    }
    return GridMap.of(width, height, letters);
  }

  private static byte letter(Random random) {
    return (byte) "......~##".charAt(random.nextInt(9));
  }

  private static WorldVersion edited(WorldVersion version, Random random, int count) {
    int[] cells = random.ints(count, 0, version.map().size()).toArray();
    byte[] letters = new byte[count];
    for (int i = 0; i < count; i++) {
      letters[i] = letter(random);
    }
    return version.with(cells, letters);
  }

  @Test
  void leasesOfOneVersionShareAndOthersDoNotDisturb() {
    WorldVersion one = WorldVersion.of(GridMap.filled(20, 20, '.'));
    WorldVersion two = one.with(new int[] {21}, new byte[] {'#'});
    GridRecipe<JumpMap> recipe = JumpMap.recipe(WALKER);
    Handle<JumpMap> first = one.handle(recipe);
    Handle<JumpMap> same = one.handle(recipe);
    assertSame(first.get(), same.get());
    Handle<JumpMap> other = two.handle(recipe);
    assertNotSame(first.get(), other.get());
    assertTrue(first.get().passable(21));
    assertFalse(other.get().passable(21));
    JumpMap jumps = first.get();
    first.close();
    first.close();
    assertThrows(IllegalStateException.class, first::get);
    assertSame(jumps, same.get());
    same.close();
    other.close();
    try (Handle<JumpMap> again = two.handle(recipe)) {
      assertFalse(again.get().passable(21));
    }
    assertSame(one, one.with(one.map().compact()));
    assertSame(one.space(WALKER), one.space(WALKER));
  }

  /** What one client has begun another begins again; what is finished serves both. */
  @Test
  void clientsShareWhatIsFinished() {
    WorldVersion version = WorldVersion.of(GridMap.filled(64, 64, '.'));
    WorldVersion other = version.by(new PreparedStore.Client());
    GridRecipe<JumpMap> recipe = JumpMap.recipe(WALKER);
    long work = recipe.work(version);
    assertTrue(version.prepare(recipe, work / 2) >= work / 2);
    assertEquals(work, other.prepare(recipe, work));
    assertTrue(version.isPrepared(recipe) && other.isPrepared(recipe));
    assertEquals(0, version.prepare(recipe, work));
    assertSame(version.space(WALKER), other.space(WALKER));
    WorldVersion edited = other.with(new int[] {5}, new byte[] {'#'});
    assertEquals(edited.work(recipe, other), edited.prepare(recipe, work));
    assertTrue(version.prepare(recipe, work) > 0, "it followed with its client");
  }

  @Test
  void preparesInPortionsAndGoesOnAfterAnEdit() {
    WorldVersion version = WorldVersion.of(GridMap.filled(200, 150, '.'));
    GridRecipe<JumpMap> recipe = JumpMap.recipe(WALKER);
    long work = JumpMap.prepare(version.map(), WALKER, TerrainProfile.of(version, WALKER)).work();
    long spent = 0;
    int portions = 0;
    while (!version.isPrepared(recipe)) {
      spent += version.prepare(recipe, 100);
      portions++;
      if (portions == 10) {
        version = version.with(new int[] {5}, new byte[] {'#'});
      }
    }
    assertTrue(portions > 10 && portions <= work / 100 + 2, portions + " portions");
    assertTrue(spent >= work && spent < work + 20, spent + " spent, " + work + " foreseen");
    assertEquals(0, version.prepare(recipe, 100));
    try (Handle<JumpMap> jumps = version.handle(recipe)) {
      assertFalse(jumps.get().passable(5));
      assertTrue(jumps.get().passable(6));
    }
    assertEquals(0, version.prepare(recipe, 0));
  }

  @Test
  void evictsWhatWasUsedLeastRecently() {
    WorldVersion version =
        WorldVersion.of(GridMap.filled(9, 9, '.'), new PreparedStore(2 * 4 * 81));
    List<GridRecipe<JumpMap>> recipes = movements().stream().limit(3).map(JumpMap::recipe).toList();
    Handle<JumpMap> held = version.handle(recipes.get(0));
    version.handle(recipes.get(1)).close();
    version.handle(recipes.get(2)).close();
    assertTrue(version.isPrepared(recipes.get(0)), "in use");
    assertFalse(version.isPrepared(recipes.get(1)));
    assertTrue(version.isPrepared(recipes.get(2)));
    held.close();
    version.handle(recipes.get(1)).close();
    assertTrue(version.isPrepared(recipes.get(0)), "used until now");
    assertFalse(version.isPrepared(recipes.get(2)));
  }

  @Test
  void whatDoesNotSuitIsRefusedAndMaySuitLater() {
    Movement mixed = movements().get(2);
    WorldVersion flat = WorldVersion.of(GridMap.filled(9, 9, '.'));
    GridRecipe<JumpMap> recipe = JumpMap.recipe(mixed);
    flat.handle(recipe).close();
    WorldVersion muddy = flat.with(new int[] {3}, new byte[] {'~'});
    assertThrows(IllegalArgumentException.class, () -> muddy.handle(recipe));
    assertThrows(IllegalArgumentException.class, () -> muddy.prepare(recipe, 10));
    assertFalse(muddy.isPrepared(recipe));
    assertEquals(new TerrainProfile(81, 1, 3, false), TerrainProfile.of(muddy, mixed));
    try (Handle<JumpMap> again = flat.handle(recipe)) {
      assertTrue(again.get().passable(3));
    }
    assertThrows(IllegalArgumentException.class, () -> flat.with(GridMap.filled(3, 27, '.')));
  }

  /** Counts how often something is made from nothing. */
  private record Counting(List<WorldVersion> made) implements GridRecipe<List<WorldVersion>> {

    @Override
    public Preparation<List<WorldVersion>> begin(WorldVersion version) {
      made.add(version);
      return Preparation.atOnce(1, () -> made);
    }

    @Override
    public boolean canFollow() {
      return true;
    }

    @Override
    public List<WorldVersion> follow(
        List<WorldVersion> things, GridMap shown, WorldVersion version) {
      return things;
    }

    @Override
    public long bytes(List<WorldVersion> things, WorldVersion version) {
      return 1;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Counting counting && counting.made == made;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  @Test
  void oneThingServesAllVersionsInTurn() {
    Counting counting = new Counting(new ArrayList<>());
    WorldVersion one = WorldVersion.of(GridMap.filled(40, 40, '.'));
    WorldVersion two = one.with(new int[] {7}, new byte[] {'#'});
    for (int i = 0; i < 10; i++) {
      one.handle(counting).close();
      two.handle(counting).close();
    }
    assertEquals(List.of(one), counting.made);
    byte[] walls = new byte[1600];
    WorldVersion all = two.with(GridMap.of(40, 40, walls));
    all.handle(counting).close();
    assertEquals(List.of(one, all), counting.made, "too much differs to follow");
  }

  @Test
  void threadsMayAskForAnyVersionAtOnce() throws Exception {
    Random random = new Random(5);
    List<WorldVersion> versions = new ArrayList<>();
    versions.add(WorldVersion.of(random(random, 60, 50), new PreparedStore(30_000)));
    for (int i = 0; i < 8; i++) {
      versions.add(edited(versions.get(i), random, 3));
    }
    ExecutorService threads = Executors.newFixedThreadPool(4);
    CountDownLatch together = new CountDownLatch(4);
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int thread = 0; thread < 4; thread++) {
        Random dice = new Random(thread);
        PreparedStore.Client own = new PreparedStore.Client();
        running.add(
            threads.submit(
                () -> {
                  together.countDown();
                  together.await();
                  for (int i = 0; i < 120; i++) {
                    WorldVersion any = versions.get(dice.nextInt(versions.size()));
                    WorldVersion version = dice.nextBoolean() ? any : any.by(own);
                    Movement movement = movements().get(dice.nextInt(movements().size()));
                    FreshWorld.check(version, movement, dice.nextInt(5), dice);
                  }
                  return null;
                }));
      }
      for (Future<?> one : running) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }
}

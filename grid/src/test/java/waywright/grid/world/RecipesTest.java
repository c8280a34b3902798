package waywright.grid.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.reach.Reachability;
import waywright.prepare.Handle;
import waywright.prepare.Preparation;
import waywright.prepare.PreparedStore;
import waywright.prepare.Version;

/**
 * What versions keep and give up, and what recipes say of themselves, with a recipe that counts.
 */
class RecipesTest {

  private static final int SIDE = 64;

  private static final WorldVersion FIRST = WorldVersion.of(GridMap.filled(SIDE, SIDE, '.'));

  /** What was made: for which version, and how often it followed. */
  private static final class Made {
    private GridMap shows;
    private int followed;
    private int cells;

    Made(GridMap shows) {
      this.shows = shows;
    }
  }

  private record Counting(String name, boolean isShared, List<Made> all, int[] failures)
      implements GridRecipe<Made> {

    Counting(String name, boolean isShared) {
      this(name, isShared, new ArrayList<>(), new int[1]);
    }

    @Override
    public Preparation<Made> begin(WorldVersion version) {
      return Preparation.atOnce(
          version.map().size(),
          () -> {
            if (failures[0]-- > 0) {
              throw new IllegalStateException("mishap");
            }
            Made made = new Made(version.map());
            all.add(made);
            return made;
          });
    }

    @Override
    public boolean canFollow() {
      return true;
    }

    @Override
    public Made follow(Made made, GridMap shown, WorldVersion version) {
      assertSame(made.shows, shown);
      made.shows = version.map();
      made.followed++;
      made.cells += shown.differences(version.map()).length;
      return made;
    }

    @Override
    public long bytes(Made made, WorldVersion version) {
      return version.map().size();
    }

    @Override
    public boolean equals(Object other) {
      return other == this;
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }
  }

  private static WorldVersion edited(WorldVersion version, int count, char letter) {
    byte[] letters = new byte[count];
    java.util.Arrays.fill(letters, (byte) letter);
    return version.with(IntStream.range(0, count).toArray(), letters);
  }

  private static WorldVersion fresh() {
    return WorldVersion.of(GridMap.filled(SIDE, SIDE, '.'));
  }

  /** One cell in 256 is few: 16 of these. */
  @ParameterizedTest
  @CsvSource({"1, 1", "16, 1", "17, 0", "300, 0"})
  void followsWhereFewCellsDiffer(int cells, int followed) {
    Counting recipe = new Counting("few", true);
    WorldVersion before = fresh();
    before.handle(recipe).close();
    WorldVersion after = edited(before, cells, '#');
    assertEquals(followed > 0 ? 16L * cells : recipe.work(after), after.work(recipe, before));
    long spent = after.prepare(recipe, Long.MAX_VALUE);
    assertEquals(after.work(recipe, before), spent);
    try (Handle<Made> lease = after.handle(recipe)) {
      Made made = lease.get();
      assertSame(after.map(), made.shows);
      assertEquals(followed, made.followed);
      assertEquals(followed * cells, made.cells);
      assertEquals(2 - followed, recipe.all.size());
    }
    assertEquals(recipe.work(after), after.work(recipe, null));
    assertEquals(0, after.work(recipe, after));
  }

  @Test
  void whatIsHeldIsNeverChangedNorGivenUp() {
    WorldVersion before =
        WorldVersion.of(GridMap.filled(SIDE, SIDE, '.'), new PreparedStore(SIDE * SIDE));
    Counting recipe = new Counting("held", true);
    Counting other = new Counting("other", true);
    try (Handle<Made> held = before.handle(recipe)) {
      WorldVersion after = edited(before, 3, '#');
      try (Handle<Made> newer = after.handle(recipe)) {
        assertNotSame(held.get(), newer.get());
      }
      after.handle(other).close();
      assertFalse(after.isPrepared(recipe), "idle, and not the last one used");
      assertTrue(after.isPrepared(other), "the last one used");
      assertTrue(before.isPrepared(recipe), "in use");
      assertSame(before.map(), held.get().shows);
    }
    assertTrue(before.isPrepared(recipe), "idle, and used last");
    assertFalse(edited(before, 3, '#').isPrepared(other), "evicted");
    before.handle(other).close();
    assertFalse(before.isPrepared(recipe), "evicted for the other one");
  }

  @Test
  void afterAMishapItIsMadeAnew() {
    WorldVersion version = fresh();
    Counting recipe = new Counting("mishap", true);
    recipe.failures[0] = 2;
    assertThrows(IllegalStateException.class, () -> version.handle(recipe));
    assertFalse(version.isPrepared(recipe));
    assertThrows(IllegalStateException.class, () -> version.prepare(recipe, 1_000_000));
    assertEquals(recipe.work(version), version.prepare(recipe, 1_000_000));
    assertTrue(version.isPrepared(recipe));
    try (Handle<Made> lease = version.handle(recipe)) {
      assertSame(recipe.all.get(0), lease.get());
    }
    assertEquals(1, recipe.all.size());
  }

  @Test
  void nothingIsSpentWithoutABudget() {
    WorldVersion version = fresh();
    Counting recipe = new Counting("nothing", true);
    assertEquals(0, version.prepare(recipe, 0));
    assertEquals(0, version.prepare(recipe, -5));
    assertFalse(version.isPrepared(recipe));
    assertTrue(version.prepare(recipe, 1) > 0);
    assertTrue(version.isPrepared(recipe));
  }

  @Test
  void recipesSayWhatTheyCanDo() {
    Movement walker = Movement.walker();
    Movement oneWay = walker.toBuilder().cost('>', 1).exits('>', Direction.EAST).build();
    List<GridRecipe<?>> all =
        List.of(
            GridRecipe.space(walker),
            JumpMap.recipe(walker),
            WeightedJumpMap.recipe(walker),
            CanonicalSpace.recipe(walker),
            Reachability.recipe(walker),
            Reachability.recipe(oneWay));
    StringBuilder said = new StringBuilder();
    for (GridRecipe<?> recipe : all) {
      said.append(recipe.canFollow() ? 'f' : '-');
      said.append(recipe.needs().isEmpty() ? '-' : 'o');
      said.append(recipe.isShared() ? 's' : '-').append(' ');
      assertEquals(recipe.begin(FIRST).work(), recipe.work(FIRST), recipe.toString());
      WorldVersion after = edited(FIRST, 5, '#');
      long work = recipe.canFollow() ? 5 * 16 : recipe.work(after);
      assertEquals(work, after.work(recipe, FIRST), recipe.toString());
    }
    assertEquals("f-s f-s f-s -os f-s -o- ", said.toString());
  }

  @Test
  void profilesAreThoseOfTheMap() {
    Movement muddy = Movement.walker().toBuilder().cost('~', 3).build();
    WorldVersion version = fresh();
    for (char letter : new char[] {'~', '#', '.', '~'}) {
      version = edited(version, 20, letter);
      assertEquals(TerrainProfile.of(version.map(), muddy), TerrainProfile.of(version, muddy));
      version = version.with(version.map().with(7, 9, letter));
      assertEquals(TerrainProfile.of(version.map(), muddy), TerrainProfile.of(version, muddy));
    }
    assertSame(version, version.with(version.map()));
    assertEquals(Version.FROM_SCRATCH, version.following(GridMap.filled(SIDE, 2 * SIDE, '.')));
  }
}

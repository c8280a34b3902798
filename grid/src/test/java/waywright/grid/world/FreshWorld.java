package waywright.grid.world;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.reach.Reachability;
import waywright.prepare.Handle;
import waywright.search.Search;

/** The model: whatever a version offers is what the same made from its letters alone would be. */
final class FreshWorld {

  private final GridMap map;

  FreshWorld(WorldVersion version) {
    map = GridMap.of(version.map().width(), version.map().height(), version.map().toBytes());
  }

  /** Compares one thing that a version offers, chosen by number. */
  static void check(WorldVersion version, Movement movement, int what, Random random) {
    FreshWorld fresh = new FreshWorld(version);
    TerrainProfile profile = TerrainProfile.of(version, movement);
    assertEquals(TerrainProfile.of(fresh.map, movement), profile);
    switch (what) {
      case 0 -> fresh.space(version, movement);
      case 1 -> fresh.reach(version, movement, random);
      case 2 -> fresh.canonical(version, movement, random);
      case 3 -> {
        if (profile.isUniform()) {
          fresh.jumps(version, movement, random);
        }
      }
      default -> {
        if (!profile.oneWay()) {
          fresh.weightedJumps(version, movement, random);
        }
      }
    }
  }

  private void space(WorldVersion version, Movement movement) {
    GridSpace fresh = new GridSpace(map, movement);
    GridSpace space = version.space(movement);
    for (int cell = 0; cell < map.size(); cell++) {
      assertEquals(fresh.steps(cell), space.steps(cell));
    }
    assertEquals(map, space.map());
    assertEquals(movement, space.movement());
  }

  private void reach(WorldVersion version, Movement movement, Random random) {
    Reachability fresh = Reachability.of(new GridSpace(map, movement));
    try (Handle<Reachability> lease = version.handle(Reachability.recipe(movement))) {
      for (int i = 0; i < 100; i++) {
        int from = random.nextInt(map.size());
        int to = random.nextInt(map.size());
        assertEquals(fresh.reaches(from, to), lease.get().reaches(from, to));
      }
    }
  }

  private void canonical(WorldVersion version, Movement movement, Random random) {
    try (Handle<CanonicalSpace> lease = version.handle(CanonicalSpace.recipe(movement))) {
      compare(
          new CanonicalSearch(CanonicalSpace.prepare(new GridSpace(map, movement)).finish()),
          new CanonicalSearch(lease.get()),
          random);
    }
  }

  private void jumps(WorldVersion version, Movement movement, Random random) {
    try (Handle<JumpMap> lease = version.handle(JumpMap.recipe(movement))) {
      assertEquals(JumpMap.of(map, movement).fingerprint(), lease.get().fingerprint());
      compare(
          new JumpPointSearch(JumpMap.of(map, movement)), new JumpPointSearch(lease.get()), random);
    }
  }

  private void weightedJumps(WorldVersion version, Movement movement, Random random) {
    try (Handle<WeightedJumpMap> lease = version.handle(WeightedJumpMap.recipe(movement))) {
      compare(
          new WeightedJumpSearch(WeightedJumpMap.of(map, movement)),
          new WeightedJumpSearch(lease.get()),
          random);
    }
  }

  /** Same ends, same costs, same work, same cells. */
  private void compare(Search fresh, Search other, Random random) {
    int[] path = new int[map.size()];
    int[] otherPath = new int[map.size()];
    for (int i = 0; i < 6; i++) {
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      fresh.start(start, goal);
      other.start(start, goal);
      assertEquals(fresh.run(), other.run());
      assertEquals(fresh.cost(), other.cost());
      Arrays.fill(path, 0);
      Arrays.fill(otherPath, 0);
      assertEquals(fresh.copyPath(path), other.copyPath(otherPath));
      assertArrayEquals(path, otherPath);
    }
  }
}

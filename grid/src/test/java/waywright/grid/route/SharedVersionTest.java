package waywright.grid.route;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.PreparedStore;
import waywright.search.SearchStatus;

/** Pathfinders over versions of one world share what is prepared, and nothing else. */
class SharedVersionTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int SIDE = 40;

  private static final Movement WALKER = Movement.walker();

  @Test
  void whatOnePreparesServesAnother() {
    PreparedStore store = new PreparedStore();
    WorldVersion version = WorldVersion.of(GridMap.filled(SIDE, SIDE, '.'), store);
    GridPathfinder one = GridPathfinder.of(version, WALKER).prepare();
    long bytes = store.bytes();
    GridPathfinder other = GridPathfinder.of(version, WALKER);
    assertTrue(other.find(0, 0, 39, 39).isFound());
    assertTrue(other.explanation().startsWith("jump point search"), other.explanation());
    GridPathfinder named = GridPathfinder.of(version, WALKER).algorithm("jps");
    assertTrue(named.find(0, 0, 39, 39).isFound());
    assertEquals(bytes, store.bytes(), "one jump map for all");
    other.avoided().avoid(version.map().cell(20, 20));
    assertTrue(other.prepare().find(0, 0, 39, 39).cost() > one.find(0, 0, 39, 39).cost());
    assertTrue(other.explanation().startsWith("jump point search"), other.explanation());
    assertTrue(store.bytes() > bytes, "another one for the walls");
    other.avoided().clear();
    assertEquals(one.find(0, 0, 39, 39).cost(), other.find(0, 0, 39, 39).cost());
    other.close();
    assertEquals(one.find(0, 0, 39, 39).cost(), other.find(0, 0, 39, 39).cost());
  }

  /** Prepared by another finder after the first question, and on the same version. */
  @Test
  void whatAnotherPreparesLaterIsNoticed() {
    GridMap map = GridMap.filled(SIDE, SIDE, '.').with(SIDE / 2, 0, 1, SIDE, '#');
    WorldVersion version = WorldVersion.of(map, new PreparedStore());
    GridPathfinder early = GridPathfinder.of(version, WALKER);
    assertTrue(early.find(0, 0, 1, 1).isFound());
    assertTrue(early.explanation().startsWith("A*"), early.explanation());
    GridPathfinder.of(version, WALKER).prepare();
    for (int i = 0; i < 4; i++) {
      early.find(0, 0, 1, 1);
    }
    assertTrue(early.explanation().startsWith("jump point search"), early.explanation());
    GridRoute none = early.find(0, 0, SIDE - 1, 0);
    assertEquals(SearchStatus.UNREACHABLE, none.status());
    assertEquals(0, none.statistics().expanded(), early.explanation());
  }

  @Test
  void aVersionOfAnotherMapIsRefused() {
    WorldVersion version = WorldVersion.of(GridMap.of("..."));
    GridSearch search =
        GridSearch.auto(new GridOverlay(new GridSpace(GridMap.of("..", ".."), WALKER)));
    assertThrows(IllegalArgumentException.class, () -> search.share(version));
  }

  /** Edits, cells to avoid, steps back in time, and finders that come and go. */
  @Test
  void everyFinderAnswersForItsOwnVersionAndCells() {
    for (String algorithm : new String[] {"auto", "jps", "jpsw", "canonical"}) {
      Random random = new Random(algorithm.hashCode());
      WorldVersion[] versions = new WorldVersion[4];
      versions[0] = WorldVersion.of(GridMap.filled(SIDE, SIDE, '.'));
      for (int i = 1; i < versions.length; i++) {
        versions[i] = edited(versions[i - 1], random);
      }
      GridPathfinder[] finders = new GridPathfinder[3];
      WorldVersion[] shown = new WorldVersion[finders.length];
      for (int step = 0; step < 134 * SCALE; step++) {
        int f = random.nextInt(finders.length);
        if (finders[f] == null || random.nextInt(30) == 0) {
          if (finders[f] != null && random.nextBoolean()) {
            finders[f].close();
          }
          shown[f] = versions[random.nextInt(versions.length)];
          finders[f] = GridPathfinder.of(shown[f], WALKER).algorithm(algorithm);
        }
        switch (random.nextInt(8)) {
          case 0 -> versions[random.nextInt(4)] = edited(shown[f], random);
          case 1 -> {
            shown[f] = versions[random.nextInt(versions.length)];
            finders[f].use(shown[f]);
          }
          case 2 -> avoid(finders[f].avoided(), random, 3);
          case 3 -> avoid(finders[f].avoided(), random, random.nextInt(10) == 0 ? 120 : 1);
          case 4 -> finders[f].avoided().clear();
          case 5 -> finders[f].prepare();
          default -> {}
        }
        check(finders[f], shown[f], random, algorithm + " " + step);
      }
      // What the store lends shows bare maps, whatever was avoided meanwhile.
      for (GridPathfinder finder : finders) {
        finder.close();
      }
      for (WorldVersion version : versions) {
        GridPathfinder fresh = GridPathfinder.of(version, WALKER).algorithm(algorithm);
        for (int i = 0; i < 20; i++) {
          check(fresh, version, random, algorithm + " fresh");
        }
        version.handle(GridRecipe.space(WALKER)).close();
      }
    }
  }

  private static WorldVersion edited(WorldVersion version, Random random) {
    int count = random.nextInt(8) == 0 ? 60 : 1 + random.nextInt(4);
    int[] cells = random.ints(count, 0, SIDE * SIDE).distinct().toArray();
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) (random.nextInt(3) == 0 ? '.' : '#');
    }
    return version.with(cells, letters);
  }

  private static void avoid(GridOverlay avoided, Random random, int count) {
    random.ints(count, 0, SIDE * SIDE).forEach(avoided::avoid);
  }

  private static void check(
      GridPathfinder finder, WorldVersion version, Random random, String what) {
    GridMap map = version.map();
    GridOverlay avoided = finder.avoided();
    for (int i = 0; i < avoided.avoidedCount(); i++) {
      int cell = avoided.avoidedCell(i);
      map = map.with(map.x(cell), map.y(cell), '#');
    }
    int from = random.nextInt(map.size());
    int to = random.nextInt(map.size());
    GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
    boolean isOpen = map.terrain(from) == '.' && map.terrain(to) == '.';
    long best = isOpen ? GridOracle.distances(map, WALKER, from)[to] : -1;
    assertEquals(best < 0 ? -1 : best, route.cost(), what);
    assertEquals(best >= 0, route.isFound(), what);
    if (route.isFound()) {
      int[] cells = route.cells();
      assertEquals(best, GridOracle.cost(map, WALKER, cells, cells.length), what);
    }
  }
}

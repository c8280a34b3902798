package waywright.grid.edits;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.grid.Movement;
import waywright.grid.internal.jps.RandomGrids;
import waywright.grid.internal.jps.Scenario;
import waywright.search.SearchStatus;

/**
 * Edits and queries in turns, all answers those of a fresh world. A few hundred; {@code
 * -Dwaywright.edits=10000} has so many of each on eight public maps.
 */
class EditsTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final List<String> SMALL = List.of("arena", "lt_foundry_n");

  private static final List<String> ALL =
      List.of(
          "lak303d",
          "brc202d",
          "den200d",
          "CatwalkAlley",
          "32room_000",
          "maze512-4-0",
          "random512-25-0",
          "London_0_256");

  @Test
  void smallWorldsOfEveryRule() {
    Set<String> chosen = new TreeSet<>();
    int found = 0;
    Random random = new Random(31);
    for (int round = 0; round < 4 * SCALE; round++) {
      for (Movement movement : RandomGrids.movements()) {
        LivingMap world = new LivingMap(RandomGrids.map(random, 50, 40), movement, round);
        turns(world, 60);
        chosen.addAll(world.choices().keySet());
        found += world.statuses().getOrDefault(SearchStatus.FOUND, 0);
      }
    }
    assertEquals(
        Set.of("jump point search", "jump point search, edited", "no search", "the index"), chosen);
    assertTrue(found > 330 * SCALE, found + " found");
  }

  @Test
  void publicMaps() throws Exception {
    assumeTrue(
        Files.isDirectory(Scenario.folder()),
        "SKIPPED: no public maps at " + Scenario.folder() + "; set -Dwaywright.data");
    int turns = Integer.getInteger("waywright.edits", 0);
    List<String> names = turns == 0 ? SMALL : ALL;
    int asked = 0;
    for (Path file : Scenario.maps()) {
      String name = file.getFileName().toString().replace(".map", "");
      if (names.contains(name)) {
        Movement movement = RandomGrids.movements().get((1 + asked) % 4);
        Movement walker = asked < names.size() / 2 ? Movement.walker() : movement;
        LivingMap world = new LivingMap(Scenario.read(file).map(), walker, asked);
        turns(world, turns == 0 ? 150 : turns);
        assertTrue(world.statuses().get(SearchStatus.FOUND) > turns / 4, name);
        assertTrue(world.statuses().get(SearchStatus.UNREACHABLE) > turns / 100, name);
        System.out.println(
            name
                + ", "
                + walker.neighbors()
                + " neighbors, corners "
                + walker.corners()
                + ": "
                + world.edits()
                + " edits, "
                + world.queries()
                + " queries, all as in a fresh world; "
                + world.statuses()
                + " "
                + world.choices());
        asked++;
      }
    }
    assertEquals(names.size(), asked, "maps found");
  }

  /** An edit, a query, and so on; all edits taken back half way and at the end. */
  private static void turns(LivingMap world, int turns) {
    for (int half = 0; half < 2; half++) {
      for (int turn = 0; turn < turns / 2; turn++) {
        world.edit();
        world.query();
      }
      world.restore();
    }
    assertTrue(world.edits() >= turns && world.queries() >= turns);
  }
}

package waywright.web.snippets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import waywright.game.Construction.Outcome;
import waywright.grid.route.GridRoute;

/** What the page shows as its code does what the page says. */
class SnippetsTest {

  private static final Path HOME = Path.of(System.getProperty("basedir", "")).toAbsolutePath();

  @Test
  void search() {
    GridRoute route = SearchSnippet.run();
    assertTrue(route.isFound());
    assertEquals(6, route.x(route.size() - 1));
  }

  @Test
  void race() {
    List<GridRoute> routes = RaceSnippet.run();
    assertEquals(5, routes.size());
    assertEquals(routes.get(0).cost(), routes.get(1).cost());
    assertEquals(routes.get(0).cost(), routes.get(4).cost());
    assertTrue(routes.get(2).cost() <= 2 * routes.get(0).cost());
  }

  @Test
  void sealedRoom() {
    GridRoute route = SealedSnippet.run();
    assertTrue(route.isFound());
  }

  @Test
  void puzzle() {
    assertTrue(PuzzleSnippet.run().isFound());
  }

  @Test
  void graph() {
    assertTrue(GraphSnippet.run().hasPath());
  }

  @Test
  void tower() {
    assertEquals(Outcome.WOULD_CUT, TowerSnippet.run());
  }

  @Test
  void garry() {
    assertTrue(GarrySnippet.run().isFound());
  }

  @Test
  void crowd() {
    assertTrue(CrowdSnippet.run().isComplete());
  }

  @Test
  void tactics() {
    assertTrue(TacticsSnippet.run().canStop(9 + 6 * 20));
  }

  @Test
  void determinism() {
    assertEquals(DeterminismSnippet.run(), DeterminismSnippet.run());
  }

  @Test
  void everySceneShowsOneOfThem() throws IOException {
    try (Stream<Path> scenes = Files.list(HOME.resolve("src/main/site/js/scenes"))) {
      for (Path scene : scenes.filter(f -> !f.endsWith("all.js")).toList()) {
        String text = Files.readString(scene);
        String name = text.replaceAll("(?s).*\\bcode: '(\\w+)'.*", "$1");
        Path source = HOME.resolve("src/test/java/waywright/web/snippets/" + name + ".java");
        assertTrue(Files.exists(source), scene + " shows " + name);
        assertTrue(Files.readString(source).contains("// begin"), name);
      }
    }
  }
}

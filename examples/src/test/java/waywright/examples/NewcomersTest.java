package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The programs that a newcomer wrote from README and guides: they compile, run, and print what they
 * did then. In empty Maven and Gradle projects {@code scripts/recipes} runs them.
 */
class NewcomersTest {

  private static final Path FOLDER = Path.of("../recipes/newcomer").toAbsolutePath().normalize();

  /** The last line of each. The routes, the word ladder and the towns were reckoned by hand. */
  private static final Map<String, String> SAID =
      Map.of(
          "GridPath", "length 18.0",
          "TowerLane", "ttt##tttt",
          "WordLadder", "[head, heal, teal, tell, tall, tail]",
          "Door", "500 of 500 arrived",
          "UnitsOnSquares", "unit 0 ARRIVED on 7,2",
          "UnitsOnHexagons", "unit 0 ARRIVED on 7,2",
          "UnitsOnGraph", "unit 0 ARRIVED in Kiel",
          "UnitsOnMesh", "unit 0 ARRIVED at 7,1",
          "Roads", "95.0");

  @Test
  void newcomersRun() throws Exception {
    Map<String, String> said = new TreeMap<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
        String name = file.getFileName().toString().replace(".java", "");
        int most = name.startsWith("Units") ? 20 : 30;
        assertTrue(Files.readAllLines(file).size() <= most, name + " is long");
        said.put(name, Outside.run(file, FOLDER).strip().lines().reduce("", (a, b) -> b));
      }
    }
    assertEquals(new TreeMap<>(SAID), said);
  }

  /** The page says how long they are. */
  @Test
  void thePageCountsTheirLines() throws Exception {
    String page = Files.readString(Path.of("../docs/recipes.md"));
    for (String name : SAID.keySet()) {
      int lines = Files.readAllLines(FOLDER.resolve(name + ".java")).size();
      String row = "[`" + name + "`](../recipes/newcomer/" + name + ".java) | " + lines + " |";
      assertTrue(page.contains(row), row);
    }
  }
}

package waywright.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The programs that a newcomer wrote from README and guides: they compile, run, and print what they
 * did then. In empty Maven and Gradle projects {@code scripts/recipes} runs them.
 */
class NewcomersTest {

  private static final Path FOLDER = Path.of("../recipes/newcomer").toAbsolutePath().normalize();

  /**
   * The last line of each. The routes, the word ladder, the towns, the turns of the monster and the
   * plan were computed by hand.
   */
  private static final Map<String, String> SAID =
      Map.ofEntries(
          Map.entry("GridPath", "length 18.0"),
          Map.entry("TowerLane", "ttt##tttt"),
          Map.entry("WordLadder", "[head, heal, teal, tell, tall, tail]"),
          Map.entry("Door", "500 of 500 arrived"),
          Map.entry("UnitsOnSquares", "unit 0 ARRIVED on 7,2"),
          Map.entry("UnitsOnHexagons", "unit 0 ARRIVED on 7,2"),
          Map.entry("UnitsOnGraph", "unit 0 ARRIVED in Kiel"),
          Map.entry("UnitsOnMesh", "unit 0 ARRIVED at 7,1"),
          Map.entry("Roads", "95.0"),
          Map.entry("Monster", "NEVER 10 ONE_OPEN 8 ALWAYS 6"),
          Map.entry("River", "50 of 50 arrived"),
          Map.entry("BakedLevel", "0.3: 39.97 m, 0.7: 41.47 m,"),
          Map.entry("Addresses", "mean of 40000: 68 s"),
          Map.entry(
              "HutPlan",
              "[buy axe, chop wood, chop wood, chop wood, chop wood, build hut] cost 12.0"));

  /** In a folder that has the data of the newcomers and two samples, as {@code scripts/recipes}. */
  @Test
  void newcomersRun(@TempDir Path project, @TempDir Path classes) throws Exception {
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path data : files.filter(f -> f.toString().matches(".*\\.(csv|txt)")).toList()) {
        Files.copy(data, project.resolve(data.getFileName()));
      }
    }
    for (String sample : List.of("bridge.obj", "harbor.osm")) {
      Files.copy(Path.of("../samples", sample), project.resolve(sample));
    }
    List<Path> sources;
    try (Stream<Path> files = Files.list(FOLDER)) {
      sources = files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
    Outside.compile(sources, classes);
    Map<String, String> said = new TreeMap<>();
    for (Path file : sources) {
      String name = file.getFileName().toString().replace(".java", "");
      int most = name.startsWith("Units") ? 20 : 30;
      assertTrue(Files.readAllLines(file).size() <= most, name + " is long");
      String printed = Outside.run(name, classes, project);
      said.put(name, printed.strip().lines().reduce("", (a, b) -> b));
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

package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code waywright sample}. */
class SampleTest {

  @ParameterizedTest
  @ValueSource(strings = {"tower-defense", "storm", "crowd", "door", "formation"})
  void theSameGameEveryTime(String name) {
    Run run = Run.of("sample", name, "--ticks", "12", "--hash");
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    assertEquals(run.out(), Run.of("sample", name, "--ticks", "12", "--hash").out());
    String[] lines = run.out().split("\n");
    assertTrue(lines[11].matches("11 [0-9a-f]{16}"), run::out);
    assertNotEquals(lines[10].substring(3), lines[11].substring(3));
    assertTrue(run.out().contains("tick 12: "), run::out);
    Run json = Run.of("sample", name, "--ticks", "12", "--json");
    assertEquals(lines[11].substring(3), json.field("hash"));
  }

  /** The same on every machine and Java; a change of how units move changes it, and says so. */
  @ParameterizedTest
  @CsvSource({"crowd, f89bf6a8f87eb467", "door, 660809db67d9c515", "formation, 50c5a43c63853569"})
  void theGroupsOfTheSamplesMoveAsEver(String name, String hash) {
    assertEquals(hash, Run.of("sample", name, "--ticks", "60", "--json").field("hash"));
  }

  @ParameterizedTest
  @CsvSource({"crowd, 2", "door, 2", "formation, 4"})
  void groupsAreDrawnInLettersAndColors(String name, int groups, @TempDir Path folder)
      throws IOException {
    Path svg = folder.resolve("a.svg");
    Run run = Run.of("sample", name, "--ticks", "5", "--svg", svg);
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    for (int group = 0; group < groups; group++) {
      String letter = Character.toString('a' + group);
      assertTrue(run.out().lines().anyMatch(line -> line.matches("[.#a-z]*" + letter + ".*")));
      assertTrue(Files.readString(svg).contains("group " + (group + 1)));
    }
    assertTrue(Files.readString(svg).contains("stroke-opacity"), "no line of a unit");
  }
}

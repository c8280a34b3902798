package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code waywright sample}. */
class SampleTest {

  @ParameterizedTest
  @ValueSource(strings = {"tower-defense", "storm", "crowd", "door", "formation", "lockstep"})
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
  @CsvSource({"crowd, 8d9f52daf66bc164", "door, 1d210752434b4f3b", "formation, 50c5a43c63853569"})
  void theGroupsOfTheSamplesMoveAsEver(String name, String hash) {
    assertEquals(hash, Run.of("sample", name, "--ticks", "60", "--json").field("hash"));
  }

  /** The usual number of ticks is enough for all. */
  @ParameterizedTest
  @ValueSource(strings = {"crowd", "door", "formation"})
  void allComeHome(String name) {
    Run run = Run.of("sample", name);
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    assertTrue(Pattern.compile("(\\d+) units, \\1 arrived").matcher(run.out()).find(), run::out);
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

  @ParameterizedTest
  @ValueSource(strings = {"0", "0.05", "0.6"})
  void playersInLockstepAreEqualWhateverIsLost(String loss) {
    Run run = Run.of("sample", "lockstep", "--ticks", "200", "--loss", loss, "--json");
    assertEquals("true", run.field("equal"), run::out);
    assertEquals("null", run.field("firstDifference"), run::out);
    assertTrue(Integer.parseInt(run.field("rollbacks")) > 0, run::out);
    assertEquals(
        Run.of("sample", "lockstep", "--ticks", "200", "--loss", "0.3", "--json").field("hash"),
        run.field("hash"));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 57, 119})
  void aPlayerThatCheatsIsNamedWithTheTick(int tick) {
    Run run = Run.of("sample", "lockstep", "--ticks", "120", "--tamper", tick, "--json");
    assertEquals("false", run.field("equal"), run::out);
    assertEquals("" + tick, run.field("firstDifference"), run::out);
    assertEquals("player 2", run.field("namedPeer"), run::out);
  }

  @Test
  void theNameOfAnOlderVersionStillWorks() {
    assertEquals(
        Run.of("sample", "tower-defense", "--ticks", "3", "--json").out(),
        Run.of("sample", "tower-defence", "--ticks", "3", "--json").out());
  }

  @Test
  void optionsOfLockstepAreRefusedElsewhereAndOutOfRange(@TempDir Path folder) {
    String[][] wrong = {
      {"storm", "--units", "4"},
      {"lockstep", "--units", "1"},
      {"lockstep", "--loss", "1"},
      {"lockstep", "--loss", "NaN"},
      {"lockstep", "--tamper", "480"},
    };
    for (String[] one : wrong) {
      Run run = Run.of("sample", one[0], one[1], one[2]);
      assertEquals(2, run.code(), run::out);
      assertTrue(run.err().contains("Maybe"), run::err);
    }
    Run drawn = Run.of("sample", "lockstep", "--ticks", "5", "--svg", folder.resolve("a.svg"));
    assertEquals(CliCommand.FOUND, drawn.code(), drawn::err);
  }
}

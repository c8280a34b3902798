package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.cli.io.CliCommand;

/** {@code waywright sample}. */
class SampleTest {

  @ParameterizedTest
  @ValueSource(strings = {"tower-defence", "storm", "crowd", "door", "formation"})
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
}

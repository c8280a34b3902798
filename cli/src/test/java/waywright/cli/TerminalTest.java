package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Numbers and nouns in answers for people, and what a start looks at. */
class TerminalTest {

  @Test
  void nounsAgreeWithTheirNumber() {
    assertEquals("1 file, 2 queries", Terminal.words("%,d file[s], %d quer[y|ies]", 1, 2L));
    assertEquals("0 files, 1 query", Terminal.words("%,d file[s], %d quer[y|ies]", 0L, 1));
    assertEquals("1 cell reaches a%n", Terminal.words("%d cell[s] reach[es|] %s", 1, "a%n"));
    assertEquals("2 cells reach [s]", Terminal.words("%d cell[s] reach[es|] %s", 2, "[s]"));
  }

  @Test
  void numbersAreThoseOfEveryLocale() {
    long[] numbers = {0, 7, 999, 1_000, -999, -1_000, 1_234_567, Long.MIN_VALUE, Long.MAX_VALUE};
    for (long number : numbers) {
      assertEquals(
          String.format(java.util.Locale.ROOT, "%,d %d", number, number),
          Terminal.words("%,d %d", number, number));
    }
    assertEquals("1:05 h 2.5%", Terminal.words("%d:%02d h %.1f%%", 1, 5, 2.5));
  }

  @Test
  void onlyTheCommandThatIsAskedForIsModeled() {
    assertEquals(Set.of("route"), Main.line("route", "x").getSubcommands().keySet());
    var road = Main.line("road", "route", "x").getSubcommands();
    assertEquals(Set.of("road"), road.keySet());
    assertEquals(Set.of("route"), road.get("road").getSubcommands().keySet());
    assertEquals(
        8, Main.line("road", "--help").getSubcommands().get("road").getSubcommands().size());
    assertEquals(19, Main.line().getSubcommands().size());
  }
}

package waywright.formats.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Mistake;
import waywright.formats.Source;
import waywright.grid.GridMap;

class AsciiMapTest {

  @Test
  void plainKeepsLettersAndHasNoMarks() throws FormatException {
    AsciiMap drawn = new AsciiMap(Source.of("text", "S.#\r\n é \nG@W\n\n"), AsciiLegend.plain());
    assertEquals(GridMap.of("S.#", " \u00e9 ", "G@W"), drawn.map);
    assertEquals(Map.of(), drawn.marks());
  }

  @Test
  void marksStandOnTerrain() throws FormatException {
    AsciiMap drawn = new AsciiMap(Source.of("text", "S.G\n.G."), AsciiLegend.startAndGoal());
    assertEquals(GridMap.of("...", "..."), drawn.map);
    assertEquals(Map.of("start", List.of(0), "goal", List.of(2, 4)), drawn.marks());
    assertEquals(drawn.map, AsciiLegend.startAndGoal().read(Source.of("t", "S.G\n.G.")));
    assertEquals(drawn.marks(), AsciiLegend.startAndGoal().marks(Source.of("t", "S.G\n.G.")));
  }

  @Test
  void anyUnicodeCharacterCanBeALetter() throws FormatException {
    AsciiLegend legend = AsciiLegend.plain().with('\u2588', '@').with(0x1F332, 'T');
    AsciiMap drawn = new AsciiMap(Source.of("text", "\u2588.\n\uD83C\uDF32."), legend);
    assertEquals(GridMap.of("@.", "T."), drawn.map);
  }

  @Test
  void shortRowsCanBeFilled() throws FormatException {
    AsciiMap drawn =
        new AsciiMap(Source.of("text", "..\n....\n."), AsciiLegend.plain().padded('@'));
    assertEquals(GridMap.of("..@@", "....", ".@@@"), drawn.map);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 0, 'no rows'",
    "'\n\n', 1, 0, 'no rows'",
    "'...\n....\n', 2, 4, 'has 4 cells, the rows above have 3'",
    "'...\n..\n', 2, 3, 'has 2 cells'",
    "'...\n\n...\n', 3, 0, 'empty line'",
    "'.\u2588.\n', 1, 2, 'U+2588'",
    "'...\n..\t', 2, 3, 'U+0009'",
  })
  void namesThePlaceOfAMistake(String text, int line, int column, String part) {
    FormatException e =
        Mistake.at(
            line, column, part, () -> new AsciiMap(Source.of("text", text), AsciiLegend.plain()));
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
  }

  @Test
  void strictRefusesWhatTheLegendDoesNotName() {
    AsciiLegend legend = AsciiLegend.plain().with('.', '.').strict();
    FormatException e =
        assertThrows(
            FormatException.class, () -> new AsciiMap(Source.of("text", "..\n.x"), legend));
    assertEquals(2, e.line());
    assertEquals(2, e.column());
    assertThrows(IllegalArgumentException.class, () -> AsciiLegend.plain().with('x', '\u2588'));
  }

  @Test
  void paddingCannotMultiplyMemory() {
    String text = ".".repeat(100_000) + "\n.".repeat(100_000);
    AsciiLegend legend = AsciiLegend.plain().padded('@');
    assertThrows(FormatException.class, () -> new AsciiMap(Source.of("text", text), legend));
  }

  @Test
  void bytesThatAreNotUtf8AreNamed() {
    byte[] bytes = ".\n\u00ff".getBytes(StandardCharsets.ISO_8859_1);
    FormatException e =
        assertThrows(
            FormatException.class, () -> new AsciiMap(Source.of("t", bytes), AsciiLegend.plain()));
    assertEquals(2, e.line());
  }
}

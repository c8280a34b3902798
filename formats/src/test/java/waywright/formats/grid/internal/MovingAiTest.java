package waywright.formats.grid.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.FormatException;
import waywright.formats.Mistake;
import waywright.formats.SharedData;
import waywright.formats.Source;
import waywright.grid.GridMap;

class MovingAiTest {

  private static final GridMap SMALL = GridMap.of(".@T", "SWG");

  @Test
  void everyBenchmarkMapParsesAndFitsItsQueries() throws IOException {
    int maps = 0;
    int queries = 0;
    int unreachable = 0;
    for (Path file : files(".map")) {
      GridMap map = MovingAiMap.read(Source.of(file));
      assertEquals(map, MovingAiMap.read(Source.of("again", MovingAiMap.toBytes(map))));
      List<Scenario> scenarios = MovingAiScenarios.read(Source.of(Path.of(file + ".scen")));
      for (Scenario scenario : scenarios) {
        assertTrue(scenario.fits(map), scenario::toString);
        assertEquals(file.getFileName().toString(), scenario.mapFile());
        unreachable += scenario.isUnreachable() ? 1 : 0;
      }
      maps++;
      queries += scenarios.size();
    }
    assertEquals(32, maps);
    assertEquals(82_157, queries);
    assertEquals(10, unreachable);
  }

  @Test
  void everyMultiAgentFileParses() throws IOException {
    int count = 0;
    try (Stream<Path> walk = Files.walk(SharedData.folder("mapf"))) {
      for (Path file : walk.filter(f -> f.toString().endsWith(".scen")).toList()) {
        count += MovingAiScenarios.read(Source.of(file)).isEmpty() ? 0 : 1;
      }
    }
    assertEquals(60, count);
  }

  @ParameterizedTest
  @CsvSource({
    "'type octile\nheight 2\nwidth 3\nmap\n.@T\nSWG\n'",
    "'type octile\r\nwidth 3\r\nheight 2\r\nmap\r\n.@T\r\nSWG'",
    "'height 2\nwidth\t3\n\ntype OCTILE \n map \n.@T  \nSWG\n\n \n'",
    "'\uFEFFheight 2\rwidth 3\rmap\r.@T\rSWG\r'",
  })
  void tolerates(String text) throws FormatException {
    assertEquals(SMALL, MovingAiMap.read(Source.of("m", text)));
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 0, 'no line \"map\"'",
    "'height 2\nwidth 3\n.@T\nSWG\n', 3, 1, 'Maybe \"map\" is missing?'",
    "'height 2\nmap\n.@T\nSWG\n', 2, 0, 'no width'",
    "'height 2\nheight 3\nwidth 3\nmap\n', 2, 1, 'a second height'",
    "'height 2\nwidth -3\nmap\n', 2, 7, 'width \"-3\" is not in 1'",
    "'height 2\nwidth 3x\nmap\n', 2, 7, 'not a whole number'",
    "'height 99999\nwidth 99999\nmap\n', 3, 0, 'more than the'",
    "'height 268435456\nwidth 1\nmap\n.\n', 4, 0, 'ends after 1 of 268435456'",
    "'height 1\nwidth 268435456\nmap\n.\n', 4, 2, 'row 0 has 1 cells'",
    "'height 2\nwidth 3\nmap\n...\n..\n', 5, 3, 'row 1 has 2 cells'",
    "'height 2\nwidth 3\nmap\n....\n...\n', 4, 4, 'row 0 has 4 cells'",
    "'height 1\nwidth 3\nmap\n...\n...\n', 5, 1, 'more than 1 rows'",
    "'height 1\nwidth 3\nmap\n.\t.\n', 4, 2, 'byte 9'",
    "'type tile\nheight 1\n', 1, 6, 'only octile'",
    "'tipe octile\nheight 1\n', 1, 1, 'unknown header'",
  })
  void namesThePlaceOfAMistake(String text, int line, int column, String part) {
    FormatException e =
        Mistake.at(line, column, part, () -> MovingAiMap.read(Source.of("m.map", text)));
    assertTrue(e.getMessage().contains("Maybe"), e::getMessage);
    assertTrue(e.getMessage().startsWith("m.map:" + line), e::getMessage);
  }

  @Test
  void writesBesideAndMovesIntoPlace(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("small.map");
    Files.writeString(file, "old");
    MovingAiMap.write(file, SMALL);
    assertEquals(SMALL, MovingAiMap.read(Source.of(file)));
    assertEquals(
        "type octile\nheight 2\nwidth 3\nmap\n.@T\nSWG\n",
        Files.readString(file, StandardCharsets.ISO_8859_1));
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(1, left.count());
    }
    assertThrows(
        IllegalArgumentException.class, () -> MovingAiMap.write(file, GridMap.filled(1, 1, '\n')));
    assertThrows(IOException.class, () -> MovingAiMap.write(folder, SMALL));
    assertEquals(SMALL, MovingAiMap.read(Source.of(file)));
  }

  @Test
  void readsAQueryFile(@TempDir Path folder) throws IOException {
    List<Scenario> scenarios =
        List.of(
            new Scenario(0, "maps/a b.map", 3, 2, 0, 0, 2, 1, 2.41421356),
            new Scenario(7, "x.map", 512, 512, 511, 511, 0, 0, 0));
    Path file = folder.resolve("a.scen");
    Files.writeString(
        file,
        """
        version 1
        0\tmaps/a b.map\t3\t2\t0\t0\t2\t1\t2.41421356
        7\tx.map\t512\t512\t511\t511\t0\t0\t0.00000000
        """);
    assertEquals(scenarios, MovingAiScenarios.read(Source.of(file)));
    assertEquals("a b.map", scenarios.get(0).mapFile());
    assertTrue(scenarios.get(1).isUnreachable());
    assertFalse(scenarios.get(0).isUnreachable());
    scenarios.get(0).requireFit(SMALL);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> scenarios.get(1).requireFit(SMALL));
    assertTrue(e.getMessage().contains("scaled to 512 x 512, the map is 3 x 2"), e::getMessage);
  }

  @Test
  void scenariosWithBlanksAndAnyVersionOne() throws FormatException {
    Scenario expected = new Scenario(1, "m.map", 3, 2, 0, 0, 2, 1, 5.5);
    for (String version : List.of("version 1", "version 1.0", " version\t1 ")) {
      String text =
          version + "\r\n\r\n1 m.map  3 2 0 0 2 1 5.5 \r\n1\tm.map\t3\t2\t0\t0\t2\t1\t5.5";
      assertEquals(List.of(expected, expected), MovingAiScenarios.read(Source.of("s", text)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', 1, 1, 'version 1'",
    "'version 2\n', 1, 1, 'version 2'",
    "'version 1\n1 m.map 3 2 0 0 2 1\n', 2, 20, 'only 8 of 9'",
    "'version 1\n1 m.map 3 2 0 0 2 1 5 6\n', 2, 23, 'more than 9'",
    "'version 1\n1 m.map 3 2 3 0 2 1 5\n', 2, 13, 'startX \"3\" is not in 0 .. 2'",
    "'version 1\n1 m.map 3 2 0 0 2 -1 5\n', 2, 19, 'goalY'",
    "'version 1\n1 m.map 3 2 0 0 2 1 -5\n', 2, 21, 'length'",
    "'version 1\n1 m.map 3 2 0 0 2 1 NaN\n', 2, 21, 'length'",
    "'version 1\n1 m.map 3 2 0 0 2 1 1e999\n', 2, 21, 'length'",
    "'version 1\n1 m.map 99999999999 2 0 0 2 1 5\n', 2, 9, 'width'",
  })
  void namesThePlaceInAQueryFile(String text, int line, int column, String part) {
    Mistake.at(line, column, part, () -> MovingAiScenarios.read(Source.of("q", text)));
  }

  private static List<Path> files(String extension) throws IOException {
    try (Stream<Path> walk = Files.walk(SharedData.folder("grid"))) {
      return walk.filter(f -> f.toString().endsWith(extension)).sorted().toList();
    }
  }
}

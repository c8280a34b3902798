package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the command line can be told about a Tiled map, and what it tells. */
class TiledOptionsTest {

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void draw() throws IOException {
    map = Files.createDirectory(folder.resolve("maps")).resolve("m.tmx");
    Files.writeString(
        map,
        """
        <map width="3" height="2" tilewidth="8" tileheight="8">
         <tileset firstgid="1"><tile id="1" class="tree">
          <properties><property name="deep" value="true"/><property name="kind" value="oak"/>
          </properties></tile></tileset>
         <layer name="Ground" width="3" height="2"><data encoding="csv">1,2,1,1,1,1</data></layer>
         <layer name="Fence" width="3" height="2"><data encoding="csv">0,0,0,0,1,0</data></layer>
        </map>
        """);
  }

  private Run route(String... more) {
    return Run.of(
        Stream.concat(
                Stream.of(
                    "route", map, "--from", "0,0", "--to", "2,0", "--neighbors", "4", "--json"),
                Stream.of(more))
            .toArray());
  }

  @Test
  void withoutAWordTheNoteSaysWhy() {
    Run run = route();
    assertEquals("FOUND", run.field("status"));
    assertTrue(run.err().startsWith("note: nothing in this map says what blocks"), run.err());
    assertTrue(run.err().contains("--layer"), run.err());
  }

  @ParameterizedTest
  @CsvSource({
    "--layer, Fence, 2",
    "--blocking, deep, 4",
    "--blocking, kind=oak, 4",
    "--blocking-class, tree, 4",
  })
  void whatBlocksCanBeSaid(String option, String value, int steps) {
    Run run = route(option, value);
    assertEquals("FOUND", run.field("status"), run.err());
    assertEquals(steps + 1, run.field("path").split("\\],\\[").length, run.out());
    assertEquals("", run.err(), "nothing was left to choose");
  }

  @Test
  void severalTogether() {
    assertEquals("UNREACHABLE", route("--layer", "Fence", "--blocking", "deep").field("status"));
    assertEquals("INVALID_START", route("--floor", "Fence").field("status"));
  }

  @ParameterizedTest
  @CsvSource({"--layer, Fense", "--blocking, deap", "--blocking, kind=elm", "--blocking-class, x"})
  void whatTheMapDoesNotHaveIsRefused(String option, String value) {
    Run run = route(option, value);
    assertEquals(CliCommand.BAD, run.code());
    assertTrue(run.err().contains("this map does not have"), run.err());
    assertTrue(run.err().contains("\"Ground\", \"Fence\""), run.err());
    assertTrue(run.err().contains("Maybe --layer \"Fence\""), run.err());
  }

  @Test
  void tilesetsElsewhereNeedLeave() throws IOException {
    Files.writeString(folder.resolve("t.tsx"), "<tileset><tile id='1' class='wall'/></tileset>");
    String text =
        Files.readString(map)
            .replaceAll("(?s)<tileset.*</tileset>", "<tileset firstgid='1' source='../t.tsx'/>");
    Files.writeString(map, text);
    Run refused = route();
    assertEquals(CliCommand.BAD, refused.code());
    assertTrue(
        refused.err().contains("Maybe allow a folder around both: --tilesets"), refused.err());
    Run allowed = route("--tilesets", folder.toString());
    assertEquals("FOUND", allowed.field("status"), allowed.err());
    assertTrue(allowed.err().contains("tiles with such a property or class"), allowed.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"field", "range", "buildable", "index build"})
  void hexIsOfferedOnlyWhereItWorks(String command) {
    List<String> words = new java.util.ArrayList<>(List.of(command.split(" ")));
    words.add("--help");
    Run help = Run.of(words.toArray());
    assertFalse(help.out().contains("--hex"), help.out());
    assertTrue(help.out().contains("--neighbors"), help.out());
    assertTrue(Run.of("route", "--help").out().contains("--hex"));
  }
}

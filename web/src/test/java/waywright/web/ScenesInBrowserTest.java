package waywright.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import waywright.cli.Main;
import waywright.search.SearchStatus;
import waywright.trace.Replay;
import waywright.trace.Replay.EventKind;
import waywright.trace.Trace;

/**
 * Every scene in a real Chromium: opened, painted on, stepped, scrubbed, shared by its address, by
 * keyboard, by touch, audited by axe in light and dark, and fed with hostile links and files.
 */
class ScenesInBrowserTest {

  private static final Path PICTURES = Browser.TARGET.resolve("screenshots");
  private static final Path TRACES = Browser.TARGET.resolve("traces");

  @TestFactory
  Stream<DynamicTest> everyScene() throws IOException, InterruptedException {
    Files.createDirectories(TRACES);
    record("dungeon", "astar", "12,58", "88,10");
    record("valley", "dijkstra", "100,100", "300,300");
    Stream<DynamicTest> scenes =
        Browser.run("scenes.mjs", PICTURES.toString(), TRACES.toString(), tiledMaps());
    if (System.getProperty("scenes") != null) {
      return scenes;
    }
    return Stream.concat(
        scenes,
        Stream.of(
            DynamicTest.dynamicTest(
                "a search saved from the page replays here", ScenesInBrowserTest::replay)));
  }

  /** The public Tiled maps, or nothing where they are not at hand: then that part is left out. */
  private static String tiledMaps() {
    Path maps = Browser.HOME.resolve("../../shared/data/tiled").normalize();
    if (Files.isDirectory(maps)) {
      return maps.toString();
    }
    System.out.println("figure Tiled maps: none at hand, so none is shown");
    return "";
  }

  /** A search recorded by the command line, and beside it what the page has to say of it. */
  private static void record(String sample, String algorithm, String from, String to)
      throws IOException {
    Path map = Browser.HOME.resolve("../samples/" + sample + ".map");
    Path file = TRACES.resolve(algorithm + ".wwt");
    var out = new ByteArrayOutputStream();
    String[] arguments = {
      "route",
      map.toString(),
      "--from",
      from,
      "--to",
      to,
      "--algorithm",
      algorithm,
      "--trace",
      file.toString(),
      "--json"
    };
    int code = Main.run(arguments, new PrintStream(out, true, UTF_8), System.err);
    assertEquals(0, code, out.toString(UTF_8));
    Files.writeString(TRACES.resolve(algorithm + ".json"), out.toString(UTF_8));
  }

  private static void replay() throws IOException {
    Trace trace = Trace.of(Files.readAllBytes(PICTURES.resolve("search.wwt")));
    Replay replay = trace.replay();
    long expanded = 0;
    while (replay.next()) {
      expanded += replay.kind() == EventKind.CLOSED ? 1 : 0;
    }
    assertEquals(SearchStatus.FOUND, replay.status());
    assertEquals("astar", trace.algorithm());
    String shown = Files.readString(PICTURES.resolve("search.txt")).strip();
    assertEquals(Long.parseLong(shown), expanded);
  }
}

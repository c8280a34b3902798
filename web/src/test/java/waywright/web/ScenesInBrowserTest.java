package waywright.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import waywright.search.SearchStatus;
import waywright.trace.Replay;
import waywright.trace.Trace;

/**
 * Every scene in a real Chromium: opened, painted on, stepped, scrubbed, shared by its address, by
 * keyboard, by touch, audited by axe in light and dark, and fed with hostile links and files.
 */
class ScenesInBrowserTest {

  private static final Path PICTURES = Browser.TARGET.resolve("screenshots");

  @TestFactory
  Stream<DynamicTest> everyScene() throws IOException, InterruptedException {
    Stream<DynamicTest> scenes = Browser.run("scenes.mjs", 20, PICTURES.toString());
    return Stream.concat(
        scenes,
        Stream.of(
            DynamicTest.dynamicTest(
                "a search saved from the page replays here", ScenesInBrowserTest::replay)));
  }

  private static void replay() throws IOException {
    Trace trace = Trace.of(Files.readAllBytes(PICTURES.resolve("search.wwt")));
    Replay replay = trace.replay();
    while (replay.next()) {}
    assertEquals(SearchStatus.FOUND, replay.status());
    assertTrue(replay.count() > 100);
    assertEquals("astar", trace.algorithm());
  }
}

package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code sight}, and {@code route} for units of a size and in any direction. */
class SightTest {

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void drawMap() throws IOException {
    map = folder.resolve("small.txt");
    Files.writeString(
        map,
        """
        .......
        ..#....
        ...~...
        .......
        .......
        """);
  }

  @Test
  void saysWhatStopsALine() {
    Run clear = Run.of("sight", map, "--from", "0,0", "--to", "6,0", "--json");
    assertEquals(Exit.FOUND, clear.code(), clear::err);
    assertEquals("true", clear.field("clear"));
    Run stopped = Run.of("sight", map, "--from", "0,1", "--to", "6,1", "--json");
    assertEquals(Exit.NO_PATH, stopped.code(), stopped::err);
    assertEquals("[2,1]", stopped.field("obstacle"));
    assertEquals("[1,1]", stopped.field("farthest"));
    Run water = Run.of("sight", map, "--from", "0,2", "--to", "6,2");
    assertEquals(Exit.NO_PATH, water.code());
    Run over = Run.of("sight", map, "--from", "0,2", "--to", "6,2", "--through", ".~");
    assertEquals(Exit.FOUND, over.code(), over::err);
    Run wide = Run.of("sight", map, "--from", "0,0", "--to", "5,0", "--size", "2");
    assertEquals(Exit.NO_PATH, wide.code(), wide::err);
    assertTrue(wide.out().contains("stopped at 1,0"), wide.out());
  }

  @Test
  void countsWhatIsSeen() {
    Run near = Run.of("sight", map, "--from", "0,4", "--range", "1", "--json");
    assertEquals("3", near.field("count"));
    Run shown = Run.of("sight", map, "--from", "0,4", "--png", folder.resolve("seen.png"));
    assertEquals(Exit.FOUND, shown.code(), shown::err);
    assertTrue(Files.exists(folder.resolve("seen.png")));
  }

  @Test
  void largerUnitsGoRoundAndLinesAreShorter() {
    Object[] question = {"route", map, "--from", "0,0", "--to", "5,3", "--json"};
    Run cell = Run.of(question);
    Run ogre = Run.of(and(question, "--size", "2"));
    assertEquals(Exit.FOUND, ogre.code(), ogre::err);
    assertTrue(Long.parseLong(ogre.field("cost")) > Long.parseLong(cell.field("cost")));
    Run smooth = Run.of(and(question, "--smooth"));
    Run theta = Run.of(and(question, "--algorithm", "theta"));
    assertTrue(Long.parseLong(smooth.field("cost")) <= Long.parseLong(cell.field("cost")));
    assertTrue(Long.parseLong(theta.field("cost")) <= Long.parseLong(cell.field("cost")));
    assertEquals("true", theta.field("anyAngle"));
    Run closed = Run.of(and(question, "--size", "4"));
    assertEquals(Exit.BAD, closed.code());
  }

  private static Object[] and(Object[] words, Object... more) {
    Object[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }
}

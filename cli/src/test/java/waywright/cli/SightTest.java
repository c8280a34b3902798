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
    assertEquals(CliCommand.FOUND, clear.code(), clear::err);
    assertEquals("true", clear.field("clear"));
    Run stopped = Run.of("sight", map, "--from", "0,1", "--to", "6,1", "--json");
    assertEquals(CliCommand.NO_PATH, stopped.code(), stopped::err);
    assertEquals("[2,1]", stopped.field("obstacle"));
    assertEquals("[1,1]", stopped.field("farthest"));
    Run water = Run.of("sight", map, "--from", "0,2", "--to", "6,2");
    assertEquals(CliCommand.NO_PATH, water.code());
    Run over = Run.of("sight", map, "--from", "0,2", "--to", "6,2", "--through", ".~");
    assertEquals(CliCommand.FOUND, over.code(), over::err);
    Run wide = Run.of("sight", map, "--from", "0,0", "--to", "5,0", "--size", "2");
    assertEquals(CliCommand.NO_PATH, wide.code(), wide::err);
    assertTrue(wide.out().contains("stopped at 1,0"), wide.out());
  }

  @Test
  void countsWhatIsSeen() {
    Run near = Run.of("sight", map, "--from", "0,4", "--range", "1", "--json");
    assertEquals("3", near.field("count"));
    Run shown = Run.of("sight", map, "--from", "0,4", "--png", folder.resolve("seen.png"));
    assertEquals(CliCommand.FOUND, shown.code(), shown::err);
    assertTrue(Files.exists(folder.resolve("seen.png")));
  }

  @Test
  void largerUnitsGoRoundAndLinesAreShorter() {
    Object[] question = {"route", map, "--from", "0,0", "--to", "5,3", "--json"};
    Run cell = Run.of(question);
    Run ogre = Run.of(and(question, "--size", "2"));
    assertEquals(CliCommand.FOUND, ogre.code(), ogre::err);
    assertTrue(Long.parseLong(ogre.field("cost")) > Long.parseLong(cell.field("cost")));
    Run smooth = Run.of(and(question, "--smooth"));
    Run theta = Run.of(and(question, "--algorithm", "theta"));
    assertTrue(Long.parseLong(smooth.field("cost")) <= Long.parseLong(cell.field("cost")));
    assertTrue(Long.parseLong(theta.field("cost")) <= Long.parseLong(cell.field("cost")));
    assertEquals("true", theta.field("anyAngle"));
    Run closed = Run.of(and(question, "--size", "4"));
    assertEquals(CliCommand.BAD, closed.code());
  }

  /** A well of 2 by 2 in the middle of a yard of 10 by 8. */
  @Test
  void onAMeshTheAreaInSightIsMeasured() throws IOException {
    Path yard = Path.of("../samples/courtyard.mesh");
    Path png = folder.resolve("yard.png");
    Run all = Run.of("sight", yard, "--from", "0,4", "--json", "--png", png);
    assertEquals(CliCommand.FOUND, all.code(), all::err);
    // Hidden is the well, and behind it what is between the rays past (4, 3) and (4, 5): at x = 10
    // they are 5 apart.
    double hidden = (2 + 5) / 2.0 * 6;
    assertEquals(80 - hidden, Double.parseDouble(all.field("area")), 1e-9);
    assertTrue(all.field("outline").startsWith("[["), all::out);
    assertTrue(Files.size(png) > 1000);
    Run corner = Run.of("sight", yard, "--from", "0,0");
    assertEquals(CliCommand.FOUND, corner.code(), corner::err);
    assertTrue(corner.out().contains("an area of "), corner::out);
    Run hall = Run.of("sight", yard, "--from", "0.5,4");
    assertTrue(hall.out().contains("an area of 57.714286 seen from 0.5,4.0"), hall::out);
  }

  @Test
  void onAMeshALookEndsAtTheFirstWall() {
    Path yard = Path.of("../samples/courtyard.mesh");
    Run clear = Run.of("sight", yard, "--from", "2,3", "--to", "8,3", "--json");
    assertEquals(CliCommand.FOUND, clear.code(), clear::err);
    assertEquals("true", clear.field("clear"));
    assertEquals("6.0", clear.field("length"));
    Run stopped = Run.of("sight", yard, "--from", "2,4", "--to", "9,4", "--json");
    assertEquals(CliCommand.NO_PATH, stopped.code(), stopped::err);
    assertEquals("[4.0,4.0]", stopped.field("end"));
    Run beyond = Run.of("sight", yard, "--from", "2,4", "--to", "2,99");
    assertEquals(CliCommand.NO_PATH, beyond.code(), beyond::err);
    assertTrue(beyond.out().contains("stopped at 2.0,8.0"), beyond::out);
    Run far = Run.of("sight", yard, "--from", "2,3", "--to", "8,3", "--range", "5");
    assertEquals(CliCommand.NO_PATH, far.code(), far::err);
    assertTrue(far.out().contains("out of range"), far::out);
  }

  @Test
  void onAMeshItRefusesWhatIsForMaps() {
    Path yard = Path.of("../samples/courtyard.mesh");
    Run inWell = Run.of("sight", yard, "--from", "4.5,4");
    assertEquals(CliCommand.BAD, inWell.code());
    assertTrue(inWell.err().contains("Maybe 4.0,4.0"), inWell::err);
    assertEquals(CliCommand.BAD, Run.of("sight", yard, "--from", "1,1", "--size", "2").code());
    assertEquals(CliCommand.BAD, Run.of("sight", yard, "--from", "1,1", "--range", "2").code());
    assertEquals(CliCommand.BAD, Run.of("sight", yard, "--from", "1,1", "--to", "2,2,0").code());
    assertEquals(CliCommand.BAD, Run.of("sight", yard, "--from", "NaN,1").code());
    assertEquals(CliCommand.BAD, Run.of("sight", map, "--from", "1.5,1").code());
  }

  private static Object[] and(Object[] words, Object... more) {
    Object[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return all;
  }
}

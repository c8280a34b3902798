package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Routes on navigation meshes from the command line. */
class MeshTest {

  private static final Path YARD = Path.of("../samples/courtyard.mesh");

  @TempDir private Path folder;

  @Test
  void theWayGoesRoundTheWell() {
    Run run = Run.of("route", YARD, "--from", "0.5,4", "--to", "9.5,4");
    assertEquals(0, run.code(), run::err);
    assertTrue(run.out().contains("length 9.28010988928"), run::out);
    assertTrue(run.out().contains("path 0.5,4.0 4.0,3.0 6.0,3.0 9.5,4.0"), run::out);
  }

  @Test
  void whatIsOffTheMeshIsNamedWithItsNearestPoint() {
    Run run = Run.of("mesh", YARD, "--from", "5,4", "--to", "9.5,4");
    assertTrue(run.out().contains("INVALID_START"), run::out);
    assertTrue(run.err().contains("Maybe"), run::err);
    assertTrue(Run.of("mesh", YARD, "--from", "x", "--to", "1,1").err().contains("no point"));
    assertEquals(
        2, Run.of("mesh", YARD, "--from", "1,1", "--to", "2,1", "--algorithm", "astar").code());
  }

  @Test
  void picturesAreDrawn() throws IOException {
    Path png = folder.resolve("yard.png");
    Path svg = folder.resolve("yard.svg");
    Run.of("mesh", YARD, "--from", "1,1", "--to", "9,7", "--png", png, "--svg", svg);
    assertTrue(Files.size(png) > 1000);
    assertTrue(Files.readString(svg).contains("FOUND"));
  }
}

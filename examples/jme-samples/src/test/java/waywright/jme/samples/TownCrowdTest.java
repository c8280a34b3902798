package waywright.jme.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The crowd without a window. */
class TownCrowdTest {

  private static String played(int units, int frames) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TownCrowd.play(units, frames, new PrintStream(out, true, StandardCharsets.UTF_8));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void theCrowdCrossesTheRiver() {
    String said = played(80, 60 * 60);
    assertTrue(said.startsWith("80 of 80 arrived"), said);
  }

  @Test
  void theSameFramesGiveTheSameHash() {
    assertEquals(played(40, 600), played(40, 600));
  }
}

package waywright.garry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.Scanner;
import org.junit.jupiter.api.Test;

/** The game is played from text, as from a keyboard. */
class GarryTest {

  private static String played(long seed, String keys) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream lines = new PrintStream(out, true, StandardCharsets.UTF_8);
    Orchard game = Garry.play(new Orchard(seed), new Scanner(keys), lines);
    lines.println(game.result());
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void garryWinsAgainstSomebodyWhoWaits() {
    for (int seed = 1; seed <= 20; seed++) {
      String end = played(seed, ".".repeat(600) + "\n");
      assertTrue(end.contains("Garry wins in "), seed + "\n" + end);
    }
  }

  @Test
  void theSameKeysGiveTheSameGame() {
    assertEquals(played(3, "aaawww.e\nx\nddd\n"), played(3, "aaawww.e\nx\nddd\n"));
  }

  @Test
  void garryKeepsOffWaspsAndThePlayer() {
    for (int seed = 1; seed <= 40; seed++) {
      Orchard game = new Orchard(seed);
      Random random = new Random(seed);
      String keys = "wasde.x";
      for (int i = 0; i < 300 && !game.isOver(); i++) {
        game.turn(keys.charAt(random.nextInt(keys.length())));
        String view = game.toString();
        assertTrue(view.indexOf('G') >= 0 && view.indexOf('@') >= 0, view);
        assertEquals(view.indexOf('G'), view.lastIndexOf("G", view.indexOf("turn") - 1), view);
      }
    }
  }

  @Test
  void aPlayerWhoWalksToTreesCanWin() {
    int wins = 0;
    for (int seed = 1; seed <= 10; seed++) {
      Orchard game = new Orchard(seed);
      Random random = new Random(seed);
      for (int i = 0; i < 3000 && !game.isOver(); i++) {
        game.turn('e');
        game.turn("wasd".charAt(random.nextInt(4)));
      }
      wins += game.yourApples() > 0 ? 1 : 0;
      assertTrue(game.isOver(), game.toString());
    }
    assertTrue(wins > 0);
  }

  @Test
  void wrongKeysSayWhatIsWrongAndTakeNoTurn() {
    Orchard game = new Orchard(1);
    assertTrue(game.turn('k').contains("Maybe one of wasd"));
    assertEquals("there is no ripe tree beside you.", game.turn('e'));
    assertEquals(0, game.turns());
    assertEquals("", game.turn('x'));
    assertEquals("", game.turn('x'));
    assertEquals("", game.turn('x'));
    assertEquals("you have no wasps left.", game.turn('x'));
    assertEquals(3, game.turns());
    assertFalse(game.isOver());
    String quit = played(1, "..q..\n");
    assertTrue(quit.contains("The game ends after 2 turns"), quit);
    assertTrue(played(1, "?").contains("Several keys"));
  }
}

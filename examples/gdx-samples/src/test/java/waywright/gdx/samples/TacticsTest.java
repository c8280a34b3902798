package waywright.gdx.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** The tactics game, without a window. */
class TacticsTest {

  @Test
  void bothSidesMeetAndFight() {
    Tactics game = new Tactics();
    for (int second = 0; second < 60; second++) {
      game.play(second);
      for (int frame = 0; frame < 60; frame++) {
        game.update(1 / 60f);
      }
    }
    assertEquals(21, game.turn());
    assertTrue(game.fallen() > 2, game.status());
  }

  @Test
  void aClickSendsOneSoldierOnceATurn() {
    Tactics game = new Tactics();
    game.pointer(0, 1.5f, 1.5f);
    game.pointer(-1, 4.5f, 1.5f);
    game.pointer(0, 4.5f, 1.5f);
    game.pointer(0, 4.5f, 1.5f);
    game.pointer(0, 6.5f, 1.5f);
    game.key('S');
    assertEquals(2, game.turn());
    game.pointer(0, 4.5f, 1.5f);
    game.pointer(0, 6.5f, 1.5f);
    game.update(3);
    assertTrue(game.status().contains("5 against 5"), game.status());
  }
}

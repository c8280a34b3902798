package waywright.games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.games.LockstepGame.Command;

/** A game that goes back again and again stays equal to one that never does. */
final class LockstepGameTest {

  private static final int TICKS = 420;

  private static final int AHEAD = 14;

  @Test
  void rollbacksChangeNothing() {
    LockstepGame plain = new LockstepGame(100);
    LockstepGame other = new LockstepGame(100);
    Random random = new Random(2);
    List<Command> first = commands(plain, 41);
    List<Command> second = commands(plain, 42);
    for (int tick = 0; tick < TICKS; tick++) {
      if (random.nextDouble() < 0.2) {
        other.keep();
        int most = tick + 1 + random.nextInt(AHEAD);
        for (int guessed = tick; guessed < most; guessed++) {
          other.play(first.get(guessed), Command.NONE);
        }
        other.goBack(tick);
      }
      plain.play(first.get(tick), second.get(tick));
      other.play(first.get(tick), second.get(tick));
      assertEquals(plain.hash(), other.hash(), "after tick " + tick);
    }
  }

  /** Orders for many units, and now and then a wall. */
  private static List<Command> commands(LockstepGame game, long seed) {
    Random random = new Random(seed);
    int width = game.map().width();
    int height = game.map().height();
    int army = game.army(0).size();
    List<Command> commands = new ArrayList<>();
    for (int tick = 0; tick < TICKS + AHEAD; tick++) {
      int dice = random.nextInt(60);
      int count = 1 + random.nextInt(army);
      int place = random.nextInt(army - count + 1);
      int x = 3 + random.nextInt(width - 8);
      int y = 3 + random.nextInt(height - 8);
      commands.add(
          dice == 0
              ? new Command(0, 0, x, y)
              : dice > 4 ? Command.NONE : new Command(place, count, x, y));
    }
    return commands;
  }
}

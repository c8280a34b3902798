package waywright.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/**
 * Everything that can be done to a navigator, at random, against a model that works everything out
 * anew in each tick. So many ticks as {@code -Dwaywright.fuzz.steps} says, a share of them in every
 * check; {@code -Dwaywright.fuzz.seed} plays other games.
 */
class NavigatorFuzzTest {

  private static final int TICKS = 250;

  /** The same without a test runner, for long runs. */
  public static void main(String[] args) {
    new NavigatorFuzzTest().holdsWhateverIsDoneToIt();
  }

  @Test
  void holdsWhateverIsDoneToIt() {
    long steps = Long.getLong("waywright.fuzz.steps", 8_000);
    long seed = Long.getLong("waywright.fuzz.seed", 1);
    long answers = 0;
    long walked = 0;
    for (long game = 0; game < steps / TICKS; game++) {
      FuzzGame fuzz = new FuzzGame(seed + game);
      fuzz.play(TICKS);
      answers += fuzz.answers;
      walked += fuzz.steps;
    }
    System.out.printf(
        "fuzz: %d ticks, %d answers equal a fresh optimum, %d steps open%n",
        steps, answers, walked);
    assertTrue(answers > steps);
  }
}

package waywright.game;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/**
 * Everything that can be done to agents, at random, against a model that works everything out anew
 * in each tick; on squares, hexagons and graphs. So many ticks of each as {@code
 * -Dwaywright.fuzz.steps} says, a share of them in every check; {@code -Dwaywright.fuzz.seed} plays
 * other games.
 */
class NavigatorFuzzTest {

  private static final int TICKS = 250;

  /** The same without a test runner, for long runs. */
  public static void main(String[] args) {
    NavigatorFuzzTest test = new NavigatorFuzzTest();
    test.hexagonsHold();
    test.graphsHold();
    test.squaresHold();
  }

  @Test
  void squaresHold() {
    play("squares", random -> new GridFuzz(random, false));
  }

  @Test
  void hexagonsHold() {
    play("hexagons", random -> new GridFuzz(random, true));
  }

  @Test
  void graphsHold() {
    play("graphs", GraphFuzz::new);
  }

  private static void play(String name, Function<Random, FuzzWorld<?>> worlds) {
    long steps = Long.getLong("waywright.fuzz.steps", 1_000);
    long seed = Long.getLong("waywright.fuzz.seed", 1);
    long answers = 0;
    long walked = 0;
    Map<String, Long> ways = new TreeMap<>();
    for (long game = 0; game < steps / TICKS; game++) {
      // Neighboring seeds begin alike: spread out.
      Random random = new Random((seed + game) * 0x9E3779B97F4A7C15L);
      FuzzGame<?> fuzz = game(seed + game, worlds.apply(random));
      fuzz.play(TICKS);
      answers += fuzz.answers;
      walked += fuzz.steps;
      fuzz.ways.forEach((kind, count) -> ways.merge(kind, count, Long::sum));
    }
    System.out.printf(
        "fuzz, %s: %d ticks, %d answers equal a fresh optimum, ways %s, %d steps open%n",
        name, steps, answers, ways, walked);
    assertTrue(answers > steps);
  }

  private static <E> FuzzGame<E> game(long seed, FuzzWorld<E> world) {
    return new FuzzGame<>(seed, world);
  }
}

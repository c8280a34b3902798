package waywright.testkit.internal;

import java.util.Optional;
import java.util.function.Predicate;
import waywright.testkit.Case;

/**
 * Makes a failing case smaller as long as it still fails: the idea of delta debugging (Zeller,
 * Hildebrandt 2002), one simplification at a time.
 */
public final class Shrinker {

  private Shrinker() {}

  /**
   * The first case found from which no single simplification fails any more.
   *
   * @param failing a case for which {@code fails} holds
   * @param fails the test; throwing counts as failing
   */
  public static Case shrink(Case failing, Predicate<Case> fails) {
    Case smallest = failing;
    Optional<Case> next = Optional.of(failing);
    while (next.isPresent()) {
      smallest = next.get();
      next = smallest.simpler().filter(simpler -> stillFails(simpler, fails)).findFirst();
    }
    return smallest;
  }

  private static boolean stillFails(Case simpler, Predicate<Case> fails) {
    try {
      return fails.test(simpler);
    } catch (RuntimeException | AssertionError e) {
      return true;
    }
  }
}

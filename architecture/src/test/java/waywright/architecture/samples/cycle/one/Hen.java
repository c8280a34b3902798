package waywright.architecture.samples.cycle.one;

import waywright.architecture.samples.cycle.two.Egg;

/** Half of a cycle. */
public final class Hen {
  private Hen() {}

  static Class<?> other(Egg other) {
    return other.getClass();
  }
}

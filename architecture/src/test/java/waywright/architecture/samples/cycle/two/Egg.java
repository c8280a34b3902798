package waywright.architecture.samples.cycle.two;

import waywright.architecture.samples.cycle.one.Hen;

/** Half of a cycle. */
public final class Egg {
  private Egg() {}

  static Class<?> other(Hen other) {
    return other.getClass();
  }
}

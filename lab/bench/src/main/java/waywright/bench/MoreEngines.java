package waywright.bench;

import java.util.Map;
import java.util.function.Supplier;

/**
 * Engines that only a newer JDK can compile; found as a service when it did. Whoever provides some
 * is asked once, when {@link Engines} is loaded.
 */
public interface MoreEngines {

  /** Engines by short name. */
  Map<String, Supplier<Engine>> engines();
}

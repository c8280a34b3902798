package waywright.bench.peers21;

import java.util.Map;
import java.util.function.Supplier;
import waywright.bench.Engine;
import waywright.bench.MoreEngines;

/** The engines of this package. */
public final class Peers21 implements MoreEngines {

  @Override
  public Map<String, Supplier<Engine>> engines() {
    return Map.of("fxgl", Fxgl::new, "screwbox", ScrewBox::new);
  }
}

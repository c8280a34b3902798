package waywright.agent;

import waywright.agent.spi.Snapshot;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What has been prepared and paid for, and for which snapshot; the latest few. Whether it lies
 * ready in fact is another matter: this decides what is charged, and a rollback takes it back.
 */
final class PaidPreparations<O> {

  private static final int KEPT = 8;

  private final Map<Object, Snapshot<O>> byGround = new LinkedHashMap<>();

  /** The snapshot for which a ground was prepared last; null if never. */
  @Nullable Snapshot<O> get(@Nullable Object ground) {
    return ground == null ? null : byGround.get(ground);
  }

  /** Notes that a ground is prepared. */
  void put(@Nullable Object ground, Snapshot<O> snapshot) {
    if (ground != null) {
      byGround.remove(ground);
      byGround.put(ground, snapshot);
      if (byGround.size() > KEPT) {
        byGround.remove(byGround.keySet().iterator().next());
      }
    }
  }

  Map<Object, Snapshot<O>> save() {
    return new LinkedHashMap<>(byGround);
  }

  void restore(Map<Object, Snapshot<O>> saved) {
    byGround.clear();
    byGround.putAll(saved);
  }
}

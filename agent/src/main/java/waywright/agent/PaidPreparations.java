package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Snapshot;

/**
 * The preparations that were charged, by key, with the snapshot of each; the latest few. They
 * decide what is charged next, whatever is in fact prepared, and a rollback takes them back.
 */
final class PaidPreparations<O> {

  private static final int KEPT = 8;

  private final Map<Object, Snapshot<O>> byKey = new LinkedHashMap<>();

  /** The snapshot that was prepared last for a key; null if there is none. */
  @Nullable Snapshot<O> get(@Nullable Object key) {
    return key == null ? null : byKey.get(key);
  }

  /** Records a finished preparation. */
  void put(@Nullable Object key, Snapshot<O> snapshot) {
    if (key != null) {
      byKey.remove(key);
      byKey.put(key, snapshot);
      if (byKey.size() > KEPT) {
        byKey.remove(byKey.keySet().iterator().next());
      }
    }
  }

  Map<Object, Snapshot<O>> save() {
    return new LinkedHashMap<>(byKey);
  }

  void restore(Map<Object, Snapshot<O>> saved) {
    byKey.clear();
    byKey.putAll(saved);
  }
}

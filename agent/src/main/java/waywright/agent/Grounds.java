package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What has been prepared and paid for, and for which snapshot; the latest few. Whether it lies
 * ready in fact is another matter: this decides what is charged, and a rollback takes it back.
 */
final class Grounds<E> {

  private static final int KEPT = 8;

  private final Map<Object, Snapshot<E>> byGround = new LinkedHashMap<>();

  /** The snapshot for which a ground was prepared last; null if never. */
  @Nullable Snapshot<E> get(@Nullable Object ground) {
    return ground == null ? null : byGround.get(ground);
  }

  /** Notes that a ground is prepared. */
  void put(@Nullable Object ground, Snapshot<E> snapshot) {
    if (ground != null) {
      byGround.remove(ground);
      byGround.put(ground, snapshot);
      if (byGround.size() > KEPT) {
        byGround.remove(byGround.keySet().iterator().next());
      }
    }
  }

  Map<Object, Snapshot<E>> save() {
    return new LinkedHashMap<>(byGround);
  }

  void restore(Map<Object, Snapshot<E>> saved) {
    byGround.clear();
    byGround.putAll(saved);
  }
}

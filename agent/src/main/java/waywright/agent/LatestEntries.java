package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A map that removes its oldest entries beyond a capacity. */
final class LatestEntries<K, V> extends LinkedHashMap<K, V> {

  private static final long serialVersionUID = 1L;

  private final int most;

  LatestEntries(int most) {
    this.most = most;
  }

  /** Puts an entry, which becomes the latest. */
  @Override
  public @Nullable V put(K key, V value) {
    V before = remove(key);
    super.put(key, value);
    return before;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > most;
  }
}

package waywright.agent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** A map that forgets its oldest entries: the latest few remain. */
final class LatestEntries<K, V> {

  private final int most;
  private final Map<K, V> entries = new LinkedHashMap<>();

  LatestEntries(int most) {
    this.most = most;
  }

  @Nullable V get(@Nullable K key) {
    return entries.get(key);
  }

  /** Puts an entry, which becomes the latest. */
  void put(K key, V value) {
    entries.remove(key);
    entries.put(key, value);
    if (entries.size() > most) {
      entries.remove(entries.keySet().iterator().next());
    }
  }

  void removeIf(BiPredicate<K, V> test) {
    entries.entrySet().removeIf(entry -> test.test(entry.getKey(), entry.getValue()));
  }

  Map<K, V> save() {
    return new LinkedHashMap<>(entries);
  }

  void restore(Map<K, V> saved) {
    entries.clear();
    entries.putAll(saved);
  }
}

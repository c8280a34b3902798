package waywright.road.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.road.internal.Bounds;

/**
 * The tags of a road, of a place on it or of a rule: keys, each with one value. {@code
 * highway=residential}, {@code maxspeed=30}.
 *
 * <p>Immutable, sorted by key, equal if all keys and values are equal. A lookup takes O(log n).
 */
public final class Tags {

  /** No tags. */
  public static final Tags NONE = new Tags(new String[0], new String[0]);

  private final String[] keys;
  private final String[] values;

  private Tags(String[] keys, String[] values) {
    this.keys = keys;
    this.values = values;
  }

  /**
   * Creates tags from alternating keys and values: {@code Tags.of("highway", "service", "access",
   * "private")}.
   *
   * @throws IllegalArgumentException if a key has no value
   */
  public static Tags of(String... keysAndValues) {
    return of(List.of(keysAndValues));
  }

  /**
   * Creates tags from alternating keys and values. The first value of a duplicate key wins.
   *
   * @throws IllegalArgumentException if a key has no value
   */
  public static Tags of(List<String> keysAndValues) {
    if (keysAndValues.size() % 2 != 0) {
      throw new IllegalArgumentException(
          "the key \"%s\" has no value. Maybe an element before it is missing?"
              .formatted(keysAndValues.get(keysAndValues.size() - 1)));
    }
    if (keysAndValues.isEmpty()) {
      return NONE;
    }
    Map<String, String> tags = new TreeMap<>();
    for (int i = 0; i < keysAndValues.size(); i += 2) {
      tags.putIfAbsent(keysAndValues.get(i), keysAndValues.get(i + 1));
    }
    return new Tags(tags.keySet().toArray(String[]::new), tags.values().toArray(String[]::new));
  }

  /** Returns the value of a key, or null. */
  public @Nullable String get(String key) {
    int at = Arrays.binarySearch(keys, key);
    return at < 0 ? null : values[at];
  }

  /** Returns the value of a key, or {@code otherwise}. */
  public String get(String key, String otherwise) {
    Objects.requireNonNull(otherwise, "otherwise");
    String value = get(key);
    return value == null ? otherwise : value;
  }

  /** Whether a key has this value. */
  public boolean is(String key, String value) {
    return value.equals(get(key));
  }

  /** Whether a key has this value, like {@link #is}: that name is a keyword of Kotlin. */
  public boolean has(String key, String value) {
    return is(key, value);
  }

  /** Whether a key exists, with any value. */
  public boolean has(String key) {
    return Arrays.binarySearch(keys, key) >= 0;
  }

  /** Returns the tags whose keys pass a test. */
  public Tags only(Predicate<String> test) {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < keys.length; i++) {
      if (test.test(keys[i])) {
        kept.add(keys[i]);
        kept.add(values[i]);
      }
    }
    return kept.size() == 2 * keys.length ? this : of(kept);
  }

  /** Returns the number of tags. */
  public int size() {
    return keys.length;
  }

  /** Returns key {@code i} of {@code 0 .. size()-1}, ascending. */
  public String key(int i) {
    return keys[Bounds.require(i, keys.length, "tag")];
  }

  /** Returns the value of key {@code i}. */
  public String value(int i) {
    return values[Bounds.require(i, values.length, "tag")];
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Tags tags
        && Arrays.equals(keys, tags.keys)
        && Arrays.equals(values, tags.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(keys) + Arrays.hashCode(values);
  }

  /** Returns the tags as text: {@code highway=service access=private}. */
  @Override
  public String toString() {
    return IntStream.range(0, keys.length)
        .mapToObj(i -> keys[i] + "=" + values[i])
        .collect(Collectors.joining(" "));
  }
}

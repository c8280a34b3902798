package waywright.testing.doors;

import static java.util.Map.entry;

import java.lang.reflect.AnnotatedType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Arguments that make no sense, by type. */
final class Hostile {

  private static final Map<Class<?>, List<?>> VALUES =
      Map.ofEntries(
          entry(
              int.class,
              List.of(Integer.MIN_VALUE, -2_000_000_000, -1, 0, 2_000_000_000, Integer.MAX_VALUE)),
          entry(long.class, List.of(Long.MIN_VALUE, -1L, 0L, Long.MAX_VALUE)),
          entry(
              double.class,
              List.of(
                  Double.NaN,
                  Double.NEGATIVE_INFINITY,
                  -1.0,
                  0.0,
                  1e300,
                  Double.POSITIVE_INFINITY)),
          entry(char.class, List.of('\u0000', '\u0416', '\uffff')),
          entry(boolean.class, List.of(true)),
          entry(String.class, List.of("", "\u0416")),
          entry(
              int[].class,
              List.of(
                  new int[0],
                  new int[] {Integer.MIN_VALUE},
                  new int[] {-1},
                  new int[] {1, 1, 1},
                  new int[] {Integer.MAX_VALUE})),
          entry(
              long[].class,
              List.of(new long[0], new long[] {Long.MIN_VALUE}, new long[] {Long.MAX_VALUE, 1})),
          entry(byte[].class, List.of(new byte[0], new byte[7])),
          entry(
              float[].class,
              List.of(new float[0], new float[] {Float.NaN}, new float[] {1, 1, 1, 1})),
          entry(
              String[].class, List.of(new String[0], new String[] {""}, new String[] {"..", "."})));

  private Hostile() {}

  /** What to try where a parameter is of this type; null among them unless it is allowed. */
  static List<@Nullable Object> of(Class<?> type, AnnotatedType declared) {
    List<@Nullable Object> values = new ArrayList<>(VALUES.getOrDefault(type, List.of()));
    if (!type.isPrimitive() && !declared.isAnnotationPresent(Nullable.class)) {
      values.add(null);
    }
    return values;
  }
}

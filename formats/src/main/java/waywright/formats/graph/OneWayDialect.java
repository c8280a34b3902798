package waywright.formats.graph;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import waywright.formats.FormatException;

/** The notation of a column of directions, which defines {@code T} and {@code F}. */
enum OneWayDialect {
  /** Truth values and words; {@code -1}, as in OpenStreetMap, is backward. */
  PLAIN("yes, y, true, t, 1, forward", "-1, reverse, backward", "no, n, false, f, 0, both"),

  /** Shapefiles made from OpenStreetMap: forward, toward the first node, both. */
  SHAPE("f", "t", "b"),

  /** Navigation data: from-to, to-from, both. {@code N}, closed, is rejected. */
  FROM_TO("ft", "tf", "b");

  private final Map<String, OneWay> ways = new HashMap<>();

  /** The values of this dialect, for messages. */
  private final String known;

  OneWayDialect(String forward, String backward, String both) {
    List.of(forward.split(", ")).forEach(word -> ways.put(word, OneWay.FORWARD));
    List.of(backward.split(", ")).forEach(word -> ways.put(word, OneWay.BACKWARD));
    List.of(both.split(", ")).forEach(word -> ways.put(word, OneWay.BOTH));
    known = "%s (forward), %s (backward), %s (both ways)".formatted(forward, backward, both);
  }

  /** Returns this dialect, or the one indicated by another value of the column. */
  OneWayDialect after(String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "ft", "tf" -> FROM_TO;
      case "b" -> this == PLAIN ? SHAPE : this;
      default -> this;
    };
  }

  /**
   * Returns the meaning of a value, ignoring case.
   *
   * @param label the text before the value in the message for a value without a meaning
   * @param undeclared the direction of an edge without a value
   */
  OneWay read(
      String label, String value, OneWay undeclared, Function<String, FormatException> error)
      throws FormatException {
    OneWay way = value.isEmpty() ? undeclared : ways.get(value.toLowerCase(Locale.ROOT));
    if (way == null) {
      throw error.apply(
          "%s%s is not a direction. Known are %s. Maybe a typo?"
              .formatted(label, FormatException.excerpt(value), known));
    }
    return way;
  }
}

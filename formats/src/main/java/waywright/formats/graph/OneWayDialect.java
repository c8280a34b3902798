package waywright.formats.graph;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The notation of a column of directions, which defines {@code T} and {@code F}. */
enum OneWayDialect {
  /** Truth values and words; {@code -1}, as in OpenStreetMap, is backward. */
  PLAIN(
      List.of("yes", "y", "true", "t", "1", "forward"),
      List.of("-1", "reverse", "backward"),
      List.of("no", "n", "false", "f", "0", "both")),

  /** Shapefiles made from OpenStreetMap: forward, toward the first node, both. */
  SHAPE(List.of("f"), List.of("t"), List.of("b")),

  /** Navigation data: from-to, to-from, both. {@code N}, closed, is rejected. */
  FROM_TO(List.of("ft"), List.of("tf"), List.of("b"));

  private final List<String> forward;
  private final List<String> backward;
  private final List<String> both;

  OneWayDialect(List<String> forward, List<String> backward, List<String> both) {
    this.forward = forward;
    this.backward = backward;
    this.both = both;
  }

  /** Returns this dialect, or the one indicated by another value of the column. */
  OneWayDialect after(String value) {
    return switch (value.toLowerCase(Locale.ROOT)) {
      case "ft", "tf" -> FROM_TO;
      case "b" -> this == PLAIN ? SHAPE : this;
      default -> this;
    };
  }

  /** Returns the meaning of a value, ignoring case; empty if it has none. */
  Optional<OneWay> read(String value) {
    String plain = value.toLowerCase(Locale.ROOT);
    if (forward.contains(plain)) {
      return Optional.of(OneWay.FORWARD);
    }
    if (backward.contains(plain)) {
      return Optional.of(OneWay.BACKWARD);
    }
    return both.contains(plain) ? Optional.of(OneWay.BOTH) : Optional.empty();
  }

  /** Returns the values of this dialect, for messages. */
  String known() {
    return "%s (forward), %s (backward), %s (both ways)"
        .formatted(
            String.join(", ", forward), String.join(", ", backward), String.join(", ", both));
  }
}

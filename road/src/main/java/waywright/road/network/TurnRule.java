package waywright.road.network;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.road.internal.Bounds;

/**
 * A chain of arcs that must not be gone along to its end, or that must not be left once it is
 * entered.
 *
 * <p>Immutable; equal if kind, arcs and tags are.
 */
public final class TurnRule {

  /** Forbids or commands. */
  public enum Kind {
    /** Who comes by the first arcs must not go on to the last. */
    NO,
    /** Who comes by the first arc must go on along the chain to its end. */
    ONLY
  }

  private final Kind kind;
  private final int[] arcs;
  private final Tags tags;

  /**
   * @param arcs at least two, each leaving the vertex that the one before leads to; copied
   * @param tags of the rule: for whom it holds, and for whom not
   * @throws IllegalArgumentException if they are fewer
   */
  public TurnRule(Kind kind, int[] arcs, Tags tags) {
    if (arcs.length < 2) {
      throw new IllegalArgumentException(
          "a turn of " + arcs.length + " arcs. Maybe the arc after it is missing?");
    }
    this.kind = Objects.requireNonNull(kind, "kind");
    this.arcs = arcs.clone();
    this.tags = Objects.requireNonNull(tags, "tags");
  }

  /** Forbids or commands. */
  public Kind kind() {
    return kind;
  }

  /** Number of arcs, at least 2. */
  public int size() {
    return arcs.length;
  }

  /** Arc {@code i} of the chain. */
  public int arc(int i) {
    return arcs[Bounds.require(i, arcs.length, "place in the chain")];
  }

  /** For whom it holds, and for whom not. */
  public Tags tags() {
    return tags;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TurnRule rule
        && kind == rule.kind
        && Arrays.equals(arcs, rule.arcs)
        && tags.equals(rule.tags);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(arcs) + kind.ordinal();
  }

  @Override
  public String toString() {
    return kind + " " + Arrays.toString(arcs) + (tags.size() == 0 ? "" : " " + tags);
  }
}

package waywright.road.network;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.road.internal.Bounds;

/**
 * A chain of arcs that must not be followed to its end, or must not be left once entered.
 *
 * <p>Immutable; equal if kind, arcs and tags are equal.
 */
public final class TurnRule {

  /** Whether a rule forbids or requires a turn. */
  public enum Kind {
    /** After the arcs before it, the last arc must not be taken. */
    NO,
    /** After the first arc, the chain must be followed to its end. */
    ONLY
  }

  private final Kind kind;
  private final int[] arcs;
  private final Tags tags;

  /**
   * Creates a rule.
   *
   * @param arcs at least two, each leaving the vertex to which the one before leads; copied
   * @param tags of the rule, which say for which vehicles it applies
   * @throws IllegalArgumentException if there are fewer than two arcs
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

  /** Returns whether the rule forbids or requires a turn. */
  public Kind kind() {
    return kind;
  }

  /** Returns the number of arcs, at least 2. */
  public int size() {
    return arcs.length;
  }

  /** Returns arc {@code i} of the chain. */
  public int arc(int i) {
    return arcs[Bounds.require(i, arcs.length, "position in the chain")];
  }

  /** Returns the tags, which say for which vehicles the rule applies. */
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

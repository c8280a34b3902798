package waywright.road.network;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Counts skipped, ignored or repaired input by reason, each with its first occurrence as an
 * example. Use from one thread.
 */
public final class Tally {

  /**
   * The count for a reason.
   *
   * @param times at least 1
   * @param example the first occurrence: an id, a value, a place
   */
  public record Count(long times, String example) {

    /** Rejects null. */
    public Count {
      Objects.requireNonNull(example, "example");
    }
  }

  private final Map<String, Count> counts = new TreeMap<>();

  /** Creates an empty tally. */
  public Tally() {}

  /** Counts one occurrence; {@code example} is kept only for the first of its reason. */
  public void add(String reason, String example) {
    merge(Objects.requireNonNull(reason, "reason"), new Count(1, example));
  }

  /** Adds all counts of another tally; examples of this one take precedence. */
  public void addAll(Tally other) {
    other.counts.forEach(this::merge);
  }

  private void merge(String reason, Count more) {
    counts.merge(reason, more, (old, next) -> new Count(old.times + next.times, old.example));
  }

  /** Returns the count for a reason. */
  public long times(String reason) {
    Count count = counts.get(Objects.requireNonNull(reason, "reason"));
    return count == null ? 0 : count.times;
  }

  /** Returns all counts by reason, in alphabetical order: a copy. */
  public Map<String, Count> counts() {
    return new TreeMap<>(counts);
  }

  /** Returns a line for each reason: count, reason, example. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (reason, count) ->
            text.append("%s  %s (first: %s)\n".formatted(count.times, reason, count.example)));
    return text.toString();
  }
}

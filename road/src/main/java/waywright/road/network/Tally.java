package waywright.road.network;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What was skipped, ignored or taken with a grain of salt, counted by reason, each with one
 * example: the first that was met. Belongs to one thread.
 */
public final class Tally {

  /**
   * How often something happened.
   *
   * @param times at least 1
   * @param example the first: an id, a value, a place
   */
  public record Count(long times, String example) {

    /** Refuses what is missing. */
    public Count {
      Objects.requireNonNull(example, "example");
    }
  }

  private final Map<String, Count> counts = new TreeMap<>();

  /** Nothing counted yet. */
  public Tally() {}

  /** It happened once more; {@code example} is kept if it is the first time. */
  public void add(String reason, String example) {
    counts.merge(
        Objects.requireNonNull(reason, "reason"),
        new Count(1, example),
        (old, one) -> new Count(old.times + 1, old.example));
  }

  /** All that another one counted, after what was counted here. */
  public void addAll(Tally other) {
    other.counts.forEach(
        (reason, count) ->
            counts.merge(
                reason, count, (old, more) -> new Count(old.times + more.times, old.example)));
  }

  /** How often it happened for this reason. */
  public long times(String reason) {
    Count count = counts.get(Objects.requireNonNull(reason, "reason"));
    return count == null ? 0 : count.times;
  }

  /** All counts by reason, in alphabetical order: a copy. */
  public Map<String, Count> counts() {
    return new TreeMap<>(counts);
  }

  /** A line for each reason: how often, the reason, the example. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    counts.forEach(
        (reason, count) ->
            text.append(count.times)
                .append("  ")
                .append(reason)
                .append(" (first: ")
                .append(count.example)
                .append(")\n"));
    return text.toString();
  }
}

package waywright.batch.road;

import java.util.List;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.route.RoadMatrix;
import waywright.store.Fingerprint;

/**
 * How much can be got to from each place within some minutes, as CSV: {@code from} and the minutes,
 * then a line for each source with the sums of the weights of the targets whose routes take no
 * longer. Nothing in reach is 0, a source that no road is near is −1, and not found.
 *
 * <p>What a route takes is its duration, as {@link RoadMatrix#forEachDuration} says: penalties for
 * private and avoided roads choose the route and are not part of its time.
 */
public final class AccessJob extends SweepJob {

  private static final long serialVersionUID = 1L;

  /** Tells this question from others. */
  private static final long KIND = 5;

  /** By target. */
  private final long[] weights;

  private final int[] minutes;

  /**
   * A job.
   *
   * @param weights how much there is at each target, at least 0; copied
   * @param minutes at least 0; copied
   * @throws IllegalArgumentException if there is not one weight for each target, a number is less
   *     than 0, or the sum of all weights is 2^63 or more
   */
  public AccessJob(
      RoadFiles roads,
      List<NamedPlace> sources,
      List<NamedPlace> targets,
      long[] weights,
      int... minutes) {
    super(
        roads,
        sources,
        targets,
        Split.of(sources.size(), targets.size()),
        Minutes.mix(mix(KIND, weights), minutes));
    this.weights = weights.clone();
    this.minutes = minutes.clone();
    requireWeights();
    Minutes.require(minutes);
  }

  private static long mix(long before, long[] weights) {
    long mixed = Fingerprint.mix(before, weights.length);
    for (long weight : weights) {
      mixed = Fingerprint.mix(mixed, weight);
    }
    return mixed;
  }

  private void requireWeights() {
    if (weights.length != targets.size()) {
      throw new IllegalArgumentException(
          "%s weights for %s targets. Maybe a table was read twice?"
              .formatted(weights.length, targets.size()));
    }
    long sum = 0;
    for (long weight : weights) {
      sum += weight;
      if (weight < 0 || sum < 0) {
        throw new IllegalArgumentException(
            "a weight of " + weight + ", or a sum that is 2^63 or more. Maybe a coarser unit?");
      }
    }
  }

  @Override
  public String head() {
    StringBuilder line = new StringBuilder("from");
    for (int some : minutes) {
      line.append(',').append(some);
    }
    return line.append('\n').toString();
  }

  @Override
  int answers() {
    return minutes.length;
  }

  @Override
  int answer(long[] durations, boolean isOnRoad, StringBuilder line) {
    for (int limit : minutes) {
      line.append(',').append(isOnRoad ? sum(durations, Minutes.millis(limit)) : -1);
    }
    return isOnRoad ? minutes.length : 0;
  }

  private long sum(long[] durations, long limit) {
    long sum = 0;
    for (int target = 0; target < durations.length; target++) {
      if (durations[target] >= 0 && durations[target] <= limit) {
        sum += weights[target];
      }
    }
    return sum;
  }
}

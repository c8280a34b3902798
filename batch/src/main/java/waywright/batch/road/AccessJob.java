package waywright.batch.road;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import waywright.formats.graph.NamedPlace;

/** Computes sums of weights within reach: {@link RoadJob#access}. */
final class AccessJob extends SweepJob {

  private static final long serialVersionUID = 1L;

  /** Distinguishes this kind of job in fingerprints. */
  private static final long KIND = 5;

  /** By target. */
  private final long[] weights;

  private final int[] minutes;

  AccessJob(
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
        PlaceLists.mix(PlaceLists.mix(KIND, weights), minutes));
    this.weights = weights.clone();
    requireWeights();
    this.minutes = requireMinutes(minutes);
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
    return Arrays.stream(minutes)
        .mapToObj(some -> "," + some)
        .collect(Collectors.joining("", "from", "\n"));
  }

  @Override
  int answers() {
    return minutes.length;
  }

  @Override
  int answer(long[] durations, boolean isOnRoad, StringBuilder line) {
    for (int limit : minutes) {
      line.append(',').append(isOnRoad ? sum(durations, MINUTE * limit) : -1);
    }
    return isOnRoad ? minutes.length : 0;
  }

  private long sum(long[] durations, long limit) {
    return IntStream.range(0, durations.length)
        .filter(target -> durations[target] >= 0 && durations[target] <= limit)
        .mapToLong(target -> weights[target])
        .sum();
  }
}

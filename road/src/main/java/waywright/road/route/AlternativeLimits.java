package waywright.road.route;

import java.util.stream.IntStream;

/**
 * Limits that a route must satisfy to be offered beside the best one, in percent of the best cost.
 *
 * @param sharing the largest share on arcs of the routes before it
 * @param stretch the largest extra cost
 * @param localOptimality pieces up to this cost must be cheapest paths, which rules out small
 *     detours
 */
record AlternativeLimits(int sharing, int stretch, int localOptimality) {

  /** 80, 25 and 25, as in the paper that {@link Alternatives} names. */
  static final AlternativeLimits USUAL = new AlternativeLimits(80, 25, 25);

  /** Checks the percentages. */
  AlternativeLimits {
    if (IntStream.of(sharing, stretch, localOptimality).anyMatch(p -> p < 0 || p > 100)) {
      throw new IllegalArgumentException(
          ("limits of %s, %s and %s percent, not in 0 .. 100."
                  + " Maybe a fraction was given as a percentage?")
              .formatted(sharing, stretch, localOptimality));
    }
  }
}

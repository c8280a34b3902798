package waywright.road.route;

/**
 * Limits that a route must satisfy to be offered beside the best one, in percent of the best cost.
 *
 * @param sharing the largest share on arcs of the routes before it
 * @param stretch the largest extra cost
 * @param localOptimality pieces up to this cost must be cheapest paths, which rules out small
 *     detours
 */
public record AlternativeLimits(int sharing, int stretch, int localOptimality) {

  /** 80, 25 and 25, as in the paper that {@link Alternatives} names. */
  public static final AlternativeLimits USUAL = new AlternativeLimits(80, 25, 25);

  /**
   * Checks the percentages.
   *
   * @throws IllegalArgumentException if a percentage is not in 0 .. 100
   */
  public AlternativeLimits {
    if (Math.min(Math.min(sharing, stretch), localOptimality) < 0
        || Math.max(Math.max(sharing, stretch), localOptimality) > 100) {
      throw new IllegalArgumentException(
          "limits of "
              + sharing
              + ", "
              + stretch
              + " and "
              + localOptimality
              + " percent, not in 0 .. 100. Maybe a share is meant as percents?");
    }
  }
}

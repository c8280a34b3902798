package waywright.road.route;

/**
 * What routes must keep to be offered beside the best one, in percent of its cost.
 *
 * @param sharing the most that may lie on arcs of the routes before it
 * @param stretch the most that it may cost besides
 * @param localOptimality pieces that cost no more than this must be cheapest ways: no small detours
 */
public record AlternativeLimits(int sharing, int stretch, int localOptimality) {

  /** 80, 25 and 25, as in the paper that {@link Alternatives} names. */
  public static final AlternativeLimits USUAL = new AlternativeLimits(80, 25, 25);

  /**
   * Of three percentages.
   *
   * @throws IllegalArgumentException if one is not in 0 .. 100
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

package waywright.algorithm;

/** What a path is that an algorithm finds, given an admissible estimate. */
public enum Promise {
  /** No path is cheaper. */
  CHEAPEST("yes"),
  /** At most so many times as dear as the cheapest, by the weight that is given. */
  WITHIN_WEIGHT("within the weight"),
  /** No path has fewer arcs, whatever they cost. */
  FEWEST_ARCS("fewest steps"),
  /** Some path. */
  SOME_PATH("no");

  private final String words;

  Promise(String words) {
    this.words = words;
  }

  /** The answer to "are its paths the cheapest?" */
  public String words() {
    return words;
  }
}

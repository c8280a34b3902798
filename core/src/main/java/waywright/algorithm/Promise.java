package waywright.algorithm;

/** An algorithm's guarantee for the paths it finds, given an admissible estimate. */
public enum Promise {
  /** The cheapest path. */
  CHEAPEST("yes"),
  /** A path at most the given weight times as expensive as the cheapest. */
  WITHIN_WEIGHT("within the weight"),
  /** A path with the fewest arcs, whatever their costs. */
  FEWEST_ARCS("fewest steps"),
  /** Any path. */
  SOME_PATH("no");

  private final String words;

  Promise(String words) {
    this.words = words;
  }

  /** Returns the answer to "are its paths the cheapest?" */
  public String words() {
    return words;
  }
}

package waywright.search;

/** An optional feature of a search: see {@link Search#supports}. */
public enum SearchFeature {
  /** Several starts, of cost 0. */
  SEVERAL_SOURCES("several starts"),
  /** Starts with costs, such as the access to a road. */
  SOURCE_COSTS("starts with costs"),
  /** Several goals that are listed: {@link waywright.space.Goal#anyOf}. */
  SEVERAL_GOALS("several goals"),
  /** Listed goals with costs. */
  GOAL_COSTS("goals with costs"),
  /** Goals defined by a test, and no goal at all. */
  ANY_GOAL("goals defined by a test"),
  /** Uses the estimate of the caller. */
  HEURISTIC("an estimate given by the caller"),
  /** Returns the nearest node reached if there is no path. */
  NEAREST("the nearest node reached"),
  /** The state of each node can be read: {@code isSeen, g, h, f, parent}. */
  NODES("reading the state of a node"),
  /** Sends node events to a listener, not only start and end. */
  EVENTS("events for each node"),
  /** Can prove its answers. */
  CERTIFICATE("a proof"),
  /** The path found is the cheapest, given an admissible estimate. */
  OPTIMAL("cheapest paths");

  private final String words;

  SearchFeature(String words) {
    this.words = words;
  }

  /** Returns the feature in words that follow "does not support". */
  public String words() {
    return words;
  }
}

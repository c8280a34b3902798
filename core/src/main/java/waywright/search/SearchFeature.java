package waywright.search;

/** What only some searches can do: see {@link Search#supports}. */
public enum SearchFeature {
  /** Several starts, of cost 0. */
  SEVERAL_SOURCES("several starts"),
  /** Starts that cost something, such as the way onto a road. */
  SOURCE_COSTS("starts with costs"),
  /** Several goals that are listed: {@link waywright.space.Goal#anyOf}. */
  SEVERAL_GOALS("several goals"),
  /** Listed goals that cost something to end at. */
  GOAL_COSTS("goals with costs"),
  /** Goals that are a test, and none at all. */
  ANY_GOAL("goals that are a test"),
  /** Makes use of the estimate it is given. */
  HEURISTIC("an estimate from outside"),
  /** Goes on towards another goal: {@link Search#retarget}. */
  RETARGET("another goal under way"),
  /** Knows the nearest node reached where it finds no path. */
  NEAREST("the nearest node reached"),
  /** What is known of each node can be read: {@code isSeen, g, h, f, parent}. */
  NODES("reading what is known of a node"),
  /** Tells a listener of nodes, not only of start and end. */
  EVENTS("telling of each node"),
  /** Can prove its answers. */
  CERTIFICATE("a proof"),
  /** The path found is the cheapest, given an admissible estimate. */
  OPTIMAL("cheapest paths");

  private final String words;

  SearchFeature(String words) {
    this.words = words;
  }

  /** What it is, in words that follow "does not support". */
  public String words() {
    return words;
  }
}

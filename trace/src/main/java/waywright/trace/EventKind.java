package waywright.trace;

/** What happens in a search. The order is that of the file format. */
public enum EventKind {
  /** A start node is open. */
  START,
  /** A node was chosen as the best open one. */
  CURRENT,
  /** A node was met and is open. */
  OPENED,
  /** An open node has a cheaper way. */
  IMPROVED,
  /** A closed node has a cheaper way and is open again. */
  REOPENED,
  /** A node is closed. */
  CLOSED,
  /** The search ended at this goal. */
  SUCCESS,
  /** The search ended without a path. */
  FAILURE;

  static final EventKind[] ALL = values();

  /** Whether the event carries g and h. */
  public boolean hasCosts() {
    return this == START || this == OPENED || this == IMPROVED || this == REOPENED;
  }
}

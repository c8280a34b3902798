package waywright.trace;

import java.util.Arrays;
import waywright.search.SearchStatus;

/**
 * Goes through the events of a trace, and knows what was open, closed and how cheap at each of
 * them. One thread at a time.
 *
 * <pre>{@code
 * Replay replay = trace.replay();
 * while (replay.next()) {
 *   show(replay.kind(), replay.node());
 * }
 * }</pre>
 */
public final class Replay {

  /** Of a node that has not been met. */
  public static final byte UNSEEN = 0;

  /** Of a node that is open. */
  public static final byte OPEN = 1;

  /** Of a node that is closed. */
  public static final byte CLOSED = 2;

  private static final SearchStatus[] STATUSES = SearchStatus.values();

  private final ByteFeed in;
  private final byte[] states;
  private final long[] g;
  private final long[] h;
  private final int[] parents;
  private int current;
  private long lastG;
  private long lastH;
  private EventKind kind = EventKind.START;
  private int node = -1;
  private long count;
  private SearchStatus status = SearchStatus.RUNNING;

  Replay(int nodes, ByteFeed in) {
    this.in = in;
    states = new byte[nodes];
    g = new long[nodes];
    h = new long[nodes];
    parents = new int[nodes];
    Arrays.fill(parents, -1);
  }

  /**
   * Goes on to the next event; false after the last.
   *
   * @throws IllegalArgumentException if the next event cannot be; traces from {@link Trace#of} have
   *     none such
   */
  public boolean next() {
    if (in.isEmpty()) {
      return false;
    }
    int position = in.position();
    long head = in.number();
    kind = EventKind.ALL[(int) (head & 7)];
    long named = current + ByteFeed.unfolded(head >>> 3);
    int most = kind == EventKind.FAILURE ? STATUSES.length : states.length;
    if (named < 0 || named >= most) {
      throw new TraceFormatException(
          position, kind + " of " + named + ", not in 0 .. " + (most - 1));
    }
    node = (int) named;
    count++;
    apply();
    return true;
  }

  private void apply() {
    switch (kind) {
      case START, OPENED, IMPROVED, REOPENED -> {
        lastG += ByteFeed.unfolded(in.number());
        lastH += ByteFeed.unfolded(in.number());
        g[node] = lastG;
        h[node] = lastH;
        parents[node] = kind == EventKind.START ? node : current;
        states[node] = OPEN;
      }
      case CURRENT -> current = node;
      case CLOSED -> states[node] = CLOSED;
      case SUCCESS -> status = SearchStatus.FOUND;
      case FAILURE -> {
        status = STATUSES[node];
        node = -1;
      }
    }
  }

  /** Goes on until so many events have been shown, or to the end. Forwards only. */
  public void skipTo(long events) {
    while (count < events && next()) {}
  }

  /** How many events have been shown. */
  public long count() {
    return count;
  }

  /** The kind of the event. */
  public EventKind kind() {
    return kind;
  }

  /** The node of the event, −1 if it has none. */
  public int node() {
    return node;
  }

  /** {@link #UNSEEN}, {@link #OPEN} or {@link #CLOSED}. */
  public byte state(int node) {
    return states[node];
  }

  /** Cost of the best way known to a node that has been met. */
  public long g(int node) {
    return g[node];
  }

  /** The estimate of a node that has been met. */
  public long h(int node) {
    return h[node];
  }

  /** The node before on that way, the node itself if it is a start, −1 if it has not been met. */
  public int parent(int node) {
    return parents[node];
  }

  /** What became of the search; RUNNING before its last event. */
  public SearchStatus status() {
    return status;
  }

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
}

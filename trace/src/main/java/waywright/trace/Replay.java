package waywright.trace;

import java.util.Arrays;
import waywright.search.SearchStatus;

/**
 * Replays the events of a trace, and reconstructs the state and the costs of each node at every
 * event. Use from one thread at a time.
 *
 * <pre>{@code
 * Replay replay = trace.replay();
 * while (replay.next()) {
 *   show(replay.kind(), replay.node());
 * }
 * }</pre>
 */
public final class Replay {

  /** The state of a node that was not visited yet. */
  public static final byte UNSEEN = 0;

  /** The state of an open node. */
  public static final byte OPEN = 1;

  /** The state of a closed node. */
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
   * Moves to the next event; returns false after the last one.
   *
   * @throws IllegalArgumentException if the next event is invalid; {@link Trace#of} rejects such
   *     traces
   */
  public boolean next() {
    if (in.isEmpty()) {
      return false;
    }
    int position = in.at;
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

  /** Moves forward until {@code events} events were replayed, or to the end. */
  public void skipTo(long events) {
    while (count < events && next()) {}
  }

  /** Returns the number of events replayed so far. */
  public long count() {
    return count;
  }

  /** Returns the kind of the current event. */
  public EventKind kind() {
    return kind;
  }

  /** Returns the node of the current event, −1 if it has none. */
  public int node() {
    return node;
  }

  /** Returns the state of a node: {@link #UNSEEN}, {@link #OPEN} or {@link #CLOSED}. */
  public byte state(int node) {
    return states[node];
  }

  /** Returns the cost of the best known path to a visited node. */
  public long g(int node) {
    return g[node];
  }

  /** Returns the estimate of a visited node. */
  public long h(int node) {
    return h[node];
  }

  /**
   * Returns the previous node on the best known path: the node itself if it is a start, −1 if it
   * was not visited yet.
   */
  public int parent(int node) {
    return parents[node];
  }

  /** Returns the status of the search; RUNNING before its last event. */
  public SearchStatus status() {
    return status;
  }

  /** The kinds of events in a search, in the order of the file format. */
  public enum EventKind {
    /** A start node is open. */
    START,
    /** A node was chosen as the best open one. */
    CURRENT,
    /** A node was visited for the first time and is open. */
    OPENED,
    /** A cheaper path to an open node was found. */
    IMPROVED,
    /** A cheaper path to a closed node was found, and it is open again. */
    REOPENED,
    /** A node is closed. */
    CLOSED,
    /** The search ended at this goal. */
    SUCCESS,
    /** The search ended without a path. */
    FAILURE;

    static final EventKind[] ALL = values();
  }
}

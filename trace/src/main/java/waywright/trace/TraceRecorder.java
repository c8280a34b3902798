package waywright.trace;

import waywright.search.Search;
import waywright.search.SearchListener;

/**
 * Writes down the events of one search. Hand it to {@link Search#listen} before the start and take
 * the {@link #trace} at the end, or at any time before.
 *
 * <pre>{@code
 * TraceRecorder recorder = new TraceRecorder(new TraceWorld(map, movement, null), "astar", start);
 * search.listen(recorder);
 * search.start(start, goal, heuristic).run();
 * byte[] file = recorder.trace().toBytes();
 * }</pre>
 *
 * <p>Memory about 8 bytes an event. One recorder belongs to one search at a time; a new start
 * begins anew.
 */
public final class TraceRecorder implements SearchListener {

  private final TraceWorld world;
  private final String algorithm;
  private final int[] starts;
  private ByteSink out;
  private int current;
  private long lastG;
  private long lastH;

  /**
   * A recorder.
   *
   * @param algorithm a name for people
   * @param starts the nodes that the search will start from
   */
  public TraceRecorder(TraceWorld world, String algorithm, int... starts) {
    this.world = world;
    this.algorithm = algorithm;
    this.starts = starts.clone();
    out = Trace.header(world, algorithm);
  }

  /** What has been written down so far. */
  public Trace trace() {
    return Trace.of(out.toBytes());
  }

  @Override
  public void started(Search search) {
    out = Trace.header(world, algorithm);
    current = 0;
    lastG = 0;
    lastH = 0;
    for (int start : starts) {
      if (search.isSeen(start)) {
        costs(EventKind.START, search, start);
      }
    }
  }

  @Override
  public void current(Search search, int node) {
    event(EventKind.CURRENT, node);
    current = node;
  }

  @Override
  public void opened(Search search, int node) {
    costs(EventKind.OPENED, search, node);
  }

  @Override
  public void improved(Search search, int node) {
    costs(EventKind.IMPROVED, search, node);
  }

  @Override
  public void reopened(Search search, int node) {
    costs(EventKind.REOPENED, search, node);
  }

  @Override
  public void closed(Search search, int node) {
    event(EventKind.CLOSED, node);
  }

  @Override
  public void success(Search search) {
    event(EventKind.SUCCESS, search.goalReached());
  }

  @Override
  public void failure(Search search) {
    event(EventKind.FAILURE, search.status().ordinal());
  }

  private void event(EventKind kind, int node) {
    out.number(ByteSink.folded((long) node - current) << 3 | kind.ordinal());
  }

  private void costs(EventKind kind, Search search, int node) {
    event(kind, node);
    long g = search.g(node);
    long h = search.h(node);
    out.number(ByteSink.folded(g - lastG));
    out.number(ByteSink.folded(h - lastH));
    lastG = g;
    lastH = h;
  }
}

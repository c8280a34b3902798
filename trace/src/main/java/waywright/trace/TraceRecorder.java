package waywright.trace;

import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/**
 * Writes down the events of one search. Hand it to {@link Search#listen} before the start and take
 * the {@link #trace} at the end, or at any time before.
 *
 * <pre>{@code
 * TraceRecorder recorder = new TraceRecorder(new TraceWorld(map, movement, null), "astar");
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
  private ByteSink out;
  private int current;
  private long lastG;
  private long lastH;

  /**
   * A recorder.
   *
   * @param algorithm a name for people
   */
  public TraceRecorder(TraceWorld world, String algorithm) {
    this.world = world;
    this.algorithm = algorithm;
    out = Trace.header(world, algorithm);
  }

  /** What has been written down so far. */
  public Trace trace() {
    return Trace.of(out.toBytes());
  }

  @Override
  public void started() {
    out = Trace.header(world, algorithm);
    current = 0;
    lastG = 0;
    lastH = 0;
  }

  @Override
  public void current(int node, int parent, long g, long h) {
    event(EventKind.CURRENT, node);
    current = node;
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    costs(parent == node ? EventKind.START : EventKind.OPENED, node, g, h);
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    costs(EventKind.IMPROVED, node, g, h);
  }

  @Override
  public void reopened(int node, int parent, long g, long h) {
    costs(EventKind.REOPENED, node, g, h);
  }

  @Override
  public void closed(int node, int parent, long g, long h) {
    event(EventKind.CLOSED, node);
  }

  @Override
  public void success(int goal, long cost) {
    event(EventKind.SUCCESS, goal);
  }

  @Override
  public void failure(SearchStatus status) {
    event(EventKind.FAILURE, status.ordinal());
  }

  private void event(EventKind kind, int node) {
    out.number(ByteSink.folded((long) node - current) << 3 | kind.ordinal());
  }

  private void costs(EventKind kind, int node, long g, long h) {
    event(kind, node);
    out.number(ByteSink.folded(g - lastG));
    out.number(ByteSink.folded(h - lastH));
    lastG = g;
    lastH = h;
  }
}

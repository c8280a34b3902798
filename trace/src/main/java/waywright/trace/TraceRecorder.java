package waywright.trace;

import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.trace.Replay.EventKind;

/**
 * Records the events of one search over any world. Pass it to {@link Search#listen} before the
 * start. At the end or at any time before, get a {@link #replay} of the events, or a {@link #trace}
 * that includes the searched map.
 *
 * <pre>{@code
 * TraceRecorder recorder = new TraceRecorder();
 * search.listen(recorder);
 * search.start(start, goal, heuristic).run();
 * byte[] file = recorder.trace(new TraceWorld(map, movement, null), "astar").toBytes();
 * }</pre>
 *
 * <p>Memory: about 8 bytes per event. Use a recorder for one search at a time; a new start clears
 * it.
 */
public final class TraceRecorder implements SearchListener {

  private ByteSink out = new ByteSink();
  private long count;
  private int current;
  private long lastG;
  private long lastH;

  /** Creates an empty recorder. */
  public TraceRecorder() {}

  /**
   * Returns the events so far with the world that was searched.
   *
   * @param algorithm its name for display
   * @throws IllegalArgumentException if a node is not in that world
   */
  public Trace trace(TraceWorld world, String algorithm) {
    ByteSink file = Trace.header(world, algorithm);
    file.writeBytes(out.toByteArray());
    return Trace.of(file.toByteArray());
  }

  /**
   * Returns a replay of the events so far.
   *
   * @param nodes number of nodes of the world
   */
  public Replay replay(int nodes) {
    return new Replay(nodes, new ByteFeed(out.toByteArray(), 0));
  }

  /** Returns the number of events so far. */
  public long count() {
    return count;
  }

  @Override
  public void started() {
    out = new ByteSink();
    count = 0;
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
    count++;
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

package waywright.trace;

import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.trace.Replay.EventKind;

/**
 * Writes down the events of one search over any world. Hand it to {@link Search#listen} before the
 * start; at the end, or at any time before, take a {@link #replay} of them, or a {@link #trace}
 * with the map that was searched.
 *
 * <pre>{@code
 * TraceRecorder recorder = new TraceRecorder();
 * search.listen(recorder);
 * search.start(start, goal, heuristic).run();
 * byte[] file = recorder.trace(new TraceWorld(map, movement, null), "astar").toBytes();
 * }</pre>
 *
 * <p>Memory about 8 bytes an event. One recorder belongs to one search at a time; a new start
 * begins anew.
 */
public final class TraceRecorder implements SearchListener {

  private ByteSink out = new ByteSink();
  private long count;
  private int current;
  private long lastG;
  private long lastH;

  /** Nothing written down yet. */
  public TraceRecorder() {}

  /**
   * What has been written down so far, with the world it happened in.
   *
   * @param algorithm a name for people
   * @throws IllegalArgumentException if a node is none of that world
   */
  public Trace trace(TraceWorld world, String algorithm) {
    ByteSink file = Trace.header(world, algorithm);
    file.all(out.toBytes());
    return Trace.of(file.toBytes());
  }

  /**
   * Goes through what has been written down so far.
   *
   * @param nodes number of nodes of the world
   */
  public Replay replay(int nodes) {
    return new Replay(nodes, new ByteFeed(out.toBytes(), 0));
  }

  /** Number of events so far. */
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

package waywright.web;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.Octile;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.trace.Replay;
import waywright.trace.Trace;

/**
 * Every event of a search in a row of numbers, so that the page can show it forwards and backwards.
 *
 * <p>Event {@code i} is {@code kind << 28 | node}; parent, g and h are the node's after it. Stops
 * the search when the row is full.
 */
public final class Recording implements SearchListener {

  /** The kinds, in the order of {@link SearchListener}'s methods. */
  enum Kind {
    STARTED,
    RUNNING,
    CURRENT,
    OPENED,
    IMPROVED,
    REOPENED,
    CLOSED,
    DESTINATION_FOUND,
    SUCCESS,
    FAILURE
  }

  private final long unit;
  private final int most;
  private int[] events = new int[1024];
  private int[] parents = new int[1024];
  private float[] costs = new float[1024];
  private float[] estimates = new float[1024];
  private int count;
  private boolean full;
  private @Nullable Search watched;
  private String status = "READY";
  private int[] path = {};
  private double cost = -1;
  private double lowerBound;
  private double[] work = {};

  /**
   * An empty recording.
   *
   * @param unit the cost that is shown as 1
   * @param most about as many events are taken
   */
  Recording(long unit, int most) {
    this.unit = unit;
    this.most = most;
  }

  /** Listens to a search, and will cancel it when the row is full. */
  Recording watch(Search search) {
    watched = search;
    search.listen(this);
    return this;
  }

  Recording finish(Search search) {
    SearchResult result = search.result();
    status = full ? "TOO_LONG" : result.status().name();
    if (result.hasPath()) {
      path = result.path().toArray();
      cost = shown(result.cost());
    }
    lowerBound =
        result.lowerBound() == SearchResult.INFINITE
            ? Double.POSITIVE_INFINITY
            : shown(result.lowerBound());
    work =
        new double[] {
          search.expanded(), search.generated(), search.reopened(), search.peakFrontier()
        };
    return this;
  }

  /** A recording that was kept in a file. */
  static Recording of(Trace trace) {
    Recording recording = new Recording(trace.world().hex() == null ? Octile.STRAIGHT : 1, 0);
    Replay replay = trace.replay();
    int current = -1;
    while (replay.next()) {
      int node = replay.node();
      switch (replay.kind()) {
        case START -> {
          recording.add(Kind.STARTED, 0, -1, 0, 0);
          recording.add(Kind.OPENED, replay, node);
        }
        case CURRENT -> {
          recording.add(Kind.RUNNING, 0, -1, 0, 0);
          recording.add(Kind.CURRENT, replay, node);
          current = node;
        }
        case OPENED -> recording.add(Kind.OPENED, replay, node);
        case IMPROVED -> recording.add(Kind.IMPROVED, replay, node);
        case REOPENED -> recording.add(Kind.REOPENED, replay, node);
        case CLOSED -> recording.add(Kind.CLOSED, replay, node);
        case SUCCESS -> recording.add(Kind.SUCCESS, 0, -1, 0, 0);
        case FAILURE -> recording.add(Kind.FAILURE, 0, -1, 0, 0);
      }
    }
    recording.status = replay.status().name();
    if (replay.status() == SearchStatus.FOUND && current >= 0) {
      recording.path = wayTo(current, replay);
      recording.cost = recording.shown(replay.g(current));
    }
    recording.work = recording.counted();
    return recording;
  }

  private static int[] wayTo(int node, Replay replay) {
    int[] backwards = new int[16];
    int count = 0;
    for (int n = node, last = -1; n >= 0 && n != last; n = replay.parent(n)) {
      if (count == backwards.length) {
        backwards = Arrays.copyOf(backwards, 2 * count);
      }
      backwards[count++] = n;
      last = n;
    }
    int[] path = new int[count];
    for (int i = 0; i < count; i++) {
      path[i] = backwards[count - 1 - i];
    }
    return path;
  }

  /** Expanded, generated and re-opened, counted from the events; the frontier is not known. */
  private double[] counted() {
    double[] counts = new double[4];
    for (int i = 0; i < count; i++) {
      int kind = events[i] >>> 28;
      counts[0] += kind == Kind.CLOSED.ordinal() ? 1 : 0;
      counts[1] += kind == Kind.OPENED.ordinal() ? 1 : 0;
      counts[2] += kind == Kind.REOPENED.ordinal() ? 1 : 0;
    }
    return counts;
  }

  private double shown(long cost) {
    return (double) cost / unit;
  }

  private void add(Kind kind, Replay replay, int node) {
    add(kind, node, replay.parent(node), replay.g(node), replay.h(node));
  }

  void add(Kind kind, int node, int parent, long g, long h) {
    if (count == events.length) {
      int room = 2 * count;
      events = Arrays.copyOf(events, room);
      parents = Arrays.copyOf(parents, room);
      costs = Arrays.copyOf(costs, room);
      estimates = Arrays.copyOf(estimates, room);
    }
    events[count] = kind.ordinal() << 28 | node;
    parents[count] = parent;
    costs[count] = (float) shown(g);
    estimates[count++] = (float) shown(h);
  }

  @Override
  public void started() {
    add(Kind.STARTED, 0, -1, 0, 0);
  }

  @Override
  public void running() {
    add(Kind.RUNNING, 0, -1, 0, 0);
    if (count >= most) {
      full = true;
      if (watched != null) {
        watched.cancel();
      }
    }
  }

  @Override
  public void current(int node, int parent, long g, long h) {
    add(Kind.CURRENT, node, parent, g, h);
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    add(Kind.OPENED, node, parent, g, h);
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    add(Kind.IMPROVED, node, parent, g, h);
  }

  @Override
  public void reopened(int node, int parent, long g, long h) {
    add(Kind.REOPENED, node, parent, g, h);
  }

  @Override
  public void closed(int node, int parent, long g, long h) {
    add(Kind.CLOSED, node, parent, g, h);
  }

  @Override
  public void destinationFound(int node, int parent, long g, long h) {
    add(Kind.DESTINATION_FOUND, node, parent, g, h);
  }

  @Override
  public void success(int goal, long cost) {
    add(Kind.SUCCESS, 0, -1, 0, 0);
  }

  @Override
  public void failure(SearchStatus status) {
    add(Kind.FAILURE, 0, -1, 0, 0);
  }

  /** The events. */
  @JSExport
  public Int32Array events() {
    return Int32Array.copyFromJavaArray(Arrays.copyOf(events, count));
  }

  /** The parent of each event's node. */
  @JSExport
  public Int32Array parents() {
    return Int32Array.copyFromJavaArray(Arrays.copyOf(parents, count));
  }

  /** The g of each event's node, in straight steps. */
  @JSExport
  public Float32Array costs() {
    return Float32Array.copyFromJavaArray(Arrays.copyOf(costs, count));
  }

  /** The h of each event's node, in straight steps. */
  @JSExport
  public Float32Array estimates() {
    return Float32Array.copyFromJavaArray(Arrays.copyOf(estimates, count));
  }

  /** What became of the search; {@code TOO_LONG} if the row was full. */
  @JSExport
  public String status() {
    return status;
  }

  /** The path found, or none. */
  @JSExport
  public Int32Array path() {
    return Int32Array.copyFromJavaArray(path);
  }

  /** The cost of the path in straight steps, −1 if there is none. */
  @JSExport
  public double cost() {
    return cost;
  }

  /** What no path can beat, in straight steps. */
  @JSExport
  public double lowerBound() {
    return lowerBound;
  }

  /** Nodes expanded, generated, re-opened, and the most that were open. */
  @JSExport
  public double work(int which) {
    return work[which];
  }
}

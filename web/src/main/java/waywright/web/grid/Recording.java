package waywright.web.grid;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Float32Array;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.Octile;
import waywright.internal.IntList;
import waywright.search.Search;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.trace.Replay;
import waywright.trace.Trace;
import waywright.trace.TraceRecorder;

/**
 * Every event of a search in a row of numbers, so that the page can show it forwards and backwards.
 *
 * <p>Event {@code i} is {@code kind << 28 | node}; parent, g and h are the node's after it. Written
 * down by a {@link TraceRecorder}, as the files of events are.
 */
public final class Recording {

  /** The callbacks as the page numbers them: in the order of {@link SearchListener}'s methods. */
  private enum Callback {
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
  private final IntList events = new IntList(1024);
  private final IntList parents = new IntList(1024);
  private float[] costs = new float[1024];
  private float[] estimates = new float[1024];
  private String status = "READY";
  private int[] path = {};
  private double cost = -1;
  private double lowerBound;
  private double[] work = {};

  private Recording(long unit) {
    this.unit = unit;
  }

  /** Cancels a search when enough was written down. */
  private record Stop(Search search, TraceRecorder recorder, int most) implements SearchListener {

    @Override
    public void running() {
      if (recorder.count() >= most) {
        search.cancel();
      }
    }
  }

  /**
   * Records a search from its start to its end.
   *
   * @param nodes number of nodes of its world
   * @param unit the cost that is shown as 1
   * @param most about as many events are taken; then the search is cancelled
   * @param start starts it
   */
  public static Recording of(
      Search search, int nodes, long unit, int most, Consumer<Search> start) {
    TraceRecorder recorder = new TraceRecorder();
    search.listen(SearchListener.both(recorder, new Stop(search, recorder, most)));
    start.accept(search);
    search.run();
    search.listen(null);
    Recording recording = new Recording(unit);
    recording.read(recorder.replay(nodes));
    recording.finish(search);
    return recording;
  }

  private void finish(Search search) {
    SearchResult result = search.result();
    status = search.status() == SearchStatus.CANCELLED ? "TOO_LONG" : result.status().name();
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
  }

  /** A recording that was kept in a file. */
  public static Recording of(Trace trace) {
    Recording recording = new Recording(trace.world().hex() == null ? Octile.STRAIGHT : 1);
    Replay replay = trace.replay();
    int end = recording.read(replay);
    recording.status = replay.status().name();
    if (replay.status() == SearchStatus.FOUND && end >= 0) {
      recording.path = wayTo(end, replay);
      recording.cost = recording.shown(replay.g(end));
    }
    recording.work = recording.counted();
    return recording;
  }

  /** Takes all events over, and the callbacks that they stand for; returns the last node chosen. */
  private int read(Replay replay) {
    int current = -1;
    while (replay.next()) {
      int node = replay.node();
      switch (replay.kind()) {
        case START -> {
          if (events.isEmpty()) {
            add(Callback.STARTED, 0, -1, 0, 0);
          }
          add(Callback.OPENED, replay, node);
        }
        case CURRENT -> {
          add(Callback.RUNNING, 0, -1, 0, 0);
          add(Callback.CURRENT, replay, node);
          current = node;
        }
        case OPENED -> add(Callback.OPENED, replay, node);
        case IMPROVED -> add(Callback.IMPROVED, replay, node);
        case REOPENED -> add(Callback.REOPENED, replay, node);
        case CLOSED -> add(Callback.CLOSED, replay, node);
        case SUCCESS -> {
          add(Callback.DESTINATION_FOUND, replay, node);
          add(Callback.SUCCESS, 0, -1, 0, 0);
        }
        case FAILURE -> add(Callback.FAILURE, 0, -1, 0, 0);
      }
    }
    return current;
  }

  private static int[] wayTo(int node, Replay replay) {
    IntList backwards = new IntList();
    for (int n = node, last = -1; n >= 0 && n != last; n = replay.parent(n)) {
      backwards.add(n);
      last = n;
    }
    int count = backwards.size();
    return IntStream.range(0, count).map(i -> backwards.get(count - 1 - i)).toArray();
  }

  /** Expanded, generated and re-opened, counted from the events; the frontier is not known. */
  private double[] counted() {
    double[] counts = new double[4];
    for (int i = 0; i < events.size(); i++) {
      int kind = events.get(i) >>> 28;
      counts[0] += kind == Callback.CLOSED.ordinal() ? 1 : 0;
      counts[1] += kind == Callback.OPENED.ordinal() ? 1 : 0;
      counts[2] += kind == Callback.REOPENED.ordinal() ? 1 : 0;
    }
    return counts;
  }

  private double shown(long cost) {
    return (double) cost / unit;
  }

  private void add(Callback kind, Replay replay, int node) {
    add(kind, node, replay.parent(node), replay.g(node), replay.h(node));
  }

  private void add(Callback kind, int node, int parent, long g, long h) {
    int count = events.size();
    if (count == costs.length) {
      costs = Arrays.copyOf(costs, 2 * count);
      estimates = Arrays.copyOf(estimates, 2 * count);
    }
    events.add(kind.ordinal() << 28 | node);
    parents.add(parent);
    costs[count] = (float) shown(g);
    estimates[count] = (float) shown(h);
  }

  /** The events. */
  @JSExport
  public Int32Array events() {
    return Int32Array.copyFromJavaArray(events.toArray());
  }

  /** The parent of each event's node. */
  @JSExport
  public Int32Array parents() {
    return Int32Array.copyFromJavaArray(parents.toArray());
  }

  /** The g of each event's node, in straight steps. */
  @JSExport
  public Float32Array costs() {
    return Float32Array.copyFromJavaArray(Arrays.copyOf(costs, events.size()));
  }

  /** The h of each event's node, in straight steps. */
  @JSExport
  public Float32Array estimates() {
    return Float32Array.copyFromJavaArray(Arrays.copyOf(estimates, events.size()));
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

package waywright.algorithm;

import java.util.ArrayList;
import java.util.List;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** Writes every event down, with what can be read of its node; fails or acts at one of them. */
final class Diary implements SearchListener {

  final List<String> lines = new ArrayList<>();
  private final int turn;
  private final Runnable act;

  /** Only writes. */
  Diary() {
    this(-1, () -> {});
  }

  /** Runs {@code act} after the event of this number, counted from 0. */
  Diary(int turn, Runnable act) {
    this.turn = turn;
    this.act = act;
  }

  private void write(String line) {
    lines.add(line);
    if (lines.size() == turn + 1) {
      act.run();
    }
  }

  private void write(String event, int node, int parent, long g) {
    write(event + " " + node + " g" + g + " from " + parent);
  }

  @Override
  public void started() {
    write("started");
  }

  @Override
  public void running() {
    write("running");
  }

  @Override
  public void current(int node, int parent, long g, long h) {
    write("current", node, parent, g);
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    write("opened", node, parent, g);
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    write("improved", node, parent, g);
  }

  @Override
  public void reopened(int node, int parent, long g, long h) {
    write("reopened", node, parent, g);
  }

  @Override
  public void closed(int node, int parent, long g, long h) {
    write("closed", node, parent, g);
  }

  @Override
  public void destinationFound(int node, int parent, long g, long h) {
    write("destinationFound", node, parent, g);
  }

  @Override
  public void success(int goal, long cost) {
    write("success");
  }

  @Override
  public void failure(SearchStatus status) {
    write("failure " + status);
  }
}

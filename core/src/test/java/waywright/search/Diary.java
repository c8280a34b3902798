package waywright.search;

import java.util.ArrayList;
import java.util.List;

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

  private void write(String event, Search search, int node) {
    write(event + " " + node + " g" + search.g(node) + " from " + search.parent(node));
  }

  @Override
  public void started(Search search) {
    write("started");
  }

  @Override
  public void running(Search search) {
    write("running");
  }

  @Override
  public void current(Search search, int node) {
    write("current", search, node);
  }

  @Override
  public void opened(Search search, int node) {
    write("opened", search, node);
  }

  @Override
  public void improved(Search search, int node) {
    write("improved", search, node);
  }

  @Override
  public void reopened(Search search, int node) {
    write("reopened", search, node);
  }

  @Override
  public void closed(Search search, int node) {
    write("closed", search, node);
  }

  @Override
  public void destinationFound(Search search, int node) {
    write("destinationFound", search, node);
  }

  @Override
  public void success(Search search) {
    write("success");
  }

  @Override
  public void failure(Search search) {
    write("failure " + search.status());
  }
}

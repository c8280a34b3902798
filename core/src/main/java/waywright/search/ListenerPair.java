package waywright.search;

/** A listener that forwards to two listeners. */
record ListenerPair(SearchListener first, SearchListener second) implements SearchListener {

  @Override
  public void started() {
    first.started();
    second.started();
  }

  @Override
  public void running() {
    first.running();
    second.running();
  }

  @Override
  public void current(int node, int parent, long g, long h) {
    first.current(node, parent, g, h);
    second.current(node, parent, g, h);
  }

  @Override
  public void opened(int node, int parent, long g, long h) {
    first.opened(node, parent, g, h);
    second.opened(node, parent, g, h);
  }

  @Override
  public void improved(int node, int parent, long g, long h) {
    first.improved(node, parent, g, h);
    second.improved(node, parent, g, h);
  }

  @Override
  public void reopened(int node, int parent, long g, long h) {
    first.reopened(node, parent, g, h);
    second.reopened(node, parent, g, h);
  }

  @Override
  public void closed(int node, int parent, long g, long h) {
    first.closed(node, parent, g, h);
    second.closed(node, parent, g, h);
  }

  @Override
  public void destinationFound(int node, int parent, long g, long h) {
    first.destinationFound(node, parent, g, h);
    second.destinationFound(node, parent, g, h);
  }

  @Override
  public void restarted() {
    first.restarted();
    second.restarted();
  }

  @Override
  public void success(int goal, long cost) {
    first.success(goal, cost);
    second.success(goal, cost);
  }

  @Override
  public void failure(SearchStatus status) {
    first.failure(status);
    second.failure(status);
  }
}

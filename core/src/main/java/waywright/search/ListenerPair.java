package waywright.search;

/** Two listeners as one. */
record ListenerPair(SearchListener first, SearchListener second) implements SearchListener {

  @Override
  public void started(Search search) {
    first.started(search);
    second.started(search);
  }

  @Override
  public void running(Search search) {
    first.running(search);
    second.running(search);
  }

  @Override
  public void current(Search search, int node) {
    first.current(search, node);
    second.current(search, node);
  }

  @Override
  public void opened(Search search, int node) {
    first.opened(search, node);
    second.opened(search, node);
  }

  @Override
  public void improved(Search search, int node) {
    first.improved(search, node);
    second.improved(search, node);
  }

  @Override
  public void reopened(Search search, int node) {
    first.reopened(search, node);
    second.reopened(search, node);
  }

  @Override
  public void closed(Search search, int node) {
    first.closed(search, node);
    second.closed(search, node);
  }

  @Override
  public void destinationFound(Search search, int node) {
    first.destinationFound(search, node);
    second.destinationFound(search, node);
  }

  @Override
  public void success(Search search) {
    first.success(search);
    second.success(search);
  }

  @Override
  public void failure(Search search) {
    first.failure(search);
    second.failure(search);
  }
}

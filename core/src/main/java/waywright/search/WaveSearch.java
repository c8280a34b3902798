package waywright.search;

import waywright.space.Expander;

/** What the searches that grow a single wave have in common: all that is read off the wave. */
abstract class WaveSearch extends Search {

  final Wave wave;

  /** Whether the wave is half-way through a change, or a listener is being told of it. */
  boolean committing;

  WaveSearch(Expander world, Wave wave) {
    super(world);
    this.wave = wave;
  }

  @Override
  protected void seed(int[] starts) {
    for (int start : starts) {
      wave.seed(start);
    }
  }

  /** Expands the best open node, which has been prepared. */
  final void commit(int node) {
    committing = true;
    if (listener != null) {
      listener.current(this, node);
    }
    wave.commit(this, node);
    committing = false;
  }

  @Override
  protected boolean spoilt() {
    return committing;
  }

  @Override
  protected int nearest() {
    int best = -1;
    for (int node = 0; node < wave.capacity(); node++) {
      if (wave.seen(node)
          && (best < 0
              || wave.h(node) < wave.h(best)
              || wave.h(node) == wave.h(best) && wave.g(node) < wave.g(best))) {
        best = node;
      }
    }
    return best;
  }

  @Override
  protected NodePath pathTo(int node) {
    return Paths.of(wave, node);
  }

  @Override
  public boolean isSeen(int node) {
    return wave.seen(node);
  }

  @Override
  public boolean isClosed(int node) {
    return wave.isClosed(node);
  }

  @Override
  public long g(int node) {
    return wave.g(seen(node));
  }

  @Override
  public long h(int node) {
    return wave.h(seen(node));
  }

  @Override
  public long f(int node) {
    return wave.f(seen(node));
  }

  @Override
  public int parent(int node) {
    return wave.parent(seen(node));
  }

  @Override
  public long expanded() {
    return wave.expanded;
  }

  @Override
  public long generated() {
    return wave.generated;
  }

  @Override
  public long reopened() {
    return wave.reopened;
  }

  @Override
  public int peakFrontier() {
    return wave.peakOpen;
  }

  /** For tests: lets the generation wrap round after so many more searches. */
  void ageTo(int searches) {
    wave.ageTo(searches);
  }

  private int seen(int node) {
    if (!wave.seen(node)) {
      throw new IllegalArgumentException(
          "node " + node + " has not been met. Maybe ask isSeen first?");
    }
    return node;
  }
}

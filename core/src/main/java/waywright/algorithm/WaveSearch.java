package waywright.algorithm;

import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.spi.SearchShell;
import waywright.space.Expander;
import waywright.space.Sources;

/** What the searches that grow a single wave have in common: all that is read off the wave. */
abstract class WaveSearch extends SearchShell {

  final Wave wave;

  /** Whether the wave is half-way through a change, or a listener is being told of it. */
  boolean committing;

  WaveSearch(Wave wave, SearchFeature... features) {
    super(features);
    this.wave = wave;
  }

  /** The world this search runs over. */
  public final Expander world() {
    return wave.expander;
  }

  @Override
  protected int nodeCount() {
    return Math.min(wave.capacity(), wave.expander.nodeCount());
  }

  @Override
  protected boolean contains(int node) {
    return wave.expander.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      wave.seed(sources.node(i), sources.cost(i));
    }
  }

  /** Expands the best open node, which has been prepared. */
  final void commit(int node) {
    committing = true;
    current = node;
    if (listener != null) {
      listener.current(node, wave.parent(node), wave.g(node), wave.h(node));
    }
    wave.commit(node);
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

  /** Tells of a goal that has been reached. */
  final void tell(int node) {
    current = node;
    if (listener != null) {
      committing = true;
      long g = wave.g(node);
      listener.current(node, wave.parent(node), g, wave.h(node));
      listener.destinationFound(node, wave.parent(node), g, wave.h(node));
      committing = false;
    }
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

package waywright.algorithm;

import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.spi.GraphSearchShell;

/** Base class of the searches that grow a single wave. */
abstract class WaveSearch extends GraphSearchShell {

  final Wave wave;

  /** Whether the wave is being changed, or a listener is being notified. */
  boolean committing;

  WaveSearch(Wave wave, SearchFeature... features) {
    super(wave.expander, wave.states, features);
    this.wave = wave;
  }

  @Override
  protected void seed(int node, long cost) {
    wave.seed(node, cost);
  }

  /** Expands the best open node, which must have been prepared. */
  final void commit(int node) {
    committing = true;
    current = node;
    if (listener != null) {
      listener.current(node, wave.parent(node), wave.g(node), wave.h(node));
    }
    wave.commit(node);
    committing = false;
  }

  /** Reports a goal that has been reached. */
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

  @Override
  protected boolean spoilt() {
    return committing;
  }

  @Override
  protected NodePath pathTo(int node) {
    return states.path(node, wave.pathCost(node));
  }

  @Override
  public long h(int node) {
    met(node);
    return wave.h(node);
  }

  @Override
  public long f(int node) {
    met(node);
    return wave.f(node);
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

  /** For tests: lets the generation counter wrap around after the given number of searches. */
  void ageTo(int searches) {
    states.ageTo(searches);
  }
}

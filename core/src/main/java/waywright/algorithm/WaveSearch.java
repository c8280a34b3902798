package waywright.algorithm;

import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.PathBuilder;

/** What the searches that grow a single wave have in common. */
abstract class WaveSearch extends GraphSearchShell {

  final Wave wave;

  /** Whether the wave is half-way through a change, or a listener is being told of it. */
  boolean committing;

  WaveSearch(Wave wave, SearchFeature... features) {
    super(wave.expander, wave.states, features);
    this.wave = wave;
  }

  @Override
  protected void seed(int node, long cost) {
    wave.seed(node, cost);
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

  @Override
  protected boolean spoilt() {
    return committing;
  }

  @Override
  protected NodePath pathTo(int node) {
    return PathBuilder.path(states, node, wave.pathCost(node));
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

  /** For tests: lets the generation wrap round after so many more searches. */
  void ageTo(int searches) {
    states.ageTo(searches);
  }
}

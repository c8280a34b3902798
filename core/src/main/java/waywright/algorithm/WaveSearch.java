package waywright.algorithm;

import java.util.Set;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;

/** Base class of the searches that grow a single wave. */
abstract class WaveSearch extends GraphSearchShell {

  final Wave wave;

  WaveSearch(Wave wave, Set<SearchFeature> features) {
    super(wave.expander, wave.states, features);
    this.wave = wave;
  }

  @Override
  protected void seed(int node, long cost) {
    wave.seed(node, cost);
  }

  /** Expands the best open node, which must have been prepared. */
  final void commit(int node) {
    changing = true;
    current = node;
    if (listener != null) {
      listener.current(node, wave.parent(node), wave.g(node), wave.h(node));
    }
    wave.commit(node);
    changing = false;
  }

  /** Ends the search at a goal. */
  final SearchStatus reach(int node) {
    return reach(node, wave.parent(node), wave.g(node), wave.h(node));
  }

  @Override
  protected NodePath pathTo(int node) {
    return states.path(node, wave.pathCost(node));
  }

  @Override
  public long h(int node) {
    visited(node);
    return wave.h(node);
  }

  @Override
  public long f(int node) {
    visited(node);
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

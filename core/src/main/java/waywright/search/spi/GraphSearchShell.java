package waywright.search.spi;

import java.util.Set;
import java.util.stream.IntStream;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.space.Expander;
import waywright.space.Sources;

/**
 * Base class of searches over an {@link Expander} that store the state of visited nodes: all
 * readable state comes from its {@link NodeStates}. Implement {@code begin}, which must begin the
 * states too, {@link #seed(int, long)}, {@code advance} and {@code proven}.
 */
public abstract class GraphSearchShell extends SearchShell {

  /** The world to search. */
  protected final Expander world;

  /** The states of its nodes. */
  protected final NodeStates states;

  /** Makes a search over a world. */
  protected GraphSearchShell(Expander world, NodeStates states, SearchFeature... features) {
    this(world, states, Set.of(), features);
  }

  /** Makes a search over a world, with these features and more. */
  protected GraphSearchShell(
      Expander world, NodeStates states, Set<SearchFeature> features, SearchFeature... more) {
    super(features, more);
    this.world = world;
    this.states = states;
  }

  /** Returns the world that is searched. */
  public final Expander world() {
    return world;
  }

  /** Opens a start node, unless it is open at no higher cost. */
  protected abstract void seed(int node, long cost);

  @Override
  protected final void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      seed(sources.node(i), sources.cost(i));
    }
  }

  @Override
  protected final int nodeCount() {
    return world.nodeCount();
  }

  @Override
  protected final boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  public long cost() {
    return reached < 0 ? -1 : g(reached);
  }

  @Override
  public int copyPath(int[] buffer) {
    return reached < 0 ? 0 : states.copyPath(reached, buffer);
  }

  @Override
  protected NodePath pathTo(int node) {
    return states.path(node, g(node));
  }

  @Override
  public boolean isSeen(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot);
  }

  @Override
  public boolean isClosed(int node) {
    int slot = states.find(node);
    return slot >= 0 && states.isSeen(slot) && states.isClosed(slot);
  }

  @Override
  public IntStream seen() {
    return states.seen();
  }

  @Override
  public long g(int node) {
    return states.g(visited(node));
  }

  @Override
  public long h(int node) {
    return states.h(visited(node));
  }

  @Override
  public int parent(int node) {
    return states.parent(visited(node));
  }

  /**
   * Returns the slot of a visited node.
   *
   * @throws IllegalArgumentException if the node has not been visited
   */
  protected final int visited(int node) {
    return states.find(requireSeen(node));
  }

  @Override
  protected int nearest() {
    return supports(SearchFeature.NEAREST) ? seen().reduce(this::nearer).orElse(-1) : -1;
  }

  private int nearer(int best, int node) {
    boolean nearer = h(node) < h(best) || h(node) == h(best) && g(node) < g(best);
    return nearer ? node : best;
  }
}

package waywright.blocks;

import waywright.route.Route;
import waywright.search.NodePath;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;

/**
 * A path over blocks: the block of the feet at each place, start first. Immutable; it keeps the
 * version of the blocks in which it was found.
 *
 * <p>{@code UNREACHABLE} is certain: no unknown block was near. If unknown blocks were near, the
 * status is {@code BEYOND_LIMIT}: no path leads through what is known.
 */
public final class BlockRoute extends Route {

  private final BlockMoves moves;
  private final NodePath path;
  private final boolean meetsUnknown;

  BlockRoute(BlockMoves moves, SearchResult result) {
    super(
        moves.meetsUnknown && result.status() == SearchStatus.UNREACHABLE
            ? SearchStatus.BEYOND_LIMIT
            : result.status(),
        result.statistics());
    this.moves = moves;
    meetsUnknown = moves.meetsUnknown;
    path = result.hasPath() ? result.path() : new NodePath(new int[0], new int[0], -1);
  }

  /**
   * Whether the search was near unknown blocks. Then a path that was found may not be the cheapest
   * one, and if none was found there may still be one.
   */
  public boolean meetsUnknown() {
    return meetsUnknown;
  }

  /** Returns the version of the blocks in which it was found: see {@link BlockView#version}. */
  public long version() {
    return moves.view.version();
  }

  /** Returns the cost in thousandths of a level step, by {@link Walker}; −1 without a path. */
  public long cost() {
    return path.cost();
  }

  /** Returns the cost in level steps; infinite without a path. */
  @Override
  public double length() {
    return size() == 0 ? Double.POSITIVE_INFINITY : cost() / (double) Walker.STEP;
  }

  @Override
  public int size() {
    return path.size();
  }

  /** Returns the x of place {@code i}. */
  public int x(int i) {
    return moves.view.blockX(path.node(i));
  }

  /** Returns the y of place {@code i}: that of the block of the feet. */
  public int y(int i) {
    return moves.view.blockY(path.node(i));
  }

  /** Returns the z of place {@code i}. */
  public int z(int i) {
    return moves.view.blockZ(path.node(i));
  }

  /** Returns the height of the feet at place {@code i}. For the thread of the pathfinder. */
  public double feet(int i) {
    return moves.feet(path.node(i));
  }

  @Override
  public String message() {
    return meetsUnknown && !isFound()
        ? "no path leads through the blocks that are known"
        : super.message();
  }

  @Override
  public String toString() {
    String path = size() == 0 ? message() : size() + " places, length " + length();
    return status() + ", " + path;
  }
}

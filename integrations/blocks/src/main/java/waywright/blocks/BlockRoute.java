package waywright.blocks;

import waywright.agent.NodeRoute;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;

/**
 * A path over blocks: the block of the feet at each place, start first. Immutable; it keeps the
 * version of the blocks in which it was found. Its {@link #cost} is in thousandths of a level step,
 * by {@link Walker}.
 *
 * <p>{@code UNREACHABLE} is certain: no unknown block was near. If unknown blocks were near, the
 * status is {@code BEYOND_LIMIT}: no path leads through what is known.
 */
public final class BlockRoute extends NodeRoute {

  private final BlockMoves moves;
  private final boolean meetsUnknown;

  BlockRoute(BlockMoves moves, SearchResult result) {
    super(
        moves.meetsUnknown && result.status() == SearchStatus.UNREACHABLE
            ? SearchStatus.BEYOND_LIMIT
            : result.status(),
        result.hasPath() ? result.path().toArray() : new int[0],
        result.hasPath() ? result.path().cost() : -1,
        moves.view.version(),
        result.statistics());
    this.moves = moves;
    meetsUnknown = moves.meetsUnknown;
  }

  /**
   * Whether the search was near unknown blocks. Then a path that was found may not be the cheapest
   * one, and if none was found there may still be one.
   */
  public boolean meetsUnknown() {
    return meetsUnknown;
  }

  /** Returns the cost in level steps; infinite without a path. */
  @Override
  public double length() {
    return size() == 0 ? Double.POSITIVE_INFINITY : cost() / (double) Walker.STEP;
  }

  /** Returns the x of place {@code i}. */
  public int x(int i) {
    return moves.view.blockX(node(i));
  }

  /** Returns the y of place {@code i}: that of the block of the feet. */
  public int y(int i) {
    return moves.view.blockY(node(i));
  }

  /** Returns the z of place {@code i}. */
  public int z(int i) {
    return moves.view.blockZ(node(i));
  }

  /** Returns the height of the feet at place {@code i}. For the thread of the pathfinder. */
  public double feet(int i) {
    return moves.feet(node(i));
  }

  @Override
  public String message() {
    return meetsUnknown && !isFound()
        ? "no path leads through the blocks that are known"
        : super.message();
  }
}

package waywright.blocks;

import waywright.route.Reason;
import waywright.route.Route;
import waywright.search.NodePath;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;

/**
 * A path over blocks: the block of the feet at each place, start first. Immutable.
 *
 * <p>{@code UNREACHABLE} is certain: no unknown block was near. If unknown blocks were near, the
 * status is {@code BEYOND_LIMIT}: no path leads through what is known.
 */
public final class BlockRoute extends Route {

  private final int[] coordinates;
  private final long cost;
  private final long version;
  private final boolean meetsUnknown;

  BlockRoute(BlockView view, SearchResult result, boolean meetsUnknown) {
    super(status(result, meetsUnknown), reason(result, meetsUnknown), result.statistics());
    this.meetsUnknown = meetsUnknown;
    version = view.version();
    NodePath path = result.hasPath() ? result.path() : null;
    cost = path == null ? -1 : path.cost();
    coordinates = path == null ? new int[0] : new int[3 * path.size()];
    for (int i = 0; path != null && i < path.size(); i++) {
      coordinates[3 * i] = view.blockX(path.node(i));
      coordinates[3 * i + 1] = view.blockY(path.node(i));
      coordinates[3 * i + 2] = view.blockZ(path.node(i));
    }
  }

  private static SearchStatus status(SearchResult result, boolean meetsUnknown) {
    return result.status() == SearchStatus.UNREACHABLE && meetsUnknown
        ? SearchStatus.BEYOND_LIMIT
        : result.status();
  }

  private static Reason reason(SearchResult result, boolean meetsUnknown) {
    return meetsUnknown && Reason.of(result.status()) == Reason.NO_PATH
        ? Reason.LIMIT
        : Reason.of(result.status());
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
    return version;
  }

  /** Returns the cost in thousandths of a level step, by {@link Walker}; −1 without a path. */
  public long cost() {
    return cost;
  }

  /** Returns the cost in level steps; infinite without a path. */
  @Override
  public double length() {
    return cost < 0 ? Double.POSITIVE_INFINITY : cost / (double) Walker.STEP;
  }

  @Override
  public int size() {
    return coordinates.length / 3;
  }

  /** Returns the x of place {@code i}. */
  public int x(int i) {
    return coordinates[3 * checked(i)];
  }

  /** Returns the y of place {@code i}: that of the feet. */
  public int y(int i) {
    return coordinates[3 * checked(i) + 1];
  }

  /** Returns the z of place {@code i}. */
  public int z(int i) {
    return coordinates[3 * checked(i) + 2];
  }

  private int checked(int i) {
    if (i < 0 || i >= size()) {
      throw new IndexOutOfBoundsException(
          "place %s of a route of %s places, %s. Maybe check size() first?"
              .formatted(i, size(), status()));
    }
    return i;
  }

  @Override
  public String message() {
    return reason() == Reason.LIMIT
        ? "no path leads through the blocks that are known"
        : super.message();
  }

  @Override
  public String toString() {
    String path = size() == 0 ? message() : size() + " places, length " + length();
    return status() + ", " + path;
  }
}

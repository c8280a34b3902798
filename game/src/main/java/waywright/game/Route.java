package waywright.game;

import java.util.Arrays;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/** The answer to a request: what became of it, and the cells to walk. Immutable. */
public final class Route {

  private final SearchStatus status;
  private final int[] cells;
  private final int width;
  private final long cost;
  private final long worldVersion;

  Route(SearchStatus status, int[] cells, int width, long cost, long worldVersion) {
    this.status = status;
    this.cells = cells;
    this.width = width;
    this.cost = cost;
    this.worldVersion = worldVersion;
  }

  /** The route along a complete field. */
  static Route along(Field field, int start, long worldVersion) {
    int[] path = new int[256];
    int count = field.copyPath(start, path);
    if (count > path.length) {
      path = new int[count];
      field.copyPath(start, path);
    }
    return new Route(
        count == 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND,
        Arrays.copyOf(path, count),
        field.space().map().width(),
        count == 0 ? 0 : field.cost(start),
        worldVersion);
  }

  /** What became of the request. */
  public SearchStatus status() {
    return status;
  }

  /** Whether there is a way. */
  public boolean isFound() {
    return status == SearchStatus.FOUND;
  }

  /** The number of cells, start and end among them; 0 if there is no way. */
  public int size() {
    return cells.length;
  }

  /** Cell number {@code i} on the way; 0 is the start. */
  public int cell(int i) {
    return cells[i];
  }

  /** The x of cell {@code i}. */
  public int x(int i) {
    return cells[i] % width;
  }

  /** The y of cell {@code i}. */
  public int y(int i) {
    return cells[i] / width;
  }

  /** The cost in exact units, 0 if there is no way; see {@link Octile}. */
  public long cost() {
    return cost;
  }

  /** The version of the world that it was found in. It may hold for later ones. */
  public long worldVersion() {
    return worldVersion;
  }

  /** A copy of the cell numbers. */
  public int[] cells() {
    return cells.clone();
  }

  @Override
  public String toString() {
    return status + ", " + cells.length + " cells, cost " + cost;
  }
}

package waywright.game;

import java.util.Arrays;
import waywright.grid.Octile;
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

  /** The rest of it from cell number {@code place} on, which costs so much. */
  Route from(int place, long rest) {
    int[] left = place == 0 ? cells : Arrays.copyOfRange(cells, place, cells.length);
    return place == 0 && rest == cost ? this : new Route(status, left, width, rest, worldVersion);
  }

  /** Where on it a cell is, at {@code from} or later; −1 if it is not there. */
  int indexOf(int cell, int from) {
    for (int i = from; i < cells.length; i++) {
      if (cells[i] == cell) {
        return i;
      }
    }
    return -1;
  }

  /** The cell after number {@code place}, which is {@code cell}; itself at the end. */
  int after(int place, int cell) {
    return place + 1 < cells.length ? cells[place + 1] : cell;
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

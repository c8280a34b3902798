package waywright.game;

import waywright.agent.Answer;
import waywright.search.SearchStatus;

/** The answer to a request: what became of it, and the cells to walk. Immutable. */
public final class Route {

  private final Answer answer;
  private final int width;

  Route(Answer answer, int width) {
    this.answer = answer;
    this.width = width;
  }

  /** What became of the request. */
  public SearchStatus status() {
    return answer.status();
  }

  /** Whether there is a way. */
  public boolean isFound() {
    return answer.isFound();
  }

  /** The number of cells, start and end among them; 0 if there is no way. */
  public int size() {
    return answer.size();
  }

  /** Cell number {@code i} on the way; 0 is the start. */
  public int cell(int i) {
    return answer.node(i);
  }

  /** The x of cell {@code i}. */
  public int x(int i) {
    return cell(i) % width;
  }

  /** The y of cell {@code i}. */
  public int y(int i) {
    return cell(i) / width;
  }

  /**
   * The cost in exact units, −1 if there is no path: on squares see {@link waywright.grid.Octile},
   * on hexagons the terrain costs added up.
   */
  public long cost() {
    return answer.cost();
  }

  /** The version of the world that it was found in. It may hold for later ones. */
  public long worldVersion() {
    return answer.worldVersion();
  }

  /** A copy of the cell numbers. */
  public int[] cells() {
    return answer.nodes();
  }

  @Override
  public String toString() {
    return answer.toString();
  }
}

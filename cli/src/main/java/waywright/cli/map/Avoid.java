package waywright.cli.map;

import java.util.stream.IntStream;
import waywright.cli.io.UsageError;
import waywright.grid.GridMap;
import waywright.grid.internal.CellSet;

/**
 * Reads cells to avoid: {@code X,Y} and rectangles {@code X,Y..X,Y}, separated by semicolons.
 *
 * <p>The cells count as blocked for one question; the map stays as it is, and what was prepared
 * from it is repaired and not made anew. A rectangle may be given by any two opposite corners, and
 * parts may overlap.
 */
public final class Avoid {

  private Avoid() {}

  /**
   * The cell numbers named, each once, ascending.
   *
   * @param text as it was typed; empty parts are passed over, so that a semicolon at the end does
   *     no harm
   * @param map that all cells must lie on; whether they are free does not matter
   * @throws UsageError if a part is neither a cell nor a rectangle, or leaves the map
   */
  public static int[] parse(String text, GridMap map) {
    CellSet cells = new CellSet(map.size());
    for (String part : text.split(";", -1)) {
      if (part.isBlank()) {
        continue;
      }
      String[] ends = part.split("\\.\\.", -1);
      if (ends.length > 2) {
        throw new UsageError("--avoid \"" + part + "\" is neither X,Y nor X,Y..X,Y");
      }
      Cell first = onMap(Cell.parse(ends[0].strip()), map);
      Cell last = onMap(Cell.parse(ends[ends.length - 1].strip()), map);
      add(cells, map, first, last);
    }
    return IntStream.range(0, map.size()).filter(cells::contains).toArray();
  }

  /** Adds all cells of a rectangle, its rim included; the corners may be given in any order. */
  private static void add(CellSet cells, GridMap map, Cell first, Cell last) {
    for (int y = Math.min(first.y(), last.y()); y <= Math.max(first.y(), last.y()); y++) {
      for (int x = Math.min(first.x(), last.x()); x <= Math.max(first.x(), last.x()); x++) {
        cells.add(map.cell(x, y));
      }
    }
  }

  /**
   * A cell outside of the map would be avoided anyhow, so it is a slip: it is refused, by the words
   * that every command has for it.
   */
  private static Cell onMap(Cell cell, GridMap map) {
    if (!map.contains(cell.x(), cell.y())) {
      throw new UsageError("--avoid " + cell + cell.notOn(map));
    }
    return cell;
  }
}

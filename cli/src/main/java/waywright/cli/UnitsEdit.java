package waywright.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import waywright.grid.GridMap;

/**
 * A change of one cell while units move, as it is written on the command line: {@code TICK:X,Y=C}.
 *
 * @param tick before which the cell changes, from 1; 0 for before the units are placed
 * @param cell that changes
 * @param letter of its new terrain
 */
record UnitsEdit(int tick, Cell cell, char letter) {

  private static final Pattern FORM =
      Pattern.compile("\\s*(\\d{1,9})\\s*:([^=]*)=(.)", Pattern.DOTALL);

  /**
   * Reads an edit of a map.
   *
   * @throws UsageError if it is not written so, or the cell is not on the map
   */
  static UnitsEdit parse(String text, GridMap map) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches() || parts.group(3).charAt(0) > 0xff) {
      throw new UsageError(
          "--edit \"%s\" is not TICK:X,Y=C with a terrain letter C. Maybe write \"60:30,11=W\"?",
          text);
    }
    try {
      Cell cell = Cell.parse(parts.group(2));
      cell.required(map, "");
      return new UnitsEdit(Integer.parseInt(parts.group(1)), cell, parts.group(3).charAt(0));
    } catch (UsageError e) {
      throw new UsageError("--edit \"%s\": %s", text, e.getMessage());
    }
  }
}

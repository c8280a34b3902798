package waywright.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import waywright.grid.Body;
import waywright.grid.GridMap;

/**
 * A group of units and its order, as it is written on the command line: {@code
 * COUNT:X,Y,W,H>X,Y[:BODY]}.
 *
 * @param text as typed
 * @param count of units, from 1
 * @param from the upper left cell of the rectangle in which they start
 * @param columns of the rectangle
 * @param rows of the rectangle
 * @param goal where they are ordered to
 */
record UnitsOrder(String text, int count, Cell from, int columns, int rows, Cell goal, Body body) {

  /** Of all groups together. */
  static final int MOST = 100_000;

  private static final Pattern FORM =
      Pattern.compile(
          "(\\d{1,9}):(-?\\d{1,9},-?\\d{1,9}),(\\d{1,9}),(\\d{1,9})>([^:]*)"
              + "(?::(?:(\\d{1,9})|r(\\d{0,9}\\.?\\d{1,9})))?");

  /**
   * Reads an order.
   *
   * @param body if the text has none
   * @throws UsageError if it is not written so, or does not lie on the map
   */
  static UnitsOrder parse(String text, Body body, GridMap map) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new UsageError(
          "--group \"%s\" is not COUNT:X,Y,W,H>X,Y[:BODY] with a BODY like 2 or r0.4. Maybe write"
              + " \"20:2,3,10,8>60,12:r0.4\"?",
          text);
    }
    try {
      UnitsOrder order =
          new UnitsOrder(
              text,
              Integer.parseInt(parts.group(1)),
              Cell.parse(parts.group(2)),
              Integer.parseInt(parts.group(3)),
              Integer.parseInt(parts.group(4)),
              Cell.parse(parts.group(5)),
              body(parts.group(6), parts.group(7), body));
      order.require(map);
      return order;
    } catch (UsageError | IllegalArgumentException e) {
      throw new UsageError("--group \"%s\": %s", text, e.getMessage());
    }
  }

  @SuppressWarnings("NullAway") // groups that did not match
  private static Body body(String side, String radius, Body other) {
    return side != null
        ? Body.square(Integer.parseInt(side))
        : radius != null ? Body.radius(Double.parseDouble(radius)) : other;
  }

  private void require(GridMap map) {
    if (count < 1 || count > MOST) {
      throw new UsageError("%s units are not in 1 .. %s. Maybe 300?", count, MOST);
    }
    if (columns < 1 || rows < 1 || !map.contains(from.x(), from.y(), columns, rows)) {
      throw new UsageError(
          "the rectangle of %s x %s cells at %s is not on the %s x %s map. Maybe X,Y,W,H with W and"
              + " H from 1?",
          columns, rows, from, map.width(), map.height());
    }
    goal.required(map, "");
  }

  /** The side of a square, 0 of a disc. */
  double side() {
    return body.isDisc() ? 0 : body.measure();
  }

  /** The radius of a disc, 0 of a square. */
  double radius() {
    return body.isDisc() ? body.radius() : 0;
  }
}

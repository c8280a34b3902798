package waywright.bench.growth;

import java.util.Locale;

/**
 * One figure of a world.
 *
 * @param world the map it was made from
 * @param side cells in a row, and rows
 * @param what was measured
 * @param unit of the value
 * @param value in that unit, four digits of it when written
 */
record Figure(String world, int side, String what, Unit unit, double value) {

  /** The line above those of {@link #csv}. */
  static final String HEAD = "world,side,what,unit,value";

  /** Units, and with them which figures are drawn together. */
  enum Unit {
    /** Of preparing. */
    SECONDS("s"),
    /** Of memory that stays, for each cell of the map, free or not. */
    BYTES_A_CELL("bytes/cell"),
    /** Of the thread's processor time for one query, the path included. */
    MICROS("µs/query"),
    /** Anything counted. */
    COUNT("");

    /** What files and axes call it; empty for a count. */
    private final String sign;

    Unit(String sign) {
      this.sign = sign;
    }

    /** How it is written. */
    String sign() {
      return sign;
    }

    /**
     * The unit that is so written.
     *
     * @throws IllegalArgumentException if there is none
     */
    private static Unit of(String sign) {
      for (Unit unit : values()) {
        if (unit.sign.equals(sign)) {
          return unit;
        }
      }
      throw new IllegalArgumentException("no unit \"" + sign + "\"");
    }
  }

  /** As a line of a file. */
  String csv() {
    return String.format(Locale.ROOT, "%s,%d,%s,%s,%.4g", world, side, what, unit.sign, value);
  }

  /**
   * Of such a line.
   *
   * @throws IllegalArgumentException if it is none
   */
  static Figure of(String line) {
    String[] part = line.split(",");
    if (part.length != 5) {
      throw new IllegalArgumentException("expected " + HEAD + ", found \"" + line + "\"");
    }
    int side = Integer.parseInt(part[1]);
    return new Figure(part[0], side, part[2], Unit.of(part[3]), Double.parseDouble(part[4]));
  }
}

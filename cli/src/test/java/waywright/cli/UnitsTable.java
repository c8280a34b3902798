package waywright.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The table that {@code units --out} writes, read and judged from the text alone: nothing of the
 * program is used, neither its geometry nor its names. Plain and quadratic.
 *
 * <p>Squares have whole numbers as sizes, and x and y of their upper left cells; discs have
 * diameters, and x and y of their centers.
 */
final class UnitsTable {

  private static final double TOUCH = 1e-9;

  /** A line of the table. */
  private record Row(int unit, double x, double y, double size, boolean square, String state) {

    double left() {
      return square ? x : x - size / 2;
    }

    double top() {
      return square ? y : y - size / 2;
    }
  }

  /** What happens before a tick. */
  record Edit(int tick, int x, int y, char letter) {}

  private final List<List<Row>> ticks = new ArrayList<>();
  private final char[][] cells;
  private final String free;
  private final Map<String, Integer> states = new TreeMap<>();
  private int overlaps;
  private int wallHits;
  private double leastGap = Double.POSITIVE_INFINITY;
  private double longestStep;
  private int cutCorners;

  /**
   * Reads and judges a table.
   *
   * @param map rows of terrain letters
   * @param free the letters that may be entered
   */
  UnitsTable(Path table, List<String> map, String free, Edit... edits) throws IOException {
    cells = map.stream().map(String::toCharArray).toArray(char[][]::new);
    this.free = free;
    List<String> lines = Files.readAllLines(table);
    require(lines.get(0).equals("tick,unit,x,y,size,state"), lines.get(0));
    for (String line : lines.subList(1, lines.size())) {
      read(line.split(",", -1));
    }
    for (int tick = 0; tick < ticks.size(); tick++) {
      for (Edit edit : edits) {
        if (edit.tick == tick) {
          cells[edit.y][edit.x] = edit.letter;
        }
      }
      judge(ticks.get(tick));
      if (tick > 0) {
        judgeSteps(ticks.get(tick - 1), ticks.get(tick));
      }
    }
    ticks.get(ticks.size() - 1).forEach(row -> states.merge(row.state, 1, Integer::sum));
  }

  private void read(String[] fields) {
    require(fields.length == 6, String.join(",", fields));
    int tick = Integer.parseInt(fields[0]);
    if (tick == ticks.size()) {
      ticks.add(new ArrayList<>());
    }
    List<Row> rows = ticks.get(ticks.size() - 1);
    int unit = Integer.parseInt(fields[1]);
    require(tick == ticks.size() - 1 && unit == rows.size(), String.join(",", fields));
    require(tick == 0 || unit < ticks.get(0).size(), "a unit came later");
    rows.add(
        new Row(
            unit,
            Double.parseDouble(fields[2]),
            Double.parseDouble(fields[3]),
            Double.parseDouble(fields[4]),
            !fields[2].contains("."),
            fields[5]));
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private void judge(List<Row> rows) {
    require(rows.size() == ticks.get(0).size(), "a unit is missing");
    for (Row one : rows) {
      wallHits += isInWall(one) ? 1 : 0;
      for (Row other : rows.subList(0, one.unit)) {
        double gap = gap(one, other);
        leastGap = Math.min(leastGap, gap);
        overlaps += gap < -TOUCH ? 1 : 0;
      }
    }
  }

  private boolean isBlocked(int x, int y) {
    return x < 0
        || y < 0
        || y >= cells.length
        || x >= cells[0].length
        || free.indexOf(cells[y][x]) < 0;
  }

  private boolean isInWall(Row row) {
    for (int y = (int) Math.floor(row.top()); y < row.top() + row.size; y++) {
      for (int x = (int) Math.floor(row.left()); x < row.left() + row.size; x++) {
        double nearX = Math.min(Math.max(row.x, x), x + 1);
        double nearY = Math.min(Math.max(row.y, y), y + 1);
        double distance = Math.hypot(nearX - row.x, nearY - row.y);
        if (isBlocked(x, y) && (row.square || distance < row.size / 2 - TOUCH)) {
          return true;
        }
      }
    }
    return false;
  }

  private static double gap(Row one, Row other) {
    if (!one.square && !other.square) {
      return Math.hypot(one.x - other.x, one.y - other.y) - (one.size + other.size) / 2;
    }
    require(one.square == other.square, "a square beside a disc: not judged here");
    double right = Math.max(one.x - other.x - other.size, other.x - one.x - one.size);
    double down = Math.max(one.y - other.y - other.size, other.y - one.y - one.size);
    return right > 0 && down > 0 ? Math.hypot(right, down) : Math.max(right, down);
  }

  private void judgeSteps(List<Row> before, List<Row> after) {
    for (int i = 0; i < after.size(); i++) {
      Row from = before.get(i);
      Row to = after.get(i);
      require(from.size == to.size, "a unit grows");
      double dx = to.x - from.x;
      double dy = to.y - from.y;
      double step = to.square ? Math.max(Math.abs(dx), Math.abs(dy)) : Math.hypot(dx, dy);
      longestStep = Math.max(longestStep, step);
      cutCorners += !isInWall(from) && cutsCorner(from, to) ? 1 : 0;
    }
  }

  /** Whether a body between two ticks is in a wall: by places on the line from one to the other. */
  private boolean cutsCorner(Row from, Row to) {
    if (to.square) {
      return isInWall(new Row(0, from.x, to.y, to.size, true, ""))
          || isInWall(new Row(0, to.x, from.y, to.size, true, ""));
    }
    for (double part = 0; part < 1; part += 0.125) {
      double x = from.x + part * (to.x - from.x);
      double y = from.y + part * (to.y - from.y);
      if (isInWall(new Row(0, x, y, to.size, false, ""))) {
        return true;
      }
    }
    return false;
  }

  int ticks() {
    return ticks.size() - 1;
  }

  int units() {
    return ticks.get(0).size();
  }

  /** Units that end in a state. */
  int ending(String state) {
    return states.getOrDefault(state, 0);
  }

  int overlaps() {
    return overlaps;
  }

  int wallHits() {
    return wallHits;
  }

  double leastGap() {
    return leastGap;
  }

  /** The longest way of a unit in one tick. */
  double longestStep() {
    return longestStep;
  }

  /** Steps that lead through a wall that the unit was not in before. */
  int cutCorners() {
    return cutCorners;
  }

  /** The least and the largest x at the start of units from one to another one. */
  double[] startX(int from, int to) {
    return ticks.get(0).subList(from, to).stream()
        .collect(
            () -> new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY},
            (x, row) -> {
              x[0] = Math.min(x[0], row.x);
              x[1] = Math.max(x[1], row.x);
            },
            (x, y) -> {});
  }
}

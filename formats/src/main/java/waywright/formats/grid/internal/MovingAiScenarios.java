package waywright.formats.grid.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.NumberSyntax;
import waywright.grid.GridMap;

/**
 * Reads query files ({@code .scen}) of the MovingAI benchmark: a line {@code version 1} or {@code
 * version 1.0}, then one query per line, {@code bucket map width height startX startY goalX goalY
 * length}, separated by tabs or, in lines without tabs, by blanks.
 *
 * <p>Format: N. Sturtevant, "Benchmarks for Grid-Based Pathfinding", 2012.
 */
public final class MovingAiScenarios {

  private static final int FIELDS = 9;

  private MovingAiScenarios() {}

  /**
   * Reads queries, in the order of the file; the list is immutable.
   *
   * @throws FormatException if the source is malformed
   */
  public static List<Scenario> read(Source source) throws FormatException {
    LineCursor lines = new LineCursor(source);
    checkVersion(lines);
    List<Scenario> scenarios = new ArrayList<>();
    String map = "";
    while (lines.nextFilled()) {
      Scenario scenario = Row.of(lines).scenario(map);
      map = scenario.map();
      scenarios.add(scenario);
    }
    return List.copyOf(scenarios);
  }

  private static void checkVersion(LineCursor lines) throws FormatException {
    String line = lines.nextFilled() ? lines.latin1().strip() : "";
    if (!line.matches("version[ \t]+1(\\.0*)?")) {
      throw lines.error(
          1,
          String.format(
              "the first line is %s, not \"version 1\". Maybe this is not a query file, or has a"
                  + " newer version?",
              FormatException.excerpt(line)));
    }
  }

  /** The fields of one line. */
  private record Row(LineCursor lines, List<MatchResult> fields) {

    private static final Pattern BETWEEN_TABS = Pattern.compile("[^\t]+");
    private static final Pattern BETWEEN_BLANKS = Pattern.compile("[^ ]+");

    static Row of(LineCursor lines) throws FormatException {
      String line = lines.text();
      Matcher found = (line.indexOf('\t') >= 0 ? BETWEEN_TABS : BETWEEN_BLANKS).matcher(line);
      List<MatchResult> fields =
          found.results().filter(one -> !one.group().isBlank()).limit(FIELDS + 1).toList();
      if (fields.size() > FIELDS) {
        throw lines.error(
            fields.get(FIELDS).start() + 1,
            "more than " + FIELDS + " fields. Maybe two lines became one?");
      }
      if (fields.size() < FIELDS) {
        throw lines.error(
            line.length() + 1,
            String.format(
                "only %s of %s fields: bucket map width height startX startY goalX goalY"
                    + " length. Maybe the file was cut off, or tabs and blanks are mixed?",
                fields.size(), FIELDS));
      }
      return new Row(lines, fields);
    }

    private String text(int field) {
      return fields.get(field).group().strip();
    }

    private int column(int field) {
      return fields.get(field).start() + 1;
    }

    Scenario scenario(String previousMap) throws FormatException {
      int width = number(2, "width", 1, GridMap.MAX_CELLS);
      int height = number(3, "height", 1, GridMap.MAX_CELLS);
      return new Scenario(
          number(0, "bucket", 0, Integer.MAX_VALUE),
          text(1).equals(previousMap) ? previousMap : text(1),
          width,
          height,
          number(4, "startX", 0, width - 1),
          number(5, "startY", 0, height - 1),
          number(6, "goalX", 0, width - 1),
          number(7, "goalY", 0, height - 1),
          length());
    }

    private int number(int field, String what, int least, int most) throws FormatException {
      return lines.number(text(field), column(field), what, least, most);
    }

    private double length() throws FormatException {
      String field = text(FIELDS - 1);
      double length = NumberSyntax.value(field);
      if (!(length >= 0) || length == Double.POSITIVE_INFINITY) {
        throw lines.error(
            column(FIELDS - 1),
            "length %s is not a number of 0 or more. Maybe a field is missing?"
                .formatted(FormatException.excerpt(field)));
      }
      return length;
    }
  }
}

package waywright.formats.mesh.internal;

import java.util.ArrayList;
import java.util.List;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.NumberSyntax;

/**
 * Reads queries on meshes with path lengths: {@code .scen} files of the Polyanya authors, with a
 * line {@code version 1} and then {@code bucket map width height startX startY goalX goalY length};
 * or tables with the heading {@code sx,sy,gx,gy,length}.
 */
public final class MeshScenarios {

  private static final String HEADING = "sx,sy,gx,gy,length";
  private static final int FIELDS = 9;
  private static final int COLUMNS = 5;

  private MeshScenarios() {}

  /**
   * Reads queries, in the order of the file; the list is immutable.
   *
   * @throws FormatException if the source is malformed
   */
  public static List<MeshScenario> read(Source source) throws FormatException {
    LineCursor lines = new LineCursor(source);
    String heading = lines.nextFilled() ? lines.latin1().strip() : "";
    boolean table = heading.replace(" ", "").equals(HEADING);
    if (!table && !heading.matches("version[ \t]+1(\\.0*)?")) {
      throw lines.error(
          1,
          "the first line is %s, neither \"version 1\" nor \"%s\". Maybe this is not a query file?"
              .formatted(FormatException.excerpt(heading), HEADING));
    }
    List<MeshScenario> scenarios = new ArrayList<>();
    while (lines.nextFilled()) {
      scenarios.add(scenario(lines, table));
    }
    return List.copyOf(scenarios);
  }

  private static MeshScenario scenario(LineCursor lines, boolean table) throws FormatException {
    String line = lines.text();
    String[] fields = line.strip().split(table ? "," : "[ \t]+", -1);
    if (fields.length != (table ? COLUMNS : FIELDS)) {
      throw lines.error(
          0,
          "%s fields, not %s. Maybe the file was cut off?"
              .formatted(fields.length, table ? COLUMNS : FIELDS));
    }
    double[] numbers = new double[COLUMNS];
    for (int i = 0; i < COLUMNS; i++) {
      String field = fields[fields.length - COLUMNS + i];
      int column = 1 + Math.max(0, line.lastIndexOf(field));
      numbers[i] = NumberSyntax.parse(problem -> lines.error(column, problem), "a field", field);
    }
    String map = table ? "" : fields[1];
    return new MeshScenario(map, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]);
  }
}

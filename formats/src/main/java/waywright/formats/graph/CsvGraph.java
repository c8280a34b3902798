package waywright.formats.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.Graph;

/**
 * Reads graphs from tables: one of edges, and one of nodes if they have coordinates.
 *
 * <pre>
 * id,x,y          from,to,cost,oneway
 * Ulm,9.99,48.40  Ulm,Augsburg,86,no
 * </pre>
 *
 * <p>The header names the columns, in any order and case. Columns of edges: {@code from} (or
 * source, tail), {@code to} (target, head), {@code cost} (or weight, else distance or length; 1 if
 * there is no such column), {@code oneway} (or directed). Other names can be set in {@link
 * GraphFiles}; other columns are ignored. Rejected, with their names, are columns that look like a
 * cost or a direction but are not recognized ({@code minutes}, {@code reverse_cost}), and, in a
 * table without a cost, columns that contain only numbers.
 *
 * <p>A direction is yes, true, t, y, 1 or forward; no, false, f, n, 0 or both; -1, reverse or
 * backward. In a column that contains {@code B}, F means forward, T backward and B both. In one
 * that contains {@code FT} or {@code TF}, these mean forward and backward, and B means both. An
 * empty field is read as {@link GraphFiles#directed} defines.
 *
 * <p>Columns of nodes: {@code id} (node, name), {@code x} (lon, longitude), {@code y} (lat,
 * latitude). Fields are separated by commas, semicolons or tabs, and quoted as in RFC 4180. Costs
 * may be fractional: see {@code Graph.scale()}. Gzip is unpacked. Takes time and memory in
 * proportion to the tables.
 */
final class CsvGraph {

  private final Source source;
  private final CsvTable table;
  private final GraphFiles files;
  private final int from;
  private final int to;
  private final int cost;
  private final int oneWay;

  private CsvGraph(Source source, GraphFiles files) throws FormatException {
    this.source = source;
    this.files = files;
    table = new CsvTable(source);
    EdgeFields fields = new EdgeFields(files);
    from = table.required(fields.fromNames());
    to = table.required(fields.toNames());
    List<String> others = new ArrayList<>(table.header);
    others.set(from, "");
    others.set(to, "");
    cost = fields.costAmong(others, problem -> table.error(0, problem));
    oneWay = fields.oneWayAmong(others, problem -> table.error(0, problem));
  }

  /**
   * Reads a table of edges and, if given, one of nodes. With a table of nodes, edges may only name
   * nodes that are in it.
   *
   * @param files the meanings of the columns of edges
   * @throws FormatException if a table is malformed, or a column is not recognized
   */
  static Graph read(Source edges, @Nullable Source nodes, GraphFiles files) throws FormatException {
    Source unpacked = Gzip.unpacked(edges);
    GraphDraft draft = new GraphDraft(unpacked);
    if (nodes != null) {
      nodes(new CsvTable(Gzip.unpacked(nodes)), draft);
    }
    new CsvGraph(unpacked, files).addTo(draft);
    return draft.graph(nodes != null);
  }

  private static void nodes(CsvTable table, GraphDraft draft) throws FormatException {
    int id = table.required("id", "node", "name");
    int x = table.required("x", "lon", "longitude");
    int y = table.required("y", "lat", "latitude");
    while (table.next()) {
      String name = table.name(id);
      if (draft.hasNode(name)) {
        throw table.error(
            id, "node " + FormatException.excerpt(name) + " occurs twice. Maybe a typo?");
      }
      draft.node(name, name, table.coordinate(x), table.coordinate(y));
    }
  }

  private void addTo(GraphDraft draft) throws FormatException {
    OneWayDialect dialect = scan();
    while (table.next()) {
      OneWay way = oneWay < 0 ? undeclared() : direction(dialect);
      boolean turned = way == OneWay.BACKWARD;
      draft.edge(
          table.name(turned ? to : from),
          table.name(turned ? from : to),
          cost < 0 ? 1 : table.number(cost),
          way != OneWay.BOTH,
          table.line(cost < 0 ? from : cost),
          table.column(cost < 0 ? from : cost));
    }
  }

  private OneWay undeclared() {
    return files.directed() ? OneWay.FORWARD : OneWay.BOTH;
  }

  private OneWay direction(OneWayDialect dialect) throws FormatException {
    return dialect.read(
        table.label(oneWay) + " ",
        table.text(oneWay),
        undeclared(),
        problem -> table.error(oneWay, problem));
  }

  /** Scans all records for the notation of directions and for unrecognized costs. */
  private OneWayDialect scan() throws FormatException {
    CsvTable records = new CsvTable(source);
    OneWayDialect dialect = OneWayDialect.PLAIN;
    List<Integer> numeric = new ArrayList<>(cost < 0 ? unrecognized() : List.of());
    boolean any = false;
    while ((oneWay >= 0 || !numeric.isEmpty()) && records.next()) {
      any = true;
      dialect = oneWay < 0 ? dialect : dialect.after(records.text(oneWay));
      numeric.removeIf(field -> !records.text(field).matches("-?[0-9]*[.,]?[0-9]+"));
    }
    if (any && !numeric.isEmpty()) {
      String name = table.label(numeric.get(0));
      throw table.error(
          numeric.get(0),
          String.format(
              "no column is recognized as the cost, and \"%s\" contains numbers. Maybe"
                  + " --cost-column %s, or --ignore-column %s (GraphFiles)?",
              name, name, name));
    }
    return dialect;
  }

  /** Returns the columns that are not recognized and whose numbers are unlikely to be names. */
  private List<Integer> unrecognized() {
    List<String> header = table.header;
    return IntStream.range(0, header.size())
        .filter(field -> field != from && field != to && field != oneWay)
        .filter(field -> !files.ignored().contains(header.get(field)))
        .filter(field -> !FieldWords.meanIdentity(header.get(field)))
        .boxed()
        .toList();
  }
}

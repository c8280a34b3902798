package waywright.formats.graph;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.Graph;

/**
 * Graphs as tables: one of edges, and one of nodes if they have places.
 *
 * <pre>
 * id,x,y          from,to,cost,oneway
 * Ulm,9.99,48.40  Ulm,Augsburg,86,no
 * </pre>
 *
 * <p>The header names the columns, in any order and case. Of edges: {@code from} (or source, tail),
 * {@code to} (target, head), {@code cost} (or weight, else distance or length; 1 if there is no
 * such column), {@code oneway} (or directed). Other names can be given to {@link GraphFiles};
 * columns that mean nothing are passed over. Refused, by name, are columns that look like a cost or
 * a direction and are not understood ({@code minutes}, {@code reverse_cost}), and in a table
 * without a cost a column of nothing but numbers.
 *
 * <p>A direction is yes, true, t, y, 1 or forward; no, false, f, n, 0 or both; -1, reverse or
 * backward. A column in which {@code B} occurs is read as F forward, T backward, B both; one with
 * {@code FT} or {@code TF} as these, and B for both. Empty: as {@link GraphFiles#directed} says.
 *
 * <p>Of nodes: {@code id} (node, name), {@code x} (lon, longitude), {@code y} (lat, latitude).
 * Separated by commas, semicolons or tabs, in quotes as in RFC 4180. Costs may be fractional: see
 * {@code Graph.scale()}. Gzip is unpacked. Time and memory: the bytes of the tables.
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
    List<String> others = new ArrayList<>(table.header());
    others.set(from, "");
    others.set(to, "");
    cost = fields.costAmong(others, problem -> table.error(0, problem));
    oneWay = fields.oneWayAmong(others, problem -> table.error(0, problem));
  }

  /**
   * Reads a table of edges and, if given, one of nodes; then edges may name no other nodes.
   *
   * @param files what the columns of edges mean
   * @throws FormatException if a table is malformed, or a column is not understood
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
            id, "node " + FormatException.excerpt(name) + " is there twice. Maybe a slip?");
      }
      draft.node(name, name, table.coordinate(x), table.coordinate(y));
    }
  }

  private void addTo(GraphDraft draft) throws FormatException {
    OneWayDialect dialect = survey();
    while (table.next()) {
      OneWay way = oneWay < 0 ? unsaid() : direction(dialect);
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

  private OneWay unsaid() {
    return files.directed() ? OneWay.FORWARD : OneWay.BOTH;
  }

  private OneWay direction(OneWayDialect dialect) throws FormatException {
    String text = table.text(oneWay);
    return text.isEmpty()
        ? unsaid()
        : dialect
            .read(text)
            .orElseThrow(
                () ->
                    table.error(
                        oneWay,
                        "%s %s is no direction. Known are %s. Maybe a typing error?"
                            .formatted(
                                table.label(oneWay),
                                FormatException.excerpt(text),
                                dialect.known())));
  }

  /** Looks through all records for what no single one can tell. */
  private OneWayDialect survey() throws FormatException {
    CsvTable records = new CsvTable(source);
    OneWayDialect dialect = OneWayDialect.PLAIN;
    List<Integer> numeric = new ArrayList<>(cost < 0 ? unclaimed() : List.of());
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
              "no column is understood as the cost, and \"%s\" holds numbers. Maybe"
                  + " --cost-column %s, or --ignore-column %s (GraphFiles)?",
              name, name, name));
    }
    return dialect;
  }

  /** The columns that nobody understands and whose numbers are not likely to be names. */
  private List<Integer> unclaimed() {
    List<String> header = table.header();
    return IntStream.range(0, header.size())
        .filter(field -> field != from && field != to && field != oneWay)
        .filter(field -> !files.ignored().contains(header.get(field)))
        .filter(field -> !FieldWords.meanIdentity(header.get(field)))
        .boxed()
        .toList();
  }
}

package waywright.formats.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.graph.Graph;

/**
 * Graphs as tables: one of edges, and one of nodes if they have places.
 *
 * <pre>
 * id,x,y          from,to,cost,directed
 * Ulm,9.99,48.40  Ulm,Augsburg,86,no
 * </pre>
 *
 * <p>The header names the columns, in any order and case; others are ignored. Of edges: {@code
 * from} (or source, tail), {@code to} (target, head), {@code cost} (weight, distance, length; 1 if
 * there is no such column), {@code directed} (true, yes, 1, or false, no, 0). Of nodes: {@code id}
 * (node, name), {@code x} (lon, longitude), {@code y} (lat, latitude). Separated by commas,
 * semicolons or tabs. Costs may be fractional: see {@code Graph.scale()}. Gzip is unpacked.
 */
public final class CsvGraph {

  private CsvGraph() {}

  /**
   * Reads a table of edges.
   *
   * @param directed whether edges are one-way that do not say
   * @throws FormatException if it is malformed
   * @throws IOException if it cannot be read
   */
  public static Graph read(Path edges, boolean directed) throws IOException {
    return read(Source.of(edges), null, directed);
  }

  /**
   * Reads a table of edges and, if given, one of nodes; then edges may name no other nodes.
   *
   * @param directed whether edges are one-way that do not say
   * @throws FormatException if a table is malformed
   */
  public static Graph read(Source edges, @Nullable Source nodes, boolean directed)
      throws FormatException {
    Source unpacked = Gzip.unpacked(edges);
    NetworkDraft draft = new NetworkDraft(unpacked);
    if (nodes != null) {
      nodes(new CsvTable(Gzip.unpacked(nodes)), draft);
    }
    edges(new CsvTable(unpacked), draft, directed);
    return draft.graph(nodes != null);
  }

  private static void nodes(CsvTable table, NetworkDraft draft) throws FormatException {
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

  private static void edges(CsvTable table, NetworkDraft draft, boolean directed)
      throws FormatException {
    int from = table.required("from", "source", "tail");
    int to = table.required("to", "target", "head");
    int cost = table.field("cost", "weight", "distance", "length");
    int oneWay = table.field("directed");
    while (table.next()) {
      draft.edge(
          table.name(from),
          table.name(to),
          cost < 0 ? 1 : table.number(cost),
          oneWay < 0 ? directed : isTrue(table, oneWay, directed),
          table.line(),
          table.column(cost < 0 ? from : cost));
    }
  }

  private static boolean isTrue(CsvTable table, int field, boolean otherwise)
      throws FormatException {
    String text = table.text(field).toLowerCase(Locale.ROOT);
    return switch (text) {
      case "" -> otherwise;
      case "true", "yes", "1" -> true;
      case "false", "no", "0" -> false;
      default ->
          throw table.error(
              field,
              "directed "
                  + FormatException.excerpt(text)
                  + " is neither true nor false."
                  + " Maybe write yes or no?");
    };
  }
}

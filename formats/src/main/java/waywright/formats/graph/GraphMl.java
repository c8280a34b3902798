package waywright.formats.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.syntax.Numbers;
import waywright.formats.syntax.Xml;
import waywright.graph.Graph;

/**
 * Graphs in GraphML. Of the keys, those called {@code weight} (or cost, distance, length) give the
 * costs of edges (1 where there is none), {@code x} (lon, longitude) and {@code y} (lat, latitude)
 * the coordinates of nodes, {@code label} (name) their names, if no two share one; otherwise nodes
 * are called by their ids. Edges are one-way or not as {@code edgedefault} and they themselves say.
 * One graph a file; nested graphs, ports and hyperedges are passed over. A document type is
 * refused. Gzip is unpacked.
 */
public final class GraphMl {

  /** What the keys of a file may mean. */
  private enum Meaning {
    COST,
    X,
    Y,
    LABEL,
    OTHER;

    static Meaning of(String name) {
      return switch (name.toLowerCase(Locale.ROOT)) {
        case "weight", "cost", "distance", "length" -> COST;
        case "x", "lon", "longitude" -> X;
        case "y", "lat", "latitude" -> Y;
        case "label", "name" -> LABEL;
        default -> OTHER;
      };
    }
  }

  private final Xml xml;
  private final NetworkDraft draft;

  /** The meanings of keys by their ids, separately for nodes and edges, and defaults by meaning. */
  private final Map<String, Meaning> keys = new HashMap<>();

  private final Map<Meaning, String> nodeDefaults = new HashMap<>();
  private final Map<Meaning, String> edgeDefaults = new HashMap<>();

  private GraphMl(Source source) throws FormatException {
    xml = new Xml(source);
    draft = new NetworkDraft(source);
  }

  /**
   * Reads a graph.
   *
   * @throws FormatException if it is malformed
   * @throws IOException if it cannot be read
   */
  public static Graph read(Path file) throws IOException {
    return read(Source.of(file));
  }

  /**
   * Reads a graph.
   *
   * @throws FormatException if it is malformed
   */
  public static Graph read(Source source) throws FormatException {
    return new GraphMl(Gzip.unpacked(source)).graph();
  }

  private Graph graph() throws FormatException {
    xml.root("graphml");
    boolean met = false;
    while (xml.next()) {
      switch (xml.name()) {
        case "key" -> key();
        case "graph" -> {
          if (met) {
            throw xml.error("a second graph in one file. Maybe split it?");
          }
          met = true;
          contents();
        }
        default -> xml.skip();
      }
    }
    if (!met) {
      throw xml.error("there is no <graph>. Maybe this is another kind of file?");
    }
    return draft.graph(true);
  }

  private void key() throws FormatException {
    String id = required("id");
    Meaning meaning = Meaning.of(xml.attribute("attr.name", id));
    String domain = xml.attribute("for", "all");
    keys.put(id, meaning);
    while (xml.next()) {
      if (!xml.name().equals("default")) {
        xml.skip();
        continue;
      }
      String text = xml.text().strip();
      if (!domain.equals("edge")) {
        nodeDefaults.put(meaning, text);
      }
      if (!domain.equals("node")) {
        edgeDefaults.put(meaning, text);
      }
    }
  }

  private void contents() throws FormatException {
    boolean directed = isDirected(xml.attribute("edgedefault", "directed"));
    while (xml.next()) {
      switch (xml.name()) {
        case "node" -> node();
        case "edge" -> edge(directed);
        default -> xml.skip();
      }
    }
  }

  private boolean isDirected(String value) throws FormatException {
    return switch (value) {
      case "directed", "true" -> true;
      case "undirected", "false" -> false;
      default ->
          throw xml.error(
              FormatException.excerpt(value)
                  + " is neither directed nor undirected. Maybe a typing"
                  + " error?");
    };
  }

  private void node() throws FormatException {
    String id = required("id");
    if (draft.hasNode(id)) {
      throw xml.error("node " + FormatException.excerpt(id) + " is there twice. Maybe a slip?");
    }
    Map<Meaning, String> values = values(nodeDefaults);
    boolean placed = values.containsKey(Meaning.X) && values.containsKey(Meaning.Y);
    draft.node(
        id,
        values.getOrDefault(Meaning.LABEL, id),
        placed ? coordinate("x", values.getOrDefault(Meaning.X, "")) : Double.NaN,
        placed ? coordinate("y", values.getOrDefault(Meaning.Y, "")) : Double.NaN);
  }

  private void edge(boolean directed) throws FormatException {
    String tail = required("source");
    String head = required("target");
    boolean oneWay = xml.has("directed") ? isDirected(xml.attribute("directed", "")) : directed;
    int line = xml.line();
    int column = xml.column();
    String cost = values(edgeDefaults).getOrDefault(Meaning.COST, "1");
    draft.edge(tail, head, Numbers.parse(xml::error, "weight", cost), oneWay, line, column);
  }

  private double coordinate(String what, String text) throws FormatException {
    double value = Numbers.parse(xml::error, what, text);
    if (Math.abs(value) > Numbers.FARTHEST) {
      throw xml.error(what + " " + value + " is out of bounds. Maybe a typing error?");
    }
    return value;
  }

  /** Reads the current element up to its end: what its data say, and the defaults. */
  private Map<Meaning, String> values(Map<Meaning, String> defaults) throws FormatException {
    Map<Meaning, String> values = new HashMap<>(defaults);
    while (xml.next()) {
      Meaning meaning =
          xml.name().equals("data")
              ? keys.getOrDefault(required("key"), Meaning.OTHER)
              : Meaning.OTHER;
      if (meaning == Meaning.OTHER) {
        xml.skip();
      } else {
        values.put(meaning, xml.text().strip());
      }
    }
    return values;
  }

  private String required(String attribute) throws FormatException {
    String value = xml.attribute(attribute, "");
    if (value.isEmpty()) {
      throw xml.error(
          "<" + xml.name() + "> has no " + attribute + ". Maybe the file was changed by hand?");
    }
    return value;
  }
}

package waywright.formats.graph;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;
import waywright.formats.internal.Xml;
import waywright.graph.Graph;

/**
 * Graphs in GraphML. Of the keys, those called {@code weight} or {@code cost} (else distance or
 * length) give the costs of edges (1 if there is no such key), {@code x} (lon, longitude) and
 * {@code y} (lat, latitude) the coordinates of nodes, {@code label} (name) their names, if no two
 * share one; otherwise nodes are called by their ids. Keys of other names can be given to {@link
 * GraphFiles}; one that looks like a cost and is not understood is refused. Edges are one-way or
 * not as {@code edgedefault} and they themselves say, and, where that is undirected, as a key
 * {@code oneway} says in the first way of {@link CsvGraph}. One graph a file; nested graphs, ports
 * and hyperedges are passed over. A document type is refused. Gzip is unpacked.
 */
final class GraphMl {

  /** What the keys of a file may mean. */
  private enum Meaning {
    COST,
    ONE_WAY,
    X,
    Y,
    LABEL,
    OTHER;

    static Meaning ofNode(String name) {
      return switch (name) {
        case "x", "lon", "longitude" -> X;
        case "y", "lat", "latitude" -> Y;
        case "label", "name" -> LABEL;
        default -> OTHER;
      };
    }
  }

  /** A declaration; the name is in lower case, the value the default or null. */
  private record Key(String id, String name, String domain, @Nullable String value) {}

  private final Xml xml;
  private final GraphDraft draft;
  private final EdgeFields fields;
  private final List<Key> keys = new ArrayList<>();

  /** The meanings of keys by their ids, and defaults by meaning. */
  private final Map<String, Meaning> nodeKeys = new HashMap<>();

  private final Map<String, Meaning> edgeKeys = new HashMap<>();
  private final Map<Meaning, String> nodeDefaults = new HashMap<>();
  private final Map<Meaning, String> edgeDefaults = new HashMap<>();

  private GraphMl(Source source, GraphFiles files) throws FormatException {
    xml = new Xml(source);
    draft = new GraphDraft(source);
    fields = new EdgeFields(files);
  }

  /**
   * Reads a graph.
   *
   * @param files which keys of edges mean what; it always says itself whether edges are one-way
   * @throws FormatException if it is malformed, or a key is not understood
   */
  static Graph read(Source source, GraphFiles files) throws FormatException {
    return new GraphMl(Gzip.unpacked(source), files).graph();
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
    String name = xml.attribute("attr.name", id).toLowerCase(Locale.ROOT);
    String domain = xml.attribute("for", "all");
    String value = null;
    while (xml.next()) {
      if (xml.name().equals("default")) {
        value = xml.text().strip();
      } else {
        xml.skip();
      }
    }
    keys.add(new Key(id, name, domain, value));
  }

  /** Finds out what the keys mean, once all are known. */
  private void understand() throws FormatException {
    List<Key> ofEdges = keys.stream().filter(key -> !key.domain.equals("node")).toList();
    List<String> names = ofEdges.stream().map(Key::name).toList();
    int cost = fields.costAmong(names, xml::error);
    int oneWay = fields.oneWayAmong(names, xml::error);
    for (int i = 0; i < ofEdges.size(); i++) {
      Meaning meaning = i == cost ? Meaning.COST : i == oneWay ? Meaning.ONE_WAY : Meaning.OTHER;
      note(ofEdges.get(i), meaning, edgeKeys, edgeDefaults);
    }
    for (Key key : keys) {
      if (!key.domain.equals("edge")) {
        note(key, Meaning.ofNode(key.name), nodeKeys, nodeDefaults);
      }
    }
  }

  private static void note(
      Key key, Meaning meaning, Map<String, Meaning> meanings, Map<Meaning, String> defaults) {
    meanings.put(key.id, meaning);
    if (key.value != null) {
      defaults.put(meaning, key.value);
    }
  }

  private void contents() throws FormatException {
    understand();
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
              "%s is neither directed nor undirected. Maybe a typing error?"
                  .formatted(FormatException.excerpt(value)));
    };
  }

  private void node() throws FormatException {
    String id = required("id");
    if (draft.hasNode(id)) {
      throw xml.error("node " + FormatException.excerpt(id) + " is there twice. Maybe a slip?");
    }
    Map<Meaning, String> values = values(nodeKeys, nodeDefaults);
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
    Map<Meaning, String> values = values(edgeKeys, edgeDefaults);
    String weight = values.get(Meaning.COST);
    if (weight == null && edgeKeys.containsValue(Meaning.COST)) {
      throw xml.error(
          String.format(
              "the edge from %s to %s has no cost, though there is a key of costs, without a"
                  + " default. Maybe add one?",
              FormatException.excerpt(tail), FormatException.excerpt(head)));
    }
    double cost = weight == null ? 1 : NumberSyntax.parse(xml::error, "weight", weight);
    OneWay way = oneWay ? OneWay.FORWARD : said(values.getOrDefault(Meaning.ONE_WAY, ""));
    boolean turned = way == OneWay.BACKWARD;
    draft.edge(turned ? head : tail, turned ? tail : head, cost, way != OneWay.BOTH, line, column);
  }

  /** What the key of directions says of an edge that goes both ways otherwise. */
  private OneWay said(String value) throws FormatException {
    return value.isEmpty()
        ? OneWay.BOTH
        : OneWayDialect.PLAIN
            .read(value)
            .orElseThrow(
                () ->
                    xml.error(
                        "%s is no direction. Known are %s. Maybe a typing error?"
                            .formatted(
                                FormatException.excerpt(value), OneWayDialect.PLAIN.known())));
  }

  private double coordinate(String what, String text) throws FormatException {
    double value = NumberSyntax.parse(xml::error, what, text);
    if (Math.abs(value) > NumberSyntax.FARTHEST) {
      throw xml.error(what + " " + value + " is out of bounds. Maybe a typing error?");
    }
    return value;
  }

  /** Reads the current element up to its end: what its data say, and the defaults. */
  private Map<Meaning, String> values(Map<String, Meaning> meanings, Map<Meaning, String> defaults)
      throws FormatException {
    Map<Meaning, String> values = new HashMap<>(defaults);
    while (xml.next()) {
      Meaning meaning =
          xml.name().equals("data")
              ? meanings.getOrDefault(required("key"), Meaning.OTHER)
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

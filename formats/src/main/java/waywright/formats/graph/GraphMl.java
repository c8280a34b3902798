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
 * Reads graphs in GraphML. Keys called {@code weight} or {@code cost} (else distance or length)
 * give the costs of edges (1 if there is no such key), {@code x} (lon, longitude) and {@code y}
 * (lat, latitude) the coordinates of nodes, {@code label} (name) their names, if these are unique;
 * otherwise nodes are named by their ids. Other names of keys can be set in {@link GraphFiles}; a
 * key that looks like a cost but is not recognized is rejected. {@code edgedefault} and the edge
 * itself determine whether it is one-way; for an undirected edge, a key {@code oneway} with a
 * direction as in {@link CsvGraph} does. Each file contains one graph; nested graphs, ports and
 * hyperedges are ignored. A document type is rejected. Gzip is unpacked.
 */
final class GraphMl {

  /** The meanings of keys. */
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

  /** The meanings of keys, by their ids, and the defaults, by meaning. */
  private static final class Meanings {

    final Map<String, Meaning> keys = new HashMap<>();
    final Map<Meaning, String> defaults = new HashMap<>();

    void note(Key key, Meaning meaning) {
      keys.put(key.id, meaning);
      if (key.value != null) {
        defaults.put(meaning, key.value);
      }
    }
  }

  private final Xml xml;
  private final GraphDraft draft;
  private final EdgeFields fields;
  private final List<Key> keys = new ArrayList<>();

  private final Meanings ofNodes = new Meanings();
  private final Meanings ofEdges = new Meanings();

  GraphMl(Source source, GraphFiles files) throws FormatException {
    xml = new Xml(source);
    draft = new GraphDraft(source);
    fields = new EdgeFields(files);
  }

  /** Reads the graph. */
  Graph graph() throws FormatException {
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

  /** Determines the meanings of the keys, once all are known. */
  private void resolve() throws FormatException {
    List<Key> edgeKeys = keys.stream().filter(key -> !key.domain.equals("node")).toList();
    List<String> names = edgeKeys.stream().map(Key::name).toList();
    int cost = fields.costAmong(names, xml::error);
    int oneWay = fields.oneWayAmong(names, xml::error);
    for (int i = 0; i < edgeKeys.size(); i++) {
      Meaning meaning = i == cost ? Meaning.COST : i == oneWay ? Meaning.ONE_WAY : Meaning.OTHER;
      ofEdges.note(edgeKeys.get(i), meaning);
    }
    keys.stream()
        .filter(key -> !key.domain.equals("edge"))
        .forEach(key -> ofNodes.note(key, Meaning.ofNode(key.name)));
  }

  private void contents() throws FormatException {
    resolve();
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
              "%s is neither directed nor undirected. Maybe a typo?"
                  .formatted(FormatException.excerpt(value)));
    };
  }

  private void node() throws FormatException {
    String id = required("id");
    if (draft.hasNode(id)) {
      throw xml.error("node " + FormatException.excerpt(id) + " occurs twice. Maybe a typo?");
    }
    Map<Meaning, String> values = values(ofNodes);
    boolean placed = values.containsKey(Meaning.X) && values.containsKey(Meaning.Y);
    draft.node(
        id,
        values.getOrDefault(Meaning.LABEL, id),
        placed
            ? NumberSyntax.coordinate(xml::error, "x", values.getOrDefault(Meaning.X, ""))
            : Double.NaN,
        placed
            ? NumberSyntax.coordinate(xml::error, "y", values.getOrDefault(Meaning.Y, ""))
            : Double.NaN);
  }

  private void edge(boolean directed) throws FormatException {
    String tail = required("source");
    String head = required("target");
    boolean oneWay = isDirected(xml.attribute("directed", String.valueOf(directed)));
    int line = xml.line();
    int column = xml.column();
    Map<Meaning, String> values = values(ofEdges);
    String weight = values.get(Meaning.COST);
    if (weight == null && ofEdges.keys.containsValue(Meaning.COST)) {
      throw xml.error(
          String.format(
              "the edge from %s to %s has no cost, and the key of costs has no"
                  + " default. Maybe add one?",
              FormatException.excerpt(tail), FormatException.excerpt(head)));
    }
    double cost = weight == null ? 1 : NumberSyntax.parse(xml::error, "weight", weight);
    String declared = oneWay ? "" : values.getOrDefault(Meaning.ONE_WAY, "");
    OneWay undeclared = oneWay ? OneWay.FORWARD : OneWay.BOTH;
    OneWay way = OneWayDialect.PLAIN.read("", declared, undeclared, xml::error);
    boolean turned = way == OneWay.BACKWARD;
    draft.edge(turned ? head : tail, turned ? tail : head, cost, way != OneWay.BOTH, line, column);
  }

  /** Reads the current element to its end, and returns its data, completed by the defaults. */
  private Map<Meaning, String> values(Meanings meanings) throws FormatException {
    Map<Meaning, String> values = new HashMap<>(meanings.defaults);
    while (xml.next()) {
      Meaning meaning =
          xml.name().equals("data")
              ? meanings.keys.getOrDefault(required("key"), Meaning.OTHER)
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

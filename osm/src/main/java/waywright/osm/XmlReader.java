package waywright.osm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import waywright.formats.FormatException;
import waywright.formats.internal.Xml;
import waywright.internal.LongList;
import waywright.road.network.Tags;

/**
 * Reads OSM XML in UTF-8, one element at a time. Document types are rejected, and nothing is
 * fetched. Elements that an editor deleted are counted and skipped.
 */
final class XmlReader {

  /** Largest length of a number in characters. */
  private static final int LONGEST_NUMBER = 32;

  private final Xml xml;
  private final Set<OsmKind> wanted;
  private final OsmSink sink;

  private final List<String> keysAndValues = new ArrayList<>();
  private final List<OsmSink.Member> members = new ArrayList<>();
  private final LongList nodes = new LongList();

  private XmlReader(Xml xml, Set<OsmKind> wanted, OsmSink sink) {
    this.xml = xml;
    this.wanted = wanted;
    this.sink = sink;
  }

  /** Passes the wanted elements of a document to the sink. */
  static void read(String name, InputStream in, Set<OsmKind> wanted, OsmSink sink)
      throws IOException {
    try {
      new XmlReader(new Xml(name, in), wanted, sink).document();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void document() throws FormatException {
    String root = xml.next() ? xml.name() : "nothing";
    if (!root.equals("osm")) {
      throw error(
          "the root is %s where \"osm\" belongs. Maybe this is a file of changes, or not a map?",
          FormatException.excerpt(root));
    }
    while (xml.next()) {
      element();
    }
    xml.next(); // Throws if something follows the root.
  }

  private void element() throws FormatException {
    String name = xml.name();
    OsmKind kind = OsmKind.of(name);
    if (kind == null || !wanted.contains(kind)) {
      xml.skip();
      return;
    }
    long id = whole("id");
    boolean deleted =
        "false".equals(xml.attribute("visible")) || "delete".equals(xml.attribute("action"));
    String latitude = kind == OsmKind.NODE ? xml.attribute("lat") : null;
    String longitude = kind == OsmKind.NODE ? xml.attribute("lon") : null;
    long north = latitude == null ? 0 : degrees(latitude);
    long east = longitude == null ? 0 : degrees(longitude);
    children();
    if (deleted) {
      sink.skipped("deleted", name + " " + id);
    } else if (kind == OsmKind.WAY) {
      sink.way(id, nodes.toArray(), Tags.of(keysAndValues));
    } else if (kind == OsmKind.RELATION) {
      sink.relation(id, List.copyOf(members), Tags.of(keysAndValues));
    } else if (latitude == null || longitude == null) {
      sink.skipped("node without coordinates", "node " + id);
    } else if (!OsmBytes.isPlace(north, east)) {
      sink.skipped("coordinates out of range", "node " + id);
    } else {
      sink.node(id, (int) north, (int) east, Tags.of(keysAndValues));
    }
  }

  /** Collects the children of the current element, and reads to its end. */
  private void children() throws FormatException {
    keysAndValues.clear();
    members.clear();
    nodes.clear();
    while (xml.next()) {
      child();
      xml.skip();
    }
  }

  private void child() throws FormatException {
    switch (xml.name()) {
      case "tag" -> {
        keysAndValues.add(text("k"));
        keysAndValues.add(text("v"));
      }
      case "nd" -> {
        if (nodes.size() == OsmFile.MOST_NODES) {
          throw error(
              "more than %s nodes in one way. Maybe the file was damaged?", OsmFile.MOST_NODES);
        }
        nodes.add(whole("ref"));
      }
      case "member" -> {
        if (OsmKind.of(text("type")) == null) {
          throw error(
              "a member of the type %s. Maybe node, way or relation is meant?",
              FormatException.excerpt(text("type")));
        }
        members.add(new OsmSink.Member(text("type"), whole("ref"), xml.attribute("role", "")));
      }
      default -> {
        // ignore other children written by editors
      }
    }
    if (Math.max(keysAndValues.size(), members.size()) > OsmFile.MOST_MEMBERS) {
      throw error(
          "an element of more than %s parts. Maybe the file was damaged?", OsmFile.MOST_MEMBERS);
    }
  }

  private String text(String key) throws FormatException {
    String value = xml.attribute(key);
    if (value == null) {
      throw error(
          "a %s without \"%s\". Maybe the file was damaged?",
          FormatException.excerpt(xml.name()), key);
    }
    return value;
  }

  private long whole(String key) throws FormatException {
    String value = text(key).strip();
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw error(
          "\"%s\" is %s. Maybe a whole number is meant?", key, FormatException.excerpt(value));
    }
  }

  /**
   * Returns a coordinate in 10^−7 degrees, rounded half up; a value far out of range stays out of
   * range.
   */
  private long degrees(String text) throws FormatException {
    String value = text.strip();
    try {
      if (value.length() > LONGEST_NUMBER) {
        throw new NumberFormatException(value);
      }
      BigDecimal degrees = new BigDecimal(value);
      if (degrees.precision() - degrees.scale() > 10) {
        return Long.MAX_VALUE;
      }
      if (degrees.precision() - degrees.scale() < -10) {
        return 0;
      }
      return degrees
          .movePointRight(7)
          .add(new BigDecimal("0.5"))
          .setScale(0, RoundingMode.FLOOR)
          .longValueExact();
    } catch (NumberFormatException e) {
      throw error(
          "a coordinate of %s. Maybe a decimal point is misplaced?",
          FormatException.excerpt(value));
    }
  }

  private FormatException error(String problem, Object... values) {
    return xml.error(problem.formatted(values));
  }
}

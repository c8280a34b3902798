package waywright.osm;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.road.network.Tags;

/**
 * Reads OSM XML in UTF-8, one element at a time. Document types are rejected, and nothing is
 * fetched. Elements that an editor deleted are counted and skipped.
 */
final class XmlReader {

  /** Largest length of a number in characters. */
  private static final int LONGEST_NUMBER = 32;

  private static final XMLInputFactory FACTORY = factory();

  private final String name;
  private final XMLStreamReader xml;
  private final Set<OsmKind> wanted;
  private final OsmSink sink;

  private final List<String> keysAndValues = new ArrayList<>();
  private final List<OsmSink.Member> members = new ArrayList<>();
  private final Wire.Numbers nodes = new Wire.Numbers(OsmFile.MOST_NODES, "nodes in one way");

  private XmlReader(String name, XMLStreamReader xml, Set<OsmKind> wanted, OsmSink sink) {
    this.name = name;
    this.xml = xml;
    this.wanted = wanted;
    this.sink = sink;
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    return factory;
  }

  /** Passes the wanted elements of a document to the sink. */
  static void read(String name, InputStream in, Set<OsmKind> wanted, OsmSink sink)
      throws IOException {
    XmlReader reader = null;
    try {
      XMLStreamReader xml = FACTORY.createXMLStreamReader(characters(in));
      reader = new XmlReader(name, xml, wanted, sink);
      reader.document();
    } catch (XMLStreamException e) {
      throw reader == null ? unreadable(name) : reader.malformed(e);
    }
  }

  private static FormatException unreadable(String name) {
    return new FormatException(
        name, 1, 0, "unreadable XML. Maybe the file is empty, or of another kind or encoding?");
  }

  /** Decodes the characters, because the JDK's parser prints encoding errors to stderr. */
  private static Reader characters(InputStream in) throws IOException {
    PushbackInputStream bytes = new PushbackInputStream(in, 3);
    byte[] mark = bytes.readNBytes(3);
    if (mark.length < 3 || mark[0] != (byte) 0xef || mark[1] != (byte) 0xbb) {
      bytes.unread(mark);
    }
    return new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder());
  }

  /** Returns the next event; converts exceptions of the parser on malformed files to one kind. */
  private int next() throws XMLStreamException, IOException {
    try {
      return xml.next();
    } catch (RuntimeException e) {
      // The JDK's parser throws these on some malformed input.
      throw malformed(new XMLStreamException(e));
    }
  }

  private void document() throws XMLStreamException, IOException {
    boolean rooted = false;
    while (xml.hasNext()) {
      int event = next();
      if (event == XMLStreamConstants.DTD) {
        throw error("a document type, which is not supported. Maybe remove it?");
      }
      if (event != XMLStreamConstants.START_ELEMENT) {
        continue;
      }
      if (!rooted && !xml.getLocalName().equals("osm")) {
        throw error(
            "the root is %s where \"osm\" belongs. Maybe this is a file of changes, or not a map?",
            FormatException.excerpt(xml.getLocalName()));
      }
      if (rooted) {
        element();
      }
      rooted = true;
    }
  }

  private void element() throws XMLStreamException, IOException {
    String name = xml.getLocalName();
    OsmKind kind = OsmKind.of(name);
    if (kind == null || !wanted.contains(kind)) {
      children(false);
      return;
    }
    long id = whole("id");
    boolean deleted =
        "false".equals(xml.getAttributeValue(null, "visible"))
            || "delete".equals(xml.getAttributeValue(null, "action"));
    boolean isNode = kind == OsmKind.NODE;
    String latitude = isNode ? xml.getAttributeValue(null, "lat") : null;
    String longitude = isNode ? xml.getAttributeValue(null, "lon") : null;
    long north = latitude == null ? 0 : degrees(latitude);
    long east = longitude == null ? 0 : degrees(longitude);
    children(true);
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

  /** Reads to the end of the current element, and collects its children if wanted. */
  private void children(boolean collect) throws XMLStreamException, IOException {
    keysAndValues.clear();
    members.clear();
    nodes.clear();
    for (int depth = 1; depth > 0; ) {
      switch (next()) {
        case XMLStreamConstants.START_ELEMENT -> {
          if (collect && depth == 1) {
            child();
          }
          depth++;
        }
        case XMLStreamConstants.END_ELEMENT -> depth--;
        case XMLStreamConstants.END_DOCUMENT ->
            throw error("the XML ends too early. Maybe it was cut short?");
        default -> {
          // ignore white space and comments
        }
      }
    }
  }

  private void child() throws XMLStreamException, IOException {
    switch (xml.getLocalName()) {
      case "tag" -> {
        keysAndValues.add(text("k"));
        keysAndValues.add(text("v"));
      }
      case "nd" -> {
        try {
          nodes.add(whole("ref"));
        } catch (Wire.Broken e) {
          throw error(e.getMessage() + ". Maybe the file was damaged?");
        }
      }
      case "member" -> {
        if (OsmKind.of(text("type")) == null) {
          throw error(
              "a member of the type %s. Maybe node, way or relation is meant?",
              FormatException.excerpt(text("type")));
        }
        String role = xml.getAttributeValue(null, "role");
        members.add(
            new OsmSink.Member(text("type"), whole("ref"), Objects.requireNonNullElse(role, "")));
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
    String value = xml.getAttributeValue(null, key);
    if (value == null) {
      throw error(
          "a %s without \"%s\". Maybe the file was damaged?",
          FormatException.excerpt(xml.getLocalName()), key);
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
    int line = Math.max(1, xml.getLocation().getLineNumber());
    int column = Math.max(1, xml.getLocation().getColumnNumber());
    return new FormatException(name, line, column, problem.formatted(values));
  }

  /** Replaces the parser's message, which is for programmers and in the user's language. */
  private IOException malformed(XMLStreamException problem) {
    @Nullable Throwable cause = problem.getNestedException();
    if (cause instanceof CharacterCodingException) {
      return error("the characters are not UTF-8. Maybe save the file in that encoding?");
    }
    if (cause instanceof IOException io) {
      return io;
    }
    return error(
        "not well-formed XML. Maybe the file was cut short, or a tag or quote before this place is"
            + " missing?");
  }
}

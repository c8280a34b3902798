package waywright.formats.tiled;

import java.io.IOException;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A cursor over the elements of an XML source. A document type is refused, so that nothing is fetched or
 * expanded. Reading a child means: {@link #next} answered true, then the caller reads up to its end with
 * {@link #next}, {@link #text} or {@link #skip}.
 */
final class Xml {

  private static final XMLInputFactory FACTORY = factory();

  private final Source source;
  private final XMLStreamReader reader;

  Xml(Source source) throws FormatException {
    this.source = source;
    try {
      reader = FACTORY.createXMLStreamReader(source.stream());
    } catch (XMLStreamException | RuntimeException e) {
      throw source.error(1, 0, "no readable XML: " + reason(e));
    }
  }

  private static XMLInputFactory factory() {
    XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    factory.setProperty(XMLInputFactory.IS_NAMESPACE_AWARE, false);
    factory.setXMLResolver(
        (publicId, systemId, base, namespace) -> {
          throw new XMLStreamException("external entities are not read");
        });
    return factory;
  }

  /** Moves to the root, which must have that name. */
  void root(String name) throws FormatException {
    if (!next() || !name().equals(name)) {
      throw error("the root is not <" + name + ">. Maybe this is another kind of file?");
    }
  }

  /** Moves to the next child of the current element; at its end answers false. */
  boolean next() throws FormatException {
    return next(null);
  }

  /** The same; text on the way is appended. */
  boolean next(@Nullable StringBuilder text) throws FormatException {
    while (true) {
      switch (event()) {
        case XMLStreamConstants.START_ELEMENT:
          return true;
        case XMLStreamConstants.END_ELEMENT:
        case XMLStreamConstants.END_DOCUMENT:
          return false;
        case XMLStreamConstants.CHARACTERS:
        case XMLStreamConstants.CDATA:
          if (text != null) {
            text.append(reader.getText());
          }
          break;
        case XMLStreamConstants.DTD:
        case XMLStreamConstants.ENTITY_REFERENCE:
          throw error("a document type or entity is not allowed. Maybe remove it?");
        default:
          break;
      }
    }
  }

  /** Reads over the rest of the current element. */
  void skip() throws FormatException {
    for (int depth = 1; depth > 0; ) {
      depth += next() ? 1 : -1;
    }
  }

  /** The text of the current element, up to its end, without its children's. */
  String text() throws FormatException {
    StringBuilder text = new StringBuilder();
    while (next(text)) {
      skip();
    }
    return text.toString();
  }

  String name() {
    return reader.getLocalName();
  }

  /** An attribute of the current element, which must not have been read past its start. */
  String attribute(String name, String otherwise) {
    String value = reader.getAttributeValue(null, name);
    return value == null ? otherwise : value;
  }

  boolean has(String name) {
    return reader.getAttributeValue(null, name) != null;
  }

  int integer(String name, int otherwise, int least, int most) throws FormatException {
    if (!has(name)) {
      return otherwise;
    }
    double value = number(name, otherwise);
    if (value != Math.rint(value) || value < least || value > most) {
      throw error(
          name + " " + FormatException.excerpt(attribute(name, "")) + " is no whole number in " + least
              + " .. " + most + ". Maybe a typing error?");
    }
    return (int) value;
  }

  double number(String name, double otherwise) throws FormatException {
    return has(name) ? Numbers.parse(this::error, name, attribute(name, "")) : otherwise;
  }

  int line() {
    return Math.max(1, location().getLineNumber());
  }

  int column() {
    return Math.max(1, location().getColumnNumber());
  }

  FormatException error(String problem) {
    return source.error(line(), column(), problem);
  }

  private Location location() {
    return reader.getLocation();
  }

  private int event() throws FormatException {
    try {
      return reader.hasNext() ? reader.next() : XMLStreamConstants.END_DOCUMENT;
    } catch (XMLStreamException e) {
      Location at = e.getLocation() == null ? location() : e.getLocation();
      throw source.error(
          Math.max(1, at.getLineNumber()), Math.max(1, at.getColumnNumber()),
          "no well-formed XML: " + reason(e));
    } catch (RuntimeException e) {
      // The JDK's parser is known to fail so on some malformed encodings.
      throw error("no well-formed XML: " + reason(e));
    }
  }

  private static String reason(Exception e) {
    String message = String.valueOf(e.getMessage());
    int start = message.indexOf("Message: ");
    String reason = start < 0 ? message : message.substring(start + "Message: ".length());
    String line = reason.strip().lines().findFirst().orElse("");
    String cause = e.getCause() instanceof IOException ? "the characters are not in its encoding" : line;
    return (cause.length() > 200 ? cause.substring(0, 200) : cause)
        + " Maybe the file was cut off or changed?";
  }
}

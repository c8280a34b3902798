package waywright.formats.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.Location;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;

/**
 * A cursor over the elements of an XML source. A document type is rejected, so that nothing is
 * fetched or expanded. To read a child, call {@link #next}; if it returns true, read to the child's
 * end with {@link #next}, {@link #text} or {@link #skip}.
 */
public final class Xml {

  private static final XMLInputFactory FACTORY = factory();

  private static final int LONGEST_DECLARATION = 200;
  private static final Pattern ENCODING =
      Pattern.compile("\\A<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([^\"'>]*)[\"']");

  private final String file;

  /** The whole file, null if it is a stream. */
  private final @Nullable Source source;

  private final XMLStreamReader reader;

  /** The names of the open elements, the innermost first. */
  private final Deque<String> open = new ArrayDeque<>();

  /** Creates a cursor before the root. */
  public Xml(Source source) throws FormatException {
    this.source = source;
    file = source.name();
    if (source.size() == 0) {
      throw source.error(1, 0, "the XML file is empty. Maybe a download failed?");
    }
    try {
      reader = reader(file, characters(source));
    } catch (FormatException e) {
      throw e;
    } catch (IOException e) {
      throw source.error(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Creates a cursor before the root of a stream in UTF-8, of which no more is read than needed.
   */
  public Xml(String file, InputStream in) throws IOException {
    this.file = file;
    source = null;
    PushbackInputStream bytes = new PushbackInputStream(in, 3);
    byte[] mark = bytes.readNBytes(3);
    if (mark.length < 3 || mark[0] != (byte) 0xef || mark[1] != (byte) 0xbb) {
      bytes.unread(mark);
    }
    reader = reader(file, new InputStreamReader(bytes, StandardCharsets.UTF_8.newDecoder()));
  }

  private static XMLStreamReader reader(String file, Reader characters) throws IOException {
    try {
      return FACTORY.createXMLStreamReader(characters);
    } catch (XMLStreamException | RuntimeException e) {
      throw new FormatException(
          file, 1, 0, "unreadable XML. Maybe the file is empty, or of another kind or encoding?");
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

  /** Decodes the characters, because the JDK's parser prints encoding errors to stderr. */
  private static Reader characters(Source source) throws IOException {
    InputStream bytes = source.stream();
    Charset charset = StandardCharsets.UTF_8;
    if (source.startsWith("\u00fe\u00ff") || source.startsWith("\u00ff\u00fe")) {
      charset = StandardCharsets.UTF_16;
    } else if (source.startsWith("\u00ef\u00bb\u00bf")) {
      bytes.skipNBytes(3);
    } else {
      byte[] head = source.stream().readNBytes(LONGEST_DECLARATION);
      Matcher named = ENCODING.matcher(new String(head, StandardCharsets.ISO_8859_1));
      if (named.find() && !named.group(1).equalsIgnoreCase("utf-8")) {
        charset =
            switch (named.group(1).toLowerCase(Locale.ROOT)) {
              case "iso-8859-1" -> StandardCharsets.ISO_8859_1;
              case "us-ascii" -> StandardCharsets.US_ASCII;
              default ->
                  throw source.error(
                      1,
                      named.start(1) + 1,
                      "encoding %s is not supported. Maybe save the file as UTF-8?"
                          .formatted(FormatException.excerpt(named.group(1))));
            };
      }
    }
    return new InputStreamReader(bytes, charset.newDecoder());
  }

  /** Moves to the root, which must have that name. */
  public void root(String name) throws FormatException {
    if (!next() || !name().equals(name)) {
      throw error("the root is not <" + name + ">. Maybe this is another kind of file?");
    }
  }

  /** Moves to the next child of the current element; returns false at its end. */
  public boolean next() throws FormatException {
    return next(null);
  }

  /** Same as {@link #next()}; appends the text before the child. */
  public boolean next(@Nullable StringBuilder text) throws FormatException {
    while (true) {
      int event = event();
      switch (event) {
        case XMLStreamConstants.START_ELEMENT,
            XMLStreamConstants.END_ELEMENT,
            XMLStreamConstants.END_DOCUMENT -> {
          return event == XMLStreamConstants.START_ELEMENT;
        }
        case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> {
          if (text != null) {
            text.append(reader.getText());
          }
        }
        case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
            throw error("a document type or entity is not allowed. Maybe remove it?");
        default -> {}
      }
    }
  }

  /** Skips the rest of the current element. */
  public void skip() throws FormatException {
    for (int depth = 1; depth > 0; ) {
      depth += next() ? 1 : -1;
    }
  }

  /** Reads to the end of the current element, and returns its text without that of its children. */
  public String text() throws FormatException {
    StringBuilder text = new StringBuilder();
    while (next(text)) {
      skip();
    }
    return text.toString();
  }

  /** Returns the name of the current element. */
  public String name() {
    return reader.getLocalName();
  }

  /** Returns an attribute of the current element, before its content is read. */
  public String attribute(String name, String otherwise) {
    return Objects.requireNonNullElse(attribute(name), otherwise);
  }

  /** Returns the value of an attribute, null if the current element does not have it. */
  public @Nullable String attribute(String name) {
    return reader.getAttributeValue(null, name);
  }

  /** Returns the number of attributes of the current element, before its content is read. */
  public int attributeCount() {
    return reader.getAttributeCount();
  }

  /** Returns the name of an attribute of the current element, counted from 0. */
  public String attributeName(int index) {
    return reader.getAttributeLocalName(index);
  }

  /** Returns the value of an attribute of the current element, counted from 0. */
  public String attributeValue(int index) {
    return reader.getAttributeValue(index);
  }

  /** Returns the line of the current position, from 1. */
  public int line() {
    return Math.max(1, location().getLineNumber());
  }

  /** Returns the column of the current position, from 1. */
  public int column() {
    return Math.max(1, location().getColumnNumber());
  }

  /** Creates an exception for an error at the current position. */
  public FormatException error(String problem) {
    return new FormatException(file, line(), column(), problem);
  }

  private Location location() {
    return reader.getLocation();
  }

  private int event() throws FormatException {
    try {
      int event = reader.hasNext() ? reader.next() : XMLStreamConstants.END_DOCUMENT;
      if (event == XMLStreamConstants.START_ELEMENT) {
        open.push(reader.getLocalName());
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        open.pop();
      }
      return event;
    } catch (XMLStreamException e) {
      throw malformed(e, e.getLocation() == null ? location() : e.getLocation());
    } catch (RuntimeException e) {
      // The JDK's parser throws these on some malformed input.
      throw malformed(e, location());
    }
  }

  /** Replaces the parser's message, which is for programmers and in the user's language. */
  private FormatException malformed(Exception problem, Location at) {
    int line = Math.max(1, at.getLineNumber());
    int column = Math.max(1, at.getColumnNumber());
    if (problem instanceof XMLStreamException x
        && x.getNestedException() instanceof IOException io) {
      if (!(io instanceof CharacterCodingException)) {
        throw new UncheckedIOException(io);
      }
      return new FormatException(
          file,
          line,
          column,
          "the characters are not in the file's encoding. Maybe save it as UTF-8?");
    }
    String inside =
        open.isEmpty() ? "" : " inside the element " + FormatException.excerpt(open.peek());
    String message = "not well-formed XML%s. Maybe %s before this place is missing or misspelled?";
    String missing = source == null ? "the file was cut off, or a tag or quote" : "a tag or quote";
    if (source != null && isEnd(source, line, column)) {
      message = "the XML ends too early%s. Maybe the file was cut off?";
    }
    return new FormatException(file, line, column, message.formatted(inside, missing));
  }

  private static boolean isEnd(Source source, int line, int column) {
    LineCursor lines = LineCursor.at(source, line);
    return lines.isBlankFrom(Math.min(column - 1, lines.length())) && !lines.nextFilled();
  }
}

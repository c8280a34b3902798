package waywright.formats.tiled.internal;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.Xml;

/** A cursor over an XML source. */
final class XmlCursor extends TiledCursor {

  private final Xml xml;

  /** The texts of the elements that are entered, the innermost first. */
  private final Deque<StringBuilder> texts = new ArrayDeque<>();

  private String content = "";

  /** How many attributes of the current element are read; −1 on a child, and after the last one. */
  private int attributes = -1;

  XmlCursor(Source source) throws FormatException {
    super(source);
    xml = new Xml(source);
  }

  @Override
  void root(String name) throws FormatException {
    xml.root(name);
  }

  @Override
  public @Nullable String enter(String what) throws FormatException {
    if (texts.size() == DEEPEST) {
      throw error("nested more than " + DEEPEST + " deep. Maybe the file is damaged?");
    }
    texts.push(new StringBuilder());
    attributes = 0;
    return field();
  }

  @Override
  public @Nullable String field() throws FormatException {
    if (attributes >= 0 && attributes < xml.attributeCount()) {
      return xml.attributeName(attributes++);
    }
    attributes = -1;
    if (xml.next(texts.peek())) {
      return "<" + xml.name() + ">";
    }
    content = texts.pop().toString();
    return null;
  }

  @Override
  public String content() {
    return content;
  }

  @Override
  public boolean isObject() {
    return attributes < 0;
  }

  @Override
  public boolean isText() {
    return !isObject();
  }

  @Override
  public void skip() throws FormatException {
    if (isObject()) {
      xml.skip();
    }
  }

  @Override
  public String text(String what) {
    return xml.attributeValue(attributes - 1);
  }

  @Override
  public long gid() throws FormatException {
    String gid = text("gid");
    if (!gid.matches("[0-9]{1,10}")) {
      throw error("gid " + FormatException.excerpt(gid) + " is not a tile. Maybe a typo?");
    }
    return Long.parseLong(gid);
  }

  @Override
  public int line() {
    return xml.line();
  }

  @Override
  public int column() {
    return xml.column();
  }
}

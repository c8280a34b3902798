package waywright.formats.tiled.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.CharConversionException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;

/** A cursor over a JSON source. */
public final class JsonCursor extends TiledCursor {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(DEEPEST)
                  .maxStringLength(Source.LIMIT)
                  .build())
          .build();

  private final JsonParser parser;

  /** Stands on the root value. */
  public JsonCursor(Source source) throws FormatException {
    super(source);
    try {
      parser = FACTORY.createParser(source.stream());
    } catch (IOException e) {
      throw source.error(1, 0, "unreadable JSON. Maybe this is another kind of file?");
    }
  }

  @Override
  public boolean isObject() {
    return parser.currentToken() == JsonToken.START_OBJECT;
  }

  @Override
  public boolean isArray() {
    return parser.currentToken() == JsonToken.START_ARRAY;
  }

  @Override
  public boolean isText() {
    return parser.currentToken() == JsonToken.VALUE_STRING;
  }

  @Override
  void root(String name) throws IOException {
    token();
  }

  @Override
  public @Nullable String enter(String what) throws IOException {
    if (!isObject()) {
      throw error(what + " is not an object {...}. Maybe this is another kind of file?");
    }
    return field();
  }

  @Override
  public @Nullable String field() throws IOException {
    if (token() != JsonToken.FIELD_NAME) {
      return null;
    }
    String name = parser.currentName();
    token();
    return name;
  }

  @Override
  public boolean element() throws IOException {
    return token() != JsonToken.END_ARRAY;
  }

  @Override
  public void skip() throws IOException {
    parser.skipChildren();
    if (isObject() || isArray()) {
      throw error("the file ends too early. Maybe it was cut off?");
    }
  }

  @Override
  public String text(String what) throws IOException {
    if (!parser.currentToken().isScalarValue()) {
      throw error(what + " is not text. Maybe the file is damaged?");
    }
    return parser.getText();
  }

  /** Whether this value is null. */
  public boolean isNull() {
    return parser.currentToken() == JsonToken.VALUE_NULL;
  }

  /** This value, a whole number of 64 bits; 3.0 is none. */
  public long whole(String what) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT
        || parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER) {
      throw error(what + " is not a whole number of 64 bits. Maybe the file was changed?");
    }
    return parser.getLongValue();
  }

  @Override
  public long gid() throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_NUMBER_INT
        && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
      long gid = parser.getLongValue();
      if (gid >= 0 && gid <= 0xffffffffL) {
        return gid;
      }
    }
    throw error("no tile number of 0 .. 4294967295. Maybe the file is damaged?");
  }

  @Override
  public int line() {
    return parser.currentTokenLocation().getLineNr();
  }

  @Override
  public int column() {
    return parser.currentTokenLocation().getColumnNr();
  }

  private JsonToken token() throws IOException {
    JsonToken token = parser.nextToken();
    if (token == null) {
      throw error("the file ends too early. Maybe it was cut off?");
    }
    return token;
  }

  @Override
  FormatException malformed(IOException e) {
    JsonLocation at = parser.currentLocation();
    if (e instanceof JsonProcessingException json && json.getLocation() != null) {
      at = json.getLocation();
    }
    int line = Math.max(1, at.getLineNr());
    int column = Math.max(1, at.getColumnNr());
    return source.error(line, column, words(e, LineCursor.near(source, line, column)));
  }

  private static String words(IOException e, String near) {
    if (e instanceof JsonEOFException) {
      return "the JSON ends too early. Maybe the file was cut off?";
    }
    if (e instanceof StreamConstraintsException) {
      return "nested more than %s deep, or with a number or name far too long.".formatted(DEEPEST)
          + " Maybe the file is damaged?";
    }
    return e instanceof CharConversionException
        ? "a character is not in UTF-8. Maybe save the file as UTF-8?"
        : "not well-formed JSON%s. Maybe a comma or quote is missing, or the file was changed?"
            .formatted(near);
  }
}

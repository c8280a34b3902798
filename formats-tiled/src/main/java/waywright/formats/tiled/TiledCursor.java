package waywright.formats.tiled;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.NumberSyntax;

/**
 * A cursor over the objects of a map file: what a file in JSON calls its objects with their fields,
 * and a file in XML its elements with their attributes and, after these, their children. It stands
 * on a value; objects and arrays are entered and read to their ends, everything else is read in
 * place or skipped.
 *
 * <p>A child element is a field that is named {@code <tile>}, so that no name of one format means
 * something in the other.
 */
abstract class TiledCursor {

  /** Objects may lie so deep within one another. */
  static final int DEEPEST = 200;

  final Source source;

  TiledCursor(Source source) {
    this.source = source;
  }

  /** A cursor on the root of a file. */
  static TiledCursor of(Source source) throws FormatException {
    return isJson(source) ? new JsonCursor(source) : new XmlCursor(source);
  }

  /** Whether the first visible character opens a JSON object. */
  static boolean isJson(Source source) {
    int at = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    while (at < source.size() && source.at(at) <= ' ') {
      at++;
    }
    return at < source.size() && source.at(at) == '{';
  }

  /** Checks that the file is a map or tileset, as its format tells that. */
  abstract void root(String name) throws IOException;

  /** Enters this value, an object, and moves to its first field as {@link #field} does. */
  abstract @Nullable String enter(String what) throws IOException;

  /** Moves to the value of the object's next field and answers its name; null at its end. */
  abstract @Nullable String field() throws IOException;

  /** The text between the children of the object that has just ended; null if it can have none. */
  @Nullable String content() {
    return null;
  }

  abstract boolean isObject();

  boolean isArray() {
    return false;
  }

  abstract boolean isText();

  /** Enters this value, an array. */
  void array(String what) throws FormatException {
    if (!isArray()) {
      throw error(what + " is not an array [...]. Maybe the file is damaged?");
    }
  }

  /** Moves to the array's next element; false at its end. */
  boolean element() throws IOException {
    return false;
  }

  /** Moves past this value if it is an object or array. */
  abstract void skip() throws IOException;

  /** This value, a string, number or truth value, as text. */
  abstract String text(String what) throws IOException;

  /** This value as the number of a tile with its flags. */
  abstract long gid() throws IOException;

  /** The line read up to, from 1. */
  abstract int line();

  /** The column read up to, from 1. */
  abstract int column();

  /** A mistake at the place read up to. */
  final FormatException error(String problem) {
    return source.error(Math.max(1, line()), Math.max(1, column()), problem);
  }

  /** In our own words: what a parser says is meant for programmers. */
  FormatException malformed(IOException problem) {
    return error("unreadable file. Maybe it was changed?");
  }

  boolean truth(String what) throws IOException {
    String text = text(what);
    return switch (text) {
      case "true", "1" -> true;
      case "false", "0" -> false;
      default ->
          throw error(
              "%s %s is neither true nor false, 1 nor 0. Maybe a typo?"
                  .formatted(what, FormatException.excerpt(text)));
    };
  }

  double number(String what) throws IOException {
    return NumberSyntax.parse(this::error, what, text(what));
  }

  int integer(String what, int least, int most) throws IOException {
    double value = number(what);
    if (value != Math.rint(value) || value < least || value > most) {
      throw error(
          "%s %s is not a whole number in %s .. %s. Maybe a typo?"
              .formatted(what, FormatException.excerpt(text(what)), least, most));
    }
    return (int) value;
  }
}

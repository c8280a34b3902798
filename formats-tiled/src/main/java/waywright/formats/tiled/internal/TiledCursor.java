package waywright.formats.tiled.internal;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.CharConversionException;
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
public abstract class TiledCursor {

  /** Objects may lie so deep within one another. */
  static final int DEEPEST = 200;

  /** What is read. */
  public final Source source;

  TiledCursor(Source source) {
    this.source = source;
  }

  /** A cursor on the root of a file. */
  public static TiledCursor of(Source source) throws FormatException {
    return isJson(source) ? new JsonCursor(source) : new XmlCursor(source);
  }

  /** Whether the first visible character opens a JSON object. */
  public static boolean isJson(Source source) {
    int at = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    while (at < source.size() && source.at(at) <= ' ') {
      at++;
    }
    return at < source.size() && source.at(at) == '{';
  }

  /** Checks that the file is a map or tileset, as its format tells that. */
  abstract void root(String name) throws IOException;

  /** What reads a file or an element. */
  @FunctionalInterface
  public interface Step {

    /** Reads. */
    void read() throws IOException;
  }

  /** Reads the whole file, whose root has this name where the format names it. */
  public final void whole(String root, Step step) throws IOException {
    try {
      root(root);
      step.read();
    } catch (JsonProcessingException | CharConversionException e) {
      throw malformed(e);
    }
  }

  /** Reads this value, an array, element by element. */
  public final void each(String array, Step step) throws IOException {
    array(array);
    while (element()) {
      step.read();
    }
  }

  /** Enters this value, an object, and moves to its first field as {@link #field} does. */
  public abstract @Nullable String enter(String what) throws IOException;

  /** Moves to the value of the object's next field and answers its name; null at its end. */
  public abstract @Nullable String field() throws IOException;

  /** The text between the children of the object that has just ended; null if it can have none. */
  public @Nullable String content() {
    return null;
  }

  /** Whether this value is an object, or an element. */
  public abstract boolean isObject();

  /** Whether this value is an array. */
  public boolean isArray() {
    return false;
  }

  /** Whether this value is a text. */
  public abstract boolean isText();

  /** Enters this value, an array. */
  public void array(String what) throws FormatException {
    if (!isArray()) {
      throw error(what + " is not an array [...]. Maybe the file is damaged?");
    }
  }

  /** Moves to the array's next element; false at its end. */
  public boolean element() throws IOException {
    return false;
  }

  /** Moves past this value if it is an object or array. */
  public abstract void skip() throws IOException;

  /** This value, a string, number or truth value, as text. */
  public abstract String text(String what) throws IOException;

  /** This value as the number of a tile with its flags. */
  public abstract long gid() throws IOException;

  /** The line read up to, from 1. */
  public abstract int line();

  /** The column read up to, from 1. */
  public abstract int column();

  /** A mistake at the place read up to. */
  public final FormatException error(String problem) {
    return source.error(Math.max(1, line()), Math.max(1, column()), problem);
  }

  /** In our own words: what a parser says is meant for programmers. */
  FormatException malformed(IOException problem) {
    return error("unreadable file. Maybe it was changed?");
  }

  /** This value, {@code true} or 1, or {@code false} or 0. */
  public boolean truth(String what) throws IOException {
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

  /** This value as a finite number. */
  public double number(String what) throws IOException {
    return NumberSyntax.parse(this::error, what, text(what));
  }

  /** This value as a whole number between two others. */
  public int integer(String what, int least, int most) throws IOException {
    double value = number(what);
    if (value != Math.rint(value) || value < least || value > most) {
      throw error(
          "%s %s is not a whole number in %s .. %s. Maybe a typo?"
              .formatted(what, FormatException.excerpt(text(what)), least, most));
    }
    return (int) value;
  }
}

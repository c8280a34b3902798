package waywright.cli.io;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import waywright.grid.GridMap;

/**
 * Prints one JSON object, on one line.
 *
 * <p>One object on one line is what line-based tools can read, and what a test can compare.
 * docs/json.md names all fields; a test compares it with what is printed, so a field is added there
 * too.
 */
public final class Json {

  /** Makes the writers; shared, as it may be. */
  private static final JsonFactory FACTORY = new JsonFactory();

  /** Writes the fields of the object, in the order in which they are to stand. */
  @FunctionalInterface
  public interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private Json() {}

  /**
   * Prints the object whose fields are given. It is made in memory first: fields that end with an
   * exception leave nothing printed, so that what is read is whole or an error's object.
   */
  public static void print(PrintWriter out, Fields fields) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    }
    out.println(text);
  }

  /**
   * Writes a field {@code [[x,y],...]}, in the order of the array. Cells are pairs in the JSON and
   * never numbers of cells, for those depend on the width of the map, which whoever reads the JSON
   * need not know.
   */
  public static void cells(JsonGenerator json, String name, GridMap map, int[] cells)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (int cell : cells) {
      json.writeArray(new int[] {map.x(cell), map.y(cell)}, 0, 2);
    }
    json.writeEndArray();
  }

  /** Writes one item of an array. */
  @FunctionalInterface
  public interface Item<T> {
    void write(T item) throws IOException;
  }

  /** Writes a field that is an array, each item by what is given. */
  public static <T> void each(JsonGenerator json, String name, Iterable<T> items, Item<T> item)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (T one : items) {
      item.write(one);
    }
    json.writeEndArray();
  }

  /** Writes a field that is an array of objects, the fields of each by what is given. */
  public static <T> void objects(JsonGenerator json, String name, Iterable<T> items, Item<T> fields)
      throws IOException {
    each(
        json,
        name,
        items,
        item -> {
          json.writeStartObject();
          fields.write(item);
          json.writeEndObject();
        });
  }

  /**
   * Microseconds with three decimals at most: what is beyond a nanosecond no clock of ours knows.
   */
  public static double micros(double nanos) {
    return Math.round(nanos) / 1000.0;
  }
}

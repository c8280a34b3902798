package waywright.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;

/**
 * Writes the fields of one JSON object, on one line, in the order in which they are put.
 *
 * <p>One object on one line is what line-based tools can read, and what a test can compare.
 * docs/json.md names all fields; a test compares it with what is printed, so a field is added there
 * too.
 */
final class Json {

  /** Makes the writers; shared, as it may be. */
  private static final JsonFactory FACTORY = new JsonFactory();

  private final JsonGenerator out;

  private Json(JsonGenerator out) {
    this.out = out;
  }

  /**
   * Prints the object whose fields are given. It is made in memory first: fields that end with an
   * exception leave nothing printed, so that what is read is whole or an error's object.
   */
  public static void print(PrintWriter out, Consumer<Json> fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      fields.accept(new Json(json));
      json.writeEndObject();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
    out.println(text);
  }

  /**
   * Writes a field.
   *
   * @param value a text, a number, a truth value or null; a constant, by its name; or an array, a
   *     list, a stream or a map of values
   */
  public void put(String name, @Nullable Object value) {
    try {
      out.writeFieldName(name);
      write(value);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
  }

  private void write(@Nullable Object value) throws IOException {
    if (value instanceof int[] numbers) {
      out.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof long[] numbers) {
      out.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof double[] numbers) {
      out.writeArray(numbers, 0, numbers.length);
    } else if (value instanceof Iterable<?> items) {
      array(items.iterator());
    } else if (value instanceof Stream<?> items) {
      array(items.iterator());
    } else if (value instanceof Map<?, ?> fields) {
      out.writeStartObject();
      fields.forEach((name, field) -> put(String.valueOf(name), field));
      out.writeEndObject();
    } else {
      out.writeObject(value instanceof Enum<?> constant ? constant.name() : value);
    }
  }

  private void array(Iterator<?> items) throws IOException {
    out.writeStartArray();
    while (items.hasNext()) {
      write(items.next());
    }
    out.writeEndArray();
  }

  /** Writes a field that is an array, given the number of its items and each by its place. */
  public void list(String name, int count, IntFunction<? extends @Nullable Object> item) {
    put(name, IntStream.range(0, count).mapToObj(item));
  }

  /** Writes a field that is an array of objects, the fields of each by what is given. */
  public <T> void objects(String name, Iterable<T> items, Consumer<T> fields) {
    try {
      out.writeArrayFieldStart(name);
      for (T item : items) {
        out.writeStartObject();
        fields.accept(item);
        out.writeEndObject();
      }
      out.writeEndArray();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    }
  }

  /**
   * Writes a field {@code [[x,y],...]}, in the order of the array. Cells are pairs in the JSON and
   * never numbers of cells, for those depend on the width of the map, which a reader of the JSON
   * need not know.
   */
  public void cells(String name, GridMap map, int[] cells) {
    put(name, Arrays.stream(cells).mapToObj(cell -> new int[] {map.x(cell), map.y(cell)}));
  }

  /**
   * Writes {@code micros}, with three decimals at most: what is beyond a nanosecond no clock of
   * ours knows.
   */
  public void time(long nanos) {
    put("micros", micros(nanos));
  }

  /** Microseconds with three decimals at most. */
  public static double micros(double nanos) {
    return Math.round(nanos) / 1000.0;
  }
}

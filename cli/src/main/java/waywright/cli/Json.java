package waywright.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;

/** Prints one JSON object, on one line. */
final class Json {

  private static final JsonFactory FACTORY = new JsonFactory();

  /** Writes the fields of the object. */
  @FunctionalInterface
  interface Fields {
    void write(JsonGenerator json) throws IOException;
  }

  private Json() {}

  /** Prints the object whose fields are given. */
  static void print(PrintWriter out, Fields fields) throws IOException {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    }
    out.println(text);
  }

  /** Microseconds with three decimals at most. */
  static double micros(double nanos) {
    return Math.round(nanos) / 1000.0;
  }
}

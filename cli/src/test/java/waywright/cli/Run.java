package waywright.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One run of the command line.
 *
 * @param code the exit code
 * @param out what stood on standard output
 * @param err what stood on standard error
 */
record Run(int code, String out, String err) {

  static Run of(Object... arguments) {
    String[] words = new String[arguments.length];
    for (int i = 0; i < words.length; i++) {
      words[i] = String.valueOf(arguments[i]);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(words, new PrintStream(out), new PrintStream(err));
    return new Run(
        code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** The top fields of the one JSON object on standard output; inner ones as their text. */
  Map<String, String> json() {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(out)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw new AssertionError("no object: " + out);
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        int begin = (int) json.currentTokenLocation().getCharOffset();
        String text = json.getText();
        if (json.currentToken().isStructStart()) {
          json.skipChildren();
          text = out.substring(begin, (int) json.currentLocation().getCharOffset());
        }
        fields.put(name, text);
      }
      if (json.nextToken() != null) {
        throw new AssertionError("more than one object: " + out);
      }
      return fields;
    } catch (IOException e) {
      throw new UncheckedIOException(out, e);
    }
  }

  /** The field of the one JSON object. */
  String field(String name) {
    String text = json().get(name);
    if (text == null) {
      throw new AssertionError("no field " + name + " in " + out);
    }
    return text;
  }

  /** Standard output without times. */
  String timeless() {
    return out.replaceAll("icros\":[0-9.E-]+", "icros\":N");
  }
}

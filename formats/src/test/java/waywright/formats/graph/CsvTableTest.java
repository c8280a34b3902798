package waywright.formats.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.formats.FormatException;
import waywright.formats.Source;

/** Random tables, written by hand in every permitted way, come back as they were. */
class CsvTableTest {

  private static final String[] PIECES = {
    "a", "Z\u00fcrich", " ", "\"", ",", ";", "\t", "\n", "\r\n", "\r", "1.5", "'", "\u65e5", "\0"
  };

  private final Random random = new Random(41);

  /** The fields of a table, and where each begins: line and column. */
  private record Written(String text, List<List<String>> rows, List<List<int[]>> places) {}

  @Test
  void whatIsWrittenIsRead() throws FormatException {
    for (int round = 0; round < 20_000; round++) {
      check(written());
    }
  }

  private Written written() {
    int columns = 1 + random.nextInt(4);
    char separator = columns == 1 ? ',' : ",;\t".charAt(random.nextInt(3));
    String end = List.of("\n", "\r\n", "\r").get(random.nextInt(3));
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "" : "\ufeff");
    for (int i = 0; i < columns; i++) {
      text.append(i == 0 ? "" : separator).append("c").append(i);
    }
    Written table = new Written("", new ArrayList<>(), new ArrayList<>());
    for (int row = random.nextInt(4); row > 0; row--) {
      text.append(end.repeat(1 + random.nextInt(2)));
      List<String> fields = new ArrayList<>();
      List<int[]> places = new ArrayList<>();
      for (int i = 0; i < columns; i++) {
        text.append(i == 0 ? "" : separator);
        places.add(place(text));
        String field = field();
        fields.add(field.strip());
        text.append(quoted(field, columns == 1));
      }
      table.rows.add(fields);
      table.places.add(places);
    }
    text.append(random.nextBoolean() ? end : "");
    return new Written(text.toString(), table.rows, table.places);
  }

  private static void check(Written written) throws FormatException {
    String text = written.text;
    CsvTable table = new CsvTable(Source.of("t", text));
    for (int row = 0; row < written.rows.size(); row++) {
      assertTrue(table.next(), text);
      for (int i = 0; i < written.rows.get(row).size(); i++) {
        assertEquals(written.rows.get(row).get(i), table.text(i), text);
        assertEquals(written.places.get(row).get(i)[0], table.line(i), text);
        assertEquals(written.places.get(row).get(i)[1], table.column(i), text);
      }
    }
    assertFalse(table.next(), text);
  }

  private String field() {
    StringBuilder field = new StringBuilder();
    for (int i = random.nextInt(4); i > 0; i--) {
      field.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return field.toString();
  }

  /** In quotes where it must be, and sometimes where it need not. */
  private String quoted(String field, boolean alone) {
    boolean needed = field.matches("(?s).*[\",;\t\r\n].*") || alone && field.isEmpty();
    return needed || random.nextInt(4) == 0 ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }

  /** Line and column, in bytes from 1, of the end of a text, whatever ends its lines. */
  private static int[] place(CharSequence text) {
    String plain = text.toString().replace("\r\n", "\n").replace("\r", "\n").replace("\ufeff", "");
    int line = (int) plain.chars().filter(c -> c == '\n').count() + 1;
    String last = plain.substring(plain.lastIndexOf('\n') + 1);
    return new int[] {line, last.getBytes(StandardCharsets.UTF_8).length + 1};
  }
}

package waywright.formats.graph;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.internal.LineCursor;
import waywright.formats.internal.NumberSyntax;

/**
 * A cursor over the records of a UTF-8 table with a header. Fields are separated by commas,
 * semicolons or tabs, whichever the header uses, and quoted as in RFC 4180. Lines end in LF, CR LF
 * or CR; empty lines are skipped. Every record has as many fields as the header.
 */
final class CsvTable {

  private final Source source;
  private final char separator;

  /** The names of the columns in lower case. */
  final List<String> header;

  /** A field with its position: line and column in bytes, from 1. */
  private record Field(String text, int line, int column) {}

  private final List<Field> fields = new ArrayList<>();

  private int at;
  private int line = 1;
  private int lineStart;

  /** Reads the header. */
  CsvTable(Source source) throws FormatException {
    this.source = source;
    separator = separator(source);
    lineStart = at = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    if (!advance()) {
      throw source.error(1, 0, "the table is empty. Maybe this is the wrong file?");
    }
    header = fields.stream().map(f -> f.text.strip().toLowerCase(Locale.ROOT)).toList();
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < header.size(); i++) {
      if (!seen.add(header.get(i)) && !header.get(i).isEmpty()) {
        throw error(
            i,
            "the header has two columns %s. Maybe rename one?"
                .formatted(FormatException.excerpt(header.get(i))));
      }
    }
  }

  /** Returns the separator that occurs most often in the first line. */
  private static char separator(Source source) {
    LineCursor lines = new LineCursor(source);
    String line = lines.nextFilled() ? lines.latin1() : "";
    return Stream.of(',', ';', '\t')
        .max(Comparator.comparingLong(sign -> line.chars().filter(c -> c == sign).count()))
        .orElseThrow();
  }

  /** Returns the name of a column, for messages. */
  String label(int field) {
    return FormatException.shortened(header.get(field));
  }

  /** Returns the index of the field with one of these names in the header, or −1. */
  int field(String... names) {
    return Arrays.stream(names)
        .mapToInt(header::indexOf)
        .filter(field -> field >= 0)
        .findFirst()
        .orElse(-1);
  }

  /**
   * Returns the index of the field with one of these names in the header; rejects a table without
   * it.
   */
  int required(String... names) throws FormatException {
    int field = field(names);
    if (field < 0) {
      String others = String.join(", ", List.of(names).subList(1, names.length));
      throw error(
          0,
          "the header has no column \"%s\"%s, only %s. Maybe the header line is missing?"
              .formatted(
                  names[0],
                  others.isEmpty() ? "" : " (nor " + others + ")",
                  FormatException.excerpt(String.join(", ", header))));
    }
    return field;
  }

  /** Moves to the next record; returns false after the last one. */
  boolean next() throws FormatException {
    if (!advance()) {
      return false;
    }
    if (fields.size() != header.size()) {
      throw source.error(
          line(0),
          0,
          "%s %s in this record, but %s in the header. Maybe a separator is missing or extra?"
              .formatted(fields.size(), fields.size() == 1 ? "field" : "fields", header.size()));
    }
    return true;
  }

  private boolean advance() throws FormatException {
    while (at < source.size() && isLineEnd(source.at(at))) {
      endLine();
    }
    if (at >= source.size()) {
      return false;
    }
    fields.clear();
    add();
    while (at < source.size() && source.at(at) == separator) {
      at++;
      add();
    }
    endLine();
    return true;
  }

  private void add() throws FormatException {
    int begun = line;
    int column = at - lineStart + 1;
    boolean quoted = at < source.size() && source.at(at) == '"';
    fields.add(new Field(quoted ? quoted(begun, column) : plain(), begun, column));
  }

  private String plain() throws FormatException {
    int start = at;
    while (at < source.size() && !endsField(source.at(at))) {
      at++;
    }
    return text(start, at);
  }

  /** Reads a quoted field, in which two quotes mean one. */
  private String quoted(int begun, int column) throws FormatException {
    StringBuilder text = new StringBuilder();
    int start = ++at;
    while (true) {
      if (at >= source.size()) {
        throw source.error(begun, column, "this quote is never closed. Maybe one is missing?");
      }
      if (isLineEnd(source.at(at))) {
        endLine();
      } else if (source.at(at++) == '"') {
        text.append(text(start, at - 1));
        if (at >= source.size() || source.at(at) != '"') {
          break;
        }
        start = at++;
      }
    }
    if (at < source.size() && !endsField(source.at(at))) {
      throw source.error(
          line,
          at - lineStart + 1,
          "text follows the closing quote of a field. Maybe a quote inside it is not doubled?");
    }
    return text.toString();
  }

  private boolean endsField(int c) {
    return c == separator || isLineEnd(c);
  }

  private static boolean isLineEnd(int c) {
    return c == '\n' || c == '\r';
  }

  /** Moves past a line end, which must be at the current position unless the table ends. */
  private void endLine() {
    if (at < source.size()) {
      boolean pair = source.at(at) == '\r' && at + 1 < source.size() && source.at(at + 1) == '\n';
      at += pair ? 2 : 1;
      line++;
      lineStart = at;
    }
  }

  private String text(int from, int to) throws FormatException {
    try {
      return source.utf8(from, to);
    } catch (CharacterCodingException e) {
      throw source.error(
          line,
          Math.max(1, from - lineStart + 1),
          "this field is not UTF-8. Maybe the table is in an older encoding, or binary?");
    }
  }

  /** Returns the text of a field, without surrounding blanks. */
  String text(int field) {
    return fields.get(field).text.strip();
  }

  /** Returns the text of a field that must not be blank. */
  String name(int field) throws FormatException {
    String text = text(field);
    if (text.isEmpty()) {
      throw error(field, label(field) + " is missing. Maybe two separators in a row?");
    }
    return text;
  }

  /** Returns a field as a finite number. */
  double number(int field) throws FormatException {
    return NumberSyntax.parse(problem -> error(field, problem), label(field), text(field));
  }

  /** Returns a field as a coordinate. */
  double coordinate(int field) throws FormatException {
    return NumberSyntax.coordinate(problem -> error(field, problem), label(field), text(field));
  }

  /** Returns the line in which a field begins, from 1. */
  int line(int field) {
    return fields.get(field).line;
  }

  /** Returns the column at which a field begins in its line, in bytes from 1. */
  int column(int field) {
    return fields.get(field).column;
  }

  /** Creates an exception for an error in a field of this record. */
  FormatException error(int field, String problem) {
    return source.error(line(field), column(field), problem);
  }
}

package waywright.formats.graph;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Lines;
import waywright.formats.Source;
import waywright.formats.syntax.Numbers;

/**
 * A cursor over the records of a table with a header, UTF-8, separated by commas, semicolons or
 * tabs (the header tells which), quoted as in RFC 4180.
 */
final class CsvTable {

  private static final int LONGEST_RECORD = 1 << 16;

  private static final Pattern LINE = Pattern.compile("line ([0-9]{1,9})");

  private final Source source;
  private final char separator;
  private final CsvReader<CsvRecord> reader;
  private final Iterator<CsvRecord> records;
  private final List<String> header;
  private CsvRecord record;

  CsvTable(Source source) throws FormatException {
    this.source = source;
    separator = separator(source);
    byte[] bytes = source.toBytes();
    int mark = source.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
    reader =
        CsvReader.builder()
            .fieldSeparator(separator)
            .skipEmptyLines(true)
            .allowExtraFields(false)
            .allowMissingFields(false)
            .maxBufferSize(LONGEST_RECORD)
            .ofCsvRecord(
                new InputStreamReader(
                    new ByteArrayInputStream(bytes, mark, bytes.length - mark),
                    StandardCharsets.UTF_8.newDecoder()));
    records = reader.iterator();
    CsvRecord first = advance();
    if (first == null) {
      throw source.error(1, 0, "the table is empty. Maybe this is the wrong file?");
    }
    record = first;
    header = first.getFields().stream().map(f -> f.strip().toLowerCase(Locale.ROOT)).toList();
  }

  /** The one of the three separators that the first line has most of. */
  private static char separator(Source source) {
    Lines lines = source.lines();
    char best = ',';
    if (lines.nextFilled()) {
      String line = lines.latin1();
      for (char candidate : new char[] {';', '\t'}) {
        if (count(line, candidate) > count(line, best)) {
          best = candidate;
        }
      }
    }
    return best;
  }

  private static long count(String line, char c) {
    return line.chars().filter(other -> other == c).count();
  }

  /** The field of the header with one of these names, or −1. */
  int field(String... names) {
    for (String name : names) {
      int field = header.indexOf(name);
      if (field >= 0) {
        return field;
      }
    }
    return -1;
  }

  /** The field of the header with one of these names. */
  int required(String... names) throws FormatException {
    int field = field(names);
    if (field < 0) {
      throw source.error(
          line(),
          1,
          "the header has no column \""
              + names[0]
              + "\" (nor "
              + String.join(", ", List.of(names).subList(1, names.length))
              + "). Maybe the header line is missing?");
    }
    return field;
  }

  /** Moves to the next record, or answers false after the last one. */
  boolean next() throws FormatException {
    CsvRecord following = advance();
    record = following == null ? record : following;
    return following != null;
  }

  private @Nullable CsvRecord advance() throws FormatException {
    try {
      return records.hasNext() ? records.next() : null;
    } catch (CsvParseException e) {
      throw malformed(e, "Maybe a quote is missing, or a field has a separator in it?");
    } catch (UncheckedIOException e) {
      throw malformed(e, "Maybe the file is not UTF-8, or binary?");
    }
  }

  private FormatException malformed(RuntimeException e, String guess) {
    String message = String.valueOf(e.getMessage());
    Throwable cause = e.getCause();
    if (cause != null && cause.getMessage() != null) {
      message = message + ": " + cause.getMessage();
    }
    Matcher line = LINE.matcher(message);
    int number = line.find() ? Integer.parseInt(line.group(1)) : 0;
    return source.error(number, 0, "no readable table: " + message + ". " + guess);
  }

  /** The text of a field, without blanks around it. */
  String text(int field) {
    return record.getField(field).strip();
  }

  /** The text of a field that may not be blank. */
  String name(int field) throws FormatException {
    String text = text(field);
    if (text.isEmpty()) {
      throw error(field, "no " + header.get(field) + " is given. Maybe two separators in a row?");
    }
    return text;
  }

  /** A field as a finite number. */
  double number(int field) throws FormatException {
    return Numbers.parse(problem -> error(field, problem), header.get(field), text(field));
  }

  /** A field as a coordinate. */
  double coordinate(int field) throws FormatException {
    double value = number(field);
    if (Math.abs(value) > Numbers.FARTHEST) {
      throw error(
          field, header.get(field) + " " + value + " is out of bounds. Maybe a typing error?");
    }
    return value;
  }

  /** Line of the record, from 1. */
  int line() {
    return (int) record.getStartingLineNumber();
  }

  /** A mistake in a field of this record. */
  FormatException error(int field, String problem) {
    return source.error(line(), column(field), problem);
  }

  /** The column, from 1, at which a field begins; 0 if it begins in a later line of its record. */
  int column(int field) {
    Lines lines = source.lines();
    while (lines.next() && lines.number() < line()) {}
    String line = lines.latin1();
    boolean quoted = false;
    int fields = 0;
    for (int i = 0; i < line.length() && fields < field; i++) {
      quoted ^= line.charAt(i) == '"';
      if (!quoted && line.charAt(i) == separator && ++fields == field) {
        return i + 2;
      }
    }
    return field == 0 ? 1 : 0;
  }
}
